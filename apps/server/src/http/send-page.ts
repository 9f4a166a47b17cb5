import type { FastifyReply } from 'fastify'

/** What the widget promises to live under (contract 1.3), and nobody may frame a page that takes passwords. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Sends a page of our own. Its addresses say who comes and where to, so no other site is told them. */
export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  reply.header('content-security-policy', PAGE_POLICY)
  reply.header('referrer-policy', 'same-origin')
  return reply.type('text/html; charset=utf-8').send(html)
}
