import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { openHost, SCRIPTS } from './host-page.ts'
import type { Script } from './host-page.ts'
import { nameOf, SAYINGS } from './appointment-sayings.ts'
import type { Saying } from './appointment-sayings.ts'
import type { Invitation } from './invitation.ts'
import { invite, listenToCalls, signIn } from './invitation.ts'
import { emailForm, freshEmail, freshMobile, mobileForm } from './visitor.ts'

// Every code the account center may say of an account, brought about for real; docs/error-catalogue.md names these tests.

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()
const APP = 'Portico POI'
const REGISTER = { language: 'en', defaultPanel: 'register' }

const CASES = SAYINGS.map(
  (saying, index) => [nameOf(saying), SCRIPTS[index % SCRIPTS.length] ?? 'portico.js', saying] as const,
)

interface Arrival {
  readonly script: Script
  readonly invitation: Invitation
  readonly by: Saying['by']
}

/** Arrives with the invitation, on register; as who is judged where a session is. */
async function arrive(page: Page, { script, invitation, by }: Arrival): Promise<void> {
  if (by === 'session') await signIn(page, { baseUrl, script }, invitation.account)
  const config = by === 'email' ? { ...REGISTER, defaultSwitch: 'email' } : REGISTER
  await openHost(page, { baseUrl, script, config, query: invitation.query })
  await page
    .locator('[data-part="title"]')
    .filter({ hasText: `Register · ${APP}` })
    .waitFor()
}

async function enterAccount(page: Page, { invitation, by }: Arrival): Promise<void> {
  const { mobile, email, password } = invitation.account
  if (by === 'mobile') await mobileForm(page).mobile.fill(mobile)
  else {
    await emailForm(page).email.fill(email)
    await emailForm(page).password.fill(password)
    await emailForm(page).repeatPwd.fill(password)
  }
  await mobileForm(page).sendCode.click()
}

test.each(CASES)('APT-2 APT-3 MSG-1 MSG-3 %s (%s)', async (_, script, saying) => {
  const page = await newPage()
  const { situation, by, isOff } = saying
  const arrival = { script, by, invitation: await invite(baseUrl, { situation }) }
  await arrive(page, arrival)
  const calls = listenToCalls(page)
  if (by !== 'session') await enterAccount(page, arrival)
  const { notice, submit } = mobileForm(page)
  await notice.filter({ hasText: saying.says }).waitFor()
  expect(await notice.getAttribute('data-type')).toBe(saying.type)
  expect(await notice.getAttribute('role')).toBe(saying.type === 'error' ? 'alert' : 'status')
  await expect.poll(() => submit.getAttribute('aria-disabled')).toBe(String(isOff))
  expect(await page.locator('.portico').getAttribute('data-login-status')).toBe(saying.status)
  const webApps = await page
    .locator('[data-part="link-webApp"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(webApps).toEqual(saying.code === 2654 ? [`${baseUrl}/`] : [])
  await expect.poll(() => calls).toEqual(callsOf(saying))
  await (by === 'session' ? expectOffer(page, isOff) : expectEditable(page, by))
})

function callsOf({ by, isOff }: Saying): readonly string[] {
  if (by === 'session') return []
  return isOff ? ['account/validate'] : ['account/validate', 'send_code']
}

/** Whoever types another account may try it. */
async function expectEditable(page: Page, by: 'mobile' | 'email'): Promise<void> {
  const { notice, submit } = mobileForm(page)
  await page.locator(`[name="${by}"]`).fill(by === 'mobile' ? freshMobile() : freshEmail())
  await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('false')
  await expect.poll(() => notice.count()).toBe(0)
}

/** An offer that is off takes no press and says why. */
async function expectOffer(page: Page, isOff: boolean): Promise<void> {
  const { submit, notice } = mobileForm(page)
  await submit.click({ force: true })
  const dialog = page.locator('[data-part="username-modal"]')
  await expect.poll(() => dialog.count()).toBe(isOff ? 0 : 1)
  const reason = isOff ? await notice.getAttribute('id') : null
  expect(await submit.getAttribute('aria-describedby')).toBe(reason)
}
