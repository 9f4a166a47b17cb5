import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@portico/protocol'
import { BACK_END_CALLS, logout, ssoLogout } from '@portico/protocol'
import { rememberApp } from '../accounts/account-app.store.ts'
import { lockAccount } from '../accounts/account.store.ts'
import { listExternalIds } from '../accounts/external-id.store.ts'
import { toUserData } from '../accounts/user-data.ts'
import type { App } from '../config/config-file.ts'
import type { Config } from '../config/config.ts'
import { refuseField } from '../http/back-end-errors.ts'
import type { RawFields } from '../http/fields.ts'
import { textOf } from '../http/fields.ts'
import { isHostOf } from '../http/host-names.ts'
import { parseRedirectTarget, parseService, redirectTargetOrIndex } from '../http/redirect-targets.ts'
import type { Route } from '../http/route.ts'
import { redirect, requireNavigation, route, success } from '../http/route.ts'
import { SSO_CALLBACK, SSO_LOGIN_PAGE, ssoBaseUrl } from '../http/sso-urls.ts'
import type { Actor } from '../services/audit/events.ts'
import { byAccount } from '../services/audit/events.ts'
import type { Call } from '../services/call.ts'
import { inTransaction } from '../services/database/transaction.ts'
import type { Services } from '../services/services.ts'
import { SESSION_COOKIE, SSO_SESSION_COOKIE } from '../shared/cookies.ts'
import { requesterOf } from '../shared/requester.ts'
import { endSessionGroup } from './end-sessions.ts'
import { issueSession, readSessionTraits } from './issue-session.ts'
import { setSessionCookie, clearSessionCookie } from './session-cookie.ts'
import { findSessionGroupId, hashSessionId, lockAccountOfSession } from './session.store.ts'
import type { TicketGrant } from './tickets.ts'
import { findGrantedAccount, consumeTicket } from './tickets.ts'

const callbackEndpoint = {
  name: 'ssoCallback',
  method: 'GET',
  apiGroup: 'sso',
  path: SSO_CALLBACK,
  fields: { aid: 'plain?', next: 'plain?', ticket: 'plain?' },
  response: {},
} as const satisfies Endpoint

/**
 * Exchanges a ticket for the service's session, for services whose /passport/ leads to this server. A ticket that is
 * used, expired, or made for another app or origin redirects to the login page with error_code=411.
 */
const ssoCallbackRoute = route({
  endpoint: callbackEndpoint,
  guards: [requireNavigation],
  isNavigation: true,
  readAppId: readAppIdOrNext,
  async handle(services, call) {
    const { aid: appId = '', next = '', ticket = '' } = call.fields
    const grant = await consumeTicket(services, ticket)
    const target = grant && targetOfGrant(services.config, grant, { appId, next, host: call.host })
    if (grant) call.addLogFields({ accountId: grant.account.id, factor: 'ticket' })
    const sessionId = grant && target && (await openSession(services, call, grant))
    if (!target || !sessionId) return redirect(loginPage(services.config, call.app, next))
    setSessionCookie(call, { name: SESSION_COOKIE, sessionId, lifetime: grant.lifetime })
    return redirect(target)
  },
})

interface TicketCallback {
  readonly appId: string
  readonly next: string
  readonly host: string
}

/** The redirect target, if the ticket was made for this app and origin. */
function targetOfGrant(
  config: Config,
  grant: TicketGrant,
  { appId, next, host }: TicketCallback,
): string | undefined {
  if (appId !== '' && appId !== grant.appId) return undefined
  const app = config.apps.find((one) => one.appId === grant.appId)
  const target = app && parseService(config, app, next)
  const isThere = target?.origin === grant.origin && isHostOf(target, host)
  return isThere ? target.href : undefined
}

/** Creates the session and ends the browser's previous one; `undefined` if the account may no longer sign in. */
function openSession(services: Services, call: Call, grant: TicketGrant): Promise<string | undefined> {
  const now = services.now()
  return inTransaction(services.database, async (trx) => {
    await lockAccount(trx, grant.account.id)
    const account = await findGrantedAccount(trx, grant, now)
    if (!account) return undefined
    // A ticket of a password reset comes from no session and begins a sign-in.
    const { appId, sessionGroupId = randomUUID() } = grant
    await rememberApp(trx, { accountId: account.id, appId }, now)
    return issueSession(trx, {
      ...grant,
      ...{ accountId: account.id, sessionGroupId, now },
      browserHash: call.browser.idHash,
      previousSessionId: call.cookie(SESSION_COOKIE),
      traits: readSessionTraits(services, call),
    })
  })
}

function loginPage(config: Config, app: App, next: string): string {
  const service = parseService(config, app, next)?.href
  const query = new URLSearchParams({ aid: app.appId, ...(service && { service }), error_code: '411' })
  return `${ssoBaseUrl(config)}${SSO_LOGIN_PAGE}?${query.toString()}`
}

/**
 * Ends the single sign-on session with its group, then redirects to the service's logout. A partitioned cookie of an
 * embedding site is not sent with a navigation; its session ends here as well.
 */
const ssoLogoutRoute = route({
  endpoint: ssoLogout,
  guards: [requireNavigation],
  isNavigation: true,
  readAppId: readAppIdOrNext,
  async handle(services, call) {
    const ssoSessionId = call.cookie(SSO_SESSION_COOKIE)
    if (ssoSessionId) {
      await endSsoSession(services, ssoSessionId, byAccount(requesterOf(call)))
      clearSessionCookie(call, SSO_SESSION_COOKIE)
    }
    const { service = '', next = '' } = call.fields
    return redirect(serviceLogout({ service, next, app: call.app, ownOrigins: services.config.ownOrigins }))
  },
})

/** Ends a single sign-on session, live or expired, with its group. */
async function endSsoSession(services: Services, ssoSessionId: string, by: Actor): Promise<void> {
  const idHash = hashSessionId(ssoSessionId)
  await inTransaction(services.database, async (trx) => {
    // A ticket of the group may be exchanged for a session meanwhile.
    const account = await lockAccountOfSession(trx, idHash)
    const sessionGroupId = account && (await findSessionGroupId(trx, idHash, 'sso'))
    if (account && sessionGroupId !== undefined)
      await endSessionGroup(services, trx, { accountId: account.id, sessionGroupId, by, reason: 'logout' })
  })
}

interface LogoutOptions {
  readonly service: string
  readonly next: string
  readonly app: App
  readonly ownOrigins: readonly string[]
}

/**
 * The URL of the service's logout: a listed page, or our own logout with the app's aid. A service whose `next` makes
 * it too long was dropped; our own logout is used then.
 */
function serviceLogout({ service, next, app, ownOrigins }: LogoutOptions): string {
  if (service === '') return withAppId(ownLogout(next, ownOrigins), app)
  const url = parseRedirectTarget(service, [...app.origins, ...ownOrigins])
  if (!url) return app.indexUrl
  return isOwnLogout(url, ownOrigins) ? withAppId(url, app) : redirectTargetOrIndex(app, url.href)
}

function withAppId(url: URL, app: App): string {
  if (!url.searchParams.has('aid')) url.searchParams.append('aid', app.appId)
  return url.href
}

function isOwnLogout(url: URL, ownOrigins: readonly string[]): boolean {
  return ownOrigins.includes(url.origin) && url.pathname.replace(/\/?$/, '/') === logout.path
}

function ownLogout(next: string, ownOrigins: readonly string[]): URL {
  return new URL(`${ownOrigins[0]}${logout.path}?next=${encodeURIComponent(next)}`)
}

/** Exchanges a ticket for its account, for the app's back end. */
const validateTicketRoute = route({
  endpoint: BACK_END_CALLS.validateTicket,
  async handle(services, { app, fields }) {
    const { database, now } = services
    const target = parseRedirectTarget(fields.service, app.origins)
    if (!target) return refuseField({ field: 'service', reason: 'is not a URL on an origin of the app' })
    const grant = await consumeTicket(services, fields.ticket)
    const isHere = grant?.appId === app.appId && grant.origin === target.origin
    const account = isHere ? await findGrantedAccount(database, grant, now()) : undefined
    if (!isHere || !account) return refuseField(INVALID_TICKET)
    // By single sign-on a user reaches apps where they have never signed in.
    await rememberApp(database, { accountId: account.id, appId: app.appId }, now())
    return success({
      ...(await toUserData(database, account)),
      external_ids: await listExternalIds(database, account.id),
      new_user: grant.isNew === true ? 1 : 0,
      session_id: grant.sessionGroupId ?? '',
      amr: grant.methods,
      auth_time: Math.floor(grant.signedInAt / 1000),
      redirect_url: '',
    })
  },
})

const INVALID_TICKET = {
  field: 'ticket',
  reason: 'is used, older than 60 s, or made for another app or service',
  errorName: 'authorizationCodeExpired',
} as const

/**
 * The app of a URL that may lack `aid`, such as a logout: the app that lists `next`, or else the first. If several
 * apps list it, the ticket decides.
 */
export function readAppIdOrNext({ apps }: Config, raw: RawFields): string {
  const isOfNext = ({ origins }: App) => parseRedirectTarget(textOf(raw, 'next'), origins) !== undefined
  return textOf(raw, 'aid') || ((apps.find(isOfNext) ?? apps[0])?.appId ?? '')
}

export const ssoRoutes: readonly Route[] = [ssoCallbackRoute, ssoLogoutRoute, validateTicketRoute]
