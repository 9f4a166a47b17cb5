// Covers OAU-3, OAU-4, OAU-5, OAU-7, SRV-5.
import { accountInfo } from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import type { Account } from '../../accounts/account.store.ts'
import { atOnce, countCodes, errorCodeOf, openTestServer } from '../../testing/test-server.fixture.ts'
import { answering } from './mock-platform.fixture.ts'
import { bindTo, loginOnly, openPlatforms, REDIRECT_URI } from './provider-login.fixture.ts'

const MOBILE = '13800138000'
const USER = { open_id: 'person-1', nickname: '林晓', avatar: 'https://img.example/1.jpeg' }

async function openBound() {
  const opened = await openPlatforms()
  const { mockPlatform, visit } = opened
  const browser = await visit()
  const { user_id: userId } = (await browser.signIn(MOBILE)).json().data
  expect(errorCodeOf(await bindTo(browser, mockPlatform.admit(USER)))).toBe(0)
  return { ...opened, browser, userId: String(userId) }
}

describe('login by a provider', () => {
  test('signs in the account linked to the user', async () => {
    const { mockPlatform, visit, userId } = await openBound()
    const browser = await visit()
    const answer = await loginOnly(browser, mockPlatform.admit({ ...USER, nickname: '林小晓' }), {
      keep_login: '1',
      service: `${REDIRECT_URI}?next=1`,
    })
    expect(answer.json().data).toMatchObject({
      user_id: userId,
      new_user: 0,
      mobile: '138******00',
      avatar_url: USER.avatar,
      connects: [{ platform: 'douyin', platform_screen_name: '林小晓' }],
      redirect_url: `${REDIRECT_URI}?next=1`,
    })
    expect(answer.json().data.session_key).toMatch(/^[\w-]{43}$/)
    expect(answer.cookies.find(({ name }) => name === 'sessionid')).toMatchObject({ maxAge: 2_592_000 })
    const known = await browser.send(accountInfo, {})
    expect(known.json().data.connects).toEqual([{ platform: 'douyin', platform_screen_name: '林小晓' }])
  })

  test('an account without mobile and e-mail signs in if configured', async () => {
    const { mockPlatform } = await openPlatforms()
    const [entry] = mockPlatform.option('douyin')
    const portico = await openTestServer({
      file: { platforms: [{ ...entry, signs_in_without_contact: true }] },
    })
    const bound = portico.openBrowser()
    await bound.signIn(MOBILE)
    expect(errorCodeOf(await bindTo(bound, mockPlatform.admit(USER)))).toBe(0)
    const comeWith = async (contact: { readonly mobile: null } & Partial<Account>) => {
      await portico.setAccounts(contact)
      const browser = await portico.visit()
      const answer = await loginOnly(browser, mockPlatform.admit(USER))
      return { code: errorCodeOf(answer), info: (await browser.send(accountInfo, {})).json().data }
    }
    const { code, info } = await comeWith({ mobile: null, email: null })
    expect([code, info.mobile, info.email]).toEqual([0, '', ''])
    // Linked without a code; the widget is informed and stops asking.
    const unconfirmed = await comeWith({ mobile: null, unconfirmed_email: 'visitor@example.com' })
    expect([unconfirmed.code, unconfirmed.info.email]).toEqual([0, 'v***r@example.com'])
    expect((await comeWith({ mobile: null, email: 'visitor@example.com' })).code).toBe(1060)
  })

  test('with a session: 1030 for a user linked elsewhere, 1041 for a second identity', async () => {
    const { mockPlatform, visit, browser, userId } = await openBound()
    const again = await loginOnly(browser, mockPlatform.admit(USER))
    expect(again.json().data.user_id).toBe(userId)
    const stranger = await visit()
    await stranger.signIn('13900139000')
    expect(errorCodeOf(await loginOnly(stranger, mockPlatform.admit(USER)))).toBe(1030)
    expect(errorCodeOf(await loginOnly(browser, mockPlatform.admit({ open_id: 'person-2' })))).toBe(1041)
    // On a platform without an identity they may link one.
    expect(errorCodeOf(await loginOnly(browser, mockPlatform.admit(USER), { platform: 'ixigua' }))).toBe(1011)
  })

  test('fails with 1091 for a banned account, also without a mobile', async () => {
    const { portico, mockPlatform, visit } = await openBound()
    await portico.setAccounts({ banned_at: 1 })
    expect(errorCodeOf(await loginOnly(await visit(), mockPlatform.admit(USER)))).toBe(1091)
    await portico.setAccounts({ mobile: null })
    expect(errorCodeOf(await loginOnly(await visit(), mockPlatform.admit(USER)))).toBe(1091)
  })
})

describe('authorization codes', () => {
  test('a code sent again fails with 1902 without a request to the platform', async () => {
    const { mockPlatform, visit } = await openBound()
    const browser = await visit()
    const code = mockPlatform.admit(USER)
    expect(countCodes(await atOnce(8, () => loginOnly(browser, code)))).toEqual({ 0: 1, 1902: 7 })
    const asked = mockPlatform.calls.length
    expect(errorCodeOf(await loginOnly(await visit(), code))).toBe(1902)
    expect(mockPlatform.calls.length).toBe(asked)
    for (let times = 0; times < 2; times += 1)
      expect(errorCodeOf(await loginOnly(await visit(), 'a made-up code'))).toBe(1902)
    expect(mockPlatform.calls.length).toBe(asked + 1)
  })

  test('fails with 1905 while the platform is unavailable and keeps the code', async () => {
    const { mockPlatform, visit } = await openBound()
    const browser = await visit()
    const code = mockPlatform.admit(USER)
    mockPlatform.setBehaviour(answering(503))
    expect(errorCodeOf(await loginOnly(browser, code))).toBe(1905)
    mockPlatform.setBehaviour(() => false)
    expect(errorCodeOf(await loginOnly(browser, code))).toBe(0)
  })

  test('fails with 4 for a platform that is not configured', async () => {
    const { mockPlatform } = await openPlatforms()
    const portico = await openTestServer({ file: { platforms: mockPlatform.option('douyin') } })
    const browser = await portico.visit()
    for (const platform of ['toutiao', 'huoshan', 'ixigua', 'weibo', '', '__proto__', 'constructor'])
      expect(errorCodeOf(await loginOnly(browser, 'code', { platform })), platform).toBe(4)
    expect(mockPlatform.calls).toEqual([])
  })

  test('each platform app uses its own client key; others fail with 4', async () => {
    const { mockPlatform } = await openPlatforms()
    const [entry] = mockPlatform.option('douyin')
    const platforms = [
      { ...entry, platform_app_id: 'one', client_key: 'key-one' },
      { ...entry, platform_app_id: 'two', client_key: 'key-two' },
    ]
    const browser = await (await openTestServer({ file: { platforms } })).visit()
    const send = async (appId: string) =>
      errorCodeOf(await loginOnly(browser, mockPlatform.admit(USER), { platform_app_id: appId }))
    expect(await send('two')).toBe(1011)
    expect(mockPlatform.calls.at(-2)?.form['client_key']).toBe('key-two')
    expect(await send('')).toBe(1011)
    expect(mockPlatform.calls.at(-2)?.form['client_key']).toBe('key-one')
    expect(await send('three')).toBe(4)
    const file = { platforms: [{ ...entry, client_key: 'key-of-all' }] }
    const forAll = await (await openTestServer({ file })).visit()
    const answer = await loginOnly(forAll, mockPlatform.admit(USER), { platform_app_id: 'three' })
    expect(errorCodeOf(answer)).toBe(1011)
    expect(mockPlatform.calls.at(-2)?.form['client_key']).toBe('key-of-all')
  })

  test('fails with 4 without a code or for a redirect URI that is not allowed', async () => {
    const { mockPlatform, visit } = await openPlatforms()
    const browser = await visit()
    const refused = ['', 'https://evil.example/', 'http://localhost:4000@evil.example/', 'javascript:1']
    for (const redirect_uri of refused)
      expect(errorCodeOf(await loginOnly(browser, 'code', { redirect_uri })), redirect_uri).toBe(4)
    expect(errorCodeOf(await loginOnly(browser, ''))).toBe(4)
    expect(mockPlatform.calls).toEqual([])
  })
})

describe('profile keys and limits', () => {
  test('a profile key is accepted instead of a code: 1011 until the user is linked', async () => {
    const { mockPlatform, visit } = await openPlatforms()
    const browser = await visit()
    const { profile_key } = (await loginOnly(browser, mockPlatform.admit(USER))).json().data
    const resume = () => loginOnly(browser, '', { profile_key, redirect_uri: '' })
    expect((await resume()).json().data).toMatchObject({ error_code: 1011, profile_key })
    const other = await visit()
    await other.signIn(MOBILE)
    expect(errorCodeOf(await bindTo(other, mockPlatform.admit(USER)))).toBe(0)
    expect((await resume()).json().data.mobile).toBe('138******00')
    expect(errorCodeOf(await resume())).toBe(1902)
  })

  test('a profile key works for its browser and platform, for 600 s', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { mockPlatform, visit } = await openPlatforms()
    const browser = await visit()
    const { profile_key } = (await loginOnly(browser, mockPlatform.admit(USER))).json().data
    const resume = async (more = {}, by = browser) =>
      errorCodeOf(await loginOnly(by, '', { profile_key, ...more }))
    expect(await resume({}, await visit())).toBe(1902)
    expect(await resume({ platform: 'toutiao' })).toBe(1902)
    expect(await resume({ profile_key: 'x'.repeat(43) })).toBe(1902)
    expect(await resume()).toBe(1011)
    vi.setSystemTime(Date.now() + 599_000)
    expect(await resume()).toBe(1011)
    vi.setSystemTime(Date.now() + 1_000)
    expect(await resume()).toBe(1902)
  })

  test('made-up codes of one device fail with 7 past the limit', async () => {
    const { mockPlatform, visit } = await openPlatforms({ platform_logins_per_device_10_min: 3 })
    const browser = await visit()
    const outcomes: number[] = []
    for (const code of ['1', '2', '3', '4', '5']) outcomes.push(errorCodeOf(await loginOnly(browser, code)))
    expect(outcomes).toEqual([1902, 1902, 1902, 7, 7])
    const { data } = (await loginOnly(browser, '6')).json()
    expect(data.retry_time).toBeGreaterThan(590)
    expect(data.retry_time).toBeLessThanOrEqual(600)
    expect(mockPlatform.calls).toHaveLength(3)
    expect(errorCodeOf(await loginOnly(await visit(), '6'))).toBe(1902)
  })

  test('an account with e-mail only fails with 1060 until it has a mobile', async () => {
    const { portico, mockPlatform, visit } = await openPlatforms()
    const browser = await visit()
    await browser.signUp('visitor@example.com', 'Passw0rd!')
    const refused = await bindTo(browser, mockPlatform.admit(USER))
    expect(errorCodeOf(refused)).toBe(1060)
    expect(await portico.rows('platform_identities')).toEqual([])
    expect(refused.json().data.profile_key).toMatch(/^[\w-]{43}$/)
  })
})
