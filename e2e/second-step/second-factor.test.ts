// Covers LOG-1, LOG-6, QRC-3, QRC-5, NAV-8.
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CODE_TYPES, confirmTotp, secondStep, startTotp, userLogin } from '@portico/protocol'
import { totpCode } from '@portico/testing'
import { findWidget } from '@portico/testing/playwright'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailForm, enterPassword } from '../pages/login-form.ts'
import { decideOnPhone, phonePart, scanWithPhone } from '../pages/phone-app.ts'
import { registerByEmail } from '../support/accounts.ts'
import { useBrowser } from '../support/browser.ts'
import { openHost } from '../support/host-page.ts'
import { callServer } from '../support/server-client.ts'
import { freePort, startFreshServer } from '../support/start-server.ts'

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

/** Registers an account on a page and sets up its authenticator app, with the code of the step before. */
async function openOwner() {
  const page = await newPage()
  const caller = { page, baseUrl: server.baseUrl }
  const { email } = await registerByEmail(caller, PASSWORD)
  const { data } = await callServer(caller, startTotp, { password: PASSWORD })
  const secret: string = data.secret
  const confirmed = await callServer(caller, confirmTotp, {
    code: await totpCode(secret, Date.now() - STEP_MS),
  })
  const recoveryCodes: readonly string[] = confirmed.data.recovery_codes
  return { page, email, secret, recoveryCodes }
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
