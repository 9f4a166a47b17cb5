import { parseFormFields, textOf } from '../http/fields.ts'
import type { ApiCall } from '../http/route.ts'
import type { TicketSource } from './tickets.ts'

const PARAMETERS_COOKIE = 'sso_page'

/** The parameters a single sign-on page was opened with. */
export interface LoginPageParameters {
  readonly appId: string
  readonly service: string
  readonly language: string
  /** How many seconds ago the user may have logged in at most, if the host asked for a fresh login. */
  readonly maxAgeS: number | undefined
  /** Whether the host asked for two factors. */
  readonly requiresMfa: boolean
}

/** Stores the parameters in a cookie, since a third-party platform redirects back to the page without its query. */
export function saveParameters(
  call: Pick<ApiCall, 'setCookie'>,
  { appId, service, language, maxAgeS, requiresMfa }: LoginPageParameters,
): void {
  const value = new URLSearchParams({
    aid: appId,
    service,
    language,
    ...(maxAgeS !== undefined && { max_age: String(maxAgeS) }),
    ...(requiresMfa && { acr: 'mfa' }),
  })
  call.setCookie({ name: PARAMETERS_COOKIE, value: value.toString(), httpOnly: true })
}

/** The stored parameters; empty without a cookie. */
export function readParameters(cookie: (name: string) => string | undefined): LoginPageParameters {
  const stored = parseFormFields(cookie(PARAMETERS_COOKIE) ?? '')
  return {
    appId: textOf(stored, 'aid'),
    service: textOf(stored, 'service'),
    language: textOf(stored, 'language'),
    ...readRequest({ maxAge: textOf(stored, 'max_age'), acr: textOf(stored, 'acr') }),
  }
}

type LoginRequest = Pick<LoginPageParameters, 'maxAgeS' | 'requiresMfa'>

/** @param fields the query parameters `max_age` and `acr` */
export function readRequest({
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
  return isHostedPage ? readParameters(cookie) : { maxAgeS: undefined, requiresMfa: false }
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
