import type { Endpoint, Result } from '@portico/protocol'
import {
  ACCOUNT_DATA,
  accountInfo,
  BACK_END_CALLS,
  encodeForm,
  ERROR_CODES,
  FORM_CONTENT_TYPE,
  networkFailure,
  parseResponse,
  readEnvelope,
} from '@portico/protocol'
import type {
  AccountCenterOptions,
  HostUser,
  TicketUser,
  AppUser,
  AccountCenterClient,
} from './account-center-types.ts'
import { fetchText } from './fetch-text.ts'
import type { HostRequest } from './host-request.ts'
import { readCookie } from './host-request.ts'
import type { HostAuthError, HostResult } from './host-result.ts'
import { fail, succeed } from './host-result.ts'
import { isRedirectTarget, readBaseUrl } from './host-urls.ts'
import { readAuthentication, readTexts } from './read-authentication.ts'
import { createSessionCache } from './session-cache.ts'
import { createTokenVerifier, readBearerToken } from './verify-token.ts'

const { endSessions, validateTicket, showToken, showUser } = BACK_END_CALLS
/** A session and the browser it belongs to. */
const SESSION_COOKIES = ['sessionid', 'passport_did'] as const
const COOKIE_VALUE = /^[\w-]{1,256}$/
const TICKET = /^[0-9a-f]{32}$/

/**
 * Creates a client of the account center. {@link createHostAuth} is built on it; use it alone if the host keeps sessions
 * in its own way.
 * @throws TypeError if an option is missing or malformed; the message names the option
 * @example
 * ```ts
 * const client = createAccountCenterClient({ accountCenter: 'https://account.example', appId: 1574, appSecret })
 * const result = await client.exchangeTicket({ ticket, service })
 * if (result.ok) await startSession(result.value.userId)
 * ```
 */
export function createAccountCenterClient(options: AccountCenterOptions): AccountCenterClient {
  const { timeoutMs = TIMEOUT_MS, cacheTtlMs = 10_000, cacheEntries = 1000 } = options
  requireCount('timeoutMs', timeoutMs, 1)
  requireCount('cacheTtlMs', cacheTtlMs, 0)
  requireCount('cacheEntries', cacheEntries, 0)
  const accountCenter = readBaseUrl(requireOption('accountCenter', options.accountCenter), 'accountCenter')
  const ssoBase = ssoBaseOf(options)
  const aid = readAppId(options.appId)
  const authorization = `Basic ${encodeBase64(`${aid}:${requireOption('appSecret', options.appSecret)}`)}`
  const headers = { authorization, 'content-type': FORM_CONTENT_TYPE }
  const post = (endpoint: CalledEndpoint, url: string, fields: Readonly<Record<string, string>>) =>
    call(options, endpoint, { url, method: 'POST', headers, body: encodeForm(fields) })
  const verify = createTokenVerifier({ accountCenter, appId: aid, timeoutMs, fetch: options.fetch })
  const cached = createSessionCache<HostUser>({ ttlMs: cacheTtlMs, maxEntries: cacheEntries })

  return {
    async exchangeTicket({ ticket, service }) {
      if (!TICKET.test(ticket) || !isRedirectTarget(service)) return fail('invalid')
      const response = await post(validateTicket, `${ssoBase}/${validateTicket.path}`, { ticket, service })
      return toTicketUser(response)
    },
    async fetchUser(userId) {
      return toAppUser(await post(showUser, `${accountCenter}${showUser.path}`, { user_id: userId }))
    },
    async endSessions({ userId, signInId }) {
      const fields = { user_id: userId, ...(signInId !== undefined && { session_id: signInId }) }
      return toEnd(await post(endSessions, `${accountCenter}${endSessions.path}`, fields))
    },
    async verifyToken(request, { checkSession = false } = {}) {
      const token = readBearerToken(request.headers)
      const verified = token === undefined ? fail('unauthorized') : await verify(token)
      if (!verified.ok || token === undefined || !checkSession) return verified
      const response = await post(showToken, `${accountCenter}${showToken.path}`, { token })
      if (!response.ok) return fail('unavailable')
      return response.value['active'] === true ? verified : fail('unauthorized')
    },
    async fetchSession(request) {
      const found = SESSION_COOKIES.map((name) => listCookies(request, [`__Host-${name}`, name]))
      if (found.some((cookies) => cookies.length === 0)) return fail('unauthorized')
      const cookie = found.flat().join('; ')
      return cached(cookie, async () => {
        const url = `${accountCenter}${accountInfo.path}?${encodeForm({ aid })}`
        return toUser(
          await call(options, accountInfo, { url, method: 'GET', headers: { cookie } }),
          SESSION_ERRORS,
        )
      })
    },
  }
}

/** The well-formed cookies of these names; the account center ignores those whose name it does not use. */
function listCookies(
  request: Pick<HostRequest, 'headers' | 'cookies'>,
  names: readonly string[],
): readonly string[] {
  return names.flatMap((name) => {
    const value = readCookie(request, name)
    return value !== undefined && COOKIE_VALUE.test(value) ? [`${name}=${value}`] : []
  })
}

/** The base URL of single sign-on, without a trailing slash. */
export function ssoBaseOf({ ssoBase, accountCenter }: AccountCenterOptions): string {
  if (ssoBase !== undefined) return readBaseUrl(ssoBase, 'ssoBase')
  return `${readBaseUrl(requireOption('accountCenter', accountCenter), 'accountCenter')}/passport/sso`
}

function readAppId(appId: number | string): string {
  const aid = String(appId)
  if (!/^\d{1,20}$/.test(aid)) throw new TypeError('appId must be a number')
  return aid
}

/** @throws TypeError if an option is missing or empty, as a variable that is not set is */
export function requireOption<Value extends string | readonly string[]>(
  option: string,
  value: Value | undefined,
): Value {
  if (value === undefined || value.length === 0) throw new TypeError(`${option} is missing`)
  return value
}

/** @throws TypeError if the value of an option is not an integer, or too small */
export function requireCount(option: string, value: number, least: 0 | 1): void {
  if (!Number.isInteger(value) || value < least)
    throw new TypeError(`${option} must be an integer of at least ${least}`)
}

/** How long the account center may take, unless an option says otherwise. */
const TIMEOUT_MS = 5000

type CalledEndpoint = Pick<Endpoint, 'apiGroup' | 'successCodes'>

interface OutgoingCall extends RequestInit {
  readonly url: string
}

/** Next.js caches what is fetched without the option; Cloudflare Workers refuse it before the compatibility date 2024-11-11. */
function uncached(): RequestInit {
  return 'cache' in Request.prototype ? { cache: 'no-store' } : {}
}

async function call(
  { timeoutMs = TIMEOUT_MS, fetch: send = fetch }: AccountCenterOptions,
  endpoint: CalledEndpoint,
  { url, ...init }: OutgoingCall,
): Promise<Result<Readonly<Record<string, unknown>>>> {
  try {
    const text = await fetchText(send, { url, init: { ...init, ...uncached() }, timeoutMs })
    return readEnvelope(endpoint, JSON.parse(text))
  } catch {
    return { ok: false, error: networkFailure() }
  }
}

type ErrorTable = Readonly<Record<number, HostAuthError>>

const SESSION_ERRORS: ErrorTable = { [ERROR_CODES.notLoggedIn]: 'unauthorized' }
const TICKET_ERRORS: ErrorTable = {
  [ERROR_CODES.notLoggedIn]: 'unauthorized',
  [ERROR_CODES.invalidParameter]: 'invalid',
  [ERROR_CODES.authorizationCodeExpired]: 'invalid',
}

function toUser(
  response: Result<Readonly<Record<string, unknown>>>,
  errors: ErrorTable,
): HostResult<HostUser> {
  if (!response.ok) return fail(errors[response.error.errorCode] ?? 'unavailable')
  // Without a user id, a session would be shared by everyone.
  const { value: data } = parseResponse(ACCOUNT_DATA, response.value)
  if (!data) return fail('unavailable')
  return succeed({
    userId: data.user_id,
    username: data.username,
    screenName: data.screen_name,
    mobile: data.mobile,
    email: data.email,
    avatarUrl: data.avatar_url,
  })
}

function toTicketUser(response: Result<Readonly<Record<string, unknown>>>): HostResult<TicketUser> {
  const user = toUser(response, TICKET_ERRORS)
  if (!user.ok || !response.ok) return user.ok ? fail('unavailable') : user
  const { new_user: newUser, session_id: signInId } = response.value
  return succeed({
    ...user.value,
    externalIds: readTexts(response.value['external_ids']),
    isNew: newUser === 1,
    signInId: typeof signInId === 'string' ? signInId : '',
    ...readAuthentication(response.value),
  })
}

const USER_ERRORS: ErrorTable = { 401: 'unauthorized', 400: 'invalid', 404: 'invalid' }

function toAppUser(response: Result<Readonly<Record<string, unknown>>>): HostResult<AppUser> {
  const user = toUser(response, USER_ERRORS)
  if (!user.ok || !response.ok) return user.ok ? fail('unavailable') : user
  const { contacts_are_plain: isPlain, status, platforms } = response.value
  return succeed({
    ...user.value,
    externalIds: readTexts(response.value['external_ids']),
    hasPlainContacts: isPlain === true,
    status: typeof status === 'string' ? status : '',
    platforms: readTexts(platforms),
  })
}

function toEnd(response: Result<unknown>): HostResult<undefined> {
  return response.ok ? succeed(undefined) : fail(USER_ERRORS[response.error.errorCode] ?? 'unavailable')
}

function encodeBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
