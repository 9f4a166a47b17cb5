import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Two unique rules, not look-ups, keep many who bind at once from binding twice. */
export async function addPlatformIdentities({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('platform_identities')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('open_id', 'text', (column) => column.notNull())
    .addColumn('union_id', 'text', (column) => column.notNull())
    .addColumn('screen_name', 'text', (column) => column.notNull())
    .addColumn('avatar_url', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('platform_identities_once', ['platform', 'open_id'])
    .addUniqueConstraint('platform_identities_one_a_platform', ['account_id', 'platform'])
    .execute()
}
