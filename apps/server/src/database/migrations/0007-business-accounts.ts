import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Organisations, the tokens that invite to a business account, the business accounts, and who works in them. */
export async function addBusinessAccounts({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('organisations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('appointment_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('aid', 'text', (column) => column.notNull())
    .addColumn('app_key', 'text', (column) => column.notNull())
    .addColumn('org_id', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('used_by', 'text', (column) => column.references('accounts.id').onDelete('set null'))
    .execute()
  await schema.createIndex('tokens_by_end').on('appointment_tokens').column('expires_at').execute()
  await createBusinessAccounts({ schema })
}

async function createBusinessAccounts({ schema }: Pick<Kysely<Tables>, 'schema'>): Promise<void> {
  await schema
    .createTable('business_accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('aid', 'text', (column) => column.notNull())
    .addColumn('app_key', 'text')
    .addColumn('org_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('activated_at', 'bigint')
    .addUniqueConstraint('business_accounts_place_once', ['owner_id', 'place'])
    .addUniqueConstraint('business_accounts_app_once', ['owner_id', 'app_key'])
    .execute()
  await schema
    .createTable('collaborators')
    .addColumn('business_account_id', 'text', (column) =>
      column.notNull().references('business_accounts.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('activated_at', 'bigint')
    .addPrimaryKeyConstraint('collaborators_once', ['business_account_id', 'account_id'])
    .execute()
  await schema.createIndex('collaborators_by_account').on('collaborators').column('account_id').execute()
}
