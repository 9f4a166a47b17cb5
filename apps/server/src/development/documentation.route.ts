import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { serveFiles } from '../http/files/serve-files.ts'
import { serveDocuments } from './documents/documents.route.ts'

const FILES = /^\/docs\/.+\.(?:css|gif|js|json|md|png|svg|txt|woff2)$/

/** In a clone only. */
const SITE_SOURCE = 'docs/.vitepress'

const HTML = 'text/html; charset=utf-8'
const PAGE_HEADERS = { 'cache-control': 'no-cache', vary: 'Accept-Encoding' }
const INLINE_SCRIPT = /<script(?: [^>]*)?>([^<]+)<\/script>/g

interface Documentation {
  /** Contains the site in `docs/`. */
  readonly folder: string
  /** The root of the clone, if this is one. */
  readonly clone: string
}

/** Serves the documentation site under `/docs/` if it was built, in a clone else its documents. */
export async function serveDocumentation(
  server: FastifyInstance,
  { folder, clone }: Documentation,
): Promise<void> {
  const site = join(folder, 'docs')
  if (!existsSync(site)) {
    if (existsSync(join(clone, SITE_SOURCE))) serveDocuments(server, clone)
    return
  }
  await serveFiles(server, { folder, only: FILES, isCrossOrigin: false })
  await server.register(async (scope) => servePages(scope, site))
}

async function servePages(server: FastifyInstance, site: string): Promise<void> {
  // The scripts of the site expect the path to start with its base, `/docs/`.
  server.addHook('onRequest', async ({ url }, reply) =>
    /^\/docs(?:\?|$)/.test(url) ? reply.redirect('/docs/') : undefined,
  )
  server.addHook('onRoute', (route) => {
    route.config = { ...route.config, isCacheable: true }
  })
  await server.register(fastifyStatic, {
    root: site,
    serve: false,
    cacheControl: false,
    preCompressed: true,
  })
  const names = readdirSync(site, { recursive: true, encoding: 'utf8' })
  for (const file of names.filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(join(site, file), 'utf8')
    const headers = { ...PAGE_HEADERS, 'content-security-policy': policyOf(html) }
    if (file === '404.html')
      server.get('/docs/*', async (_, reply) => reply.code(404).headers(headers).type(HTML).send(html))
    else server.get(urlOf(file), async (_, reply) => reply.headers(headers).sendFile(file))
  }
}

/** `guide.html` is `/docs/guide`, `index.html` is `/docs/`. */
function urlOf(file: string): string {
  return `/docs/${file.replaceAll('\\', '/').replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`
}

/**
 * Allows the scripts in the page by their hashes, the inline styles of the highlighted code, and `eval`: VitePress restores
 * the functions among its options, such as the tokenizer of the search, from their source.
 */
function policyOf(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src 'self' 'unsafe-eval' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
