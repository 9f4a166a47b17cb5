import type { IncomingMessage } from 'node:http'
import fastifyCookie from '@fastify/cookie'
import { LOG_ID_HEADER } from '@portico/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastify, { LogController } from 'fastify'
import { BUILT_FILES } from '../built-files.ts'
import { registerJwksRoute } from '../client-apps/access-token.route.ts'
import { trustProxyOf } from '../config/addresses.ts'
import {
  registerCaptchaAnswerRoute,
  registerInboxRoute,
  registerQrCodeRoute,
  refuseOtherHosts,
  registerSliderTestRoute,
  rememberQrCode,
  serveDevelopmentPages,
} from '../development/development.route.ts'
import { serveDocumentation } from '../development/documentation.route.ts'
import { registerInvitationRoutes } from '../development/invitations.route.ts'
import { registerOpenmockAuthorizeRoute, registerOpenmockTokenRoutes } from '../development/openmock.route.ts'
import { registerPreviews } from '../development/previews.route.ts'
import { identifyClient } from '../http/client-info.ts'
import type { ConnectionTimes } from '../http/connections.ts'
import {
  closeIdleConnectionsOnStop,
  handleClientError,
  keepProxyConnections,
  limitConnections,
  connectionTimesOf,
} from '../http/connections.ts'
import { registerPreflightRoute } from '../http/cross-origin.ts'
import { redirectToDocumentation } from '../http/documentation-redirect.ts'
import { registerErrorHandlers, requireSingleHost, sendMalformedPathError } from '../http/error-handlers.ts'
import { readBody, refuseEncodedBody } from '../http/fields.ts'
import { registerPasskeyFiles } from '../http/files/passkey-files.ts'
import { registerSecurityTxt } from '../http/files/security-txt.ts'
import { serveFiles } from '../http/files/serve-files.ts'
import { registerWidgetScripts } from '../http/files/widget-scripts.route.ts'
import { mountRoute } from '../http/handle-request.ts'
import { registerHealthRoutes } from '../http/health.route.ts'
import { PARSED_HEAD_BYTES, refuseLargeHeads } from '../http/large-heads.ts'
import { registerReportRoute } from '../http/monitor-reports.route.ts'
import { registerFavicon } from '../http/pages/pages.ts'
import { setSecurityHeaders } from '../http/reply.ts'
import type { Services } from '../services/services.ts'
import { createLogId, lazyChildLogger } from '../services/telemetry/log.ts'
import { registerChangePasswordRedirect } from '../sign-in/password-reset/password-reset.route.ts'
import { registerSliderRoutes } from '../verification/slider/slider.route.ts'
import { ROUTES } from './routes.ts'

const SLIDER_SCRIPT = /^\/sdk\/slider\.js$/

const OPENAPI = /^\/openapi\.json$/

interface AppOptions {
  /** Overrides the build output folders. */
  readonly built?: Partial<typeof BUILT_FILES>
  readonly connectionTimes?: ConnectionTimes
}

/** Builds the server without listening. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { connectionTimes = connectionTimesOf(services.config) } = options
  const built = { ...BUILT_FILES, ...options.built }
  const server = createServer(services, connectionTimes)
  limitConnections(server, services)
  keepProxyConnections(server, services, connectionTimes)
  await server.register(fastifyCookie)
  registerRequestHooks(server, services)
  requireSingleHost(server, services.config)
  refuseLargeHeads(server, services.config)
  ignoreUnknownExpectations(server)
  registerErrorHandlers(server, services.config)
  registerPreflightRoute(server, services)
  registerHealthRoutes(server, services)
  // After the health routes, which say from the first moment on that the server stops.
  closeIdleConnectionsOnStop(server, connectionTimes)
  registerChangePasswordRedirect(server, services)
  registerSecurityTxt(server, services)
  registerPasskeyFiles(server, services)
  registerFavicon(server)
  for (const route of ROUTES) mountRoute(server, services, route)
  registerJwksRoute(server, services)
  registerSliderRoutes(server, services)
  registerReportRoute(server, services)
  await serveFiles(server, { folder: built.slider, only: SLIDER_SCRIPT, isCrossOrigin: true })
  await serveFiles(server, { folder: built.documents, only: OPENAPI, isCrossOrigin: true })
  await registerWidgetScripts(server, services, built.widget)
  const isDocumentedElsewhere = redirectToDocumentation(server, services.config)
  if (services.config.isDevelopment) {
    const readQrCode = rememberQrCode(server)
    await server.register(async (scope) => {
      refuseOtherHosts(scope, services.config)
      registerQrCodeRoute(scope, readQrCode)
      await registerDevelopment(scope, services, built)
      if (!isDocumentedElsewhere)
        await serveDocumentation(scope, { folder: built.documentation, clone: built.clone })
    })
  }
  return server
}

async function registerDevelopment(
  server: FastifyInstance,
  services: Services,
  built: typeof BUILT_FILES,
): Promise<void> {
  registerInboxRoute(server, services)
  registerPreviews(server, services)
  registerInvitationRoutes(server, services)
  registerCaptchaAnswerRoute(server, services)
  registerSliderTestRoute(server, services)
  registerOpenmockAuthorizeRoute(server, services, built.playground)
  registerOpenmockTokenRoutes(server, services)
  await serveDevelopmentPages(server, built.playground)
}

function createServer({ config, log, now }: Services, times: ConnectionTimes): FastifyInstance {
  return fastify({
    // With the `logger` option Fastify would listen for the end of every response even if request logging is
    // disabled.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'logId' }),
    childLoggerFactory: (_, bindings) => lazyChildLogger(log, bindings),
    genReqId: () => createLogId(now()),
    trustProxy: trustProxyOf(config.trustedProxies),
    bodyLimit: config.limits.bodyBytes,
    requestTimeout: times.requestMs,
    keepAliveTimeout: times.keepAliveMs,
    connectionTimeout: times.stalledMs,
    http: {
      headersTimeout: times.headersMs,
      connectionsCheckingInterval: times.checkEveryMs,
      // `requireSingleHost` responds with a log id; Node's own response would not have one.
      requireHostHeader: false,
      // `refuseLargeHeads` responds to smaller ones: the parser keeps only the last part of what it refuses.
      maxHeaderSize: PARSED_HEAD_BYTES,
    },
    // Requests on a busy connection are still answered while the server stops.
    return503OnClosing: false,
    routerOptions: {
      // Every path is answered with and without a trailing slash, and not redirected.
      ignoreTrailingSlash: true,
      // `readRawFields` parses the query itself, to detect repeated fields.
      querystringParser: () => ({}),
    },
    frameworkErrors: (_, request, reply) => {
      setSecurityHeaders(reply, config)
      void sendMalformedPathError(request, reply, config)
    },
    clientErrorHandler: (error, socket) =>
      handleClientError(error, socket, { log, now: now(), apps: config.apps }),
  })
}

/** Handles requests with an unknown `Expect` header; Node would reject them without a log id. */
function ignoreUnknownExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request: IncomingMessage, response) => {
    server.emit('request', request, response)
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** By the clock of `performance`. */
    startedAt: number
  }
}

/** A path whose last part has an extension. */
const FILE_PATH = /^[^?]*\.\w+(?:\?|$)/

/** Sets the log id and security headers of every response, identifies the client, and counts the request. */
function registerRequestHooks(server: FastifyInstance, services: Services): void {
  const { config, metrics } = services
  server.decorateRequest('clientInfo')
  server.decorateRequest('startedAt', 0)
  server.addHook('onRequest', (request, reply, done) => {
    request.startedAt = performance.now()
    reply.header(LOG_ID_HEADER, request.id)
    setSecurityHeaders(reply, config)
    if (request.routeOptions.config.isCacheable) return done()
    reply.header('cache-control', 'no-store')
    // Proxies that are told to cache every script and picture also store one that is missing, and give its cookies to all visitors.
    if (request.is404 && FILE_PATH.test(request.raw.url ?? '')) return done()
    request.clientInfo = identifyClient(services, request, reply)
    done()
  })
  // Not `onResponse`, for which Fastify would listen for the end of every response.
  server.addHook('onSend', async ({ method, startedAt }, { statusCode }) => {
    metrics.time('portico_http_seconds', performance.now() - startedAt, { method, status: statusCode })
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    refuseEncodedBody(request.headers['content-encoding'])
    return readBody(payload, request.routeOptions.bodyLimit)
  })
}
