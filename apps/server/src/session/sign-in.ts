import type { SuccessOf, ssoQuickLogin, UserData } from '@portico/protocol'
import { randomUUID } from 'node:crypto'
import type { FoundAccount } from '../accounts/account.store.ts'
import { lockAccount, refuseBanned } from '../accounts/account.store.ts'
import { listContacts } from '../accounts/contact.ts'
import { rememberApp } from '../accounts/account-app.store.ts'
import { rememberBrowser } from '../accounts/known-browser.store.ts'
import { toUserData } from '../accounts/user-data.ts'
import type { EventSource, NewEvent } from '../audit/events.ts'
import { byAccount } from '../audit/events.ts'
import { SESSION_COOKIE, SSO_SESSION_COOKIE } from '../cookies.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Requester } from '../http/client-info.ts'
import { requesterOf } from '../http/client-info.ts'
import type { ApiCall, RouteResponse } from '../http/route.ts'
import { success } from '../http/route.ts'
import { isSeparateSsoHost } from '../http/urls.ts'
import type { Result } from '../result.ts'
import { succeed } from '../result.ts'
import type { Services } from '../services.ts'
import { endSessionGroup } from './end-sessions.ts'
import type { SessionLifetime } from './session-cookie.ts'
import { lifetimeSeconds, setNamedSessionCookie, setSessionCookie } from './session-cookie.ts'
import type { SessionTraits } from './session-traits.ts'
import { readSessionTraits } from './session-traits.ts'
import type { NewSession, SessionKind } from './session.store.ts'
import {
  ANY_BROWSER,
  createSessionId,
  deleteSession,
  insertSessions,
  hashSessionId,
  findSession,
  deleteSessionOfOtherAccount,
} from './session.store.ts'
import type { TicketRule } from './tickets.ts'
import { redirectUrlFor, issueSessionKey } from './tickets.ts'

export interface NewSessionOptions {
  readonly accountId: string
  readonly appId: string
  /** Default: `passport`. */
  readonly kind?: SessionKind
  readonly sessionGroupId?: string | undefined
  readonly lifetime: SessionLifetime
  /** SHA-256 of the id of the browser that receives the cookie, or `ANY_BROWSER`. */
  readonly browserHash: string
  readonly now: number
  /**
   * When the user proved their identity, if the session derives from an earlier one. Default: now. Epoch
   * milliseconds.
   */
  readonly signedInAt?: number | undefined
  /** When the session it derives from ends, if that is sooner. Epoch milliseconds. */
  readonly expiresBy?: number | undefined
  /** The browser's previous session; it ends. */
  readonly previousSessionId?: string | undefined
  readonly traits: SessionTraits
}

/**
 * Creates a session with a new id. A session id sent by the browser is never adopted, which prevents session
 * fixation.
 * @param database the transaction that created or found the account
 * @returns the id for the cookie
 */
export async function issueSession(database: Database, options: NewSessionOptions): Promise<string> {
  if (options.previousSessionId !== undefined) await deleteSession(database, options.previousSessionId)
  const session = toNewSession(options)
  await insertSessions(database, [session])
  return session.sessionId
}

function toNewSession(options: NewSessionOptions): NewSession {
  const { accountId, appId, kind = 'passport', sessionGroupId, browserHash, now, signedInAt = now } = options
  const { client, idleMs } = options.traits
  const sessionId = createSessionId()
  const endsAt = Math.min(
    now + lifetimeSeconds(options.lifetime) * 1000,
    options.expiresBy ?? Number.MAX_SAFE_INTEGER,
  )
  const session = { sessionId, accountId, appId, kind, sessionGroupId, browserHash, signedInAt }
  const expiresAt = Math.min(endsAt, now + idleMs)
  return { ...session, client, createdAt: now, endsAt, expiresAt }
}

export interface NewSsoSessionOptions {
  /** Who ends the previous group, if it is that of another account. */
  readonly source: EventSource
  readonly traits: SessionTraits
  readonly accountId: string
  readonly appId: string
  readonly lifetime: SessionLifetime
  readonly now: number
  readonly expiresBy?: number | undefined
  /** As in `NewSessionOptions`. */
  readonly signedInAt?: number | undefined
  /** The group of the sign-in it derives from. */
  readonly sessionGroupId?: string | undefined
  /** The browser's previous single sign-on session; it ends. */
  readonly previousSsoSessionId: string | undefined
  /** The session of the service or the account center that is created with it. Default: none. */
  readonly derived?: Pick<NewSessionOptions, 'kind' | 'browserHash' | 'previousSessionId'> | undefined
}

export interface SsoSession {
  readonly ssoSessionId: string
  readonly sessionGroupId: string
  /** The derived session, or the single sign-on session if none was asked for. */
  readonly sessionId: string
}

/**
 * Creates a single sign-on session, with a session that derives from it. Signing in again with the same account keeps the group; another account of the
 * same app ends the previous group with its sessions elsewhere.
 * @param database a transaction
 */
export async function issueSsoSession(
  services: Pick<Services, 'events'>,
  database: Database,
  options: NewSsoSessionOptions,
): Promise<SsoSession> {
  const before = await endPreviousSession(services, database, options)
  const sessionGroupId = options.sessionGroupId ?? before ?? randomUUID()
  const { accountId, appId, lifetime, now, expiresBy, signedInAt, traits } = options
  const common = { accountId, appId, sessionGroupId, lifetime, now, expiresBy, signedInAt, traits }
  const sso = toNewSession({ ...common, kind: 'sso', browserHash: ANY_BROWSER })
  const derived = options.derived && toNewSession({ ...common, ...options.derived })
  const previousSessionId = options.derived?.previousSessionId
  if (previousSessionId !== undefined) await deleteSession(database, previousSessionId)
  await insertSessions(database, derived ? [sso, derived] : [sso])
  return { ssoSessionId: sso.sessionId, sessionGroupId, sessionId: (derived ?? sso).sessionId }
}

/** @returns the group to continue */
async function endPreviousSession(
  services: Pick<Services, 'events'>,
  database: Database,
  options: NewSsoSessionOptions,
): Promise<string | undefined> {
  const { previousSsoSessionId: sessionId, now } = options
  if (sessionId === undefined) return undefined
  const before = await findSession(database, { sessionIdHash: hashSessionId(sessionId), now })
  if (before?.kind !== 'sso') return undefined
  await deleteSession(database, sessionId)
  // Only the cookie of another app's session is dropped: what derives from it belongs to that app.
  if (before.sessionGroupId === undefined || before.appId !== options.appId) return undefined
  if (before.accountId === options.accountId) return before.sessionGroupId
  // A ticket of the group may be exchanged for a session meanwhile.
  await lockAccount(database, before.accountId)
  const { accountId, sessionGroupId } = before
  await endSessionGroup(services, database, {
    accountId,
    sessionGroupId,
    source: options.source,
    reason: 'logout',
  })
  return undefined
}

/** Where a sign-in comes from. */
export interface SignInContext extends Requester {
  readonly sessionLifetime: SessionLifetime
  /** The browser's previous session; it ends. */
  readonly previousSessionId: string | undefined
  /** The browser's previous single sign-on session; it ends. */
  readonly previousSsoSessionId: string | undefined
  /**
   * When the user proved their identity, if not just now: at the phone that confirmed a QR code. Epoch milliseconds.
   */
  readonly signedInAt?: number
  /** Signs in at single sign-on only; the ticket creates the service's session. */
  readonly isSso?: boolean
}

export interface SignedIn extends FoundAccount {
  /** The session that the session key refers to: the service's, or the single sign-on session if `isSso`. */
  readonly sessionId: string
  /** Every sign-in creates one, so that single sign-on's logout ends everything that derives from it. */
  readonly ssoSessionId: string
  readonly sessionGroupId: string
  /** Epoch milliseconds. */
  readonly signedInAt: number
}

/** @param trx the transaction of the sign-in */
export type FindAccount = (trx: Database, now: number) => Promise<Result<FoundAccount>>

export function readSignInContext(
  call: Parameters<typeof requesterOf>[0] & Pick<ApiCall, 'cookie'>,
  sessionLifetime: SessionLifetime,
): SignInContext {
  const { cookie } = call
  return {
    ...requesterOf(call),
    sessionLifetime,
    previousSessionId: cookie(SESSION_COOKIE),
    previousSsoSessionId: cookie(SSO_SESSION_COOKIE),
  }
}

/** A sign-in with what verified the user. */
export interface VerifiedSignIn extends SignInContext {
  readonly factor: 'password' | 'code' | 'platform' | 'QR code'
}

/**
 * Signs in the account that `findAccount` finds or creates. Account, sessions, the known browser and the events are
 * written in one transaction.
 */
export async function signIn(
  services: Services,
  context: VerifiedSignIn,
  findAccount: FindAccount,
): Promise<Result<SignedIn>> {
  const now = services.now()
  const browserHash = context.browser.idHash
  return inTransaction(services.database, async (trx) => {
    const found = await findAndLock(trx, now, findAccount)
    if (!found.ok) return found
    const { account } = found.value
    const refused = refuseBanned(account)
    if (refused) return refused
    const signedInAt = context.signedInAt ?? now
    const options = {
      accountId: account.id,
      appId: context.appId,
      lifetime: context.sessionLifetime,
      now,
      signedInAt,
      traits: readSessionTraits(services, context),
    }
    const { previousSessionId, previousSsoSessionId } = context
    const { ssoSessionId, sessionGroupId, sessionId } = await issueSsoSession(services, trx, {
      ...options,
      source: byAccount(context),
      previousSsoSessionId,
      derived: context.isSso ? undefined : { browserHash, previousSessionId },
    })
    if (context.isSso && previousSessionId !== undefined)
      await deleteSessionOfOtherAccount(trx, { ...options, sessionId: previousSessionId })
    await rememberBrowser(trx, { accountId: account.id, browserHash }, now)
    await rememberApp(trx, { accountId: account.id, appId: context.appId }, now)
    await recordSignIn(services, trx, { ...found.value, context, sessionGroupId })
    return succeed({ ...found.value, sessionId, ssoSessionId, sessionGroupId, signedInAt })
  })
}

interface RecordedSignIn extends FoundAccount {
  readonly context: VerifiedSignIn
  readonly sessionGroupId: string
}

async function recordSignIn(
  { events }: Services,
  trx: Database,
  { account, isNew, context, sessionGroupId }: RecordedSignIn,
): Promise<void> {
  const source = byAccount(context)
  const accountId = account.id
  const { factor } = context
  const [contact] = listContacts(account).map(events.describeContact)
  const created: NewEvent = { type: 'account.created', accountId, details: contact ? { contact } : {} }
  const details = { factor, session_id: sessionGroupId }
  const signedIn: NewEvent = { type: 'account.signed_in', accountId, details }
  await events.recordAll(trx, source, isNew ? [created, signedIn] : [signedIn])
}

/**
 * Finds the account and locks it, so that no password reset or removed identity slips in between the check and the new
 * session. If the credentials changed while this transaction waited for the lock, everything is checked again.
 */
async function findAndLock(
  trx: Database,
  now: number,
  findAccount: FindAccount,
): Promise<Result<FoundAccount>> {
  const found = await findAccount(trx, now)
  // No other transaction can see a new account yet.
  if (!found.ok || found.value.isNew || found.value.isLocked) return found
  const account = await lockAccount(trx, found.value.account.id)
  const isUnchanged = account?.credentials_version === found.value.account.credentials_version
  return account && isUnchanged ? succeed({ account, isNew: false }) : findAccount(trx, now)
}

interface SignInResponseOptions {
  readonly call: Pick<ApiCall, 'app' | 'browser' | 'host' | 'setCookie' | 'trace'>
  /** The wire field `service`. */
  readonly service: string
  readonly sessionLifetime: SessionLifetime
  /** Default: `if-cross-origin`. */
  readonly ticketRule?: TicketRule
}

/** The response of every login and registration: cookies and user data. */
export async function respondSignedIn(
  services: Services,
  signedIn: Result<SignedIn>,
  { call, service, sessionLifetime, ticketRule: rule = 'if-cross-origin' }: SignInResponseOptions,
): Promise<RouteResponse<UserData>> {
  if (!signedIn.ok) return signedIn
  const { account, isNew, sessionId, ssoSessionId, sessionGroupId, signedInAt } = signedIn.value
  const { app, browser } = call
  call.trace({ accountId: account.id })
  setSessionCookie(call, sessionId, sessionLifetime)
  setNamedSessionCookie(call, {
    name: SSO_SESSION_COOKIE,
    sessionId: ssoSessionId,
    lifetime: sessionLifetime,
  })
  const source = { account, isNew, sessionGroupId, lifetime: sessionLifetime, signedInAt }
  return success({
    ...(await toUserData(services.database, account)),
    new_user: isNew ? 1 : 0,
    session_key: await issueSessionKey(services.keyValueStore, {
      sessionId,
      appId: app.appId,
      browserIdHash: browser.idHash,
    }),
    redirect_url: await redirectUrlFor(services, { app, service, rule, source }),
  })
}

/** The response of a login at single sign-on: its cookie and the redirect to the service. */
export async function respondSsoSignedIn(
  services: Services,
  signedIn: Result<SignedIn>,
  { call, service, sessionLifetime }: Omit<SignInResponseOptions, 'ticketRule'>,
): Promise<RouteResponse<SuccessOf<typeof ssoQuickLogin>>> {
  if (!signedIn.ok) return signedIn
  const { account, isNew, ssoSessionId, sessionGroupId, signedInAt } = signedIn.value
  const { app, browser, host } = call
  call.trace({ accountId: account.id })
  // On a separate host the browser has another id at the account center, which consumes the key.
  const browserIdHash = isSeparateSsoHost(services.config, host) ? undefined : browser.idHash
  setNamedSessionCookie(call, {
    name: SSO_SESSION_COOKIE,
    sessionId: ssoSessionId,
    lifetime: sessionLifetime,
  })
  const source = { account, isNew, sessionGroupId, lifetime: sessionLifetime, signedInAt }
  return success({
    redirect_url: await redirectUrlFor(services, { app, service, rule: 'always', source }),
    user_id: account.id,
    session_key: await issueSessionKey(services.keyValueStore, {
      sessionId: ssoSessionId,
      appId: app.appId,
      browserIdHash,
    }),
  })
}
