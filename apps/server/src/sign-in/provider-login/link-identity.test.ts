// Covers QRC-4, OAU-3, SSO-1, SSO-3.
import { accountInfo, ACSSOLogin, authBindV2, authUnbind, bindMobile } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { proveBy } from '../../account-changes/contacts/contact-change.fixture.ts'
import { follow } from '../../sessions/single-sign-on.fixture.ts'
import type { TestBrowser } from '../../testing/test-server.fixture.ts'
import { atOnce, countCodes, errorCodeOf, OWN } from '../../testing/test-server.fixture.ts'
import { confirmedToken, statusOf } from '../qr-login/qr-login.fixture.ts'
import { bindTo, loginOnly, openPlatforms } from './provider-login.fixture.ts'

const MOBILE = '13800138000'
const OTHER_MOBILE = '13900139000'
const USER = { open_id: 'person-1', nickname: '林晓' }
const OTHER_USER = { open_id: 'person-2', nickname: '周宁' }

async function openSignedIn() {
  const opened = await openPlatforms()
  const browser = await opened.visit()
  await browser.signIn(MOBILE)
  return { ...opened, browser }
}

const connectsOf = async (browser: TestBrowser) => (await browser.send(accountInfo, {})).json().data.connects
const unbind = (browser: TestBrowser, platform = 'douyin') => browser.send(authUnbind, { platform })

describe('linking to the signed-in account', () => {
  test('links one identity per platform and keeps the session', async () => {
    const { mockPlatform, browser } = await openSignedIn()
    const bound = await bindTo(browser, mockPlatform.admit(USER))
    expect(bound.json().data).toMatchObject({
      mobile: '138******00',
      connects: [{ platform: 'douyin', platform_screen_name: '林晓' }],
    })
    expect(bound.json().data.session_key).toMatch(/^[\w-]{43}$/)
    expect(errorCodeOf(await bindTo(browser, mockPlatform.admit(USER), { platform: 'ixigua' }))).toBe(0)
    expect(await connectsOf(browser)).toEqual([
      { platform: 'douyin', platform_screen_name: '林晓' },
      { platform: 'ixigua', platform_screen_name: '林晓' },
    ])
    // Linking the same identity again changes nothing.
    expect(errorCodeOf(await bindTo(browser, mockPlatform.admit({ ...USER, nickname: '林' })))).toBe(0)
    expect((await connectsOf(browser))[0].platform_screen_name).toBe('林')
  })

  test('issues a session key that works in the browser of the session only', async () => {
    const { mockPlatform, browser, visit } = await openSignedIn()
    const { session_key: sessionKey } = (await bindTo(browser, mockPlatform.admit(USER))).json().data
    const use = async (by: TestBrowser) =>
      (await by.send(ACSSOLogin, { sessionid: sessionKey, service: `${OWN}/` })).json().code
    expect(await use(await visit())).toBe(401)
    expect(await use(browser)).toBe(200)
  })

  test('fails with 1 without a session and keeps the code', async () => {
    const { mockPlatform, visit } = await openPlatforms()
    const browser = await visit()
    const code = mockPlatform.admit(USER)
    expect(errorCodeOf(await bindTo(browser, code))).toBe(1)
    expect(errorCodeOf(await unbind(browser))).toBe(1)
    expect(mockPlatform.calls).toEqual([])
    await browser.signIn(MOBILE)
    expect(errorCodeOf(await bindTo(browser, code))).toBe(0)
  })

  test('fails with 1030 for a user linked elsewhere, also with change_bind', async () => {
    const { mockPlatform, browser, visit } = await openSignedIn()
    expect(errorCodeOf(await bindTo(browser, mockPlatform.admit(USER)))).toBe(0)
    const other = await visit()
    await other.signIn(OTHER_MOBILE)
    expect(errorCodeOf(await bindTo(other, mockPlatform.admit(USER)))).toBe(1030)
    expect(errorCodeOf(await bindTo(other, mockPlatform.admit(OTHER_USER)))).toBe(0)
    const replace = await bindTo(other, mockPlatform.admit(USER), { change_bind: '1' }, authBindV2)
    expect(errorCodeOf(replace)).toBe(1030)
    expect(await connectsOf(other)).toEqual([{ platform: 'douyin', platform_screen_name: '周宁' }])
  })

  test('fails with 1041 for a second identity, and replaces the first with change_bind 1', async () => {
    const { portico, mockPlatform, browser, visit } = await openSignedIn()
    const elsewhere = await visit()
    expect(errorCodeOf(await bindTo(browser, mockPlatform.admit(USER)))).toBe(0)
    await loginOnly(elsewhere, mockPlatform.admit(USER))
    expect(errorCodeOf(await bindTo(browser, mockPlatform.admit(OTHER_USER)))).toBe(1041)
    const bindV2 = (change_bind: string) =>
      bindTo(browser, mockPlatform.admit(OTHER_USER), { change_bind }, authBindV2)
    expect(errorCodeOf(await bindV2('0'))).toBe(1041)
    expect(errorCodeOf(await bindV2('yes'))).toBe(4)
    expect(errorCodeOf(await bindV2('1'))).toBe(0)
    expect(await connectsOf(browser)).toEqual([{ platform: 'douyin', platform_screen_name: '周宁' }])
    // Sessions of the replaced identity have ended, and its user is free.
    expect(errorCodeOf(await elsewhere.send(accountInfo, {}))).toBe(1)
    expect(errorCodeOf(await loginOnly(await visit(), mockPlatform.admit(USER)))).toBe(1011)
    expect(await portico.rows('platform_identities')).toMatchObject([
      { open_id: 'person-2', platform: 'douyin' },
    ])
  })

  test('a replacement keeps tickets of the same sign-in', async () => {
    const { portico, mockPlatform, browser } = await openSignedIn()
    await bindTo(browser, mockPlatform.admit(USER))
    await bindTo(browser, mockPlatform.admit(OTHER_USER), { change_bind: '1' }, authBindV2)
    const mobile = { mobile: OTHER_MOBILE, code: await browser.receiveCode(OTHER_MOBILE, '17'), type: '17' }
    const proof = await proveBy(browser, MOBILE)
    const bound = await browser.send(bindMobile, { ...mobile, ...proof, service: `${OWN}/x` })
    const arrived = await follow(portico, bound.json().data.redirect_url, { browser })
    expect(arrived.headers.location).toBe(`${OWN}/x`)
  })

  test('allows ten new links of an account a day, and does not count a refused one', async () => {
    const { portico, mockPlatform, browser } = await openSignedIn()
    const replace = async (person: number) => {
      const code = mockPlatform.admit({ open_id: `person-${person}` })
      return errorCodeOf(await bindTo(browser, code, { change_bind: '1' }, authBindV2))
    }
    expect(await replace(1)).toBe(0)
    expect(errorCodeOf(await bindTo(browser, mockPlatform.admit({ open_id: 'person-2' })))).toBe(1041)
    for (let person = 2; person <= 10; person += 1) expect(await replace(person)).toBe(0)
    // The present user is linked already.
    expect([await replace(11), await replace(10)]).toEqual([7, 0])
    expect(await portico.events('account.identity_linked')).toHaveLength(10)
  })

  test('concurrent accounts linking one user: one succeeds', async () => {
    const { mockPlatform, visit } = await openPlatforms()
    const browsers = await Promise.all(Array.from({ length: 6 }, visit))
    for (const [index, browser] of browsers.entries()) await browser.signIn(`1380013800${index}`)
    const answers = await Promise.all(browsers.map((browser) => bindTo(browser, mockPlatform.admit(USER))))
    expect(countCodes(answers)).toEqual({ 0: 1, 1030: 5 })
  })

  test('one account linking many users concurrently: one succeeds', async () => {
    const { portico, mockPlatform, browser } = await openSignedIn()
    const link = (index: number) => bindTo(browser, mockPlatform.admit({ open_id: `p-${index}` }))
    expect(countCodes(await atOnce(16, link))).toEqual({ 0: 1, 1041: 15 })
    expect(await portico.rows('platform_identities')).toHaveLength(1)
  })

  test('a profile key links once, like a code', async () => {
    const { mockPlatform, browser, visit } = await openSignedIn()
    const { profile_key } = (await loginOnly(browser, mockPlatform.admit(USER))).json().data
    expect(errorCodeOf(await bindTo(browser, '', { profile_key }))).toBe(0)
    expect(errorCodeOf(await bindTo(browser, '', { profile_key }))).toBe(1902)
    const other = await visit()
    await other.signIn(OTHER_MOBILE)
    expect(errorCodeOf(await bindTo(other, '', { profile_key }))).toBe(1902)
  })
})

describe('notices about linked identities', () => {
  test('linking, replacing and removing an identity notifies every contact', async () => {
    const { portico, mockPlatform, browser } = await openSignedIn()
    await portico.setAccounts({ email: 'visitor@example.com' })
    const told = async (words: string) =>
      (await portico.inbox()).filter(({ text }) => text.includes(words)).map(({ to }) => to)
    const everyone = [`+86${MOBILE}`, 'visitor@example.com']
    expect(errorCodeOf(await bindTo(browser, mockPlatform.admit(USER)))).toBe(0)
    expect((await told('Douyin is now linked')).toSorted()).toEqual(everyone)
    // Linking the same identity again changes nothing.
    expect(errorCodeOf(await bindTo(browser, mockPlatform.admit(USER)))).toBe(0)
    expect(await told('Douyin is now linked')).toHaveLength(2)
    await bindTo(browser, mockPlatform.admit(OTHER_USER), { change_bind: '1' }, authBindV2)
    expect(await told('Douyin is now linked')).toHaveLength(4)
    expect(errorCodeOf(await unbind(browser))).toBe(0)
    expect((await told('Douyin is no longer linked')).toSorted()).toEqual(everyone)
  })

  test('several platforms within ten minutes are one SMS, and an e-mail each if there is an address', async () => {
    const { portico, mockPlatform, browser } = await openSignedIn()
    const setEmail = (email: string | null) => portico.setAccounts({ email })
    const link = (platform: string) => bindTo(browser, mockPlatform.admit(USER), { platform })
    const told = async (): Promise<readonly string[]> => {
      const notices = (await portico.inbox()).filter(({ text }) => text.includes('is now linked'))
      return notices.map(({ channel }) => channel).toSorted()
    }
    await setEmail('visitor@example.com')
    for (const platform of ['douyin', 'ixigua', 'toutiao']) await link(platform)
    expect(await told()).toEqual(['email', 'email', 'email', 'sms'])
    await setEmail(null)
    await link('huoshan')
    expect(await told()).toEqual(['email', 'email', 'email', 'sms', 'sms'])
  })

  test('a failure tells no one', async () => {
    const { portico, mockPlatform, browser } = await openSignedIn()
    await bindTo(browser, mockPlatform.admit(USER))
    const sent = (await portico.inbox()).length
    expect(errorCodeOf(await bindTo(browser, mockPlatform.admit(OTHER_USER)))).toBe(1041)
    expect(errorCodeOf(await unbind(browser, 'ixigua'))).toBe(0)
    expect(await portico.inbox()).toHaveLength(sent)
  })
})

describe('removing an identity', () => {
  test('removing an identity ends every session of the account', async () => {
    const { portico, mockPlatform, browser, visit } = await openSignedIn()
    expect(errorCodeOf(await bindTo(browser, mockPlatform.admit(USER)))).toBe(0)
    const elsewhere = await visit()
    await loginOnly(elsewhere, mockPlatform.admit(USER))
    const taken = await unbind(browser)
    expect(taken.json()).toEqual({ message: 'success', data: {} })
    expect(browser.jar.has('sessionid')).toBe(false)
    expect(errorCodeOf(await elsewhere.send(accountInfo, {}))).toBe(1)
    expect(await portico.rows('sessions')).toEqual([])
    expect(errorCodeOf(await loginOnly(await visit(), mockPlatform.admit(USER)))).toBe(1011)
  })

  test.for(['removed', 'replaced'])(
    'a QR code confirmed before an identity was %s is revoked',
    async (what) => {
      const { portico, mockPlatform, browser } = await openSignedIn()
      expect(errorCodeOf(await bindTo(browser, mockPlatform.admit(USER)))).toBe(0)
      const desktop = await portico.visit()
      const token = await confirmedToken(desktop, browser)
      const replace = () => bindTo(browser, mockPlatform.admit(OTHER_USER), { change_bind: '1' }, authBindV2)
      expect(errorCodeOf(await (what === 'removed' ? unbind(browser) : replace()))).toBe(0)
      expect(await statusOf(desktop, token)).toBe('expired')
      expect(desktop.jar.has('sessionid')).toBe(false)
    },
  )

  test('removing an identity that is not linked keeps the session', async () => {
    const { browser } = await openSignedIn()
    expect(errorCodeOf(await unbind(browser))).toBe(0)
    expect(errorCodeOf(await unbind(browser, 'weibo'))).toBe(4)
    expect(errorCodeOf(await browser.send(accountInfo, {}))).toBe(0)
  })

  test('fails with 1038 for the last way to sign in, also concurrently', async () => {
    const { portico, mockPlatform, browser } = await openSignedIn()
    for (const platform of ['douyin', 'ixigua'])
      expect(errorCodeOf(await bindTo(browser, mockPlatform.admit(USER), { platform }))).toBe(0)
    await portico.setAccounts({ mobile: null })
    await Promise.all([unbind(browser), unbind(browser, 'ixigua')])
    expect(await portico.rows('platform_identities')).toHaveLength(1)
    await portico.setAccounts({ mobile: `+86${MOBILE}` })
    await browser.signIn(MOBILE)
    await portico.setAccounts({ mobile: null })
    const last = (await connectsOf(browser))[0].platform
    expect(errorCodeOf(await unbind(browser, last))).toBe(1038)
    expect(errorCodeOf(await browser.send(accountInfo, {}))).toBe(0)
    await portico.setAccounts({ email: 'visitor@example.com' })
    expect(errorCodeOf(await unbind(browser, last))).toBe(0)
  })
})
