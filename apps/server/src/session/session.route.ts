import { accountInfo, ACSSOLogin, checkLogin, endSession, logout, ssoCheckLogin } from '@portico/protocol'
import type { EventSource } from '../audit/events.ts'
import { byAccount } from '../audit/events.ts'
import type { App } from '../config/config-file.ts'
import { ACCOUNT_SESSION_COOKIE, SSO_SESSION_COOKIE, SESSION_COOKIE } from '../cookies.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Browser, Requester } from '../http/client-info.ts'
import { requesterOf } from '../http/client-info.ts'
import type { Route } from '../http/route.ts'
import { success, route, requireService, redirect, requireNavigation } from '../http/route.ts'
import { redirectTargetOrIndex } from '../http/urls.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import { endSessionGroup } from './end-sessions.ts'
import { findAccountInfo } from './account-info.store.ts'
import { readSessionOrAccountSession, readSsoSession, findSessionWithAccount } from './read-session.ts'
import { noteSessionUse } from './session-use.ts'
import { readSessionTraits } from './session-traits.ts'
import type { SessionLifetime } from './session-cookie.ts'
import { setNamedSessionCookie, lifetimeOf, clearSessionCookie } from './session-cookie.ts'
import {
  deleteSession,
  findSession,
  findSessionGroupId,
  hashSessionId,
  lockAccountOfSession,
} from './session.store.ts'
import { issueSsoSession } from './sign-in.ts'
import { findAppOfNext } from './sso.route.ts'
import type { TicketSource } from './tickets.ts'
import { redirectUrlFor, consumeSessionKey } from './tickets.ts'

const accountInfoRoute = route({
  endpoint: accountInfo,
  csrf: 'none',
  async handle(services, call) {
    const { database, now } = services
    const { app, browser } = call
    const sessionId = call.cookie(SESSION_COOKIE)
    const query = { appId: app.appId, browserHash: browser.idHash, now: now() }
    const info = sessionId ? await findAccountInfo(database, { sessionId, ...query }) : undefined
    if (!sessionId || !info) return { ...fail('notLoggedIn'), extra: { name: 'session_expired' } }
    noteSessionUse(services, { sessionId, lastUsedAt: info.lastUsedAt })
    const hasOne = info.hasBusinessAccount
    const data = { ...info.user, new_user: 0, redirect_url: '', has_business_account: hasOne }
    return success(data, { status: 1 })
  },
})

/**
 * `has_login`: the browser has a single sign-on session. `is_login`: it has a session at the service or the account
 * center. With the first only, a ticket leads to the second.
 */
const checkLoginRoute = route({
  endpoint: checkLogin,
  csrf: 'none',
  guards: [requireService],
  async handle(services, call) {
    const { app, fields } = call
    const source = await readSsoSession(services, call)
    const isHere = (await readSessionOrAccountSession(services, call)) !== undefined
    const rule = isHere ? 'if-cross-origin' : 'if-redeemable'
    const listed = isHere ? fields.service : ''
    return success({
      has_login: source !== undefined,
      is_login: isHere,
      redirect_url: source
        ? await redirectUrlFor(services, { app, service: fields.service, rule, source })
        : listed,
    })
  },
})

/** Whether the browser has a single sign-on session, with the redirect to the service if so. */
const ssoCheckLoginRoute = route({
  endpoint: ssoCheckLogin,
  csrf: 'none',
  guards: [requireService],
  async handle(services, call) {
    const source = await readSsoSession(services, call)
    if (!source) return success({ has_login: false })
    const { app, fields } = call
    const { service } = fields
    return success({
      has_login: true,
      redirect_url: await redirectUrlFor(services, { app, service, rule: 'always', source }),
    })
  },
})

const acSsoLoginRoute = route({
  endpoint: ACSSOLogin,
  csrf: 'origin',
  async handle(services, call) {
    const { app, browser, cookie, fields } = call
    const signedIn = await acSsoLogin(services, {
      app,
      browser,
      sessionKey: fields.sessionid,
      requester: requesterOf(call),
      previousAccountSessionId: cookie(ACCOUNT_SESSION_COOKIE),
      previousSsoSessionId: cookie(SSO_SESSION_COOKIE),
    })
    if (!signedIn.ok) return signedIn
    const { accountSessionId, ssoSessionId, lifetime, source } = signedIn.value
    call.trace({ accountId: source.account.id, factor: 'session key' })
    setNamedSessionCookie(call, { name: ACCOUNT_SESSION_COOKIE, sessionId: accountSessionId, lifetime })
    setNamedSessionCookie(call, { name: SSO_SESSION_COOKIE, sessionId: ssoSessionId, lifetime })
    const { service } = fields
    const redirectUrl = await redirectUrlFor(services, { app, service, rule: 'if-redeemable', source })
    return success({ has_login: true, is_login: true, redirect_url: redirectUrl })
  },
})

export interface SessionKeyLogin {
  readonly app: App
  readonly browser: Browser
  readonly sessionKey: string
  readonly requester: Requester
  readonly previousAccountSessionId: string | undefined
  readonly previousSsoSessionId: string | undefined
}

export interface SessionKeySignIn {
  readonly accountSessionId: string
  readonly ssoSessionId: string
  readonly lifetime: SessionLifetime
  readonly source: TicketSource
}

/**
 * Exchanges the session key of a sign-in for sessions at the account center and at single sign-on, once. They join
 * the group of the original session and end no later.
 * @returns `notLoggedIn` for a key that is used, expired, of another app or browser, or whose session is over
 */
async function acSsoLogin(services: Services, login: SessionKeyLogin): Promise<Result<SessionKeySignIn>> {
  const { app, browser, sessionKey } = login
  const keyed = await consumeSessionKey(services.keyValueStore, sessionKey, { appId: app.appId, browser })
  if (!keyed) return fail('notLoggedIn')
  const now = services.now()
  return inTransaction(services.database, async (trx) => {
    await lockAccountOfSession(trx, keyed.sessionIdHash)
    const found = await findSessionWithAccount(trx, { sessionIdHash: keyed.sessionIdHash, now })
    if (!found) return fail('notLoggedIn')
    const { account, session } = found
    const lifetime = lifetimeOf(session)
    const { endsAt: expiresBy, signedInAt } = session
    const traits = readSessionTraits(services, login.requester)
    const options = { accountId: account.id, appId: app.appId, lifetime, now, expiresBy, signedInAt, traits }
    const { previousSsoSessionId } = login
    const issued = await issueSsoSession(services, trx, {
      ...options,
      source: byAccount(login.requester),
      sessionGroupId: session.sessionGroupId,
      previousSsoSessionId,
      derived: {
        kind: 'account',
        browserHash: browser.idHash,
        previousSessionId: login.previousAccountSessionId,
      },
    })
    const { ssoSessionId, sessionId: accountSessionId, sessionGroupId } = issued
    const source = { account, sessionGroupId, lifetime, expiresBy, signedInAt }
    return succeed({ accountSessionId, ssoSessionId, lifetime, source })
  })
}

/** Ends the service's and the account center's session, and redirects to `next`. */
const logoutRoute = route({
  endpoint: logout,
  csrf: 'none',
  guards: [requireNavigation],
  isNavigation: true,
  findApp: findAppOfNext,
  async handle(services, call) {
    for (const name of [SESSION_COOKIE, ACCOUNT_SESSION_COOKIE] as const) {
      const sessionId = call.cookie(name)
      if (sessionId) await endOneSession(services, sessionId, byAccount(requesterOf(call)))
      if (sessionId || name === SESSION_COOKIE) clearSessionCookie(call, name)
    }
    return redirect(redirectTargetOrIndex(call.app, call.fields.next))
  },
})

/** Ends one session; the others of its group stay. */
async function endOneSession(
  { database, events }: Services,
  sessionId: string,
  source: EventSource,
): Promise<void> {
  const sessionIdHash = hashSessionId(sessionId)
  await inTransaction(database, async (trx) => {
    const account = await lockAccountOfSession(trx, sessionIdHash)
    if (!account) return
    const groupId = await findSessionGroupId(trx, sessionIdHash)
    await deleteSession(trx, sessionId)
    const details = { reason: 'logout', scope: 'service', session_id: groupId ?? null }
    await events.record(trx, source, { type: 'session.ended', accountId: account.id, details })
  })
}

/** Ends the sessions of this app that the browser has in the cookie jar of the calling page, with their groups. */
const endSessionRoute = route({
  endpoint: endSession,
  csrf: 'header',
  async handle(services, call) {
    for (const name of [SESSION_COOKIE, ACCOUNT_SESSION_COOKIE, SSO_SESSION_COOKIE] as const) {
      const sessionId = call.cookie(name)
      if (sessionId && !(await endSessionOfApp(services, sessionId, call))) continue
      clearSessionCookie(call, name)
    }
    return success({})
  },
})

/** @returns false for a session of another app, which stays */
async function endSessionOfApp(
  services: Services,
  sessionId: string,
  call: Parameters<typeof requesterOf>[0],
): Promise<boolean> {
  const { database, now } = services
  const source = byAccount(requesterOf(call))
  const sessionIdHash = hashSessionId(sessionId)
  return inTransaction(database, async (trx) => {
    // A ticket of the group may be exchanged for a session meanwhile.
    await lockAccountOfSession(trx, sessionIdHash)
    const session = await findSession(trx, { sessionIdHash, now: now() })
    if (session && session.appId !== source.appId) return false
    if (session?.sessionGroupId === undefined) await deleteSession(trx, sessionId)
    else {
      const { accountId, sessionGroupId } = session
      await endSessionGroup(services, trx, { accountId, sessionGroupId, source, reason: 'logout' })
    }
    return true
  })
}

export const sessionRoutes: readonly Route[] = [
  accountInfoRoute,
  checkLoginRoute,
  ssoCheckLoginRoute,
  acSsoLoginRoute,
  logoutRoute,
  endSessionRoute,
]
