// Covers BND-1.
import { accountInfo, bindEmail, bindMobile, bindMobileWithPassword } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { registerAccount } from '../../accounts/account.store.ts'
import { errorCodeOf, openTestServer, otherCode } from '../../testing/test-server.fixture.ts'
import { bindByCode, EMAIL, MOBILE, openWithEmail, PASSWORD } from './contact-change.fixture.ts'

describe('binding of a mobile', () => {
  test('a mobile bound with its code logs in to the same account', async () => {
    const { portico, browser } = await openWithEmail()
    const before = (await browser.send(accountInfo, {})).json().data.user_id
    const code = await browser.receiveCode(MOBILE, '17')
    const values = { mobile: MOBILE, code, type: '17' }
    expect(errorCodeOf(await browser.send(bindMobile, { ...values, code: otherCode(code) }))).toBe(1202)
    expect(errorCodeOf(await browser.send(bindMobile, { ...values, type: '24' }))).toBe(1204)
    const bound = await browser.send(bindMobile, values)
    expect(bound.json().data).toMatchObject({
      user_id: before,
      mobile: '138******00',
      email: 'v***r@example.com',
    })
    const other = portico.openBrowser()
    expect((await other.signIn(MOBILE)).json().data).toMatchObject({ user_id: before, new_user: 0 })
  })

  test('every call fails with 1 without a session', async () => {
    const browser = await (await openTestServer()).visit()
    const values = { mobile: MOBILE, code: '1234', type: '17', password: PASSWORD, email: EMAIL }
    for (const called of [bindMobile, bindMobileWithPassword, bindEmail])
      expect(errorCodeOf(await browser.send(called, values))).toBe(1)
  })

  test('a concurrent registration of the mobile fails the binding with 1007', async () => {
    const { portico, browser } = await openWithEmail()
    const code = await browser.receiveCode(MOBILE, '17')
    const { passwords, database, now } = portico.services
    const verify: typeof passwords.verify = async (password, storedHash) => {
      const contact = { channel: 'sms', target: `+86${MOBILE}` } as const
      await registerAccount(database, { contact, passwordHash: null, now: now() })
      return passwords.verify(password, storedHash)
    }
    Object.assign(portico.services, { passwords: { ...passwords, verify } })
    const values = { mobile: MOBILE, code, type: '17', password: PASSWORD }
    expect(errorCodeOf(await browser.send(bindMobileWithPassword, values))).toBe(1007)
    const rows = await portico.rows('accounts')
    expect(rows.find(({ email }) => email === EMAIL)).toMatchObject({ mobile: null, credentials_version: 0 })
  })

  test('a made-up code or a wrong password does not reveal a taken mobile', async () => {
    const { portico, browser } = await openWithEmail()
    await portico.openBrowser().signIn(MOBILE)
    const values = { code: '1234', type: '17' }
    for (const mobile of [MOBILE, '13700137000']) {
      expect(errorCodeOf(await browser.send(bindMobile, { ...values, mobile }))).toBe(1202)
      const wrong = { ...values, mobile, password: 'Passw0rd?' }
      expect(errorCodeOf(await browser.send(bindMobileWithPassword, wrong))).toBe(1202)
    }
  })

  test('a correct code reveals 1007 and is not consumed', async () => {
    const { portico, browser } = await openWithEmail()
    const code = await browser.receiveCode(MOBILE, '17')
    await portico.openBrowser().signIn(MOBILE)
    const values = { mobile: MOBILE, type: '17' }
    expect(errorCodeOf(await browser.send(bindMobile, { ...values, code: otherCode(code) }))).toBe(1202)
    expect(errorCodeOf(await browser.send(bindMobile, { ...values, code }))).toBe(1007)
    await portico.setAccounts({ mobile: '+8613600136000' }, { mobile: `+86${MOBILE}` })
    expect(errorCodeOf(await browser.send(bindMobile, { ...values, code }))).toBe(0)
  })

  test('a made-up code does not reveal a taken e-mail', async () => {
    const { portico, browser } = await openWithEmail()
    const taken = 'taken@example.com'
    await portico.openBrowser().signUp(taken, 'Passw0rd!')
    const guess = async (email: string) => (await browser.send(bindEmail, { email, code: 'A1B2C3' })).body
    const answer = await guess(taken)
    expect(answer).toContain('1704')
    expect(await guess('free@example.com')).toBe(answer)
  })

  test('binding the account’s own mobile again with a code changes nothing', async () => {
    const { portico, browser } = await openWithEmail()
    const bind = () => bindByCode(browser, MOBILE)
    expect((await bind()).json().data).toMatchObject({ mobile: '138******00', unchanged: false })
    const before = await portico.rows('accounts')
    const same = { mobile: '138******00', email: 'v***r@example.com', unchanged: true }
    expect((await bind()).json().data).toMatchObject(same)
    expect(await portico.rows('accounts')).toEqual(before)
  })
})

describe('binding with the password', () => {
  test('the v2 call fails with 1033 for a wrong password and keeps the code', async () => {
    const { browser } = await openWithEmail()
    const code = await browser.receiveCode(MOBILE, '17')
    const values = { mobile: MOBILE, code, type: '17' }
    const send = (password: string) => browser.send(bindMobileWithPassword, { ...values, password })
    expect(errorCodeOf(await send(''))).toBe(1012)
    expect(errorCodeOf(await send('Passw0rd?'))).toBe(1033)
    expect(errorCodeOf(await send('Passw0rd?'))).toBe(1033)
    expect(errorCodeOf(await send(PASSWORD))).toBe(1101)
    expect(errorCodeOf(await browser.send(bindMobile, values))).toBe(0)
  })
})
