import type { FastifyReply } from 'fastify'

/** How a cookie has to look to reach us again from where the page lies. */
export interface CookieSite {
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
export function setCookie(reply: FastifyReply, site: CookieSite, cookie: NewCookie): void {
  reply.setCookie(cookie.name, cookie.value, {
    path: '/',
    httpOnly: cookie.httpOnly,
    ...(cookie.maxAgeS !== undefined && { maxAge: cookie.maxAgeS }),
    ...(site.isCrossSite
      ? { sameSite: 'none', secure: true, partitioned: !cookie.isShared }
      : { sameSite: 'lax', secure: site.isSecure }),
  })
}
