import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Host } from '@portico/protocol'
import { LOG_ID_HEADER } from '@portico/protocol'
import type { Config } from '../config/config.ts'
import { fail } from '../result.ts'
import { allowOrigin } from './cross-origin.ts'
import { parseQuery, textOf, drain } from './fields.ts'
import { sendResponse } from './reply.ts'
import { failure } from './route.ts'
import { hostOfPath } from './urls.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whose envelope a route speaks, for when something goes wrong before it is asked. */
    host?: Host
  }
}

interface ErrorContext {
  readonly config: Config
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly errorName: 'badParameter' | 'systemError'
}

/** Whatever goes wrong ends in an envelope with a log id, and never shows where in the code it did. */
export function registerErrorHandlers(server: FastifyInstance, config: Config): void {
  server.setNotFoundHandler(async (request, reply) => {
    return sendErrorEnvelope({ config, request, reply: reply.code(404), errorName: 'badParameter' })
  })
  server.setErrorHandler(async (error: FastifyError, request, reply) => {
    await drain(request.raw)
    if (isClientError(error)) {
      reply.code(error.statusCode === 413 ? 413 : 200)
      return sendErrorEnvelope({ config, request, reply, errorName: 'badParameter' })
    }
    request.log.error({ err: error }, 'unexpected error: a bug, or a store that is not responding')
    // Of the account center's answers 500 is one (contract, section 5), and a visitor reads it as such (error_500).
    reply.code(envelopeHost(request) === 'account' ? 200 : 500)
    return sendErrorEnvelope({ config, request, reply, errorName: 'systemError' })
  })
}

/**
 * Refuses a request that names no host, which HTTP/1.1 requires, and one that names several: a proxy in front may
 * have judged another one than this server would.
 */
export function requireSingleHost(server: FastifyInstance, config: Config): void {
  server.addHook('onRequest', (request, reply, done) => {
    const hosts = countHosts(request.raw.rawHeaders)
    if (hosts === 1 || (hosts === 0 && request.raw.httpVersion !== '1.1')) return done()
    void sendErrorEnvelope({ config, request, reply: reply.code(400), errorName: 'badParameter' })
  })
}

/** @param rawHeaders names and values in turn, as they were sent */
function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
}

async function sendErrorEnvelope({ config, request, reply, errorName }: ErrorContext): Promise<FastifyReply> {
  allowOrigin(reply, request.headers.origin, config.apps)
  const language = textOf(parseQuery(request.raw.url ?? ''), 'language')
  await sendResponse(reply, { host: envelopeHost(request), language }, failure(fail(errorName)))
  return reply
}

/** Whose envelope is spoken, also where no route was found. */
function envelopeHost(request: FastifyRequest): Host {
  return request.routeOptions.config.host ?? hostOfPath(request.raw.url ?? '')
}

/** Aborted, too large, of an unknown type: nothing to look into. */
function isClientError(error: FastifyError): boolean {
  if (error.code === 'ECONNRESET') return true
  return error.statusCode !== undefined && error.statusCode < 500
}

/** A path that cannot be decoded comes before every hook, so everything is said here. */
export function sendMalformedPathError({ id, raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.code(404).header(LOG_ID_HEADER, id).header('cache-control', 'no-store')
  return sendResponse(reply, { host: hostOfPath(raw.url ?? ''), language: '' }, failure(fail('badParameter')))
}
