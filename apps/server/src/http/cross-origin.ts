import { timingSafeEqual } from 'node:crypto'
import { CSRF_HEADER, LOG_ID_HEADER, isCsrfToken } from '@portico/protocol'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '../config/config-file.ts'
import type { Services } from '../services/services.ts'
import { escapeInvisible } from '../shared/quote.ts'
import type { Result } from '../shared/result.ts'
import { DONE, fail } from '../shared/result.ts'
import { isListed } from './redirect-targets.ts'

/** The origin of the calling page, as stated by the browser. */
export interface PageOrigin {
  /** From `Origin`, else from `Referer`. `null` and malformed values are kept; they match no allowlist. */
  readonly origin: string | undefined
  readonly isOwn: boolean
  /** The page is embedded in or served from another site, so the browser partitions our cookies. */
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

/** Cookies are first-party on a navigation, even when the link is on another site. */
function isNavigation({ method, header }: RequestHeaders): boolean {
  return (
    method === 'GET' && header('sec-fetch-mode') === 'navigate' && header('sec-fetch-dest') === 'document'
  )
}

/** For browsers without Sec-Fetch-Site: hosts are same-site if one is a subdomain of the other. */
function isForeignHost(origin: string | undefined, ownOrigins: readonly string[]): boolean {
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const host = new URL(origin).hostname
  return !ownOrigins
    .map((ownOrigin) => new URL(ownOrigin).hostname)
    .some((ownHost) => isWithin(host, ownHost) || isWithin(ownHost, host))
}

function isWithin(host: string, other: string): boolean {
  return host === other || host.endsWith(`.${other}`)
}

/** Own origins are matched without parsing: a URL that starts with one of them and a slash has that origin. */
function originOf(url: string | undefined, ownOrigins: readonly string[]): string | undefined {
  if (url === undefined) return undefined
  const ownOrigin = ownOrigins.find((origin) => url.startsWith(origin) && url[origin.length] === '/')
  if (ownOrigin !== undefined) return ownOrigin
  return URL.canParse(url) ? new URL(url).origin : undefined
}

export function isAppOrigin(app: App, origin: string | undefined): boolean {
  return origin !== undefined && isListed(app.origins, origin)
}

const PREFLIGHT_MAX_AGE_S = 7200

/**
 * Allows a page to read the response if its exact origin is on the app's list. Never `*`, because requests carry
 * cookies.
 * @param apps the app of the request, or all apps when it is unknown
 */
export function allowOrigin(reply: FastifyReply, origin: string | undefined, apps: readonly App[]): void {
  reply.header('vary', 'Origin')
  if (origin === undefined || !apps.some((app) => isAppOrigin(app, origin))) return
  reply.header('access-control-allow-origin', origin)
  reply.header('access-control-allow-credentials', 'true')
  reply.header('access-control-expose-headers', LOG_ID_HEADER)
}

/** A preflight has no body and so no `aid`: the origins of all apps are allowed. */
export function registerPreflightRoute(server: FastifyInstance, services: Services): void {
  const { apps } = services.config
  server.options('*', async (request, reply) => {
    hintAtUnlistedOrigin(services, request.headers.origin, apps)
    allowOrigin(reply, request.headers.origin, apps)
    reply.header('access-control-allow-methods', 'GET, POST')
    reply.header('access-control-allow-headers', `content-type, ${CSRF_HEADER}`)
    reply.header('access-control-max-age', String(PREFLIGHT_MAX_AGE_S))
    return reply.code(204).send()
  })
}

const ORIGIN_MAX_LENGTH = 200

/**
 * Logs the origin of a page whose requests are refused.
 * @param origin the header of that name: a navigation from elsewhere has none
 * @param apps the app of the request, or all apps when it is unknown
 */
export function hintAtUnlistedOrigin(
  { config, warnOnce }: Pick<Services, 'config' | 'warnOnce'>,
  origin: string | undefined,
  apps: readonly App[],
): void {
  if (origin === undefined || origin.length > ORIGIN_MAX_LENGTH) return
  if (config.ownOrigins.includes(origin) || apps.some((app) => isAppOrigin(app, origin))) return
  const appIds = apps.map(({ appId }) => appId).join(', ')
  warnOnce(
    `${escapeInvisible(origin)} is not in "origins" of app ${appIds} in the configuration file: its pages cannot use the account center`,
  )
}

/**
 * How a call is protected against cross-site request forgery.
 * - `header`: from our own origins only with the CSRF token in the header
 * - `origin`: the token, or an origin on the app's list
 * - `none`: for calls without side effects
 */
export type CsrfRequirement = 'header' | 'origin' | 'none'

interface CsrfCheck {
  readonly requirement: CsrfRequirement
  readonly page: PageOrigin
  /** The CSRF cookie of the request, if it has the right form. */
  readonly cookie: string | undefined
  readonly header: string | undefined
  readonly app: App
}

export function checkCsrf({ requirement, page, cookie, header, app }: CsrfCheck): Result {
  if (requirement === 'none') return DONE
  const { origin, isOwn } = page
  const listed = isAppOrigin(app, origin)
  const failure = fail('csrfFailed')
  // An unlisted page cannot have obtained our token legitimately.
  if (origin !== undefined && !isOwn && !listed) return failure
  if (header !== undefined) return tokensMatch(header, cookie) ? DONE : failure
  return listed && !(isOwn && requirement === 'header') ? DONE : failure
}

/** In constant time. */
export function tokensMatch(sent: string, expected: string | undefined): boolean {
  if (expected === undefined || !isCsrfToken(sent)) return false
  return timingSafeEqual(Buffer.from(sent), Buffer.from(expected))
}
