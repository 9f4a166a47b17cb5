// Covers BND-1, OAU-4.
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { enterCode, mobileForm, requestCode } from '../pages/login-form.ts'
import { proofView } from '../pages/proof.ts'
import { choose, openProvider, providerView } from '../pages/provider-login.ts'
import { ageSignIns, loginByMobile } from '../support/accounts.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import { freshMobile } from '../support/inbox.ts'

// What a visitor whose login is old is asked for before a contact changes, by the contacts of their account.

const { newPage } = useBrowser()
const baseUrl = inject('baseUrl')

/** Opens the bind panel for a visitor who logged in an hour ago. */
async function openBindPanel(page: Page): Promise<void> {
  await ageSignIns(page)
  const config = JSON.stringify({ language: 'en', defaultPanel: 'bind' })
  const code = `window.panels = []
    window.widget = Portico.mount('#account', { ...${config}, beforeSkip: () => false })
    window.widget.on('change', () => window.panels.push(window.widget.getState().panelType))`
  await openHost(page, { baseUrl, code })
  await expect.poll(() => page.locator('.portico').getAttribute('data-login-status')).toBe('2')
}

/** Waits until the contact is bound. @returns the panels shown until then */
async function panelsUntilBound(page: Page, words = 'Linked'): Promise<unknown> {
  await expect.poll(() => proofView(page).notice.textContent()).toContain(words)
  return page.evaluate('[...new Set(window.panels)]')
}

function mask(mobile: string): string {
  return `${mobile.slice(0, 3)}******${mobile.slice(-2)}`
}

describe('a visitor whose login is old', () => {
  test('replaces a mobile with a code to the present one', async () => {
    const [mobile, next] = [freshMobile(), freshMobile()]
    const page = await newPage()
    await loginByMobile({ page, baseUrl }, mobile)
    await openBindPanel(page)
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

  test('with a platform alone logs in there again, once, and returns to the binding', async () => {
    const page = await newPage()
    const view = providerView(page)
    const demoOf = (config: object) => encodeURIComponent(JSON.stringify({ language: 'en', ...config }))
    await page.goto(`${baseUrl}/#demo=${demoOf({})}`)
    await openProvider(page, 'toutiao')
    await choose(page, 'account_without_contact')
    await page.locator('.portico[data-panel="bind"]').waitFor()
    await ageSignIns(page)
    await page.goto(`${baseUrl}/#demo=${demoOf({ defaultPanel: 'bind' })}`)
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
    await expect.poll(() => view.notice.textContent()).toContain('Linked')
  })
})
