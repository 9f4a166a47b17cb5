// Covers LOG-1, LOG-6, OAU-3.
import { CODE_TYPES, confirmTotp, sendCode, startTotp } from '@portico/protocol'
import { totpCode } from '@portico/testing'
import { findWidget } from '@portico/testing/playwright'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { emailForm, enterPassword } from '../pages/login-form.ts'
import { chooseNewUser, newProviderUser, openProvider, providerView } from '../pages/provider-login.ts'
import { registerByEmail } from '../support/accounts.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import { freshMobile, readCode } from '../support/inbox.ts'
import { callServer } from '../support/server-client.ts'

// An account with an authenticator app, at an app that allows second factors.

const { newPage, newVisitor } = useBrowser()
const PASSWORD = 'Passw0rd!'
const STEP_MS = 30_000

const { baseUrl } = inject('apps')

/** Registers an account and sets up its authenticator app, with the code of the step before. */
async function makeOwner(): Promise<{ readonly email: string; readonly secret: string }> {
  const caller = { page: await newVisitor(), baseUrl }
  const { email } = await registerByEmail(caller, PASSWORD)
  return { email, secret: await setUpApp(caller, { password: PASSWORD }) }
}

/** Sets up an authenticator app for the account of a browser. @returns its secret */
async function setUpApp(
  caller: Parameters<typeof callServer>[0],
  proof: { readonly password: string } | { readonly old_code: string },
): Promise<string> {
  const { data } = await callServer(caller, startTotp, proof)
  await callServer(caller, confirmTotp, { code: await totpCode(data.secret, Date.now() - STEP_MS) })
  return data.secret
}

/** Opens a form in a new browser, and logs in until the second step is asked for. */
async function openStep(email: string): Promise<Page> {
  const page = await newPage()
  await openHost(page, { baseUrl, config: { language: 'en', defaultSwitch: 'email' } })
  await enterPassword(page, email, PASSWORD)
  await findWidget(page).part('second-step').waitFor()
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
    .poll(() => findWidget(other).part('field-error').textContent())
    .toBe('That code isn’t right. Try the next one. If it fails too, set your phone’s time to automatic')
  await page.context().clearCookies({ name: /sessionid/ })
  await page.reload()
  await enterPassword(page, email, PASSWORD)
  await emailForm(page).userInfo.waitFor()
  expect(await findWidget(page).part('second-step').count()).toBe(0)
})

test('a login at a platform waits for the code of an authenticator app', async () => {
  const mobile = freshMobile()
  const person = newProviderUser(mobile)
  const page = await newPage()
  await openHost(page, { baseUrl, config: { language: 'en' } })
  await openProvider(page, 'toutiao')
  await chooseNewUser(page, person)
  await providerView(page).agreement.check()
  await providerView(page).authorise.click()
  await providerView(page).userInfo.waitFor()
  const caller = { page, baseUrl }
  await callServer(caller, sendCode, { mobile, type: String(CODE_TYPES.bind) })
  const secret = await setUpApp(caller, { old_code: await readCode(baseUrl, `+86${mobile}`) })
  await page.context().clearCookies()
  await page.reload()
  await openProvider(page, 'toutiao')
  await chooseNewUser(page, person)
  await findWidget(page).part('second-step').waitFor()
  await enterCode(page, await totpCode(secret))
  await expect.poll(() => providerView(page).userInfo.count()).toBe(1)
})
