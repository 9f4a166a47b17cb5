import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

export async function createFirstTables(database: Kysely<Tables>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('mobile', 'text', (column) => column.unique())
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('screen_name', 'text', (column) => column.notNull())
    .addColumn('avatar_url', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('sessions')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('aid', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('sessions_of_account').on('sessions').column('account_id').execute()
  await schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute()
  await createMessageTables(database)
  await schema
    .createTable('code_guesses')
    .addColumn('target', 'text', (column) => column.primaryKey())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('window_ends_at', 'bigint', (column) => column.notNull())
    .addColumn('tries_since_success', 'integer', (column) => column.notNull())
    .execute()
}

async function createMessageTables({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('one_time_code', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('outbox_due').on('outbox').columns(['state', 'due_at']).execute()
  await schema
    .createTable('inbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('one_time_code', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('arrived_at', 'bigint', (column) => column.notNull())
    .execute()
}
