// Covers API-5, SRV-2.
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { TestServer } from '../testing/test-server.fixture.ts'
import { makeTestFolder, openTestServer } from '../testing/test-server.fixture.ts'
import { DEVELOPMENT_TIMES, handleClientError } from './connections.ts'

const LOG_ID_LINE = /^x-log-id: \d{14}[0-9A-F]{20}$/im

const SHORT = {
  headersMs: 200,
  requestMs: 400,
  keepAliveMs: 100,
  proxyKeepAliveMs: 100,
  stalledMs: 600,
  checkEveryMs: 20,
  drainMs: 0,
}

const PATIENT = {
  ...SHORT,
  headersMs: 60_000,
  requestMs: 60_000,
  keepAliveMs: 60_000,
  proxyKeepAliveMs: 60_000,
  stalledMs: 60_000,
}

const DRIP_EVERY_MS = 20

const MANY = 25

const START_OF_REQUEST = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n'

const HEAD = 'POST /passport/web/sms_login/ HTTP/1.1\r\nHost: localhost\r\n'

const START_OF_BODY = `${HEAD}Content-Type: text/plain\r\nContent-Length: 9999\r\n\r\n`

interface Listening {
  readonly portico: TestServer
  readonly port: number
  readonly countConnections: () => Promise<number>
  /** All connections so far, closed ones included. */
  readonly countAccepted: () => number
}

async function listen(options: Parameters<typeof openTestServer>[0] = {}): Promise<Listening> {
  const portico = await openTestServer({ connectionTimes: SHORT, ...options })
  const { server } = portico.server
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  const countConnections = (): Promise<number> =>
    new Promise((resolve, reject) => {
      server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
    })
  return {
    portico,
    port: await portico.listen(),
    countConnections,
    countAccepted: () => accepted,
  }
}

/** A client that keeps its half of the connection open when the server closes the other half. */
async function openStubborn(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** A new connection is closed without a word. */
async function expectClosed(port: number, localAddress = '127.0.0.1'): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  await once(socket, 'close')
  expect(socket.bytesRead).toBe(0)
}

/** Sends one byte every few milliseconds until the connection is closed. */
function drip(socket: Socket, start: string): void {
  socket.write(start)
  const timer = setInterval(() => socket.write('x'), DRIP_EVERY_MS)
  socket.once('close', () => clearInterval(timer))
}

const SLOW_CLIENTS: readonly (readonly [name: string, attack: (socket: Socket) => void])[] = [
  ['dripping headers', (socket) => drip(socket, `${START_OF_REQUEST}x: `)],
  ['dripping a body', (socket) => drip(socket, START_OF_BODY)],
  ['sending nothing', () => undefined],
  ['stopping inside their headers', (socket) => socket.pause().write(START_OF_REQUEST)],
  ['closing their half inside a body', (socket) => socket.end(START_OF_BODY)],
  ['idle after an answer', (socket) => socket.write(`${START_OF_REQUEST}\r\n`)],
]

describe('slow connections', () => {
  test.for(SLOW_CLIENTS)('are released while others are served: 25 clients %s', async ([, attack]) => {
    const { port, countConnections, countAccepted } = await listen()
    const sockets = await Promise.all(Array.from({ length: MANY }, () => openStubborn(port)))
    // On a busy machine the first are closed before the last are accepted.
    await vi.waitFor(() => expect(countAccepted()).toBe(MANY))
    for (const socket of sockets) attack(socket)
    const served = await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } })
    expect(served.status).toBe(200)
    await vi.waitFor(async () => expect(await countConnections()).toBe(0), { timeout: 10_000 })
  })

  test('are released if a client does not read a large response', async () => {
    const folder = makeTestFolder()
    mkdirSync(join(folder, 'portico'))
    const file = createWriteStream(join(folder, 'portico', 'large.js'))
    file.end(Buffer.alloc(32 * 1024 * 1024, 'x'))
    await once(file, 'close')
    const { port, countConnections } = await listen({ built: { widget: folder } })
    const socket = await openStubborn(port)
    socket.pause().write('GET /portico/large.js HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await vi.waitFor(async () => expect(await countConnections()).toBe(1))
    await vi.waitFor(async () => expect(await countConnections()).toBe(0), { timeout: 10_000 })
  })

  test.for([
    ['header', START_OF_REQUEST],
    ['body', START_OF_BODY],
  ])('get 408 with a log id if the %s of a request takes too long', async ([, start = '']) => {
    const { port } = await listen()
    const socket = await openStubborn(port)
    socket.write(start)
    const answer = (await socket.toArray()).join('')
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toMatch(LOG_ID_LINE)
    expect(answer).toContain('"error_code":4')
  })

  test('are closed beyond the configured number until one is free', async () => {
    const { port, countConnections } = await listen({ file: { limits: { connections: 2 } } })
    const [first] = [await openStubborn(port), await openStubborn(port, '127.0.0.2')]
    await vi.waitFor(async () => expect(await countConnections()).toBe(2))
    await expectClosed(port, '127.0.0.3')
    first.destroy()
    await vi.waitFor(async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } })
      expect(answer.status).toBe(200)
    })
  })

  test.for([
    ['its share of the number', { connections: 4 }, 2],
    ['the number for an address', { connections: 100, connections_per_address: 3 }, 3],
  ] as const)('of one address are closed beyond %s, and others stay', async ([, limits, share]) => {
    const { portico, port, countConnections } = await listen({ file: { limits }, connectionTimes: PATIENT })
    const kept = [await openStubborn(port)]
    while (kept.length < share) kept.push(await openStubborn(port))
    for (const _ of 'ab') await expectClosed(port)
    expect(portico.log().match(/closing further connections of one IP address/g)).toHaveLength(1)
    const other = await openStubborn(port, '127.0.0.2')
    await vi.waitFor(async () => expect(await countConnections()).toBe(share + 1))
    kept[0]?.destroy()
    await vi.waitFor(async () => expect(await countConnections()).toBe(share))
    const next = await openStubborn(port)
    next.write(`${START_OF_REQUEST}\r\n`)
    other.write(`${START_OF_REQUEST}\r\n`)
    for (const socket of [next, other])
      expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('of a trusted proxy have no share of their own', async () => {
    const { port, countConnections } = await listen({
      file: { limits: { connections: 100, connections_per_address: 1 } },
      environment: { PORTICO_TRUSTED_PROXIES: '10.0.0.0/8,127.0.0.1' },
      connectionTimes: PATIENT,
    })
    const sockets = await Promise.all(Array.from({ length: 10 }, () => openStubborn(port)))
    for (const socket of sockets) socket.write(START_OF_REQUEST)
    await vi.waitFor(async () => expect(await countConnections()).toBe(10))
  })

  test('of a trusted proxy stay open longer between two requests', async () => {
    const { port } = await listen({
      environment: { PORTICO_TRUSTED_PROXIES: '127.0.0.1' },
      connectionTimes: { ...SHORT, proxyKeepAliveMs: 60_000, stalledMs: 60_000 },
    })
    const answered = async (socket: Socket): Promise<void> => {
      socket.write(`${START_OF_REQUEST}\r\n`)
      const [chunk] = await once(socket, 'data')
      expect(String(chunk)).toMatch(/^HTTP\/1.1 200/)
    }
    const proxy = await openStubborn(port)
    const browser = await openStubborn(port, '127.0.0.2')
    for (let round = 0; round < 2; round += 1) await answered(proxy)
    await answered(browser)
    await once(browser, 'end')
    await answered(proxy)
  })

  test('do not delay a stop', async () => {
    const { portico, port, countConnections } = await listen({
      connectionTimes: { ...SHORT, headersMs: 60_000, requestMs: 60_000, stalledMs: 60_000 },
    })
    const sockets = await Promise.all(Array.from({ length: 10 }, () => openStubborn(port)))
    for (const socket of sockets) socket.write(START_OF_REQUEST)
    await vi.waitFor(async () => expect(await countConnections()).toBe(10))
    await portico.server.close()
    expect(await countConnections()).toBe(0)
  })
})

const BODY = 'aid=1574&type=24'

/** A connection that the server has accepted. */
async function openAccepted({ portico, port }: Listening): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  // A client that is still sending sees the closed connection as an error.
  socket.on('error', () => undefined)
  await Promise.all([once(socket, 'connect'), once(portico.server.server, 'connection')])
  return socket
}

/** Sends a request without the end of its body. @returns a function that sends the rest */
async function sendBeginning({ portico }: Listening, socket: Socket): Promise<() => void> {
  const form = `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${BODY.length}\r\n`
  const arrived = once(portico.server.server, 'request')
  socket.write(`${HEAD}${form}\r\n${BODY.slice(0, 5)}`)
  await arrived
  return () => void socket.write(BODY.slice(5))
}

describe('a malformed request', () => {
  const GARBAGE = 'garbage\r\n\r\n'

  test('after a complete response gets 400 with a log id', async () => {
    const { port } = await listen({ connectionTimes: PATIENT })
    const socket = await openStubborn(port)
    const received: string[] = []
    socket.on('data', (chunk) => received.push(String(chunk)))
    socket.write(`${START_OF_REQUEST}\r\n`)
    await vi.waitFor(() => expect(received.join('')).toMatch(/^HTTP\/1\.1 200 /))
    received.length = 0
    socket.write(GARBAGE)
    await once(socket, 'end')
    expect(received.join('')).toMatch(/^HTTP\/1\.1 400 /)
    expect(received.join('')).toMatch(LOG_ID_LINE)
  })

  test('during a response closes the connection and writes nothing into it', async () => {
    const { portico, port } = await listen({ connectionTimes: PATIENT })
    // Starts to respond before the body of the request is complete.
    portico.server.server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'content-length': 1000 }).write('part')
    })
    const socket = await openStubborn(port)
    const received: string[] = []
    socket.on('data', (chunk) => received.push(String(chunk)))
    socket.write(`${HEAD}Content-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n`)
    await vi.waitFor(() => expect(received.join('')).toMatch(/part$/))
    const ended = once(socket, 'end')
    socket.write(GARBAGE)
    await ended
    expect(received.join('')).toMatch(/part$/)
  })
})

describe('handleClientError', () => {
  const NOW = Date.UTC(2026, 0, 2, 3, 4, 5)

  /** A connection of which the server's half has had an error. */
  async function openFailed(code: string, prepare: (served: Socket) => void = () => undefined) {
    const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    const accepted = once(server, 'connection')
    await once(server, 'listening')
    const client = await openStubborn((server.address() as AddressInfo).port)
    const [served]: Socket[] = await accepted
    if (!served) throw new Error('no connection')
    prepare(served)
    handleClientError(Object.assign(new Error('failed'), { code }), served, {
      log: { info: () => undefined },
      now: NOW,
      apps: [],
    })
    return { client, served }
  }

  test.each([
    ['HPE_INVALID_METHOD', '400 Bad Request', 'Bad Request', 71],
    ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', 'Request Timeout', 75],
    ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large', 'Request Header Fields Too Large', 91],
  ])('responds to %s with a whole response', async (code, status, description, length) => {
    const { client } = await openFailed(code)
    const answer = (await client.toArray()).join('')
    const logId = /(?<=x-log-id: )20\d{12}[0-9A-F]{20}/.exec(answer)?.[0]
    expect(answer.split('\r\n')).toEqual([
      `HTTP/1.1 ${status}`,
      `x-log-id: ${logId}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${length}`,
      'cache-control: no-store',
      'connection: close',
      '',
      `{"message":"error","data":{"error_code":4,"description":"${description}"}}`,
    ])
    expect(logId).toContain('20260102')
  })

  test('responds to a browser whose headers are too large with a page in its language', async () => {
    const portico = await openTestServer()
    const socket = connect(await portico.listen(), '127.0.0.1')
    socket.write(
      `GET / HTTP/1.1\r\nHost: a\r\nAccept-Language: ja\r\nSec-Fetch-Mode: navigate\r\nCookie: a=${'a'.repeat(40_000)}\r\n\r\n`,
    )
    const answer = (await socket.toArray()).join('')
    expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
    expect(answer).toContain('Cookieを削除')
    expect(answer).toContain('\r\ncache-control: no-store, no-transform\r\n')
    expect(answer).toContain("frame-ancestors 'none'\r\ncontent-type: text/html; charset=utf-8\r\n")
    expect(answer).toContain('<h1>ページを開けませんでした</h1>')
    const logId = /(?<=x-log-id: )\w{34}/.exec(answer)?.[0]
    expect(answer).toContain(`<p class="reference">${logId}</p>`)
  })

  test('closes the connection when the client has closed its half', async () => {
    const { client, served } = await openFailed('HPE_INVALID_METHOD')
    await once(client, 'data')
    expect(served.destroyed).toBe(false)
    const startedAt = performance.now()
    client.end('what it was still sending')
    await once(served, 'close')
    expect(performance.now() - startedAt).toBeLessThan(900)
  })

  test('closes the connection after a second in which the client keeps its half open', async () => {
    const startedAt = performance.now()
    const { served } = await openFailed('HPE_INVALID_METHOD')
    await once(served, 'close')
    expect(performance.now() - startedAt).toBeGreaterThan(950)
  })

  test('closes a connection that cannot be written to', async () => {
    const { client, served } = await openFailed('HPE_INVALID_METHOD', (socket) => socket.end('sent'))
    expect(served.destroyed).toBe(true)
    expect((await client.toArray()).join('')).toMatch(/^(sent)?$/)
  })
})

describe('stopping the server', () => {
  test('closes a connection that is accepted after the stop began', async () => {
    const { server } = await openTestServer()
    const refused = vi.fn(() => expectClosed((server.server.address() as AddressInfo).port))
    server.addHook('preClose', refused)
    await server.listen({ port: 0, host: '127.0.0.1' })
    await server.close()
    expect(refused).toHaveResolved()
  })

  test('is not ready from the stop on, and answers a request on a kept connection that arrives just after it', async () => {
    const listening = await listen({ connectionTimes: { ...DEVELOPMENT_TIMES, drainMs: 1000 } })
    const { portico, port } = listening
    const socket = await openAccepted(listening)
    const send = async (): Promise<string> => {
      socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
      const [answer]: unknown[] = await once(socket, 'data')
      return String(answer)
    }
    expect(await send()).toContain('Connection: keep-alive')
    const stopped = portico.server.close()
    const readiness = await fetch(`http://127.0.0.1:${port}/readyz`)
    expect([readiness.status, await readiness.json()]).toEqual([
      503,
      { status: 'unavailable', reason: 'stopping' },
    ])
    const answer = await send()
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toMatch(/^connection: close/im)
    await stopped
  })

  test('does not wait for a connection that was never used', async () => {
    const listening = await listen({ connectionTimes: DEVELOPMENT_TIMES })
    const { portico } = listening
    const socket = await openAccepted(listening)
    const closed = once(socket, 'close')
    await portico.server.close()
    await closed
    expect(socket.bytesRead).toBe(0)
  })

  test('waits for pending responses and not for connections kept alive after them', async () => {
    const listening = await listen({ connectionTimes: DEVELOPMENT_TIMES })
    const socket = await openAccepted(listening)
    const sendRest = await sendBeginning(listening, socket)
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    const closed = once(socket, 'close')
    const stopped = listening.portico.server.close()
    sendRest()
    await Promise.all([stopped, closed])
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain('"error_code":2035')
  })

  test('waits for a pending response when another connection has ended', async () => {
    const listening = await listen({ connectionTimes: DEVELOPMENT_TIMES })
    const [pending, idle] = [await openAccepted(listening), await openAccepted(listening)]
    const sendRest = await sendBeginning(listening, pending)
    const ended = once(idle, 'close')
    idle.end()
    await ended
    const stopped = listening.portico.server.close()
    sendRest()
    expect((await pending.toArray()).join('')).toMatch(/^HTTP\/1\.1 200 /)
    await stopped
  })

  test('does not wait for a response queued on a connection that ended', async () => {
    const listening = await listen({ connectionTimes: DEVELOPMENT_TIMES })
    const { portico } = listening
    const [two, unused] = [await openAccepted(listening), await openAccepted(listening)]
    let arrived = 0
    const ended = new Promise<void>((resolve) => {
      portico.server.server.on('request', ({ socket }: IncomingMessage) => {
        arrived += 1
        // Before either has a response.
        if (arrived === 2) socket.destroy().once('close', resolve)
      })
    })
    two.write(`${HEAD}Content-Length: 0\r\n\r\n`.repeat(2))
    await ended
    const letGo = once(unused, 'close')
    await portico.server.close()
    await letGo
    expect([arrived, unused.bytesRead]).toEqual([2, 0])
  })
})
