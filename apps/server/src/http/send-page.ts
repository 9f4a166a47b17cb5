import { createHash } from 'node:crypto'
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

export interface PageTraits {
  /** What stands in the page's one `<style>`, letter for letter: it is allowed by its hash. */
  readonly style?: string
  /** `no-referrer` where the address itself is a secret. Other sites are told nothing in either case. */
  readonly referrerPolicy?: 'same-origin' | 'no-referrer'
}

/** Sends a page of our own. */
export function sendPage(
  reply: FastifyReply,
  html: string,
  { style = '', referrerPolicy = 'same-origin' }: PageTraits = {},
): FastifyReply {
  reply.header('content-security-policy', style === '' ? PAGE_POLICY : allowStyle(style))
  reply.header('referrer-policy', referrerPolicy)
  return reply.type('text/html; charset=utf-8').send(html)
}

function allowStyle(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return PAGE_POLICY.replace("style-src 'self'", `style-src 'sha256-${hash}'`)
}
