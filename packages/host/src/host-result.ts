import type { Result } from '@portico/protocol'

/**
 * Why a session could not be verified.
 *
 * - `invalid`: the ticket is used, expired, malformed or issued for another app or origin. Send the visitor to the login
 *   page again.
 * - `unauthorized`: of a ticket: the account center does not accept the app's id and secret, so the configuration is wrong
 *   and the ticket is still unused. Of a session: the visitor is not logged in.
 * - `unavailable`: no usable response in time, a server error, or too many requests. Try again later.
 */
export type HostAuthError = 'invalid' | 'unauthorized' | 'unavailable'

/** A value, or the reason why it is missing. */
export type HostResult<Value> = Result<Value, HostAuthError>

export function succeed<Value>(value: Value): HostResult<Value> {
  return { ok: true, value }
}

export function fail(error: HostAuthError): HostResult<never> {
  return { ok: false, error }
}
