// Covers EMB-1, LOG-5, QRC-4.
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { logInByMobile, mobileForm } from '../pages/login-form.ts'
import { decideOnPhone, maskedMobile, scanWithPhone, signInOnPhone } from '../pages/phone-app.ts'
import { startWithBackForwardCache, useBrowser } from '../support/browser.ts'
import { onlyIfFull } from '../support/full-run.ts'
import { openHost, SCRIPT } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser({}, startWithBackForwardCache)

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

describe('a page that was left and returns from the back-forward cache', () => {
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
