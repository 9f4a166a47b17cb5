// Covers LOG-1, LOG-6, OAU-3, BND-1.
import { CODE_TYPES, confirmTotp, sendCode, startTotp } from '@portico/protocol'
import { totpCode } from '@portico/testing'
import { findWidget } from '@portico/testing/playwright'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { emailForm, enterCode as requestAndEnterCode, enterPassword } from '../pages/login-form.ts'
import {
  choose,
  chooseNewUser,
  newProviderUser,
  openProvider,
  providerView,
} from '../pages/provider-login.ts'
import { ageSignIns, registerByEmail } from '../support/accounts.ts'
import type { Visitor } from '../support/browser.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import { freshMobile, readCode } from '../support/inbox.ts'
import { callServer } from '../support/server-client.ts'

// An account with an authenticator app, at an app that allows second factors.

const { newPage, newVisitor } = useBrowser()
const PASSWORD = 'Passw0rd!'
const STEP_MS = 30_000

const { baseUrl, folder } = inject('apps')

/** Registers an account and sets up its authenticator app. */
async function makeOwner() {
  const page = await newVisitor()
  const { email } = await registerByEmail({ page, baseUrl }, PASSWORD)
  return { email, ...(await setUpApp(page, { password: PASSWORD })) }
}

/** Sets up an authenticator app for the account of a browser, with the code of the step before. */
async function setUpApp(
  page: Visitor,
  proof: { readonly password?: string; readonly old_code?: string } = {},
) {
  const caller = { page, baseUrl }
  const { data } = await callServer(caller, startTotp, proof)
  const secret: string = data.secret
  const code = await totpCode(secret, Date.now() - STEP_MS)
  const confirmed = await callServer(caller, confirmTotp, { code })
  const recoveryCodes: readonly string[] = confirmed.data.recovery_codes
  return { secret, recoveryCodes }
}

const part = (page: Page, name: string) => findWidget(page).part(name)

/** Opens a form in a new browser, and logs in until the second step is asked for. */
async function openStep(email: string): Promise<Page> {
  const page = await newPage()
  await openHost(page, { baseUrl, config: { language: 'en', defaultSwitch: 'email' } })
  await enterPassword(page, email, PASSWORD)
  await part(page, 'second-step').waitFor()
  return page
}

async function enterCode(page: Page, code: string): Promise<void> {
  await findWidget(page).field('secondStep').fill(code)
  await page.keyboard.press('Enter')
}

test('an authenticator app’s code is taken once, and a browser that is trusted is not asked again', async () => {
  const { email, secret } = await makeOwner()
  const code = await totpCode(secret)
  const page = await openStep(email)
  await findWidget(page).field('trustBrowser').check()
  await enterCode(page, code)
  await emailForm(page).userInfo.waitFor()
  const other = await openStep(email)
  await enterCode(other, code)
  await expect
    .poll(() => part(other, 'field-error').textContent())
    .toBe('That code isn’t right. Try the next one. If it fails too, set your phone’s time to automatic')
  await page.context().clearCookies({ name: /sessionid/ })
  await page.reload()
  await enterPassword(page, email, PASSWORD)
  await emailForm(page).userInfo.waitFor()
  expect(await part(page, 'second-step').count()).toBe(0)
})

/** Opens the page of a platform. */
async function openPlatform(): Promise<Page> {
  const page = await newPage()
  const code = `window.widget = Portico.mount('#account', { language: 'en', beforeSkip: () => false })`
  await openHost(page, { baseUrl, code })
  await openProvider(page, 'toutiao')
  return page
}

test('a login at a platform waits, and a reload gives it up', async () => {
  const mobile = freshMobile()
  const person = newProviderUser(mobile)
  const page = await openPlatform()
  const caller = { page, baseUrl }
  await chooseNewUser(page, person)
  await providerView(page).agreement.check()
  await providerView(page).authorise.click()
  await providerView(page).userInfo.waitFor()
  await callServer(caller, sendCode, { mobile, type: String(CODE_TYPES.bind) })
  const { secret } = await setUpApp(page, { old_code: await readCode(baseUrl, `+86${mobile}`) })
  await page.context().clearCookies()
  await page.reload()
  await openProvider(page, 'toutiao')
  await chooseNewUser(page, person)
  await part(page, 'second-step').waitFor()
  await page.reload()
  await part(page, 'platforms').waitFor()
  expect(await part(page, 'second-step').count()).toBe(0)
  await openProvider(page, 'toutiao')
  await chooseNewUser(page, person)
  await part(page, 'second-step').waitFor()
  await enterCode(page, await totpCode(secret))
  await providerView(page).userInfo.waitFor()
})

test('a binding is proved by a recovery code where the account has no contact', async () => {
  const page = await openPlatform()
  await choose(page, 'account_without_contact')
  await page.locator('.portico[data-panel="bind"]').waitFor()
  const { recoveryCodes } = await setUpApp(page)
  await ageSignIns(page, folder)
  await requestAndEnterCode(page, baseUrl, freshMobile())
  await part(page, 'submit').click()
  await part(page, 'second-step').waitFor()
  await part(page, 'second-step-other').filter({ hasText: 'recovery code' }).click()
  await enterCode(page, recoveryCodes[0] ?? '')
  await expect.poll(() => part(page, 'notice').textContent()).toContain('Linked')
})
