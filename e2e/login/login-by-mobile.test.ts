// Covers EMB-9, NAV-6, LOG-1, LOG-4, LOG-5, LOG-6, LOG-7, LOG-8, REG-1, SSO-1, AGR-2.
import { describe, expect, inject, test } from 'vitest'
import { enterCode, logInByMobile, mobileForm } from '../pages/login-form.ts'
import { WITH_MOTION, useBrowser } from '../support/browser.ts'
import { expectNotice } from '../support/expect-message.ts'
import { openHost, SCRIPTS } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser(WITH_MOTION)

describe('log in by mobile', () => {
  test.each(SCRIPTS)('a visitor signs in, is recognized, logs out and signs in (%s)', async (script) => {
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
  })

  test('Continue after a prevented redirect brings a new ticket', async () => {
    const page = await newPage()
    const tickets: string[] = []
    page.on('request', (request) => request.url().includes('ticket=') && tickets.push(request.url()))
    await openHost(page, {
      baseUrl,
      code: `const answers = [false]
          Portico.mount('#account', { language: 'en', sso: true, callback: '/healthz', beforeSkip: () => answers.pop() })`,
    })
    const form = mobileForm(page)
    await enterCode(page, baseUrl, freshMobile())
    await form.submit.click()
    await form.userInfo.waitFor()
    expect([tickets, new URL(page.url()).pathname]).toEqual([[], '/host/page'])
    await page.locator('[data-part="continue"]').click()
    await page.waitForURL(`${baseUrl}/healthz`)
    expect(tickets).toHaveLength(1)
  })

  test('a wrong code is marked and selected beside the notice, and typing replaces it', async () => {
    const page = await newPage()
    await openHost(page, { baseUrl, config: { language: 'en' } })
    const form = mobileForm(page)
    const code = await enterCode(page, baseUrl, freshMobile())
    await form.smsCode.fill(code === '7316' ? '7317' : '7316')
    await form.submit.click()
    await form.notice.waitFor()
    await expect.poll(() => form.smsCode.getAttribute('aria-invalid')).toBe('true')
    expect(await form.mobile.getAttribute('aria-invalid')).toBe('false')
    await page.keyboard.type(code)
    expect([await form.smsCode.inputValue(), await form.smsCode.getAttribute('aria-invalid')]).toEqual([
      code,
      'false',
    ])
    await expect.poll(() => form.submit.getAttribute('aria-disabled')).toBe('false')
    await form.submit.click()
    await form.userInfo.waitFor()
  })

  test('a visitor registers with the agreement', async () => {
    const page = await newPage()
    await openHost(page, { baseUrl, config: { language: 'en' } })
    await page.locator('[data-part="link-register"]').click()
    expect(page.url()).toBe(`${baseUrl}/host/page`)
    const form = mobileForm(page)
    expect(await form.agreement.isChecked()).toBe(false)
    await enterCode(page, baseUrl, freshMobile())
    await form.submit.click()
    await expect
      .poll(() => form.notice.textContent())
      .toContain('Please read and agree to the user agreement and privacy terms')
    await expectNotice(page, { code: 403, type: 'error', isSubmitDisabled: false })
    await form.agreement.check()
    await form.submit.click()
    await form.userInfo.waitFor()
  })
})
