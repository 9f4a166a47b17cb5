// Covers API-2, API-3, API-4, API-5, SRV-2.
import { once } from 'node:events'
import { connect } from 'node:net'
import { accountInfo, returnFromPlatform } from '@portico/protocol'
import { describe, expect, test, onTestFinished } from 'vitest'
import type { TestServer } from '../testing/test-server.fixture.ts'
import { errorCodeOf, openTestServer, OWN, shareTestServer } from '../testing/test-server.fixture.ts'

const FORM = 'application/x-www-form-urlencoded; charset=UTF-8'

const LOG_ID = /^\d{14}[0-9A-F]{20}$/

const FIXED = 'aid=1574&language=en&type=24'

const openShared = shareTestServer()

async function post(
  payload: string | Buffer,
  contentType: string | undefined = FORM,
  path = '/passport/web/send_code/',
) {
  const browser = await (await openShared()).visit()
  const token = browser.jar.get('passport_csrf_token') ?? ''
  const headers = { origin: OWN, 'x-csrftoken': token, ...(contentType && { 'content-type': contentType }) }
  const answer = await browser.inject({ method: 'POST', url: path, headers, payload })
  expect(answer.headers['x-log-id']).toMatch(LOG_ID)
  expect(answer.headers['cache-control']).toBe('no-store')
  return answer
}

describe('invalid requests', () => {
  const GOOD = `${FIXED}&mobile=13800138000`

  test.for<readonly [name: string, payload: string, contentType?: string]>([
    ['wrong hex', `${FIXED}&mix_mode=1&mobile=zz`],
    ['no UTF-8', `${FIXED}&mix_mode=1&mobile=fafafa`],
    ['a repeated field', `${FIXED}&mobile=13800138000&mobile=13900139000`],
    ['an array', `${FIXED}&mobile[]=13800138000`],
    ['a repeated mix_mode', `${FIXED}&mobile=13800138000&mix_mode=0&mix_mode=0`],
    ['too long a field', `${FIXED}&mobile=${'1'.repeat(1025)}`],
    ['an unknown app', 'aid=999&type=24&mobile=13800138000'],
    ['an app that looks like ours', 'aid=01574&type=24&mobile=13800138000'],
    ['no app', 'type=24&mobile=13800138000'],
    ['nothing', ''],
    ['JSON', GOOD, 'application/json'],
    ['plain text', GOOD, 'text/plain'],
    ['several parts', GOOD, 'multipart/form-data; boundary=x'],
    ['an unknown content type', GOOD, 'application/x-www-form-urlencoded-not'],
  ])('responds to %s with error 4 and a log id', async ([, payload, contentType]) => {
    const answer = await post(payload, contentType)
    expect([answer.statusCode, errorCodeOf(answer)]).toEqual([200, 4])
  })

  test('in development names the apps there are in the error and, once, in the log', async () => {
    const readInfo = (portico: TestServer) => portico.openBrowser().send(accountInfo, { aid: '999' })
    const development = await openTestServer()
    const words = 'there is no app "999"; the apps of the configuration are 1574'
    const logged = JSON.stringify(words).slice(1, -1)
    expect((await readInfo(development)).json().data.description).toBe(words)
    await readInfo(development)
    expect(development.log().split(logged)).toHaveLength(2)
    const production = await openTestServer({ environment: { PORTICO_ENV: 'production' } })
    expect((await readInfo(production)).json().data.description).toMatch(/^Something was wrong/)
    expect(production.log()).toContain(logged)
    const missing = await development.server.inject('/passport/web/account/info/')
    expect(missing.json().data.description).toMatch(/^the request has no aid; /)
  })

  test.for([
    [
      'an aid with a character that does not show',
      accountInfo.path,
      { aid: '1574\u200b' },
      String.raw`"1574\u200b"`,
    ],
    ['the app of a state, and not aid', returnFromPlatform.path, { aid: '1574', state: 'old.x' }, '"old"'],
  ] as const)('names in the error %s', async ([, path, query, shown]) => {
    const { server } = await openTestServer()
    const answer = await server.inject({ url: path, query })
    expect(answer.json().data.description).toBe(
      `there is no app ${shown}; the apps of the configuration are 1574`,
    )
  })

  test('responds to a body of more than 16 KiB with 413, an envelope and a log id', async () => {
    const limit = 16 * 1024
    const fits = `${FIXED}&mobile=&x=`.padEnd(limit, 'x')
    expect(errorCodeOf(await post(fits))).toBe(1002)
    for (const bytes of [limit + 1, 20 * 1024 * 1024]) {
      for (const contentType of [FORM, 'text/plain', 'application/json']) {
        const answer = await post(fits.padEnd(bytes, 'x'), contentType)
        expect([answer.statusCode, errorCodeOf(answer)]).toEqual([413, 4])
      }
    }
  })

  test('ignores unknown fields, even repeated ones', async () => {
    expect(
      errorCodeOf(await post(`${FIXED}&mobile=13800138000&x=1&x=2&y[]=3&__proto__=4&constructor=5`)),
    ).toBe(0)
  })
})

const LOG_ID_LINE = /^x-log-id: \d{14}[0-9A-F]{20}$/im

let listening: Promise<number> | undefined

/** The port of the shared server. */
function listen(): Promise<number> {
  return (listening ??= openShared().then((shared) => shared.listen()))
}

/** Sends bytes and reads the whole response. */
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
  test('lets a client that sends 20 MB read its 413 with a log id', async () => {
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
  ])('rejects the path %s', async (path) => {
    const answer = await send(await listen(), `GET ${path} HTTP/1.1\r\n${HEAD}\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).toMatch(LOG_ID_LINE)
  })

  test.for([
    ['GET /healthz HTTP/1.1', 'Connection: close'],
    ['GET /healthz HTTP/1.1', 'X-Name: host', 'Connection: close'],
    ['GET /healthz HTTP/1.1', 'Host: localhost', 'Host: evil.example', 'Connection: close'],
    ['GET /healthz HTTP/1.1', 'Host: localhost', 'hOST: localhost', 'Connection: close'],
    ['GET /healthz HTTP/1.1', 'Host: a', 'host:', 'Connection: close'],
    ['GET /healthz HTTP/1.0', 'Host: a', 'Host: a'],
  ])(
    'rejects a request without a Host header, or with two, with an envelope and a log id: %j',
    async (head) => {
      const answer = await send(await listen(), `${head.join('\r\n')}\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toMatch(LOG_ID_LINE)
      expect(answer).toMatch(/^cache-control: no-store$/im)
      expect(answer).toContain('"error_code":4')
    },
  )

  test('does not echo a TRACE request', async () => {
    const request = 'TRACE /healthz HTTP/1.1\r\nHost: a\r\nX-Secret: 4711\r\nConnection: close\r\n\r\n'
    const answer = await send(await listen(), request)
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).not.toContain('4711')
  })

  test.for([
    'GET /healthz HTTP/1.0\r\n',
    'GET /healthz HTTP/1.1\r\nHost: host\r\nX-Name: host\r\nConnection: close\r\n',
    `GET /healthz HTTP/1.1\r\n${HEAD}Expect: wonders\r\n`,
  ])('answers %j, whatever its version and further headers', async (head) => {
    const answer = await send(await listen(), `${head}\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toMatch(LOG_ID_LINE)
  })

  test('responds to pipelined requests while the server stops', async () => {
    const portico = await openTestServer()
    const { server } = portico
    const socket = connect(await portico.listen(), '127.0.0.1')
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

  test('survives a client that disconnects in the middle of its body', async () => {
    const port = await listen()
    const head = `POST /passport/web/sms_login/ HTTP/1.1\r\n${HEAD}Content-Type: text/plain\r\nContent-Length: 100\r\n\r\n`
    const socket = connect(port, '127.0.0.1')
    await new Promise((resolve) => socket.write(`${head}abc`, resolve))
    socket.destroy()
    expect(await send(port, `GET /healthz HTTP/1.1\r\n${HEAD}\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
  })
})
