// Covers NAV-13, VAL-13, SND-5, LOG-1, LOG-3, LOG-6, LOG-7, REG-1, REG-3, CAP-1, CAP-2, AGR-1.
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { emailForm, fillInRegistration, readCaptcha } from '../pages/login-form.ts'
import { registerElsewhere } from '../support/accounts.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import { freshEmail } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()
const PASSWORD = 'Passw0rd!'
const BY_EMAIL = { language: 'en', defaultSwitch: 'email' }

/** Submits the form and waits for the response. */
async function submitAndWait(page: Page): Promise<void> {
  await emailForm(page).submit.click()
  await expect.poll(() => page.locator('.portico').getAttribute('data-busy')).toBe('false')
}

const noticeOf = (page: Page): Promise<string | null> => emailForm(page).notice.textContent()

describe('register and log in by e-mail', () => {
  test('a visitor registers with a code, logs out and logs in', async () => {
    const page = await newPage()
    const email = freshEmail()
    await openHost(page, { baseUrl, config: { language: 'en' } })
    await page.locator('[data-part="link-register"]').click()
    await page.locator('.portico[data-panel="register"]').waitFor()
    await page.locator('[data-part="tab-email"]').click()
    await fillInRegistration(page, baseUrl, { email, password: PASSWORD })
    const form = emailForm(page)
    await form.submit.click()
    await form.userInfo.waitFor()
    expect(await form.userInfo.textContent()).toContain('v***')
    await page.evaluate(() => globalThis.widget.logout('/healthz'))
    await page.waitForURL(`${baseUrl}/healthz`)
    await page.goto(`${baseUrl}/host/page`)
    await page.locator('[data-part="tab-email"]').click()
    await form.email.fill(email.toUpperCase())
    await form.password.fill(PASSWORD)
    await page.keyboard.press('Enter')
    await form.userInfo.waitFor()
  })
})

describe('wrong passwords', () => {
  test('the image captcha appears, is refreshed and solved', async () => {
    const { email } = await registerElsewhere(newPage, baseUrl, PASSWORD)
    const page = await newPage()
    await openHost(page, { baseUrl, config: BY_EMAIL })
    const form = emailForm(page)
    await form.email.fill(email)
    await form.password.fill('Passw0rd?')
    await submitAndWait(page)
    expect(await noticeOf(page)).toContain('Incorrect e-mail, mobile number or password')
    await expect.poll(() => form.password.evaluate((input) => input === document.activeElement)).toBe(true)
    await submitAndWait(page)
    expect(await form.captcha.count()).toBe(0)
    await submitAndWait(page)
    await form.captcha.waitFor()
    expect(await form.notice.count()).toBe(0)
    await expect.poll(() => form.captcha.evaluate((input) => input === document.activeElement)).toBe(true)
    const first = await readCaptcha(page, baseUrl)
    await page.locator('[data-part="captcha-image"]').click()
    await expect.poll(() => readCaptcha(page, baseUrl)).not.toBe(first)
    await expect.poll(() => page.locator('.portico').getAttribute('data-busy')).toBe('false')
    await form.captcha.fill('0000')
    await submitAndWait(page)
    expect(await form.captcha.inputValue()).toBe('')
    await form.captcha.fill(await readCaptcha(page, baseUrl))
    await submitAndWait(page)
    expect(await noticeOf(page)).toContain('Incorrect e-mail, mobile number or password')
    await form.password.fill(PASSWORD)
    await form.captcha.fill(await readCaptcha(page, baseUrl))
    await form.submit.click()
    await form.userInfo.waitFor()
  })
})
