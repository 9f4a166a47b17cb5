// Covers LOG-5, LOG-7, SSO-1, SSO-3, API-5, SRV-2.
import { accountInfo, checkLogin } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import {
  errorCodeOf,
  makeTestFolder,
  openTestServer,
  OWN,
  shareTestServer,
} from '../testing/test-server.fixture.ts'

const MOBILE = '13800138000'

const INDEX = 'https://shop.example/start'
const FILE = {
  apps: [
    { aid: 1574, name: 'Shop', origins: ['https://shop.example'], index_url: INDEX },
    { aid: 2000, name: 'Other', origins: ['https://other.example'] },
  ],
}

const openShop = shareTestServer({ file: FILE })

/** The maximum length of a redirect target. */
const LONGEST = `${OWN}/`.padEnd(2048, 'n')

describe('sessions', () => {
  test('survive a restart on the same file', async () => {
    const folder = makeTestFolder()
    const portico = await openTestServer({ folder })
    const browser = portico.openBrowser()
    const signedIn = (await browser.signIn(MOBILE)).json().data
    await portico.close()
    const later = (await openTestServer({ folder })).copyOf(browser)
    const info = (await later.send(accountInfo, {})).json()
    expect(info).toMatchObject({
      message: 'success',
      status: 1,
      data: { user_id: signedIn.user_id, new_user: 0, redirect_url: '' },
    })
    expect(info.data).not.toHaveProperty('session_key')
  })

  test('account/info responds with error 1, session_expired, without one', async () => {
    const browser = (await openTestServer()).openBrowser()
    const answer = await browser.send(accountInfo, {})
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      message: 'error',
      data: { error_code: 1, name: 'session_expired' },
    })
    browser.jar.set('sessionid', "' or 1=1 --")
    expect(errorCodeOf(await browser.send(accountInfo, {}))).toBe(1)
  })

  test('are valid at one app only', async () => {
    const apps = [1574, 2000].map((appId) => ({ aid: appId, name: 'Shop', origins: [OWN] }))
    const browser = (await openTestServer({ file: { apps } })).openBrowser()
    await browser.signIn(MOBILE)
    expect(errorCodeOf(await browser.send(accountInfo, { aid: '1574' }))).toBe(0)
    expect(errorCodeOf(await browser.send(accountInfo, { aid: '2000' }))).toBe(1)
  })

  test('checkLogin reports both flags, and an unlisted service as an invalid parameter', async () => {
    const browser = (await openTestServer()).openBrowser()
    const service = `${OWN}/shop`
    const anonymous = await browser.send(checkLogin, { service })
    expect(anonymous.json()).toMatchObject({
      code: 200,
      data: { has_login: false, is_login: false, redirect_url: '' },
    })
    await browser.signIn(MOBILE)
    const known = await browser.send(checkLogin, { service }, { path: `${checkLogin.path}/` })
    expect(known.json()).toMatchObject({
      code: 200,
      data: { has_login: true, is_login: true, redirect_url: service },
    })
    for (const wrong of ['', 'https://evil.example/', '/shop'])
      expect((await browser.send(checkLogin, { service: wrong })).json()).toMatchObject({ code: 400 })
  })

  test.for([
    ['next', `${OWN}/bye?a=1&b=2`],
    ['the longest allowed next', LONGEST],
  ] as const)('end with a logout that leads through both logouts to %s', async ([, next]) => {
    const portico = await openTestServer()
    const browser = portico.openBrowser()
    await browser.signIn(MOBILE)
    const stolen = portico.copyOf(browser)
    const service = `${OWN}/passport/web/logout/?next=${encodeURIComponent(next)}`
    const query = new URLSearchParams({ service, next, aid: '1574' })
    const first = await browser.inject({ url: `/passport/sso/logout/?${query}` })
    expect(first.statusCode).toBe(302)
    const second = await browser.inject({ url: String(first.headers.location).slice(OWN.length) })
    expect([second.statusCode, second.headers.location]).toEqual([302, next])
    expect(second.headers['x-log-id']).toBeDefined()
    expect([...browser.jar.keys()].filter((name) => name.endsWith('sessionid'))).toEqual([])
    expect(await stolen.isSignedIn()).toBe(false)
  })

  test.for([
    ['https://shop.example/bye', 'https://shop.example/bye'],
    ['https://evil.example/', INDEX],
    ['https://other.example/', INDEX],
    ['https://shop.example/\r\nset-cookie: x=1', INDEX],
    ['https://shop.example/ü', 'https://shop.example/%C3%BC'],
    ['', INDEX],
  ])('a logout with next %j leads to %s', async ([next, location]) => {
    const { server } = await openShop()
    const path = `next=${encodeURIComponent(String(next))}&aid=1574`
    for (const url of [`/passport/web/logout/?${path}`, `/passport/web/logout?${path}`])
      expect((await server.inject(url)).headers.location).toBe(location)
  })

  test.for([
    ['https://shop.example/passport/web/logout/?next=x', 'https://shop.example/passport/web/logout/?next=x'],
    [
      'http://localhost:4000/passport/web/logout/?next=x',
      'http://localhost:4000/passport/web/logout/?next=x&aid=1574',
    ],
    [
      'http://localhost:4000/passport/web/logout?next=x',
      'http://localhost:4000/passport/web/logout?next=x&aid=1574',
    ],
    [
      'http://localhost:4000/passport/web/logout/?next=x&aid=2000',
      'http://localhost:4000/passport/web/logout/?next=x&aid=2000',
    ],
    ['http://localhost:4000/passport/web/logout/more', INDEX],
    ['', 'http://localhost:4000/passport/web/logout/?next=https%3A%2F%2Fshop.example%2Fbye&aid=1574'],
    ['https://evil.example/passport/web/logout/', INDEX],
    ['http://localhost:4000/elsewhere', INDEX],
    ['http://localhost:4000@evil.example/passport/web/logout/', INDEX],
  ])('a single sign-on logout with service %j leads to %s', async ([service, location]) => {
    const { server } = await openShop()
    const query = new URLSearchParams({
      service: String(service),
      next: 'https://shop.example/bye',
      aid: '1574',
    })
    expect((await server.inject(`/passport/sso/logout/?${query}`)).headers.location).toBe(location)
  })

  test('end with a logout whose next is too long, which leads to the index page', async () => {
    const portico = await openTestServer()
    const next = encodeURIComponent(`${LONGEST}x`)
    const shown = `${OWN}/passport/web/logout/?next=${next}`
    for (const path of [
      `/passport/web/logout/?aid=1574&next=${next}`,
      `/passport/sso/logout/?aid=1574&next=${next}&service=${encodeURIComponent(shown)}`,
    ]) {
      const browser = portico.openBrowser()
      await browser.signIn(path.includes('sso') ? '13800138001' : MOBILE)
      const answer = await browser.inject({ url: path })
      const location = String(answer.headers.location)
      expect([`${OWN}/`, `${OWN}/passport/web/logout/?next=&aid=1574`], path).toContain(location)
      expect(errorCodeOf(await browser.send(accountInfo, {})), path).toBe(1)
    }
  })

  test('a callback or page drops a URL that is too long', async () => {
    const { server } = await openTestServer()
    const long = encodeURIComponent(`${LONGEST}x`)
    const callback = await server.inject(`/passport/sso/login/callback/?aid=1574&ticket=x&next=${long}`)
    expect(callback.headers.location).toBe(`${OWN}/passport/sso/login/?aid=1574&error_code=411`)
    const page = await server.inject(`/passport/sso/login/?aid=1574&service=${long}`)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain(`data-callback="${OWN}/"`)
  })

  test('a logout without aid finds the app by next', async () => {
    const { server } = await openShop()
    const leadsTo = async (query: string) =>
      (await server.inject(`/passport/web/logout/?${query}`)).headers.location
    expect(await leadsTo('next=https://other.example/x')).toBe('https://other.example/x')
    expect(await leadsTo('next=https://evil.example/')).toBe(INDEX)
    expect(await leadsTo('aid=999&next=https://other.example/x')).toBeUndefined()
  })

  test('a logout without a session clears the cookie of the service only', async () => {
    const { server } = await openShop()
    const { cookies } = await server.inject('/passport/web/logout/?aid=1574')
    expect(cookies.filter(({ name }) => name.endsWith('sessionid'))).toMatchObject([
      { name: 'sessionid', value: '', maxAge: 0, path: '/', httpOnly: true },
    ])
  })

  test.for(['image', 'iframe', 'empty', 'script'])('do not end by an %s', async (destination) => {
    const browser = (await openTestServer()).openBrowser()
    await browser.signIn(MOBILE)
    const headers = { 'sec-fetch-dest': destination, 'sec-fetch-site': 'cross-site' }
    for (const logout of ['web', 'sso']) {
      const answer = await browser.inject({ url: `/passport/${logout}/logout/?aid=1574`, headers })
      expect(errorCodeOf(answer)).toBe(4)
    }
    expect(errorCodeOf(await browser.send(accountInfo, {}))).toBe(0)
  })
})
