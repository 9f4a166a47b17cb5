import type {
  CommonFields,
  Endpoint,
  Failure,
  FieldValues,
  RequestOf,
  Result,
  SuccessOf,
} from '@portico/protocol'
import {
  CSRF_COOKIE,
  CSRF_HEADER,
  encodeForm,
  ERROR_CODES,
  FORM_CONTENT_TYPE,
  isMixedField,
  networkFailure,
  parseResponse,
  readEnvelope,
  toWireFields,
  accountInfo,
  DEVICE_COOKIE,
  DEVICE_COOKIE_MAX_AGE_S,
  isDeviceId,
  createDeviceId,
} from '@portico/protocol'
import type { Settings } from '../public-types.ts'
import type { HttpResponse, HttpRequest, Ports, Device } from '../ports.ts'
import { Stopped } from '../store.ts'
import type { Context } from '../context.ts'

/** After this a call counts as a network failure (contract 2.1). */
const CALL_TIMEOUT_MS = 10_000

/**
 * Sends a call and reads its answer. Every expected failure is a value; it rejects only when its flow was stopped.
 * @param request the fields beyond the common ones, unmixed
 */
export type Call = <E extends Endpoint>(
  called: E,
  request: RequestOf<E>,
  signal: AbortSignal,
) => Promise<Result<SuccessOf<E>>>

export interface CallContext {
  readonly ports: Ports
  readonly settings: () => Settings
  readonly commonFields: () => CommonFields
}

export function createCall(context: CallContext): Call {
  return async <E extends Endpoint>(called: E, request: RequestOf<E>, signal: AbortSignal) => {
    const first = await attempt(context, { called, request, signal })
    const answer =
      !first.ok && first.failure.errorCode === ERROR_CODES.csrfFailed
        ? await attempt(context, { called, request, signal })
        : first
    if (!answer.ok) return { ok: false, failure: explained(context, called, answer.failure) }
    return { ok: true, value: parseResponse(called.response, answer.value) as SuccessOf<E> }
  }
}

/** A token refused twice: where its cookie cannot be seen, the browser does not keep it. */
function explained({ ports, settings }: CallContext, called: Endpoint, failure: Failure): Failure {
  if (failure.errorCode !== ERROR_CODES.csrfFailed) return failure
  const isOwn = isSameOrigin(urlOf(called, settings()), ports.page.url())
  const needsCookies = !isOwn || ports.device.readCookie(CSRF_COOKIE) === undefined
  return needsCookies ? { ...failure, needsCookies } : failure
}

interface Outgoing {
  readonly called: Endpoint
  readonly request: FieldValues
  readonly signal: AbortSignal
}

/** One way to the server and back: token, fields, request, envelope. */
async function attempt(
  context: CallContext,
  outgoing: Outgoing,
): Promise<Result<Readonly<Record<string, unknown>>>> {
  const answer = await sendInTime(context, () => makeRequest(context, outgoing), outgoing.signal)
  if (!answer) return { ok: false, failure: networkFailure() }
  const body = answer.status === 200 ? parseJson(answer.body) : undefined
  return readEnvelope(outgoing.called, body, answer.logId)
}

async function makeRequest(
  context: CallContext,
  { called, request, signal }: Outgoing,
): Promise<HttpRequest> {
  const url = urlOf(called, context.settings())
  const fields = toWireFields({ ...context.commonFields(), ...request }, (name) => isMixedField(called, name))
  if (called.method === 'GET') return { method: 'GET', url: `${url}?${encodeForm(fields)}`, headers: {} }
  const isJson = called.body === 'json'
  const headers: Record<string, string> = { 'Content-Type': isJson ? 'application/json' : FORM_CONTENT_TYPE }
  if (isSameOrigin(url, context.ports.page.url())) {
    const token = await csrfToken(context, signal)
    if (token !== undefined) headers[CSRF_HEADER] = token
  }
  return { method: 'POST', url, headers, body: isJson ? JSON.stringify(fields) : encodeForm(fields) }
}

/** @returns `undefined` when no answer came in time, or none at all */
async function sendInTime(
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
    return await orAborted(
      request().then((made) => contact(context, made, controller.signal)),
      controller.signal,
    )
  } catch {
    if (signal.aborted) throw new Stopped()
    return undefined
  } finally {
    cancel()
    signal.removeEventListener('abort', abort)
  }
}

function contact(context: CallContext, made: HttpRequest, signal: AbortSignal): Promise<HttpResponse> {
  const { device, http, page } = context.ports
  return afterFirstContact(device, new URL(made.url, page.url()).origin, async () => {
    // It may have waited for another's answer, and nobody waits for its own any more.
    if (signal.aborted) throw new Stopped()
    return http.send(made, signal)
  })
}

/** A port that does not mind its signal must not hold a call up. */
function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Stopped()), { once: true })
    promise.then(resolve, reject)
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Where an endpoint is, for these settings; relative to the page when no base was given. */
export function urlOf(called: Endpoint, settings: Settings): string {
  if (called.host === 'sso') return `${settings.ssoBase}/${called.path}`
  return (called.host === 'account' ? settings.accountBase : settings.passportBase) + called.path
}

export function isSameOrigin(url: string, pageUrl: string): boolean {
  return new URL(url, pageUrl).origin === new URL(pageUrl).origin
}

/** What a POST carries (contract 2.3): the cookie's value; one GET first where there is none yet, for its answer sets the cookie. */
async function csrfToken(context: CallContext, signal: AbortSignal): Promise<string | undefined> {
  const known = context.ports.device.readCookie(CSRF_COOKIE)
  if (known !== undefined) return known
  const url = `${urlOf(accountInfo, context.settings())}?${encodeForm({ ...context.commonFields() })}`
  const { device, http, page } = context.ports
  await afterFirstContact(device, new URL(url, page.url()).origin, async () => {
    // Whoever went first may have brought it.
    if (device.readCookie(CSRF_COOKIE) === undefined)
      await http.send({ method: 'GET', url, headers: {} }, signal)
  })
  return device.readCookie(CSRF_COOKIE)
}

/** The device's mark from its cookie, made when absent; kept for the page's life where cookies are blocked (API-2). */
export function createDeviceMark(ports: Ports): () => string {
  let made: string | undefined
  return () => {
    const kept = ports.device.readCookie(DEVICE_COOKIE)
    if (kept !== undefined && isDeviceId(kept)) return kept
    made ??= createDeviceId(ports.clock.now(), ports.device.uuid())
    ports.device.writeCookie(DEVICE_COOKIE, made, DEVICE_COOKIE_MAX_AGE_S)
    return made
  }
}

/** By browser and by server; widgets of one page share it. */
const contacts = new WeakMap<Device, Map<string, Promise<unknown>>>()

/**
 * Until a server has given this browser its token one request goes alone: each answer to a request without it would make
 * another, and a code serves only the browser that asked for it (contract 2.3, 2.6).
 */
async function afterFirstContact<Answer>(
  device: Device,
  origin: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  if (device.readCookie(CSRF_COOKIE) !== undefined) return send()
  const made = contacts.get(device) ?? new Map<string, Promise<unknown>>()
  contacts.set(device, made)
  const earlier = made.get(origin)
  if (earlier) {
    await earlier.catch(() => undefined)
    return send()
  }
  const sent = send()
  made.set(origin, sent)
  // Nobody answered: the next is the first again.
  sent.catch(() => made.delete(origin))
  return sent
}

/** What is sent without cookies: a code that no later request could use. */
export const COOKIES_NEEDED: Failure = {
  errorCode: ERROR_CODES.csrfFailed,
  description: '',
  needsCookies: true,
}

/**
 * Whether the browser keeps no cookie of the page's own origin: a server's answer sets one, and it is not there. Of
 * another origin nothing can be read; a token that is refused twice tells of it (call.ts).
 */
export async function areCookiesBlocked(context: Context, signal: AbortSignal): Promise<boolean> {
  const { ports, store } = context
  const { device, page } = ports
  if (!isOwnHost(store.get().settings, page.url()) || device.readCookie(CSRF_COOKIE) !== undefined)
    return false
  const answer = await context.call(accountInfo, {}, signal)
  const isAnswered = answer.ok || answer.failure.errorCode !== ERROR_CODES.networkFailure
  return isAnswered && device.readCookie(CSRF_COOKIE) === undefined
}

/** Whether the passport is at the page's own origin, so that its cookies can be read. */
function isOwnHost(settings: Settings, pageUrl: string): boolean {
  return isSameOrigin(urlOf(accountInfo, settings), pageUrl)
}
