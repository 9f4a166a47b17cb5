// Covers SND-4, BND-1, CAP-3, QRC-6, OAU-3, OAU-4, API-1.
import type { Endpoint } from '@portico/protocol'
import {
  accountInfo,
  authBind,
  authBindV2,
  authUnbind,
  bindEmail,
  bindMobile,
  bindMobileWithPassword,
  sendCode,
  sendEmailCode,
} from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import {
  bindByCode,
  EMAIL,
  fieldsToBind,
  OTHER_EMAIL,
  MOBILE,
  OTHER_MOBILE,
  PASSWORD,
  MINUTE_MS,
  pass,
  openServer,
  openWithMobile,
  openWithEmail,
  proveBy,
  linkSentTo,
  press,
  UNLIMITED,
} from '../account-changes/contacts/contact-change.fixture.ts'
import { openMockPlatform } from '../sign-in/provider-login/mock-platform.fixture.ts'
import { confirmedToken, statusOf } from '../sign-in/qr-login/qr-login.fixture.ts'
import { errorCodeOf, otherCode } from '../testing/test-server.fixture.ts'

const MASKED_MOBILE = '138******00'
const MASKED_EMAIL = 'v***r@example.com'

/** A visitor whose account has a mobile, an e-mail and a password. */
async function openWithBoth(options: object = {}) {
  const signedIn = await openWithEmail({ ...UNLIMITED, ...options })
  const { portico } = signedIn
  await portico.setAccounts({ mobile: `+86${MOBILE}` })
  return signedIn
}

describe('a change that needs a proof', () => {
  test('replacing a contact right after a sign-in fails with 1039, which lists the proofs', async () => {
    const { portico, browser } = await openWithBoth()
    const mobile = await fieldsToBind(browser, OTHER_MOBILE)
    const email = await fieldsToBind(browser, OTHER_EMAIL)
    const before = await portico.rows('accounts')
    for (const refused of [
      await browser.send(bindMobile, mobile),
      await browser.send(bindEmail, email),
      await browser.send(bindEmail, { email: OTHER_EMAIL }),
    ]) {
      expect(errorCodeOf(refused)).toBe(1039)
      expect(refused.json().data.proofs).toEqual(['password', MASKED_MOBILE, MASKED_EMAIL])
    }
    expect(await portico.rows('accounts')).toEqual(before)
    expect(errorCodeOf(await browser.send(bindMobile, { ...mobile, password: PASSWORD }))).toBe(0)
    const proof = await proveBy(browser, EMAIL)
    expect(errorCodeOf(await browser.send(bindEmail, { ...email, ...proof }))).toBe(0)
  })

  test('error 1039 lists only what the account has and a code can be sent to', async () => {
    const { portico, browser } = await openWithMobile()
    const proofsOf = async () =>
      (await browser.send(bindEmail, { email: EMAIL, password: PASSWORD })).json().data.proofs
    expect(await proofsOf()).toEqual([MASKED_MOBILE])
    const { outbox } = portico.services
    const canSend = ({ channel }: { readonly channel: string }) => channel === 'email'
    await portico.setAccounts({ email: EMAIL })
    Object.assign(portico.services, { outbox: { ...outbox, canSend } })
    expect(await proofsOf()).toEqual([MASKED_EMAIL])
  })

  test('a contact that no code can be sent to is replaced after a recent sign-in', async () => {
    const { portico, browser } = await openWithMobile()
    pass(10 * MINUTE_MS + 1)
    const values = await fieldsToBind(browser, OTHER_MOBILE)
    const { outbox, database } = portico.services
    Object.assign(portico.services, { outbox: { ...outbox, canSend: () => false } })
    const refused = await browser.send(bindMobile, values)
    expect(errorCodeOf(refused)).toBe(1039)
    expect(refused.json().data).not.toHaveProperty('proofs')
    await database.updateTable('sessions').set({ signed_in_at: portico.services.now() }).execute()
    expect(errorCodeOf(await browser.send(bindMobile, values))).toBe(0)
  })

  test.each<[what: string, called: Endpoint, values: { email?: string; mobile?: string; code?: string }]>([
    ['an unconfirmed e-mail', bindEmail, { email: EMAIL }],
    ['an e-mail with a code', bindEmail, { email: EMAIL, code: EMAIL }],
    ['a mobile, by the v2 call', bindMobileWithPassword, { mobile: OTHER_MOBILE, code: OTHER_MOBILE }],
    ['a mobile', bindMobile, { mobile: OTHER_MOBILE, code: OTHER_MOBILE }],
  ])(
    'a first password with %s needs a code to the present contact',
    async (_, called, { code, ...target }) => {
      const { portico, browser } = await openWithMobile()
      const all: Record<string, string> = { ...target, type: '17', password: PASSWORD }
      if (code !== undefined) all['code'] = await browser.receiveCode(code, '17')
      const refused = await browser.send(called, all)
      expect(refused.json().data).toMatchObject({ error_code: 1039, proofs: [MASKED_MOBILE] })
      expect(await portico.rows('accounts')).toMatchObject([{ password_hash: null, email: null }])
      const proof = await proveBy(browser, MOBILE)
      expect(errorCodeOf(await browser.send(called, { ...all, ...proof }))).toBe(0)
      expect(await portico.rows('accounts')).toMatchObject([{ password_hash: expect.any(String) }])
    },
  )

  test('a first password with the account’s own e-mail needs a code to it', async () => {
    const { portico, browser } = await openWithMobile()
    await portico.setAccounts({ mobile: null, email: EMAIL })
    const values = { email: EMAIL, password: PASSWORD }
    const refused = await browser.send(bindEmail, values)
    expect(refused.json().data).toMatchObject({ error_code: 1039, proofs: [MASKED_EMAIL] })
    const code = await browser.receiveCode(EMAIL, '17')
    expect(errorCodeOf(await browser.send(bindEmail, { ...values, code }))).toBe(0)
    expect(errorCodeOf(await browser.enterPassword(EMAIL, PASSWORD))).toBe(0)
  })

  test('a first password ends the other sessions and every contact is notified', async () => {
    const { portico, browser } = await openWithMobile()
    const other = portico.openBrowser()
    await other.signIn(MOBILE)
    const proof = await proveBy(browser, MOBILE)
    expect(errorCodeOf(await browser.send(bindEmail, { email: EMAIL, password: PASSWORD, ...proof }))).toBe(0)
    expect(errorCodeOf(await browser.send(accountInfo, {}))).toBe(0)
    expect(errorCodeOf(await other.send(accountInfo, {}))).toBe(1)
    const told = (await portico.inbox()).filter(({ text }) => text.startsWith('A new password was set for'))
    expect(told.map(({ to }) => to)).toEqual([`+86${MOBILE}`])
    // The link of the same call works: it is younger than the password.
    expect((await press(portico, await linkSentTo(portico, EMAIL))).body).toContain('E-mail confirmed')
  })

  test('the correct password is accepted at any time, a wrong one fails with 1033', async () => {
    const { browser } = await openWithEmail()
    pass(60 * MINUTE_MS)
    const code = await browser.receiveCode(OTHER_EMAIL, '17')
    const send = (password: string) => browser.send(bindEmail, { email: OTHER_EMAIL, code, password })
    expect(errorCodeOf(await send('Passw0rd?'))).toBe(1033)
    expect(errorCodeOf(await send(PASSWORD))).toBe(0)
  })

  test.each([
    ['mobile', openWithMobile, MOBILE, OTHER_EMAIL],
    ['e-mail', openWithEmail, EMAIL, OTHER_EMAIL],
  ])('a code sent to the current %s is accepted once', async (_, openSession, present, next) => {
    const { browser } = await openSession()
    pass(60 * MINUTE_MS)
    const code = await browser.receiveCode(next, '17')
    const oldCode = await browser.receiveCode(present, '17')
    const send = (typed: string) => browser.send(bindEmail, { email: next, code, old_code: typed })
    const wrong = await send(present.includes('@') ? 'ZZZZZZ' : otherCode(oldCode))
    expect(errorCodeOf(wrong)).toBe(present.includes('@') ? 1704 : 1202)
    expect(errorCodeOf(await send(oldCode))).toBe(0)
    const reused = await bindByCode(browser, 'third@example.com', { old_code: oldCode })
    expect(errorCodeOf(reused)).not.toBe(0)
  })

  test('of the codes that were sent, the one of the typed length is verified', async () => {
    const { browser } = await openWithBoth()
    const code = await browser.receiveCode(OTHER_EMAIL, '17')
    const [byEmail, bySms] = [await browser.receiveCode(EMAIL, '17'), await browser.receiveCode(MOBILE, '17')]
    const send = async (values: Readonly<Record<string, string>>) =>
      errorCodeOf(await browser.send(bindEmail, { email: OTHER_EMAIL, code, ...values }))
    expect(await send({ old_code: 'ZZZZZZ' })).toBe(1704)
    expect(await send({ old_code: otherCode(bySms) })).toBe(1202)
    expect(await send({ old_code: byEmail.toLowerCase() })).toBe(0)
    expect(errorCodeOf(await bindByCode(browser, OTHER_MOBILE, { old_code: bySms }))).toBe(0)
  })

  describe('with SMS codes of six digits, like those by e-mail', () => {
    async function openWithSixDigits() {
      const opened = await openWithBoth()
      const { config } = opened.portico.services
      const testCodes = new Map([
        [`+86${MOBILE}`, '135790'],
        [EMAIL, '246824'],
      ])
      Object.assign(opened.portico.services, { config: { ...config, testCodes } })
      const { browser } = opened
      const send = async (typed: string) =>
        errorCodeOf(await browser.send(bindEmail, { email: OTHER_EMAIL, old_code: typed }))
      return { ...opened, send }
    }

    test('a code by SMS proves the owner who requested no other', async () => {
      const { browser, send } = await openWithSixDigits()
      await browser.receiveCode(MOBILE, '17')
      expect([await send('999999'), await send('135790')]).toEqual([1202, 0])
    })

    test('of two codes the last one sent proves the owner, and a wrong one counts against its contact alone', async () => {
      const { portico, browser, send } = await openWithSixDigits()
      await browser.receiveCode(EMAIL, '17')
      pass(1000)
      await browser.receiveCode(MOBILE, '17')
      expect([await send('246824'), await send('999999')]).toEqual([1202, 1202])
      const attempts = await portico.rows('verification_attempts')
      expect(attempts.map(({ tries }) => tries).filter(Boolean)).toEqual([2, 2])
      pass(MINUTE_MS)
      await browser.receiveCode(EMAIL, '17')
      expect(await send('246824')).toBe(0)
    })
  })

  test('a code is compared with the only contact, whatever its length', async () => {
    const { browser } = await openWithMobile()
    pass(60 * MINUTE_MS)
    await browser.receiveCode(MOBILE, '17')
    expect(errorCodeOf(await bindByCode(browser, OTHER_EMAIL, { old_code: 'ZZZZZZ' }))).toBe(1202)
  })

  test('a wrong new code is reported before a proof is asked for and does not consume one', async () => {
    const { browser } = await openWithMobile()
    pass(60 * MINUTE_MS)
    const code = await browser.receiveCode(OTHER_EMAIL, '17')
    const send = (typed: string, proof: object = {}) =>
      browser.send(bindEmail, { email: OTHER_EMAIL, code: typed, ...proof })
    expect(errorCodeOf(await send('ZZZZZZ'))).toBe(1704)
    expect(errorCodeOf(await send(code))).toBe(1039)
    const proof = await proveBy(browser, MOBILE)
    expect(errorCodeOf(await send('ZZZZZZ', proof))).toBe(1704)
    expect(errorCodeOf(await send(code, proof))).toBe(0)
  })

  test('past the limit the password or a code to the current contact replaces the slider', async () => {
    const portico = await openServer({ limits: { code_resend_s: 0, codes_per_device_10_min: 3 } })
    const browser = portico.openBrowser()
    await browser.signIn(MOBILE)
    const oldCode = await browser.receiveCode(MOBILE, '17')
    const send = async (name: string, proof: object = {}) =>
      errorCodeOf(await browser.send(bindEmail, { email: `${name}@example.com`, ...proof }))
    expect(await send('first')).toBe(0)
    expect(await send('second')).toBe(1105)
    pass(10 * MINUTE_MS + 1)
    expect(await send('second', { old_code: oldCode })).toBe(0)
  })
})

describe('a change that needs a recent sign-in', () => {
  test('a session older than 10 minutes fails with 1039, a proof or a new sign-in does', async () => {
    const { portico, browser } = await openWithMobile()
    pass(10 * MINUTE_MS + 1)
    const thief = portico.copyOf(browser)
    const code = await thief.receiveCode(OTHER_EMAIL, '17')
    const refused = [
      await thief.send(bindEmail, { email: OTHER_EMAIL }),
      await thief.send(bindEmail, { email: OTHER_EMAIL, code }),
    ]
    expect(refused.map(errorCodeOf)).toEqual([1039, 1039])
    expect(refused[0]?.json().data).toMatchObject({
      description: 'For your security, please log in again before changing this',
      proofs: [MASKED_MOBILE],
    })
    expect(await portico.rows('accounts')).toMatchObject([
      { mobile: `+86${MOBILE}`, email: null, unconfirmed_email: null, password_hash: null },
    ])
    const proof = await proveBy(thief, MOBILE)
    expect(errorCodeOf(await thief.send(bindEmail, { email: 'third@example.com', ...proof }))).toBe(0)
    // The earlier code is still valid after signing in again.
    await thief.signIn(MOBILE)
    expect(errorCodeOf(await thief.send(bindEmail, { email: OTHER_EMAIL, code }))).toBe(0)
  })

  test('a sign-in exactly 10 minutes ago is recent enough', async () => {
    const { browser } = await openWithMobile()
    pass(10 * MINUTE_MS)
    expect(errorCodeOf(await bindByCode(browser, EMAIL))).toBe(0)
  })

  test('a wrong password fails with 1033 even right after a sign-in', async () => {
    const { browser } = await openWithEmail()
    expect(errorCodeOf(await bindByCode(browser, MOBILE, { password: 'Passw0rd?' }))).toBe(1033)
  })

  test('an account without a contact adds an e-mail and a password only after a recent sign-in', async () => {
    const { portico, browser } = await openWithMobile()
    await portico.setAccounts({ mobile: null })
    pass(60 * MINUTE_MS)
    const values = { email: EMAIL, password: PASSWORD }
    const refused = await browser.send(bindEmail, values)
    expect(errorCodeOf(refused)).toBe(1039)
    expect(refused.json().data).not.toHaveProperty('proofs')
    expect(errorCodeOf(await browser.send(bindEmail, { ...values, old_code: '1234' }))).toBe(1039)
    const { database, now } = portico.services
    await database.updateTable('sessions').set({ signed_in_at: now() }).execute()
    expect((await browser.send(bindEmail, values)).json().data.confirmation).toBe('sent')
  })

  test('a QR sign-in is as old as the sign-in of the phone', async () => {
    const { portico, browser: phone } = await openWithMobile()
    pass(60 * MINUTE_MS)
    const desktop = await portico.visit()
    const token = await confirmedToken(desktop, phone)
    expect(await statusOf(desktop, token)).toBe('confirmed')
    expect(errorCodeOf(await desktop.send(accountInfo, {}))).toBe(0)
    expect(errorCodeOf(await desktop.send(bindEmail, { email: OTHER_EMAIL }))).toBe(1039)
  })

  test.each([authBind, authBindV2, authUnbind])(
    '$name fails with 1039 after 10 minutes, and accepts a proof',
    async (called) => {
      const mockPlatform = await openMockPlatform()
      const { browser } = await openWithBoth({ platforms: mockPlatform.option('douyin') })
      pass(10 * MINUTE_MS + 1)
      const values = { platform: 'douyin', platform_app_id: '', code: 'any', change_bind: '1' }
      const send = (proof: object = {}) => browser.send(called, { ...values, ...proof })
      const refused = await send()
      expect(errorCodeOf(refused)).toBe(1039)
      expect(refused.json().data.proofs).toEqual(['password', MASKED_MOBILE, MASKED_EMAIL])
      expect(errorCodeOf(await send({ password: 'Passw0rd?' }))).toBe(1033)
      const oldCode = await browser.receiveCode(MOBILE, '17')
      expect(errorCodeOf(await send({ old_code: otherCode(oldCode) }))).toBe(1202)
      // The proof is accepted; the platform then refuses the code.
      const accepted = called === authUnbind ? 0 : 1902
      expect(errorCodeOf(await send({ old_code: oldCode }))).toBe(accepted)
      expect(errorCodeOf(await send({ password: PASSWORD }))).toBe(accepted)
    },
  )
})

describe('a code to a masked contact', () => {
  test('is sent to the own contact of the session and proves the owner', async () => {
    const { portico, browser } = await openWithBoth()
    for (const [masked, complete] of [
      [MASKED_MOBILE, `+86${MOBILE}`],
      [MASKED_EMAIL, EMAIL],
    ] as const) {
      const answer = masked.includes('@')
        ? await browser.requestEmailCode(masked, '17')
        : await browser.requestCode(masked, '17')
      expect(answer.json()).toMatchObject({
        message: 'success',
        data: { [masked.includes('@') ? 'email' : 'mobile']: masked },
      })
      expect((await portico.inbox())[0]).toMatchObject({ to: complete, code: expect.stringMatching(/./) })
    }
    const proof = { old_code: await portico.newestCode() }
    expect(errorCodeOf(await browser.send(bindEmail, { email: OTHER_EMAIL, ...proof }))).toBe(0)
  })

  test('fails as malformed without a match, without a session, and for another purpose', async () => {
    const { portico, browser } = await openWithBoth()
    await portico.openBrowser().signUp(OTHER_EMAIL, PASSWORD)
    const stranger = await portico.visit()
    const sent = (await portico.inbox()).length
    for (const [requester, mobile, email, type] of [
      [browser, '139******00', 'o***r@example.com', '17'],
      [stranger, MASKED_MOBILE, MASKED_EMAIL, '17'],
    ] as const) {
      expect(errorCodeOf(await requester.send(sendCode, { mobile, type }))).toBe(1003)
      expect(errorCodeOf(await requester.send(sendEmailCode, { email, type }))).toBe(1031)
    }
    expect(errorCodeOf(await browser.send(sendCode, { mobile: MASKED_MOBILE, type: '24' }))).toBe(1003)
    expect(await portico.inbox()).toHaveLength(sent)
  })

  test('counts under the limits of the contact', async () => {
    const { browser } = await openWithMobile({})
    expect(errorCodeOf(await browser.requestCode(MASKED_MOBILE, '17'))).toBe(0)
    expect(errorCodeOf(await browser.requestCode(MOBILE, '17'))).toBe(1206)
  })
})
