import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { registerByEmail } from '../support/accounts.ts'
import type { Script } from '../support/host-page.ts'
import { ON_PREACT, ON_REACT, openHost, SCRIPTS } from '../support/host-page.ts'
import { signIn } from '../support/invitations.ts'
import {
  askForMailedCode,
  askForTextedCode,
  emailForm,
  enterCode,
  freshEmail,
  freshMobile,
  logInByMobile,
  mobileForm,
} from '../support/visitor.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()
const OLD = 'Passw0rd!'
const NEW = 'An0ther one'
const BY_EMAIL = { language: 'en', defaultSwitch: 'email' }

async function register(script: Script): Promise<{ readonly page: Page; readonly email: string }> {
  const page = await newPage()
  const { email } = await registerByEmail({ page, baseUrl }, OLD)
  await openHost(page, { baseUrl, script, config: BY_EMAIL })
  await emailForm(page).userInfo.waitFor()
  return { page, email }
}

async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await emailForm(page).email.fill(email)
  await emailForm(page).password.fill(password)
  await emailForm(page).submit.click()
}

/** A host whose hook keeps the page, so that what is said can be read. */
function mountAndStay(config: object): string {
  return `window.widget = Portico.mount('#account', { ...${JSON.stringify(config)}, beforeSkip: () => false })`
}

async function fillInNewPassword(page: Page): Promise<void> {
  await page.locator('[name="password"]').fill(NEW)
  await page.locator('[name="repeatPwd"]').fill(NEW)
}

/** Keeps what the notice says from now on, over a redirect too: that of a reset stands for 200 ms alone. */
async function keepNotices(page: Page): Promise<void> {
  await page.evaluate(() => {
    const keep = (): void => {
      const said = document.querySelector('[data-part="notice"]')?.textContent
      if (said) sessionStorage.setItem('said', said)
    }
    new MutationObserver(keep).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

describe('reset a password', () => {
  test.each(SCRIPTS)(
    'RST-1 RST-2 RST-3 NAV-3 a reset by e-mail signs three other browsers out (%s)',
    async (script) => {
      const { page: first, email } = await register(script)
      const others = [first]
      while (others.length < 3) {
        const page = await newPage()
        await signIn(page, baseUrl, { email, password: OLD })
        await openHost(page, { baseUrl, script, config: BY_EMAIL })
        await emailForm(page).userInfo.waitFor()
        others.push(page)
      }
      const page = await newPage()
      await openHost(page, { baseUrl, script, config: BY_EMAIL })
      await page.locator('[data-part="link-forgetPwd"]').click()
      await expect.poll(() => page.locator('.portico').getAttribute('data-switch')).toBe('mobile')
      await page.locator('[data-part="tab-email"]').click()
      await emailForm(page).email.fill(email)
      await fillInNewPassword(page)
      await page.locator('[name="code"]').fill(await askForMailedCode(page, baseUrl, email))
      await keepNotices(page)
      await emailForm(page).submit.click()
      // The code has proved who it is: the redirect url brings a ticket (contract, section 4).
      await emailForm(page).userInfo.waitFor()
      expect(await page.evaluate(() => sessionStorage.getItem('said'))).toContain(
        'Your password has been reset',
      )
      const another = await newPage()
      await openHost(another, { baseUrl, script, config: BY_EMAIL })
      await enterPassword(another, email, NEW)
      await emailForm(another).userInfo.waitFor()
      for (const other of others) {
        await other.reload()
        await emailForm(other).email.waitFor()
        await expect.poll(() => other.locator('.portico').getAttribute('data-login-status')).toBe('0')
      }
    },
  )

  test.each(ON_PREACT)(
    'RST-1 VAL-11 one field takes a mobile or an e-mail and leads to the callback (%s)',
    async (script) => {
      const mobile = freshMobile()
      const first = await newPage()
      await openHost(first, { baseUrl, script, config: { language: 'en' } })
      await logInByMobile(first, baseUrl, mobile)
      const page = await newPage()
      const config = { language: 'en', defaultPanel: 'reset', callback: '/host/done' }
      await openHost(page, { baseUrl, script, config })
      await page.locator('[name="account"]').fill(mobile)
      await fillInNewPassword(page)
      await page.locator('[name="code"]').fill(await askForTextedCode(page, baseUrl, mobile))
      await Promise.all([page.waitForURL(`${baseUrl}/host/done`), emailForm(page).submit.click()])
      expect(new URL(page.url()).pathname).toBe('/host/done')
    },
  )

  test.each(ON_REACT)(
    'RST-1 an unknown account gets the same message as a known one, and no code (%s)',
    async (script) => {
      const page = await newPage()
      await openHost(page, { baseUrl, script, config: { ...BY_EMAIL, defaultPanel: 'forgetPwd' } })
      await emailForm(page).email.fill(freshEmail())
      await fillInNewPassword(page)
      await page.locator('[data-part="send-code"]').click()
      await expect.poll(() => page.locator('[data-part="send-code"]').textContent()).toMatch(/^\d+ S$/)
      expect(await emailForm(page).notice.count()).toBe(0)
    },
  )

  test.each(ON_REACT)(
    'BND-1 NAV-2 a signed-in visitor binds a mobile and logs in with it (%s)',
    async (script) => {
      const mobile = freshMobile()
      const { page: before } = await register(script)
      const page = await before.context().newPage()
      await openHost(page, { baseUrl, script, code: mountAndStay({ language: 'en', defaultPanel: 'bind' }) })
      await expect.poll(() => page.locator('.portico').getAttribute('data-login-status')).toBe('2')
      expect(await page.locator('[data-part="tab-email"]').count()).toBe(1)
      await enterCode(page, baseUrl, mobile)
      await mobileForm(page).submit.click()
      await expect.poll(() => mobileForm(page).notice.textContent()).toContain('Bound')
      const other = await newPage()
      await openHost(other, { baseUrl, script, config: { language: 'en' } })
      await logInByMobile(other, baseUrl, mobile)
      expect(await mobileForm(other).userInfo.textContent()).toContain('v***')
    },
  )

  test.each(ON_PREACT)(
    'BND-1 an e-mail is bound unconfirmed with a password; signed out it asks to log in (%s)',
    async (script) => {
      const before = await newPage()
      await openHost(before, { baseUrl, script, config: { language: 'en' } })
      await logInByMobile(before, baseUrl, freshMobile())
      const page = await before.context().newPage()
      await openHost(page, { baseUrl, script, code: mountAndStay({ ...BY_EMAIL, defaultPanel: 'bind' }) })
      await enterPassword(page, freshEmail(), OLD)
      await expect.poll(() => emailForm(page).notice.textContent()).toContain('Check your mailbox')
      const stranger = await newPage()
      await openHost(stranger, { baseUrl, script, config: { ...BY_EMAIL, defaultPanel: 'bind' } })
      await enterPassword(stranger, freshEmail(), OLD)
      await expect.poll(() => emailForm(stranger).notice.textContent()).toContain('Please log in first')
    },
  )

  test('NAV-2 RST-1 the well-known address changes the password of an e-mail account', async () => {
    const { page, email } = await register('portico.js')
    await page.goto(`${baseUrl}/.well-known/change-password`)
    await page.locator('.portico[data-panel="forgetPwd"][data-login-status="2"]').waitFor()
    expect(await emailForm(page).userInfo.count()).toBe(0)
    await page.locator('[data-part="tab-email"]').click()
    await emailForm(page).email.fill(email)
    await fillInNewPassword(page)
    await page.locator('[name="code"]').fill(await askForMailedCode(page, baseUrl, email))
    await Promise.all([page.waitForResponse('**/email/password/reset/'), emailForm(page).submit.click()])
    const another = await newPage()
    await openHost(another, { baseUrl, script: 'portico.js', config: BY_EMAIL })
    await enterPassword(another, email, NEW)
    await emailForm(another).userInfo.waitFor()
  })

  test.each(SCRIPTS)(
    'NAV-8 LOG-5 a signed-in visitor who returns to login sees no form (%s)',
    async (script) => {
      const { page } = await register(script)
      const update = (defaultPanel: string): Promise<void> =>
        page.evaluate(
          (panel) =>
            (globalThis as unknown as { widget: { update(config: object): void } }).widget.update({
              defaultPanel: panel,
            }),
          defaultPanel,
        )
      await update('bind')
      await page.locator('.portico[data-panel="bind"][data-login-status="0"]').waitFor()
      await page.locator('[data-part="tab-email"]').waitFor()
      await page.evaluate(() => {
        const seen: string[] = []
        Object.assign(globalThis, { seen })
        new MutationObserver(() => {
          const panel = document.querySelector<HTMLElement>('.portico')?.dataset['panel'] ?? ''
          if (panel === 'login') seen.push(document.querySelector('.portico form') ? 'form' : 'user info')
        }).observe(document, { subtree: true, childList: true, attributes: true })
      })
      await update('login')
      await page.locator('.portico[data-panel="login"][data-login-status="2"]').waitFor()
      await emailForm(page).userInfo.filter({ hasText: '@example.com' }).waitFor()
      const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
      expect(new Set(seen)).toEqual(new Set(['user info']))
    },
  )
})
