// Covers EMB-1, EMB-2, EMB-3, NAV-2, NAV-3, NAV-9, NAV-10, NAV-11, VAL-4, VAL-12, SND-4, REG-2, MSG-4.
import { describe, expect, test } from 'vitest'
import { mobileForm } from '../pages/login-form.ts'
import { countRequests, expectKeptInput, useEarlyPages } from '../support/early-page.ts'
import { freshMobile } from '../support/inbox.ts'

const { openEarly } = useEarlyPages()

describe('before the code has loaded', () => {
  test('what is typed stays, with its input, focus and selection', async () => {
    const { page, loadCode, errors } = await openEarly()
    await expectKeptInput(page, loadCode)
    expect(errors).toEqual([])
  })

  test('no key is lost while the code loads', async () => {
    const { page, loadCode, errors } = await openEarly()
    const { mobile } = mobileForm(page)
    await mobile.focus()
    const keys = '0123456789'.repeat(5)
    await Promise.all([page.keyboard.type(keys, { delay: 8 }), loadCode()])
    expect(await mobile.inputValue()).toBe(keys)
    const { fields } = (await page.evaluate(() => globalThis.widget.getState())) as unknown as {
      readonly fields: { readonly mobile: { readonly value: string } }
    }
    expect(fields.mobile.value).toBe(keys)
    expect(errors).toEqual([])
  })

  test('a submit is shown as busy and sent once', async () => {
    const { page, loadCode, errors } = await openEarly()
    const form = mobileForm(page)
    const logins = countRequests(page, '/sms_login/')
    await form.mobile.fill(freshMobile())
    await form.smsCode.fill('0000')
    await form.submit.click()
    await form.smsCode.press('Enter')
    expect(await form.submit.getAttribute('aria-busy')).toBe('true')
    expect(await page.locator('.portico').getAttribute('data-busy')).toBe('true')
    await loadCode()
    await expect.poll(() => form.notice.count()).toBe(1)
    expect(logins.count).toBe(1)
    await expect.poll(() => form.submit.getAttribute('aria-busy')).toBe('false')
    expect(errors.filter((error) => !error.includes('status of 4'))).toEqual([])
  })

  test('a code is sent once', async () => {
    const { page, loadCode, errors } = await openEarly()
    const form = mobileForm(page)
    const sends = countRequests(page, '/send_code/')
    await form.mobile.fill(freshMobile())
    await form.sendCode.click()
    expect(await form.sendCode.getAttribute('aria-busy')).toBe('true')
    await loadCode()
    await expect.poll(() => form.sendCode.textContent()).toMatch(/^\d+ S$/)
    expect(sends.count).toBe(1)
    expect(errors).toEqual([])
  })

  test('a link is reached with Tab, pressed with Enter, and keeps the focus', async () => {
    const { page, loadCode, errors } = await openEarly()
    const link = page.getByRole('link', { name: 'Register' })
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-part'))
    await mobileForm(page).submit.focus()
    for (let step = 0; step < 4 && (await focused()) !== 'link-register'; step += 1)
      await page.keyboard.press('Tab')
    expect(await focused()).toBe('link-register')
    expect(await link.getAttribute('href')).toBeNull()
    await loadCode()
    await expect.poll(() => link.getAttribute('href')).toContain('/passport/sso/register/')
    expect([await focused(), await link.getAttribute('role')]).toEqual(['link-register', null])

    const other = await openEarly()
    await other.page.locator('[data-part="link-register"]').press('Enter')
    await other.loadCode()
    await expect.poll(() => other.page.locator('.portico').getAttribute('data-panel')).toBe('register')
    expect([...errors, ...other.errors]).toEqual([])
  })

  test('a shown password, an accepted agreement and nodes that others put in stay', async () => {
    const config = { language: 'en', defaultPanel: 'register', defaultSwitch: 'email' }
    const { page, loadCode, errors } = await openEarly({ config })
    await page.locator('[name="agreement"]').check()
    const toggle = page.locator('[data-part="toggle-password"]').first()
    await toggle.click()
    const password = page.locator('[name="password"]')
    await password.fill('secret-1')
    const input = await password.elementHandle()
    expect(await password.getAttribute('type')).toBe('text')
    expect(await toggle.getAttribute('aria-label')).toBe('Hide password')
    await page.evaluate(() => {
      const icon = document.createElement('my-password-manager')
      document.querySelector('[name="password"]')?.after(icon)
    })
    await loadCode()
    expect(await page.locator('[name="agreement"]').isChecked()).toBe(true)
    expect([await password.getAttribute('type'), await password.inputValue()]).toEqual(['text', 'secret-1'])
    expect(await input?.evaluate((element) => document.activeElement === element)).toBe(true)
    expect(await page.locator('[name="password"] + my-password-manager').count()).toBe(1)
    await toggle.click()
    await expect.poll(() => password.getAttribute('type')).toBe('password')
    expect(errors).toEqual([])
  })
})
