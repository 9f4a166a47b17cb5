// Covers EMB-2, SRV-2, SRV-4.
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { mobileForm } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { firstUnlessFull } from '../support/full-run.ts'
import { freshMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

/** Signs in with a code that is read from the inbox page. */
async function signIn(page: Page, mobile: string, times: number): Promise<void> {
  const form = mobileForm(page)
  await form.mobile.fill(mobile)
  await form.sendCode.click()
  const inbox = await page.context().newPage()
  await inbox.goto(`${baseUrl}/dev/inbox`)
  const messages = inbox.getByTestId('message').filter({ hasText: mobile })
  await expect.poll(() => messages.count()).toBe(times)
  const smsCode = (await messages.first().getByTestId('message-code').textContent())?.trim() ?? ''
  await inbox.close()
  await form.smsCode.fill(smsCode)
  await form.submit.click()
  await form.userInfo.waitFor()
}

test.each(firstUnlessFull(['portico.react.js', 'portico.js']))(
  'a visitor signs in, logs out and signs in again (%s)',
  async (script) => {
    const page = await newPage({ viewport: { width: 1280, height: 900 } })
    const consoleErrors: string[] = []
    page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
    const demo = encodeURIComponent(JSON.stringify({ language: 'en', script }))
    await page.goto(`${baseUrl}/#demo=${demo}`)
    const mobile = freshMobile()
    await signIn(page, mobile, 1)
    await page.getByTestId('site-logout').click()
    await mobileForm(page).mobile.waitFor()
    expect(await page.getByTestId('site-logout').count()).toBe(0)
    await signIn(page, mobile, 2)
    await page.reload()
    await mobileForm(page).userInfo.waitFor()
    expect(new URL(page.url()).hash).toBe(`#demo=${demo}`)
    expect(consoleErrors).toEqual([])
  },
)
