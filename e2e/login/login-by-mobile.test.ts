// Covers EMB-9, NAV-6, LOG-1, LOG-4, LOG-5, LOG-6, LOG-7, LOG-8, REG-1, SSO-1, AGR-2.
import { expect, inject, test } from 'vitest'
import { logInByMobile, mobileForm } from '../pages/login-form.ts'
import { WITH_MOTION, useBrowser } from '../support/browser.ts'
import { openHost, SCRIPTS } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser(WITH_MOTION)

test.each(SCRIPTS)(
  'a visitor signs in by mobile, is recognized, logs out and signs in (%s)',
  async (script) => {
    const page = await newPage()
    const mobile = freshMobile()
    await openHost(page, { baseUrl, script, config: { language: 'en' } })
    await logInByMobile(page, baseUrl, mobile)
    expect(await mobileForm(page).userInfo.textContent()).toContain(
      `${mobile.slice(0, 3)}******${mobile.slice(-2)}`,
    )
    await page.reload()
    await mobileForm(page).userInfo.waitFor()
    await page.evaluate(() => globalThis.widget.logout('/healthz'))
    await page.waitForURL(`${baseUrl}/healthz`)
    await page.goto(`${baseUrl}/host/page`)
    await mobileForm(page).mobile.waitFor()
    await expect.poll(() => page.locator('.portico').getAttribute('data-login-status')).toBe('0')
    await logInByMobile(page, baseUrl, mobile)
  },
)
