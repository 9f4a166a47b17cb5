import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Passwords, bans, the browsers an account has signed in with, and subjects for e-mails. */
export async function addPasswords({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('accounts').addColumn('password_hash', 'text').execute()
  await schema.alterTable('accounts').addColumn('banned_at', 'bigint').execute()
  await schema
    .createTable('known_browsers')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_browsers_once', ['account_id', 'browser_hash'])
    .execute()
  await schema.createIndex('known_browsers_by_age').on('known_browsers').column('seen_at').execute()
  for (const table of ['outbox', 'inbox'] as const)
    await schema
      .alterTable(table)
      .addColumn('subject', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
}
