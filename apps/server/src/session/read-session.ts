import type { Account } from '../accounts/account.store.ts'
import type { Call } from '../http/route.ts'
import type { Services } from '../services.ts'
import { ACCOUNT_SESSION_COOKIE, SESSION_COOKIE, SSO_SESSION_COOKIE } from './session-cookie.ts'
import { hashSessionId } from './session-id.ts'
import { lifeOf } from './session-life.ts'
import { findSession, findSessionAccount } from './session.store.ts'
import type { TicketSource } from './sso-ticket.ts'

type Parts = Pick<Services, 'database' | 'now'>
type Asked = Pick<Call, 'cookie' | 'app'>

/**
 * Who is signed in, in this browser, at this app: another app on the same server is told nothing.
 * @returns nobody when there is no session, or none that lives
 */
export async function readSession(
  { database, now }: Parts,
  { cookie, app }: Asked,
): Promise<Account | undefined> {
  const sessionId = cookie(SESSION_COOKIE)
  if (!sessionId) return undefined
  return findSessionAccount(database, { sessionId, aid: app.aid, now: now() })
}

/** Who the account center itself has signed in. */
async function readAccountSession(
  { database, now }: Parts,
  { cookie, app }: Asked,
): Promise<Account | undefined> {
  const sessionId = cookie(ACCOUNT_SESSION_COOKIE)
  if (!sessionId) return undefined
  return findSessionAccount(database, { sessionId, aid: app.aid, kind: 'account', now: now() })
}

/** Who asks for a business account: signed in at the service, or at the account center alone. */
export async function readSessionOrAccountSession(parts: Parts, asked: Asked): Promise<Account | undefined> {
  return (await readSession(parts, asked)) ?? readAccountSession(parts, asked)
}

/** Whom single sign-on knows in this browser, as what a ticket can be made of. Of this app alone, too. */
export async function readSsoSession(
  { database, now }: Parts,
  { cookie, app }: Asked,
): Promise<TicketSource | undefined> {
  const sessionId = cookie(SSO_SESSION_COOKIE)
  if (!sessionId) return undefined
  const account = await findSessionAccount(database, { sessionId, aid: app.aid, kind: 'sso', now: now() })
  const session = await findSession(database, { sessionIdHash: hashSessionId(sessionId), now: now() })
  if (!account || !session) return undefined
  return { account, family: session.family, life: lifeOf(session), endsBy: session.expiresAt }
}
