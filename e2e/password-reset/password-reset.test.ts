// Covers NAV-2, NAV-3, VAL-11, RST-1, RST-2, RST-3.
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { requestEmailCode, emailForm, enterPassword } from '../pages/login-form.ts'
import { openSignedIn } from '../support/accounts.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()
const OLD = 'Passw0rd!'
const NEW = 'An0ther one'
const BY_EMAIL = { language: 'en', defaultSwitch: 'email' }

/** A new account whose owner is signed in on a host page. */
const register = () => openSignedIn({ newPage, baseUrl }, OLD)

async function fillInNewPassword(page: Page): Promise<void> {
  await page.locator('[name="password"]').fill(NEW)
  await page.locator('[name="repeatPwd"]').fill(NEW)
}

/** Stores the text of each notice across redirects: the notice of a reset is shown for only 200 ms. */
async function keepNotices(page: Page): Promise<void> {
  await page.evaluate(() => {
    const keep = (): void => {
      const text = document.querySelector('[data-part="notice"]')?.textContent
      if (text) sessionStorage.setItem('notice', text)
    }
    new MutationObserver(keep).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

describe('reset a password', () => {
  test('a reset by e-mail signs the other browser out', async () => {
    const { page: other, email } = await register()
    await other.goto(`${baseUrl}/.well-known/change-password`)
    await other.locator('.portico[data-panel="forgetPwd"][data-login-status="2"]').waitFor()
    expect(await emailForm(other).userInfo.count()).toBe(0)
    const page = await newPage()
    await openHost(page, { baseUrl, config: BY_EMAIL })
    await page.locator('[data-part="link-forgetPwd"]').click()
    await expect.poll(() => page.locator('.portico').getAttribute('data-switch')).toBe('mobile')
    await page.locator('[data-part="tab-email"]').click()
    await emailForm(page).email.fill(email)
    await fillInNewPassword(page)
    await page.locator('[name="code"]').fill(await requestEmailCode(page, baseUrl, email))
    await keepNotices(page)
    await emailForm(page).submit.click()
    // The code has authenticated the visitor, so the redirect URL carries a ticket.
    await emailForm(page).userInfo.waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('notice'))).toContain(
      'Your password has been reset',
    )
    const another = await newPage()
    await openHost(another, { baseUrl, config: BY_EMAIL })
    await enterPassword(another, email, NEW)
    await emailForm(another).userInfo.waitFor()
    await other.goto(`${baseUrl}/host/page`)
    await emailForm(other).email.waitFor()
    await expect.poll(() => other.locator('.portico').getAttribute('data-login-status')).toBe('0')
  })
})
