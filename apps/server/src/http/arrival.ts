import { randomBytes } from 'node:crypto'
import { CSRF_COOKIE, CSRF_COOKIE_MAX_AGE_S, isCsrfToken } from '@portico/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
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
  /** The one that came, or the one this answer sets. */
  readonly csrfToken: string
  readonly hasCookies: boolean
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

/** Reads it, and gives a browser without a CSRF cookie one (contract 2.3). */
export function receive(config: Config, request: FastifyRequest, reply: FastifyReply): Arrival {
  const page = readPageOrigin(
    { method: request.method, header: (name) => headerOf(request, name) },
    config.ownOrigins,
  )
  const cookie = request.cookies[CSRF_COOKIE] ?? ''
  const csrfCookie = isCsrfToken(cookie) ? cookie : undefined
  const site = { isCrossSite: page.isCrossSite, isSecure: isSecure(config) }
  return {
    addressKey: toAddressKey(request.ip, request.socket.remoteAddress ?? ''),
    page,
    site,
    csrfCookie,
    csrfToken: csrfCookie ?? giveCsrfCookie(reply, site),
    hasCookies: (request.headers.cookie ?? '') !== '',
  }
}

/** @returns the new token */
export function giveCsrfCookie(reply: FastifyReply, site: CookieSite): string {
  const value = randomBytes(16).toString('hex')
  setCookie(reply, site, { name: CSRF_COOKIE, value, maxAgeS: CSRF_COOKIE_MAX_AGE_S, httpOnly: false })
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
