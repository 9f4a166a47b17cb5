import { createHash } from 'node:crypto'
import type { Language } from '@portico/locales'
import { resolveLanguage } from '@portico/locales'
import { parseAcceptLanguage } from '@portico/protocol'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The widget works under this policy. Framing is forbidden because the pages ask for passwords. */
const PAGE_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

export interface Page {
  readonly html: string
  /** The exact content of the page's only `<style>` element, which is allowed by its hash. */
  readonly style?: string
  /** The URLs of images on other hosts. Each is allowed by itself, not its host. */
  readonly images?: readonly string[]
  /** A preview of development: it has frames with pages of this server, may be in one, and shows pictures that a page has read from a file. */
  readonly isPreview?: boolean
  /** `no-referrer` where the URL itself is a secret. Other sites receive no referrer in either case. */
  readonly referrerPolicy?: 'same-origin' | 'no-referrer'
}

/** A proxy that rewrites a page would add scripts and styles that its policy refuses. */
export const PAGE_CACHE_CONTROL = 'no-store, no-transform'

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  reply.header('cache-control', PAGE_CACHE_CONTROL)
  reply.header('content-security-policy', policyOf(page))
  reply.header('referrer-policy', page.referrerPolicy ?? 'same-origin')
  return reply.type('text/html; charset=utf-8').send(page.html)
}

/** Browsers request an icon for each page that links to none. The response is empty, because a 404 appears in the console. */
export function registerFavicon(server: FastifyInstance): void {
  server.get('/favicon.ico', { config: { isCacheable: true } }, (_request, reply) =>
    reply.code(204).header('cache-control', 'public, max-age=86400').send(),
  )
}

/** The content security policy of a page. */
export function policyOf({ style = '', images = [], isPreview = false }: Page): string {
  const policy = {
    ...PAGE_POLICY,
    ...(style !== '' && { 'style-src': `'sha256-${createHash('sha256').update(style).digest('base64')}'` }),
    'img-src': ["'self'", ...images.map(toSource), ...(isPreview ? ['data:'] : [])].join(' '),
    ...(isPreview && { 'frame-src': "'self'", 'frame-ancestors': "'self'" }),
  }
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}

/** The source expression of one URL: without a query, which has no meaning there, and the separators of a policy. */
function toSource(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')
}

/** The language of a page: the requested one, or else the browser's. @param requested empty if none was */
export function languageOfPage(requested: string, acceptLanguage: string | undefined): Language {
  return resolveLanguage(requested === '' ? 'auto' : requested, parseAcceptLanguage(acceptLanguage ?? ''))
}
