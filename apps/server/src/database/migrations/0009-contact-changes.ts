import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** When a session's visitor signed in, links that confirm an e-mail, and links that undo a change of contact. */
export async function addContactChanges({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('sessions')
    .addColumn('signed_in_at', 'bigint', (column) => column.notNull().defaultTo(sql`0`))
    .execute()
  for (const table of ['email_confirmations', 'contact_changes'] as const) {
    const common = schema
      .createTable(table)
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('aid', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
    const own =
      table === 'email_confirmations'
        ? common
            .addColumn('email', 'text', (column) => column.notNull())
            .addColumn('session_id_hash', 'text', (column) => column.notNull())
        : common
            .addColumn('channel', 'text', (column) => column.notNull())
            .addColumn('mobile_before', 'text')
            .addColumn('email_before', 'text')
    await own.execute()
    await schema.createIndex(`${table}_of_account`).on(table).column('account_id').execute()
    await schema.createIndex(`${table}_by_end`).on(table).column('expires_at').execute()
  }
}
