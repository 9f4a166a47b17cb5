// Covers BND-1, OAU-3, SRV-4.
import { accountInfo, bindEmail } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../shared/clock.ts'
import { purgeExpired } from '../../start/purge.ts'
import type { TestBrowser, TestServer } from '../../testing/test-server.fixture.ts'
import { errorCodeOf } from '../../testing/test-server.fixture.ts'
import {
  bindByCode,
  EMAIL,
  OTHER_EMAIL,
  MOBILE,
  OTHER_MOBILE,
  PASSWORD,
  pass,
  openWithMobile,
  openWithEmail,
  proveBy,
  linkSentTo,
  open,
  press,
} from './contact-change.fixture.ts'

/** Sessions end after some days; a new one has the e-mail and the password. */
async function signInAgain(portico: TestServer, browser: TestBrowser): Promise<void> {
  const { email } = await portico.onlyAccount()
  expect(errorCodeOf(await browser.enterPassword(email ?? '', PASSWORD))).toBe(0)
}

describe('after a change of contact', () => {
  test('the new contact is notified, and the previous one gets a link to revert', async () => {
    const { portico, browser } = await openWithEmail()
    await bindByCode(browser, OTHER_EMAIL, { password: PASSWORD })
    const messages = await portico.inbox()
    expect(messages).toContainEqual(
      expect.objectContaining({ to: OTHER_EMAIL, text: expect.stringContaining('now linked') }),
    )
    const link = await linkSentTo(portico, EMAIL)
    expect(link.origin + link.pathname).toBe('http://localhost:4000/passport/web/contact/revert/')
    expect((await open(portico, link)).body).toContain('Undo the change</button>')
    expect(await portico.rows('accounts')).toMatchObject([{ email: OTHER_EMAIL }])
    expect((await press(portico, link)).body).toContain('The change was undone')
    expect(await portico.rows('accounts')).toMatchObject([
      { email: EMAIL, unconfirmed_email: null, password_hash: null },
    ])
    expect(errorCodeOf(await browser.send(accountInfo, {}))).toBe(1)
    expect((await portico.inbox())[0]).toMatchObject({
      to: OTHER_EMAIL,
      text: expect.stringContaining('no longer linked'),
    })
  })

  test('an e-mail added by an attacker is removed when the owner reverts', async () => {
    const { portico, browser } = await openWithMobile()
    await browser.send(bindEmail, { email: OTHER_EMAIL })
    await press(portico, await linkSentTo(portico, OTHER_EMAIL))
    const link = await linkSentTo(portico, `+86${MOBILE}`)
    await bindByCode(browser, OTHER_MOBILE, await proveBy(browser, MOBILE))
    expect((await press(portico, link)).body).toContain('The change was undone')
    expect(await portico.rows('accounts')).toMatchObject([{ mobile: `+86${MOBILE}`, email: null }])
    expect(await portico.rows('contact_changes')).toEqual([])
  })

  test('reverting a change keeps the link of an earlier one', async () => {
    const { portico, browser } = await openWithMobile()
    await bindByCode(browser, OTHER_EMAIL)
    const first = await linkSentTo(portico, `+86${MOBILE}`)
    pass(1000)
    await bindByCode(browser, OTHER_MOBILE, await proveBy(browser, MOBILE))
    expect((await press(portico, await linkSentTo(portico, `+86${MOBILE}`))).body).toContain('was undone')
    expect(await portico.rows('accounts')).toMatchObject([{ mobile: `+86${MOBILE}`, email: OTHER_EMAIL }])
    expect((await press(portico, first)).body).toContain('was undone')
    expect(await portico.rows('accounts')).toMatchObject([{ mobile: `+86${MOBILE}`, email: null }])
  })

  test('a contact bound while an earlier change can be undone gets no link', async () => {
    const { portico, browser } = await openWithEmail()
    const bindTo = async (email: string) => {
      pass(1000)
      expect(errorCodeOf(await bindByCode(browser, email, { password: PASSWORD }))).toBe(0)
    }
    await bindTo(OTHER_EMAIL)
    const ofOwner = await linkSentTo(portico, EMAIL)
    // The owner changes it back by the form; afterwards someone else changes it twice.
    for (const email of [EMAIL, OTHER_EMAIL, 'third@example.com']) await bindTo(email)
    const toThief = (await portico.inbox()).filter(({ to, code }) => to === OTHER_EMAIL && code === '')
    expect(toThief.map(({ text }) => text.includes('/contact/revert/'))).toEqual([false, false, false, false])
    expect(toThief[0]?.text).toContain('was changed to t***d@example.com')
    // The owner has a link for each change of their e-mail, and the first one undoes all.
    expect((await linkSentTo(portico, EMAIL)).href).not.toBe(ofOwner.href)
    expect((await press(portico, ofOwner)).body).toContain('was undone')
    expect(await portico.rows('accounts')).toMatchObject([{ email: EMAIL }])
    expect(await portico.rows('contact_changes')).toEqual([])
  })

  test('a contact of a change that no one can undo gets no link for 7 days either', async () => {
    const { portico, browser } = await openWithEmail()
    const bindTo = async (email: string) =>
      expect(errorCodeOf(await bindByCode(browser, email, { password: PASSWORD }))).toBe(0)
    await bindTo(OTHER_EMAIL)
    pass(6 * DAY_MS)
    await signInAgain(portico, browser)
    await bindTo('third@example.com')
    pass(2 * DAY_MS)
    await signInAgain(portico, browser)
    await bindTo(EMAIL)
    const linksTo = async (target: string) =>
      (await portico.inbox()).filter(({ to, text }) => to === target && text.includes('?token=')).length
    expect(await linksTo('third@example.com')).toBe(0)
    pass(7 * DAY_MS)
    await signInAgain(portico, browser)
    await bindTo(OTHER_EMAIL)
    expect(await linksTo(EMAIL)).toBe(2)
  })

  test('the older of two contacts gets the link of the other one', async () => {
    const { portico, browser } = await openWithMobile()
    const bindTo = async (email: string) => {
      pass(1000)
      expect(errorCodeOf(await bindByCode(browser, email, await proveBy(browser, MOBILE)))).toBe(0)
    }
    await bindTo(EMAIL)
    const first = await linkSentTo(portico, `+86${MOBILE}`)
    await bindTo(OTHER_EMAIL)
    const second = await linkSentTo(portico, `+86${MOBILE}`)
    expect(second.href).not.toBe(first.href)
    const toPrevious = (await portico.inbox()).find(({ to, code }) => to === EMAIL && code === '')
    expect(toPrevious?.text).toContain('was changed to o***r@example.com')
    expect(toPrevious?.text).not.toContain('/contact/revert/')
    await press(portico, second)
    expect(await portico.rows('accounts')).toMatchObject([{ mobile: `+86${MOBILE}`, email: EMAIL }])
  })

  test('reverting voids a pending e-mail', async () => {
    const { portico, browser } = await openWithEmail()
    await bindByCode(browser, OTHER_EMAIL, { password: PASSWORD })
    await browser.send(bindEmail, { email: 'third@example.com', password: PASSWORD })
    const waiting = await linkSentTo(portico, 'third@example.com')
    await press(portico, await linkSentTo(portico, EMAIL))
    expect((await press(portico, waiting)).body).toContain('This link can no longer be used')
    expect(await portico.rows('accounts')).toMatchObject([{ email: EMAIL, unconfirmed_email: null }])
  })

  test('the link expires after 7 days and is purged', async () => {
    const { portico, browser } = await openWithEmail()
    await bindByCode(browser, OTHER_EMAIL, { password: PASSWORD })
    const link = await linkSentTo(portico, EMAIL)
    pass(7 * DAY_MS - 1)
    expect((await open(portico, link)).body).toContain('Undo the change</button>')
    pass(1)
    expect((await press(portico, link)).body).toContain('This link can no longer be used')
    await purgeExpired(portico.services.database, portico.services.now())
    expect(await portico.rows('contact_changes')).toEqual([])
  })
})
