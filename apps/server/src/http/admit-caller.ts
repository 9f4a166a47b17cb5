import { CSRF_HEADER } from '@portico/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../config/config-file.ts'
import type { LogFields } from '../services/call.ts'
import type { Services } from '../services/services.ts'
import type { Log } from '../services/telemetry/log.ts'
import { quote } from '../shared/quote.ts'
import type { Failed } from '../shared/result.ts'
import { fail } from '../shared/result.ts'
import { checkAppSecret, parseBasicCredentials } from './app-credentials.ts'
import { refuseField } from './back-end-errors.ts'
import { headerOf, setCsrfCookie } from './client-info.ts'
import { allowOrigin, checkCsrf, hintAtUnlistedOrigin } from './cross-origin.ts'
import type { RawFields } from './fields.ts'
import { textOf } from './fields.ts'
import type { FailedResponse, Route } from './route.ts'

/** A request for a route. */
export interface RequestContext {
  readonly services: Services
  readonly accessLog: Log
  readonly route: Route
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly raw: RawFields
  /** What the handler adds to the log line, in order. */
  readonly logFields: LogFields[]
}

type Admitted = { readonly ok: true; readonly app: App } | FailedResponse

/** The app that a request names, whether it may call or not. */
export function findApp(context: Omit<RequestContext, 'logFields'>): App | undefined {
  const named = readAppId(context)
  return context.services.config.apps.find(({ appId }) => appId === named)
}

/** Empty if the request names no app. */
function readAppId({ services, route, request, raw }: Omit<RequestContext, 'logFields'>): string {
  const header = (name: string): string | undefined => headerOf(request, name)
  if (route.endpoint.caller === 'app') return parseBasicCredentials(header('authorization'))?.name ?? ''
  return route.readAppId ? route.readAppId(services.config, raw, header) : textOf(raw, 'aid')
}

/** Lets the caller of a route in, or refuses it. @param app that the request names */
export function admitCaller(context: RequestContext, app: App | undefined): Promise<Admitted> | Admitted {
  return context.route.endpoint.caller === 'app' ? admitBackEnd(context, app) : admitVisitor(context, app)
}

/** A visitor needs no secret, but the page has to be one of the app. */
function admitVisitor(context: RequestContext, app: App | undefined): Admitted {
  const { services, route, request, reply } = context
  const { page, csrfCookie } = request.clientInfo
  if (app) hintAtUnlistedOrigin(services, request.headers.origin, [app])
  allowOrigin(reply, page.origin, app ? [app] : services.config.apps)
  if (!app) return refuseUnknownApp(services, readAppId(context))
  const header = headerOf(request, CSRF_HEADER)
  const csrf = checkCsrf({ requirement: route.csrf, page, cookie: csrfCookie, header, app })
  if (csrf.ok) return { ok: true, app }
  refreshCsrfCookie(context)
  return csrf
}

const APP_ID_MAX_LENGTH = 40

/** In development the error lists the configured apps. */
function refuseUnknownApp(services: Services, appId: string): FailedResponse {
  const apps = services.config.apps.map((app) => app.appId).join(', ')
  const problem =
    appId === '' ? 'the request has no aid' : `there is no app ${quote(appId, APP_ID_MAX_LENGTH)}`
  return refuseWithHint(services, `${problem}; the apps of the configuration are ${apps}`)
}

/** Refuses what the configuration lacks: the log says it once, and in development the answer too. */
export function refuseWithHint(
  { config, warnOnce }: Pick<Services, 'config' | 'warnOnce'>,
  hint: string,
): Failed {
  warnOnce(hint)
  return fail('invalidParameter', config.isDevelopment ? { developerText: hint } : {})
}

/**
 * Replaces a token that did not match, so that the widget's retry succeeds. `identifyClient` has set a missing one.
 */
function refreshCsrfCookie({ request, reply }: RequestContext): void {
  const { csrfCookie, site } = request.clientInfo
  if (csrfCookie !== undefined) setCsrfCookie(reply, site)
}

/** Of an unknown app, a wrong secret, or an app without one, which has no back end that can call. */
const WRONG_CREDENTIALS = {
  account: 'aid and secret, by HTTP Basic',
  sso: 'the aid or secret (HTTP Basic) is wrong, or the app has no secret',
}
const TOO_MANY = 'too many wrong secrets came from this address; try again in ten minutes'

/** The back end of an app sends its aid and secret (HTTP Basic). No browser does, so neither CORS nor CSRF matter. */
async function admitBackEnd(
  { services, route, request, reply }: RequestContext,
  app: App | undefined,
): Promise<Admitted> {
  const secret = parseBasicCredentials(headerOf(request, 'authorization'))?.secret
  const { addressKey } = request.clientInfo
  const checked = await checkAppSecret(services, { app, secret, addressKey })
  if (app && checked.ok) return { ok: true, app }
  const isSso = route.endpoint.apiGroup === 'sso'
  if (!isSso) reply.header('www-authenticate', 'Basic realm="operator"')
  const isLimited = isSso && !checked.ok && checked.error.errorName === 'rateLimited'
  const reason = isLimited ? TOO_MANY : WRONG_CREDENTIALS[isSso ? 'sso' : 'account']
  const errorName = isLimited ? 'rateLimited' : 'notLoggedIn'
  return refuseField({ field: 'authorization', reason, errorName })
}
