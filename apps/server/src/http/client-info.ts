import { randomBytes, createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CSRF_COOKIE, CSRF_COOKIE_MAX_AGE_S, isCsrfToken } from '@portico/protocol'
import { DAY_S } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { toAddressKey } from '../rate-limit/client-address.ts'
import type { PageOrigin } from './cross-origin.ts'
import { readPageOrigin } from './cross-origin.ts'

/** What can be told of a request before anybody looks at its fields. */
export interface ClientInfo {
  readonly addressKey: string
  readonly page: PageOrigin
  readonly site: CookieContext
  /** The CSRF cookie that came, if it was one of ours. */
  readonly csrfCookie: string | undefined
  /** SHA-256 of the browser's id: of the cookie that came, or of the one this answer sets. */
  readonly browserIdHash: string
  /** How many cookies this answer sets because the request came without them. */
  readonly cookiesSet: number
}

declare module 'fastify' {
  interface FastifyRequest {
    clientInfo: ClientInfo
  }
  interface FastifyContextConfig {
    /** May be kept by caches between us and the browser, so it carries no cookie. */
    isCacheable?: boolean
  }
}

/** Reads it, and sets the CSRF cookie and the browser's id where they are missing or malformed. */
export function identifyClient(config: Config, request: FastifyRequest, reply: FastifyReply): ClientInfo {
  const page = readPageOrigin(
    { method: request.method, header: (name) => headerOf(request, name) },
    config.ownOrigins,
  )
  const cookie = request.cookies[CSRF_COOKIE] ?? ''
  const csrfCookie = isCsrfToken(cookie) ? cookie : undefined
  const site = { isCrossSite: page.isCrossSite, isSecure: isSecure(config) }
  const idCookie = { site, name: browserCookieName(config) }
  const shownId = request.cookies[idCookie.name] ?? ''
  const browserId = isBrowserId(shownId) ? shownId : undefined
  if (csrfCookie === undefined) setCsrfCookie(reply, site)
  return {
    addressKey: toAddressKey(request.ip, request.socket.remoteAddress ?? ''),
    page,
    site,
    csrfCookie,
    browserIdHash: hashBrowserId(browserId ?? issueBrowserId(reply, idCookie)),
    cookiesSet: [csrfCookie, browserId].filter((value) => value === undefined).length,
  }
}

export function setCsrfCookie(reply: FastifyReply, site: CookieContext): void {
  const value = randomBytes(16).toString('hex')
  setCookie(reply, site, { name: CSRF_COOKIE, value, maxAgeS: CSRF_COOKIE_MAX_AGE_S, httpOnly: false })
}

/** @returns the new id */
function issueBrowserId(
  reply: FastifyReply,
  { site, name }: { readonly site: CookieContext; readonly name: string },
): string {
  const value = createBrowserId()
  setCookie(reply, site, { name, value, maxAgeS: BROWSER_COOKIE_MAX_AGE_S, httpOnly: true })
  return value
}

/** Of a repeated header the first counts. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : value?.[0]
}

/** In production always: TLS ends in front of the server, whose own address need not say so (contract, section 9). */
function isSecure({ isDevelopment, ownOrigins }: Config): boolean {
  return !isDevelopment || (ownOrigins[0]?.startsWith('https:') ?? false)
}

/** The browser a request comes from. */
export interface Browser {
  /**
   * SHA-256 of its id cookie, or of the one this answer sets: codes, keys, captchas and QR codes belong to it. The id
   * itself is stored nowhere.
   */
  readonly idHash: string
  /** The field `fp`, empty when there is none. Any client can send any value, so limits count it and nothing trusts it. */
  readonly deviceId: string
}

const BROWSER_COOKIE = 'passport_did'

/** The browser refuses a cookie of this name that another host of the site sets; it does so on https alone. */
const HOST_ONLY_BROWSER_COOKIE = `__Host-${BROWSER_COOKIE}`

/** Both names of the cookie. */
export const BROWSER_COOKIES = [BROWSER_COOKIE, HOST_ONLY_BROWSER_COOKIE] as const

/** The longest that browsers keep a cookie. */
export const BROWSER_COOKIE_MAX_AGE_S = 400 * DAY_S

const BROWSER_ID_BYTES = 32

/** The name in use; the other one is ignored. */
function browserCookieName({ ownOrigins }: Pick<Config, 'ownOrigins'>): string {
  return ownOrigins[0]?.startsWith('https:') ? HOST_ONLY_BROWSER_COOKIE : BROWSER_COOKIE
}

export function createBrowserId(): string {
  return randomBytes(BROWSER_ID_BYTES).toString('base64url')
}

function isBrowserId(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

export function hashBrowserId(browserId: string): string {
  return createHash('sha256').update(browserId).digest('base64url')
}

/** How a cookie has to look to reach us again from where the page lies. */
export interface CookieContext {
  readonly isCrossSite: boolean
  /** Whether the server is reached by https. */
  readonly isSecure: boolean
}

export interface NewCookie {
  readonly name: string
  readonly value: string
  /** Left out: gone with the browser. */
  readonly maxAgeS?: number | undefined
  readonly httpOnly: boolean
  /** One for every page of the browser, whatever site it is embedded in (contract 2.3). */
  readonly isShared?: boolean
}

/** Embedded in another site a cookie has to be SameSite=None, and partitioned, so that it follows nobody around. */
export function setCookie(reply: FastifyReply, site: CookieContext, cookie: NewCookie): void {
  reply.setCookie(cookie.name, cookie.value, {
    path: '/',
    httpOnly: cookie.httpOnly,
    ...(cookie.maxAgeS !== undefined && { maxAge: cookie.maxAgeS }),
    ...(site.isCrossSite
      ? { sameSite: 'none', secure: true, partitioned: !cookie.isShared }
      : { sameSite: 'lax', secure: site.isSecure }),
  })
}

/** Whom a device's limits count: its mark; without one the address stands in, or all of those would share one count. */
export function deviceLimitKey({ deviceId }: Pick<Browser, 'deviceId'>, addressKey: string): string {
  return deviceId || `address ${addressKey}`
}
