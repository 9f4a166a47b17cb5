import type { Account } from '../accounts/account.store.ts'
import { findAccountById } from '../accounts/account.store.ts'
import { TEN_MINUTES_S } from '../clock.ts'
import { ACCOUNT_SESSION_COOKIE, SESSION_COOKIE, SSO_SESSION_COOKIE } from '../cookies.ts'
import type { Database } from '../database/database.ts'
import type { ApiCall } from '../http/route.ts'
import type { Services } from '../services.ts'
import { lifetimeOf } from './session-cookie.ts'
import { noteSessionUse } from './session-use.ts'
import type { StoredSession } from './session.store.ts'
import { ANY_BROWSER, hashSessionId, findSession, findSessionAccount } from './session.store.ts'
import type { TicketSource } from './tickets.ts'

type Deps = Pick<Services, 'database' | 'now'>

type SessionCall = Pick<ApiCall, 'cookie' | 'app' | 'browser'>

/**
 * The account signed in at this app in this browser.
 * @returns `undefined` without a live session
 */
export async function readSession(
  { database, now }: Deps,
  { cookie, app, browser }: SessionCall,
): Promise<Account | undefined> {
  const sessionId = cookie(SESSION_COOKIE)
  if (!sessionId) return undefined
  return findSessionAccount(database, {
    sessionId,
    appId: app.appId,
    browserHash: browser.idHash,
    now: now(),
  })
}

export interface SignedInVisitor {
  readonly account: Account
  readonly sessionId: string
  /** Epoch milliseconds. */
  readonly signedInAt: number
  /** Epoch milliseconds; recorded at most every five minutes. */
  readonly lastUsedAt: number
}

/** Like `readSession`, with the time of the sign-in. */
export async function readSignedInVisitor(
  deps: Deps,
  call: SessionCall,
): Promise<SignedInVisitor | undefined> {
  const { database, now } = deps
  const account = await readSession(deps, call)
  const sessionId = call.cookie(SESSION_COOKIE) ?? ''
  const session =
    account && (await findSession(database, { sessionIdHash: hashSessionId(sessionId), now: now() }))
  if (!session) return undefined
  const { signedInAt, lastUsedAt } = session
  return { account, sessionId, signedInAt, lastUsedAt }
}

/** After this time a session cookie alone no longer proves that its owner is present. */
const RECENT_SIGN_IN_MS = TEN_MINUTES_S * 1000

export function isRecentSignIn({ signedInAt }: Pick<SignedInVisitor, 'signedInAt'>, now: number): boolean {
  return now - signedInAt <= RECENT_SIGN_IN_MS
}

/** The account signed in at the account center. */
async function readAccountSession(
  { database, now }: Deps,
  { cookie, app, browser }: SessionCall,
): Promise<Account | undefined> {
  const sessionId = cookie(ACCOUNT_SESSION_COOKIE)
  if (!sessionId) return undefined
  const session = { sessionId, appId: app.appId, kind: 'account', browserHash: browser.idHash } as const
  return findSessionAccount(database, { ...session, now: now() })
}

/** The account signed in at the service or at the account center. */
export async function readSessionOrAccountSession(
  deps: Deps,
  call: SessionCall,
): Promise<Account | undefined> {
  return (await readSession(deps, call)) ?? readAccountSession(deps, call)
}

/**
 * The single sign-on session at this app, as the source of a ticket. Its cookie is not partitioned, so it is sent from
 * embedding sites in each of which the browser has another id.
 */
export async function readSsoSession(
  services: Deps & Pick<Services, 'config' | 'log'>,
  { cookie, app }: Pick<ApiCall, 'cookie' | 'app'>,
): Promise<TicketSource | undefined> {
  const { database, now } = services
  const sessionId = cookie(SSO_SESSION_COOKIE)
  if (!sessionId) return undefined
  const query = { sessionId, appId: app.appId, kind: 'sso', browserHash: ANY_BROWSER } as const
  const account = await findSessionAccount(database, { ...query, now: now() })
  const session = await findSession(database, { sessionIdHash: hashSessionId(sessionId), now: now() })
  if (!account || !session) return undefined
  noteSessionUse(services, { sessionId, lastUsedAt: session.lastUsedAt })
  const { sessionGroupId, endsAt: expiresBy, signedInAt } = session
  return { account, sessionGroupId, lifetime: lifetimeOf(session), expiresBy, signedInAt }
}

/** A live session with its account; none for a banned account. */
export async function findSessionWithAccount(
  database: Database,
  query: { readonly sessionIdHash: string; readonly now: number },
): Promise<{ readonly account: Account; readonly session: StoredSession } | undefined> {
  const session = await findSession(database, query)
  const account = session && (await findAccountById(database, session.accountId))
  return session && account?.banned_at === null ? { account, session } : undefined
}
