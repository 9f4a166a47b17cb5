// Covers BND-1, OAU-3, OAU-5, OAU-6, OAU-7, SRV-2.
import {
  accountInfo,
  bindEmail,
  bindLogin,
  oauthWithMobile,
  secondStep,
  showAuthMobile,
  CSRF_COOKIE,
} from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { proveBy } from '../../account-changes/contacts/contact-change.fixture.ts'
import { setUp } from '../../account-changes/second-factor/second-factor.fixture.ts'
import { insertBusinessAccount } from '../../accounts/business-account.store.ts'
import type { TestBrowser, TestServer } from '../../testing/test-server.fixture.ts'
import { atOnce, countCodes, errorCodeOf, otherCode } from '../../testing/test-server.fixture.ts'
import type { MockPlatformUser } from './mock-platform.fixture.ts'
import type { Platforms } from './provider-login.fixture.ts'
import { bindTo, loginOnly, openPlatforms } from './provider-login.fixture.ts'

const MOBILE = '13800138000'
const OTHER_MOBILE = '13900139000'
const USER = { open_id: 'person-1', nickname: '林晓' }
const VERIFIED_USER = { ...USER, mobile: MOBILE }
const PLATFORM = { platform: 'douyin', platform_app_id: '' }

/** A browser whose provider login failed with 1011. */
async function openUnbound(user: MockPlatformUser = USER, opened?: Platforms, deviceId?: string) {
  const platforms = opened ?? (await openPlatforms())
  const browser = await platforms.portico.visit(deviceId)
  const answer = await loginOnly(browser, platforms.mockPlatform.admit(user))
  expect(errorCodeOf(answer)).toBe(1011)
  return { ...platforms, browser, profileKey: String(answer.json().data.profile_key) }
}

const byCode = (browser: TestBrowser, profileKey: string, code: string, mobile = MOBILE) =>
  browser.send(bindLogin, { profile_key: profileKey, mobile, code, type: '24' })
const byOneClick = (browser: TestBrowser, profileKey: string, more = {}) =>
  browser.send(oauthWithMobile, { ...PLATFORM, profile_key: profileKey, ...more })
const show = (browser: TestBrowser, profileKey: string, more = {}) =>
  browser.send(showAuthMobile, { ...PLATFORM, profile_key: profileKey, ...more })
const countRows = async ({ rows }: TestServer) => ({
  accounts: (await rows('accounts')).length,
  identities: (await rows('platform_identities')).length,
})

describe('linking with a code', () => {
  test('registers the mobile and links the user, who can then log in by the platform', async () => {
    const { mockPlatform, browser, profileKey, visit } = await openUnbound()
    const bound = await byCode(browser, profileKey, await browser.receiveCode(MOBILE))
    expect(bound.json().data).toMatchObject({
      new_user: 1,
      mobile: '138******00',
      connects: [{ platform: 'douyin', platform_screen_name: '林晓' }],
    })
    expect((await browser.send(accountInfo, {})).json().data.user_id).toBe(bound.json().data.user_id)
    const again = await loginOnly(await visit(), mockPlatform.admit(USER))
    expect(again.json().data).toMatchObject({ user_id: bound.json().data.user_id, new_user: 0 })
    expect(errorCodeOf(await byOneClick(browser, profileKey))).toBe(1902)
  })

  test('links the user of a new account when it is registered, so that a first password leaves the link', async () => {
    const { portico, browser, profileKey } = await openUnbound()
    const code = await browser.receiveCode(MOBILE)
    const { now } = portico.services
    let calls = 0
    Object.assign(portico.services, { now: () => now() + (calls += 1) })
    expect(errorCodeOf(await byCode(browser, profileKey, code))).toBe(0)
    const [identity] = await portico.rows('platform_identities')
    expect(identity?.created_at).toBe((await portico.onlyAccount()).created_at)
  })

  test('links the user to the existing account of the mobile', async () => {
    const { portico, browser, profileKey, visit } = await openUnbound()
    const { user_id: userId } = (await (await visit()).signIn(MOBILE)).json().data
    const bound = await byCode(browser, profileKey, await browser.receiveCode(MOBILE))
    expect(bound.json().data).toMatchObject({ user_id: userId, new_user: 0 })
    expect(await countRows(portico)).toEqual({ accounts: 1, identities: 1 })
  })

  test('notifies the contacts of an existing account, and no one for a new one', async () => {
    const opened = await openUnbound()
    const { portico, browser, profileKey } = opened
    await byCode(browser, profileKey, await browser.receiveCode(MOBILE))
    const told = async () =>
      (await portico.inbox()).filter(({ text }) => text.includes('is now linked')).map(({ to }) => to)
    expect(await told()).toEqual([])
    const next = await openUnbound({ open_id: 'person-2' }, opened)
    await portico.services.database.deleteFrom('platform_identities').execute()
    await portico.setAccounts({ email: 'visitor@example.com' })
    const code = await next.browser.receiveCode(MOBILE)
    expect((await byCode(next.browser, next.profileKey, code)).json().data.new_user).toBe(0)
    expect((await told()).toSorted()).toEqual([`+86${MOBILE}`, 'visitor@example.com'])
  })

  test('a mobile added to an account with an e-mail is told to the e-mail, with a link', async () => {
    const opened = await openUnbound()
    const { portico, browser, profileKey } = opened
    await byCode(browser, profileKey, await browser.receiveCode(MOBILE))
    await portico.setAccounts({ mobile: null, email: 'visitor@example.com' })
    const next = await opened.visit()
    const refused = await loginOnly(next, opened.mockPlatform.admit(USER))
    expect(errorCodeOf(refused)).toBe(1060)
    const key = String(refused.json().data.profile_key)
    const code = await next.receiveCode(OTHER_MOBILE)
    const bound = await byCode(next, key, code, OTHER_MOBILE)
    expect(bound.json().data).toMatchObject({ mobile: '139******00', email: 'v***r@example.com' })
    expect(errorCodeOf(await next.send(accountInfo, {}))).toBe(0)
    const told = (await portico.inbox()).filter(({ to }) => to === 'visitor@example.com')
    expect(told.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/139\*+00 was added to your[^]*\?token=/),
    )
  })

  test('a wrong or missing code, or one of another type, changes nothing', async () => {
    const { portico, browser, profileKey } = await openUnbound()
    const code = await browser.receiveCode(MOBILE)
    expect(errorCodeOf(await byCode(browser, profileKey, otherCode(code)))).toBe(1202)
    expect(errorCodeOf(await byCode(browser, profileKey, ''))).toBe(1201)
    expect(errorCodeOf(await byCode(browser, profileKey, code, ''))).toBe(1002)
    expect(errorCodeOf(await byCode(browser, profileKey, code, '123'))).toBe(1003)
    const wrongType = { profile_key: profileKey, mobile: MOBILE, code, type: '17' }
    expect(errorCodeOf(await browser.send(bindLogin, wrongType))).toBe(1204)
    expect(await countRows(portico)).toEqual({ accounts: 0, identities: 0 })
    // An invalid key does not consume the code.
    expect(errorCodeOf(await byCode(browser, 'x'.repeat(43), code))).toBe(1902)
    expect(errorCodeOf(await byCode(browser, profileKey, code))).toBe(0)
  })

  test('a profile key belongs to a browser cookie, not to the device id or CSRF token', async () => {
    const { portico, browser, profileKey } = await openUnbound(VERIFIED_USER, undefined, 'verify_same')
    const thief = portico.openBrowser('verify_same')
    thief.jar.set(CSRF_COOKIE, browser.jar.get(CSRF_COOKIE) ?? '')
    expect(errorCodeOf(await byOneClick(thief, profileKey))).toBe(1902)
    expect(errorCodeOf(await show(thief, profileKey))).toBe(1902)
    expect(errorCodeOf(await loginOnly(thief, '', { profile_key: profileKey, redirect_uri: '' }))).toBe(1902)
    expect(errorCodeOf(await byOneClick(browser, profileKey))).toBe(0)
  })

  test('two pending profiles are each linked by their own key', async () => {
    const opened = await openPlatforms()
    const first = await openUnbound(VERIFIED_USER, opened)
    const second = await openUnbound({ open_id: 'person-2', nickname: 'Mei', mobile: OTHER_MOBILE }, opened)
    for (const { browser } of [first, second])
      expect(errorCodeOf(await byOneClick(browser, 'x'.repeat(43)))).toBe(1902)
    expect(errorCodeOf(await byOneClick(first.browser, second.profileKey))).toBe(1902)
    for (const [{ browser, profileKey }, mobile, name] of [
      [first, '138******00', '林晓'],
      [second, '139******00', 'Mei'],
    ] as const) {
      const { data } = (await byOneClick(browser, profileKey)).json()
      expect(data).toMatchObject({ mobile, connects: [{ platform_screen_name: name }] })
    }
  })
})

describe('linking with one click', () => {
  test('one of 32 concurrent clicks succeeds, the others fail with 1902', async () => {
    const { portico, browser, profileKey } = await openUnbound(VERIFIED_USER)
    expect(countCodes(await atOnce(32, () => byOneClick(browser, profileKey)))).toEqual({ 0: 1, 1902: 31 })
    expect(await countRows(portico)).toEqual({ accounts: 1, identities: 1 })
  })

  test.each([
    ['create one account and one identity', 'new'],
    ['link one identity to the existing account', 'existing'],
  ])('concurrent keys of one user %s', async (_title, account) => {
    const opened = await openPlatforms()
    if (account === 'existing') await (await opened.visit()).signIn(MOBILE)
    const waiting = await atOnce(8, (index) =>
      openUnbound({ ...VERIFIED_USER, open_id: `person-${index % 2}` }, opened),
    )
    const answers = waiting.map(({ browser, profileKey }) => byOneClick(browser, profileKey))
    expect(countCodes(await Promise.all(answers))).toEqual({ 0: 4, 1041: 4 })
    expect(await countRows(opened.portico)).toEqual({ accounts: 1, identities: 1 })
  })

  test('shows the verified mobile masked, with a localized title', async () => {
    const { browser, profileKey } = await openUnbound(VERIFIED_USER)
    const shown = await show(browser, profileKey)
    expect(shown.json().data).toEqual({
      mobile: '138******00',
      title: 'Douyin shared 138******00. Use it for your Portico Ads account?',
      profile_key: profileKey,
      email: '',
    })
    expect((await show(browser, profileKey, { language: 'zh' })).json().data.title).toBe(
      '抖音提供了手机号 138******00，是否用于您的 Portico Ads 账号？',
    )
    expect(errorCodeOf(await show(browser, profileKey, { platform: 'ixigua' }))).toBe(1902)
    expect(errorCodeOf(await show(browser, profileKey, { platform: 'weibo' }))).toBe(4)
    expect(errorCodeOf(await show(browser, ''))).toBe(1902)
  })

  test('a key without a platform is accepted if its platform is configured', async () => {
    const { browser, profileKey, portico } = await openUnbound(VERIFIED_USER)
    const none = { platform: '' }
    const { platforms } = portico.services.config
    const others = platforms.filter(({ platform }) => platform !== 'douyin')
    Object.assign(portico.services.config, { platforms: others })
    expect(errorCodeOf(await show(browser, profileKey, none))).toBe(1902)
    expect(errorCodeOf(await byOneClick(browser, profileKey, none))).toBe(1902)
    Object.assign(portico.services.config, { platforms })
    const shown = await show(browser, profileKey, none)
    expect(shown.json().data).toMatchObject({
      mobile: '138******00',
      title: 'Douyin shared 138******00. Use it for your Portico Ads account?',
    })
    const bound = await byOneClick(browser, profileKey, none)
    expect(bound.json().data.connects).toEqual([{ platform: 'douyin', platform_screen_name: '林晓' }])
  })

  test('shows no mobile and links nothing if the platform verified none', async () => {
    const { portico, browser, profileKey } = await openUnbound()
    expect((await show(browser, profileKey)).json().data.mobile).toBe('')
    expect(errorCodeOf(await byOneClick(browser, profileKey))).toBe(4)
    expect(await countRows(portico)).toEqual({ accounts: 0, identities: 0 })
  })
})

describe('conflicts', () => {
  test('fails with 1041 for an account with another identity and keeps the key', async () => {
    const opened = await openPlatforms()
    const first = await openUnbound({ ...VERIFIED_USER, open_id: 'first' }, opened)
    expect(errorCodeOf(await byOneClick(first.browser, first.profileKey))).toBe(0)
    const { browser, profileKey } = await openUnbound(VERIFIED_USER, opened)
    expect(errorCodeOf(await byOneClick(browser, profileKey))).toBe(1041)
    expect(errorCodeOf(await byCode(browser, profileKey, await browser.receiveCode(MOBILE)))).toBe(1041)
    expect(await countRows(opened.portico)).toEqual({ accounts: 1, identities: 1 })
    const code = await browser.receiveCode(OTHER_MOBILE)
    expect(errorCodeOf(await byCode(browser, profileKey, code, OTHER_MOBILE))).toBe(0)
  })

  const linkElsewhere = async ({ mockPlatform, visit }: Platforms) => {
    const elsewhere = await visit()
    await elsewhere.signIn(OTHER_MOBILE)
    expect(errorCodeOf(await bindTo(elsewhere, mockPlatform.admit(USER)))).toBe(0)
  }

  const CONFLICTS: readonly (readonly [number, string, (platforms: Platforms) => Promise<void>, number])[] = [
    [1030, 'a user linked elsewhere in the meantime', linkElsewhere, 1],
    [
      1035,
      'an account with a business account',
      async ({ portico, visit }) => {
        const { user_id: ownerId } = (await (await visit()).signIn(MOBILE)).json().data
        const details = { appId: '1574', appKey: null, orgId: '0', name: '', isActive: true, now: Date.now() }
        await insertBusinessAccount(portico.services.database, { ...details, ownerId: String(ownerId) }, [])
      },
      0,
    ],
    [
      1091,
      'a banned account',
      async ({ portico, visit }) => {
        await (await visit()).signIn(MOBILE)
        await portico.setAccounts({ banned_at: 1 })
      },
      0,
    ],
    [
      1091,
      'a user linked to a banned account in the meantime',
      async (platforms) => {
        await linkElsewhere(platforms)
        await platforms.portico.setAccounts({ banned_at: 1 })
      },
      1,
    ],
  ]

  test.each(CONFLICTS)('fails with %i for %s', async (errorCode, _, happen, identities) => {
    const { browser, profileKey, ...platforms } = await openUnbound(VERIFIED_USER)
    const code = await browser.receiveCode(MOBILE)
    await happen(platforms)
    expect(errorCodeOf(await byOneClick(browser, profileKey))).toBe(errorCode)
    expect(errorCodeOf(await byCode(browser, profileKey, code))).toBe(errorCode)
    expect(await countRows(platforms.portico)).toEqual({ accounts: 1, identities })
  })

  test('sets the mobile of a linked account without one, unless it is taken', async () => {
    const { portico, mockPlatform, visit } = await openPlatforms()
    const owner = await visit()
    const { user_id: userId } = (await owner.signIn(OTHER_MOBILE)).json().data
    expect(errorCodeOf(await bindTo(owner, mockPlatform.admit(USER)))).toBe(0)
    await portico.setAccounts({ mobile: null })
    await (await visit()).signIn('13700137000')
    const browser = await visit()
    const answer = await loginOnly(browser, mockPlatform.admit(USER))
    expect(errorCodeOf(answer)).toBe(1060)
    const profileKey = String(answer.json().data.profile_key)
    const taken = await browser.receiveCode('13700137000')
    expect(errorCodeOf(await byCode(browser, profileKey, taken, '13700137000'))).toBe(1030)
    const bound = await byCode(browser, profileKey, await browser.receiveCode(MOBILE))
    expect(bound.json().data).toMatchObject({ user_id: userId, mobile: '138******00', new_user: 0 })
  })

  test('sets the mobile of a linked account whose login waits for its second step', async () => {
    const { portico, mockPlatform, visit } = await openPlatforms()
    const [app] = portico.services.config.apps
    Object.assign(app ?? {}, { security: { newBrowser: 'notice', secondFactor: 'allowed' } })
    const owner = await visit()
    await owner.signIn(OTHER_MOBILE)
    expect(errorCodeOf(await bindTo(owner, mockPlatform.admit(USER)))).toBe(0)
    const { recoveryCodes } = await setUp({ portico, browser: owner }, await proveBy(owner, OTHER_MOBILE))
    await portico.setAccounts({ mobile: null })
    const browser = await visit()
    const answer = await loginOnly(browser, mockPlatform.admit(USER))
    expect(errorCodeOf(answer)).toBe(1060)
    const profileKey = String(answer.json().data.profile_key)
    const waits = await byCode(browser, profileKey, await browser.receiveCode(MOBILE))
    expect(errorCodeOf(waits)).toBe(2046)
    // The login that waits has the profile.
    expect(errorCodeOf(await byCode(browser, profileKey, '0000'))).toBe(1902)
    const { second_step_key: key } = waits.json().data
    const step = { second_step_key: String(key), method: 'recovery', code: recoveryCodes[0] ?? '' }
    const done = await browser.send(secondStep, step)
    expect(done.json().data).toMatchObject({ mobile: '138******00', new_user: 0 })
  })

  test('an account with an unconfirmed e-mail is never shared with its owner', async () => {
    const opened = await openPlatforms()
    const { visit } = opened
    const attacker = await visit()
    const { user_id: attackersId } = (await attacker.signIn(OTHER_MOBILE)).json().data
    const claim = { email: 'victim@example.com', password: 'Passw0rd!' }
    const proof = await proveBy(attacker, OTHER_MOBILE)
    expect(errorCodeOf(await attacker.send(bindEmail, { ...claim, ...proof }))).toBe(0)
    const victim = await openUnbound(VERIFIED_USER, opened)
    const bound = await byOneClick(victim.browser, victim.profileKey)
    expect(bound.json().data).toMatchObject({ new_user: 1, email: '' })
    expect(bound.json().data.user_id).not.toBe(attackersId)
    expect(errorCodeOf(await (await visit()).enterPassword(claim.email, claim.password))).toBe(1033)
  })

  test('a failure during linking leaves nothing half-written', async () => {
    const { portico, browser, profileKey } = await openUnbound(VERIFIED_USER)
    await portico.services.database.schema.alterTable('known_browsers').renameTo('lost').execute()
    expect((await byOneClick(browser, profileKey)).statusCode).toBe(500)
    expect(await countRows(portico)).toEqual({ accounts: 0, identities: 0 })
    await portico.services.database.schema.alterTable('lost').renameTo('known_browsers').execute()
    expect(errorCodeOf(await byOneClick(browser, profileKey))).toBe(0)
  })

  test('supports keep_login and service like a login', async () => {
    const { browser, profileKey } = await openUnbound(VERIFIED_USER)
    const service = 'http://localhost:4000/start'
    const bound = await byOneClick(browser, profileKey, { service, keep_login: '1' })
    expect(bound.json().data.redirect_url).toBe(service)
    expect(bound.cookies.find(({ name }) => name === 'sessionid')).toMatchObject({ maxAge: 2_592_000 })
    expect(errorCodeOf(await loginOnly(browser, '', { profile_key: profileKey }))).toBe(1902)
  })
})
