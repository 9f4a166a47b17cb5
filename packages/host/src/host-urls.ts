import { isStrictHttpUrl } from '@portico/protocol'

const MAX_LENGTH = 2048

/** Where the account center sends a visitor with a ticket. */
export const CALLBACK_PATH = '/passport/sso/login/callback/'

/** Where the account center sends a visitor who logs out. */
export const LOGOUT_PATH = '/passport/web/logout/'

/** Where pages ask who is logged in. */
export { HOST_SESSION_PATH as SESSION_PATH } from '@portico/protocol'

/** Where the account center sends webhooks. */
export const WEBHOOK_PATH = '/passport/webhook/'

/** Reads a configured URL. @returns it without a trailing slash @throws TypeError if it is no http(s) URL */
export function readBaseUrl(text: string, option: string): string {
  if (!isRedirectTarget(text) || /[?#]/.test(text))
    throw new TypeError(`${option} must be an http or https URL without query and fragment`)
  return text.replace(/\/+$/, '')
}

/** Reads the host's origin. @throws TypeError if the URL has a path */
export function readOrigin(text: string): string {
  const base = readBaseUrl(text, 'origin')
  const { origin } = new URL(base)
  if (new URL(base).pathname !== '/') throw new TypeError('origin must not have a path')
  return origin
}

/**
 * Whether a visitor may be sent to a URL: an absolute http(s) one, without user information, that browsers and this server read in
 * the same way.
 * @param origin the only origin that is allowed; any without it
 */
export function isRedirectTarget(text: string, origin?: string): boolean {
  if (text.length > MAX_LENGTH || !isStrictHttpUrl(text)) return false
  try {
    const url = new URL(text)
    return url.username === '' && url.password === '' && (origin === undefined || url.origin === origin)
  } catch {
    return false
  }
}

/** Whether a path is the given one, with or without the trailing slash. */
export function isPath(path: string, expected: string): boolean {
  return path === expected || `${path}/` === expected
}
