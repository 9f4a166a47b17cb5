import type { IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastify, { LogController } from 'fastify'
import { sql } from 'kysely'
import { LOG_ID_HEADER } from '@portico/protocol'
import { answerOperatorCalls } from './appointment/operator-calls.route.ts'
import type { TrustedProxies } from './config/addresses.ts'
import {
  registerCaptchaAnswerRoute,
  serveDevelopmentPages,
  registerInboxRoute,
  registerSliderRoute,
} from './development/development.route.ts'
import { registerInvitationRoutes } from './development/invitations.route.ts'
import { registerOpenmockAuthorizeRoute, registerOpenmockTokenRoutes } from './development/openmock.route.ts'
import { identifyClient } from './http/client-info.ts'
import type { ConnectionTimes } from './http/connections.ts'
import {
  limitConnections,
  CONNECTION_TIMES,
  handleClientError,
  closeIdleConnectionsOnStop,
} from './http/connections.ts'
import { registerPreflightRoute } from './http/cross-origin.ts'
import { sendMalformedPathError, registerErrorHandlers, requireSingleHost } from './http/error-handlers.ts'
import { readBody } from './http/fields.ts'
import { mountRoute } from './http/handle-request.ts'
import { setSecurityHeaders } from './http/reply.ts'
import { serveFiles } from './http/serve-files.ts'
import { answerChangePassword } from './password-reset/change-password.route.ts'
import { listRoutes } from './routes.ts'
import type { Services } from './services.ts'
import { registerSliderRoutes } from './slider/slider.route.ts'
import { createLogId, lazyChildLogger } from './telemetry/log.ts'
import { registerReportRoute } from './telemetry/widget-reports.route.ts'

/** Where the built pages and scripts lie, seen from this file, built or not. */
const BUILT = {
  widget: fileURLToPath(new URL('../../../packages/widget/dist', import.meta.url)),
  slider: fileURLToPath(new URL('../../../packages/slider/dist', import.meta.url)),
  playground: fileURLToPath(new URL('../../playground/dist', import.meta.url)),
}

/** The loaders, and the folders of chunks beside them. */
const SCRIPTS = /^\/portico[^/]*\.js$|^\/portico[^/]*\//

const SLIDER_SCRIPT = /^\/sdk\/slider\.js$/

const ASSETS = /^\/assets\//

interface AppOptions {
  /** Where the built pages and scripts are. */
  readonly built?: typeof BUILT
  readonly connectionTimes?: ConnectionTimes
}

/** Puts the server together; it does not listen yet. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { built = BUILT, connectionTimes = CONNECTION_TIMES } = options
  const server = createServer(services, connectionTimes)
  limitConnections(server, services.config.limits.connections)
  closeIdleConnectionsOnStop(server)
  await server.register(fastifyCookie)
  registerRequestHooks(server, services)
  requireSingleHost(server, services.config)
  ignoreUnknownExpectations(server)
  registerErrorHandlers(server, services.config)
  registerPreflightRoute(server, services.config.apps)
  registerHealthRoutes(server, services)
  answerChangePassword(server, services)
  for (const route of listRoutes(services)) mountRoute(server, services, route)
  answerOperatorCalls(server, services)
  await registerSliderRoutes(server, services)
  await registerReportRoute(server, services)
  await serveFiles(server, { folder: built.slider, only: SLIDER_SCRIPT, isCrossOrigin: true })
  await serveFiles(server, { folder: built.widget, only: SCRIPTS, isCrossOrigin: true })
  if (services.config.isDevelopment) {
    registerInboxRoute(server, services)
    registerInvitationRoutes(server, services)
    registerCaptchaAnswerRoute(server, services)
    registerSliderRoute(server, services)
    registerOpenmockAuthorizeRoute(server, services, built.playground)
    registerOpenmockTokenRoutes(server, services)
    await serveDevelopmentPages(server, built.playground)
    await serveFiles(server, { folder: built.playground, only: ASSETS, isCrossOrigin: false })
  }
  return server
}

function createServer({ config, log, now }: Services, times: ConnectionTimes): FastifyInstance {
  return fastify({
    // With a log of its own the framework listens for the end of every answer, only to say nothing of it.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'logId' }),
    childLoggerFactory: (_, bindings) => lazyChildLogger(log, bindings),
    genReqId: () => createLogId(now()),
    trustProxy: toTrustProxy(config.trustedProxies),
    requestTimeout: times.requestMs,
    keepAliveTimeout: times.keepAliveMs,
    connectionTimeout: times.stalledMs,
    http: {
      headersTimeout: times.headersMs,
      connectionsCheckingInterval: times.checkEveryMs,
      // Node's own refusal has no log id; ours has (refuseUnclearHost).
      requireHostHeader: false,
    },
    // What comes in on a connection that is still busy is part of what is under way.
    return503OnClosing: false,
    // The road reads the query itself, repeats and all.
    routerOptions: { querystringParser: () => ({}) },
    frameworkErrors: (_, request, reply) => {
      setSecurityHeaders(reply, config)
      void sendMalformedPathError(request, reply)
    },
    clientErrorHandler: (error, socket) => handleClientError(error, socket, now()),
  })
}

function toTrustProxy(proxies: TrustedProxies): boolean | string[] {
  if (proxies === 'all') return true
  return proxies.length > 0 && [...proxies]
}

/** An `Expect` that is not 100-continue asks for nothing we know; Node would refuse it without a log id. */
function ignoreUnknownExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request: IncomingMessage, response) => {
    server.emit('request', request, response)
  })
}

/** Before anything else is known of a request: its log id, its cookies, who is counted. */
function registerRequestHooks(server: FastifyInstance, { config }: Services): void {
  server.decorateRequest('clientInfo')
  server.addHook('onRequest', (request, reply, done) => {
    reply.header(LOG_ID_HEADER, request.id)
    setSecurityHeaders(reply, config)
    if (request.routeOptions.config.isCacheable) return done()
    reply.header('cache-control', 'no-store')
    request.clientInfo = identifyClient(config, request, reply)
    done()
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_: FastifyRequest, payload: IncomingMessage) =>
    readBody(payload, config.limits.bodyBytes),
  )
}

/** `/healthz`: the process lives. `/readyz`: it can do its work, so a balancer may send visitors. */
function registerHealthRoutes(server: FastifyInstance, { database, log }: Services): void {
  const plain = { config: { isCacheable: false } }
  server.get('/healthz', plain, async () => ({ status: 'ok' }))
  server.get('/readyz', plain, async (_, reply) => {
    try {
      await sql`select 1`.execute(database)
      return { status: 'ok' }
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database does not answer')
      return reply.code(503).send({ status: 'unavailable', reason: 'database' })
    }
  })
}
