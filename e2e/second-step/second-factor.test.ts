// Covers LOG-1, LOG-6, QRC-3, QRC-5, NAV-8, OAU-3, BND-1.
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CODE_TYPES, confirmTotp, secondStep, sendCode, startTotp, userLogin } from '@portico/protocol'
import { totpCode } from '@portico/testing'
import { findWidget } from '@portico/testing/playwright'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailForm, enterCode as requestAndEnterCode, enterPassword } from '../pages/login-form.ts'
import { decideOnPhone, phonePart, scanWithPhone } from '../pages/phone-app.ts'
import {
  choose,
  chooseNewUser,
  newProviderUser,
  openProvider,
  providerView,
} from '../pages/provider-login.ts'
import { registerByEmail } from '../support/accounts.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import type { Script } from '../support/host-page.ts'
import { freshMobile, readCode } from '../support/inbox.ts'
import { callServer } from '../support/server-client.ts'
import { changeDatabase, freePort, startFreshServer } from '../support/start-server.ts'

// An account with an authenticator app, at an app that allows second factors.

const { newPage } = useBrowser()
const PASSWORD = 'Passw0rd!'
const STEP_MS = 30_000

let server: Awaited<ReturnType<typeof startFreshServer>>

beforeAll(async () => {
  const path = join(tmpdir(), `portico-second-factor-${await freePort()}.json`)
  const app = { aid: 1574, name: 'Shop', origins: ['https://harbour.example'] }
  await writeFile(path, JSON.stringify({ apps: [{ ...app, security: { second_factor: 'allowed' } }] }))
  server = await startFreshServer({ PORTICO_CONFIG: path })
})
afterAll(() => server.stop())

/** Registers an account on a page and sets up its authenticator app. */
async function openOwner() {
  const page = await newPage()
  const caller = { page, baseUrl: server.baseUrl }
  const { email } = await registerByEmail(caller, PASSWORD)
  return { page, email, ...(await setUpApp(page, { password: PASSWORD })) }
}

/** Sets up an authenticator app for the account of a page, with the code of the step before. */
async function setUpApp(page: Page, proof: { readonly password?: string; readonly old_code?: string } = {}) {
  const caller = { page, baseUrl: server.baseUrl }
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
  await openHost(page, { baseUrl: server.baseUrl, config: { language: 'en', defaultSwitch: 'email' } })
  await enterPassword(page, email, PASSWORD)
  await part(page, 'second-step').waitFor()
  return page
}

/** A phone whose session had one factor alone, since its browser is trusted. */
async function openTrustedPhone(email: string, secret: string): Promise<Page> {
  const page = await newPage()
  const caller = { page, baseUrl: server.baseUrl }
  const login = { email, password: PASSWORD, type: String(CODE_TYPES.login) }
  const { data } = await callServer(caller, userLogin, login)
  const step = { second_step_key: data.second_step_key, method: 'totp', code: await totpCode(secret) }
  await callServer(caller, secondStep, { ...step, trust_browser: '1' })
  expect(await callServer(caller, userLogin, login)).toMatchObject({ message: 'success' })
  return page
}

async function enterCode(page: Page, code: string): Promise<void> {
  await findWidget(page).field('secondStep').fill(code)
  await page.keyboard.press('Enter')
}

describe('a login of an account with an authenticator app', () => {
  test('takes each code once; a browser that is trusted is not asked again', async () => {
    const { email, secret } = await openOwner()
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

  test('takes a recovery code, as it is written', async () => {
    const { email, recoveryCodes } = await openOwner()
    const page = await openStep(email)
    await part(page, 'second-step-other').filter({ hasText: 'recovery code' }).click()
    await enterCode(page, ` ${recoveryCodes[0]?.toLowerCase() ?? ''} `)
    await expect.poll(() => emailForm(page).userInfo.textContent()).toContain('v***')
  })

  test('by QR code waits on the screen that shows the code', async () => {
    const { email, secret } = await openOwner()
    const phone = await openTrustedPhone(email, secret)
    await phone.goto(`${server.baseUrl}/dev/phone?language=en`)
    await phonePart(phone, 'text').waitFor()
    const desktop = await newPage()
    const config = { language: 'en', switchConfig: { code: true }, defaultSwitch: 'code' }
    await openHost(desktop, { baseUrl: server.baseUrl, config })
    await desktop.locator('.portico[data-qr-status="1"]').waitFor()
    await scanWithPhone(phone, part(desktop, 'qr-image'))
    await decideOnPhone(phone, 'confirm')
    await part(desktop, 'second-step').waitFor()
    await part(desktop, 'cancel').click()
    await desktop.locator('.portico[data-qr-status="1"]').waitFor()
    await scanWithPhone(phone, part(desktop, 'qr-image'))
    await decideOnPhone(phone, 'confirm')
    await part(desktop, 'second-step').waitFor()
    await enterCode(desktop, await totpCode(secret, Date.now() + STEP_MS))
    await expect.poll(() => emailForm(desktop).userInfo.textContent()).toContain('v***')
  })
})

/** Opens the page of a platform. */
async function openPlatform(script: Script): Promise<Page> {
  const page = await newPage()
  const code = `window.widget = Portico.mount('#account', { language: 'en', beforeSkip: () => false })`
  await openHost(page, { baseUrl: server.baseUrl, script, code })
  await openProvider(page, 'toutiao')
  return page
}

test('a login at a platform waits on both scripts, and a reload gives it up', async () => {
  const mobile = freshMobile()
  const person = newProviderUser(mobile)
  const [owner, other] = [await openPlatform('portico.js'), await openPlatform('portico.react.js')]
  await chooseNewUser(owner, person)
  await providerView(owner).agreement.check()
  await providerView(owner).authorise.click()
  await providerView(owner).userInfo.waitFor()
  const caller = { page: owner, baseUrl: server.baseUrl }
  await callServer(caller, sendCode, { mobile, type: String(CODE_TYPES.bind) })
  const { secret } = await setUpApp(owner, { old_code: await readCode(server.baseUrl, `+86${mobile}`) })
  await chooseNewUser(other, person)
  await part(other, 'second-step').waitFor()
  await other.reload()
  await part(other, 'platforms').waitFor()
  expect(await part(other, 'second-step').count()).toBe(0)
  await openProvider(other, 'toutiao')
  await chooseNewUser(other, person)
  await part(other, 'second-step').waitFor()
  await enterCode(other, await totpCode(secret))
  await providerView(other).userInfo.waitFor()
})

test('a binding is proved by a recovery code where the account has no contact', async () => {
  const page = await openPlatform('portico.js')
  await choose(page, 'account_without_contact')
  await page.locator('.portico[data-panel="bind"]').waitFor()
  const { recoveryCodes } = await setUpApp(page)
  await changeDatabase(server.folder, 'update sessions set signed_in_at = signed_in_at - 3600000')
  await requestAndEnterCode(page, server.baseUrl, freshMobile())
  await part(page, 'submit').click()
  await part(page, 'second-step').waitFor()
  await part(page, 'second-step-other').filter({ hasText: 'recovery code' }).click()
  await enterCode(page, recoveryCodes[0] ?? '')
  await expect.poll(() => part(page, 'notice').textContent()).toContain('Linked')
})
