import { randomUUID } from 'node:crypto'
import { lockAccount } from '../accounts/account.store.ts'
import type { Actor } from '../services/audit/events.ts'
import type { Database } from '../services/database/database.ts'
import type { Services } from '../services/services.ts'
import type { AuthMethods } from '../shared/auth-methods.ts'
import { describeUserAgent } from '../shared/client-description.ts'
import { DAY_MS } from '../shared/clock.ts'
import { randomSecret } from '../shared/random-secret.ts'
import type { Requester } from '../shared/requester.ts'
import { endSessionGroup } from './end-sessions.ts'
import type { SessionLifetime } from './session-cookie.ts'
import { lifetimeSeconds } from './session-cookie.ts'
import type { NewSession, SessionClient, SessionKind } from './session.store.ts'
import {
  ANY_BROWSER,
  deleteSessions,
  findLiveSession,
  hashSessionId,
  insertSessions,
} from './session.store.ts'

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
  /** What proved it. */
  readonly methods: AuthMethods
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
  if (options.previousSessionId !== undefined)
    await deleteSessions(database, [hashSessionId(options.previousSessionId)])
  const session = toNewSession(options)
  await insertSessions(database, [session])
  return session.sessionId
}

/** A session with a new id, which is not stored yet. */
export function toNewSession({
  kind = 'service',
  lifetime,
  expiresBy = Number.MAX_SAFE_INTEGER,
  traits: { client, idleMs },
  ...options
}: NewSessionOptions): NewSession {
  const { accountId, appId, sessionGroupId, methods, browserHash, now } = options
  const { openerHash = browserHash, signedInAt = now } = options
  const endsAt = Math.min(now + lifetimeSeconds(lifetime) * 1000, expiresBy)
  return {
    ...{ accountId, appId, kind, sessionGroupId, methods, signedInAt, client, browserHash, openerHash },
    sessionId: randomSecret(),
    createdAt: now,
    endsAt,
    expiresAt: Math.min(endsAt, now + idleMs),
  }
}

export interface NewSsoSessionOptions extends Omit<
  NewSessionOptions,
  'kind' | 'sessionGroupId' | 'browserHash' | 'openerHash' | 'previousSessionId'
> {
  /** Who ends the previous group, if it is that of another account. */
  readonly by: Actor
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
  const { sessionGroupId = randomUUID(), openerHash } = options
  const common = { ...options, sessionGroupId }
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
    const idHash = hashSessionId(sessionId)
    const before = await findLiveSession(database, { idHash, now })
    if (isSso && before?.kind !== 'sso') continue
    await deleteSessions(database, [idHash])
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
