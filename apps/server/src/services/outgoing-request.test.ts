// Covers SRV-4, SRV-5.
import { createServer as createHttpServer } from 'node:http'
import type { Socket } from 'node:net'
import { createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { listen } from '../testing/listen.fixture.ts'
import type { OutgoingRequest } from './outgoing-request.ts'
import { sendRequest } from './outgoing-request.ts'

const CHUNK = `10000\r\n${'x'.repeat(65_536)}\r\n`
const HEAD = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'

/** A server that writes raw bytes as an answer: a beginning, then one more part again and again, as fast as they are read. */
async function startServer(beginning: string | Buffer, more?: string | Buffer) {
  const sockets: Socket[] = []
  let written = 0
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined).on('data', () => answer(socket))
  })
  function answer(socket: Socket): void {
    socket.write(beginning)
    if (more !== undefined) pour(socket, more)
  }
  function pour(socket: Socket, part: string | Buffer): void {
    while (!socket.destroyed) {
      written += part.length
      if (!socket.write(part)) return void socket.once('drain', () => pour(socket, part))
    }
  }
  const port = await listen(server)
  const allClosed = () => Promise.all(sockets.map(closed))
  return { port, sockets, written: () => written, allClosed }
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve()
    socket.once('close', () => resolve())
  })
}

function request(port: number, more: Partial<OutgoingRequest> & { readonly scheme?: string } = {}) {
  const url = `${more.scheme ?? 'http'}://127.0.0.1:${port}/`
  return sendRequest({ url, headers: {}, body: '{}', timeoutMs: 300, ...more })
}

const statusOnly = { needsBody: () => false }

describe('an answer decided by its status', () => {
  test.for([
    ['an endless body', HEAD, CHUNK],
    ['a body that stops', `${HEAD}5\r\nabc`, undefined],
    ['a declared body that never comes', 'HTTP/1.1 200 OK\r\ncontent-length: 999999999\r\n\r\n', undefined],
    ['a body until the end of the connection', 'HTTP/1.1 200 OK\r\n\r\nabc', undefined],
    ['an endless compressed body', HEAD.replace('\r\n\r\n', '\r\ncontent-encoding: gzip\r\n\r\n'), CHUNK],
  ] as const)('is taken at once, and the connection closed, for %s', async ([, beginning, more]) => {
    const { port, allClosed, written } = await startServer(beginning, more)
    expect(await request(port, statusOnly)).toEqual({
      ok: true,
      status: 200,
      body: '',
      isTruncated: false,
    })
    await allClosed()
    // What the buffers of both sockets hold was written but not read.
    expect(written()).toBeLessThan(16 * 1024 * 1024)
  })

  test.for(['HTTP/1.1 204 No Content\r\n\r\n', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'])(
    'keeps the connection of a short one for the next request: %j',
    async (answer) => {
      const { port, sockets } = await startServer(answer)
      for (let round = 0; round < 3; round += 1) {
        expect(await request(port, statusOnly)).toMatchObject({ ok: true })
        await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
      }
      expect(sockets).toHaveLength(1)
    },
  )
})

describe('the wait that an answer asks for', () => {
  test.for([
    ['25', 25_000],
    ['0', 0],
    ['86400', 3_600_000],
    ['9'.repeat(400), 3_600_000],
    ['Fri, 01 Jan 2027 00:00:25 GMT', 25_000],
    ['Fri, 01 Jan 2027 00:00:00 GMT', 0],
    ['Thu, 31 Dec 2026 00:00:00 GMT', 0],
    ['Fri, 01 Jan 2038 00:00:00 GMT', 3_600_000],
    ['-25', undefined],
    ['soon', undefined],
    ['', undefined],
  ] as const)('is for %s read as %s ms', async ([value, ms]) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 0) })
    const { port } = await startServer(
      `HTTP/1.1 429 Too Many Requests\r\nretry-after: ${value}\r\ncontent-length: 0\r\n\r\n`,
    )
    expect(await request(port, statusOnly)).toMatchObject({ status: 429, retryAfterMs: ms })
  })
})

describe('a body that is needed', () => {
  test('is read', async () => {
    const { port } = await startServer('HTTP/1.1 418 Teapot\r\ncontent-length: 7\r\n\r\n{"a":1}')
    expect(await request(port)).toEqual({
      ok: true,
      status: 418,
      body: '{"a":1}',
      isTruncated: false,
    })
  })

  test('is asked for without compression, and its byte order mark is no part of it', async () => {
    let head = ''
    const server = createHttpServer(({ headers }, response) => {
      head = String(headers['accept-encoding'])
      response.end('\uFEFF{"a":1}')
    })
    expect(await request(await listen(server))).toMatchObject({ ok: true, body: '{"a":1}' })
    expect(head).toBe('identity')
  })

  test('is read up to 64 KiB', async () => {
    const body = 'x'.repeat(64 * 1024)
    const { port } = await startServer(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
    expect(await request(port)).toMatchObject({ ok: true, body, isTruncated: false })
  })

  test.for([
    ['an endless one', HEAD, CHUNK],
    ['10 MiB', 'HTTP/1.1 200 OK\r\ncontent-length: 10485760\r\n\r\n', Buffer.alloc(65_536, 'x')],
  ] as const)('is cut at 64 KiB, and the connection closed: %s', async ([, beginning, more]) => {
    const { port, allClosed } = await startServer(beginning, more)
    const answer = await request(port, { timeoutMs: 5000 })
    expect(answer).toMatchObject({ ok: true, status: 200, isTruncated: true })
    expect(answer.ok && answer.body.length).toBe(65_536)
    await allClosed()
  })

  test('is cut where the caller says', async () => {
    const { port, allClosed } = await startServer(HEAD, CHUNK)
    const answer = await request(port, { maxBytes: 200_000, timeoutMs: 5000 })
    expect(answer).toMatchObject({ ok: true, isTruncated: true })
    expect(answer.ok && answer.body.length).toBe(200_000)
    await allClosed()
  })

  test('is not decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024))
    const head = `HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`
    const { port } = await startServer(Buffer.concat([Buffer.from(head), bomb]))
    const answer = await request(port)
    expect(answer.ok && answer.body.length).toBeLessThan(65_537)
  })
})

describe('a server', () => {
  test.for([
    ['never answers', '', undefined, /^timeout$/],
    ['never ends its headers', 'HTTP/1.1 200 OK\r\n', `a: ${'b'.repeat(1000)}\r\n`, /^HPE_HEADER_OVERFLOW$/],
    ['never ends one header', 'HTTP/1.1 200 OK\r\na: ', 'b'.repeat(1000), /^HPE_HEADER_OVERFLOW$/],
    ['sends hints for ever', '', 'HTTP/1.1 103 Early Hints\r\n\r\n', /^timeout$/],
    ['never ends an extension of a chunk', `${HEAD}1;`, 'a'.repeat(1000), /^(timeout|ECONNRESET)$/],
    ['stops within the body', `${HEAD}5\r\nabc`, undefined, /^timeout$/],
    ['does not speak HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', undefined, /^HPE_INVALID_CONSTANT$/],
  ] as const)('that %s fails in time, and its connection is closed', async ([, beginning, more, reason]) => {
    const { port, allClosed } = await startServer(beginning, more)
    expect(await request(port)).toEqual({ ok: false, reason: expect.stringMatching(reason) })
    await allClosed()
  })

  test('that never finishes the handshake of TLS fails in time, and its connection is closed', async () => {
    const { port, allClosed } = await startServer('')
    expect(await request(port, { scheme: 'https' })).toEqual({ ok: false, reason: 'timeout' })
    await allClosed()
  })

  test('that changes the protocol has not accepted the request, and its connection is closed', async () => {
    const { port, allClosed } = await startServer('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\n\r\n')
    expect(await request(port)).not.toMatchObject({ status: 200 })
    await allClosed()
  })

  test('that redirects is not followed', async () => {
    const elsewhere = await startServer('HTTP/1.1 200 OK\r\n\r\n')
    const location = `http://127.0.0.1:${elsewhere.port}/`
    const { port } = await startServer(
      `HTTP/1.1 307 Found\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`,
    )
    expect(await request(port)).toMatchObject({ ok: true, status: 307 })
    expect(elsewhere.sockets).toEqual([])
  })

  test('that cannot be reached fails with the code of the system', async () => {
    expect(await request(1)).toEqual({ ok: false, reason: 'ECONNREFUSED' })
  })
})

test.for([0, 50])('a request aborted after %i ms closes its connection', async (delayMs) => {
  const { port, allClosed } = await startServer('')
  const signal = delayMs === 0 ? AbortSignal.abort() : AbortSignal.timeout(delayMs)
  expect(await request(port, { signal, timeoutMs: 5000 })).toEqual({ ok: false, reason: 'aborted' })
  await allClosed()
})

test('a header that cannot be sent is a failure, not an exception', async () => {
  expect(await request(1, { headers: { from: 'a\nb' } })).toEqual({ ok: false, reason: 'ERR_INVALID_CHAR' })
})
