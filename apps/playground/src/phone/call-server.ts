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
  endpoint: E,
  request: RequestOf<E>,
  context: CallContext,
): Promise<Result<SuccessOf<E>>> {
  try {
    const fields = encodeForm(
      toWireFields({ ...context, ...request }, (name) => isObfuscatedField(endpoint, name)),
    )
    const answer =
      endpoint.method === 'GET'
        ? await fetch(`${endpoint.path}?${fields}`, { cache: 'no-store' })
        : await fetch(endpoint.path, { method: 'POST', headers: headers(), body: fields })
    const read = readEnvelope(endpoint, await answer.json())
    if (!read.ok) return read
    const { value } = parseResponse(endpoint.response, read.value)
    return value ? { ok: true, value: value as SuccessOf<E> } : { ok: false, error: networkFailure() }
  } catch {
    return { ok: false, error: networkFailure() }
  }
}

function headers(): HeadersInit {
  const csrfToken = new RegExp(`(?:^|; )${CSRF_COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? ''
  return { 'Content-Type': FORM_CONTENT_TYPE, [CSRF_HEADER]: csrfToken }
}
