// Covers EMB-1, SND-4, LOG-5, QRC-3, QRC-4.
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { logInByMobile, mobileForm, requestSmsCode } from '../pages/login-form.ts'
import { decideOnPhone, maskedMobile, scanWithPhone, signInOnPhone } from '../pages/phone-app.ts'
import { startWithBackForwardCache, useBrowser } from '../support/browser.ts'
import { onlyIfFull } from '../support/full-run.ts'
import { openHost, SCRIPT } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser({}, startWithBackForwardCache)

const POLL_PATH = 'check_qrconnect'
const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`)

/** Marks the page, so that it can be distinguished from a reloaded one. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => void Object.assign(globalThis, { isKept: true }))
}

/** Goes to another page of the host, which has a widget as well. */
async function leave(page: Page): Promise<void> {
  await markPage(page)
  await page.goto(`${baseUrl}/host/other`)
  await page.evaluate(() => globalThis.widget.ready)
}

/** Presses Back. Fails if the browser has loaded the page again. */
async function goBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' })
  const answer = await page.evaluate(() => ({
    isKept: Reflect.get(globalThis, 'isKept') === true,
    reasons: Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, 'notRestoredReasons'),
  }))
  expect(answer).toEqual({ isKept: true, reasons: null })
}

/** The seconds until a code can be sent again. */
async function secondsLeft(page: Page): Promise<number> {
  return Number.parseInt((await part(page, 'send-code').textContent()) ?? '', 10)
}

describe('a page that was left and returns from the back-forward cache', () => {
  test.each(onlyIfFull([SCRIPT]))(
    'the countdown includes the time away, and what was typed is kept (%s)',
    async () => {
      const page = await newPage()
      await openHost(page, { baseUrl, config: { language: 'en' } })
      const form = mobileForm(page)
      const mobile = freshMobile()
      await form.mobile.fill(mobile)
      await requestSmsCode(page, baseUrl, mobile)
      const before = { left: await secondsLeft(page), at: Date.now() }
      await form.smsCode.fill('1234')
      await leave(page)
      const other = freshMobile()
      await form.mobile.fill(other)
      await requestSmsCode(page, baseUrl, other)
      await expect.poll(() => secondsLeft(page)).toBeLessThan(before.left - 3)
      await goBack(page)
      const expected = (): number => before.left - (Date.now() - before.at) / 1000
      await expect.poll(async () => (await secondsLeft(page)) - expected()).toBeLessThan(2)
      expect((await secondsLeft(page)) - expected()).toBeGreaterThan(-2)
      expect(await form.mobile.inputValue()).toBe(mobile)
      expect(await form.smsCode.inputValue()).toBe('')
    },
  )

  test.each(onlyIfFull([SCRIPT]))('a code confirmed meanwhile signs in (%s)', async () => {
    const phone = await newPage({ viewport: { width: 360, height: 740 } })
    await phone.goto(`${baseUrl}/dev/phone?language=en`)
    const mobile = await signInOnPhone(phone, baseUrl)
    const page = await newPage()
    await openHost(page, { baseUrl, config: { language: 'en', switchConfig: { code: true } } })
    await part(page, 'qr-toggle').click()
    await page.locator('.portico[data-qr-status="1"]').waitFor()
    await scanWithPhone(phone, part(page, 'qr-image'))
    await page.locator('.portico[data-qr-status="2"]').waitFor()
    await leave(page)
    await decideOnPhone(phone, 'confirm')
    await goBack(page)
    const { userInfo } = mobileForm(page)
    await userInfo.waitFor()
    expect(await userInfo.textContent()).toContain(maskedMobile(mobile))
  })

  test.each(onlyIfFull([SCRIPT]))('a login on the next page ends the polling (%s)', async () => {
    const page = await newPage()
    await openHost(page, { baseUrl, config: { language: 'en', switchConfig: { code: true } } })
    await part(page, 'qr-toggle').click()
    await page.waitForResponse((response) => response.url().includes(POLL_PATH))
    await leave(page)
    await logInByMobile(page, baseUrl, freshMobile())
    await goBack(page)
    await mobileForm(page).userInfo.waitFor()
    const polls: string[] = []
    page.on('request', (request) => request.url().includes(POLL_PATH) && polls.push(request.url()))
    // Long enough for further polls: a QR code on another page is polled three times.
    const other = await newPage()
    await openHost(other, { baseUrl, config: { language: 'en', switchConfig: { code: true } } })
    await part(other, 'qr-toggle').click()
    for (let poll = 0; poll < 3; poll += 1)
      await other.waitForResponse((response) => response.url().includes(POLL_PATH))
    expect(polls).toEqual([])
  })

  test('after a logout the form is shown', async () => {
    const page = await newPage()
    await openHost(page, { baseUrl, config: { language: 'en' } })
    await logInByMobile(page, baseUrl, freshMobile())
    await markPage(page)
    await page.evaluate(() => globalThis.widget.logout('/dev/inbox'))
    await page.waitForURL('**/dev/inbox')
    await goBack(page)
    await mobileForm(page).mobile.waitFor()
    expect(await mobileForm(page).userInfo.count()).toBe(0)
  })
})
