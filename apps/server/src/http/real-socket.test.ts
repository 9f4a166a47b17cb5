import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openTestServer } from '../test-server.fixture.ts'

const LOG_ID_LINE = /^x-log-id: \d{14}[0-9A-F]{20}$/im

async function listen(): Promise<number> {
  const { server } = await openTestServer()
  await server.listen({ port: 0, host: '127.0.0.1' })
  return (server.server.address() as AddressInfo).port
}

/** What a client gets for these bytes, read to the end. */
function send(port: number, ...parts: readonly (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
    socket.on('error', reject)
    for (const part of parts) socket.write(part)
    onTestFinished(() => void socket.destroy())
  })
}

const HEAD = 'Host: localhost\r\nConnection: close\r\n'

describe('requests over a socket', () => {
  test('SRV-1 lets a client that sends 20 MB read its 413 with a log id', async () => {
    const port = await listen()
    const body = Buffer.alloc(20 * 1024 * 1024, 'x')
    const head = `POST /passport/web/sms_login/ HTTP/1.1\r\n${HEAD}Content-Length: ${body.length}\r\n`
    for (const contentType of ['application/x-www-form-urlencoded', ';;;', 'image/png']) {
      const answer = await send(port, `${head}Content-Type: ${contentType}\r\n\r\n`, body)
      expect(answer).toMatch(/^HTTP\/1\.1 (413|200) /)
      expect(answer).toMatch(LOG_ID_LINE)
      expect(answer).toContain('"error_code":4')
    }
  })

  test.for([
    '/passport/web/./account/info/?aid=1574',
    '/passport/web/x/../account/info/?aid=1574',
    '/passport/web/x/%2e%2e/account/info/?aid=1574',
    '/passport/web/%2e/account/info/?aid=1574',
    '/passport/web/account%2finfo/?aid=1574',
    '//passport/web/account/info/?aid=1574',
    '/passport/web//account/info/?aid=1574',
    '/Passport/web/account/info/?aid=1574',
    '/passport/web/account/info/;x?aid=1574',
    '/passport/web/account/info//?aid=1574',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
  ])('SRV-1 rejects the path %s', async (path) => {
    const answer = await send(await listen(), `GET ${path} HTTP/1.1\r\n${HEAD}\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).toMatch(LOG_ID_LINE)
  })

  test('API-5 rejects what is not HTTP with a log id', async () => {
    const port = await listen()
    for (const nonsense of [
      'nonsense\r\n\r\n',
      `GET / HTTP/1.1\r\n${HEAD}x: ${'y'.repeat(100_000)}\r\n\r\n`,
    ]) {
      const answer = await send(port, nonsense)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toMatch(LOG_ID_LINE)
    }
  })

  test('API-5 rejects a request without a host with an envelope and a log id', async () => {
    const answer = await send(await listen(), 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toMatch(LOG_ID_LINE)
    expect(answer).toMatch(/^cache-control: no-store$/im)
    expect(answer).toContain('"error_code":4')
  })

  test.for([
    'Host: localhost\r\nHost: evil.example',
    'Host: localhost\r\nhOST: localhost',
    'Host: a\r\nhost:',
  ])('SRV-1 API-5 rejects two Host headers: %j', async (hosts) => {
    const request = `GET /healthz HTTP/1.1\r\nConnection: close\r\n${hosts}\r\n\r\n`
    const answer = await send(await listen(), request)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toMatch(LOG_ID_LINE)
    expect(answer).toContain('"error_code":4')
  })

  test('API-5 ignores an unknown Expect header', async () => {
    const answer = await send(await listen(), `GET /healthz HTTP/1.1\r\n${HEAD}Expect: wonders\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toMatch(LOG_ID_LINE)
  })

  test('SRV-2 API-5 responds to pipelined requests while the server stops', async () => {
    const { server } = await openTestServer()
    await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    const form =
      'Host: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 8\r\n\r\n'
    const received = once(server.server, 'request')
    socket.write(`POST /passport/web/sms_login/ HTTP/1.1\r\n${form}aid=`)
    await received
    const closed = server.close()
    socket.write(`1574GET /healthz HTTP/1.1\r\n${HEAD}\r\n`)
    const answer = (await socket.toArray()).join('')
    await closed
    expect(answer.match(/HTTP\/1\.1 200 /g)).toHaveLength(2)
    expect(answer.match(/^x-log-id: /gim)).toHaveLength(2)
  })

  test('SRV-1 survives a client that disconnects in the middle of its body', async () => {
    const port = await listen()
    const head = `POST /passport/web/sms_login/ HTTP/1.1\r\n${HEAD}Content-Type: text/plain\r\nContent-Length: 100\r\n\r\n`
    const socket = connect(port, '127.0.0.1')
    await new Promise((resolve) => socket.write(`${head}abc`, resolve))
    socket.destroy()
    expect(await send(port, `GET /healthz HTTP/1.1\r\n${HEAD}\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
  })
})
