import type { RawFields } from '../http/fields.ts'
import { parseFormFields, parseQuery, textOf } from '../http/fields.ts'
import type { Call } from '../services/call.ts'
import type { TicketSource } from './tickets.ts'

const REQUEST_COOKIE = 'sso_page'

/** What a host asks of a login. */
export interface LoginRequest {
  /** How many seconds ago the user may have logged in at most, if the host asked for a fresh login. */
  readonly maxAgeS: number | undefined
  /** Whether the host asked for two factors. */
  readonly requiresMfa: boolean
}

/** Stores what the page was opened with, and when, in a cookie, for the calls that the page makes. */
export function saveLoginRequest(call: Call, request: LoginRequest, openedAt: number): void {
  const value = new URLSearchParams({ ...toRequestFields(request), at: String(openedAt) })
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
export function readLoginRequest(call: Call): LoginRequest {
  return requestOf(readStored(call))
}

/**
 * Whether the calling page may show who is logged in: a login page whose address asks for another login may not, until the visitor
 * has logged in there. The cookie alone does not say so, since the other pages of the account center have it too.
 */
export function canShowSession(
  call: Call,
  session: Pick<TicketSource, 'signedInAt' | 'methods'>,
  now: number,
): boolean {
  const address = isHostedPage(call) ? (call.header('referer') ?? '') : ''
  const openedAt = Number(textOf(readStored(call), 'at') || Infinity)
  return session.signedInAt > openedAt || satisfiesRequest(requestOf(parseQuery(address)), session, now)
}

function readStored(call: Call): RawFields {
  return parseFormFields(isHostedPage(call) ? (call.cookie(REQUEST_COOKIE) ?? '') : '')
}

function isHostedPage({ pageOrigin, host }: Call): boolean {
  return pageOrigin !== undefined && new URL(pageOrigin).host === host
}

function requestOf(fields: RawFields): LoginRequest {
  return parseLoginRequest({ maxAge: textOf(fields, 'max_age'), acr: textOf(fields, 'acr') })
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
