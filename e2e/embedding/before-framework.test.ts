import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { enterCode, mobileForm } from '../pages/login-form.ts'
import { useBrowser } from '../support/browser.ts'
import { countRequests, openDrawn } from '../support/early-page.ts'
import { holdCode } from '../support/hold-code.ts'
import { openHost, SCRIPTS } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

// React or Preact arrives last. Until then the form that the script has drawn is the view of the widget.

const { newPage } = useBrowser()
const baseUrl = inject('baseUrl')

describe.each(SCRIPTS)('before the framework of %s has loaded', (script) => {
  test('NAV-10 a submit is sent once, and its refusal is shown once the framework is there', async () => {
    const page = await newPage()
    const { loadFramework, errors } = await openDrawn(page, script)
    const form = mobileForm(page)
    const logins = countRequests(page, '/sms_login/')
    const answer = await holdAnswer(page, '/sms_login/')
    await form.mobile.fill(freshMobile())
    await form.smsCode.fill('0000')
    await form.submit.click()
    await form.smsCode.press('Enter')
    await expect.poll(() => logins.count).toBe(1)
    expect(await form.submit.getAttribute('aria-busy')).toBe('true')
    await page.keyboard.press('End')
    await page.keyboard.type('12')
    answer()
    await expect.poll(() => form.submit.getAttribute('aria-busy')).toBe('false')
    await loadFramework()
    await form.notice.waitFor()
    expect([logins.count, await form.smsCode.inputValue()]).toEqual([1, '000012'])
    expect(errors.filter((error) => !error.includes('status of 4'))).toEqual([])
  })

  test('NAV-10 a submit under way stays busy while the framework takes the form over', async () => {
    const page = await newPage()
    const { loadFramework, errors } = await openDrawn(page, script)
    const form = mobileForm(page)
    const logins = countRequests(page, '/sms_login/')
    const answer = await holdAnswer(page, '/sms_login/')
    await form.mobile.fill(freshMobile())
    await form.smsCode.fill('0000')
    await form.submit.click()
    await expect.poll(() => logins.count).toBe(1)
    await loadFramework()
    expect(await form.submit.getAttribute('aria-busy')).toBe('true')
    await form.smsCode.press('Enter')
    answer()
    await form.notice.waitFor()
    await expect.poll(() => form.submit.getAttribute('aria-busy')).toBe('false')
    expect(logins.count).toBe(1)
    expect(errors.filter((error) => !error.includes('status of 4'))).toEqual([])
  })

  test('NAV-10 a submit that waited for the code has the values of the moment it is sent', async () => {
    const page = await newPage()
    const release = await holdCode(page, script, 'controller')
    await holdCode(page, script, 'framework')
    await openHost(page, { baseUrl, script, config: { language: 'en' } })
    const form = mobileForm(page)
    const logins = countRequests(page, '/sms_login/')
    await form.mobile.fill(freshMobile())
    await form.submit.click()
    // Without an event, as browsers fill forms in on load.
    await form.smsCode.evaluate((input: HTMLInputElement) => (input.value = '0000'))
    release()
    await expect.poll(() => logins.count).toBe(1)
    expect(await form.smsCode.inputValue()).toBe('0000')
  })

  test('LOG-1 a visitor signs in, and the framework shows the account', async () => {
    const page = await newPage()
    const { loadFramework, errors } = await openDrawn(page, script)
    const form = mobileForm(page)
    await enterCode(page, baseUrl, freshMobile())
    const answered = page.waitForResponse('**/sms_login/**')
    await form.submit.click()
    await answered
    await loadFramework()
    await form.userInfo.waitFor()
    expect(errors).toEqual([])
  })

  test('SND-4 a code is sent once and the countdown goes on', async () => {
    const page = await newPage()
    const { loadFramework, errors } = await openDrawn(page, script)
    const form = mobileForm(page)
    const sends = countRequests(page, '/send_code/')
    await form.mobile.fill(freshMobile())
    await form.sendCode.click()
    const button = page.locator('[data-part="send-code"]')
    await expect.poll(() => button.textContent()).toMatch(/^\d+$/)
    const secondsLeft = async (): Promise<number> => parseInt((await button.textContent()) ?? '')
    const before = await secondsLeft()
    await expect.poll(secondsLeft).toBeLessThan(before)
    await loadFramework()
    await expect.poll(() => button.textContent()).toMatch(/^\d+ S$/)
    expect(await secondsLeft()).toBeLessThan(before)
    expect(sends.count).toBe(1)
    expect(errors).toEqual([])
  })

  test('VAL-12 the focus moves to the first wrong field, once', async () => {
    const page = await newPage()
    const { loadFramework, errors } = await openDrawn(page, script)
    const form = mobileForm(page)
    const logins = countRequests(page, '/sms_login/')
    await form.submit.click()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    await expect.poll(focused).toBe('mobile')
    await form.smsCode.focus()
    await loadFramework()
    await expect.poll(() => page.locator('[data-part="field-error"]').first().textContent()).not.toBe('')
    expect([await focused(), logins.count]).toEqual(['mobilecaptcha', 0])
    expect(errors).toEqual([])
  })

  test('NAV-2 NAV-3 tabs and links are followed, and the framework takes over what they show', async () => {
    const page = await newPage()
    const { loadFramework, errors } = await openDrawn(page, script)
    await mobileForm(page).mobile.fill('13800138000')
    await page.locator('[data-part="tab-email"]').click()
    await page.locator('[name="email"]').fill('visitor@example.com')
    await page.locator('[data-part="link-register"]').click()
    await expect.poll(() => page.locator('.portico').getAttribute('data-panel')).toBe('register')
    const email = page.locator('[name="email"]')
    await email.fill('other@example.com')
    const input = await email.elementHandle()
    await loadFramework()
    expect(await input?.evaluate((element) => document.activeElement === element)).toBe(true)
    await page.keyboard.type('.au')
    expect(await email.inputValue()).toBe('other@example.com.au')
    expect(errors).toEqual([])
  })

  test('NAV-2 VAL-12 a press is followed before the next event, also where no frames are drawn', async () => {
    const page = await newPage()
    const { loadFramework, errors } = await openDrawn(page, script)
    const submit = mobileForm(page).submit
    await submit.click()
    await expect.poll(() => submit.getAttribute('aria-busy')).toBe('false')
    const seen = await page.evaluate(async () => {
      const request = globalThis.requestAnimationFrame
      globalThis.requestAnimationFrame = () => 0
      const find = (selector: string) => document.querySelector<HTMLElement>(`.portico ${selector}`)
      find('[data-part="tab-email"]')?.click()
      await Promise.resolve()
      const isFollowed = find('[name="email"]') !== null
      find('[data-part="submit"]')?.click()
      await Promise.resolve()
      globalThis.requestAnimationFrame = request
      return [isFollowed, document.activeElement?.getAttribute('name')]
    })
    expect(seen).toEqual([true, 'email'])
    await loadFramework()
    expect(errors).toEqual([])
  })

  test('EMB-1 EMB-3 options are applied, and unmounting leaves nothing and ends a submit', async () => {
    const page = await newPage()
    const { loadFramework, errors } = await openDrawn(page, script)
    const form = mobileForm(page)
    await form.mobile.fill(freshMobile())
    await page.evaluate(() => globalThis.widget.update({ theme: 'dark', isolation: 'shadow' }))
    await expect.poll(() => page.locator('.portico').getAttribute('data-theme')).toBe('dark')
    await form.smsCode.fill('0000')
    await holdAnswer(page, '/sms_login/')
    const sent = page.waitForRequest('**/sms_login/**')
    await form.submit.click()
    const request = await sent
    await page.evaluate(() => globalThis.widget.unmount())
    await expect.poll(() => request.failure()?.errorText).toBe('net::ERR_ABORTED')
    expect(await page.locator('#account').innerHTML()).toBe('')
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
    await page.evaluate("void Portico.mount('#account', { language: 'ja' })")
    await loadFramework()
    expect(await page.locator('#account .portico').count()).toBe(1)
    expect(await page.locator('[data-part="title"]').textContent()).toBe('ログイン')
    expect(errors).toEqual([])
  })

  test('MSG-4 a framework that cannot be loaded is reported beside the form, which still submits', async () => {
    const page = await newPage()
    await page.clock.install()
    let isDown = true
    await page.route('**/portico*/*/framework.js', (route) => (isDown ? route.abort() : route.continue()))
    const logins = countRequests(page, '/sms_login/')
    const config = "{ language: 'en', onReject: ({ code }) => (document.title += code) }"
    await openHost(page, {
      baseUrl,
      script,
      code: `document.title = ''; Portico.mount('#account', ${config})`,
    })
    const form = mobileForm(page)
    const message = page.locator('#account > [role="alert"]')
    await expect.poll(async () => (await page.clock.runFor(1_000), message.count())).toBe(1)
    expect(await page.title()).toBe('-1')
    await form.mobile.fill(freshMobile())
    await form.smsCode.fill('0000')
    await form.submit.click()
    await expect.poll(async () => (await page.clock.runFor(100), logins.count)).toBe(1)
    isDown = false
    await message.getByRole('button').click()
    await expect.poll(async () => (await page.clock.runFor(100), form.notice.count())).toBe(1)
    expect([logins.count, await message.count(), await form.smsCode.inputValue()]).toEqual([1, 0, '0000'])
  })
})

/** Holds the answer to a request back. @returns lets it through */
async function holdAnswer(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${path}**`, async (route) => {
    await held
    await route.continue()
  })
  return release
}
