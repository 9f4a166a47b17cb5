import { parseFormFields, textOf } from '../http/fields.ts'
import type { ApiCall } from '../http/route.ts'
import type { TicketSource } from './tickets.ts'

const REQUEST_COOKIE = 'sso_page'

/** What a host asks of a login. */
export interface LoginRequest {
  /** How many seconds ago the user may have logged in at most, if the host asked for a fresh login. */
  readonly maxAgeS: number | undefined
  /** Whether the host asked for two factors. */
  readonly requiresMfa: boolean
}

/** Stores what the page was opened with in a cookie, for the calls that the page makes. */
export function saveLoginRequest(call: Pick<ApiCall, 'setCookie'>, request: LoginRequest): void {
  const value = new URLSearchParams(toRequestFields(request))
  call.setCookie({ name: REQUEST_COOKIE, value: value.toString(), httpOnly: true })
}

/** The query parameters that `parseLoginRequest` reads. */
export function toRequestFields({
  maxAgeS,
  requiresMfa,
}: Partial<LoginRequest>): Readonly<Record<string, string>> {
  return {
    ...(maxAgeS !== undefined && { max_age: String(maxAgeS) }),
    ...(requiresMfa && { acr: 'mfa' }),
  }
}

/** @param fields the query parameters `max_age` and `acr` */
export function parseLoginRequest({
  maxAge,
  acr,
}: {
  readonly maxAge: string
  readonly acr: string
}): LoginRequest {
  return { maxAgeS: /^\d{1,9}$/.test(maxAge) ? Number(maxAge) : undefined, requiresMfa: acr === 'mfa' }
}

/** What a host asks of a login on a page of the account center. Its own server decides whether the result is sufficient. */
export function readLoginRequest({
  cookie,
  pageOrigin,
  host,
}: Pick<ApiCall, 'cookie' | 'pageOrigin' | 'host'>): LoginRequest {
  const isHostedPage = pageOrigin !== undefined && new URL(pageOrigin).host === host
  const stored = parseFormFields(isHostedPage ? (cookie(REQUEST_COOKIE) ?? '') : '')
  return parseLoginRequest({ maxAge: textOf(stored, 'max_age'), acr: textOf(stored, 'acr') })
}

/** Whether the visitor of a login page can go on with a session that exists. */
export function satisfiesRequest(
  { maxAgeS, requiresMfa }: LoginRequest,
  { signedInAt, methods }: Pick<TicketSource, 'signedInAt' | 'methods'>,
  now: number,
): boolean {
  const isRecent = maxAgeS === undefined || now - signedInAt <= maxAgeS * 1000
  return isRecent && (!requiresMfa || methods.includes('mfa'))
}
