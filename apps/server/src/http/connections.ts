import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { serverMessages } from '@portico/locales'
import { LOG_ID_HEADER } from '@portico/protocol'
import type { FastifyInstance } from 'fastify'
import { createProxyMatcher } from '../config/addresses.ts'
import type { App } from '../config/config-file.ts'
import type { Services } from '../services/services.ts'
import type { Log } from '../services/telemetry/log.ts'
import { createLogId } from '../services/telemetry/log.ts'
import { toAddressKey } from '../shared/client-address.ts'
import { isAppOrigin } from './cross-origin.ts'
import { renderMessagePage } from './pages/page-document.ts'
import type { Page } from './pages/pages.ts'
import { languageOfPage, PAGE_CACHE_CONTROL, policyOf } from './pages/pages.ts'

/** Connection timeouts in milliseconds. */
export interface ConnectionTimes {
  /** For the headers of a request, and for the first byte on a new connection. */
  readonly headersMs: number
  /** For a whole request, including the body. */
  readonly requestMs: number
  /** Between a response and the next request. */
  readonly keepAliveMs: number
  /** The same for a trusted proxy, which keeps connections of its own accord, some longer than 10 minutes. */
  readonly proxyKeepAliveMs: number
  /** Without traffic in either direction. Longer than `requestMs`, so that a slow request still gets a response. */
  readonly stalledMs: number
  /** How often the first two are checked; a connection may exceed them by this much. */
  readonly checkEveryMs: number
  /**
   * How long a stopping server answers further requests, each with `Connection: close`. A proxy may be about to send one, and
   * asks `/readyz` every two seconds.
   */
  readonly drainMs: number
}

/**
 * Long enough for a slow phone. Proxies should close idle connections before the server: a request that meets a connection being
 * closed is answered with 502. Traefik closes them after 90 s, Caddy after 2 minutes, Google's balancers after 10, Envoy after an hour.
 */
export const CONNECTION_TIMES: ConnectionTimes = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 65_000,
  proxyKeepAliveMs: 3_660_000,
  stalledMs: 40_000,
  checkEveryMs: 1000,
  drainMs: 3000,
}

/** A developer, or a test, waits for the stop. */
export const DEVELOPMENT_TIMES: ConnectionTimes = { ...CONNECTION_TIMES, drainMs: 0 }

export function connectionTimesOf({
  isDevelopment,
}: Pick<Services['config'], 'isDevelopment'>): ConnectionTimes {
  return isDevelopment ? DEVELOPMENT_TIMES : CONNECTION_TIMES
}

/** How long a rejected client may take to read the response. */
const LINGER_MS = 1000

const BAD_REQUEST = { status: '400 Bad Request', description: 'Bad Request' }

const TOO_LARGE = {
  status: '431 Request Header Fields Too Large',
  description: 'Request Header Fields Too Large',
}

const TIMED_OUT = { status: '408 Request Timeout', description: 'Request Timeout' }

/** The latest response on each connection. */
const answers = new WeakMap<Socket, ServerResponse>()

/** How often a proxy that says nothing is asked whether it still exists. */
const PROBE_AFTER_MS = 60_000

/** Keeps the idle connections of trusted proxies longer. */
export function keepProxyConnections(
  { server }: FastifyInstance,
  { config }: Pick<Services, 'config'>,
  { proxyKeepAliveMs }: Pick<ConnectionTimes, 'proxyKeepAliveMs'>,
): void {
  const isProxy = createProxyMatcher(config.trustedProxies)
  server.on('request', ({ socket }, response) => {
    if (!isProxy(socket.remoteAddress ?? '')) return
    // After the listener of Node.js that sets the shorter time. Node.js resets it with the next request.
    response.once('finish', () => {
      if (response.shouldKeepAlive) socket.setKeepAlive(true, PROBE_AFTER_MS).setTimeout(proxyKeepAliveMs)
    })
  })
}

/** Closes further connections without a response. Trusted proxies carry those of many clients and have no share. */
export function limitConnections(
  { server }: FastifyInstance,
  { config, log }: Pick<Services, 'config' | 'log'>,
): void {
  const { connections, connectionsPerAddress } = config.limits
  server.maxConnections = connections
  server.on('request', (request, response) => answers.set(request.socket, response))
  const share = Math.min(connectionsPerAddress, Math.ceil(connections / 2))
  const isProxy = createProxyMatcher(config.trustedProxies)
  const open = new Map<string, number>()
  const refused = new Set<string>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address)) return
    const key = toAddressKey(address, address)
    const count = open.get(key) ?? 0
    if (count >= share) {
      socket.destroy()
      if (!refused.has(key)) log.warn({ connections: count }, 'closing further connections of one IP address')
      refused.add(key)
      return
    }
    open.set(key, count + 1)
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) return void open.set(key, left)
      open.delete(key)
      refused.delete(key)
    })
  })
}

interface RefusalContext {
  readonly log: Pick<Log, 'info'>
  /** Epoch milliseconds. */
  readonly now: number
  readonly apps: readonly App[]
}

const REFUSALS: Readonly<Record<string, typeof BAD_REQUEST>> = {
  ERR_HTTP_REQUEST_TIMEOUT: TIMED_OUT,
  HPE_HEADER_OVERFLOW: TOO_LARGE,
}

/** What an operator has set up wrong in front of the server, as the first bytes show it. */
function hintAt(received: string): { readonly hint?: string } {
  if (received.startsWith('\u0016\u0003')) return { hint: 'this port speaks HTTP, and was sent TLS' }
  if (/^PROXY |^\r\n\r\n\0\r\nQUIT\n/.test(received))
    return { hint: 'the proxy sends the PROXY protocol, which is not supported' }
  return {}
}

/**
 * Responds to malformed and timed-out requests, then destroys the socket. Ending the socket closes only the server's
 * half: a client that keeps its own half open would hold the connection forever.
 */
export function handleClientError(
  error: Error & { readonly code?: string; readonly rawPacket?: unknown },
  socket: Socket,
  { log, now, apps }: RefusalContext,
): void {
  if (!socket.writable || isResponding(socket)) {
    socket.destroy()
    return
  }
  const refusal = REFUSALS[error.code ?? ''] ?? BAD_REQUEST
  const received = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
  const logId = createLogId(now)
  // Browsers open connections ahead of time, on which they may send nothing.
  if (socket.bytesRead > 0)
    log.info({ logId, reason: error.code, ...hintAt(received) }, 'refused a request that cannot be read')
  socket.end(formatRefusal(refusal, { received, logId, apps }))
  // Destroying a socket with unread bytes resets the connection before the client has read the response.
  socket.resume()
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/** Whether an error response would end up inside a response that is partly sent. */
function isResponding(socket: Socket): boolean {
  const answer = answers.get(socket)
  return answer !== undefined && answer.headersSent && !answer.writableFinished
}

interface Refused extends Pick<RefusalContext, 'apps'> {
  /** The last part of the request. */
  readonly received: string
  readonly logId: string
}

/** Formatted by hand, because there is no Fastify request to reply to. */
function formatRefusal(refusal: typeof BAD_REQUEST, { received, logId, apps }: Refused): string {
  const { status, description } = refusal
  const isNavigation =
    /^sec-fetch-mode: *navigate\s*$/im.test(received) ||
    (!/^sec-fetch-mode:/im.test(received) && /^accept:.*\btext\/html\b/im.test(received))
  const page = isNavigation ? renderRefusal(refusal, received, logId) : undefined
  const origin = /^origin: *(\S+)\s*$/im.exec(received)?.[1]
  const isListed = origin !== undefined && apps.some((app) => isAppOrigin(app, origin))
  const body = page?.html ?? JSON.stringify({ message: 'error', data: { error_code: 4, description } })
  return [
    `HTTP/1.1 ${status}`,
    `${LOG_ID_HEADER}: ${logId}`,
    ...(page ? [`content-security-policy: ${policyOf(page)}`] : []),
    `content-type: ${page ? 'text/html' : 'application/json'}; charset=utf-8`,
    `content-length: ${Buffer.byteLength(body)}`,
    `cache-control: ${page ? PAGE_CACHE_CONTROL : 'no-store'}`,
    ...(isListed
      ? [
          `access-control-allow-origin: ${origin}`,
          'access-control-allow-credentials: true',
          `access-control-expose-headers: ${LOG_ID_HEADER}`,
          'vary: Origin',
        ]
      : []),
    'connection: close',
    '',
    body,
  ].join('\r\n')
}

function renderRefusal(refusal: typeof BAD_REQUEST, received: string, logId: string): Page {
  const language = languageOfPage('', /^accept-language:(.*)$/im.exec(received)?.[1])
  const { page_error_title: title, page_cookies_text, description_4 } = serverMessages(language)
  const text = refusal === TOO_LARGE ? page_cookies_text : description_4
  return renderMessagePage({ language, app: undefined, title, paragraphs: [text], reference: logId })
}

/**
 * Closes all connections of a stopping server as soon as it has drained and its last response is sent. By default it closes
 * idle connections at once, although a proxy may be sending a request on one that it does not repeat, and waits for every
 * other one, including those a browser opened ahead of time.
 */
export function closeIdleConnectionsOnStop(
  server: FastifyInstance,
  { drainMs }: Pick<ConnectionTimes, 'drainMs'>,
): void {
  const underWay = new Map<ServerResponse, Socket>()
  let isStopping = false
  const letGo = (): void => {
    if (isStopping && underWay.size === 0) server.server.closeAllConnections()
  }
  server.server.on('request', (request, response) => {
    underWay.set(response, request.socket)
    response.once('close', () => {
      underWay.delete(response)
      letGo()
    })
  })
  server.server.on('connection', (socket) => {
    // The server accepts connections for a moment after `close` was called.
    if (isStopping) socket.destroy()
    // A response queued behind another one gets no `close` event when its connection ends.
    socket.once('close', () => {
      for (const [response, its] of underWay) if (its === socket) underWay.delete(response)
      letGo()
    })
  })
  server.addHook('preClose', async () => {
    if (drainMs > 0) await delay(drainMs)
    isStopping = true
    letGo()
  })
}
