// Covers EMB-3, MON-2.
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { mobileForm } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'

// A host that waits for the visitor's consent turns `bootstrap` off.

const { newPage } = useBrowser()
const baseUrl = inject('baseUrl')
const CONFIG = { language: 'en', bootstrap: false, switchConfig: { code: true } }

test.each([
  [
    'the visitor presses the QR view',
    'code',
    (page: Page) => page.locator('[data-part="qr-refresh"]').click(),
  ],
  ['the visitor types', 'mobile', (page: Page) => mobileForm(page).mobile.fill('138')],
] as const)(
  'with bootstrap false the widget sends nothing and sets no cookie until %s',
  async (_, defaultSwitch, act) => {
    const page = await newPage()
    await page.clock.install()
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/(passport|account|sdk|captcha)\//.test(pathname)) calls.push(pathname)
    })
    await openHost(page, { baseUrl, config: { ...CONFIG, defaultSwitch } })
    const ready = page.locator('.portico-notice-slot').first()
    await expect.poll(async () => (await page.clock.runFor(1_000), ready.count())).toBe(1)
    await page.clock.runFor(60_000)
    expect([calls, await page.context().cookies()]).toEqual([[], []])
    await act(page)
    await expect
      .poll(async () => (await page.clock.runFor(5_000), calls))
      .toContain('/account/monitor/collect')
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names).toContain('passport_fp')
    expect(calls.includes('/passport/web/get_qrcode/')).toBe(defaultSwitch === 'code')
  },
)
