import type { Endpoint, RequestOf, Result, SuccessOf } from '@portico/protocol'
import {
  CSRF_COOKIE,
  CSRF_HEADER,
  encodeForm,
  FORM_CONTENT_TYPE,
  isMixedField,
  networkFailure,
  parseResponse,
  readEnvelope,
  toWireFields,
} from '@portico/protocol'

/** What goes with each of the phone's calls. */
export interface CallPlace {
  readonly aid: string
  readonly language: string
}

/** Calls the server as a phone app would, with this page's own session; no answer is a failure like any other. */
export async function callServer<E extends Endpoint>(
  called: E,
  request: RequestOf<E>,
  place: CallPlace,
): Promise<Result<SuccessOf<E>>> {
  try {
    const fields = toWireFields({ ...place, ...request }, (name) => isMixedField(called, name))
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
