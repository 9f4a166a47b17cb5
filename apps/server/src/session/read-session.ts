import type { Account } from '../accounts/account.store.ts'
import { findAccountById } from '../accounts/account.store.ts'
import { TEN_MINUTES_S } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Call } from '../http/route.ts'
import type { Services } from '../services.ts'
import { ACCOUNT_SESSION_COOKIE, SESSION_COOKIE, SSO_SESSION_COOKIE, lifetimeOf } from './session-cookie.ts'
import type { StoredSession } from './session.store.ts'
import { hashSessionId, findSession, findSessionAccount } from './session.store.ts'
import type { TicketSource } from './tickets.ts'

type Parts = Pick<Services, 'database' | 'now'>

type SessionCall = Pick<Call, 'cookie' | 'app'>

/**
 * Who is signed in, in this browser, at this app: another app on the same server is told nothing.
 * @returns nobody when there is no session, or none that lives
 */
export async function readSession(
  { database, now }: Parts,
  { cookie, app }: SessionCall,
): Promise<Account | undefined> {
  const sessionId = cookie(SESSION_COOKIE)
  if (!sessionId) return undefined
  return findSessionAccount(database, { sessionId, aid: app.aid, now: now() })
}

/** A visitor signed in at this app, with what is known of the session. */
export interface SignedInVisitor {
  readonly account: Account
  readonly sessionId: string
  /** Epoch milliseconds. */
  readonly signedInAt: number
}

/** As `readSession`, for callers to whom it matters how long ago the visitor signed in. */
export async function readSignedInVisitor(
  parts: Parts,
  asked: SessionCall,
): Promise<SignedInVisitor | undefined> {
  const { database, now } = parts
  const account = await readSession(parts, asked)
  const sessionId = asked.cookie(SESSION_COOKIE) ?? ''
  const session =
    account && (await findSession(database, { sessionIdHash: hashSessionId(sessionId), now: now() }))
  return session && { account, sessionId, signedInAt: session.signedInAt }
}

/** A sign-in older than this no longer proves that the visitor, and not only their cookie, is here. */
const RECENT_SIGN_IN_MS = TEN_MINUTES_S * 1000

export function isRecentSignIn({ signedInAt }: Pick<SignedInVisitor, 'signedInAt'>, now: number): boolean {
  return now - signedInAt <= RECENT_SIGN_IN_MS
}

/** Who the account center itself has signed in. */
async function readAccountSession(
  { database, now }: Parts,
  { cookie, app }: SessionCall,
): Promise<Account | undefined> {
  const sessionId = cookie(ACCOUNT_SESSION_COOKIE)
  if (!sessionId) return undefined
  return findSessionAccount(database, { sessionId, aid: app.aid, kind: 'account', now: now() })
}

/** Who asks for a business account: signed in at the service, or at the account center alone. */
export async function readSessionOrAccountSession(
  parts: Parts,
  asked: SessionCall,
): Promise<Account | undefined> {
  return (await readSession(parts, asked)) ?? readAccountSession(parts, asked)
}

/** Whom single sign-on knows in this browser, as what a ticket can be made of. Of this app alone, too. */
export async function readSsoSession(
  { database, now }: Parts,
  { cookie, app }: SessionCall,
): Promise<TicketSource | undefined> {
  const sessionId = cookie(SSO_SESSION_COOKIE)
  if (!sessionId) return undefined
  const account = await findSessionAccount(database, { sessionId, aid: app.aid, kind: 'sso', now: now() })
  const session = await findSession(database, { sessionIdHash: hashSessionId(sessionId), now: now() })
  if (!account || !session) return undefined
  const { groupId, expiresAt: expiresBy, signedInAt } = session
  return { account, groupId, lifetime: lifetimeOf(session), expiresBy, signedInAt }
}

/** A session that lives and whose it is; of a banned account none lives. */
export async function findSessionOwner(
  database: Database,
  sought: { readonly sessionIdHash: string; readonly now: number },
): Promise<{ readonly account: Account; readonly session: StoredSession } | undefined> {
  const session = await findSession(database, sought)
  const account = session && (await findAccountById(database, session.accountId))
  return session && account?.banned_at === null ? { account, session } : undefined
}
