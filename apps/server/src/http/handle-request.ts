import type { Span } from '@opentelemetry/api'
import type { Endpoint } from '@portico/protocol'
import { ERROR_CODES, ERROR_PAGES, isDeviceId } from '@portico/protocol'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createProxyMatcher } from '../config/addresses.ts'
import type { App } from '../config/config-file.ts'
import type { Config } from '../config/config.ts'
import type { LogFields } from '../services/call.ts'
import type { Services } from '../services/services.ts'
import { withoutRedaction } from '../services/telemetry/log.ts'
import { findTraceId, markFailed, readTraceParent, runInSpan } from '../services/telemetry/tracing.ts'
import { fail } from '../shared/result.ts'
import type { RequestContext } from './admit-caller.ts'
import { admitCaller, findApp } from './admit-caller.ts'
import { backEndErrorBody, refuseField } from './back-end-errors.ts'
import { headerOf, hostCookieName, readHostCookie, setCookie } from './client-info.ts'
import { isAppOrigin } from './cross-origin.ts'
import { isClientError } from './error-handlers.ts'
import type { FieldFault, RawFields, Fields } from './fields.ts'
import { mergeFields, parseQuery, textOf, parseBody, readFields } from './fields.ts'
import { isSsoHost, normalizeHost } from './host-names.ts'
import { sendResponse } from './reply.ts'
import { handleCall } from './route.ts'
import type { RouteResponse, ApiCall, Route } from './route.ts'
import { SSO_BASE } from './sso-urls.ts'

/** Registers a route under its path and its aliases. */
export function mountRoute(server: FastifyInstance, services: Services, route: Route): void {
  const { method, apiGroup, caller } = route.endpoint
  // A HEAD request for logout would sign the visitor out.
  const config = {
    apiGroup,
    ...(caller === 'app' && { errorBody: backEndErrorBody(apiGroup) }),
  }
  const common = { method, config, exposeHeadRoute: false }
  const accessLog = withoutRedaction(services.log)
  const traced = createTracedHandler(services, route.endpoint)
  for (const url of pathsOf(route.endpoint))
    server.route({
      ...common,
      url,
      handler: (request, reply) => traced(request, { services, accessLog, route, request, reply }),
    })
  for (const url of pathsOnSsoHost(services.config, route.endpoint))
    server.route({
      ...common,
      url,
      handler: async (request, reply) => {
        if (!isSsoHost(services.config, hostOf(request))) return reply.callNotFound()
        return traced(request, { services, accessLog, route, request, reply })
      },
    })
}

/**
 * Handles each request in a span, which continues the trace of a trusted proxy if the configuration says so. A request that
 * throws is answered by the error handler, and counted here.
 */
function createTracedHandler({ config, metrics }: Services, { name, method, path }: Endpoint) {
  const { acceptsTraceparent, trustedProxies } = config
  const isTrusted = acceptsTraceparent ? createProxyMatcher(trustedProxies) : () => false
  const attributes = { 'http.request.method': method, 'http.route': path }
  return (
    request: FastifyRequest,
    context: Omit<RequestContext, 'raw' | 'logFields'>,
  ): Promise<FastifyReply> => {
    const isContinued = isTrusted(request.socket.remoteAddress ?? '')
    const parent = isContinued ? readTraceParent((header) => headerOf(request, header)) : undefined
    return runInSpan(name, { kind: 'server', attributes, ...(parent && { parent }) }, (span) =>
      handleRequest(context, span).catch((error: FastifyError) => {
        const errorName = isClientError(error) ? 'invalidParameter' : 'systemError'
        metrics.time('portico_call_seconds', performance.now() - request.startedAt, {
          call: name,
          error_code: ERROR_CODES[errorName],
        })
        throw error
      }),
    )
  }
}

/** A host configured for single sign-on also serves its endpoints at the root. */
function pathsOnSsoHost(
  { ssoOrigins }: Config,
  { apiGroup, path, aliases = [] }: Endpoint,
): readonly string[] {
  if (apiGroup !== 'sso' || ssoOrigins.length === 0) return []
  return [path, ...aliases].map((one) => `/${one}`)
}

/** From the `Host` header alone: any client can send X-Forwarded-Host. */
function hostOf(request: FastifyRequest): string {
  return normalizeHost(headerOf(request, 'host') ?? '')
}

function pathsOf({ apiGroup, path, aliases = [] }: Endpoint): readonly string[] {
  return [path, ...aliases].map((one) => (apiGroup === 'sso' ? SSO_BASE + one : one))
}

/** Runs a request through CORS, CSRF, field parsing, guards and the route handler, then sends the response. */
async function handleRequest(
  start: Omit<RequestContext, 'raw' | 'logFields'>,
  span: Span,
): Promise<FastifyReply> {
  const { services, accessLog, route, request, reply } = start
  const startedAt = services.now()
  const raw = readRawFields(route.endpoint, request)
  const { config } = services
  const app = findApp({ ...start, raw })
  const logFields: LogFields[] = []
  const response = await respond({ ...start, raw, logFields }, app)
  await sendResponse(
    reply,
    { ...route.endpoint, language: textOf(raw, 'language'), app, apps: config.apps },
    response,
  )
  const call = route.endpoint.name
  const { errorCode, reason, docs } = outcomeOf(response, config)
  const tookMs = services.now() - startedAt
  services.metrics.time('portico_call_seconds', tookMs, { call, error_code: errorCode })
  span.setAttributes({ 'portico.error_code': errorCode, 'portico.log_id': request.id })
  if (errorCode === ERROR_CODES.systemError) markFailed(span)
  if (route.skipAccessLog && logFields.length === 0) return reply
  const isRefused = errorCode !== 0
  const added =
    (isRefused || logFields.length > 0) && hashLogFields(services, request, Object.assign({}, ...logFields))
  const line = { logId: request.id, call, appId: app?.appId, errorCode, reason, docs, tookMs, ...added }
  accessLog.info({ ...line, traceId: findTraceId() }, 'answered')
  return reply
}

function outcomeOf(
  response: RouteResponse,
  { documentationUrl }: Config,
): {
  readonly errorCode: number
  readonly reason?: string | undefined
  /** Where the code of a refusal is documented. */
  readonly docs?: string | undefined
} {
  if (response.kind !== undefined) return { errorCode: 0 }
  const { errorName, reason } = response.error
  const errorCode = ERROR_CODES[errorName]
  const docs = documentationUrl === undefined ? undefined : documentationUrl + ERROR_PAGES + errorCode
  return { errorCode, reason, docs }
}

/** The hashes are those of the limits in the database, and the same on every instance. */
function hashLogFields({ hashSubject }: Services, { clientInfo }: FastifyRequest, fields: LogFields) {
  const { accountId, contact, factor } = fields
  return {
    ...(accountId !== undefined && { accountKey: hashSubject(accountId) }),
    ...(contact !== undefined && { contactKey: hashSubject(contact) }),
    addressKey: hashSubject(clientInfo.addressKey),
    factor,
  }
}

async function respond(context: RequestContext, app: App | undefined): Promise<RouteResponse> {
  const { services, route, raw } = context
  const admitted = await admitCaller(context, app)
  if (!admitted.ok) return admitted
  const fields = readFields(route.endpoint, raw, {
    maxCharacters: services.config.limits.fieldCharacters,
    longUrl: route.isNavigation ? 'drop' : 'reject',
  })
  if (!fields.ok) return refuseCall(context, fields.error)
  const call = createCall(context, admitted.app, fields.value)
  for (const guard of route.guards ?? []) {
    const allowed = await guard(call, services)
    if (!allowed.ok) return allowed
  }
  return handleCall(route, services, call)
}

function refuseCall({ services, route }: RequestContext, fault: FieldFault): RouteResponse {
  if (route.endpoint.caller === 'app') return refuseField(fault)
  const { field, reason, missing } = fault
  if (missing === undefined) return fail('invalidParameter', { reason: `${field}: ${reason}` })
  const { minLength: min, maxLength: max } = services.config.password
  return fail(missing, { values: { min, max } })
}

function readRawFields(endpoint: Endpoint, request: FastifyRequest): RawFields {
  const query = parseQuery(request.raw.url ?? '')
  if (!Buffer.isBuffer(request.body) || request.body.length === 0) return query
  const contentType = request.headers['content-type'] ?? ''
  return mergeFields(query, parseBody(request.body, contentType, endpoint.body ?? 'form'))
}

function createCall(
  { services, request, reply, raw, logFields }: RequestContext,
  app: App,
  fields: Fields<Endpoint>,
): ApiCall {
  const { addressKey, browserIdHash, mayBlockCookies, page, site } = request.clientInfo
  const deviceId = textOf(raw, 'fp')
  return {
    app,
    fields,
    language: textOf(raw, 'language'),
    browser: { idHash: browserIdHash, deviceId: isDeviceId(deviceId) ? deviceId : '', mayBlockCookies },
    addressKey,
    userAgent: headerOf(request, 'user-agent') ?? '',
    logId: request.id,
    pageOrigin: page.isOwn || isAppOrigin(app, page.origin) ? page.origin : undefined,
    fetchDestination: headerOf(request, 'sec-fetch-dest'),
    host: hostOf(request),
    header: (name) => headerOf(request, name),
    cookie: (name) => readHostCookie(request, hostCookieName(services.config, name)),
    setCookie: (cookie) =>
      setCookie(reply, site, { ...cookie, name: hostCookieName(services.config, cookie.name) }),
    addLogFields: (added) => void logFields.push(added),
  }
}
