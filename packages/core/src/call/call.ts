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
  parseJsonObject,
  parseResponse,
  readEnvelope,
  toWireFields,
} from '@portico/protocol'
import type { Call, Context } from '../runtime/context.ts'
import type { HttpRequest, HttpResponse } from '../runtime/ports.ts'
import { AbortError } from '../runtime/store.ts'
import type { Bases, CallContext } from './csrf-token.ts'
import { ensureCsrfCookie, csrfToken, isOwnHost, isSameOrigin, untilCsrfCookie } from './csrf-token.ts'
import type { DoWork } from './work.ts'

/** A call without a response by then counts as a network failure. */
const CALL_TIMEOUT_MS = 10_000

/** A response that does not have the members its endpoint declares. */
export interface WrongResponse {
  readonly endpoint: Endpoint
  /** The paths of the members that are missing or of another type. */
  readonly members: readonly string[]
  readonly logId: string | undefined
}

interface CallReactions {
  /** Receives what a server has not responded as declared. */
  readonly onWrong: (response: WrongResponse) => void
  readonly doWork: DoWork
}

/**
 * Creates the function that makes calls. A refused CSRF token is renewed and the call repeated once, and so is one that asks for
 * work.
 */
export function createCall(context: CallContext, { onWrong, doWork }: CallReactions): Call {
  return async <E extends Endpoint>(endpoint: E, fields: RequestOf<E>, signal: AbortSignal) => {
    const make = async (request: FieldValues): Promise<Result<SuccessOf<E>>> => {
      const once = async (): Promise<Result<SuccessOf<E>>> => {
        const response = await sendWithTimeout(
          context,
          () => createRequest(context, { endpoint, request, signal }),
          signal,
        )
        return readResponse(endpoint, response, onWrong)
      }
      const first = await once()
      return !first.ok && first.error.errorCode === ERROR_CODES.csrfFailed ? once() : first
    }
    const first = await make(fields)
    const asksForWork = !first.ok && first.error.errorCode === ERROR_CODES.workRequired
    const done = asksForWork && (await doWork(first.error, signal))
    const result = done ? await make({ ...fields, ...done }) : first
    return result.ok ? result : { ok: false, error: withCookieHint(context, endpoint, result.error) }
  }
}

function readResponse<E extends Endpoint>(
  endpoint: E,
  response: HttpResponse | undefined,
  onWrong: (response: WrongResponse) => void,
): Result<SuccessOf<E>> {
  const logId = response?.logId
  const read = readEnvelope(
    endpoint,
    response?.status === 200 ? parseJsonObject(response.body) : undefined,
    logId,
  )
  if (!read.ok) return read
  const { value, wrong: members } = parseResponse(endpoint.response, read.value)
  if (members.length > 0) onWrong({ endpoint, members, logId })
  return value ? { ok: true, value: value as SuccessOf<E> } : { ok: false, error: networkFailure(logId) }
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

async function createRequest(
  context: CallContext,
  { endpoint, request, signal }: OutgoingCall,
): Promise<HttpRequest> {
  const url = urlOf(endpoint, context.settings())
  const work = endpoint.fields['work'] && { work: '1' }
  const fields = toWireFields({ ...context.commonFields(), ...work, ...request }, (name) =>
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
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** The address of an endpoint; relative to the page if no base is configured. */
export function urlOf(endpoint: Endpoint, settings: Bases): string {
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
  const isAnswered = result.ok || result.error.errorCode !== ERROR_CODES.networkFailure
  return isAnswered && !isReadable()
}
