import { randomUUID } from 'node:crypto'
import type { FoundAccount } from '../accounts/account.store.ts'
import { rememberBrowser } from '../accounts/known-browser.store.ts'
import { toUserData } from '../accounts/user-data.ts'
import type { Database } from '../database/database.ts'
import type { Browser } from '../http/client-info.ts'
import type { Call, RouteResponse } from '../http/route.ts'
import { failure, success } from '../http/route.ts'
import { isSeparateSsoHost } from '../http/urls.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type { SessionLifetime } from './session-cookie.ts'
import {
  lifetimeSeconds,
  SESSION_COOKIE,
  SSO_SESSION_COOKIE,
  setNamedSessionCookie,
  setSessionCookie,
} from './session-cookie.ts'
import type { SessionKind } from './session.store.ts'
import {
  createSessionId,
  deleteSession,
  insertSession,
  hashSessionId,
  deleteSessionGroup,
  findSession,
  deleteSessionOfOtherAccount,
} from './session.store.ts'
import type { TicketRule } from './tickets.ts'
import { redirectUrlFor, issueSessionKey } from './tickets.ts'

export interface NewSessionOptions {
  readonly accountId: string
  readonly aid: string
  /** `passport` when not said. */
  readonly kind?: SessionKind
  readonly groupId?: string | undefined
  readonly lifetime: SessionLifetime
  readonly now: number
  /** When the visitor proved who they are, where the session is made from an earlier one. Now when not said. */
  readonly signedInAt?: number | undefined
  /** When what it comes from ends, where that is sooner. Epoch milliseconds. */
  readonly expiresBy?: number | undefined
  /** The session this browser came with; it ends. */
  readonly previousSessionId?: string | undefined
}

/**
 * Makes a session with an id nobody has seen before: what a browser brought is never taken over, it ends.
 * @param database the handle of the transaction that made or found the account
 * @returns the id for the cookie
 */
export async function issueSession(database: Database, wanted: NewSessionOptions): Promise<string> {
  const { accountId, aid, kind = 'passport', groupId, now, signedInAt = now } = wanted
  const sessionId = createSessionId()
  if (wanted.previousSessionId !== undefined) await deleteSession(database, wanted.previousSessionId)
  const expiresAt = Math.min(
    now + lifetimeSeconds(wanted.lifetime) * 1000,
    wanted.expiresBy ?? Number.MAX_SAFE_INTEGER,
  )
  const session = { sessionId, accountId, aid, kind, groupId, createdAt: now, expiresAt, signedInAt }
  await insertSession(database, session)
  return sessionId
}

export interface NewSsoSessionOptions {
  readonly accountId: string
  readonly aid: string
  readonly lifetime: SessionLifetime
  readonly now: number
  readonly expiresBy?: number | undefined
  /** As for any session. */
  readonly signedInAt?: number | undefined
  /** The family it belongs to, where it comes of a sign-in of before. */
  readonly groupId?: string | undefined
  /** The single sign-on session this browser came with; it ends. */
  readonly previousSsoSessionId: string | undefined
}

export interface SsoSession {
  readonly ssoSessionId: string
  readonly groupId: string
}

/**
 * Starts single sign-on in a browser (SSO-1). Whoever signs in again stays with what they had elsewhere; another account
 * of the same app takes its place, and what the first had elsewhere ends.
 * @param database the handle of a transaction
 */
export async function issueSsoSession(database: Database, wanted: NewSsoSessionOptions): Promise<SsoSession> {
  const before = await endPreviousSession(database, wanted)
  const groupId = wanted.groupId ?? before ?? randomUUID()
  const { accountId, aid, lifetime, now, expiresBy, signedInAt } = wanted
  const ssoSessionId = await issueSession(database, {
    accountId,
    aid,
    kind: 'sso',
    groupId,
    lifetime,
    now,
    expiresBy,
    signedInAt,
  })
  return { ssoSessionId, groupId }
}

/** @returns the family that goes on */
async function endPreviousSession(
  database: Database,
  wanted: NewSsoSessionOptions,
): Promise<string | undefined> {
  const { previousSsoSessionId: sessionId, now } = wanted
  if (sessionId === undefined) return undefined
  const before = await findSession(database, { sessionIdHash: hashSessionId(sessionId), now })
  if (before?.kind !== 'sso') return undefined
  await deleteSession(database, sessionId)
  // Another app's is forgotten by this browser and no more: what it made elsewhere is none of this app's business.
  if (before.groupId === undefined || before.aid !== wanted.aid) return undefined
  if (before.accountId === wanted.accountId) return before.groupId
  if (before.groupId !== wanted.groupId) await deleteSessionGroup(database, before.groupId)
  return undefined
}

/** Where somebody signs in, and for how long. */
export interface SignInContext {
  readonly aid: string
  readonly browser: Browser
  readonly sessionLifetime: SessionLifetime
  /** The session this browser came with; it ends. */
  readonly previousSessionId: string | undefined
  /** The single sign-on session it came with; it ends, too. */
  readonly previousSsoSessionId: string | undefined
  /** When the visitor proved who they are, where that was not just now: at the phone that confirms a QR code. */
  readonly signedInAt?: number
  /** At single sign-on itself: the service's session is made by the ticket, not here. */
  readonly isSso?: boolean
}

export interface SignedIn extends FoundAccount {
  /** Of the session the session key stands for: the passport's, or at single sign-on its own. */
  readonly sessionId: string
  /** Every sign-in starts single sign-on in its browser, so that its logout reaches whatever came of it. */
  readonly ssoSessionId: string
  readonly groupId: string
  /** Epoch milliseconds. */
  readonly signedInAt: number
}

/** @param inside the handle of the transaction everything is written in */
type FindAccount = (inside: Database, now: number) => Promise<Result<FoundAccount>>

export function readSignInContext(
  { app, browser, cookie }: Pick<Call, 'app' | 'browser' | 'cookie'>,
  sessionLifetime: SessionLifetime,
): SignInContext {
  return {
    aid: app.aid,
    browser,
    sessionLifetime,
    previousSessionId: cookie(SESSION_COOKIE),
    previousSsoSessionId: cookie(SSO_SESSION_COOKIE),
  }
}

/**
 * Signs in whoever has just proved who they are. Account, session and the browser's being known are written together:
 * what was acknowledged is there after a crash, and nothing half.
 * @param findAccount finds the account, or makes it
 */
export async function signIn(
  services: Services,
  place: SignInContext,
  findAccount: FindAccount,
): Promise<Result<SignedIn>> {
  const now = services.now()
  const browserHash = place.browser.idHash
  return services.database.transaction().execute(async (inside) => {
    const found = await findAccount(inside, now)
    if (!found.ok) return found
    const { account } = found.value
    if (account.banned_at !== null) return fail('accountBanned')
    const signedInAt = place.signedInAt ?? now
    const wanted = { accountId: account.id, aid: place.aid, lifetime: place.sessionLifetime, now, signedInAt }
    const { ssoSessionId, groupId } = await issueSsoSession(inside, {
      ...wanted,
      previousSsoSessionId: place.previousSsoSessionId,
    })
    if (place.isSso && place.previousSessionId !== undefined)
      await deleteSessionOfOtherAccount(inside, { ...wanted, sessionId: place.previousSessionId })
    const sessionId = place.isSso
      ? ssoSessionId
      : await issueSession(inside, { ...wanted, groupId, previousSessionId: place.previousSessionId })
    await rememberBrowser(inside, { accountId: account.id, browserHash }, now)
    return succeed({ ...found.value, sessionId, ssoSessionId, groupId, signedInAt })
  })
}

interface SignInResponseOptions {
  readonly call: Pick<Call, 'app' | 'browser' | 'host' | 'setCookie'>
  /** The wire field. */
  readonly service: string
  readonly sessionLifetime: SessionLifetime
  /** `where needed` when not said. */
  readonly ticketRule?: TicketRule
}

/** The end of every login and registration: the cookies, and the user data of contract 2.8. */
export async function respondSignedIn(
  services: Services,
  signedIn: Result<SignedIn>,
  { call, service, sessionLifetime, ticketRule: rule = 'where needed' }: SignInResponseOptions,
): Promise<RouteResponse> {
  if (!signedIn.ok) return failure(signedIn)
  const { account, isNew, sessionId, ssoSessionId, groupId, signedInAt } = signedIn.value
  const { app, browser } = call
  setSessionCookie(call, sessionId, sessionLifetime)
  setNamedSessionCookie(call, {
    name: SSO_SESSION_COOKIE,
    sessionId: ssoSessionId,
    lifetime: sessionLifetime,
  })
  const source = { account, groupId, lifetime: sessionLifetime, signedInAt }
  return success({
    ...(await toUserData(services.database, account)),
    new_user: isNew ? 1 : 0,
    session_key: await issueSessionKey(services.keyValueStore, {
      sessionId,
      aid: app.aid,
      ownerIdHash: browser.idHash,
    }),
    redirect_url: await redirectUrlFor(services, { app, service, rule, source }),
  })
}

/** The end of a login at single sign-on: its own session, and the way to the service's (contract, section 4). */
export async function respondSsoSignedIn(
  services: Services,
  signedIn: Result<SignedIn>,
  { call, service, sessionLifetime }: Omit<SignInResponseOptions, 'ticketRule'>,
): Promise<RouteResponse> {
  if (!signedIn.ok) return failure(signedIn)
  const { account, ssoSessionId, groupId, signedInAt } = signedIn.value
  const { app, browser, host } = call
  // The account center, which takes the key, knows this browser by another id when it is on another host.
  const ownerIdHash = isSeparateSsoHost(services.config, host) ? undefined : browser.idHash
  setNamedSessionCookie(call, {
    name: SSO_SESSION_COOKIE,
    sessionId: ssoSessionId,
    lifetime: sessionLifetime,
  })
  const source = { account, groupId, lifetime: sessionLifetime, signedInAt }
  return success({
    redirect_url: await redirectUrlFor(services, { app, service, rule: 'always', source }),
    user_id: account.id,
    session_key: await issueSessionKey(services.keyValueStore, {
      sessionId: ssoSessionId,
      aid: app.aid,
      ownerIdHash,
    }),
  })
}
