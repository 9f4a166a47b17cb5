import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { LOG_ID_HEADER } from '@portico/protocol'
import { createLogId } from '../telemetry/log.ts'

/** How long a connection may take for each step, in milliseconds. */
export interface ConnectionTimes {
  /** For the headers of a request, and for the first byte on a new connection. */
  readonly headersMs: number
  /** For a whole request, its body included. */
  readonly requestMs: number
  /** Between an answer and the next request. */
  readonly keepAliveMs: number
  /** Without progress in either direction; longer than a request may take, so that a slow one is answered first. */
  readonly stalledMs: number
  /** How often the first two are checked; a connection may exceed them by this much. */
  readonly checkEveryMs: number
}

/** Enough for a slow phone. Proxies close idle connections after 60 s by default and should do so before the server. */
export const CONNECTION_TIMES: ConnectionTimes = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 65_000,
  stalledMs: 40_000,
  checkEveryMs: 1000,
}

/** How long a refused client gets to read the refusal. */
const LINGER_MS = 1000

const BAD_REQUEST = { status: '400 Bad Request', description: 'Bad Request' }

const TIMED_OUT = { status: '408 Request Timeout', description: 'Request Timeout' }

/** The latest answer on each connection. */
const answers = new WeakMap<Socket, ServerResponse>()

/** @param most further connections are closed without an answer */
export function limitConnections({ server }: FastifyInstance, most: number): void {
  server.maxConnections = most
  server.on('request', (request, response) => answers.set(request.socket, response))
}

/**
 * Answers what is not HTTP or came too slowly, then destroys the socket. Ending it closes only the server's half: a
 * client that leaves its own half open would hold the connection forever.
 */
export function handleClientError(
  error: Error & { readonly code?: string },
  socket: Socket,
  now: number,
): void {
  if (!socket.writable || isResponding(socket)) {
    socket.destroy()
    return
  }
  const refusal = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? TIMED_OUT : BAD_REQUEST
  socket.end(formatRefusal(refusal, now))
  // Destroyed with unread bytes, the connection would be reset before the client has read the refusal.
  socket.resume()
  socket.once('end', () => socket.destroy())
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/** Whether a refusal would end up inside an answer that is partly sent. */
function isResponding(socket: Socket): boolean {
  const answer = answers.get(socket)
  return answer !== undefined && answer.headersSent && !answer.writableFinished
}

/** Written by hand: there is no request to reply to. */
function formatRefusal({ status, description }: typeof BAD_REQUEST, now: number): string {
  const body = JSON.stringify({ message: 'error', data: { error_code: 4, description } })
  return [
    `HTTP/1.1 ${status}`,
    `${LOG_ID_HEADER}: ${createLogId(now)}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
    '',
    body,
  ].join('\r\n')
}

/**
 * Lets a server that is stopping go as soon as its last answer is out. By itself it waits for every connection: for one
 * a browser opened ahead and never used, and for one that is kept alive after an answer that was under way.
 */
export function closeIdleConnectionsOnStop(server: FastifyInstance): void {
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
    // It still listens for a moment after it was told to stop.
    if (isStopping) socket.destroy()
    // An answer that waits behind another on a connection that ends never hears of it.
    socket.once('close', () => {
      for (const [response, its] of underWay) if (its === socket) underWay.delete(response)
      letGo()
    })
  })
  server.addHook('preClose', (done) => {
    isStopping = true
    letGo()
    done()
  })
}
