import type { ApiGroup } from '@portico/protocol'
import { LOG_ID_HEADER } from '@portico/protocol'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { fail } from '../shared/result.ts'
import { RETRY_AFTER_S, UnavailableError } from '../shared/unavailable-error.ts'
import { allowOrigin } from './cross-origin.ts'
import type { RawFields } from './fields.ts'
import { drain, mergeFields, parseFormFields, parseJsonFields, parseQuery, textOf } from './fields.ts'
import { wantsPage } from './pages/error-page.ts'
import { languageOfPage } from './pages/pages.ts'
import { sendResponse } from './reply.ts'
import { SSO_BASE } from './sso-urls.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The envelope of a route, for errors that occur before its handler runs. */
    apiGroup?: ApiGroup
    /** Writes the body of an error that is in no envelope. A visitor who follows a link gets a page all the same. */
    errorBody?: (errorName: 'invalidParameter' | 'systemError') => object
  }
}

interface ErrorContext {
  readonly config: Config
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly errorName: 'invalidParameter' | 'systemError'
  /** The text to show instead of that of the code. */
  readonly descriptionKey?: 'page_cookies_text'
}

/** Responds to every error with an envelope and a log id, without internal details. */
export function registerErrorHandlers(server: FastifyInstance, config: Config): void {
  server.setNotFoundHandler(async (request, reply) => {
    return sendError({ config, request, reply: reply.code(404), errorName: 'invalidParameter' })
  })
  server.setErrorHandler(async (error: FastifyError, request, reply) => {
    await drain(request.raw)
    if (isClientError(error)) {
      reply.code(error.statusCode === 413 ? 413 : 200)
      return sendError({ config, request, reply, errorName: 'invalidParameter' })
    }
    if (error instanceof UnavailableError) {
      request.log.error({ reason: error.message }, 'a server this one depends on is unavailable')
      reply.code(503).header('retry-after', RETRY_AFTER_S)
      return sendError({ config, request, reply, errorName: 'systemError' })
    }
    request.log.error({ err: error }, 'unhandled error')
    // The account center's envelope has 500 as a code of its own and is sent with status 200.
    reply.code(apiGroupOf(request) === 'account' ? 200 : 500)
    return sendError({ config, request, reply, errorName: 'systemError' })
  })
}

/**
 * Rejects requests without a Host header (required by HTTP/1.1) or with several: a proxy may have routed by another
 * one than the server would use.
 */
export function requireSingleHost(server: FastifyInstance, config: Config): void {
  server.addHook('onRequest', (request, reply, done) => {
    const hosts = countHosts(request.raw.rawHeaders)
    if (hosts === 1 || (hosts === 0 && request.raw.httpVersion !== '1.1')) return done()
    void sendError({ config, request, reply: reply.code(400), errorName: 'invalidParameter' })
  })
}

/** @param rawHeaders names and values in turn */
function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
}

/** Sends an error as the route does: as a page, in its envelope, or with a body of its own. */
export async function sendError({
  config,
  request,
  reply,
  errorName,
  descriptionKey,
}: ErrorContext): Promise<FastifyReply> {
  allowOrigin(reply, request.headers.origin, config.apps)
  const { errorBody } = request.routeOptions.config
  if (errorBody && !wantsPage(request)) return reply.send(errorBody(errorName))
  const fields = readFieldsOf(request)
  const appId = textOf(fields, 'aid')
  const { apps } = config
  const app = apps.find((one) => one.appId === appId)
  const language = languageOfPage(textOf(fields, 'language'), request.headers['accept-language'])
  await sendResponse(
    reply,
    { apiGroup: apiGroupOf(request), language, app, apps },
    fail(errorName, { descriptionKey }),
  )
  return reply
}

/** Of the query and, if it was read, of the body. */
function readFieldsOf({ raw, body, headers }: FastifyRequest): RawFields {
  const query = parseQuery(raw.url ?? '')
  if (!Buffer.isBuffer(body)) return query
  const text = body.toString('utf8')
  const isJson = headers['content-type']?.startsWith('application/json')
  return mergeFields(query, (isJson ? parseJsonFields(text) : parseFormFields(text)) ?? new Map())
}

/** The envelope for a path that matches no route. */
export function apiGroupOfPath(path: string): ApiGroup {
  if (path.startsWith('/account/')) return 'account'
  return path.startsWith(SSO_BASE) ? 'sso' : 'passport'
}

/** The envelope to use, also for unknown paths. */
function apiGroupOf(request: FastifyRequest): ApiGroup {
  return request.routeOptions.config.apiGroup ?? apiGroupOfPath(request.raw.url ?? '')
}

/** Aborted, too large, or of an unsupported type. */
export function isClientError(error: FastifyError): boolean {
  if (error.code === 'ECONNRESET') return true
  return error.statusCode !== undefined && error.statusCode < 500
}

/** A path that cannot be decoded is reported before any hook runs, so the headers are set here. */
export function sendMalformedPathError(
  { id, raw }: FastifyRequest,
  reply: FastifyReply,
  { apps }: Config,
): Promise<void> {
  reply.code(404).header(LOG_ID_HEADER, id).header('cache-control', 'no-store')
  return sendResponse(
    reply,
    { apiGroup: apiGroupOfPath(raw.url ?? ''), language: '', apps },
    fail('invalidParameter'),
  )
}
