// Covers LOG-1, LOG-6.
import { confirmTotp, startTotp } from '@portico/protocol'
import { totpCode } from '@portico/testing'
import { findWidget } from '@portico/testing/playwright'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { emailForm, enterPassword } from '../pages/login-form.ts'
import { registerByEmail } from '../support/accounts.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
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
  const { data } = await callServer(caller, startTotp, { password: PASSWORD })
  await callServer(caller, confirmTotp, { code: await totpCode(data.secret, Date.now() - STEP_MS) })
  return { email, secret: data.secret }
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
