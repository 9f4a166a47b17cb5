// Covers EMB-1, EMB-2, EMB-3, EMB-5, NAV-7, NAV-10, LOG-7, OAU-5, OAU-8, MSG-4.
import { describe, expect, inject, test } from 'vitest'
import { mobileForm } from '../pages/login-form.ts'
import { countRequests, holdCode, useEarlyPages, watchErrors } from '../support/early-page.ts'
import { openHost, SCRIPT } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const { openEarly, newPage } = useEarlyPages()

describe('the handle before the code has loaded', () => {
  test('every widget of a page is updated, unmounted and heard on its own', async () => {
    const { page, loadCode, errors } = await openEarly({
      code: `
for (const name of ['moved', 'shadow', 'gone', 'later']) {
  const section = document.createElement('section')
  section.id = name
  document.body.append(section)
}
const mount = (name) => (window[name] = Portico.mount('#' + name, { language: 'en' }))
mount('account')
mount('moved')
mount('shadow')
mount('gone').on('event', () => (document.title += 'gone'))
account.on('event', () => (document.title += 'silent'))()
account.on('event', ({ name }) => (document.title += name))
document.title = ''
account.ready.then(() => {
  window.heard = []
  mount('later').on('event', ({ name }) => heard.push(name))
})`,
    })
    const logins = countRequests(page, '/sms_login/')
    const moved = page.locator('#moved')
    await moved.locator('[name="mobile"]').fill(freshMobile())
    await moved.locator('[name="mobilecaptcha"]').fill('0000')
    await moved.locator('[data-part="submit"]').click()
    await page.locator('#shadow [name="mobile"]').fill('13800138000')
    await page.evaluate(() => {
      const { moved: one, shadow: other, gone } = globalThis as unknown as Record<string, EarlyHandle>
      one?.update({ defaultPanel: 'register' })
      other?.update({ isolation: 'shadow' })
      gone?.unmount()
    })
    await loadCode()
    await expect.poll(() => page.locator('#later [data-part="platforms"]').count()).toBe(1)
    expect(await page.evaluate(() => (globalThis as unknown as { heard: unknown }).heard)).toEqual([
      'account_center_panel_show',
    ])
    expect(await page.title()).toBe('account_center_panel_show')
    expect(await page.locator('#gone').innerHTML()).toBe('')
    expect(await page.locator('#shadow [name="mobile"]').inputValue()).toBe('13800138000')
    expect(await page.locator('#shadow .portico').count()).toBe(1)
    // As after the code has loaded, the panel changes after the response.
    await expect.poll(() => moved.locator('.portico').getAttribute('data-panel')).toBe('register')
    expect(logins.count).toBe(1)
    expect(errors).toEqual([])
  })

  test('a logout and a link to a panel that is not configured lead away', async () => {
    const { page, loadCode } = await openEarly()
    await page.evaluate(() => globalThis.widget.logout('/host/bye'))
    void loadCode().catch(() => undefined)
    await page.waitForURL('**/host/bye')
    const other = await openEarly({ config: { language: 'en', panels: ['login'] } })
    const link = other.page.locator('[data-part="link-register"]')
    await link.click()
    void other.loadCode().catch(() => undefined)
    await other.page.waitForURL('**/passport/sso/register/**')
    expect(new URL(other.page.url()).origin).toBe(baseUrl)
  })

  test('a return from a platform and data attributes keep the input', async () => {
    const key = `profile_key=${'k'.repeat(43)}`
    const query = `?${key}&from=ad`
    const { page, loadCode, errors } = await openEarly({
      query,
      code: '',
      markup: `<script src="/${SCRIPT}" data-mount="#account" data-language="en" data-theme="dark"></script>`,
    })
    await mobileForm(page).mobile.fill('13800138000')
    await loadCode()
    await expect
      .poll(() => page.locator('[data-part="notice"]').textContent())
      .toContain('The authorization code has expired')
    expect(await mobileForm(page).mobile.inputValue()).toBe('13800138000')
    expect(await page.locator('.portico').getAttribute('data-theme')).toBe('dark')
    expect(new URL(page.url()).search).toBe('?from=ad')
    expect(errors).toEqual([])
  })
})

describe('where the code cannot be loaded', () => {
  test('a visitor who was offline sees a notice, and a queued press is performed once', async () => {
    const page = await newPage()
    const logins = countRequests(page, '/sms_login/')
    const release = await holdCode(page)
    const config = "{ language: 'en', onReject: ({ code }) => (document.title += code) }"
    await openHost(page, {
      baseUrl,
      code: `document.title = ''; Portico.mount('#account', ${config})`,
    })
    const form = mobileForm(page)
    await form.mobile.fill(freshMobile())
    await form.smsCode.fill('0000')
    await form.submit.click()
    await page.context().setOffline(true)
    release()
    const message = page.locator('#account .portico-notice[role="alert"]')
    await message.waitFor()
    expect(await form.submit.getAttribute('aria-busy')).toBe('false')
    // Still offline. A press is a retry, too.
    await message.getByRole('button').click()
    await expect.poll(() => page.title()).toBe('-1-1')
    await form.sendCode.click()
    await expect.poll(() => page.title()).toBe('-1-1-1')
    await form.submit.click()
    await expect.poll(() => page.title()).toBe('-1-1-1-1')
    await page.context().setOffline(false)
    await message.getByRole('button').click()
    await form.notice.waitFor()
    expect([logins.count, await message.count(), await form.smsCode.inputValue()]).toEqual([1, 0, '0000'])
  })

  test('the message replaces a skeleton, and a host that unmounts keeps its own', async () => {
    const page = await newPage()
    await page.route('**/portico*/*/controller.js*', (route) => route.abort())
    // Of a visitor who was signed in, so that the widget waits for who it is.
    await page.addInitScript(() => localStorage.setItem('portico_signed_in', '1'))
    await openHost(page, {
      baseUrl,
      markup: '<div id="other"></div>',
      code: `
Portico.mount('#account', { language: 'en' })
const onReject = () => {
  other.unmount()
  document.querySelector('#other').textContent = 'By phone'
}
const other = Portico.mount('#other', { language: 'en', onReject })`,
    })
    await page.locator('#account .portico-notice[role="alert"]').waitFor()
    expect(await page.locator('.portico-skeleton').count()).toBe(0)
    await expect.poll(() => page.locator('#other').innerHTML()).toBe('By phone')
  })

  test('on a slow line everything typed and pressed at once arrives once', async () => {
    const page = await newPage()
    const errors = watchErrors(page)
    const logins = countRequests(page, '/sms_login/')
    const session = await page.context().newCDPSession(page)
    const line = { downloadThroughput: 200_000, uploadThroughput: 90_000, latency: 150, offline: false }
    await session.send('Network.emulateNetworkConditions', line)
    await openHost(page, { baseUrl, config: { language: 'en' } })
    const form = mobileForm(page)
    const mobile = freshMobile()
    await form.mobile.pressSequentially(mobile, { delay: 10 })
    await form.smsCode.pressSequentially('0000', { delay: 10 })
    await page.keyboard.press('Enter')
    await form.notice.waitFor()
    expect([logins.count, await form.mobile.inputValue()]).toEqual([1, mobile])
    expect(errors.filter((error) => !error.includes('status of 4'))).toEqual([])
  })
})

interface EarlyHandle {
  readonly update: (config: object) => void
  readonly unmount: () => void
}
