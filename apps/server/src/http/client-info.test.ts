// Covers LOG-3, API-1, SRV-2.
import { accountInfo, sendCode, smsLogin } from '@portico/protocol'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { deviceLimitKey } from '../shared/requester.ts'
import type { TestServer } from '../testing/test-server.fixture.ts'
import { errorCodeOf, openTestServer, shareTestServer } from '../testing/test-server.fixture.ts'
import { hashBrowserId, headerOf } from './client-info.ts'
import { FILE, SHOP } from './mounted-route.fixture.ts'

const MOBILE = '13800138000'
const onHttp = shareTestServer()
const onHttps = shareTestServer({
  environment: { PORTICO_PUBLIC_URL: 'https://account.example' },
  file: FILE,
})
const INFO = '/passport/web/account/info/?aid=1574'

async function allCookiesFor(
  open: () => Promise<TestServer>,
  headers: Readonly<Record<string, string>> = {},
  url = INFO,
) {
  const { server } = await open()
  return [(await server.inject({ url, headers })).headers['set-cookie'] ?? []].flat()
}

async function cookiesFor(...call: Parameters<typeof allCookiesFor>) {
  return (await allCookiesFor(...call)).filter((line) => line.includes('passport_did='))
}

describe('browser id', () => {
  test.for([
    ['on http', onHttp, {}, /^passport_did=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/],
    [
      'with the __Host- prefix on https',
      onHttps,
      {},
      /^__Host-passport_did=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
    [
      'for the embedding site only, embedded in another site',
      onHttps,
      { origin: SHOP, 'sec-fetch-site': 'cross-site' },
      /; HttpOnly; Secure; Partitioned; SameSite=None$/,
    ],
  ] as const)('is a cookie of 256 bits, HttpOnly, for 400 days: %s', async ([, open, headers, written]) => {
    expect(await cookiesFor(open, headers)).toEqual([expect.stringMatching(written)])
  })

  test('is set with every response that sets the CSRF cookie', async () => {
    for (const url of [
      '/healthz',
      '/nowhere',
      '/account/jssdk/api/sso/checkLogin?aid=1574',
      '/passport/sso/login/?aid=1574',
      '/passport/web/get_qrcode/',
      '/passport/sso/check_qrconnect/?aid=1574&token=none',
    ])
      expect((await allCookiesFor(onHttp, {}, url)).slice(0, 2), url).toEqual([
        expect.stringMatching(/^passport_csrf_token=[0-9a-f]{32};/),
        expect.stringMatching(/^passport_did=/),
      ])
  })

  test.for([
    ['a well-formed one stays', onHttp, `passport_did=${'a'.repeat(43)}`, 0],
    ['another length is replaced', onHttp, `passport_did=${'a'.repeat(42)}`, 1],
    ['other characters are replaced', onHttp, `passport_did=${'a'.repeat(42)}.`, 1],
    ['one with more before it is replaced', onHttp, `passport_did=.${'a'.repeat(43)}`, 1],
    ['one with more after it is replaced', onHttp, `passport_did=${'a'.repeat(43)}.`, 1],
    ['an empty one is replaced', onHttp, 'passport_did=', 1],
    ['on https one without the prefix does not count', onHttps, `passport_did=${'a'.repeat(43)}`, 1],
    ['on http one with the prefix does not count', onHttp, `__Host-passport_did=${'a'.repeat(43)}`, 1],
  ] as const)('is replaced unless well formed: %s', async ([, open, cookie, given]) => {
    expect(await cookiesFor(open, { cookie })).toHaveLength(given)
  })

  test.each(['/gone.js', '/assets/gone.css?v=1', '/sdk/gone.png'])(
    'is not set with the answer to %s, a file that does not exist',
    async (path) => {
      expect(await allCookiesFor(onHttp, {}, path)).toEqual([])
    },
  )

  test('stays the same when a 2035 replaces the CSRF token', async () => {
    const browser = await (await openTestServer()).visit()
    const [token, id] = [browser.jar.get('passport_csrf_token'), browser.jar.get('passport_did')]
    const wrong = { headers: { 'x-csrftoken': '0'.repeat(32) } }
    const answer = await browser.send(smsLogin, { mobile: MOBILE, code: '1234', type: '24' }, wrong)
    expect(errorCodeOf(answer)).toBe(2035)
    expect(browser.jar.get('passport_csrf_token')).not.toBe(token)
    expect(browser.jar.get('passport_did')).toBe(id)
  })

  test('lets a browser use its code after its CSRF cookie was lost or replaced', async () => {
    const browser = (await openTestServer()).openBrowser()
    const code = await browser.receiveCode(MOBILE)
    browser.jar.delete('passport_csrf_token')
    await browser.send(accountInfo, {})
    expect(errorCodeOf(await browser.login(MOBILE, code))).toBe(0)
  })

  test('keeps a code from a browser with a planted CSRF cookie and the same device id', async () => {
    const portico = await openTestServer()
    const [visitor, attacker] = [portico.openBrowser('verify_same'), portico.openBrowser('verify_same')]
    await attacker.visit()
    visitor.jar.set('passport_csrf_token', attacker.jar.get('passport_csrf_token') ?? '')
    expect(errorCodeOf(await visitor.send(sendCode, { mobile: MOBILE, type: '24' }))).toBe(0)
    const code = await portico.newestCode()
    expect(errorCodeOf(await attacker.login(MOBILE, code))).toBe(1202)
    expect(errorCodeOf(await visitor.login(MOBILE, code))).toBe(0)
  })

  test('is stored hashed and not logged', async () => {
    const portico = await openTestServer()
    const browser = portico.openBrowser()
    await browser.signIn(MOBILE)
    const id = browser.jar.get('passport_did') ?? ''
    const rows = await portico.rows('known_browsers')
    expect(rows.map((row) => row.browser_hash)).toEqual([hashBrowserId(id)])
    expect(portico.log()).not.toContain(id)
  })
})

describe('CSRF token', () => {
  const csrfCookieFor = async (...call: Parameters<typeof allCookiesFor>) =>
    (await allCookiesFor(...call)).filter((line) => line.includes('csrf_token='))

  test.for([
    ['on http', onHttp, {}, 'SameSite=Lax'],
    ['on https', onHttps, {}, 'Secure; SameSite=Lax'],
    [
      'embedded in another site',
      onHttps,
      { origin: SHOP, 'sec-fetch-site': 'cross-site' },
      'Secure; Partitioned; SameSite=None',
    ],
  ] as const)('is a cookie that scripts can read, %s', async ([, open, headers, attributes]) => {
    const [cookie, ...more] = await csrfCookieFor(open, headers)
    expect(more).toEqual([])
    expect(cookie?.replace(/=[0-9a-f]{32};/, '={token};')).toBe(
      `passport_csrf_token={token}; Max-Age=5184000; Path=/; ${attributes}`,
    )
  })

  test.for([
    [`passport_csrf_token=${'0'.repeat(32)}`, 0],
    [`passport_csrf_token=${'0'.repeat(31)}`, 1],
    ['passport_csrf_token=chosen', 1],
    ['passport_csrf_token=', 1],
  ] as const)('is set unless it is well formed: %s', async ([cookie, count]) => {
    expect(await csrfCookieFor(onHttp, { cookie })).toHaveLength(count)
  })
})

describe('outside development', () => {
  test('cookies are Secure even behind a proxy that ends TLS', async () => {
    const cookies = await allCookiesFor(() => openTestServer({ environment: { PORTICO_ENV: 'production' } }))
    expect(cookies.map((line) => line.replace(/=[\w-]{32,43};.*Path/, '={value}; Path'))).toEqual([
      'passport_csrf_token={value}; Path=/; Secure; SameSite=Lax',
      'passport_did={value}; Path=/; HttpOnly; Secure; SameSite=Lax',
    ])
  })
})

describe('a header', () => {
  test.each([
    ['one', 'one'],
    [['first', 'second'], 'first'],
    [undefined, undefined],
  ])('%j is read as %s', (value, read) => {
    expect(headerOf({ headers: { 'x-name': value } } as unknown as FastifyRequest, 'x-name')).toBe(read)
  })
})

describe('the limits of a device', () => {
  test.each([
    ['verify_1', 'verify_1'],
    ['', 'address 203.0.113.1'],
  ])('count for the id "%s" under the key "%s"', (deviceId, key) => {
    expect(deviceLimitKey({ deviceId }, '203.0.113.1')).toBe(key)
  })
})
