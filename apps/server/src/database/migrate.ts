import type { Database } from './database.ts'
import { createFirstTables } from './migrations/0001-first-tables.ts'
import { addPasswords } from './migrations/0002-passwords.ts'
import { addUnconfirmedEmails } from './migrations/0003-unconfirmed-emails.ts'
import { addCredentialsVersion } from './migrations/0004-credentials-version.ts'
import { addSingleSignOnSessions } from './migrations/0005-single-sign-on-sessions.ts'
import { addPlatformIdentities } from './migrations/0006-platform-identities.ts'
import { addBusinessAccounts } from './migrations/0007-business-accounts.ts'
import { forgetBrowsersByToken } from './migrations/0008-browser-ids.ts'
import { addContactChanges } from './migrations/0009-contact-changes.ts'
import { addCodeLimits } from './migrations/0010-codes.ts'

/** In order; a name once released never changes. */
const MIGRATIONS = [
  { name: '0001-first-tables', up: createFirstTables },
  { name: '0002-passwords', up: addPasswords },
  { name: '0003-unconfirmed-emails', up: addUnconfirmedEmails },
  { name: '0004-credentials-version', up: addCredentialsVersion },
  { name: '0005-single-sign-on-sessions', up: addSingleSignOnSessions },
  { name: '0006-platform-identities', up: addPlatformIdentities },
  { name: '0007-business-accounts', up: addBusinessAccounts },
  { name: '0008-browser-ids', up: forgetBrowsersByToken },
  { name: '0009-contact-changes', up: addContactChanges },
  { name: '0010-codes', up: addCodeLimits },
] as const

/**
 * Brings the schema up to date in one transaction that shuts others out from its first statement: instances that
 * start together do it once, and one killed half-way leaves nothing behind.
 * @param now epoch milliseconds
 */
export async function migrate(database: Database, now: number): Promise<void> {
  await database.transaction().execute(async (inside) => {
    await inside.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute()
    const applied = new Set(
      (await inside.selectFrom('migrations').select('name').execute()).map(({ name }) => name),
    )
    for (const { name, up } of MIGRATIONS) {
      if (applied.has(name)) continue
      await up(inside)
      await inside.insertInto('migrations').values({ name, applied_at: now }).execute()
    }
  })
}
