import { randomUUID } from 'node:crypto'
import { rememberApp } from '../accounts/account-app.store.ts'
import type { FoundAccount } from '../accounts/account.store.ts'
import { lockAccount, refuseBanned } from '../accounts/account.store.ts'
import { rememberBrowser } from '../accounts/known-browser.store.ts'
import type { App } from '../config/config-file.ts'
import type { ApiCall } from '../http/route.ts'
import type { Actor, NewEvent } from '../services/audit/events.ts'
import { byAccount } from '../services/audit/events.ts'
import type { Database } from '../services/database/database.ts'
import { inTransaction } from '../services/database/transaction.ts'
import type { Services } from '../services/services.ts'
import { describeUserAgent } from '../shared/client-description.ts'
import { DAY_MS } from '../shared/clock.ts'
import { listContacts } from '../shared/contact.ts'
import { SESSION_COOKIE, SSO_SESSION_COOKIE } from '../shared/cookies.ts'
import type { Requester } from '../shared/requester.ts'
import { requesterOf } from '../shared/requester.ts'
import type { Result } from '../shared/result.ts'
import { succeed } from '../shared/result.ts'
import { endSessionGroup } from './end-sessions.ts'
import { notifyOfNewBrowser } from './new-browser.ts'
import type { SessionLifetime } from './session-cookie.ts'
import { lifetimeSeconds } from './session-cookie.ts'
import type { NewSession, SessionClient, SessionKind } from './session.store.ts'
import {
  ANY_BROWSER,
  createSessionId,
  deleteSession,
  insertSessions,
  hashSessionId,
  findLiveSession,
  deleteSessionOfOtherAccount,
} from './session.store.ts'
import type { TicketRule, TicketSource } from './tickets.ts'

/** What a new session takes from its request and from the configuration. */
export interface SessionTraits {
  readonly client: SessionClient
  /** How long it lives without use. */
  readonly idleMs: number
}

export function readSessionTraits(
  { config, findCountry }: Pick<Services, 'config' | 'findCountry'>,
  { userAgent, addressKey }: Pick<Requester, 'userAgent' | 'addressKey'>,
): SessionTraits {
  const client = { ...describeUserAgent(userAgent), country: findCountry(addressKey) }
  return { client, idleMs: config.sessions.idleDays * DAY_MS }
}

export interface NewSessionOptions {
  readonly accountId: string
  readonly appId: string
  /** Default: `service`. */
  readonly kind?: SessionKind
  /** The sign-in it derives from. */
  readonly sessionGroupId: string
  readonly lifetime: SessionLifetime
  /** SHA-256 of the id of the browser that receives the cookie, or `ANY_BROWSER`. */
  readonly browserHash: string
  /** SHA-256 of the id of the browser that receives the cookie. Default: `browserHash`. */
  readonly openerHash?: string
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

/** A session with a new id, which is not stored yet. */
export function toNewSession(options: NewSessionOptions): NewSession {
  const { accountId, appId, kind = 'service', sessionGroupId, browserHash, now, signedInAt = now } = options
  const { client, idleMs } = options.traits
  const sessionId = createSessionId()
  const endsAt = Math.min(
    now + lifetimeSeconds(options.lifetime) * 1000,
    options.expiresBy ?? Number.MAX_SAFE_INTEGER,
  )
  const { openerHash = browserHash } = options
  const session = { sessionId, accountId, appId, kind, sessionGroupId, browserHash, openerHash, signedInAt }
  const expiresAt = Math.min(endsAt, now + idleMs)
  return { ...session, client, createdAt: now, endsAt, expiresAt }
}

export interface NewSsoSessionOptions {
  /** Who ends the previous group, if it is that of another account. */
  readonly by: Actor
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
  /** SHA-256 of the id of the browser that receives the cookies. */
  readonly openerHash: string
  /** The browser's previous single sign-on session; it ends. */
  readonly previousSsoSessionId: string | undefined
  /** The session of the service or the account center that is created with it. Default: none. */
  readonly derived?: Pick<NewSessionOptions, 'kind' | 'previousSessionId'> | undefined
}

export interface SsoSession {
  readonly ssoSessionId: string
  readonly sessionGroupId: string
  /** The derived session, if one was asked for. */
  readonly sessionId: string | undefined
}

/**
 * Creates a single sign-on session, with a session that derives from it. A new sign-in at the same app ends the browser's
 * previous one with its sessions elsewhere, which may be those of someone else.
 * @param database a transaction
 */
export async function issueSsoSession(
  services: Pick<Services, 'events'>,
  database: Database,
  options: NewSsoSessionOptions,
): Promise<SsoSession> {
  const previousSessionId = options.derived?.previousSessionId
  await endPreviousSession(services, database, { ...options, previousSessionId })
  const { sessionGroupId = randomUUID(), accountId, appId, openerHash } = options
  const { lifetime, now, expiresBy, signedInAt, traits } = options
  const common = {
    accountId,
    appId,
    sessionGroupId,
    openerHash,
    lifetime,
    now,
    expiresBy,
    signedInAt,
    traits,
  }
  const sso = toNewSession({ ...common, kind: 'sso', browserHash: ANY_BROWSER })
  const derived = options.derived && toNewSession({ ...common, ...options.derived, browserHash: openerHash })
  await insertSessions(database, derived ? [sso, derived] : [sso])
  return { ssoSessionId: sso.sessionId, sessionGroupId, sessionId: derived?.sessionId }
}

/** Ends what the browser's cookies hold, which are replaced. */
async function endPreviousSession(
  services: Pick<Services, 'events'>,
  database: Database,
  options: NewSsoSessionOptions & Pick<NewSessionOptions, 'previousSessionId'>,
): Promise<void> {
  const { previousSsoSessionId, previousSessionId, now } = options
  for (const [sessionId, isSso] of [
    [previousSsoSessionId, true],
    [previousSessionId, false],
  ] as const) {
    if (sessionId === undefined) continue
    const before = await findLiveSession(database, { idHash: hashSessionId(sessionId), now })
    if (isSso && before?.kind !== 'sso') continue
    await deleteSession(database, sessionId)
    // Only the cookie of another app's session is dropped: what derives from it belongs to that app. The same account may
    // continue an earlier sign-in.
    if (before?.appId !== options.appId) continue
    const { account, sessionGroupId } = before
    if (account.id === options.accountId && options.sessionGroupId !== undefined) continue
    // A ticket of the group may be exchanged for a session meanwhile.
    await lockAccount(database, account.id)
    const end = { accountId: account.id, sessionGroupId, by: options.by, reason: 'logout' } as const
    await endSessionGroup(services, database, end)
  }
}

/** Where a sign-in comes from. */
export interface SignInContext extends Requester {
  readonly app: Pick<App, 'appId' | 'name' | 'security'>
  /** Of the page, for messages. */
  readonly language: string
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
  /** Whether the redirect URL carries a ticket. Default: `always` at single sign-on, else `if-cross-origin`. */
  readonly ticketRule?: TicketRule
}

export interface SignInResult extends FoundAccount {
  /** The service's session; at single sign-on its ticket creates it. */
  readonly sessionId: string | undefined
  /** Every sign-in creates one, so that single sign-on's logout ends everything that derives from it. */
  readonly ssoSessionId: string
  readonly source: TicketSource
  readonly ticketRule: TicketRule
}

/**
 * Finds an account and locks it, so that no password reset or removed identity slips in between the check and the new
 * session, or registers one.
 * @param trx the transaction of the sign-in
 */
export type FindAccount = (trx: Database, now: number) => Promise<Result<FoundAccount>>

export function readSignInContext(
  call: Parameters<typeof requesterOf>[0] & Pick<ApiCall, 'app' | 'cookie' | 'language'>,
  sessionLifetime: SessionLifetime,
): SignInContext {
  const { app, cookie, language } = call
  return {
    ...requesterOf(call),
    app,
    language,
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
): Promise<Result<SignInResult>> {
  const now = services.now()
  const browserHash = context.browser.idHash
  return inTransaction(services.database, async (trx) => {
    const found = await findAccount(trx, now)
    if (!found.ok) return found
    const { account, isNew } = found.value
    const refused = refuseBanned(account)
    if (refused) return refused
    const signedInAt = context.signedInAt ?? now
    const lifetime = context.sessionLifetime
    const options = {
      accountId: account.id,
      appId: context.appId,
      lifetime,
      now,
      signedInAt,
      traits: readSessionTraits(services, context),
    }
    const { previousSessionId, previousSsoSessionId } = context
    const { ssoSessionId, sessionGroupId, sessionId } = await issueSsoSession(services, trx, {
      ...options,
      by: byAccount(context),
      openerHash: browserHash,
      previousSsoSessionId,
      derived: context.isSso ? undefined : { previousSessionId },
    })
    if (context.isSso && previousSessionId !== undefined)
      await deleteSessionOfOtherAccount(trx, { ...options, sessionId: previousSessionId })
    if (!isNew && context.app.security.newBrowser === 'notice') {
      const { client } = options.traits
      await notifyOfNewBrowser(services, trx, { ...context, account, browserHash, client, now })
    }
    await rememberBrowser(trx, { accountId: account.id, browserHash }, now)
    await rememberApp(trx, { accountId: account.id, appId: context.appId }, now)
    await recordSignIn(services, trx, { ...found.value, context, sessionGroupId })
    const source = { account, isNew, sessionGroupId, lifetime, signedInAt }
    const ticketRule = context.ticketRule ?? (context.isSso ? 'always' : 'if-cross-origin')
    return succeed({ account, isNew, sessionId, ssoSessionId, source, ticketRule })
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
