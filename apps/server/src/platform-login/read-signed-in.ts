import type { Account } from '../accounts/account.store.ts'
import type { Database } from '../database/database.ts'
import type { Call } from '../http/route.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import { SESSION_COOKIE } from '../session/session-cookie.ts'
import { findSessionAccount } from '../session/session.store.ts'

/** A session as a call came with it. */
export interface ShownSession {
  readonly sessionId: string
  readonly aid: string
}

/**
 * Who is signed in, asked inside the transaction that changes something: a session that has ended meanwhile changes
 * nothing any more.
 */
export async function findSignedIn(
  { now }: Pick<Services, 'now'>,
  inside: Database,
  { sessionId, aid }: ShownSession,
): Promise<Result<Account>> {
  const account =
    sessionId === '' ? undefined : await findSessionAccount(inside, { sessionId, aid, now: now() })
  return account ? succeed(account) : fail('notLoggedIn')
}

export function readShownSession({ app, cookie }: Pick<Call, 'app' | 'cookie'>): ShownSession {
  return { sessionId: cookie(SESSION_COOKIE) ?? '', aid: app.aid }
}
