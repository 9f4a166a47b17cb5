import type { Account } from '../accounts/account.store.ts'
import type { Call } from '../http/route.ts'
import type { Services } from '../services.ts'
import { SESSION_COOKIE } from './session-cookie.ts'
import { findSessionAccount } from './session.store.ts'

/**
 * Who is signed in, in this browser, at this app: another app on the same server is told nothing.
 * @returns nobody when there is no session, or none that lives
 */
export async function readSession(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { cookie, app }: Pick<Call, 'cookie' | 'app'>,
): Promise<Account | undefined> {
  const sessionId = cookie(SESSION_COOKIE)
  if (!sessionId) return undefined
  return findSessionAccount(database, { sessionId, aid: app.aid, now: now() })
}
