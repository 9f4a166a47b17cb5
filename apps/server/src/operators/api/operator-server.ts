import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonProperties, OperatorCallName, OperatorScope } from '@portico/protocol'
import { isRecord, isVisibleLine, LOG_ID_HEADER, OPERATOR_BASE, OPERATOR_CALLS } from '@portico/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastify, { LogController } from 'fastify'
import { trustProxyOf } from '../../config/addresses.ts'
import type { Config } from '../../config/config.ts'
import { addressKeyOf, headerOf } from '../../http/client-info.ts'
import { closeIdleConnectionsOnStop, CONNECTION_TIMES, connectionTimesOf } from '../../http/connections.ts'
import { serveFiles } from '../../http/files/serve-files.ts'
import { isKnownHost, normalizeHost } from '../../http/host-names.ts'
import { sendPage } from '../../http/pages/pages.ts'
import { setSecurityHeaders } from '../../http/reply.ts'
import { byOperator } from '../../services/audit/events.ts'
import type { Services } from '../../services/services.ts'
import { createLogId, lazyChildLogger, withoutRedaction } from '../../services/telemetry/log.ts'
import { ACCOUNT_CALLS } from './account-calls.ts'
import { authenticate } from './authenticate.ts'
import { countLookup } from './lookup-limits.ts'
import type { OperatorCall } from './operator-call.ts'
import { OperatorFault } from './operator-call.ts'
import { registerOperatorErrors } from './operator-errors.ts'
import type { OperatorKey } from './operator-keys.ts'
import { OTHER_CALLS } from './other-calls.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a key needs for a call of the operator API; `null` if every key may make it. */
    scope?: OperatorScope | null
  }
  interface FastifyRequest {
    /** Of a call of the operator API. */
    operatorKey: OperatorKey | undefined
  }
}

/** The folders of built files. */
interface OperatorFiles {
  /** The page for support staff. */
  readonly admin: string
  /** With `operator-openapi.json`. */
  readonly documents: string
}

const ASSETS = /^\/assets\//

type Handler = (services: Services, call: OperatorCall<OperatorCallName>) => Promise<object>

/** The types of each call are checked where the handlers are. */
const HANDLERS = { ...ACCOUNT_CALLS, ...OTHER_CALLS } as Readonly<Record<string, unknown>> as Readonly<
  Record<OperatorCallName, Handler>
>

/**
 * Builds the server of the operator API and of the page for support staff, without listening. It has its own port, so that a
 * firewall can keep visitors out.
 */
export async function buildOperatorServer(
  services: Services,
  { admin, documents }: OperatorFiles,
): Promise<FastifyInstance> {
  const server = createServer(services)
  closeIdleConnectionsOnStop(server, connectionTimesOf(services.config))
  server.decorateRequest('operatorKey')
  registerHooks(server, services)
  registerOperatorErrors(server)
  readBodies(server)
  for (const name of Object.keys(OPERATOR_CALLS) as OperatorCallName[]) mountCall(server, services, name)
  await serveFiles(server, { folder: admin, only: ASSETS, isCrossOrigin: false })
  serveText(server, { url: '/operator/openapi.json', path: join(documents, 'operator-openapi.json') })
  serveText(server, { url: '/', path: join(admin, 'index.html') })
  return server
}

function createServer({ config, log, now }: Services): FastifyInstance {
  return fastify({
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'logId' }),
    childLoggerFactory: (_, bindings) => lazyChildLogger(log, bindings),
    genReqId: () => createLogId(now()),
    trustProxy: trustProxyOf(config.trustedProxies),
    bodyLimit: config.limits.bodyBytes,
    requestTimeout: CONNECTION_TIMES.requestMs,
    keepAliveTimeout: CONNECTION_TIMES.keepAliveMs,
    // A value of another type is a mistake of the caller, and unknown fields are refused instead of removed.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  })
}

function registerHooks(server: FastifyInstance, services: Services): void {
  server.addHook('onRequest', async (request, reply) => {
    const { scope, isCacheable } = request.routeOptions.config
    reply.header(LOG_ID_HEADER, request.id)
    setSecurityHeaders(reply, services.config)
    reply.header('cross-origin-resource-policy', 'same-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (isCacheable !== true) reply.header('cache-control', 'no-store')
    refuseOtherHosts(request, services.config)
    refuseOtherPages(request)
    if (scope !== undefined) request.operatorKey = await authenticate(services, request, scope)
  })
}

/** A page whose name leads here is of the same origin as this port, so that the check of origins does not see it. */
function refuseOtherHosts(request: FastifyRequest, { operator }: Config): void {
  const { host = '', names = [] } = operator ?? {}
  if (isKnownHost(headerOf(request, 'host'), [host, ...names])) return
  throw new OperatorFault(
    'forbidden',
    'this is not a name of the operator API; PORTICO_OPERATOR_NAMES lists those of a proxy or service',
    'host',
  )
}

/** Pages of other origins have no key, since none is in a cookie. This keeps them from trying keys. */
function refuseOtherPages(request: FastifyRequest): void {
  const origin = headerOf(request, 'origin')
  const site = headerOf(request, 'sec-fetch-site') ?? 'none'
  const host = normalizeHost(headerOf(request, 'host') ?? '')
  const isOwn = origin === undefined || normalizeHost(origin.replace(/^https?:\/\//, '')) === host
  const isLink = request.method === 'GET' && headerOf(request, 'sec-fetch-mode') === 'navigate'
  if (isOwn && (site === 'none' || site === 'same-origin' || isLink)) return
  throw new OperatorFault('forbidden', 'pages of other origins may not use this port', 'origin')
}

/** An empty body is an empty object. */
function readBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : void parseJson(request, body, done),
  )
  server.addHook('preValidation', async (request) => {
    if (request.method === 'POST') request.body ??= {}
  })
}

function mountCall(server: FastifyInstance, services: Services, name: OperatorCallName): void {
  const call = OPERATOR_CALLS[name]
  const { method, path, scope, request: schema } = call
  const accessLog = withoutRedaction(services.log)
  server.route({
    method,
    url: OPERATOR_BASE + path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { scope },
    exposeHeadRoute: false,
    schema: method === 'GET' ? { querystring: schema } : { body: schema },
    preValidation: async (request) => {
      if (method === 'GET') request.query = readNumbers(toRecord(request.query), schema.properties)
    },
    handler: async (request) => {
      const key = request.operatorKey
      if (!key) throw new Error('the key was not checked')
      const fields = method === 'GET' ? request.query : request.body
      refuseInvisible({ ...toRecord(request.params), ...toRecord(fields) })
      accessLog.info({ logId: request.id, operatorCall: name, operatorKey: key.name }, 'operator call')
      const by = byOperator(key.name, {
        addressKey: addressKeyOf(request, services.warnOnce),
        userAgent: headerOf(request, 'user-agent') ?? '',
        logId: request.id,
      })
      if ('looksUpContact' in call) await countLookup(services, key)
      const made = { path: request.params, request: fields, key, by } as OperatorCall<OperatorCallName>
      return HANDLERS[name](services, made)
    },
  })
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

/** In a query everything is a text. */
function readNumbers(query: Readonly<Record<string, unknown>>, properties: JsonProperties): object {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const isNumber =
        properties[name]?.type === 'integer' && typeof value === 'string' && /^\d{1,9}$/.test(value)
      return [name, isNumber ? Number(value) : value]
    }),
  )
}

/** Texts end up in lists, logs and messages, and PostgreSQL cannot store every character. */
function refuseInvisible(fields: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string' && !isVisibleLine(value))
      throw new OperatorFault('invalid_request', 'expected one line of visible characters', name)
}

/** Serves the page or the OpenAPI document, if it is built. */
function serveText(
  server: FastifyInstance,
  { url, path }: { readonly url: string; readonly path: string },
): void {
  if (!existsSync(path)) return
  const text = readFileSync(path, 'utf8')
  const isPage = path.endsWith('.html')
  server.get(url, async (_, reply) =>
    isPage
      ? sendPage(reply, { html: text, referrerPolicy: 'no-referrer' })
      : reply.type('application/json; charset=utf-8').send(text),
  )
}
