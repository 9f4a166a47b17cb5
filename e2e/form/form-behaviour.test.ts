// Covers NAV-9, NAV-10, SND-4, SND-5, MSG-4.
import { expect, inject, test } from 'vitest'
import { mobileForm } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { countRequests } from '../support/early-page.ts'
import { openHost } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

test('a browser without cookies is warned before a code is sent', async () => {
  const page = await newPage()
  const sends = countRequests(page, '/send_code/')
  await page.route(/\/(passport|account)\//, async (route) => {
    // Playwright's own `route.fetch` stores the cookies of the response in the browser.
    const request = route.request()
    const response = await fetch(request.url(), {
      method: request.method(),
      headers: request.headers(),
      body: request.postData(),
    })
    await route.fulfill({
      status: response.status,
      contentType: response.headers.get('content-type') ?? undefined,
      body: await response.text(),
    })
  })
  await openHost(page, { baseUrl, config: { language: 'en' } })
  const form = mobileForm(page)
  await form.mobile.fill(freshMobile())
  await form.sendCode.click()
  await expect.poll(() => form.notice.textContent()).toContain('blocking cookies')
  expect(sends.count).toBe(0)
  await form.smsCode.fill('1234')
  await form.submit.click()
  await expect.poll(() => form.notice.textContent()).toContain('blocking cookies')
  expect(await page.context().cookies(baseUrl)).toEqual([expect.objectContaining({ name: 'passport_fp' })])
})
