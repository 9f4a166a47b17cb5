import { randomBytes } from 'node:crypto'
import { CSRF_COOKIE, CSRF_COOKIE_MAX_AGE_S, isCsrfToken } from '@portico/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Services } from '../services/services.ts'
import type { WarnOnce } from '../services/telemetry/warn-once.ts'
import { readNode, toAddressKey } from '../shared/client-address.ts'
import type { NewCookie } from '../shared/cookies.ts'
import { BROWSER_COOKIE, BROWSER_COOKIE_MAX_AGE_S, HOST_COOKIE_PREFIX } from '../shared/cookies.ts'
import { randomSecret } from '../shared/random-secret.ts'
import { sha256 } from '../shared/sha256.ts'
import type { PageOrigin } from './cross-origin.ts'
import { readPageOrigin } from './cross-origin.ts'

/** Request metadata, known before any field is read. */
export interface ClientInfo {
  readonly addressKey: string
  readonly page: PageOrigin
  readonly site: CookieContext
  /** The CSRF cookie of the request, if it has the right form. */
  readonly csrfCookie: string | undefined
  /** SHA-256 of the browser id in the request's cookie, or of the one set by this response. */
  readonly browserIdHash: string
  /** Whether the request of a page on another site has no browser id: the browser may not keep our cookies. */
  readonly mayBlockCookies: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    clientInfo: ClientInfo
  }
  interface FastifyContextConfig {
    /** Shared caches may store the response, so it must not set cookies. */
    isCacheable?: boolean
  }
}

/** Reads the metadata, and sets the CSRF cookie and the browser id where they are missing or malformed. */
export function identifyClient(
  { config, warnOnce }: Pick<Services, 'config' | 'warnOnce'>,
  request: FastifyRequest,
  reply: FastifyReply,
): ClientInfo {
  const page = readPageOrigin(
    { method: request.method, header: (name) => headerOf(request, name) },
    config.ownOrigins,
  )
  const cookie = request.cookies[CSRF_COOKIE] ?? ''
  const csrfCookie = isCsrfToken(cookie) ? cookie : undefined
  const site = {
    isCrossSite: page.isCrossSite,
    isSecure: isSecure(config),
    isReadOnly: page.isCrossSite && headerOf(request, 'sec-fetch-dest') === 'document',
  }
  const idCookie = { site, name: hostCookieName(config, BROWSER_COOKIE) }
  const shownId = readHostCookie(request, idCookie.name) ?? ''
  const browserId = isBrowserId(shownId) ? shownId : undefined
  if (csrfCookie === undefined) setCsrfCookie(reply, site)
  return {
    addressKey: addressKeyOf(request, warnOnce),
    page,
    site,
    csrfCookie,
    browserIdHash: hashBrowserId(browserId ?? issueBrowserId(reply, idCookie)),
    mayBlockCookies: page.isCrossSite && browserId === undefined,
  }
}

/** The key under which the address of a request is counted. */
export function addressKeyOf({ ip, socket }: FastifyRequest, warnOnce: WarnOnce): string {
  const { remoteAddress = '' } = socket
  if (ip !== remoteAddress && readNode(ip) === undefined)
    warnOnce(
      `the proxy ${remoteAddress} forwards a request without the address of its client in X-Forwarded-For; all such requests share the limits of one address`,
    )
  return toAddressKey(ip, remoteAddress)
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
  const value = randomSecret()
  setCookie(reply, site, { name, value, maxAgeS: BROWSER_COOKIE_MAX_AGE_S, httpOnly: true })
  return value
}

/** The first value of a repeated header. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : value?.[0]
}

/** Always true in production, where TLS usually ends at a proxy. */
function isSecure({ isDevelopment, ownOrigins }: Config): boolean {
  return !isDevelopment || (ownOrigins[0]?.startsWith('https:') ?? false)
}

function isBrowserId(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

export function hashBrowserId(browserId: string): string {
  return sha256(browserId)
}

/** The name of a cookie on the wire. A cookie of the other name, with or without the prefix, is ignored. */
export function hostCookieName({ ownOrigins }: Pick<Config, 'ownOrigins'>, name: string): string {
  return ownOrigins[0]?.startsWith('https:') ? HOST_COOKIE_PREFIX + name : name
}

/**
 * The value of a cookie; `undefined` if there are two of its name, since another host of the site may have set either
 * of them.
 */
export function readHostCookie(request: FastifyRequest, name: string): string | undefined {
  const { cookie = '' } = request.headers
  // Mostly the name occurs once, and the pairs need not be split.
  if (cookie.indexOf(name) === cookie.lastIndexOf(name)) return request.cookies[name]
  const pairs = cookie.split(';')
  const isRepeated = pairs.filter((pair) => pair.split('=', 1)[0]?.trim() === name).length > 1
  return isRepeated ? undefined : request.cookies[name]
}

/** Determines the attributes with which a cookie is sent back by the embedding page. */
export interface CookieContext {
  readonly isCrossSite: boolean
  /** The server is reached over https. */
  readonly isSecure: boolean
  /**
   * No cookie is set: a form of another site is sent without our cookies, and new ones would replace them or stand
   * beside them.
   */
  readonly isReadOnly: boolean
}

/**
 * A cookie used in a third-party context must be SameSite=None; it is partitioned so that it cannot track the visitor
 * across sites.
 */
export function setCookie(reply: FastifyReply, site: CookieContext, cookie: NewCookie): void {
  if (site.isReadOnly) return
  reply.setCookie(cookie.name, cookie.value, {
    path: '/',
    httpOnly: cookie.httpOnly,
    ...(cookie.maxAgeS !== undefined && { maxAge: cookie.maxAgeS }),
    ...(site.isCrossSite
      ? { sameSite: 'none', secure: true, partitioned: !cookie.isShared }
      : { sameSite: 'lax', secure: site.isSecure }),
  })
}
