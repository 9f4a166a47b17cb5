// Covers NAV-13, VAL-13, SND-5, LOG-1, LOG-3, LOG-6, LOG-7, REG-1, REG-3, AGR-1.
import { expect, inject, test } from 'vitest'
import { emailForm, fillInRegistration } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import { freshEmail } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()
const PASSWORD = 'Passw0rd!'

test('a visitor registers by e-mail with a code, logs out and logs in', async () => {
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
