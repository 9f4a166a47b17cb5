import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Browser } from '../http/browser.ts'

export interface KnownBrowser {
  readonly accountId: string
  readonly browserHash: string
}

/** What a browser is remembered by: its CSRF cookie is random, so one round hides it well enough. */
export function hashBrowser({ csrfToken }: Pick<Browser, 'csrfToken'>): string {
  return createHash('sha256').update(csrfToken).digest('base64url')
}

/** Whether the account has signed in with this browser before (contract, section 11). */
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

export async function rememberBrowser(
  database: Database,
  { accountId, browserHash }: KnownBrowser,
  now: number,
): Promise<void> {
  await database
    .insertInto('known_browsers')
    .values({ account_id: accountId, browser_hash: browserHash, seen_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'browser_hash']).doUpdateSet({ seen_at: now }))
    .execute()
}

/** A browser that was given another CSRF cookie stays known to whom it was. */
export async function renameKnownBrowser(
  database: Database,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  await database
    .insertInto('known_browsers')
    .columns(['account_id', 'browser_hash', 'seen_at'])
    .expression((from) =>
      from
        .selectFrom('known_browsers')
        .select(['account_id', sql.val(hashBrowser({ csrfToken: after })).as('browser_hash'), 'seen_at'])
        .where('browser_hash', '=', hashBrowser({ csrfToken: before })),
    )
    .execute()
}

/** After a reset nobody is trusted for having been there before. */
export async function forgetBrowsersOf(database: Database, accountId: string): Promise<void> {
  await database.deleteFrom('known_browsers').where('account_id', '=', accountId).execute()
}

/** Their cookie has long gone. */
export async function forgetBrowsersBefore(database: Database, moment: number): Promise<void> {
  await database.deleteFrom('known_browsers').where('seen_at', '<', moment).execute()
}
