// Covers LOG-1, LOG-3, SSO-2, SRV-4.
import { checkLogin, ssoAccountLogin, userLogin } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../testing/test-server.fixture.ts'
import { errorCodeOf, OWN } from '../../testing/test-server.fixture.ts'
import { EMAIL, openWithEmail, PASSWORD } from '../contacts/contact-change.fixture.ts'
import { allowing, setUp } from './second-factor.fixture.ts'

const SERVICE = `${OWN}/start?from=login`
const LOGIN = { email: EMAIL, password: PASSWORD, type: '0', service: SERVICE }

const open = () => openWithEmail(allowing({}, 'required'))

const visit = (browser: TestBrowser, url: string) =>
  browser.inject({ url: url.slice(OWN.length), headers: { host: 'localhost:4000', 'accept-language': 'en' } })

describe('an app that requires a second factor', () => {
  test('leads an account without one to its set-up, and from there on', async () => {
    const signedIn = await open()
    const { browser } = signedIn
    const login = await browser.send(userLogin, LOGIN)
    const { redirect_url: url } = login.json<{ data: { redirect_url: string } }>().data
    expect(url).toBe(`${OWN}/account/?${new URLSearchParams({ aid: '1574', next: SERVICE })}`)
    const page = await visit(browser, url)
    expect(page.body).toContain('Shop requires an authenticator app')
    expect(page.body).toContain(`href="/account/?aid=1574&#38;next=${encodeURIComponent(SERVICE)}"`)
    await setUp(signedIn)
    const after = await visit(browser, url)
    expect([after.statusCode, after.headers.location]).toEqual([302, SERVICE])
    expect((await browser.send(checkLogin, { service: SERVICE })).json().data.redirect_url).toBe(SERVICE)
  })

  test('at single sign-on leads on by the login page, since a ticket does not live that long', async () => {
    const { browser } = await open()
    const login = await browser.send(ssoAccountLogin, { ...LOGIN, account: EMAIL })
    const { pathname, searchParams } = new URL(login.json().redirect_url)
    expect([pathname, searchParams.has('ticket')]).toEqual(['/passport/sso/login/callback/', true])
    const next = `${OWN}/passport/sso/login/?${new URLSearchParams({ aid: '1574', service: SERVICE })}`
    const page = `${OWN}/account/?${new URLSearchParams({ aid: '1574', next })}`
    expect(searchParams.get('next')).toBe(page)
    expect((await visit(browser, login.json().redirect_url)).headers.location).toBe(page)
    expect((await visit(browser, page)).body).toContain('Shop requires an authenticator app')
  })

  test('leads a visitor who logs in for the account page to it, once', async () => {
    const { browser } = await open()
    const service = `${OWN}/account/?aid=1574`
    const login = await browser.send(userLogin, { ...LOGIN, service })
    expect(login.json().data.redirect_url).toBe(service)
  })

  test('leads to its set-up from a page of its own that has the path of the account page', async () => {
    const origin = 'https://shop.example'
    const app = { aid: 1574, name: 'Shop', origins: [OWN, origin], security: { second_factor: 'required' } }
    const { browser } = await openWithEmail(allowing({ apps: [app] }))
    const login = await browser.send(userLogin, { ...LOGIN, service: `${origin}/account/` })
    const { searchParams } = new URL(login.json().data.redirect_url)
    expect(searchParams.get('next')).toContain(`${OWN}/account/?aid=1574&next=`)
  })

  test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])(
    'does not lead on to %s',
    async (next) => {
      const signedIn = await open()
      await setUp(signedIn)
      const page = await visit(
        signedIn.browser,
        `${OWN}/account/?${new URLSearchParams({ aid: '1574', next })}`,
      )
      expect([page.statusCode, page.body.includes('evil')]).toEqual([200, false])
    },
  )

  test('asks nothing where second factors are only allowed', async () => {
    const { browser } = await openWithEmail(allowing())
    const login = await browser.send(userLogin, LOGIN)
    expect([errorCodeOf(login), login.json().data.redirect_url]).toEqual([0, SERVICE])
  })
})
