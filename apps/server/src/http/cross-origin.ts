import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { CSRF_HEADER, LOG_ID_HEADER, isCsrfToken } from '@portico/protocol'
import type { App } from '../config/config-file.ts'
import type { Result } from '../result.ts'
import { DONE, fail } from '../result.ts'

/** Where a page that calls lies, as the browser tells and a page cannot forge. */
export interface PageOrigin {
  /** Of `Origin`, else of `Referer`; `null` and nonsense are kept as they are and are on no list. */
  readonly origin: string | undefined
  readonly isOwn: boolean
  /** The browser keeps our cookies apart from those of our own pages. */
  readonly isCrossSite: boolean
}

interface RequestHeaders {
  readonly method: string
  readonly header: (name: string) => string | undefined
}

export function readPageOrigin(request: RequestHeaders, ownOrigins: readonly string[]): PageOrigin {
  const origin = request.header('origin') ?? originOf(request.header('referer'), ownOrigins)
  const site = request.header('sec-fetch-site')
  const isOwn =
    origin !== undefined && ownOrigins.includes(origin) && (site ?? 'same-origin') === 'same-origin'
  const isForeign = site === undefined ? isForeignHost(origin, ownOrigins) : site === 'cross-site'
  return { origin, isOwn, isCrossSite: isForeign && !isNavigation(request) }
}

/** Somebody following a link here comes from another site, and yet our cookies are first-party then. */
function isNavigation({ method, header }: RequestHeaders): boolean {
  return (
    method === 'GET' && header('sec-fetch-mode') === 'navigate' && header('sec-fetch-dest') === 'document'
  )
}

/** For browsers without Sec-Fetch-Site: one host being the other's subdomain is one site, everything else is not. */
function isForeignHost(origin: string | undefined, ownOrigins: readonly string[]): boolean {
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const host = new URL(origin).hostname
  return !ownOrigins
    .map((own) => new URL(own).hostname)
    .some((own) => isWithin(host, own) || isWithin(own, host))
}

function isWithin(host: string, other: string): boolean {
  return host === other || host.endsWith(`.${other}`)
}

/** Of our own pages it is told without parsing: after the slash nothing can make it another origin. */
function originOf(url: string | undefined, ownOrigins: readonly string[]): string | undefined {
  if (url === undefined) return undefined
  const own = ownOrigins.find((origin) => url.startsWith(origin) && url[origin.length] === '/')
  if (own !== undefined) return own
  return URL.canParse(url) ? new URL(url).origin : undefined
}

export function isAppOrigin(app: App, origin: string | undefined): boolean {
  return origin !== undefined && app.origins.includes(origin)
}

const PREFLIGHT_MAX_AGE_S = 7200

/**
 * Lets a page read the answer when its exact origin is on the app's list; never `*`, for cookies go along.
 * @param apps the one app that was asked for, or all where none could be told
 */
export function allowOrigin(reply: FastifyReply, origin: string | undefined, apps: readonly App[]): void {
  reply.header('vary', 'Origin')
  if (origin === undefined || !apps.some((app) => isAppOrigin(app, origin))) return
  reply.header('access-control-allow-origin', origin)
  reply.header('access-control-allow-credentials', 'true')
  reply.header('access-control-expose-headers', LOG_ID_HEADER)
}

/** A preflight has no body and so no app: any app's origin may go on to ask. */
export function registerPreflightRoute(server: FastifyInstance, apps: readonly App[]): void {
  server.options('*', async (request, reply) => {
    allowOrigin(reply, request.headers.origin, apps)
    reply.header('access-control-allow-methods', 'GET, POST')
    reply.header('access-control-allow-headers', `content-type, ${CSRF_HEADER}`)
    reply.header('access-control-max-age', String(PREFLIGHT_MAX_AGE_S))
    return reply.code(204).send()
  })
}

/**
 * How a call is kept from being made by somebody else's page (contract 2.3).
 * - `header`: from our own origin only with the token in the header
 * - `origin`: the token, or a page on the app's list
 * - `none`: changes nothing
 */
export type CsrfRequirement = 'header' | 'origin' | 'none'

interface CsrfCheck {
  readonly requirement: CsrfRequirement
  readonly page: PageOrigin
  /** The CSRF cookie that came, if it was one of ours. */
  readonly cookie: string | undefined
  readonly header: string | undefined
  readonly app: App
}

export function checkCsrf({ requirement, page, cookie, header, app }: CsrfCheck): Result {
  if (requirement === 'none') return DONE
  const { origin, isOwn } = page
  const listed = isAppOrigin(app, origin)
  const failure = fail('csrfFailed')
  // A page that is on no list cannot have our token by right, whatever it sends.
  if (origin !== undefined && !isOwn && !listed) return failure
  if (header !== undefined) return tokensMatch(header, cookie) ? DONE : failure
  return listed && !(isOwn && requirement === 'header') ? DONE : failure
}

/** Takes as long for a wrong token as for the right one. */
export function tokensMatch(shown: string, right: string | undefined): boolean {
  if (right === undefined || !isCsrfToken(shown)) return false
  return timingSafeEqual(Buffer.from(shown), Buffer.from(right))
}
