import { randomBytes } from 'node:crypto'
import { CSRF_COOKIE, CSRF_COOKIE_MAX_AGE_S, isCsrfToken } from '@portico/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import {
  BROWSER_COOKIE_MAX_AGE_S,
  browserCookieName,
  hashBrowserId,
  isBrowserId,
  makeBrowserId,
} from './browser.ts'
import { toAddressKey } from './client-address.ts'
import type { CookieSite } from './cookies.ts'
import { setCookie } from './cookies.ts'
import type { PageOrigin } from './origin.ts'
import { readPageOrigin } from './origin.ts'

/** What can be told of a request before anybody looks at its fields. */
export interface Arrival {
  readonly addressKey: string
  readonly page: PageOrigin
  readonly site: CookieSite
  /** The CSRF cookie that came, if it was one of ours. */
  readonly csrfCookie: string | undefined
  /** SHA-256 of the browser's id: of the cookie that came, or of the one this answer sets. */
  readonly browserIdHash: string
  /** How many cookies this answer sets because the request came without them. */
  readonly cookiesGiven: number
}

declare module 'fastify' {
  interface FastifyRequest {
    arrival: Arrival
  }
  interface FastifyContextConfig {
    /** May be kept by caches between us and the browser, so it carries no cookie. */
    isCacheable?: boolean
  }
}

/** Reads it, and sets the CSRF cookie and the browser's id where they are missing or malformed. */
export function receive(config: Config, request: FastifyRequest, reply: FastifyReply): Arrival {
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
  if (csrfCookie === undefined) giveCsrfCookie(reply, site)
  return {
    addressKey: toAddressKey(request.ip, request.socket.remoteAddress ?? ''),
    page,
    site,
    csrfCookie,
    browserIdHash: hashBrowserId(browserId ?? giveBrowserId(reply, idCookie)),
    cookiesGiven: [csrfCookie, browserId].filter((value) => value === undefined).length,
  }
}

export function giveCsrfCookie(reply: FastifyReply, site: CookieSite): void {
  const value = randomBytes(16).toString('hex')
  setCookie(reply, site, { name: CSRF_COOKIE, value, maxAgeS: CSRF_COOKIE_MAX_AGE_S, httpOnly: false })
}

/** @returns the new id */
function giveBrowserId(
  reply: FastifyReply,
  { site, name }: { readonly site: CookieSite; readonly name: string },
): string {
  const value = makeBrowserId()
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
