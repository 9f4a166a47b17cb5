// Covers RST-3, SSO-3.
import { accountInfo, logout, resetByMobile } from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import type { TestServer, TestBrowser } from '../testing/test-server.fixture.ts'
import { errorCodeOf, openTestServer } from '../testing/test-server.fixture.ts'
import {
  BLOG,
  exchange,
  follow,
  HOSTS,
  makeTicket,
  MOBILE,
  OTHER,
  quickLogin,
  SERVICE,
  SHOP,
  SSO,
} from './single-sign-on.fixture.ts'

const callback = (ticket: string, { next = SERVICE, more = '' } = {}): string =>
  `${SHOP}/passport/sso/login/callback/?next=${encodeURIComponent(next)}&ticket=${ticket}${more}`

/** The URL of the login page that an invalid ticket leads to. */
const loginPage = (service: string | undefined, appId = '1574'): string =>
  `${SSO}/login/?${new URLSearchParams({ aid: appId, ...(service && { service }), error_code: '411' })}`

type BadTicket = readonly [
  name: string,
  show: (portico: TestServer) => Promise<[url: string, host?: string]>,
  page?: string,
]

const BAD: readonly BadTicket[] = [
  [
    'a late one',
    async (portico) => {
      const ticket = await makeTicket(portico)
      vi.setSystemTime(Date.now() + 60_000)
      return [callback(ticket)]
    },
  ],
  [
    'one for another origin of the app',
    async (portico) => [callback(await makeTicket(portico, { service: `${BLOG}/` }))],
  ],
  [
    'one for another app',
    async (portico) => [callback(await makeTicket(portico, { aid: '2000' }), { more: '&aid=1574' })],
  ],
  ['one at another host', async (portico) => [callback(await makeTicket(portico)), 'account.example']],
  ['one at an unknown host', async (portico) => [callback(await makeTicket(portico)), 'evil.example']],
  [
    'one with a next on no list',
    async (portico) => [callback(await makeTicket(portico), { next: 'https://evil.example/' })],
    loginPage(undefined),
  ],
  [
    'one with a next of the other app',
    async (portico) => [callback(await makeTicket(portico), { next: `${OTHER}/`, more: '&aid=1574' })],
    loginPage(undefined),
  ],
  ['an invented one', async () => [callback('0123456789abcdef0123456789abcdef')]],
  ['no ticket', async () => [callback('')]],
  ['one that is no ticket', async () => [callback(`'%20or%201=1--`)]],
  [
    'one in capitals',
    async (portico) => [callback((await makeTicket(portico)).toUpperCase().replace(/^./, 'A'))],
  ],
]

describe('single sign-on tickets', () => {
  test('create the service’s session once; a second use leads to the login page', async () => {
    const portico = await openTestServer(HOSTS)
    const redirectUrl = (await quickLogin(portico.openBrowser())).json().redirect_url
    expect(redirectUrl).toMatch(
      /\/login\/callback\/\?next=https%3A%2F%2Fshop\.example%2Fcart%3Fa%3D1%26b%3D2&/,
    )
    const browser = portico.openBrowser()
    const arrived = await follow(portico, redirectUrl, { browser })
    expect([arrived.statusCode, arrived.headers.location]).toEqual([302, SERVICE])
    expect(arrived.cookies.find(({ name }) => name === '__Host-sessionid')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    })
    expect(errorCodeOf(await browser.send(accountInfo, {}))).toBe(0)
    const again = await follow(portico, redirectUrl)
    expect([again.statusCode, again.headers.location]).toEqual([302, loginPage(SERVICE)])
    expect(again.cookies.some(({ name }) => name === '__Host-sessionid')).toBe(false)
  })

  test('are accepted with the aid of their app, which need not be the first one', async () => {
    const portico = await openTestServer(HOSTS)
    const first = await follow(portico, callback(await makeTicket(portico), { more: '&aid=1574' }))
    expect(first.headers.location).toBe(SERVICE)
    const ticket = await makeTicket(portico, { aid: '2000', service: `${OTHER}/` })
    const url = callback(ticket, { next: `${OTHER}/` }).replace(SHOP, OTHER)
    expect((await follow(portico, url)).headers.location).toBe(`${OTHER}/`)
  })

  test.each(['shop.example', 'SHOP.example', 'shop.example.', 'shop.example.:443'])(
    'are accepted at the host of their service, written as %s',
    async (host) => {
      const portico = await openTestServer(HOSTS)
      const answer = await follow(portico, callback(await makeTicket(portico)), { host })
      expect(answer.headers.location).toBe(SERVICE)
    },
  )

  test.for(BAD)(
    '%s leads to the login page with error_code=411 and signs no one in',
    async ([, show, page = loginPage(SERVICE)]) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      const portico = await openTestServer(HOSTS)
      const browser = portico.openBrowser()
      const [url, host] = await show(portico)
      const answer = await follow(portico, url, { browser, ...(host && { host }) })
      expect([answer.statusCode, answer.headers.location]).toEqual([302, page])
      expect(browser.jar.has('__Host-sessionid')).toBe(false)
    },
  )

  test('one of 32 concurrent uses at the callback and by a back end succeeds', async () => {
    const portico = await openTestServer(HOSTS)
    const ticket = await makeTicket(portico)
    const tries = Array.from({ length: 32 }, async (_, index) => {
      if (index % 2 === 0) return (await follow(portico, callback(ticket))).headers.location === SERVICE
      return errorCodeOf(await exchange(portico, { ticket })) === 0
    })
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
  })

  test('become invalid by a logout, a reset or a ban before their use', async () => {
    const portico = await openTestServer(HOSTS)
    const betweens = [
      async (browser: TestBrowser) => {
        await browser.inject({ url: `/passport/sso/logout/?aid=1574&next=${SHOP}/` })
      },
      async () => {
        const browser = await portico.visit()
        const code = await browser.receiveCode(MOBILE, '4')
        const values = { mobile: MOBILE, code, password: 'An0ther one' }
        expect(errorCodeOf(await browser.send(resetByMobile, values, { from: SHOP }))).toBe(0)
      },
      async () => {
        await portico.setAccounts({ banned_at: Date.now() })
      },
    ]
    for (const between of betweens) {
      const browser = portico.openBrowser()
      const redirectUrl = (await quickLogin(browser)).json().redirect_url
      await between(browser)
      expect((await follow(portico, redirectUrl)).headers.location).toBe(loginPage(SERVICE))
    }
  })

  test('the callback accepts navigations only', async () => {
    const portico = await openTestServer(HOSTS)
    const ticket = await makeTicket(portico)
    const browser = portico.openBrowser()
    const { pathname, search } = new URL(callback(ticket))
    for (const destination of ['image', 'iframe', 'empty']) {
      const headers = { host: 'shop.example', 'sec-fetch-dest': destination }
      expect(errorCodeOf(await browser.inject({ url: pathname + search, headers }))).toBe(4)
    }
    expect((await follow(portico, callback(ticket))).headers.location).toBe(SERVICE)
  })

  test('are exchanged by a back end for the user data once, without a session key', async () => {
    const portico = await openTestServer(HOSTS)
    const ticket = await makeTicket(portico)
    const answer = (await exchange(portico, { ticket })).json()
    expect(answer).toMatchObject({
      message: 'success',
      error_code: 0,
      mobile: '138******00',
      data: {
        user_id: expect.any(String),
        mobile: '138******00',
        new_user: 1,
        session_id: expect.any(String),
        amr: ['sms'],
        auth_time: expect.any(Number),
        connects: [],
        redirect_url: '',
      },
    })
    expect(answer.data).not.toHaveProperty('session_key')
    expect(errorCodeOf(await exchange(portico, { ticket }))).toBe(1902)
  })

  test('say whether the login has created the account', async () => {
    const portico = await openTestServer(HOSTS)
    vi.useFakeTimers({ toFake: ['Date'] })
    await exchange(portico, { ticket: await makeTicket(portico) })
    vi.setSystemTime(Date.now() + 61_000)
    const again = (await exchange(portico, { ticket: await makeTicket(portico) })).json()
    expect(again.data).toMatchObject({ new_user: 0 })
  })

  test('are refused in English, with the field at fault', async () => {
    const portico = await openTestServer(HOSTS)
    const ticket = await makeTicket(portico)
    const refusals = [
      [{ ticket, secret: 'wrong' }, 'authorization', 'the aid or secret (HTTP Basic) is wrong'],
      [{ ticket, service: 'https://evil.example/' }, 'service', 'is not a URL on an origin of the app'],
      [{ ticket: '0'.repeat(32) }, 'ticket', 'is used, older than 60 s, or made for another app'],
    ] as const
    for (const [wish, field, fault] of refusals) {
      const { data } = (await exchange(portico, wish)).json()
      expect(data).toMatchObject({ field, description: expect.stringContaining(`${field}: ${fault}`) })
    }
  })

  test('survive a wrong, foreign or missing secret', async () => {
    const portico = await openTestServer(HOSTS)
    const ticket = await makeTicket(portico)
    const wrong = [
      { secret: 'wrong' },
      { secret: '' },
      { secret: 'the secret of the other' },
      { appId: '9999' },
      { appId: '3000', secret: '' },
      { appId: '3000', secret: 'undefined' },
      { authorization: '' },
      { authorization: 'Basic' },
      { authorization: 'Basic !!!' },
      { authorization: `Basic ${Buffer.from('1574').toString('base64')}` },
      { authorization: 'Bearer x' },
    ]
    for (const shown of wrong) expect(errorCodeOf(await exchange(portico, { ticket, ...shown }))).toBe(1)
    expect(errorCodeOf(await exchange(portico, { ticket, service: 'https://evil.example/' }))).toBe(4)
    expect(errorCodeOf(await exchange(portico, { ticket }))).toBe(0)
  })

  test('are useless to another app or another origin', async () => {
    const portico = await openTestServer(HOSTS)
    const other = { appId: '2000', secret: 'the secret of the other', service: `${OTHER}/` }
    expect(errorCodeOf(await exchange(portico, { ticket: await makeTicket(portico), ...other }))).toBe(1902)
    const elsewhere = { ticket: await makeTicket(portico), service: `${BLOG}/` }
    expect(errorCodeOf(await exchange(portico, elsewhere))).toBe(1902)
  })

  test('an address is refused after twenty wrong secrets', async () => {
    const portico = await openTestServer(HOSTS)
    const ticket = await makeTicket(portico)
    for (let tries = 0; tries < 20; tries += 1)
      expect(errorCodeOf(await exchange(portico, { ticket, secret: `guess ${tries}` }))).toBe(1)
    expect(errorCodeOf(await exchange(portico, { ticket }))).toBe(7)
  })

  test('neither a ticket nor a secret is logged', async () => {
    const portico = await openTestServer(HOSTS)
    const ticket = await makeTicket(portico)
    await exchange(portico, { ticket })
    await follow(portico, callback(ticket))
    expect(portico.log()).toContain('validateTicket')
    expect(portico.log()).not.toMatch(new RegExp(`${ticket}|the secret of|${logout.path}`))
  })

  test('what is sent as the name of an app is not logged', async () => {
    const portico = await openTestServer(HOSTS)
    const answer = await exchange(portico, { ticket: '0'.repeat(32), appId: 'a-secret-in-the-wrong-place' })
    expect(errorCodeOf(answer)).toBe(1)
    expect(portico.log()).toContain('validateTicket')
    expect(portico.log()).not.toContain('wrong-place')
  })
})
