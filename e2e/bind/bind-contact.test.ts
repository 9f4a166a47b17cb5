// Covers NAV-2, BND-1.
import { describe, expect, inject, test } from 'vitest'
import { enterCode, logInByMobile, mobileForm } from '../pages/login-form.ts'
import { registerByEmail } from '../support/accounts.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()
const OLD = 'Passw0rd!'

/** It does not redirect, so that the notice stays readable. */
const CODE = "Portico.mount('#account', { language: 'en', defaultPanel: 'bind', beforeSkip: () => false })"

describe('bind a contact', () => {
  test('a signed-in visitor binds a mobile and logs in with it', async () => {
    const mobile = freshMobile()
    const page = await newPage()
    await registerByEmail({ page, baseUrl }, OLD)
    await openHost(page, { baseUrl, code: CODE })
    await expect.poll(() => page.locator('.portico').getAttribute('data-login-status')).toBe('2')
    expect(await page.locator('[data-part="tab-email"]').count()).toBe(1)
    await enterCode(page, baseUrl, mobile)
    await mobileForm(page).submit.click()
    await expect.poll(() => mobileForm(page).notice.textContent()).toContain('Linked')
    const other = await newPage()
    await openHost(other, { baseUrl, config: { language: 'en' } })
    await logInByMobile(other, baseUrl, mobile)
    expect(await mobileForm(other).userInfo.textContent()).toContain('v***')
  })
})
