import { sql } from 'kysely'
import type { Database } from '../services/database/database.ts'
import { deleteInBatches } from '../services/database/delete-in-batches.ts'
import type { Contact } from '../shared/contact.ts'
import { BROWSER_COOKIE_MAX_AGE_S } from '../shared/cookies.ts'

export interface KnownBrowser {
  readonly accountId: string
  /** The browser's `idHash`. */
  readonly browserHash: string
}

/** Whether the account has signed in with this browser before. */
export async function isKnownBrowser(
  database: Database,
  { accountId, browserHash }: KnownBrowser,
): Promise<boolean> {
  const found = await database
    .selectFrom('known_browsers')
    .select('seen_at')
    .where('account_id', '=', accountId)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the account has signed in with any browser before, since its password was last reset. */
export async function hasKnownBrowser(database: Database, accountId: string): Promise<boolean> {
  const found = await database
    .selectFrom('known_browsers')
    .select('seen_at')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The hashes of the browsers that the account has signed in with. */
export async function listKnownBrowsers(database: Database, accountId: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('known_browsers')
    .select('browser_hash')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(({ browser_hash: browserHash }) => browserHash)
}

/** The account with a contact. */
export interface ContactOwner {
  readonly accountId: string
  /** Whether it has signed in with this browser before. */
  readonly isKnownBrowser: boolean
}

export async function findContactOwner(
  database: Database,
  { contact, browserHash }: Pick<KnownBrowser, 'browserHash'> & { readonly contact: Contact },
): Promise<ContactOwner | undefined> {
  const found = await database
    .selectFrom('accounts')
    .leftJoin('known_browsers as known', (join) =>
      join.onRef('known.account_id', '=', 'accounts.id').on('known.browser_hash', '=', browserHash),
    )
    .select(['accounts.id', 'known.seen_at'])
    .where(contact.channel === 'sms' ? 'accounts.mobile' : 'accounts.email', '=', contact.target)
    .executeTakeFirst()
  return found && { accountId: found.id, isKnownBrowser: found.seen_at !== null }
}

interface BrowserToRemember extends KnownBrowser {
  /** Until when it is asked for no second factor, if that changes. Epoch milliseconds. */
  readonly trustedUntil?: number | undefined
}

export async function rememberBrowser(
  database: Database,
  { accountId, browserHash, trustedUntil }: BrowserToRemember,
  now: number,
): Promise<void> {
  const seen = { seen_at: now, ...(trustedUntil !== undefined && { trusted_until: trustedUntil }) }
  await database
    .insertInto('known_browsers')
    .values({ account_id: accountId, browser_hash: browserHash, trusted_until: null, ...seen })
    .onConflict((conflict) => conflict.columns(['account_id', 'browser_hash']).doUpdateSet(seen))
    .execute()
}

/** Whether the account asks for no second factor in this browser. */
export async function isTrustedBrowser(
  database: Database,
  { accountId, browserHash }: KnownBrowser,
  now: number,
): Promise<boolean> {
  const found = await database
    .selectFrom('known_browsers')
    .select('trusted_until')
    .where('account_id', '=', accountId)
    .where('browser_hash', '=', browserHash)
    .where('trusted_until', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** Every browser is asked for a second factor again; the account still knows it. */
export async function withdrawTrust(database: Database, accountId: string): Promise<void> {
  await database
    .updateTable('known_browsers')
    .set({ trusted_until: null })
    .where('account_id', '=', accountId)
    .where('trusted_until', 'is not', null)
    .execute()
}

/** After a password reset no browser is trusted. */
export async function deleteKnownBrowsersOf(database: Database, accountId: string): Promise<void> {
  await database.deleteFrom('known_browsers').where('account_id', '=', accountId).execute()
}

/** Deletes browsers whose cookie has expired. */
export async function deleteExpiredBrowsers(database: Database, now: number): Promise<void> {
  await deleteInBatches(database, 'known_browsers', sql`seen_at < ${now - BROWSER_COOKIE_MAX_AGE_S * 1000}`)
}
