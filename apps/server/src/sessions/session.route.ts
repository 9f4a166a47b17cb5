import { accountInfo, ACSSOLogin, checkLogin, endSession, logout, ssoCheckLogin } from '@portico/protocol'
import { redirectTargetOrIndex } from '../http/redirect-targets.ts'
import type { ApiCall, Route } from '../http/route.ts'
import { success, route, requireService, redirect, requireNavigation, orRefuse } from '../http/route.ts'
import { byAccount } from '../services/audit/events.ts'
import type { Call } from '../services/call.ts'
import { inTransaction } from '../services/database/transaction.ts'
import type { Services } from '../services/services.ts'
import { ACCOUNT_SESSION_COOKIE, SSO_SESSION_COOKIE, SESSION_COOKIE } from '../shared/cookies.ts'
import { requesterOf } from '../shared/requester.ts'
import type { Result } from '../shared/result.ts'
import { fail, succeed } from '../shared/result.ts'
import { findAccountInfo } from './account-info.store.ts'
import { completeSignIn } from './complete-sign-in.ts'
import type { SignInResult } from './complete-sign-in.ts'
import { endSessionGroup } from './end-sessions.ts'
import { issueSsoSession, readSessionTraits } from './issue-session.ts'
import { canShowSession, readLoginRequest, satisfiesRequest } from './login-request.ts'
import { touchSession, readPageSession, readSsoSession, ticketSourceOf } from './read-session.ts'
import { continueSingleSignOn } from './renew-session.ts'
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts'
import { findLiveSession, findSessionGroupId, hashSessionId, lockAccountOfSession } from './session.store.ts'
import { readAppIdOrNext } from './sso.route.ts'
import type { TicketSource } from './tickets.ts'
import { redirectUrlFor, consumeSessionKey } from './tickets.ts'

const accountInfoRoute = route({
  endpoint: accountInfo,
  async handle(services, call) {
    const { database, now } = services
    const { app, browser } = call
    const sessionId = call.cookie(SESSION_COOKIE)
    const query = { appId: app.appId, browserHash: browser.idHash, now: now() }
    const info = sessionId ? await findAccountInfo(database, { sessionId, ...query }) : undefined
    if (!sessionId || !info) return { ...fail('notLoggedIn'), extra: { name: 'session_expired' } }
    if (!canShowSession(call, info, now())) return fail('reauthenticationRequired')
    touchSession(services, info)
    const hasOne = info.hasBusinessAccount
    const data = { ...info.user, new_user: 0, redirect_url: '', has_business_account: hasOne }
    return success(data, { status: 1 })
  },
})

/**
 * `has_login`: the browser has a single sign-on session. `is_login`: it has a session at the service or the account
 * center. Each leads to the page with a ticket: a page of another site may have the second only, whose cookie belongs to it.
 */
const checkLoginRoute = route({
  endpoint: checkLogin,
  guards: [requireService],
  async handle(services, call) {
    const { app, fields } = call
    const sufficient = sufficientFor(services, call)
    const sso = sufficient(await readSsoSession(services, call))
    const here = sufficient(await readPageSession(services, call))
    const source = sso ?? (here && ticketSourceOf(here))
    const rule = here ? 'if-cross-origin' : 'if-redeemable'
    return success({
      has_login: sso !== undefined,
      is_login: here !== undefined,
      redirect_url: source
        ? await redirectUrlFor(services, { app, service: fields.service, rule, source })
        : '',
    })
  },
})

/** Leaves out a session that is not what the host asked the login page for, such as one that is too old. */
function sufficientFor({ now }: Pick<Services, 'now'>, call: ApiCall) {
  const request = readLoginRequest(call)
  return <Found extends Pick<TicketSource, 'signedInAt' | 'methods'>>(
    session: Found | undefined,
  ): Found | undefined => (session && satisfiesRequest(request, session, now()) ? session : undefined)
}

/** Whether the browser has a single sign-on session, with the redirect to the service if so. */
const ssoCheckLoginRoute = route({
  endpoint: ssoCheckLogin,
  guards: [requireService],
  async handle(services, call) {
    const source = sufficientFor(services, call)(await readSsoSession(services, call))
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
    const signedIn = orRefuse(await acSsoLogin(services, call))
    call.addLogFields({ factor: 'session key' })
    const cookie = ACCOUNT_SESSION_COOKIE
    const redirectUrl = await completeSignIn(services, call, { ...signedIn, cookie })
    return success({ has_login: true, is_login: true, redirect_url: redirectUrl })
  },
})

/**
 * Exchanges the session key of a sign-in for sessions at the account center and at single sign-on, once. They join
 * the group of the original session and end no later.
 * @returns `notLoggedIn` for a key that is used, expired, of another app or browser, or whose session is over
 */
async function acSsoLogin(
  services: Services,
  call: ApiCall<typeof ACSSOLogin>,
): Promise<Result<SignInResult>> {
  const { browser, cookie, fields } = call
  const { appId } = call.app
  const keyed = await consumeSessionKey(services.keyValueStore, fields.sessionid, { appId, browser })
  if (!keyed) return fail('notLoggedIn')
  const now = services.now()
  const requester = requesterOf(call)
  return inTransaction(services.database, async (trx) => {
    await lockAccountOfSession(trx, keyed.sessionIdHash)
    const session = await findLiveSession(trx, { idHash: keyed.sessionIdHash, now })
    if (!session) return fail('notLoggedIn')
    const { account } = session
    const source = ticketSourceOf(session)
    const issued = await issueSsoSession(services, trx, {
      ...source,
      accountId: account.id,
      appId,
      now,
      by: byAccount(requester),
      traits: readSessionTraits(services, requester),
      previousSsoSessionId: cookie(SSO_SESSION_COOKIE),
      openerHash: browser.idHash,
      derived: {
        kind: 'account',
        previousSessionId: cookie(ACCOUNT_SESSION_COOKIE),
      },
    })
    const { service } = fields
    return succeed({ ...issued, account, isNew: false, source, ticketRule: 'if-redeemable', service })
  })
}

/**
 * Ends the service's and the account center's sign-in with everything that derives from it, and redirects to `next`. The
 * browser is still recognised by single sign-on, by a new session: the former one may be what was copied.
 */
const logoutRoute = route({
  endpoint: logout,
  guards: [requireNavigation],
  isNavigation: true,
  readAppId: readAppIdOrNext,
  async handle(services, call) {
    for (const name of [SESSION_COOKIE, ACCOUNT_SESSION_COOKIE] as const) {
      const sessionId = call.cookie(name)
      if (sessionId) await endServiceSession(services, call, sessionId)
      if (sessionId || name === SESSION_COOKIE) clearSessionCookie(call, name)
    }
    return redirect(redirectTargetOrIndex(call.app, call.fields.next ?? ''))
  },
})

async function endServiceSession(services: Services, call: ApiCall, sessionId: string): Promise<void> {
  const idHash = hashSessionId(sessionId)
  const cookie = await inTransaction(services.database, async (trx) => {
    const account = await lockAccountOfSession(trx, idHash)
    const sessionGroupId = await findSessionGroupId(trx, idHash)
    if (!account || sessionGroupId === undefined) return undefined
    const accountId = account.id
    const requester = requesterOf(call)
    const ssoSessionId = call.cookie(SSO_SESSION_COOKIE)
    const query = { idHash: hashSessionId(ssoSessionId ?? ''), now: services.now() }
    const sso = await findLiveSession(trx, query)
    const end = { accountId, sessionGroupId, by: byAccount(requester), reason: 'logout' } as const
    await endSessionGroup(services, trx, end)
    const isContinued = sso?.kind === 'sso' && sso.sessionGroupId === sessionGroupId
    return isContinued ? continueSingleSignOn(services, trx, { before: sso, requester }) : undefined
  })
  if (cookie) setSessionCookie(call, cookie)
}

/** Ends the sessions of this app that the browser has in the cookie jar of the calling page, with their groups. */
const endSessionRoute = route({
  endpoint: endSession,
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
async function endSessionOfApp(services: Services, sessionId: string, call: Call): Promise<boolean> {
  const by = byAccount(requesterOf(call))
  const idHash = hashSessionId(sessionId)
  return inTransaction(services.database, async (trx) => {
    // A ticket of the group may be exchanged for a session meanwhile.
    await lockAccountOfSession(trx, idHash)
    const session = await findLiveSession(trx, { idHash, now: services.now() })
    if (!session) return true
    if (session.appId !== by.appId) return false
    const { account, sessionGroupId } = session
    await endSessionGroup(services, trx, { accountId: account.id, sessionGroupId, by, reason: 'logout' })
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
