import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { sendError } from './error-handlers.ts'

/** What a request line and headers may have together. Cookies of other services on a shared domain can exceed it. */
const HEAD_MAX_BYTES = 16 * 1024

/** What is parsed, so that the request is answered as others are: with a page or an envelope, CORS and a log id. */
export const PARSED_HEAD_BYTES = 2 * HEAD_MAX_BYTES

/** Refuses requests whose URL or headers are too large, with what a person can do about it. */
export function refuseLargeHeads(server: FastifyInstance, config: Config): void {
  server.addHook('onRequest', (request, reply, done) => {
    const headBytes = sizeOfHead(request.raw)
    if (headBytes <= HEAD_MAX_BYTES) return done()
    const isUrl = (request.raw.url ?? '').length > headBytes / 2
    request.log.info(
      { headBytes },
      isUrl ? 'refused a URL that is too long' : 'refused headers that are too large',
    )
    void sendError({
      config,
      request,
      reply: reply.code(isUrl ? 414 : 431),
      errorName: 'invalidParameter',
      ...(!isUrl && { descriptionKey: 'page_cookies_text' }),
    })
  })
}

function sizeOfHead({ url = '', rawHeaders }: IncomingMessage): number {
  return rawHeaders.reduce((sum, text) => sum + text.length, url.length)
}
