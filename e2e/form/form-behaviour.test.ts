// Covers NAV-9, NAV-10, SND-4, SND-5, MSG-4.
import { smsLogin } from '@portico/protocol'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { countRequests } from '../support/early-page.ts'
import { openHost } from '../support/host-page.ts'
import { enterCode, mobileForm } from '../pages/login-form.ts'
import { freshMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

describe('submitting', () => {
  test('a double click and Enter meanwhile submit once', async () => {
    const page = await newPage()
    await openHost(page, { baseUrl, config: { language: 'en' } })
    const form = mobileForm(page)
    const logins = countRequests(page, '/sms_login/')
    await enterCode(page, baseUrl, freshMobile())
    await expect.poll(() => page.locator('.portico').getAttribute('data-busy')).toBe('false')
    let answer = (): void => undefined
    const released = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`**${smsLogin.path}**`, async (route) => {
      await released
      await route.continue()
    })
    await form.submit.dblclick()
    await form.smsCode.press('Enter')
    await expect.poll(() => form.submit.isDisabled()).toBe(true)
    expect(await page.locator('.portico').getAttribute('data-busy')).toBe('true')
    answer()
    await form.userInfo.waitFor()
    expect(logins.count).toBe(1)
  })

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

  test('Enter submits, but not while it ends an IME composition', async () => {
    const page = await newPage()
    await openHost(page, { baseUrl, config: { language: 'en' } })
    const form = mobileForm(page)
    const input = page.locator('[name="mobile"]')
    await input.focus()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
    // The key event that an input method sends when Enter accepts a suggestion.
    await input.dispatchEvent('keydown', { key: 'Enter', code: 'Enter', keyCode: 229, isComposing: true })
    await devtools.send('Input.insertText', { text: '你' })
    expect(await input.getAttribute('aria-invalid')).not.toBe('true')
    await input.fill('')
    await input.press('Enter')
    await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true')
    expect(await form.notice.count()).toBe(0)
  })
})

describe('network errors', () => {
  test.each([['a 502 page', 502, '<html>Bad gateway</html>']])(
    '%s instead of a response is a network error and keeps the input',
    async (_, status, body) => {
      const page = await newPage()
      await openHost(page, { baseUrl, config: { language: 'en' } })
      const form = mobileForm(page)
      const mobile = freshMobile()
      await enterCode(page, baseUrl, mobile)
      await page.route(`**${smsLogin.path}**`, (route) =>
        route.fulfill({ status, body, contentType: 'text/html' }),
      )
      await form.submit.click()
      await expect.poll(() => form.notice.textContent()).toContain('Network error Please retry')
      expect(await form.mobile.inputValue()).toBe(mobile)
    },
  )
})
