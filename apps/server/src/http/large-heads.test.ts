// Covers API-5, SRV-2.
import { once } from 'node:events'
import { connect } from 'node:net'
import { LOG_ID_HEADER } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { openTestServer, readLines } from '../testing/test-server.fixture.ts'
import { FILE, SHOP } from './mounted-route.fixture.ts'

const cookiesOf = (bytes: number): string =>
  Array.from({ length: Math.ceil(bytes / 1024) }, (_, index) => `c${index}=${'x'.repeat(1020)}`).join('; ')

const openShop = () => openTestServer({ file: FILE })

describe('a request whose headers are too large', () => {
  test('is 431 with a page about cookies for a person, in the language of the browser, and one line in the log', async () => {
    const portico = await openShop()
    for (const [url, accepts] of [
      ['/passport/sso/login/?aid=1574', { accept: 'text/html' }],
      ['/passport/sso/login/', { 'sec-fetch-mode': 'navigate' }],
      ['/unknown/', { accept: 'text/html,*/*' }],
    ] as const) {
      const headers = { ...accepts, 'accept-language': 'de, en;q=0.5', cookie: cookiesOf(17_000) }
      const answer = await portico.server.inject({ url, headers })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([431, 'text/html; charset=utf-8'])
      expect(answer.body).toContain('Delete the cookies of this site')
      const logId = answer.headers[LOG_ID_HEADER]
      expect(answer.body).toContain(String(logId))
      const lines = readLines(portico.log()).filter((line) => line['logId'] === logId)
      expect(lines).toEqual([
        { level: 30, logId, headBytes: expect.any(Number), msg: 'refused headers that are too large' },
      ])
    }
  })

  test('is 431 in the envelope, which a listed page can read', async () => {
    const portico = await openShop()
    const send = (origin: string) =>
      portico.server.inject({
        url: '/passport/web/account/info/?aid=1574&language=en',
        headers: { origin, cookie: cookiesOf(17_000), 'sec-fetch-mode': 'cors' },
      })
    const answer = await send(SHOP)
    expect(answer.statusCode).toBe(431)
    expect(answer.json()).toMatchObject({
      message: 'error',
      data: { error_code: 4, description: expect.stringContaining('too many cookies') },
    })
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': SHOP,
      'access-control-allow-credentials': 'true',
      'cache-control': 'no-store',
    })
    expect((await send('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
  })

  test('is answered up to 16 KiB, and a URL that is too long is 414 and says nothing of cookies', async () => {
    const portico = await openShop()
    const url = '/passport/web/account/info/?aid=1574'
    expect((await portico.server.inject({ url, headers: { cookie: cookiesOf(15_000) } })).statusCode).toBe(
      200,
    )
    const long = await portico.server.inject({
      url: `${url}&next=${'x'.repeat(17_000)}`,
      headers: { accept: 'text/html' },
    })
    expect([long.statusCode, long.headers['content-type']]).toEqual([414, 'text/html; charset=utf-8'])
    expect(long.body).not.toContain('cookie')
  })
})

describe('a request that cannot be read', () => {
  const TLS = '\u0016\u0003\u0001\u0002\0\u0001'
  const LARGE = `cookie: ${'x'.repeat(40_000)}`

  test.each([
    [
      `GET / HTTP/1.1\r\nhost: a\r\norigin: ${SHOP}\r\n${LARGE}\r\n\r\n`,
      431,
      { reason: 'HPE_HEADER_OVERFLOW' },
    ],
    ['NOT HTTP\r\n\r\n', 400, { reason: expect.stringMatching(/^HPE_/) }],
    ['GET / HTTP/1.1\r\nhost: a\r\nbad name: x\r\n\r\n', 400, { reason: 'HPE_INVALID_HEADER_TOKEN' }],
    [
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
      { reason: expect.stringMatching(/^HPE_/) },
    ],
    [TLS, 400, { hint: 'this port speaks HTTP, and was sent TLS' }],
    [
      'PROXY TCP4 203.0.113.9 10.0.0.1 40001 4000\r\nGET / HTTP/1.1\r\nhost: a\r\n\r\n',
      400,
      { hint: 'the proxy sends the PROXY protocol, which is not supported' },
    ],
  ])(
    'gets a status, CORS for a listed page, and one line in the log: %#',
    async (request, status, logged) => {
      const portico = await openShop()
      const socket = connect(await portico.listen(), '127.0.0.1')
      await once(socket, 'connect')
      socket.write(request, 'latin1')
      const answer = (await socket.toArray()).join('')
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      const isAllowed = answer.includes(`\r\naccess-control-allow-origin: ${SHOP}\r\n`)
      expect(isAllowed).toBe(request.includes(SHOP))
      const logId = /(?<=x-log-id: )\w{34}/.exec(answer)?.[0]
      expect(readLines(portico.log()).filter((line) => line['logId'] === logId)).toMatchObject([
        { level: 30, msg: 'refused a request that cannot be read', ...logged },
      ])
    },
  )

  test('is not logged if nothing was sent', async () => {
    const portico = await openShop()
    const socket = connect(await portico.listen(), '127.0.0.1')
    await once(socket, 'connect')
    socket.end()
    await socket.toArray()
    expect(portico.log()).not.toContain('cannot be read')
  })
})
