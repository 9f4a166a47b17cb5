import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** An e-mail bound without a code waits here until one confirms it; several accounts may hope for the same. */
export async function addUnconfirmedEmails({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('accounts').addColumn('unconfirmed_email', 'text').execute()
}
