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
  readAnswer,
  readEnvelope,
  toWireFields,
} from '@portico/protocol'
import type { Settings } from '../public-types.ts'
import type { HttpAnswer, HttpRequest } from '../ports/http.ts'
import type { Ports } from '../ports/ports.ts'
import { Stopped } from '../store/scope.ts'
import { csrfToken } from './csrf.ts'
import { isSameOrigin, urlOf } from './base-url.ts'
import { afterFirstContact } from './first-contact.ts'

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
    return { ok: true, value: readAnswer(called.answer, answer.value) as SuccessOf<E> }
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
): Promise<HttpAnswer | undefined> {
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

function contact(context: CallContext, made: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
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
