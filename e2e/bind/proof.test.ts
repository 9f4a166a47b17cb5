// Covers BND-1, OAU-4.
import { expect, inject, test } from 'vitest'
import { enterCode } from '../pages/login-form.ts'
import { choose, openProvider, providerView } from '../pages/provider-login.ts'
import { ageSignIns } from '../support/accounts.ts'
import { useBrowser } from '../support/browser.ts'
import { freshMobile } from '../support/inbox.ts'

// What a visitor whose login is old is asked for before a contact changes, by the contacts of their account.

const { newPage } = useBrowser()
const baseUrl = inject('baseUrl')

test('a visitor whose login is old, with a platform alone, logs in there again, once, and returns to the binding', async () => {
  const page = await newPage()
  const view = providerView(page)
  const demoOf = (config: object) => encodeURIComponent(JSON.stringify({ language: 'en', ...config }))
  await page.goto(`${baseUrl}/#demo=${demoOf({})}`)
  await openProvider(page, 'toutiao')
  await choose(page, 'account_without_contact')
  await page.locator('.portico[data-panel="bind"]').waitFor()
  await ageSignIns(page)
  // Another hash alone would leave the widget in use until the page has reloaded itself.
  await page.goto('about:blank')
  await page.goto(`${baseUrl}/#demo=${demoOf({ defaultPanel: 'bind' })}`)
  await expect.poll(() => page.locator('.portico').getAttribute('data-login-status')).toBe('2')
  await enterCode(page, baseUrl, freshMobile())
  await view.submit.click()
  await view.notice.locator('[data-part="link-login"]').click()
  await page.locator('.portico[data-panel="login"]').waitFor()
  await openProvider(page, 'toutiao')
  await choose(page, 'account_without_contact')
  await page.locator('.portico[data-panel="bind"]').waitFor()
  await enterCode(page, baseUrl, freshMobile())
  await view.submit.click()
  await expect.poll(() => view.notice.textContent()).toContain('Linked')
})
