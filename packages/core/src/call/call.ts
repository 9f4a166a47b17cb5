import type { Endpoint, Failure, FieldValues, RequestOf, Result, SuccessOf } from '@portico/protocol'
import {
  accountInfo,
  CSRF_COOKIE,
  CSRF_HEADER,
  encodeForm,
  ERROR_CODES,
  FORM_CONTENT_TYPE,
  isObfuscatedField,
  networkFailure,
  parseResponse,
  readEnvelope,
  toWireFields,
} from '@portico/protocol'
import type { Call, Context } from '../context.ts'
import type { HttpRequest, HttpResponse } from '../ports.ts'
import type { WidgetSettings } from '../settings.ts'
import { AbortError } from '../store.ts'
import type { CallContext } from './csrf-token.ts'
import { ensureCsrfCookie, csrfToken, isOwnHost, isSameOrigin, untilCsrfCookie } from './csrf-token.ts'

/** A call without a response by then counts as a network failure. */
const CALL_TIMEOUT_MS = 10_000

/** Creates the function that makes calls. A refused CSRF token is renewed and the call repeated once. */
export function createCall(context: CallContext): Call {
  return async <E extends Endpoint>(endpoint: E, request: RequestOf<E>, signal: AbortSignal) => {
    const first = await attempt(context, { endpoint, request, signal })
    const result =
      !first.ok && first.failure.errorCode === ERROR_CODES.csrfFailed
        ? await attempt(context, { endpoint, request, signal })
        : first
    if (!result.ok) return { ok: false, failure: withCookieHint(context, endpoint, result.failure) }
    return { ok: true, value: parseResponse(endpoint.response, result.value) as SuccessOf<E> }
  }
}

/** Marks a CSRF failure that is caused by blocked cookies: the token was refused twice and its cookie is not readable. */
function withCookieHint({ ports, settings }: CallContext, endpoint: Endpoint, failure: Failure): Failure {
  if (failure.errorCode !== ERROR_CODES.csrfFailed) return failure
  const isReadable = isSameOrigin(urlOf(endpoint, settings()), ports.page.url())
  const needsCookies = !isReadable || ports.device.readCookie(CSRF_COOKIE) === undefined
  return needsCookies ? { ...failure, needsCookies } : failure
}

interface OutgoingCall {
  readonly endpoint: Endpoint
  readonly request: FieldValues
  readonly signal: AbortSignal
}

async function attempt(
  context: CallContext,
  call: OutgoingCall,
): Promise<Result<Readonly<Record<string, unknown>>>> {
  const response = await sendWithTimeout(context, () => createRequest(context, call), call.signal)
  if (!response) return { ok: false, failure: networkFailure() }
  const body = response.status === 200 ? parseJson(response.body) : undefined
  return readEnvelope(call.endpoint, body, response.logId)
}

async function createRequest(
  context: CallContext,
  { endpoint, request, signal }: OutgoingCall,
): Promise<HttpRequest> {
  const url = urlOf(endpoint, context.settings())
  const fields = toWireFields({ ...context.commonFields(), ...request }, (name) =>
    isObfuscatedField(endpoint, name),
  )
  if (endpoint.method === 'GET') return { method: 'GET', url: `${url}?${encodeForm(fields)}`, headers: {} }
  const isJson = endpoint.body === 'json'
  const headers: Record<string, string> = { 'Content-Type': isJson ? 'application/json' : FORM_CONTENT_TYPE }
  if (isSameOrigin(url, context.ports.page.url())) {
    const token = await csrfToken(context, signal)
    if (token !== undefined) headers[CSRF_HEADER] = token
  }
  return { method: 'POST', url, headers, body: isJson ? JSON.stringify(fields) : encodeForm(fields) }
}

/** @returns `undefined` if there is no response in time */
async function sendWithTimeout(
  context: CallContext,
  request: () => Promise<HttpRequest>,
  signal: AbortSignal,
): Promise<HttpResponse | undefined> {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  const cancel = context.ports.clock.after(CALL_TIMEOUT_MS, abort)
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  try {
    return await untilAborted(
      controller.signal,
      request().then((created) => send(context, created, controller.signal)),
    )
  } catch {
    if (signal.aborted) throw new AbortError()
    return undefined
  } finally {
    cancel()
    signal.removeEventListener('abort', abort)
  }
}

function send(context: CallContext, request: HttpRequest, signal: AbortSignal): Promise<HttpResponse> {
  const { device, http, page } = context.ports
  return ensureCsrfCookie(device, new URL(request.url, page.url()).origin, async () => {
    // The call may have been cancelled while it waited for the cookie.
    if (signal.aborted) throw new AbortError()
    return http.send(request, signal)
  })
}

/** Settles with the promise, or rejects as soon as the signal aborts, for code that does not observe the signal. */
export function untilAborted<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new AbortError())
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject)
    const removeListener = (): void => signal.removeEventListener('abort', stop)
    promise.then(removeListener, removeListener)
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The address of an endpoint; relative to the page if no base is configured. */
export function urlOf(endpoint: Endpoint, settings: WidgetSettings): string {
  if (endpoint.apiGroup === 'sso') return `${settings.ssoBase}/${endpoint.path}`
  return (endpoint.apiGroup === 'account' ? settings.accountBase : settings.passportBase) + endpoint.path
}

/** The failure of a call that is not made because cookies are blocked. */
export const COOKIES_NEEDED: Failure = {
  errorCode: ERROR_CODES.csrfFailed,
  description: '',
  needsCookies: true,
}

/**
 * Whether the browser blocks the cookies of the page's own origin: the server's response sets one that cannot be read.
 * The cookies of another origin cannot be read anyway; there a twice refused token shows it.
 */
export async function areCookiesBlocked(context: Context, signal: AbortSignal): Promise<boolean> {
  const { ports, store } = context
  const isReadable = (): boolean => ports.device.readCookie(CSRF_COOKIE) !== undefined
  if (!isOwnHost({ ports, settings: () => store.get().settings }) || isReadable()) return false
  await untilCsrfCookie(ports)
  if (isReadable()) return false
  const result = await context.call(accountInfo, {}, signal)
  const isAnswered = result.ok || result.failure.errorCode !== ERROR_CODES.networkFailure
  return isAnswered && !isReadable()
}
