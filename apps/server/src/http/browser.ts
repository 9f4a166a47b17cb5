import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { DAY_S } from '../clock.ts'

/** The browser a request comes from. */
export interface Browser {
  /**
   * SHA-256 of its id cookie, or of the one this answer sets: codes, keys, captchas and QR codes belong to it. The id
   * itself is stored nowhere.
   */
  readonly idHash: string
  /** The field `fp`, empty when there is none. Any client can send any value, so limits count it and nothing trusts it. */
  readonly deviceMark: string
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
export function browserCookieName({ ownOrigins }: Pick<Config, 'ownOrigins'>): string {
  return ownOrigins[0]?.startsWith('https:') ? HOST_ONLY_BROWSER_COOKIE : BROWSER_COOKIE
}

export function makeBrowserId(): string {
  return randomBytes(BROWSER_ID_BYTES).toString('base64url')
}

export function isBrowserId(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

export function hashBrowserId(browserId: string): string {
  return createHash('sha256').update(browserId).digest('base64url')
}
