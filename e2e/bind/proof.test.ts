// Covers BND-1, OAU-4.
import { bindMobile, CODE_TYPES, sendCode } from '@portico/protocol'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginByMobile, registerByEmail } from '../support/accounts.ts'
import { useBrowser } from '../support/browser.ts'
import { FULL_RUN_SCRIPTS, ONE_SCRIPT, openHost } from '../support/host-page.ts'
import type { Script } from '../support/host-page.ts'
import { emailForm, enterCode, mobileForm, requestCode } from '../pages/login-form.ts'
import { choose, openProvider, providerView } from '../pages/provider-login.ts'
import { proofView, proveByCode } from '../pages/proof.ts'
import { freshEmail, freshMobile, readSentCode } from '../support/inbox.ts'
import { callServer } from '../support/server-client.ts'
import { changeDatabase, startFreshServer } from '../support/start-server.ts'

// What a visitor whose login is old is asked for before a contact changes, by the contacts of their account.

const { newPage } = useBrowser()
const PASSWORD = 'Passw0rd!'
let server: Awaited<ReturnType<typeof startFreshServer>>
beforeAll(async () => {
  server = await startFreshServer()
})
afterAll(() => server.stop())

/** Opens the bind panel for a visitor who logged in an hour ago. */
async function openBindPanel(page: Page, script: Script, defaultSwitch = 'mobile'): Promise<void> {
  await changeDatabase(server.folder, 'UPDATE sessions SET signed_in_at = signed_in_at - 3600000')
  const config = JSON.stringify({ language: 'en', defaultPanel: 'bind', defaultSwitch })
  const { baseUrl } = server
  const code = `window.panels = []
    window.widget = Portico.mount('#account', { ...${config}, beforeSkip: () => false })
    window.widget.on('change', () => window.panels.push(window.widget.getState().panelType))`
  await openHost(page, { baseUrl, script, code })
  await expect.poll(() => page.locator('.portico').getAttribute('data-login-status')).toBe('2')
}

/** Waits until the contact is bound. @returns the panels shown until then */
async function panelsUntilBound(page: Page, words = 'Bound'): Promise<unknown> {
  await expect.poll(() => proofView(page).notice.textContent()).toContain(words)
  return page.evaluate('[...new Set(window.panels)]')
}

function mask(mobile: string): string {
  return `${mobile.slice(0, 3)}******${mobile.slice(-2)}`
}

describe('a visitor whose login is old', () => {
  test.each(ONE_SCRIPT)('replaces a mobile with a code to the present one (%s)', async (script) => {
    const { baseUrl } = server
    const [mobile, next] = [freshMobile(), freshMobile()]
    const page = await newPage()
    await loginByMobile({ page, baseUrl }, mobile)
    await openBindPanel(page, script)
    const view = proofView(page)
    await enterCode(page, baseUrl, next)
    await mobileForm(page).submit.click()
    await expect.poll(() => view.title.textContent()).toBe('Confirm it’s you')
    expect(await view.title.evaluate((title) => title === document.activeElement)).toBe(true)
    expect(await view.words.textContent()).toContain(mask(mobile))
    expect(await view.other.count()).toBe(0)
    const code = await requestCode(page, baseUrl, `+86${mobile}`)
    await view.code.fill(code === '0000' ? '1111' : '0000')
    await page.keyboard.press('Enter')
    await expect.poll(() => view.notice.textContent()).toContain('Incorrect verification code')
    await view.code.fill(code)
    await page.keyboard.press('Enter')
    expect(await panelsUntilBound(page)).toEqual(['bind'])
    const other = await newPage()
    await loginByMobile({ page: other, baseUrl }, next)
    const known = await other.request.get(`${baseUrl}/passport/web/account/info/?aid=1574`)
    expect(await known.text()).toContain(mask(next))
  })

  test.each(FULL_RUN_SCRIPTS)('sets a first password with a code to the mobile (%s)', async (script) => {
    const { baseUrl } = server
    const [mobile, email] = [freshMobile(), freshEmail()]
    const page = await newPage()
    await loginByMobile({ page, baseUrl }, mobile)
    await openBindPanel(page, script, 'email')
    const view = proofView(page)
    await emailForm(page).email.fill(email)
    await emailForm(page).password.fill(PASSWORD)
    await emailForm(page).submit.click()
    await expect.poll(() => view.words.textContent()).toContain(mask(mobile))
    await view.cancel.click()
    await expect.poll(() => emailForm(page).email.inputValue()).toBe(email)
    expect(await emailForm(page).password.inputValue()).toBe(PASSWORD)
    await emailForm(page).submit.click()
    await proveByCode(page, baseUrl, `+86${mobile}`)
    expect(await panelsUntilBound(page, email)).toEqual(['bind'])
  })

  test.each(FULL_RUN_SCRIPTS)('adds a mobile to an e-mail account with its password (%s)', async (script) => {
    const { baseUrl } = server
    const page = await newPage()
    await registerByEmail({ page, baseUrl }, PASSWORD)
    await openBindPanel(page, script)
    const view = proofView(page)
    await enterCode(page, baseUrl, freshMobile())
    await mobileForm(page).submit.click()
    await view.password.fill('Passw0rd?')
    await page.keyboard.press('Enter')
    await expect.poll(() => view.notice.textContent()).toContain('Incorrect password')
    await view.password.fill(PASSWORD)
    await page.keyboard.press('Enter')
    expect(await panelsUntilBound(page)).toEqual(['bind'])
  })

  test.each(FULL_RUN_SCRIPTS)('replaces an e-mail with the password beside it (%s)', async (script) => {
    const { baseUrl } = server
    const page = await newPage()
    await registerByEmail({ page, baseUrl }, PASSWORD)
    await openBindPanel(page, script, 'email')
    const email = freshEmail()
    await emailForm(page).email.fill(email)
    await emailForm(page).password.fill(PASSWORD)
    await emailForm(page).submit.click()
    expect(await panelsUntilBound(page, email)).toEqual(['bind'])
  })

  test.each(FULL_RUN_SCRIPTS)('with mobile, e-mail and password chooses the proof (%s)', async (script) => {
    const { baseUrl } = server
    const [mobile, next] = [freshMobile(), freshMobile()]
    const page = await newPage()
    const caller = { page, baseUrl }
    const { email } = await registerByEmail(caller, PASSWORD)
    const type = String(CODE_TYPES.bind)
    const send = () => callServer(caller, sendCode, { mobile, type })
    const first = await readSentCode({ baseUrl, to: `+86${mobile}`, send })
    expect(await callServer(caller, bindMobile, { mobile, code: first, type })).toMatchObject({
      message: 'success',
    })
    await openBindPanel(page, script)
    const view = proofView(page)
    await enterCode(page, baseUrl, next)
    await mobileForm(page).submit.click()
    await view.password.waitFor()
    expect(await view.other.count()).toBe(2)
    await view.other.filter({ hasText: '@' }).click()
    await expect.poll(() => view.words.textContent()).toContain('@example.com')
    await proveByCode(page, baseUrl, email)
    expect(await panelsUntilBound(page)).toEqual(['bind'])
  })

  test('with a platform alone logs in there again, once, and returns to the binding', async () => {
    const { baseUrl } = server
    const page = await newPage()
    const view = providerView(page)
    const demoOf = (config: object) => encodeURIComponent(JSON.stringify({ language: 'en', ...config }))
    await page.goto(`${baseUrl}/?demo=${demoOf({})}`)
    await openProvider(page, 'toutiao')
    await choose(page, 'account_without_contact')
    await page.locator('.portico[data-panel="bind"]').waitFor()
    await changeDatabase(server.folder, 'UPDATE sessions SET signed_in_at = signed_in_at - 3600000')
    await page.goto(`${baseUrl}/?demo=${demoOf({ defaultPanel: 'bind' })}`)
    await expect.poll(() => page.locator('.portico').getAttribute('data-login-status')).toBe('2')
    await enterCode(page, baseUrl, freshMobile())
    await view.submit.click()
    await view.notice.locator('[data-part="link-login"]').click()
    await page.locator('.portico[data-panel="login"]').waitFor()
    await openProvider(page, 'toutiao')
    await choose(page, 'account_without_contact')
    await page.locator('.portico[data-panel="bind"]').waitFor()
    await enterCode(page, baseUrl, freshMobile())
    await view.submit.click()
    await expect.poll(() => view.notice.textContent()).toContain('Bound')
  })
})
