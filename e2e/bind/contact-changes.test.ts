// Covers EMB-1, EMB-8, BND-1.
import type { Locator, Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { emailForm, enterCode, mobileForm } from '../pages/login-form.ts'
import { proveByCode } from '../pages/proof.ts'
import { ageSignIns, loginByMobile } from '../support/accounts.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import { freshEmail, freshMobile } from '../support/inbox.ts'

// Changing a mobile or e-mail: the links in the messages and the required recent login.

const { newPage } = useBrowser()
const PASSWORD = 'Passw0rd!'
const BIND_EMAIL = { language: 'en', defaultPanel: 'bind', defaultSwitch: 'email' }
const baseUrl = inject('baseUrl')

/** Mounts a widget that does not redirect, so that the notice stays readable. */
function mountAndStay(config: object): string {
  return `window.widget = Portico.mount('#account', { ...${JSON.stringify(config)}, beforeSkip: () => false })`
}

/** Opens the newest link sent to a contact from the development inbox. */
async function openLinkSentTo(page: Page, to: string): Promise<void> {
  await page.goto(`${baseUrl}/dev/inbox`)
  const message = page.getByTestId('message').filter({ hasText: to }).first()
  await message.getByTestId('message-link').click()
}

async function bindEmail(page: Page, email: string): Promise<void> {
  await emailForm(page).email.fill(email)
  await emailForm(page).password.fill(PASSWORD)
  await emailForm(page).submit.click()
}

/** The background and text color of a button as rendered, in RGB. */
function colorsOf(button: Locator): Promise<readonly (readonly number[])[]> {
  return button.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element)
    return [backgroundColor, color].map((colour) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d')
      if (!context) throw new Error('There is no canvas')
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]
    })
  })
}

describe('changing a contact', () => {
  test('an e-mail bound without a code can log in after its link is opened', async () => {
    const [email, mobile] = [freshEmail(), freshMobile()]
    const page = await newPage()
    await loginByMobile({ page, baseUrl }, mobile)
    await openHost(page, { baseUrl, code: mountAndStay(BIND_EMAIL) })
    await bindEmail(page, email)
    await proveByCode(page, baseUrl, `+86${mobile}`)
    await expect
      .poll(() => emailForm(page).notice.textContent())
      .toContain(`Check your inbox: open the link we sent to ${email}`)

    const mailbox = await newPage()
    await openLinkSentTo(mailbox, email)
    const confirm = mailbox.getByRole('button', { name: 'Confirm e-mail' })
    const other = await newPage()
    await openHost(other, { baseUrl, config: { language: 'en', defaultSwitch: 'email' } })
    await expect.poll(() => colorsOf(emailForm(other).submit)).toEqual(await colorsOf(confirm))
    await confirm.click()
    await mailbox.getByRole('heading', { name: 'E-mail confirmed' }).waitFor()
    expect(mailbox.url()).not.toContain('token')

    await emailForm(other).email.fill(email)
    await emailForm(other).password.fill(PASSWORD)
    await emailForm(other).submit.click()
    await emailForm(other).userInfo.waitFor()
  })

  test('a change that a visitor has proved can be undone by the former contact', async () => {
    const [mobile, next] = [freshMobile(), freshMobile()]
    const page = await newPage()
    await loginByMobile({ page, baseUrl }, mobile)
    await ageSignIns(page)
    await openHost(page, { baseUrl, code: mountAndStay({ language: 'en', defaultPanel: 'bind' }) })
    const root = page.locator('.portico')
    await expect.poll(() => root.getAttribute('data-login-status')).toBe('2')
    await enterCode(page, baseUrl, next)
    await mobileForm(page).submit.click()
    await proveByCode(page, baseUrl, `+86${mobile}`)
    await expect.poll(() => mobileForm(page).notice.textContent()).toContain('Linked')

    const owner = await newPage({ javaScriptEnabled: true })
    await openLinkSentTo(owner, `+86${mobile}`)
    await owner.getByRole('button', { name: 'Undo the change' }).click()
    await owner.getByRole('heading', { name: 'The change was undone' }).waitFor()
    await owner.getByRole('link', { name: 'Set a new password' }).click()
    await owner.locator('.portico[data-panel="forgetPwd"]').waitFor()
    await page.reload()
    await expect.poll(() => root.getAttribute('data-login-status')).toBe('0')
  })
})
