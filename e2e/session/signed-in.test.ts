// Covers NAV-8, LOG-5.
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { openSignedIn } from '../support/accounts.ts'
import { emailForm } from '../pages/login-form.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()
const OLD = 'Passw0rd!'

/** A new account whose owner is signed in on a host page. */
const register = () => openSignedIn({ newPage, baseUrl }, OLD)

describe('a signed-in visitor', () => {
  test('a signed-in visitor who returns to login sees no form', async () => {
    const { page } = await register()
    const update = (defaultPanel: string): Promise<void> =>
      page.evaluate((panel) => globalThis.widget.update({ defaultPanel: panel }), defaultPanel)
    await update('bind')
    await page.locator('.portico[data-panel="bind"][data-login-status="0"]').waitFor()
    await page.locator('[data-part="tab-email"]').waitFor()
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      new MutationObserver(() => {
        const panel = document.querySelector<HTMLElement>('.portico')?.dataset['panel'] ?? ''
        if (panel === 'login') seen.push(document.querySelector('.portico form') ? 'form' : 'user info')
      }).observe(document, { subtree: true, childList: true, attributes: true })
    })
    await update('login')
    await page.locator('.portico[data-panel="login"][data-login-status="2"]').waitFor()
    await emailForm(page).userInfo.filter({ hasText: '@example.com' }).waitFor()
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
    expect(new Set(seen)).toEqual(new Set(['user info']))
  })
})
