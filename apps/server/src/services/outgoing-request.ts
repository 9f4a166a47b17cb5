import type { ClientRequest, IncomingMessage } from 'node:http'
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { responseClock } from '../shared/deadline.ts'
import { lookupPublic, mayBePublic } from '../shared/public-addresses.ts'

/** Well above most valid answers; the rest is not read. */
const BODY_MAX_BYTES = 64 * 1024
const HEADERS_MAX_BYTES = 16 * 1024

const RETRY_AFTER_MAX_MS = 3_600_000

/** Idle connections are closed before any usual server closes them, so that no request meets one that is being closed. */
const KEEP_ALIVE = { keepAlive: true, timeout: 2000, maxFreeSockets: 16 }
const AGENTS = { http: new HttpAgent(KEEP_ALIVE), https: new HttpsAgent(KEEP_ALIVE) }
/** Their connections were opened to public addresses. */
const PUBLIC_AGENTS = { http: new HttpAgent(KEEP_ALIVE), https: new HttpsAgent(KEEP_ALIVE) }

/** A request of this server to another one. */
export interface OutgoingRequest {
  readonly url: string | URL
  readonly headers: Readonly<Record<string, string>>
  /** Sent by POST. Without it, the request is a GET. */
  readonly body?: string
  /** How long all of it may take, from the connection to the last byte that is read. */
  readonly timeoutMs: number
  /** Ends the request earlier. */
  readonly signal?: AbortSignal
  /** Whether the body of an answer with this status is needed; otherwise it is not read. Default: always. */
  readonly needsBody?: (status: number) => boolean
  /** How much of the answer is read. Default: 64 KiB. */
  readonly maxBytes?: number
  /** Whether the request may only lead to a public address; fails with EPRIVATE otherwise. */
  readonly isPublicOnly?: boolean
}

/** What is kept of an answer. */
export type OutgoingAnswer =
  | {
      readonly ok: true
      readonly status: number
      /** Empty if it is not needed. */
      readonly body: string
      /** Whether the answer is longer than what was read of it. */
      readonly isTruncated: boolean
      /** How long the other server asks to wait before the next request, if it does. */
      readonly retryAfterMs: number | undefined
    }
  | {
      readonly ok: false
      /** `timeout`, `aborted` or the code of the system, such as ECONNREFUSED; nothing that was sent or received. */
      readonly reason: string
    }

/**
 * Sends a request and reads its answer, bounded in time and size. Redirects are not followed, since they would lead the
 * credentials elsewhere. A connection whose answer is not read to its end is closed at once.
 *
 * Not by `fetch`: on Node.js 20 it goes on reading an endless body after its signal was aborted.
 */
export async function sendRequest(outgoing: OutgoingRequest): Promise<OutgoingAnswer> {
  const { body, timeoutMs, signal, needsBody = () => true, maxBytes = BODY_MAX_BYTES } = outgoing
  let request: ClientRequest | undefined
  let stopReason: string | undefined
  const stop = (reason: string): void => {
    stopReason ??= reason
    request?.destroy()
  }
  const onAbort = (): void => stop('aborted')
  const cancelTimeout = responseClock.schedule(timeoutMs, () => stop('timeout'))
  signal?.addEventListener('abort', onAbort)
  try {
    request = open(outgoing)
    if (signal?.aborted) onAbort()
    const response = await send(request, body)
    const { statusCode: status = 0 } = response
    const head = { ok: true, status, retryAfterMs: readRetryAfter(response.headers['retry-after']) } as const
    if (needsBody(status)) return { ...head, ...(await readBody(response, maxBytes)) }
    leaveUnread(response)
    return { ...head, body: '', isTruncated: false }
  } catch (error) {
    return { ok: false, reason: stopReason ?? systemCodeOf(error) }
  } finally {
    cancelTimeout()
    signal?.removeEventListener('abort', onAbort)
  }
}

function open({ url, headers, body, isPublicOnly }: OutgoingRequest): ClientRequest {
  const target = new URL(url)
  if (isPublicOnly && !mayBePublic(target.hostname))
    throw Object.assign(new Error('not a public address'), { code: 'EPRIVATE' })
  const agents = isPublicOnly ? PUBLIC_AGENTS : AGENTS
  const isHttps = target.protocol === 'https:'
  return (isHttps ? httpsRequest : httpRequest)(target, {
    method: body === undefined ? 'GET' : 'POST',
    // A compressed answer may be a thousand times larger than what was received. Some servers compress unless they are asked not to.
    headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'portico', ...headers },
    agent: isHttps ? agents.https : agents.http,
    ...(isPublicOnly && { lookup: lookupPublic }),
    maxHeaderSize: HEADERS_MAX_BYTES,
  })
}

function send(request: ClientRequest, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('error', reject).once('response', resolve).end(body)
  })
}

async function readBody(response: IncomingMessage, maxBytes: number) {
  const chunks: Buffer[] = []
  let bytes = 0
  // Leaving the loop closes the connection, unless the answer is complete.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > maxBytes) break
  }
  // Leaves out a byte order mark, with which services in .NET and PHP begin their JSON.
  const body = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxBytes))
  return { body, isTruncated: bytes > maxBytes }
}

/** A short body has arrived with the head, and its connection can be used again. */
function leaveUnread(response: IncomingMessage): void {
  setImmediate(() => (response.complete ? response.resume() : response.destroy()))
}

/** Seconds, or a date. A longer wait, which may be a mistake, is shortened. */
function readRetryAfter(value = ''): number | undefined {
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), RETRY_AFTER_MAX_MS)
}

function systemCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'request failed'
}
