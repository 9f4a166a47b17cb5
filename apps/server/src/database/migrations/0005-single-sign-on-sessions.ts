import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** Sessions of three kinds in one table, so that what ends every session of an account ends them all. */
export async function addSingleSignOnSessions({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('sessions')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo(sql`'passport'`))
    .execute()
  await schema.alterTable('sessions').addColumn('family', 'text').execute()
  await schema.createIndex('sessions_by_family').on('sessions').column('family').execute()
}
