/** The fields of every request: in the query of a GET, in the body of a POST. */
export interface CommonFields {
  /** The app id, a decimal number as text. */
  readonly aid: string
  /** The visitor's language as a BCP 47 tag, for example `en`. */
  readonly language: string
  /** The device id; empty when the browser has none. */
  readonly fp: string
}

/** The cookie that stores the device id. */
export const DEVICE_COOKIE = 'passport_fp'

/** The lifetime of the device id cookie in seconds: one year. */
export const DEVICE_COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60

/**
 * Creates a device id.
 * @param now epoch milliseconds
 * @param uuid a random v4 UUID
 */
export function createDeviceId(now: number, uuid: string): string {
  return `verify_${now.toString(36)}_${uuid}`
}

/** Whether a text is safe to use as a device id: at most 128 characters, valid in a store key, a cookie and a log line. */
export function isDeviceId(text: string): boolean {
  return /^[\w.-]{1,128}$/.test(text)
}

/** The path of the request that a widget makes first, whose response sets the CSRF cookie. */
export const ACCOUNT_INFO_PATH = '/passport/web/account/info/'

/** The account center's account page. */
export const ACCOUNT_PAGE_PATH = '/account/'

/** The endpoint of a host's own server that returns and ends its session: served by `createHostAuth`, called by the client. */
export const HOST_SESSION_PATH = '/passport/session/'

/** The cookie of the double-submit CSRF protection. Readable by scripts. */
export const CSRF_COOKIE = 'passport_csrf_token'

/** The request header that repeats the value of the CSRF cookie. */
export const CSRF_HEADER = 'x-csrftoken'

/** The lifetime of the CSRF cookie in seconds: 60 days. */
export const CSRF_COOKIE_MAX_AGE_S = 60 * 24 * 60 * 60

/** Whether a text has the form of a CSRF token: 32 lower-case hex digits. */
export function isCsrfToken(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}
