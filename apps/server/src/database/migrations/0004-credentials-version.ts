import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** A count of passwords an account has had, so that a login that began with the last one is told from one that did not. */
export async function addCredentialsVersion({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('accounts')
    .addColumn('credentials_version', 'integer', (column) => column.notNull().defaultTo(sql`0`))
    .execute()
  await schema.createIndex('known_browsers_by_hash').on('known_browsers').column('browser_hash').execute()
}
