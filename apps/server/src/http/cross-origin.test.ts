// Covers SND-1, LOG-1, SRV-2.
import { accountInfo, CSRF_HEADER, sendCode, smsLogin } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import type { TestServer } from '../testing/test-server.fixture.ts'
import {
  openTestServer,
  errorCodeOf,
  OWN,
  readLines,
  shareTestServer,
} from '../testing/test-server.fixture.ts'
import { readPageOrigin } from './cross-origin.ts'
import { FILE, SHOP } from './mounted-route.fixture.ts'

async function allowed(portico: TestServer, appId: string, origin: string) {
  return (await portico.openBrowser().send(accountInfo, { aid: appId }, { headers: { origin } })).headers
}

describe('CORS', () => {
  test('allows a listed page to read the response with cookies and log id', async () => {
    const portico = await openTestServer({ file: FILE })
    expect(await allowed(portico, '1574', 'https://shop.example')).toMatchObject({
      'access-control-allow-origin': 'https://shop.example',
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'x-log-id',
      vary: 'Origin',
      'cache-control': 'no-store',
    })
  })

  test('denies an app to the pages of other apps, and to pages that no app lists', async () => {
    const portico = await openTestServer({ file: FILE })
    for (const [appId, origin] of [
      ['1574', 'https://other.example'],
      ['2000', 'https://shop.example'],
      ['1574', 'https://shop.example.evil.example'],
      ['1574', 'https://SHOP.example'],
      ['1574', 'null'],
      ['1574', '*'],
    ] as const) {
      const headers = await allowed(portico, appId, origin)
      expect(headers['access-control-allow-origin'], origin).toBeUndefined()
      expect(headers['access-control-allow-credentials'], origin).toBeUndefined()
      expect(headers['vary'], origin).toBe('Origin')
    }
  })

  test('caches a preflight for two hours, for listed origins only', async () => {
    const { server } = await openTestServer({ file: FILE })
    const send = async (origin: string) => {
      const headers = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-csrftoken',
      }
      return server.inject({ method: 'OPTIONS', url: '/passport/web/sms_login/', headers })
    }
    const answer = await send('https://other.example')
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://other.example',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type, x-csrftoken',
      'access-control-max-age': '7200',
      'x-log-id': expect.stringMatching(/^\d{14}[0-9A-F]{20}$/),
    })
    expect((await send('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
    expect((await send('https://evil.example')).headers['vary']).toBe('Origin')
  })

  test('allows no page without an Origin header', async () => {
    const { server } = await openTestServer({ file: FILE })
    const { headers } = await server.inject('/passport/web/account/info/?aid=1574')
    expect(headers['vary']).toBe('Origin')
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })
})

describe('the app of a development server', () => {
  test('may be called by pages of this machine, and by no others', async () => {
    const browser = (await openTestServer()).openBrowser()
    for (const [origin, isAllowed] of [
      ['http://localhost:3000', true],
      ['https://localhost:5173', true],
      ['http://127.0.0.1:5190', true],
      ['http://[::1]:3000', true],
      ['http://shop.localhost:3000', true],
      ['http://localhost.evil.example', false],
      ['http://192.168.0.7:3000', false],
      ['ftp://localhost', false],
      ['null', false],
      ['http://[', false],
    ] as const) {
      const { headers } = await browser.send(accountInfo, {}, { headers: { origin } })
      expect(headers['access-control-allow-origin'], origin).toBe(isAllowed ? origin : undefined)
    }
  })

  test('logs in on a page on another port, and redirects to its callback without a ticket', async () => {
    const portico = await openTestServer()
    const browser = portico.openBrowser()
    const page = { from: 'http://localhost:3000', withoutHeader: true }
    expect(errorCodeOf(await browser.send(sendCode, { mobile: '13800138000', type: '24' }, page))).toBe(0)
    const code = await portico.newestCode()
    const service = 'http://localhost:3000/welcome'
    const login = await browser.send(smsLogin, { mobile: '13800138000', code, type: '24', service }, page)
    expect(login.json().data.redirect_url).toBe(service)
  })
})

describe('an origin that no app lists', () => {
  const messages = (log: string) => readLines(log).filter(({ level }) => level === 40)
  const send = ({ server }: TestServer, origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
    server.inject({ method, url: '/passport/web/account/info/?aid=1574', headers: { origin } })

  test('is logged once, with the app that lacks it', async () => {
    const portico = await openTestServer({ file: FILE })
    for (const origin of ['https://new.example', 'https://new.example', 'https://shop.example', OWN])
      await send(portico, origin)
    expect(messages(portico.log())).toEqual([
      {
        level: 40,
        msg: 'https://new.example is not in "origins" of app 1574 in the configuration file: its pages cannot use the account center',
      },
    ])
  })

  test('is logged at a preflight, which names no app', async () => {
    const portico = await openTestServer({ file: FILE })
    await send(portico, 'https://new.example', 'OPTIONS')
    await send(portico, 'https://other.example', 'OPTIONS')
    expect(messages(portico.log())).toMatchObject([
      { msg: expect.stringMatching(/^https:\/\/new\.example is not in "origins" of app 1574, 2000 /) },
    ])
  })

  test('is logged for a hundred origins at most, and not if it is too long for one', async () => {
    const portico = await openTestServer({ file: FILE })
    await send(portico, `https://${'a'.repeat(200)}.example`)
    expect(messages(portico.log())).toEqual([])
    for (let index = 0; index < 120; index += 1) await send(portico, `https://a${index}.example`)
    expect(messages(portico.log())).toHaveLength(100)
  })
})

describe('the page of a request', () => {
  const OURS = ['https://account.example', 'https://sso.account.example']
  const own = OURS[0]
  const read = (headers: Readonly<Record<string, string | undefined>>, method = 'GET') =>
    readPageOrigin({ method, header: (name) => headers[name] }, OURS)

  test.each([
    [{}, { origin: undefined, isOwn: false, isCrossSite: false }],
    [{ origin: own }, { origin: own, isOwn: true, isCrossSite: false }],
    [{ origin: OURS[1] }, { origin: OURS[1], isOwn: true, isCrossSite: false }],
    [{ origin: 'null' }, { origin: 'null', isOwn: false, isCrossSite: true }],
    [{ origin: 'https://evil.example' }, { origin: 'https://evil.example', isOwn: false, isCrossSite: true }],
    [{ referer: `${own}/a?b` }, { origin: own, isOwn: true, isCrossSite: false }],
    [{ referer: `${own}:8443/a` }, { origin: `${own}:8443`, isOwn: false, isCrossSite: false }],
    [{ referer: `${own}.evil.example/` }, { origin: `${own}.evil.example`, isOwn: false, isCrossSite: true }],
    [
      { referer: 'https://SHOP.example/a' },
      { origin: 'https://shop.example', isOwn: false, isCrossSite: true },
    ],
    [{ referer: 'no URL' }, { origin: undefined, isOwn: false, isCrossSite: false }],
    [
      { origin: 'null', referer: `${own}/` },
      { origin: 'null', isOwn: false, isCrossSite: true },
    ],
  ] as const)('is read from %j', (headers, page) => {
    expect(read(headers)).toEqual(page)
  })

  test.each([
    ['https://shop.account.example', false],
    ['http://account.example', false],
    ['https://example', false],
    ['https://notaccount.example', true],
    ['https://account.example.evil.example', true],
    ['https://other.example', true],
  ])('at %s is of another site without Sec-Fetch-Site: %s', (origin, isCrossSite) => {
    expect(read({ origin }).isCrossSite).toBe(isCrossSite)
  })

  test.each([
    ['same-origin', true, false],
    ['same-site', false, false],
    ['none', false, false],
    ['cross-site', false, true],
  ])('with Sec-Fetch-Site %s is ours: %s, of another site: %s', (site, isOwn, isCrossSite) => {
    expect(read({ origin: own, 'sec-fetch-site': site })).toEqual({ origin: own, isOwn, isCrossSite })
  })

  const NAVIGATION = {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  }
  test.each([
    ['a link', false, NAVIGATION, 'GET'],
    ['a form', true, NAVIGATION, 'POST'],
    ['a frame', true, { ...NAVIGATION, 'sec-fetch-dest': 'iframe' }, 'GET'],
    ['a fetch', true, { ...NAVIGATION, 'sec-fetch-mode': 'cors' }, 'GET'],
  ])('as the target of %s on another site is of another site: %s', (_, isCrossSite, headers, method) => {
    expect(read(headers, method).isCrossSite).toBe(isCrossSite)
  })
})

const EVIL = 'https://evil.example'

/** The own origin is on the app's list, or is not. */
const LISTED = { apps: [{ aid: 1574, name: 'Shop', origins: [SHOP, OWN] }] }

const openListed = shareTestServer({ file: LISTED })

const UNLISTED = { apps: [{ aid: 1574, name: 'Shop', origins: [SHOP] }] }

const CALLS = { smsLogin: '/passport/web/sms_login/', sendCode: '/passport/web/send_code/' }

type Header = 'right' | 'wrong' | 'none'

type Row = readonly [call: keyof typeof CALLS, from: string | undefined, header: Header, passes: boolean]

const MATRIX: readonly Row[] = [
  ['smsLogin', OWN, 'right', true],
  ['smsLogin', OWN, 'wrong', false],
  ['smsLogin', OWN, 'none', false],
  ['smsLogin', SHOP, 'right', true],
  ['smsLogin', SHOP, 'wrong', false],
  ['smsLogin', SHOP, 'none', true],
  ['smsLogin', EVIL, 'right', false],
  ['smsLogin', EVIL, 'none', false],
  ['smsLogin', 'null', 'none', false],
  ['smsLogin', 'null', 'right', false],
  ['smsLogin', 'https://shop.example.evil.example', 'none', false],
  ['smsLogin', 'http://shop.example', 'none', false],
  ['smsLogin', 'https://shop.example:8443', 'none', false],
  ['smsLogin', undefined, 'right', true],
  ['smsLogin', undefined, 'wrong', false],
  ['smsLogin', undefined, 'none', false],
  ['sendCode', OWN, 'right', true],
  ['sendCode', OWN, 'wrong', false],
  ['sendCode', OWN, 'none', true],
  ['sendCode', SHOP, 'none', true],
  ['sendCode', EVIL, 'none', false],
  ['sendCode', undefined, 'right', true],
  ['sendCode', undefined, 'none', false],
]

describe('CSRF protection', () => {
  test('a call passes or not by its page and its header', async () => {
    const portico = await openListed()
    for (const [call, from, header, passes] of MATRIX) {
      const row = `${call} from ${from} with header ${header}`
      const browser = await portico.visit()
      const token = browser.jar.get('passport_csrf_token') ?? ''
      const answer = await browser.inject({
        method: 'POST',
        url: CALLS[call],
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(from !== undefined && { origin: from }),
          ...(header !== 'none' && { [CSRF_HEADER]: header === 'right' ? token : 'f'.repeat(32) }),
        },
        payload: 'aid=1574&mobile=&code=&type=24',
      })
      expect(errorCodeOf(answer), row).toBe(passes ? 1002 : 2035)
      const fresh = answer.cookies.find(({ name }) => name === 'passport_csrf_token')
      expect(fresh?.value ?? 'none', row).toMatch(passes ? /^none$/ : /^[0-9a-f]{32}$/)
    }
  })

  test('requires the token for every call if the own origin is on no list', async () => {
    const browser = await (await openTestServer({ file: UNLISTED })).visit()
    const values = { mobile: '', type: '24' }
    expect(errorCodeOf(await browser.send(sendCode, values, { withoutHeader: true }))).toBe(2035)
    expect(errorCodeOf(await browser.send(sendCode, values))).toBe(1002)
  })

  test.for([
    [`${OWN}/account?x=1`, 1002],
    [`${OWN}@evil.example/`, 2035],
    [`${OWN}.evil.example/`, 2035],
    [`${OWN}0/`, 2035],
  ] as const)('responds to the Referer %s without Origin with %i', async ([referer, errorCode]) => {
    const browser = (await openListed()).openBrowser()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', referer }
    const payload = 'aid=1574&mobile=&type=24'
    const answer = await browser.inject({ method: 'POST', url: CALLS.sendCode, headers, payload })
    expect(errorCodeOf(answer)).toBe(errorCode)
  })

  test('treats a page the browser calls cross-site as foreign, whatever its Origin', async () => {
    const browser = (await openListed()).openBrowser()
    const values = { mobile: '', code: '', type: '24' }
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect(errorCodeOf(await browser.send(smsLogin, values, { headers, withoutHeader: true }))).toBe(1002)
  })

  test('rejects a header of 32 characters that is no token', async () => {
    const browser = await (await openTestServer()).visit()
    const answer = await browser.send(
      smsLogin,
      { mobile: '13800138000', code: '1234', type: '24' },
      { headers: { 'x-csrftoken': 'é'.repeat(32) } },
    )
    expect(errorCodeOf(answer)).toBe(2035)
  })
})
