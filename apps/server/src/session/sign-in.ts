import { randomUUID } from 'node:crypto'
import type { FoundAccount } from '../accounts/account.store.ts'
import { rememberBrowser } from '../accounts/known-browser.store.ts'
import { toUserData } from '../accounts/user-data.ts'
import type { Database } from '../database/database.ts'
import type { Browser } from '../http/client-info.ts'
import type { Call, Answer } from '../http/route.ts'
import { failure, success } from '../http/route.ts'
import { isSeparateSsoHost } from '../http/urls.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import type { SessionLife } from './session-cookie.ts'
import {
  lifeInS,
  SESSION_COOKIE,
  SSO_SESSION_COOKIE,
  setCookieOf,
  setSessionCookie,
} from './session-cookie.ts'
import type { SessionKind } from './session.store.ts'
import {
  makeSessionId,
  deleteSession,
  insertSession,
  hashSessionId,
  deleteFamily,
  findSession,
  deleteSessionOfAnother,
} from './session.store.ts'
import type { TicketRule } from './tickets.ts'
import { redirectUrlFor, issueSessionKey } from './tickets.ts'

export interface SessionWanted {
  readonly accountId: string
  readonly aid: string
  /** `passport` when not said. */
  readonly kind?: SessionKind
  readonly family?: string | undefined
  readonly life: SessionLife
  readonly now: number
  /** When the visitor proved who they are, where the session is made from an earlier one. Now when not said. */
  readonly signedInAt?: number | undefined
  /** When what it comes from ends, where that is sooner. Epoch milliseconds. */
  readonly endsBy?: number | undefined
  /** The session this browser came with; it ends. */
  readonly endsSessionId?: string | undefined
}

/**
 * Makes a session with an id nobody has seen before: what a browser brought is never taken over, it ends.
 * @param database the handle of the transaction that made or found the account
 * @returns the id for the cookie
 */
export async function issueSession(database: Database, wanted: SessionWanted): Promise<string> {
  const { accountId, aid, kind = 'passport', family, now, signedInAt = now } = wanted
  const sessionId = makeSessionId()
  if (wanted.endsSessionId !== undefined) await deleteSession(database, wanted.endsSessionId)
  const expiresAt = Math.min(now + lifeInS(wanted.life) * 1000, wanted.endsBy ?? Number.MAX_SAFE_INTEGER)
  const session = { sessionId, accountId, aid, kind, family, createdAt: now, expiresAt, signedInAt }
  await insertSession(database, session)
  return sessionId
}

export interface SsoSessionWanted {
  readonly accountId: string
  readonly aid: string
  readonly life: SessionLife
  readonly now: number
  readonly endsBy?: number | undefined
  /** As for any session. */
  readonly signedInAt?: number | undefined
  /** The family it belongs to, where it comes of a sign-in of before. */
  readonly family?: string | undefined
  /** The single sign-on session this browser came with; it ends. */
  readonly ssoSessionIdBefore: string | undefined
}

export interface SsoSession {
  readonly ssoSessionId: string
  readonly family: string
}

/**
 * Starts single sign-on in a browser (SSO-1). Whoever signs in again stays with what they had elsewhere; another account
 * of the same app takes its place, and what the first had elsewhere ends.
 * @param database the handle of a transaction
 */
export async function issueSsoSession(database: Database, wanted: SsoSessionWanted): Promise<SsoSession> {
  const before = await endBefore(database, wanted)
  const family = wanted.family ?? before ?? randomUUID()
  const { accountId, aid, life, now, endsBy, signedInAt } = wanted
  const ssoSessionId = await issueSession(database, {
    accountId,
    aid,
    kind: 'sso',
    family,
    life,
    now,
    endsBy,
    signedInAt,
  })
  return { ssoSessionId, family }
}

/** @returns the family that goes on */
async function endBefore(database: Database, wanted: SsoSessionWanted): Promise<string | undefined> {
  const { ssoSessionIdBefore: sessionId, now } = wanted
  if (sessionId === undefined) return undefined
  const before = await findSession(database, { sessionIdHash: hashSessionId(sessionId), now })
  if (before?.kind !== 'sso') return undefined
  await deleteSession(database, sessionId)
  // Another app's is forgotten by this browser and no more: what it made elsewhere is none of this app's business.
  if (before.family === undefined || before.aid !== wanted.aid) return undefined
  if (before.accountId === wanted.accountId) return before.family
  if (before.family !== wanted.family) await deleteFamily(database, before.family)
  return undefined
}

/** Where somebody signs in, and for how long. */
export interface SignInPlace {
  readonly aid: string
  readonly browser: Browser
  readonly sessionLife: SessionLife
  /** The session this browser came with; it ends. */
  readonly sessionIdBefore: string | undefined
  /** The single sign-on session it came with; it ends, too. */
  readonly ssoSessionIdBefore: string | undefined
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
  readonly family: string
  /** Epoch milliseconds. */
  readonly signedInAt: number
}

/** @param inside the handle of the transaction everything is written in */
type FindAccount = (inside: Database, now: number) => Promise<Outcome<FoundAccount>>

export function readSignInPlace(
  { app, browser, cookie }: Pick<Call, 'app' | 'browser' | 'cookie'>,
  sessionLife: SessionLife,
): SignInPlace {
  return {
    aid: app.aid,
    browser,
    sessionLife,
    sessionIdBefore: cookie(SESSION_COOKIE),
    ssoSessionIdBefore: cookie(SSO_SESSION_COOKIE),
  }
}

/**
 * Signs in whoever has just proved who they are. Account, session and the browser's being known are written together:
 * what was acknowledged is there after a crash, and nothing half.
 * @param findAccount finds the account, or makes it
 */
export async function signIn(
  services: Services,
  place: SignInPlace,
  findAccount: FindAccount,
): Promise<Outcome<SignedIn>> {
  const now = services.now()
  const browserHash = place.browser.idHash
  return services.database.transaction().execute(async (inside) => {
    const found = await findAccount(inside, now)
    if (!found.ok) return found
    const { account } = found.value
    if (account.banned_at !== null) return fail('accountBanned')
    const signedInAt = place.signedInAt ?? now
    const wanted = { accountId: account.id, aid: place.aid, life: place.sessionLife, now, signedInAt }
    const { ssoSessionId, family } = await issueSsoSession(inside, {
      ...wanted,
      ssoSessionIdBefore: place.ssoSessionIdBefore,
    })
    if (place.isSso && place.sessionIdBefore !== undefined)
      await deleteSessionOfAnother(inside, { ...wanted, sessionId: place.sessionIdBefore })
    const sessionId = place.isSso
      ? ssoSessionId
      : await issueSession(inside, { ...wanted, family, endsSessionId: place.sessionIdBefore })
    await rememberBrowser(inside, { accountId: account.id, browserHash }, now)
    return succeed({ ...found.value, sessionId, ssoSessionId, family, signedInAt })
  })
}

interface Visit {
  readonly call: Pick<Call, 'app' | 'browser' | 'host' | 'setCookie'>
  /** The wire field. */
  readonly service: string
  readonly sessionLife: SessionLife
  /** `where needed` when not said. */
  readonly ticketRule?: TicketRule
}

/** The end of every login and registration: the cookies, and the user data of contract 2.8. */
export async function answerSignedIn(
  services: Services,
  signedIn: Outcome<SignedIn>,
  { call, service, sessionLife, ticketRule: rule = 'where needed' }: Visit,
): Promise<Answer> {
  if (!signedIn.ok) return failure(signedIn)
  const { account, isNew, sessionId, ssoSessionId, family, signedInAt } = signedIn.value
  const { app, browser } = call
  setSessionCookie(call, sessionId, sessionLife)
  setCookieOf(call, { name: SSO_SESSION_COOKIE, sessionId: ssoSessionId, life: sessionLife })
  const source = { account, family, life: sessionLife, signedInAt }
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
export async function answerSsoSignedIn(
  services: Services,
  signedIn: Outcome<SignedIn>,
  { call, service, sessionLife }: Omit<Visit, 'ticketRule'>,
): Promise<Answer> {
  if (!signedIn.ok) return failure(signedIn)
  const { account, ssoSessionId, family, signedInAt } = signedIn.value
  const { app, browser, host } = call
  // The account center, which takes the key, knows this browser by another id when it is on another host.
  const ownerIdHash = isSeparateSsoHost(services.config, host) ? undefined : browser.idHash
  setCookieOf(call, { name: SSO_SESSION_COOKIE, sessionId: ssoSessionId, life: sessionLife })
  const source = { account, family, life: sessionLife, signedInAt }
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
