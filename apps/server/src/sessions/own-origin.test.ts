// Covers LOG-7, SSO-1, SSO-3.
import { registerVerifyLogin, ssoCheckLogin, ssoGetQrcode, ssoQuickLogin } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { escapeMarkup } from '../shared/escape-markup.ts'
import type { TestServer } from '../testing/test-server.fixture.ts'
import { errorCodeOf, openBrowser, openTestServer, OWN, receiveCode } from '../testing/test-server.fixture.ts'
import { exchange, follow, ssoPath, ticketOf } from './single-sign-on.fixture.ts'

/** The list of origins names the pages that embed the widget, and not the account center itself. */
const LISTS_SHOP_ONLY = {
  environment: { PORTICO_PUBLIC_URL: OWN },
  file: {
    apps: [{ aid: 1574, name: 'Shop', origins: ['https://shop.example'], secret: 'the secret of the shop' }],
  },
}

const ACCOUNT_PAGE = `${OWN}/account/?aid=1574&language=en`
const TOKEN = /ticket=[0-9a-f]{32}$/

const openAccountPage = (browser: ReturnType<typeof openBrowser>) =>
  browser.inject({
    url: '/account/?aid=1574&language=en',
    headers: { host: new URL(OWN).host, 'sec-fetch-dest': 'document' },
  })

async function logIn(portico: TestServer, browser: ReturnType<typeof openBrowser>) {
  const code = await receiveCode(portico, browser, '13800138000')
  return browser.send(
    ssoQuickLogin,
    { mobile: '13800138000', code, type: '24', service: ACCOUNT_PAGE },
    { path: ssoPath(ssoQuickLogin) },
  )
}

test('a registration on a page of this machine leads to its server with a ticket in development', async () => {
  const portico = await openTestServer()
  const browser = openBrowser(portico)
  await browser.visit()
  const email = 'ada@example.com'
  await browser.requestEmailCode(email)
  const code = await portico.newestCode()
  const service = 'http://127.0.0.1:5173/'
  const fields = { email, password: 'Passw0rd!', code, type: '1', service }
  const answer = await browser.send(registerVerifyLogin, fields)
  const redirectUrl: string = answer.json().data.redirect_url
  expect(redirectUrl).toMatch(/^http:\/\/127\.0\.0\.1:5173\/passport\/sso\/login\/callback\//)
  const exchanged = await exchange(portico, {
    ticket: ticketOf(redirectUrl),
    service,
    secret: 'a secret for development',
  })
  expect(exchanged.json().data).toMatchObject({ new_user: 1 })
})

describe('an app whose list has the origin of the shop only', () => {
  test('has the account page: a visitor is sent to the login, and from there to the page with a session', async () => {
    const portico = await openTestServer(LISTS_SHOP_ONLY)
    const browser = openBrowser(portico)
    const { location } = (await openAccountPage(browser)).headers
    const login = new URL(String(location))
    expect(login.searchParams.get('service')).toBe(ACCOUNT_PAGE)
    const { body } = await browser.inject({ url: login.pathname + login.search })
    expect(body).toContain(`data-callback="${escapeMarkup(ACCOUNT_PAGE)}" data-sso="true"`)
    const checked = await browser.send(
      ssoCheckLogin,
      { service: ACCOUNT_PAGE },
      { path: ssoPath(ssoCheckLogin) },
    )
    expect(checked.json().data).toMatchObject({ has_login: false })
    const qr = await browser.send(ssoGetQrcode, { service: ACCOUNT_PAGE }, { path: ssoPath(ssoGetQrcode) })
    expect(errorCodeOf(qr)).toBe(0)
    const redirectUrl: string = (await logIn(portico, browser)).json().redirect_url
    expect(redirectUrl).toMatch(TOKEN)
    expect((await follow(portico, redirectUrl, { browser })).headers.location).toBe(ACCOUNT_PAGE)
    expect((await openAccountPage(browser)).statusCode).toBe(200)
  })

  test('gains no other right: a logout does not lead to the account center, nor is a ticket for it exchanged by a back end', async () => {
    const portico = await openTestServer(LISTS_SHOP_ONLY)
    const browser = openBrowser(portico)
    const redirectUrl: string = (await logIn(portico, browser)).json().redirect_url
    const refused = await portico.server.inject({
      method: 'POST',
      url: '/passport/sso/ticket/validate',
      headers: {
        authorization: `Basic ${Buffer.from('1574:the secret of the shop').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ ticket: ticketOf(redirectUrl), service: ACCOUNT_PAGE }).toString(),
    })
    expect(errorCodeOf(refused)).toBe(4)
    const next = encodeURIComponent(ACCOUNT_PAGE)
    const { headers } = await browser.inject({ url: `/passport/web/logout/?aid=1574&next=${next}` })
    expect(headers.location).toBe('https://shop.example/')
  })
})
