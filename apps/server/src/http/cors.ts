import { CSRF_HEADER, LOG_ID_HEADER } from '@portico/protocol'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '../config/config-file.ts'
import { isListed } from './origin.ts'

const PREFLIGHT_MAX_AGE_S = 7200

/**
 * Lets a page read the answer when its exact origin is on the app's list; never `*`, for cookies go along.
 * @param apps the one app that was asked for, or all where none could be told
 */
export function allowOrigin(reply: FastifyReply, origin: string | undefined, apps: readonly App[]): void {
  reply.header('vary', 'Origin')
  if (origin === undefined || !apps.some((app) => isListed(app, origin))) return
  reply.header('access-control-allow-origin', origin)
  reply.header('access-control-allow-credentials', 'true')
  reply.header('access-control-expose-headers', LOG_ID_HEADER)
}

/** A preflight has no body and so no app: any app's origin may go on to ask. */
export function answerPreflights(server: FastifyInstance, apps: readonly App[]): void {
  server.options('*', async (request, reply) => {
    allowOrigin(reply, request.headers.origin, apps)
    reply.header('access-control-allow-methods', 'GET, POST')
    reply.header('access-control-allow-headers', `content-type, ${CSRF_HEADER}`)
    reply.header('access-control-max-age', String(PREFLIGHT_MAX_AGE_S))
    return reply.code(204).send()
  })
}
