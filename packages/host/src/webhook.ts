import { isRecord, parseJsonObject } from '@portico/protocol'
import type { EndedSessions } from './ended-sessions.ts'
import { hasHandled, markEnded } from './ended-sessions.ts'
import type { HostRequest } from './host-request.ts'
import { readHeader } from './host-request.ts'
import type { WebhookEvent } from './webhook-event.ts'

interface WebhookDeps {
  readonly secrets: readonly string[]
  readonly ended: EndedSessions
  /** How long an ended session is stored. */
  readonly sessionMaxAgeS: number
  readonly onEvent: ((event: WebhookEvent) => unknown) | undefined
  /** Called if a parser has read the body. */
  readonly onParsedBody: () => void
}

const TOLERANCE_S = 300
const MAX_BODY_BYTES = 65_536
const HMAC = { name: 'HMAC', hash: 'SHA-256' }

/**
 * Answers a webhook: 204 once it is handled, 400 without a valid signature of the last five minutes. What throws becomes
 * a 500, and the account center sends the event again.
 * @throws if a parser has read the body, or what `onEvent` throws
 */
export async function handleWebhook(request: HostRequest, deps: WebhookDeps): Promise<number> {
  const body = await readBody(request, deps)
  const signature = readHeader(request.headers, 'portico-signature') ?? ''
  if (body === undefined || !(await isSigned(body, signature, deps.secrets))) return 400
  const event = parseEvent(body)
  if (!event) return 400
  if (await hasHandled(deps.ended, event.id)) return 204
  await markEnded(deps.ended, event, deps.sessionMaxAgeS)
  await deps.onEvent?.(event)
  await deps.ended.set(`event ${event.id}`, '1', 2 * TOLERANCE_S)
  return 204
}

async function isSigned(body: string, header: string, secrets: readonly string[]): Promise<boolean> {
  const [, seconds = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (signature === '' || Math.abs(Date.now() / 1000 - Number(seconds)) > TOLERANCE_S) return false
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const encoder = new TextEncoder()
  for (const secret of secrets) {
    const key = await crypto.subtle.importKey('raw', encoder.encode(secret), HMAC, false, ['verify'])
    if (await crypto.subtle.verify(HMAC.name, key, bytes, encoder.encode(`${seconds}.${body}`))) return true
  }
  return false
}

function parseEvent(body: string): WebhookEvent | undefined {
  const parsed = parseJsonObject(body)
  if (!parsed) return undefined
  const { id, type, created_at: createdAt, user_id: userId, data } = parsed
  if (typeof id !== 'string' || typeof type !== 'string' || typeof userId !== 'string') return undefined
  const time = Date.parse(String(createdAt))
  if (Number.isNaN(time)) return undefined
  return { id, type, createdAt: time, userId, data: isRecord(data) ? data : {} }
}

/**
 * The body as it was sent: of a web-standard request, of Node's, or read by a framework as text, bytes or `rawBody`.
 * @returns undefined if it is too long
 * @throws if only what a parser has made of it is left
 */
async function readBody(
  request: HostRequest,
  { onParsedBody }: Pick<WebhookDeps, 'onParsedBody'>,
): Promise<string | undefined> {
  const { rawBody, body, bodyUsed, readableDidRead } = request
  const given = [rawBody, body].find(isTextOrBytes)
  if (given !== undefined) return limited(typeof given === 'string' ? given : new TextDecoder().decode(given))
  const stream = [body, request].find(isStream)
  if (bodyUsed === true || readableDidRead === true || (!stream && body !== undefined && body !== null)) {
    onParsedBody()
    throw new TypeError(BODY_IS_GONE)
  }
  return stream && readStream(stream)
}

const BODY_IS_GONE =
  'The body of a webhook was parsed or read before @portico/host could verify its signature, which covers the bytes as they were sent. ' +
  'Handle /passport/webhook/ before any body parser, give this path one that keeps the bytes, such as ' +
  "express.raw({ type: 'application/json' }), or keep them as `rawBody` of the request."

async function readStream(stream: AsyncIterable<string | Uint8Array>): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let body = ''
  for await (const chunk of stream) {
    body += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
    if (limited(body) === undefined) return undefined
  }
  return body
}

function limited(body: string): string | undefined {
  return body.length > MAX_BODY_BYTES ? undefined : body
}

function isTextOrBytes(value: unknown): value is string | Uint8Array {
  return typeof value === 'string' || value instanceof Uint8Array
}

function isStream(value: unknown): value is AsyncIterable<string | Uint8Array> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
