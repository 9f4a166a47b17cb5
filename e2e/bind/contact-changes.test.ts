// Covers EMB-1, EMB-8, BND-1.
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { emailForm, enterCode, mobileForm } from '../pages/login-form.ts'
import { proveByCode } from '../pages/proof.ts'
import { ageSignIns, loginByMobile } from '../support/accounts.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import { freshEmail, freshMobile } from '../support/inbox.ts'

// Changing a mobile or e-mail: the links in the messages and the required recent login.

const { newPage } = useBrowser()
const baseUrl = inject('baseUrl')
const PASSWORD = 'Passw0rd!'

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

test('an e-mail bound without a code can log in after its link is opened', async () => {
  const [email, mobile] = [freshEmail(), freshMobile()]
  const page = await newPage()
  await loginByMobile({ page, baseUrl }, mobile)
  const binding = { language: 'en', defaultPanel: 'bind', defaultSwitch: 'email' }
  await openHost(page, { baseUrl, code: mountAndStay(binding) })
  await submitEmail(page, email)
  await proveByCode(page, baseUrl, `+86${mobile}`)
  const sent = `Check your inbox: we sent a message to ${email}`
  await expect.poll(() => emailForm(page).notice.textContent()).toContain(sent)

  const mailbox = await newPage()
  await openLinkSentTo(mailbox, email)
  await mailbox.getByRole('button', { name: 'Confirm e-mail' }).click()
  await mailbox.getByRole('heading', { name: 'E-mail confirmed' }).waitFor()
  await mailbox.goto(mailbox.url())
  await mailbox.getByRole('heading', { name: 'This link can no longer be used' }).waitFor()

  const other = await newPage()
  await openHost(other, { baseUrl, config: { language: 'en', defaultSwitch: 'email' } })
  await submitEmail(other, email)
  await emailForm(other).userInfo.waitFor()
})

async function submitEmail(page: Page, email: string): Promise<void> {
  await emailForm(page).email.fill(email)
  await emailForm(page).password.fill(PASSWORD)
  await emailForm(page).submit.click()
}
