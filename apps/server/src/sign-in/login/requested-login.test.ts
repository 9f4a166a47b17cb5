// Covers SSO-1, SSO-2, SSO-3.
import type { Endpoint } from '@portico/protocol'
import {
  accountInfo,
  checkLogin,
  ssoAccountLogin,
  ssoCheckLogin,
  ssoQuickLogin,
  ssoSecondStep,
  ssoSendSecondStepCode,
} from '@portico/protocol'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { exchange, ticketOf } from '../../sessions/single-sign-on.fixture.ts'
import type { TestBrowser } from '../../testing/test-server.fixture.ts'
import { errorCodeOf, openTestServer, OWN } from '../../testing/test-server.fixture.ts'

const EMAIL = 'ada@example.com'
const MOBILE = '13800138000'
const PASSWORD = 'Passw0rd!'
const SERVICE = `${OWN}/payout`
const SECRET = 'a secret of the host, 32 characters'
const NOW = Date.UTC(2026, 10, 28)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))

/** A visitor of the login page who logged in with a password, so with one factor. */
async function openLoggedIn() {
  const apps = [{ aid: 1574, name: 'Shop', origins: [OWN], secret: SECRET, security: { new_browser: 'off' } }]
  const portico = await openTestServer({ file: { apps, limits: { code_resend_s: 0 } } })
  const browser = portico.openBrowser()
  await portico.openBrowser().signUp(EMAIL, PASSWORD)
  await openLoginPage(browser)
  expect(errorCodeOf(await logIn(browser))).toBe(0)
  return { portico, browser }
}

const loginPage = (query: string): string =>
  `/passport/sso/login/?aid=1574&service=${encodeURIComponent(SERVICE)}${query}`

async function openLoginPage(browser: TestBrowser, query = ''): Promise<void> {
  await browser.inject({ url: loginPage(query) })
  await browser.visit()
}

/** What account info answers to a page of the server that is open in the browser. */
async function infoAt(browser: TestBrowser, page: string): Promise<number> {
  const headers = { host: 'localhost:4000', 'sec-fetch-site': 'same-origin', referer: `${OWN}${page}` }
  return errorCodeOf(await browser.send(accountInfo, {}, { headers }))
}

/** Calls of the login page, whose host is that of the server. */
function send(browser: TestBrowser, called: Endpoint, values: Readonly<Record<string, string>>) {
  const headers = { host: 'localhost:4000', 'sec-fetch-site': 'same-origin', origin: OWN }
  return browser.send(called, values, { headers })
}

const logIn = (browser: TestBrowser) =>
  send(browser, ssoAccountLogin, { account: EMAIL, password: PASSWORD, type: '0', service: SERVICE })

async function isLoggedIn(browser: TestBrowser) {
  const sso = await send(browser, ssoCheckLogin, { service: SERVICE })
  const here = await send(browser, checkLogin, { service: SERVICE })
  return [sso.json().data.has_login, here.json().data.has_login]
}

describe('a login page that a host opens', () => {
  test('with a greatest age goes on with a login that is young enough', async () => {
    const { browser } = await openLoggedIn()
    vi.setSystemTime(NOW + 300_000)
    await openLoginPage(browser, '&max_age=300')
    expect(await isLoggedIn(browser)).toEqual([true, true])
    vi.setSystemTime(NOW + 301_000)
    expect(await isLoggedIn(browser)).toEqual([false, false])
    expect(errorCodeOf(await logIn(browser))).toBe(0)
    expect(await isLoggedIn(browser)).toEqual([true, true])
  })

  test('with two factors asks for a code after the password, in a browser that is known too', async () => {
    const { portico, browser } = await openLoggedIn()
    await openLoginPage(browser, '&acr=mfa')
    expect(await isLoggedIn(browser)).toEqual([false, false])
    const waits = await logIn(browser)
    const key = waits.json<{ data: { second_step_key: string } }>().data.second_step_key
    expect(waits.json().data).toMatchObject({ error_code: 2046, offers: ['email'] })
    vi.setSystemTime(NOW + 1000)
    await send(browser, ssoSendSecondStepCode, { second_step_key: key, channel: 'email' })
    const code = await portico.newestCode()
    const done = await send(browser, ssoSecondStep, { second_step_key: key, method: 'email', code })
    const ticket = ticketOf(done.json().redirect_url)
    const exchanged = await exchange(portico, { ticket, service: SERVICE, secret: SECRET })
    expect(exchanged.json().data).toMatchObject({
      amr: ['pwd', 'email', 'mfa'],
      auth_time: (NOW + 1000) / 1000,
    })
    expect(await isLoggedIn(browser)).toEqual([true, true])
  })

  test.each(['&max_age=300', '&acr=mfa'])(
    'with %j shows no one whose login does not suffice',
    async (query) => {
      const browser = (await openTestServer()).openBrowser()
      await browser.signUp(EMAIL, PASSWORD)
      await openLoginPage(browser, query)
      vi.setSystemTime(NOW + 300_000)
      expect(await infoAt(browser, loginPage('&max_age=300'))).toBe(0)
      vi.setSystemTime(NOW + 301_000)
      expect(await infoAt(browser, loginPage(query))).toBe(1039)
      // The session stays: other pages of the account center show it, and so does the login page without the request.
      const others = ['/account/?aid=1574', loginPage(''), loginPage('&max_age=soon&acr=high')]
      for (const page of others) expect(await infoAt(browser, page)).toBe(0)
      expect(await browser.isSignedIn()).toBe(true)
    },
  )

  test.each(['&max_age=soon', '&max_age=-1', '&max_age=1e9', '&acr=high', ''])(
    'with %j asks for nothing more, and forgets what was asked before',
    async (query) => {
      const { browser } = await openLoggedIn()
      await openLoginPage(browser, '&acr=mfa&max_age=0')
      vi.setSystemTime(NOW + 1000)
      await openLoginPage(browser, query)
      expect(await isLoggedIn(browser)).toEqual([true, true])
      expect(errorCodeOf(await logIn(browser))).toBe(0)
    },
  )

  test.each([
    ['allowed', 'asks a visitor with one factor to set up another, and for it afterwards', /\/account\/\?/],
    ['off', 'goes on with one factor, which the host refuses', /^http:\/\/localhost:4000\/payout$/],
  ] as const)('with two factors where they are %s %s', async (mode, _title, expected) => {
    const apps = [
      { aid: 1574, name: 'Shop', origins: [OWN], secret: SECRET, security: { second_factor: mode } },
    ]
    const portico = await openTestServer({ file: { apps, limits: { code_resend_s: 0 } } })
    const browser = portico.openBrowser()
    await openLoginPage(browser, '&acr=mfa')
    expect(errorCodeOf(await browser.requestCode(MOBILE))).toBe(0)
    const fields = { mobile: MOBILE, code: await portico.newestCode(), type: '24', service: SERVICE }
    const login = await send(browser, ssoQuickLogin, fields)
    const page = new URL(login.json().redirect_url).searchParams.get('next') ?? ''
    expect(page).toMatch(expected)
    if (mode === 'off') return
    const next = new URL(new URL(page).searchParams.get('next') ?? '')
    expect([next.pathname, next.searchParams.get('acr')]).toEqual(['/passport/sso/login/', 'mfa'])
    expect(next.searchParams.get('service')).toBe(SERVICE)
  })
})
