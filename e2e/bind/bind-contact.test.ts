// Covers NAV-2, BND-1.
import { describe, expect, inject, test } from 'vitest'
import { emailForm, enterCode, logInByMobile, mobileForm, enterPassword } from '../pages/login-form.ts'
import { proveByCode } from '../pages/proof.ts'
import { loginByMobile, registerByEmail } from '../support/accounts.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import { freshEmail, freshMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()
const OLD = 'Passw0rd!'
const BY_EMAIL = { language: 'en', defaultSwitch: 'email' }

/** Mounts a widget that does not redirect, so that the notice stays readable. */
function mountAndStay(config: object): string {
  return `window.widget = Portico.mount('#account', { ...${JSON.stringify(config)}, beforeSkip: () => false })`
}

describe('bind a contact', () => {
  test('a signed-in visitor binds a mobile and logs in with it', async () => {
    const mobile = freshMobile()
    const page = await newPage()
    await registerByEmail({ page, baseUrl }, OLD)
    await openHost(page, { baseUrl, code: mountAndStay({ language: 'en', defaultPanel: 'bind' }) })
    await expect.poll(() => page.locator('.portico').getAttribute('data-login-status')).toBe('2')
    expect(await page.locator('[data-part="tab-email"]').count()).toBe(1)
    await enterCode(page, baseUrl, mobile)
    await mobileForm(page).submit.click()
    await expect.poll(() => mobileForm(page).notice.textContent()).toContain('Bound')
    const other = await newPage()
    await openHost(other, { baseUrl, config: { language: 'en' } })
    await logInByMobile(other, baseUrl, mobile)
    expect(await mobileForm(other).userInfo.textContent()).toContain('v***')
  })

  test('an e-mail is bound unconfirmed with a password; signed out it asks to log in', async () => {
    const [page, mobile] = [await newPage(), freshMobile()]
    await loginByMobile({ page, baseUrl }, mobile)
    await openHost(page, { baseUrl, code: mountAndStay({ ...BY_EMAIL, defaultPanel: 'bind' }) })
    await enterPassword(page, freshEmail(), OLD)
    await proveByCode(page, baseUrl, `+86${mobile}`)
    await expect.poll(() => emailForm(page).notice.textContent()).toContain('Check your inbox')
    const stranger = await newPage()
    await openHost(stranger, { baseUrl, config: { ...BY_EMAIL, defaultPanel: 'bind' } })
    await enterPassword(stranger, freshEmail(), OLD)
    await expect.poll(() => emailForm(stranger).notice.textContent()).toContain('Please log in first')
  })
})
