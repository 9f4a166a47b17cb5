import type { Endpoint } from '@portico/protocol'
import { logout, ssoLogout } from '@portico/protocol'
import type { Account } from '../accounts/account.store.ts'
import { toUserData } from '../accounts/user-data.ts'
import type { App } from '../config/config-file.ts'
import type { Config } from '../config/config.ts'
import { parseBasicCredentials, checkAppSecret } from '../http/app-credentials.ts'
import type { RawFields } from '../http/fields.ts'
import { textOf } from '../http/fields.ts'
import type { Call, Route } from '../http/route.ts'
import { redirect, requireNavigation, route, failure, success } from '../http/route.ts'
import {
  parseRedirectTarget,
  SSO_CALLBACK,
  SSO_LOGIN_PAGE,
  ssoBaseUrl,
  redirectTargetOrIndex,
} from '../http/urls.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import { SESSION_COOKIE, setSessionCookie, clearSessionCookie, SSO_SESSION_COOKIE } from './session-cookie.ts'
import { deleteSsoSessionGroup } from './session.store.ts'
import { issueSession } from './sign-in.ts'
import type { TicketGrant } from './tickets.ts'
import { findGrantedAccount, consumeTicket } from './tickets.ts'

const callbackEndpoint = {
  name: 'ssoCallback',
  method: 'GET',
  host: 'sso',
  path: SSO_CALLBACK,
  fields: { aid: 'plain?', next: 'plain?', ticket: 'plain?' },
  response: {},
} as const satisfies Endpoint

/**
 * Where a ticket becomes the service's session (SSO-3; contract, section 9), for services whose /passport/ leads here. A
 * ticket that was used, is late, or was made for another app or origin ends on the login page, with error_code=411.
 */
export function ssoCallbackRoute(services: Services): Route {
  return route({
    endpoint: callbackEndpoint,
    csrf: 'none',
    guards: [requireNavigation],
    isNavigation: true,
    findApp: findAppOfNext,
    async handle(call) {
      const { aid, next, ticket } = call.fields
      const grant = await consumeTicket(services, ticket)
      const target = grant && targetOfGrant(services.config, grant, { aid, next, host: call.host })
      const sessionId = grant && target && (await openSession(services, call, grant))
      if (!target || !sessionId) return redirect(loginPage(services.config, call.app, next))
      setSessionCookie(call, sessionId, grant.lifetime)
      return redirect(target)
    },
  })
}

interface TicketCallback {
  readonly aid: string
  readonly next: string
  readonly host: string
}

/** Where to go on, if the ticket is shown where it was made for. */
function targetOfGrant(
  { apps }: Config,
  grant: TicketGrant,
  { aid, next, host }: TicketCallback,
): string | undefined {
  if (aid !== '' && aid !== grant.aid) return undefined
  const app = apps.find((one) => one.aid === grant.aid)
  const target = app && parseRedirectTarget(next, app.origins)
  const isThere = target?.origin === grant.origin && target.host === host
  return isThere ? target.href : undefined
}

/** A new session, and the one this browser came with ends; nothing when its account may not sign in any more. */
function openSession(
  { database, now: readNow }: Services,
  call: Pick<Call, 'cookie'>,
  grant: TicketGrant,
): Promise<string | undefined> {
  const now = readNow()
  return database.transaction().execute(async (inside) => {
    const account = await findGrantedAccount(inside, grant, now)
    if (!account) return undefined
    const { aid, groupId, lifetime, expiresBy, signedInAt } = grant
    const previousSessionId = call.cookie(SESSION_COOKIE)
    const wanted = {
      accountId: account.id,
      aid,
      groupId,
      lifetime,
      expiresBy,
      signedInAt,
      now,
      previousSessionId,
    }
    return issueSession(inside, wanted)
  })
}

function loginPage(config: Config, app: App, next: string): string {
  const service = parseRedirectTarget(next, app.origins)?.href
  const query = new URLSearchParams({ aid: app.aid, ...(service && { service }), error_code: '411' })
  return `${ssoBaseUrl(config)}${SSO_LOGIN_PAGE}?${query.toString()}`
}

/**
 * Ends the single sign-on session with everything that came of it, and goes on to the service's logout, which ends its own
 * (LOG-7). A cookie kept apart for an embedding site does not come with a navigation, and so its session ends here.
 */
export function ssoLogoutRoute({ config, database }: Services): Route {
  return route({
    endpoint: ssoLogout,
    csrf: 'none',
    guards: [requireNavigation],
    isNavigation: true,
    findApp: findAppOfNext,
    async handle(call) {
      const ssoSessionId = call.cookie(SSO_SESSION_COOKIE)
      if (ssoSessionId) {
        await deleteSsoSessionGroup(database, ssoSessionId)
        clearSessionCookie(call, SSO_SESSION_COOKIE)
      }
      const { service, next } = call.fields
      return redirect(serviceLogout({ service, next, app: call.app, ownOrigins: config.ownOrigins }))
    },
  })
}

interface LogoutOptions {
  readonly service: string
  readonly next: string
  readonly app: App
  readonly ownOrigins: readonly string[]
}

/**
 * The service is a listed page, or our own logout, which is then told the app it is for. A service with the longest next
 * in it is too long itself and counts as none; our own logout leads there all the same.
 */
function serviceLogout({ service, next, app, ownOrigins }: LogoutOptions): string {
  if (service === '') return withAid(ownLogout(next, ownOrigins), app)
  const url = parseRedirectTarget(service, [...app.origins, ...ownOrigins])
  if (!url) return app.indexUrl
  return isOwnLogout(url, ownOrigins) ? withAid(url, app) : redirectTargetOrIndex(app, url.href)
}

function withAid(url: URL, app: App): string {
  if (!url.searchParams.has('aid')) url.searchParams.append('aid', app.aid)
  return url.href
}

function isOwnLogout(url: URL, ownOrigins: readonly string[]): boolean {
  return ownOrigins.includes(url.origin) && url.pathname.replace(/\/?$/, '/') === logout.path
}

function ownLogout(next: string, ownOrigins: readonly string[]): URL {
  return new URL(`${ownOrigins[0]}${logout.path}?next=${encodeURIComponent(next)}`)
}

const validateEndpoint = {
  name: 'validateTicket',
  method: 'POST',
  host: 'sso',
  path: 'ticket/validate',
  fields: { ticket: 'plain', service: 'plain' },
  response: {},
} as const satisfies Endpoint

/** A back end's call, not a browser's: it shows the app's secret and needs no CSRF token (contract 2.3). */
export function validateTicketRoute(services: Services): Route {
  return route({
    endpoint: validateEndpoint,
    csrf: 'none',
    guards: [],
    findApp: findAppOfCredentials,
    async handle({ app, fields, header, addressKey }) {
      const secret = parseBasicCredentials(header('authorization'))?.secret
      const { ticket, service } = fields
      const account = await validateTicket(services, { app, secret, ticket, service, addressKey })
      if (!account.ok) return failure(account)
      return success({
        ...(await toUserData(services.database, account.value)),
        new_user: 0,
        redirect_url: '',
      })
    },
  })
}

/** Whom the Basic header names; an app nobody knows is answered like one with another secret. */
function findAppOfCredentials(
  { apps }: Config,
  _: RawFields,
  header: (name: string) => string | undefined,
): App | undefined {
  const aid = parseBasicCredentials(header('authorization'))?.name
  return apps.find((app) => app.aid === aid) ?? UNKNOWN_APP
}

/** An app without a secret, and without a page; what was written in its place is in no log. */
const UNKNOWN_APP: App = {
  aid: '',
  name: '',
  origins: [],
  indexUrl: '',
  activateUrl: undefined,
  businessApps: [],
}

export interface TicketValidation {
  readonly app: App
  /** What the back end says its secret is; `undefined` when it said none. */
  readonly secret: string | undefined
  readonly ticket: string
  readonly service: string
  readonly addressKey: string
}

/**
 * Exchanges a ticket for the account it signs in, for the host's own back end (SSO-3). The secret is checked before
 * anything else, and a wrong one uses up nothing but the tries of its address.
 * @returns notLoggedIn for a wrong secret or an app that has none, authorizationCodeExpired for a ticket that is used,
 * late, or was made for another app or origin
 */
async function validateTicket(services: Services, shown: TicketValidation): Promise<Result<Account>> {
  const { app, ticket, service } = shown
  const allowed = await checkAppSecret(services, shown)
  if (!allowed.ok) return allowed
  const target = parseRedirectTarget(service, app.origins)
  if (!target) return fail('badParameter')
  const grant = await consumeTicket(services, ticket)
  if (grant?.aid !== app.aid || grant.origin !== target.origin) return fail('authorizationCodeExpired')
  const account = await findGrantedAccount(services.database, grant, services.now())
  return account ? succeed(account) : fail('authorizationCodeExpired')
}

/**
 * The app of an address that need not say its aid: a logout's, a ticket's (contract, section 9). Then it is the app whose
 * page `next` is, or else the first; of two apps with the same page the ticket tells.
 */
export function findAppOfNext({ apps }: Config, raw: RawFields): App | undefined {
  const aid = textOf(raw, 'aid')
  if (aid !== '') return apps.find((app) => app.aid === aid)
  return apps.find((app) => parseRedirectTarget(textOf(raw, 'next'), app.origins)) ?? apps[0]
}
