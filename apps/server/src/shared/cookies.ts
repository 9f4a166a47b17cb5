import { DAY_S } from './clock.ts'

/** The service's session. */
export const SESSION_COOKIE = 'sessionid'

/** The single sign-on session. */
export const SSO_SESSION_COOKIE = 'sso_sessionid'

/** The account center's session. */
export const ACCOUNT_SESSION_COOKIE = 'ac_sessionid'

/** The browser id, which codes, keys, captchas and QR codes are bound to by its hash. */
export const BROWSER_COOKIE = 'passport_did'

/** The maximum that browsers allow. */
export const BROWSER_COOKIE_MAX_AGE_S = 400 * DAY_S

/** Keeps other hosts of the site from setting a cookie. Browsers accept it over https only. */
export const HOST_COOKIE_PREFIX = '__Host-'

/** A cookie that a response sets. */
export interface NewCookie {
  readonly name: string
  readonly value: string
  /** Omitted for a session cookie. */
  readonly maxAgeS?: number | undefined
  readonly httpOnly: boolean
  /** Not partitioned by the embedding site. */
  readonly isShared?: boolean
}
