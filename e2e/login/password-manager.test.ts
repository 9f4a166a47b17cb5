// Covers NAV-2, LOG-1.
import type { BrowserContext, Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { emailForm } from '../pages/login-form.ts'
import { registerElsewhere } from '../support/accounts.ts'
import { useBrowser } from '../support/browser.ts'
import { onlyIfFull } from '../support/full-run.ts'
import { openHost, SCRIPT } from '../support/host-page.ts'
import { openWithStoredPassword } from './stored-password.ts'

const baseUrl = inject('baseUrl')
const { newVisitor } = useBrowser()
const PASSWORD = 'Passw0rd!'
/** Registers a visitor and stores the password in Chromium. */
async function openReturning(): Promise<{ readonly email: string; readonly context: BrowserContext }> {
  const { email } = await registerElsewhere(newVisitor, baseUrl, PASSWORD)
  const context = await openWithStoredPassword({ origin: baseUrl, username: email, password: PASSWORD })
  return { email, context }
}

async function expectFilled(page: Page, email: string): Promise<void> {
  const form = emailForm(page)
  await expect.poll(() => form.password.evaluate((input) => input.matches(':autofill'))).toBe(true)
  await expect.poll(() => form.email.inputValue()).toBe(email)
  await expect.poll(() => form.password.inputValue()).toBe(PASSWORD)
}

// On other systems Chromium keeps passwords in the system's key store, which a test cannot fill.
describe.runIf(process.platform === 'linux')('Chromium’s own password manager', () => {
  test('a stored password is filled in on load, and one press logs in', async () => {
    const { email, context } = await openReturning()
    const page = await context.newPage()
    await openHost(page, { baseUrl, config: { language: 'en', defaultSwitch: 'email' } })
    await expectFilled(page, email)
    await emailForm(page).submit.click()
    expect(await emailForm(page).userInfo.textContent()).toContain('v***')
  })

  test.each(onlyIfFull([SCRIPT]))(
    'both fields are filled in again after each change of the panel (%s)',
    async () => {
      const { email, context } = await openReturning()
      const page = await context.newPage()
      await openHost(page, { baseUrl, config: { language: 'en' } })
      await page.locator('[data-part="tab-email"]').click()
      await expectFilled(page, email)
      await page.locator('[data-part="tab-mobile"]').click()
      await page.locator('[data-part="tab-email"]').click()
      await expectFilled(page, email)
      await emailForm(page).password.press('Enter')
      expect(await emailForm(page).userInfo.textContent()).toContain('v***')
    },
  )
})
