import { describe, expect, test } from 'vitest'
import { accountInfo, authBind, bindEmail, bindMobile, checkLogin, resetByEmail } from '@portico/protocol'
import { DAY_MS } from '../clock.ts'
import { purgeExpired } from '../open-services.ts'
import { confirmedToken, statusOf } from '../qr-login/qr-login.fixture.ts'
import { errorCodeOf, openBrowser, signIn, signUp } from '../test-server.fixture.ts'
import {
  EMAIL,
  OTHER_EMAIL,
  MOBILE,
  OTHER_MOBILE,
  PASSWORD,
  MINUTE_MS,
  pass,
  openServer,
  openWithMobile,
  openWithEmail,
  steal,
  codeFor,
  linkSentTo,
  open,
  press,
  rows,
} from './contact-change.fixture.ts'

describe('owner proof of a change of contact', () => {
  test('SRV-1 BND-1 a session older than 10 minutes fails with 1039', async () => {
    const signedIn = await openWithMobile()
    const { portico } = signedIn
    pass(10 * MINUTE_MS + 1)
    const thief = steal(signedIn)
    const emailCode = await codeFor(portico, thief, OTHER_EMAIL)
    const mobileCode = await codeFor(portico, thief, OTHER_MOBILE)
    const mobile = { mobile: OTHER_MOBILE, code: mobileCode, type: '17' }
    const refused = [
      await thief.ask(bindEmail, { email: OTHER_EMAIL }),
      await thief.ask(bindEmail, { email: OTHER_EMAIL, password: PASSWORD }),
      await thief.ask(bindEmail, { email: OTHER_EMAIL, code: emailCode, password: PASSWORD }),
      await thief.ask(bindMobile, mobile),
    ]
    expect(refused.map(errorCodeOf)).toEqual([1039, 1039, 1039, 1039])
    expect(refused[0]?.json().data.description).toBe(
      'For your security, please log in again before changing this',
    )
    expect(await rows(portico, 'accounts')).toMatchObject([
      { mobile: `+86${MOBILE}`, email: null, unconfirmed_email: null, password_hash: null },
    ])
    // The earlier code is still valid after signing in again.
    await signIn(portico, thief, MOBILE)
    expect(errorCodeOf(await thief.ask(bindMobile, mobile))).toBe(0)
  })

  test('BND-1 a sign-in exactly 10 minutes ago is recent enough', async () => {
    const { portico, browser } = await openWithMobile()
    const code = await codeFor(portico, browser, OTHER_MOBILE)
    pass(10 * MINUTE_MS)
    const again = await codeFor(portico, browser, OTHER_MOBILE)
    expect(code).not.toBe('')
    expect(
      errorCodeOf(await browser.ask(bindMobile, { mobile: OTHER_MOBILE, code: again, type: '17' })),
    ).toBe(0)
  })

  test('BND-1 the correct password is accepted at any time, a wrong one fails with 1033', async () => {
    const { portico, browser } = await openWithEmail()
    pass(60 * MINUTE_MS)
    const code = await codeFor(portico, browser, OTHER_EMAIL)
    const ask = (password: string) => browser.ask(bindEmail, { email: OTHER_EMAIL, code, password })
    expect(errorCodeOf(await ask('Passw0rd?'))).toBe(1033)
    expect(errorCodeOf(await ask(PASSWORD))).toBe(0)
  })

  test('BND-1 a wrong password fails with 1033 even right after a sign-in', async () => {
    const { browser } = await openWithEmail()
    expect(errorCodeOf(await browser.ask(bindEmail, { email: OTHER_EMAIL, password: 'Passw0rd?' }))).toBe(
      1033,
    )
  })

  test.each([
    ['mobile', openWithMobile, MOBILE, OTHER_EMAIL],
    ['e-mail', openWithEmail, EMAIL, OTHER_EMAIL],
  ])('BND-1 a code sent to the current %s is accepted once', async (_, openSession, present, next) => {
    const { portico, browser } = await openSession()
    pass(60 * MINUTE_MS)
    const code = await codeFor(portico, browser, next)
    const oldCode = await codeFor(portico, browser, present)
    const ask = (typed: string) => browser.ask(bindEmail, { email: next, code, old_code: typed })
    const wrong = await ask(
      present.includes('@') ? 'ZZZZZZ' : String((Number(oldCode) + 1) % 10_000).padStart(4, '0'),
    )
    expect(errorCodeOf(wrong)).toBe(present.includes('@') ? 1704 : 1202)
    expect(errorCodeOf(await ask(oldCode))).toBe(0)
    const another = await codeFor(portico, browser, 'third@example.com')
    const reused = await browser.ask(bindEmail, {
      email: 'third@example.com',
      code: another,
      old_code: oldCode,
    })
    expect(errorCodeOf(reused)).not.toBe(0)
  })

  test('BND-1 the length of a code selects the contact that received it', async () => {
    const { portico, browser } = await openWithMobile()
    await portico.services.database.updateTable('accounts').set({ email: EMAIL }).execute()
    pass(60 * MINUTE_MS)
    const code = await codeFor(portico, browser, OTHER_EMAIL)
    const [byEmail, bySms] = [await codeFor(portico, browser, EMAIL), await codeFor(portico, browser, MOBILE)]
    const ask = async (values: Readonly<Record<string, string>>) =>
      errorCodeOf(await browser.ask(bindEmail, { email: OTHER_EMAIL, code, ...values }))
    expect(await ask({ old_code: 'ZZZZZZ' })).toBe(1704)
    expect(await ask({ old_code: bySms === '0000' ? '1111' : '0000' })).toBe(1202)
    expect(await ask({ old_code: byEmail.toLowerCase() })).toBe(0)
    const mobileCode = await codeFor(portico, browser, OTHER_MOBILE)
    const mobile = { mobile: OTHER_MOBILE, code: mobileCode, type: '17', old_code: bySms }
    expect(errorCodeOf(await browser.ask(bindMobile, mobile))).toBe(0)
  })

  test('BND-1 a code is compared with the only contact, whatever its length', async () => {
    const { portico, browser } = await openWithMobile()
    pass(60 * MINUTE_MS)
    const code = await codeFor(portico, browser, OTHER_EMAIL)
    await codeFor(portico, browser, MOBILE)
    const ask = { email: OTHER_EMAIL, code, old_code: 'ZZZZZZ' }
    expect(errorCodeOf(await browser.ask(bindEmail, ask))).toBe(1202)
  })

  test('BND-1 a wrong new code does not consume the code of the current contact', async () => {
    const { portico, browser } = await openWithMobile()
    pass(60 * MINUTE_MS)
    const code = await codeFor(portico, browser, OTHER_EMAIL)
    const oldCode = await codeFor(portico, browser, MOBILE)
    const ask = (typed: string) =>
      browser.ask(bindEmail, { email: OTHER_EMAIL, code: typed, old_code: oldCode })
    expect(errorCodeOf(await ask('ZZZZZZ'))).toBe(1704)
    expect(errorCodeOf(await ask(code))).toBe(0)
  })

  test('OAU-4 BND-1 is not required for an account without a contact', async () => {
    const { portico, browser } = await openWithMobile()
    await portico.services.database.updateTable('accounts').set({ mobile: null }).execute()
    pass(60 * MINUTE_MS)
    const bound = await browser.ask(bindEmail, { email: EMAIL, password: PASSWORD })
    expect(bound.json().data.confirmation).toBe('sent')
  })

  test('SRV-1 BND-1 a session of a ticket is as old as its sign-in', async () => {
    const signedIn = await openWithMobile()
    pass(60 * MINUTE_MS)
    const thief = steal(signedIn)
    thief.jar.delete('sessionid')
    const known = await thief.ask(checkLogin, { service: 'http://localhost:4000/' })
    const { pathname, search } = new URL(known.json().data.redirect_url)
    await thief.inject({ url: pathname + search, headers: { host: 'localhost:4000' } })
    expect(errorCodeOf(await thief.ask(accountInfo, {}))).toBe(0)
    expect(errorCodeOf(await thief.ask(bindEmail, { email: OTHER_EMAIL }))).toBe(1039)
  })

  test('SRV-1 QRC-6 a QR sign-in is as old as the sign-in of the phone', async () => {
    const signedIn = await openWithMobile()
    const { portico } = signedIn
    pass(60 * MINUTE_MS)
    const phone = steal(signedIn)
    const desktop = openBrowser(portico)
    await desktop.visit()
    const token = await confirmedToken(desktop, phone)
    expect(await statusOf(desktop, token)).toBe('confirmed')
    expect(errorCodeOf(await desktop.ask(accountInfo, {}))).toBe(0)
    expect(errorCodeOf(await desktop.ask(bindEmail, { email: OTHER_EMAIL }))).toBe(1039)
  })

  test('SRV-1 API-1 a session older than 10 minutes cannot link a platform: 1039', async () => {
    const signedIn = await openWithMobile()
    pass(10 * MINUTE_MS + 1)
    const values = { platform: 'douyin', platform_app_id: '', code: 'any' }
    expect(errorCodeOf(await steal(signedIn).ask(authBind, values))).toBe(1039)
  })

  test('SRV-1 CAP-3 past the limit the password or a code to the current contact replaces the slider', async () => {
    const portico = await openServer({ limits: { code_resend_s: 0, codes_per_device_10_min: 3 } })
    const browser = openBrowser(portico)
    await signUp(portico, browser, EMAIL, PASSWORD)
    const oldCode = await codeFor(portico, browser, EMAIL)
    const ask = async (name: string, proof: object = {}) =>
      errorCodeOf(await browser.ask(bindEmail, { email: `${name}@example.com`, ...proof }))
    expect(await ask('first')).toBe(0)
    expect(await ask('second')).toBe(1105)
    expect(await ask('second', { password: PASSWORD })).toBe(0)
    pass(10 * MINUTE_MS + 1)
    expect(await ask('third', { old_code: oldCode })).toBe(0)
  })
})

describe('after a change of contact', () => {
  test('BND-1 SRV-1 other sessions end', async () => {
    const { portico, browser } = await openWithMobile()
    const other = openBrowser(portico)
    await signIn(portico, other, MOBILE)
    const code = await codeFor(portico, browser, OTHER_MOBILE)
    await browser.ask(bindMobile, { mobile: OTHER_MOBILE, code, type: '17' })
    expect(errorCodeOf(await browser.ask(accountInfo, {}))).toBe(0)
    expect(errorCodeOf(await other.ask(accountInfo, {}))).toBe(1)
  })

  test('BND-1 SRV-1 a confirmation link keeps the session that requested it and ends the others', async () => {
    const { portico, browser } = await openWithMobile()
    const other = openBrowser(portico)
    await signIn(portico, other, MOBILE)
    await browser.ask(bindEmail, { email: EMAIL })
    expect(errorCodeOf(await other.ask(accountInfo, {}))).toBe(0)
    await press(portico, await linkSentTo(portico, EMAIL))
    expect(errorCodeOf(await browser.ask(accountInfo, {}))).toBe(0)
    expect(errorCodeOf(await other.ask(accountInfo, {}))).toBe(1)
  })

  test('BND-1 the new contact is notified, and the previous one gets a link to revert', async () => {
    const { portico, browser } = await openWithEmail()
    const code = await codeFor(portico, browser, OTHER_EMAIL)
    await browser.ask(bindEmail, { email: OTHER_EMAIL, code })
    const messages = await portico.inbox()
    expect(messages).toContainEqual(
      expect.objectContaining({ to: OTHER_EMAIL, text: expect.stringContaining('now linked') }),
    )
    const link = await linkSentTo(portico, EMAIL)
    expect(link.origin + link.pathname).toBe('http://localhost:4000/passport/web/contact/revert/')
    expect((await open(portico, link)).body).toContain('Undo the change</button>')
    expect(await rows(portico, 'accounts')).toMatchObject([{ email: OTHER_EMAIL }])
    expect((await press(portico, link)).body).toContain('The change was undone')
    expect(await rows(portico, 'accounts')).toMatchObject([
      { email: EMAIL, unconfirmed_email: null, password_hash: null },
    ])
    expect(errorCodeOf(await browser.ask(accountInfo, {}))).toBe(1)
    expect((await portico.inbox())[0]).toMatchObject({
      to: OTHER_EMAIL,
      text: expect.stringContaining('no longer linked'),
    })
  })

  test('BND-1 reverting links to the password reset and removes the password', async () => {
    const { portico, browser } = await openWithEmail()
    const code = await codeFor(portico, browser, OTHER_EMAIL)
    await browser.ask(bindEmail, { email: OTHER_EMAIL, code })
    const { body } = await press(portico, await linkSentTo(portico, EMAIL))
    expect(body).toContain('href="http://localhost:4000/passport/sso/forget_pwd/?aid=1574&#38;language=en"')
    expect(errorCodeOf(await browser.enterPassword(EMAIL, PASSWORD))).toBe(1033)
    expect(errorCodeOf(await browser.askForEmailCode(EMAIL, '4'))).toBe(0)
    const reset = (await portico.inbox())[0]?.code ?? ''
    expect(
      errorCodeOf(await browser.ask(resetByEmail, { email: EMAIL, code: reset, password: 'An0ther!' })),
    ).toBe(0)
    expect(errorCodeOf(await browser.enterPassword(EMAIL, 'An0ther!'))).toBe(0)
  })

  test('SRV-1 BND-1 an e-mail added by an attacker is removed when the owner reverts', async () => {
    const { portico, browser } = await openWithMobile()
    await browser.ask(bindEmail, { email: OTHER_EMAIL, password: PASSWORD })
    await press(portico, await linkSentTo(portico, OTHER_EMAIL))
    const link = await linkSentTo(portico, `+86${MOBILE}`)
    const mobileCode = await codeFor(portico, browser, OTHER_MOBILE)
    await browser.ask(bindMobile, { mobile: OTHER_MOBILE, code: mobileCode, type: '17' })
    expect((await press(portico, link)).body).toContain('The change was undone')
    expect(await rows(portico, 'accounts')).toMatchObject([{ mobile: `+86${MOBILE}`, email: null }])
    expect(await rows(portico, 'contact_changes')).toEqual([])
    expect(await rows(portico, 'email_confirmations')).toEqual([])
  })

  test('SRV-1 BND-1 reverting a change keeps the link of an earlier one', async () => {
    const { portico, browser } = await openWithMobile()
    const emailCode = await codeFor(portico, browser, OTHER_EMAIL)
    await browser.ask(bindEmail, { email: OTHER_EMAIL, code: emailCode })
    const first = await linkSentTo(portico, `+86${MOBILE}`)
    pass(1000)
    const mobileCode = await codeFor(portico, browser, OTHER_MOBILE)
    await browser.ask(bindMobile, { mobile: OTHER_MOBILE, code: mobileCode, type: '17' })
    expect((await press(portico, await linkSentTo(portico, `+86${MOBILE}`))).body).toContain('was undone')
    expect(await rows(portico, 'accounts')).toMatchObject([{ mobile: `+86${MOBILE}`, email: OTHER_EMAIL }])
    expect((await press(portico, first)).body).toContain('was undone')
    expect(await rows(portico, 'accounts')).toMatchObject([{ mobile: `+86${MOBILE}`, email: null }])
  })

  test('SRV-1 BND-1 an attacker’s link cannot undo a revert by the owner', async () => {
    const { portico, browser } = await openWithEmail()
    for (const email of [OTHER_EMAIL, 'third@example.com']) {
      const code = await codeFor(portico, browser, email)
      expect(errorCodeOf(await browser.ask(bindEmail, { email, code }))).toBe(0)
    }
    const [ofOwner, ofThief] = [await linkSentTo(portico, EMAIL), await linkSentTo(portico, OTHER_EMAIL)]
    await press(portico, ofOwner)
    expect((await press(portico, ofThief)).body).toContain('This link can no longer be used')
    expect(await rows(portico, 'accounts')).toMatchObject([{ email: EMAIL }])
  })

  test('SRV-1 BND-1 reverting voids a pending e-mail', async () => {
    const { portico, browser } = await openWithEmail()
    const code = await codeFor(portico, browser, OTHER_EMAIL)
    await browser.ask(bindEmail, { email: OTHER_EMAIL, code })
    await browser.ask(bindEmail, { email: 'third@example.com' })
    const waiting = await linkSentTo(portico, 'third@example.com')
    await press(portico, await linkSentTo(portico, EMAIL))
    expect((await press(portico, waiting)).body).toContain('This link can no longer be used')
    expect(await rows(portico, 'accounts')).toMatchObject([{ email: EMAIL, unconfirmed_email: null }])
    expect(await rows(portico, 'email_confirmations')).toEqual([])
  })

  test('SRV-1 BND-1 one of 32 concurrent requests reverts the change', async () => {
    const { portico, browser } = await openWithEmail()
    const code = await codeFor(portico, browser, OTHER_EMAIL)
    await browser.ask(bindEmail, { email: OTHER_EMAIL, code })
    const link = await linkSentTo(portico, EMAIL)
    const answers = await Promise.all(Array.from({ length: 32 }, () => press(portico, link)))
    expect(answers.filter(({ body }) => body.includes('was undone'))).toHaveLength(1)
  })

  test('BND-1 the page reports if another account has the previous contact', async () => {
    const { portico, browser } = await openWithEmail()
    const code = await codeFor(portico, browser, OTHER_EMAIL)
    await browser.ask(bindEmail, { email: OTHER_EMAIL, code })
    const link = await linkSentTo(portico, EMAIL)
    expect(errorCodeOf(await signUp(portico, openBrowser(portico), EMAIL, PASSWORD))).toBe(0)
    expect((await press(portico, link)).body).toContain('The change cannot be undone automatically')
    expect(errorCodeOf(await browser.ask(accountInfo, {}))).toBe(0)
    const emails = (await rows(portico, 'accounts')).map((account) =>
      'email' in account ? account.email : '',
    )
    expect(new Set(emails)).toEqual(new Set([OTHER_EMAIL, EMAIL]))
  })

  test('BND-1 the link expires after 7 days and is purged', async () => {
    const { portico, browser } = await openWithEmail()
    const code = await codeFor(portico, browser, OTHER_EMAIL)
    await browser.ask(bindEmail, { email: OTHER_EMAIL, code })
    const link = await linkSentTo(portico, EMAIL)
    pass(7 * DAY_MS - 1)
    expect((await open(portico, link)).body).toContain('Undo the change</button>')
    pass(1)
    expect((await press(portico, link)).body).toContain('This link can no longer be used')
    await purgeExpired(portico.services.database, portico.services.now())
    expect(await rows(portico, 'contact_changes')).toEqual([])
  })

  test.each(['zh', 'en', 'ja'])(
    'SRV-4 BND-1 messages in %s name the app and contain no placeholder',
    async (language) => {
      const { portico, browser } = await openWithMobile()
      await browser.ask(bindEmail, { email: EMAIL, language })
      await press(portico, await linkSentTo(portico, EMAIL))
      const code = await codeFor(portico, browser, OTHER_EMAIL)
      await browser.ask(bindEmail, { email: OTHER_EMAIL, code, language })
      const texts = (await portico.inbox()).slice(0, -1).filter(({ code: own }) => own === '')
      expect(texts.length).toBeGreaterThan(4)
      for (const { text } of texts) {
        expect(text).toContain('Portico Ads')
        expect(text).not.toMatch(/[{}]/)
      }
    },
  )
})
