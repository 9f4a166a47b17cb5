import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { freshMobile, mobileForm } from './visitor.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

/** Signs in the way a newcomer does: the code is read off the inbox page. */
async function signIn(page: Page, mobile: string, times: number): Promise<void> {
  const form = mobileForm(page)
  await form.mobile.fill(mobile)
  await form.sendCode.click()
  const inbox = await page.context().newPage()
  await inbox.goto(`${baseUrl}/dev/inbox`)
  // Numbers are written in groups there.
  const messages = inbox.getByTestId('message').filter({ hasText: mobile.slice(-4) })
  await expect.poll(() => messages.count()).toBe(times)
  const smsCode = (await messages.first().getByTestId('message-code').textContent())?.trim() ?? ''
  await inbox.close()
  await form.smsCode.fill(smsCode)
  await form.submit.click()
  await form.userInfo.waitFor()
}

test.each(['react', 'lite'])(
  'SRV-2 SRV-4 EMB-2 a newcomer signs in on the playground, logs out and signs in again (%s)',
  async (script) => {
    const page = await newPage({ viewport: { width: 1280, height: 900 } })
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    const demo = encodeURIComponent(JSON.stringify({ language: 'en', script }))
    await page.goto(`${baseUrl}/?demo=${demo}`)
    const mobile = freshMobile()
    await signIn(page, mobile, 1)
    await page.getByTestId('site-logout').click()
    await mobileForm(page).mobile.waitFor()
    await signIn(page, mobile, 2)
    await page.reload()
    await mobileForm(page).userInfo.waitFor()
    expect(complaints).toEqual([])
  },
)

test('EMB-3 EMB-4 an option changed in the panel is live, and a wrong one is said', async () => {
  const page = await newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${baseUrl}/?demo=${encodeURIComponent('{"language":"en"}')}`)
  await mobileForm(page).mobile.fill('138')
  await page.locator('[data-option="language"]').getByRole('radio', { name: 'ja' }).click({ force: true })
  await expect.poll(() => page.locator('[data-part="title"]').textContent()).toBe('ログイン')
  expect(await page.locator('[name="mobile"]').inputValue()).toBe('138')
  await page.goto(`${baseUrl}/?demo=${encodeURIComponent('{"zone":"mars"}')}`)
  await expect.poll(() => page.getByTestId('problem').textContent()).toContain('option "zone" must be one of')
})
