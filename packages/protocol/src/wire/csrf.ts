/** Double-submit CSRF (contract 2.3): the cookie's value comes back as the header. */
export const CSRF_COOKIE = 'passport_csrf_token'
export const CSRF_HEADER = 'x-csrftoken'
export const CSRF_COOKIE_MAX_AGE_S = 60 * 24 * 60 * 60

export function isCsrfToken(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}
