// Covers EMB-2, SRV-2, SRV-4.
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { mobileForm } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { watchErrors } from '../support/early-page.ts'
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
    const errors = watchErrors(page)
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
    expect(errors).toEqual([])
  },
)

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="20" fill="#7a1f5c"/></svg>`

test('a theme from a logo is shown in a state, a page and an e-mail, and is sent nowhere', async () => {
  const page = await newPage({ viewport: { width: 1280, height: 900 } })
  const sent: string[] = []
  // The widgets that are shown report their events, which takes a few seconds.
  const isReport = (url: string): boolean => url.endsWith('/account/monitor/collect')
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !isReport(request.url())) sent.push(request.url())
  })
  await page.goto(`${baseUrl}/dev/theme`)
  await page
    .getByTestId('logo')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) })
  await expect.poll(() => page.getByLabel('Colour', { exact: true }).inputValue()).toBe('#7a1f5c')
  const light = page.frameLocator('[data-testid="frame-light"]')
  await expect.poll(() => light.locator('.portico-logo img').getAttribute('src')).toContain('data:')
  const accent = await light
    .locator('.portico')
    .evaluate((root) => getComputedStyle(root).getPropertyValue('--portico-accent'))
  expect(accent).toBe('#7a1f5c')
  const colour = page.getByLabel('Colour', { exact: true })
  const contrasts = page.getByTestId('contrast')
  await colour.fill('#ffcc00')
  await colour.press('Tab')
  await expect.poll(() => contrasts.first().textContent()).toBe('Button text 13.89:1 ✓')
  await expect.poll(() => contrasts.filter({ hasText: '✓' }).count()).toBe(4)
  await colour.fill('#7a1f5c')
  await colour.press('Tab')
  await page.getByRole('button', { name: 'Pages' }).click()
  await page.getByTestId('shown').selectOption('error')
  const button = light.locator('.button')
  await expect
    .poll(() => button.evaluate((link) => getComputedStyle(link).backgroundColor))
    .toBe('rgb(122, 31, 92)')
  await page.getByRole('button', { name: 'E-mails' }).click()
  await light.locator('table img[src^="data:"]').waitFor()
  const file = JSON.parse((await page.getByTestId('theme-file').textContent()) ?? '') as unknown
  expect(file).toMatchObject({
    brand: { theme_color: '#7a1f5c', radius: 12 },
    widget: { themeColor: '#7a1f5c' },
  })
  expect(sent).toEqual([])
})
