import { changePassword } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import type { TestServer } from '../../testing/test-server.fixture.ts'
import { errorCodeOf } from '../../testing/test-server.fixture.ts'
import {
  EMAIL,
  MOBILE,
  PASSWORD,
  openServer,
  openWithEmail,
  openWithMobile,
  proveBy,
} from '../contacts/contact-change.fixture.ts'

const NEW = 'An0ther one!'

async function enterElsewhere(portico: TestServer, password: string) {
  const other = await portico.visit()
  return { other, code: errorCodeOf(await other.enterPassword(EMAIL, password)) }
}

describe('a change of the password', () => {
  test('replaces the old one, ends the other sessions and notifies every contact', async () => {
    const { portico, browser } = await openWithEmail()
    await portico.setAccounts({ mobile: `+86${MOBILE}` })
    const { other } = await enterElsewhere(portico, PASSWORD)
    const changed = await browser.send(changePassword, { new_password: NEW, password: PASSWORD })
    expect(changed.json()).toMatchObject({ message: 'success', data: {} })
    expect([await browser.isSignedIn(), await other.isSignedIn()]).toEqual([true, false])
    expect((await enterElsewhere(portico, PASSWORD)).code).toBe(1033)
    expect((await enterElsewhere(portico, NEW)).code).toBe(0)
    expect(await portico.events('account.password_changed')).toEqual([
      { actor: 'account', details: { how: 'changed' } },
    ])
    const told = (await portico.inbox()).filter(({ text }) => text.includes('new password was set'))
    expect(told.map(({ to }) => to).toSorted()).toEqual([`+86${MOBILE}`, EMAIL])
  })

  test('sets the first password after a code', async () => {
    const { portico, browser } = await openWithMobile()
    const refused = await browser.send(changePassword, { new_password: NEW })
    expect(refused.json().data).toMatchObject({ error_code: 1039, proofs: ['138******00'] })
    const proof = await proveBy(browser, MOBILE)
    expect(errorCodeOf(await browser.send(changePassword, { new_password: NEW, ...proof }))).toBe(0)
    expect(errorCodeOf(await browser.send(changePassword, { new_password: PASSWORD, password: NEW }))).toBe(0)
    expect((await portico.events('account.password_changed')).map(({ details }) => details['how'])).toEqual([
      'first password',
      'changed',
    ])
  })

  test('is refused without a new password or with one that is not allowed', async () => {
    const { portico, browser } = await openWithEmail()
    const before = await portico.rows('accounts')
    const send = (newPassword: string) =>
      browser.send(changePassword, { new_password: newPassword, password: PASSWORD })
    for (const refused of ['', 'short', 'password', EMAIL])
      expect(errorCodeOf(await send(refused)), refused).toBe(1012)
    expect(await portico.rows('accounts')).toEqual(before)
  })

  test('a wrong password fails with 1033 and counts until the account is locked', async () => {
    const limits = {
      wrong_passwords_before_lock: 2,
      wrong_passwords_before_captcha: 50,
      wrong_passwords_before_slider: 60,
    }
    const browser = (await openServer({ limits })).openBrowser()
    await browser.signUp(EMAIL, PASSWORD)
    const send = async (password: string) =>
      errorCodeOf(await browser.send(changePassword, { new_password: NEW, password }))
    expect([await send('wrong-password'), await send('wrong-password'), await send(PASSWORD)]).toEqual([
      1033, 1033, 1034,
    ])
    expect(errorCodeOf(await browser.enterPassword(EMAIL, PASSWORD))).toBe(1034)
    // A code proves the owner and lifts the lock.
    const proof = await proveBy(browser, EMAIL)
    expect(errorCodeOf(await browser.send(changePassword, { new_password: NEW, ...proof }))).toBe(0)
    expect(errorCodeOf(await browser.enterPassword(EMAIL, NEW))).toBe(0)
  })

  test('of several at once by the same password one succeeds', async () => {
    const { portico, browser } = await openWithEmail()
    const answers = await Promise.all(
      ['First 0ne!', 'Sec0nd one!', 'Th1rd one!'].map((typed) =>
        browser.send(changePassword, { new_password: typed, password: PASSWORD }),
      ),
    )
    expect(answers.filter((answer) => errorCodeOf(answer) === 0)).toHaveLength(1)
    expect(await portico.events('account.password_changed')).toHaveLength(1)
  })

  test('other browsers are no longer known to the account', async () => {
    const { portico, browser } = await openWithMobile()
    await portico.openBrowser().signIn(MOBILE)
    const known = () => portico.rows('known_browsers')
    expect(await known()).toHaveLength(2)
    const proof = await proveBy(browser, MOBILE)
    await browser.send(changePassword, { new_password: NEW, ...proof })
    expect(await known()).toHaveLength(1)
  })
})
