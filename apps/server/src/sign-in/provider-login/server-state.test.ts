// Covers OAU-5, OAU-7, SRV-5.
import { describe, expect, test, vi } from 'vitest'
import { escapeMarkup } from '../../shared/escape-markup.ts'
import type { TestBrowser } from '../../testing/test-server.fixture.ts'
import {
  atOnce,
  errorCodeOf,
  openTestServer,
  OWN,
  postForm,
  UNLIMITED_CODES,
} from '../../testing/test-server.fixture.ts'
import type { MockPlatformUser } from './mock-platform.fixture.ts'
import { answering, openMockPlatform } from './mock-platform.fixture.ts'
import { loginOnly } from './provider-login.fixture.ts'

const NEXT = `${OWN}/start?appKey=k#top`
const USER = { open_id: 'person-1', nickname: '林晓', mobile: '13800138000' }
const ISSUER = 'https://issuer.example'

/** A server with a platform of the widget, one that identifies itself, and WeChat. All of them answer like the first. */
async function open(limits: Readonly<Record<string, number>> = {}) {
  const mockPlatform = await openMockPlatform()
  const platforms = mockPlatform.option('douyin', 'toutiao').map((entry, index) => ({
    ...entry,
    authorize_url: `https://platform${index}.example/authorize?v=1`,
    ...(index === 1 && { issuer: ISSUER, server_state: true }),
  }))
  const wechat = {
    platform: 'wechat',
    client_key: 'wx-site',
    client_secret: 'hush',
    in_app: { client_key: 'wx-account', client_secret: 'hush-too' },
  }
  const apps = [1574, 1575].map((aid) => ({ aid, name: `Shop ${aid}`, origins: [OWN] }))
  const file = { apps, platforms: [...platforms, wechat], limits: { ...UNLIMITED_CODES, ...limits } }
  const portico = await openTestServer({ file })
  const admit = (user: MockPlatformUser = USER) => mockPlatform.admit(user)
  return { portico, mockPlatform, visit: portico.visit, admit }
}

const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html' }

function navigate(browser: TestBrowser, url: string, headers: Parameters = {}) {
  return browser.inject({ method: 'GET', url, headers: { ...NAVIGATION, ...headers } })
}

type Parameters = Readonly<Record<string, string>>

/** Follows a link to the start. @returns the address of the platform */
async function start(browser: TestBrowser, more: Parameters = {}): Promise<URL> {
  const query = new URLSearchParams({ aid: '1574', platform: 'douyin', next: NEXT, state: 'mine', ...more })
  const answer = await navigate(browser, `/passport/web/auth/start/?${query.toString()}`)
  expect(answer.statusCode, answer.body).toBe(302)
  return new URL(String(answer.headers.location))
}

/** @returns the answer to a return of the platform */
function comeBack(browser: TestBrowser, at: URL, more: Parameters) {
  const query = new URLSearchParams({ state: at.searchParams.get('state') ?? '', ...more })
  return navigate(browser, `/passport/web/auth/return/?${query.toString()}`)
}

async function returnedTo(browser: TestBrowser, at: URL, more: Parameters): Promise<URLSearchParams> {
  const answer = await comeBack(browser, at, more)
  expect(answer.statusCode, answer.body).toBe(302)
  const { origin, pathname, hash, searchParams } = new URL(String(answer.headers.location))
  expect([origin + pathname, hash, searchParams.get('appKey')]).toEqual([`${OWN}/start`, '#top', 'k'])
  return searchParams
}

describe('a request that the server makes', () => {
  test('has a state of 256 bits, and returns to the account center', async () => {
    const { visit } = await open()
    const browser = await visit()
    const { origin, searchParams } = await start(browser)
    expect(origin).toBe('https://platform0.example')
    expect(Object.fromEntries(searchParams)).toEqual({
      v: '1',
      client_key: 'key-of-douyin',
      response_type: 'code',
      scope: 'mobile,user_info',
      redirect_uri: `${OWN}/passport/web/auth/return/`,
      state: expect.stringMatching(/^1574\.[\w-]{43}$/),
    })
  })

  test('goes on with the login of the page, which gets its own state back', async () => {
    const { portico, visit, admit } = await open()
    const browser = await visit()
    const back = await returnedTo(browser, await start(browser), { code: admit() })
    expect(back.get('state')).toBe('mine')
    const code = back.get('code') ?? ''
    expect(code).toMatch(/^portico\.[\w-]{43}$/)
    const unknown = await loginOnly(browser, code)
    expect(errorCodeOf(unknown)).toBe(1011)
    expect(unknown.json().data.profile_key).toMatch(/^[\w-]{43}$/)
    expect(errorCodeOf(await loginOnly(browser, code))).toBe(1902)
    expect(portico.log()).not.toContain(code)
  })

  test('tells the page that the visitor has declined, or that the platform fails', async () => {
    const { mockPlatform, visit, admit, portico } = await open()
    const browser = await visit()
    const declined = await returnedTo(browser, await start(browser), { error: 'access_denied' })
    expect([declined.get('error'), declined.get('code')]).toEqual(['access_denied', null])
    const failed = await returnedTo(browser, await start(browser), { error: 'scope "><script>' })
    expect(failed.get('error')).toBe('server_error')
    mockPlatform.setBehaviour(answering(503))
    const down = await returnedTo(browser, await start(browser), { code: admit() })
    expect(down.get('error')).toBe('temporarily_unavailable')
    expect(portico.log()).not.toContain('<script>')
  })

  test('is only made by a navigation to a page of the app, to a platform of the configuration', async () => {
    const { portico, visit } = await open()
    const browser = await visit()
    const at = (more: Parameters) =>
      `/passport/web/auth/start/?${new URLSearchParams({ aid: '1574', platform: 'douyin', next: NEXT, ...more }).toString()}`
    const faults: readonly Parameters[] = [
      { next: 'https://elsewhere.example/' },
      { next: 'javascript:alert(1)' },
      { platform: 'weibo' },
      { platform: 'constructor' },
      { state: 'a b' },
      { page_key: 'short' },
    ]
    for (const wrong of faults) expect((await navigate(browser, at(wrong))).statusCode).toBe(400)
    const hint =
      'there is no platform "weibo"; the platforms of the configuration are douyin, toutiao, wechat'
    expect((await navigate(browser, at({ platform: 'weibo' }))).body).toContain(escapeMarkup(hint))
    expect(portico.log()).toContain(JSON.stringify(hint))
    const image = await navigate(browser, at({}), { 'sec-fetch-dest': 'image' })
    expect(image.headers.location).toBeUndefined()
  })

  test('is limited for an address', async () => {
    const { visit } = await open({ platform_logins_per_address_10_min: 2 })
    const browser = await visit()
    await start(browser)
    await start(browser)
    const query = new URLSearchParams({ aid: '1574', platform: 'douyin', next: NEXT })
    const refused = await navigate(browser, `/passport/web/auth/start/?${query.toString()}`)
    expect(refused.statusCode).toBe(400)
  })
})

describe('a return', () => {
  test('is refused without a request, and after ten minutes', async () => {
    const { visit, admit } = await open()
    const browser = await visit()
    const forged = new URL(
      'https://platform0.example/?state=1574.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    )
    expect((await comeBack(browser, forged, { code: admit() })).statusCode).toBe(400)
    for (const state of ['', 'douyin_', '1574.', '9999.x', 'x'.repeat(300)]) {
      const at = new URL(`https://platform0.example/?state=${state}`)
      expect((await comeBack(browser, at, { code: admit() })).statusCode).toBe(400)
    }
    const at = await start(browser)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    expect((await comeBack(browser, at, { code: admit() })).statusCode).toBe(400)
  })

  test('of another visitor is refused, and does not use up the request', async () => {
    const { visit, admit, mockPlatform, portico } = await open()
    const attacker = await visit()
    const victim = await visit()
    const at = await start(attacker)
    const code = admit()
    expect((await comeBack(victim, at, { code })).statusCode).toBe(400)
    expect(mockPlatform.calls).toEqual([])
    expect(portico.log()).toContain('another browser')
    expect((await returnedTo(attacker, at, { code })).get('code')).toMatch(/^portico/)
  })

  test('leaves a code that no other visitor, app or platform can use', async () => {
    const { visit, admit } = await open()
    const attacker = await visit()
    const victim = await visit()
    const back = await returnedTo(attacker, await start(attacker), { code: admit() })
    const code = back.get('code') ?? ''
    expect(errorCodeOf(await loginOnly(victim, code))).toBe(1902)
    expect(errorCodeOf(await loginOnly(attacker, code, { aid: '1575' }))).toBe(1902)
    expect(errorCodeOf(await loginOnly(attacker, code))).toBe(1011)
    const second = await returnedTo(attacker, await start(attacker), { code: admit() })
    const elsewhere = await loginOnly(attacker, second.get('code') ?? '', { platform: 'toutiao' })
    expect(errorCodeOf(elsewhere)).toBe(1902)
  })

  test('is used once, also by returns at the same time', async () => {
    const { visit, admit, mockPlatform } = await open()
    const browser = await visit()
    const at = await start(browser)
    const code = admit()
    const answers = await atOnce(64, () => comeBack(browser, at, { code }))
    expect(answers.filter(({ statusCode }) => statusCode === 302)).toHaveLength(1)
    expect(mockPlatform.calls.filter(({ line }) => line === 'POST /token')).toHaveLength(1)
  })

  test('of each of 64 tabs ends where it began', async () => {
    const { visit, admit } = await open()
    const browser = await visit()
    const tabs = Array.from({ length: 64 }, (_, tab) => `tab-${tab}`)
    const departures = await Promise.all(tabs.map((state) => start(browser, { state })))
    const codes = tabs.map((name) => admit({ open_id: name, nickname: name }))
    const backs = await Promise.all(
      departures.map((at, index) => returnedTo(browser, at, { code: codes[index] ?? '' })),
    )
    expect(backs.map((back) => back.get('state'))).toEqual(tabs)
    expect(new Set(backs.map((back) => back.get('code'))).size).toBe(64)
  })

  test('names the issuer that was asked, if the platform identifies itself', async () => {
    const { visit, admit, mockPlatform } = await open()
    const browser = await visit()
    const asked = () => start(browser, { platform: 'toutiao' })
    const issuers: readonly Parameters[] = [{}, { iss: 'https://other.example' }, { iss: '' }]
    for (const iss of issuers) {
      const refused = await returnedTo(browser, await asked(), { code: admit(), ...iss })
      expect(refused.get('error')).toBe('server_error')
    }
    // A platform that names no issuer does not answer in the name of one.
    const mixedUp = await returnedTo(browser, await start(browser), { code: admit(), iss: ISSUER })
    expect(mixedUp.get('error')).toBe('server_error')
    expect(mockPlatform.calls).toEqual([])
    const back = await returnedTo(browser, await asked(), { code: admit(), iss: ISSUER })
    expect(back.get('code')).toMatch(/^portico/)
  })

  test('by a form is followed by a navigation with the cookies', async () => {
    const { portico, visit, admit } = await open()
    const browser = await visit()
    const at = await start(browser)
    const form = { state: at.searchParams.get('state') ?? '', code: admit() }
    const headers = { ...NAVIGATION, origin: 'https://platform0.example', 'sec-fetch-site': 'cross-site' }
    const posted = await postForm(portico, '/passport/web/auth/return/', form, headers)
    expect(posted.statusCode).toBe(302)
    expect(posted.headers['set-cookie']).toBeUndefined()
    const answer = await navigate(browser, String(posted.headers.location))
    expect(String(answer.headers.location)).toContain('code=portico.')
  })
})

describe('a page of another site', () => {
  test('uses the code by its secret, since it has other cookies', async () => {
    const { visit, admit } = await open()
    const [navigating, page] = [await visit(), await visit()]
    const more = { page_key: 'v'.repeat(43) }
    const back = await returnedTo(navigating, await start(navigating, more), { code: admit() })
    const code = back.get('code') ?? ''
    // Not even in the browser itself without the secret.
    expect(errorCodeOf(await loginOnly(navigating, code))).toBe(1902)
    expect(errorCodeOf(await loginOnly(page, code, { page_key: 'w'.repeat(43) }))).toBe(1902)
    expect(errorCodeOf(await loginOnly(page, code, more))).toBe(1011)
  })
})

test('a code that the page has requested itself is refused where the server makes all requests', async () => {
  const { visit, admit, mockPlatform } = await open()
  const browser = await visit()
  expect(errorCodeOf(await loginOnly(browser, admit(), { platform: 'toutiao' }))).toBe(1902)
  expect(mockPlatform.calls).toEqual([])
  expect(errorCodeOf(await loginOnly(browser, admit()))).toBe(1011)
})

describe('WeChat', () => {
  test('shows a QR code on other browsers, and its own page in its own browser', async () => {
    const { visit } = await open()
    const browser = await visit()
    const asked = await start(browser, { platform: 'wechat' })
    expect(asked.href).toMatch(
      /^https:\/\/open\.weixin\.qq\.com\/connect\/qrconnect\?appid=wx-site&redirect_uri=/,
    )
    expect(asked.hash).toBe('#wechat_redirect')
    const query = new URLSearchParams({ aid: '1574', platform: 'wechat', next: NEXT })
    const answer = await navigate(browser, `/passport/web/auth/start/?${query.toString()}`, {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 MicroMessenger/8.0.50',
    })
    const inApp = new URL(String(answer.headers.location))
    expect(inApp.origin + inApp.pathname).toBe('https://open.weixin.qq.com/connect/oauth2/authorize')
    expect(inApp.searchParams.get('appid')).toBe('wx-account')
    expect(inApp.searchParams.get('scope')).toBe('snsapi_userinfo')
  })
})

test('the page learns the names and icons of the platforms in its language', async () => {
  const { portico } = await open()
  const answer = await portico.server.inject('/passport/web/auth/platforms/?aid=1574&language=zh')
  expect(answer.json().data.platforms).toEqual([
    { platform: 'douyin', platform_app_id: '', name: '', icon: '' },
    { platform: 'toutiao', platform_app_id: '', name: '', icon: '' },
    { platform: 'wechat', platform_app_id: '', name: '微信', icon: expect.stringMatching(/^M/) },
  ])
})
