import { accountInfo, checkLogin, ssoCheckLogin, ACSSOLogin, logout } from '@portico/protocol'
import { toUserData } from '../accounts/user-data.ts'
import { hasBusinessAccount } from '../business-account/business-account.store.ts'
import type { App } from '../config/config-file.ts'
import type { Browser } from '../http/client-info.ts'
import type { Route } from '../http/route.ts'
import { failure, success, route, demandService, redirect, demandNavigation } from '../http/route.ts'
import { redirectTargetOr } from '../http/urls.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { readSession, readSessionOrAccountSession, readSsoSession, findSessionOwner } from './read-session.ts'
import type { SessionLife } from './session-cookie.ts'
import {
  ACCOUNT_SESSION_COOKIE,
  setCookieOf,
  SSO_SESSION_COOKIE,
  lifeOf,
  clearCookie,
  SESSION_COOKIE,
} from './session-cookie.ts'
import { deleteSession } from './session.store.ts'
import { issueSession, issueSsoSession } from './sign-in.ts'
import { findAppOfNext } from './sso.route.ts'
import type { TicketSource } from './tickets.ts'
import { redirectUrlFor, takeSessionKey } from './tickets.ts'

export function accountInfoRoute(services: Services): Route {
  return route({
    endpoint: accountInfo,
    csrf: 'none',
    guards: [],
    async handle(call) {
      const account = await readSession(services, call)
      if (!account) return failure(fail('notLoggedIn'), { name: 'session_expired' })
      const user = await toUserData(services.database, account)
      const hasOne = await hasBusinessAccount(services.database, account.id)
      const data = { ...user, new_user: 0, redirect_url: '', has_business_account: hasOne }
      return success(data, { status: 1 })
    },
  })
}

/**
 * A-7 (SSO-1). has_login: single sign-on knows this browser; is_login: a session is here, the passport's or the account
 * center's. Whoever has the first alone is led to the second by a ticket.
 */
export function checkLoginRoute(services: Services): Route {
  return route({
    endpoint: checkLogin,
    csrf: 'none',
    guards: [demandService],
    async handle(call) {
      const { app, fields } = call
      const source = await readSsoSession(services, call)
      const isHere = (await readSessionOrAccountSession(services, call)) !== undefined
      const rule = isHere ? 'where needed' : 'where redeemable'
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
}

/** Whether single sign-on knows this browser, and the way on to a service if it does (SSO-2). */
export function ssoCheckLoginRoute(services: Services): Route {
  return route({
    endpoint: ssoCheckLogin,
    csrf: 'none',
    guards: [demandService],
    async handle(call) {
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
}

/** A-6 (SSO-1). */
export function acSsoLoginRoute(services: Services): Route {
  return route({
    endpoint: ACSSOLogin,
    csrf: 'origin',
    guards: [],
    async handle(call) {
      const { app, browser, cookie, fields } = call
      const signedIn = await acSsoLogin(services, {
        app,
        browser,
        sessionKey: fields.sessionid,
        accountSessionIdBefore: cookie(ACCOUNT_SESSION_COOKIE),
        ssoSessionIdBefore: cookie(SSO_SESSION_COOKIE),
      })
      if (!signedIn.ok) return failure(signedIn)
      const { accountSessionId, ssoSessionId, life, source } = signedIn.value
      setCookieOf(call, { name: ACCOUNT_SESSION_COOKIE, sessionId: accountSessionId, life })
      setCookieOf(call, { name: SSO_SESSION_COOKIE, sessionId: ssoSessionId, life })
      const { service } = fields
      const redirectUrl = await redirectUrlFor(services, { app, service, rule: 'where redeemable', source })
      return success({ has_login: true, is_login: true, redirect_url: redirectUrl })
    },
  })
}

export interface KeyLogin {
  readonly app: App
  readonly browser: Browser
  readonly sessionKey: string
  readonly accountSessionIdBefore: string | undefined
  readonly ssoSessionIdBefore: string | undefined
}

export interface KeySignedIn {
  readonly accountSessionId: string
  readonly ssoSessionId: string
  readonly life: SessionLife
  readonly source: TicketSource
}

/**
 * Signs in at the account center, and at single sign-on, whoever has just signed in: by the session key of that
 * login, once. What is made belongs to the family of the session behind the key, and ends no later.
 * @returns notLoggedIn for a key that is used, late, another app's or browser's, or of a session that is over
 */
async function acSsoLogin(services: Services, login: KeyLogin): Promise<Outcome<KeySignedIn>> {
  const { app, browser, sessionKey } = login
  const keyed = await takeSessionKey(services.keyValueStore, sessionKey, { aid: app.aid, browser })
  if (!keyed) return fail('notLoggedIn')
  const now = services.now()
  return services.database.transaction().execute(async (inside) => {
    const owner = await findSessionOwner(inside, { sessionIdHash: keyed.sessionIdHash, now })
    if (!owner) return fail('notLoggedIn')
    const { account, session } = owner
    const life = lifeOf(session)
    const { expiresAt: endsBy, signedInAt } = session
    const wanted = { accountId: account.id, aid: app.aid, life, now, endsBy, signedInAt }
    const { ssoSessionIdBefore } = login
    const { ssoSessionId, family } = await issueSsoSession(inside, {
      ...wanted,
      family: session.family,
      ssoSessionIdBefore,
    })
    const accountSessionId = await issueSession(inside, {
      ...wanted,
      kind: 'account',
      family,
      endsSessionId: login.accountSessionIdBefore,
    })
    const source = { account, family, life, endsBy, signedInAt }
    return succeed({ accountSessionId, ssoSessionId, life, source })
  })
}

/** Ends the service's session and the account center's, here and in the browser, and goes on to `next`. */
export function logoutRoute({ database }: Services): Route {
  return route({
    endpoint: logout,
    csrf: 'none',
    guards: [demandNavigation],
    isVisit: true,
    findApp: findAppOfNext,
    async handle(call) {
      for (const name of [SESSION_COOKIE, ACCOUNT_SESSION_COOKIE] as const) {
        const sessionId = call.cookie(name)
        if (sessionId) await deleteSession(database, sessionId)
        if (sessionId || name === SESSION_COOKIE) clearCookie(call, name)
      }
      return redirect(redirectTargetOr(call.app, call.fields.next))
    },
  })
}
