import type { FastifyReply } from 'fastify'
import type { Config } from '../config/config.ts'

const HTTPS_REMEMBERED_S = 31_536_000

/** On every answer; a page of ours says more for itself. */
export function setSafetyHeaders(reply: FastifyReply, { ownOrigins }: Config): void {
  reply.header('x-content-type-options', 'nosniff')
  reply.header('referrer-policy', 'no-referrer')
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  if (ownOrigins[0]?.startsWith('https:')) {
    reply.header('strict-transport-security', `max-age=${HTTPS_REMEMBERED_S}`)
  }
}
