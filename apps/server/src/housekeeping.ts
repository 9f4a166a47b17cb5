import { forgetBrowsersBefore } from './accounts/known-browser.store.ts'
import { deleteExpiredContactLinks } from './accounts/contact-links.store.ts'
import { deleteTokensExpiredBefore } from './business-account/appointment-token.store.ts'
import type { Database } from './database/database.ts'
import { deleteMessagesBefore } from './delivery/outbox.store.ts'
import { deleteInboxBefore } from './development/inbox.store.ts'
import { deleteExpiredLimits } from './rate-limit/persistent-rate-limiter.store.ts'
import { BROWSER_COOKIE_MAX_AGE_S } from './http/browser.ts'
import { deleteExpiredSessions } from './session/session.store.ts'
import { DAY_MS } from './clock.ts'
import { forgetOldGuesses, shortenGuessWindows } from './verification-code/guess-count.store.ts'

/** As long as the cookie that names a browser. */
const BROWSERS_KEPT_MS = BROWSER_COOKIE_MAX_AGE_S * 1000
/** Long after the last try at a code. */
const GUESSES_KEPT_MS = 60 * DAY_MS
/** So that whoever made one can see what became of it. */
const TOKENS_KEPT_MS = 60 * DAY_MS
const MESSAGES_KEPT_MS = 7 * DAY_MS

/** Deletes what has had its time, so that no table grows for ever. */
export async function keepHouse(database: Database, now: number): Promise<void> {
  await deleteExpiredSessions(database, now)
  await deleteExpiredContactLinks(database, now)
  await forgetBrowsersBefore(database, now - BROWSERS_KEPT_MS)
  await deleteMessagesBefore(database, now - MESSAGES_KEPT_MS)
  await deleteInboxBefore(database, now - MESSAGES_KEPT_MS)
  await deleteTokensExpiredBefore(database, now - TOKENS_KEPT_MS)
  await forgetOldGuesses(database, now - GUESSES_KEPT_MS)
  await deleteExpiredLimits(database, now)
  await shortenGuessWindows(database, now)
}
