import type { Endpoint, RequestOf, Result, SuccessOf } from '@portico/protocol'
import {
  CSRF_COOKIE,
  CSRF_HEADER,
  encodeForm,
  FORM_CONTENT_TYPE,
  isObfuscatedField,
  networkFailure,
  parseResponse,
  readEnvelope,
  toWireFields,
} from '@portico/protocol'

/** Parameters sent with every request. */
export interface CallContext {
  readonly aid: string
  readonly language: string
}

/** Calls the server as the phone app would, with this page's session. Network errors become failures. */
export async function callServer<E extends Endpoint>(
  called: E,
  request: RequestOf<E>,
  context: CallContext,
): Promise<Result<SuccessOf<E>>> {
  try {
    const fields = toWireFields({ ...context, ...request }, (name) => isObfuscatedField(called, name))
    const answer = await send(called, encodeForm(fields))
    const read = readEnvelope(called, await answer.json())
    return read.ok ? { ok: true, value: parseResponse(called.response, read.value) as SuccessOf<E> } : read
  } catch {
    return { ok: false, failure: networkFailure() }
  }
}

function send({ method, path }: Endpoint, fields: string): Promise<Response> {
  if (method === 'GET') return fetch(`${path}?${fields}`, { cache: 'no-store' })
  const headers = { 'Content-Type': FORM_CONTENT_TYPE, [CSRF_HEADER]: readCsrfToken() }
  return fetch(path, { method, headers, body: fields })
}

function readCsrfToken(): string {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='))
  return cookies.find(([name]) => name === CSRF_COOKIE)?.[1] ?? ''
}
