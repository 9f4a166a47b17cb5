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
  answerCaptchaAnswer,
  serveDevelopmentPages,
  answerInbox,
  answerSliderDemand,
} from './development/development.route.ts'
import { answerAppointments } from './development/invitations.route.ts'
import { answerOpenmockAuthorize, answerOpenmockCalls } from './development/openmock.route.ts'
import { receive } from './http/client-info.ts'
import type { ConnectionTimes } from './http/connections.ts'
import { boundConnections, CONNECTION_TIMES, refuseConnection, stopWhenAnswered } from './http/connections.ts'
import { answerPreflights } from './http/cross-origin.ts'
import { answerBadPath, answerTrouble, refuseUnclearHost } from './http/error-handlers.ts'
import { readBody } from './http/fields.ts'
import { mountRoute } from './http/handle-request.ts'
import { setSafetyHeaders } from './http/reply.ts'
import { serveFiles } from './http/serve-files.ts'
import { answerChangePassword } from './password-reset/change-password.route.ts'
import { listRoutes } from './routes.ts'
import type { Services } from './services.ts'
import { answerSliderCalls } from './slider/slider.route.ts'
import { newLogId, lateLog } from './telemetry/log.ts'
import { collectReports } from './telemetry/widget-reports.route.ts'

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
  boundConnections(server, services.config.limits.connections)
  stopWhenAnswered(server)
  await server.register(fastifyCookie)
  meetEveryRequest(server, services)
  refuseUnclearHost(server, services.config)
  passOverExpectations(server)
  answerTrouble(server, services.config)
  answerPreflights(server, services.config.apps)
  answerHealth(server, services)
  answerChangePassword(server, services)
  for (const route of listRoutes(services)) mountRoute(server, services, route)
  answerOperatorCalls(server, services)
  await answerSliderCalls(server, services)
  await collectReports(server, services)
  await serveFiles(server, { folder: built.slider, only: SLIDER_SCRIPT, forEveryOrigin: true })
  await serveFiles(server, { folder: built.widget, only: SCRIPTS, forEveryOrigin: true })
  if (services.config.isDevelopment) {
    answerInbox(server, services)
    answerAppointments(server, services)
    answerCaptchaAnswer(server, services)
    answerSliderDemand(server, services)
    answerOpenmockAuthorize(server, services, built.playground)
    answerOpenmockCalls(server, services)
    await serveDevelopmentPages(server, built.playground)
    await serveFiles(server, { folder: built.playground, only: ASSETS, forEveryOrigin: false })
  }
  return server
}

function createServer({ config, log, now }: Services, times: ConnectionTimes): FastifyInstance {
  return fastify({
    // With a log of its own the framework listens for the end of every answer, only to say nothing of it.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'logId' }),
    childLoggerFactory: (_, bindings) => lateLog(log, bindings),
    genReqId: () => newLogId(now()),
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
      setSafetyHeaders(reply, config)
      void answerBadPath(request, reply)
    },
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, now()),
  })
}

function toTrustProxy(proxies: TrustedProxies): boolean | string[] {
  if (proxies === 'all') return true
  return proxies.length > 0 && [...proxies]
}

/** An `Expect` that is not 100-continue asks for nothing we know; Node would refuse it without a log id. */
function passOverExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request: IncomingMessage, response) => {
    server.emit('request', request, response)
  })
}

/** Before anything else is known of a request: its log id, its cookies, who is counted. */
function meetEveryRequest(server: FastifyInstance, { config }: Services): void {
  server.decorateRequest('arrival')
  server.addHook('onRequest', (request, reply, done) => {
    reply.header(LOG_ID_HEADER, request.id)
    setSafetyHeaders(reply, config)
    if (request.routeOptions.config.isCacheable) return done()
    reply.header('cache-control', 'no-store')
    request.arrival = receive(config, request, reply)
    done()
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_: FastifyRequest, payload: IncomingMessage) =>
    readBody(payload, config.limits.bodyBytes),
  )
}

/** `/healthz`: the process lives. `/readyz`: it can do its work, so a balancer may send visitors. */
function answerHealth(server: FastifyInstance, { database, log }: Services): void {
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
