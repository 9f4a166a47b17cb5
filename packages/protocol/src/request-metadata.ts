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

/** The response header with the id of the request in the server's log. On every response. */
export const LOG_ID_HEADER = 'x-log-id'

const LOG_ID_RANDOM_BYTES = 10
// Built once: the server creates a log id for every request.
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0').toUpperCase())

/**
 * Creates a log id.
 * @param now epoch milliseconds
 * @param random 10 random bytes
 * @returns `YYYYMMDDHHmmss` in UTC, then 20 upper-case hex digits
 */
export function createLogId(now: number, random: Uint8Array): string {
  let id = String(timestampOf(new Date(now)))
  for (let place = 0; place < LOG_ID_RANDOM_BYTES; place += 1) id += HEX[random[place] ?? 0]
  return id
}

/** `YYYYMMDDHHmmss` as one number, which is faster than padding six texts. */
function timestampOf(time: Date): number {
  const day = (time.getUTCFullYear() * 100 + time.getUTCMonth() + 1) * 100 + time.getUTCDate()
  return ((day * 100 + time.getUTCHours()) * 100 + time.getUTCMinutes()) * 100 + time.getUTCSeconds()
}

/** Whether a text has the form of a log id. */
export function isLogId(text: string): boolean {
  return /^\d{14}[0-9A-F]{20}$/.test(text)
}

/**
 * The error code of a request without a usable response: a dropped connection, a time-out, or a response that is not an
 * envelope. No server sends it.
 */
export const NETWORK_FAILURE_CODE = -1
