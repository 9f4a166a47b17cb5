// Covers LOG-7, SSO-1, SSO-3.
import { registerVerifyLogin, resetByEmail, ssoGetQrcode, ssoQuickLogin } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { escapeMarkup } from '../shared/escape-markup.ts'
import type { TestServer, TestBrowser } from '../testing/test-server.fixture.ts'
import { errorCodeOf, openTestServer, OWN, UNLIMITED_CODES } from '../testing/test-server.fixture.ts'
import { checkLoginAt, exchange, follow, ticketOf } from './single-sign-on.fixture.ts'

/** The list of origins names the pages that embed the widget, and not the account center itself. */
const LISTS_SHOP_ONLY = {
  environment: { PORTICO_PUBLIC_URL: OWN },
  file: {
    apps: [{ aid: 1574, name: 'Shop', origins: ['https://shop.example'], secret: 'the secret of the shop' }],
  },
}

const ACCOUNT_PAGE = `${OWN}/account/?aid=1574&language=en`
const TOKEN = /ticket=[0-9a-f]{32}$/

const openAccountPage = (browser: TestBrowser) =>
  browser.inject({
    url: '/account/?aid=1574&language=en',
    headers: { host: new URL(OWN).host, 'sec-fetch-dest': 'document' },
  })

async function logIn(browser: TestBrowser) {
  const code = await browser.receiveCode('13800138000')
  return browser.send(ssoQuickLogin, { mobile: '13800138000', code, type: '24', service: ACCOUNT_PAGE })
}

describe('on a page of this machine, in development', () => {
  const email = 'ada@example.com'
  const service = 'http://127.0.0.1:5173/'

  /** What a back end gets for the ticket of an answer, whose address is the callback of the page's own server. */
  async function exchangeTicketOf(portico: TestServer, answer: { readonly json: () => unknown }) {
    const { data } = answer.json() as { readonly data: { readonly redirect_url: string } }
    expect(data.redirect_url).toMatch(/^http:\/\/127\.0\.0\.1:5173\/passport\/sso\/login\/callback\//)
    const ticket = ticketOf(data.redirect_url)
    return (await exchange(portico, { ticket, service, secret: 'a secret for development' })).json().data
  }

  test('a registration, and the reset of a password, lead to its server with a ticket', async () => {
    const portico = await openTestServer({ file: { limits: UNLIMITED_CODES } })
    const visitor = portico.openBrowser()
    const fields = { email, password: 'Passw0rd!', type: '1', code: await visitor.receiveCode(email) }
    const registered = await visitor.send(registerVerifyLogin, { ...fields, service })
    const user = await exchangeTicketOf(portico, registered)
    expect(user).toMatchObject({ new_user: 1 })

    const forgetful = await portico.visit()
    const code = await forgetful.receiveCode(email, '4')
    const reset = await forgetful.send(resetByEmail, { email, code, password: 'An0ther one', service })
    expect(await exchangeTicketOf(portico, reset)).toMatchObject({ user_id: user.user_id, new_user: 0 })
  })
})

describe('an app whose list has the origin of the shop only', () => {
  test('has the account page: a visitor is sent to the login, and from there to the page with a session', async () => {
    const portico = await openTestServer(LISTS_SHOP_ONLY)
    const browser = portico.openBrowser()
    const { location } = (await openAccountPage(browser)).headers
    const login = new URL(String(location))
    expect(login.searchParams.get('service')).toBe(ACCOUNT_PAGE)
    const { body } = await browser.inject({ url: login.pathname + login.search })
    expect(body).toContain(`data-callback="${escapeMarkup(ACCOUNT_PAGE)}" data-sso="true"`)
    expect((await checkLoginAt(browser, ACCOUNT_PAGE)).json().data).toMatchObject({ has_login: false })
    expect(errorCodeOf(await browser.send(ssoGetQrcode, { service: ACCOUNT_PAGE }))).toBe(0)
    const redirectUrl: string = (await logIn(browser)).json().redirect_url
    expect(redirectUrl).toMatch(TOKEN)
    expect((await follow(portico, redirectUrl, { browser })).headers.location).toBe(ACCOUNT_PAGE)
    expect((await openAccountPage(browser)).statusCode).toBe(200)
  })

  test('gains no other right: a logout does not lead to the account center, nor is a ticket for it exchanged by a back end', async () => {
    const portico = await openTestServer(LISTS_SHOP_ONLY)
    const browser = portico.openBrowser()
    const redirectUrl: string = (await logIn(browser)).json().redirect_url
    const ticket = ticketOf(redirectUrl)
    expect(errorCodeOf(await exchange(portico, { ticket, service: ACCOUNT_PAGE }))).toBe(4)
    const next = encodeURIComponent(ACCOUNT_PAGE)
    const { headers } = await browser.inject({ url: `/passport/web/logout/?aid=1574&next=${next}` })
    expect(headers.location).toBe('https://shop.example/')
  })
})
