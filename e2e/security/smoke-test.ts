import { MONITOR_PATH } from '@portico/protocol'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import {
  requestCode,
  requestEmailCode,
  requestSmsCode,
  emailForm,
  enterCode,
  mobileForm,
  readCaptcha,
} from '../pages/login-form.ts'
import { proveByCode } from '../pages/proof.ts'
import { chooseNewUser, openProvider, newProviderUser, providerView } from '../pages/provider-login.ts'
import { slider, solveByKeyboard } from '../pages/slider.ts'
import type { HostPage } from '../support/host-page.ts'
import { openHost } from '../support/host-page.ts'
import { freshEmail, freshForeignMobile, freshMobile } from '../support/inbox.ts'
import { invite } from '../support/invitations.ts'

// Runs every flow of the widget, including errors, in one browser.

// cspell:ignore Päss Ärger
/** Passwords with characters that each encoding writes differently. */
const OLD = 'Päss "w0rd" & <1>?'
const NEW = 'An0ther/öne + \\2'
const LAST = 'Ärger:=%41 {"a":1}'
const WRONG = 'Nøt "mine" = 3?>'
const NAME = 'Tea "Shop" & 茶館/4?'

const FLUSH_AFTER_MS = 20_000

const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`)

interface Scenario {
  readonly page: Page
  readonly baseUrl: string
  /** The account with a password, and the mobile it binds. */
  readonly email: string
  readonly mobile: string
}

/** Runs all scenarios. */
export async function runSmokeTest(page: Page, baseUrl: string): Promise<void> {
  const scenario = { page, baseUrl, email: freshEmail(), mobile: freshMobile() }
  await signInFromAbroad(scenario)
  await signInByMobileAndBindEmail(scenario)
  await registerByEmailAndBindMobile(scenario)
  await openBusinessAccount(scenario)
  await guessPassword(scenario)
  await resetByEmail(scenario)
  await resetByMobile(scenario)
  await registerByInvitation(scenario)
  await signInByPlatform(scenario)
  await waitForReport(scenario)
}

type Host = Partial<Pick<HostPage, 'config' | 'query'>> & { readonly stays?: boolean }

async function open({ page, baseUrl }: Scenario, { config, query, stays = false }: Host = {}): Promise<void> {
  const options = JSON.stringify({ language: 'en', ...config })
  const hooks = stays ? 'beforeSkip: () => false' : ''
  const code = `window.widget = Portico.mount('#account', { ...${options}, ${hooks} })`
  await openHost(page, { baseUrl, code, ...(query !== undefined && { query }) })
}

/** Logs out and leaves the page, which sends the pending events. */
async function logOut({ page, baseUrl }: Scenario): Promise<void> {
  await page.evaluate(() => globalThis.widget.logout('/healthz'))
  await page.waitForURL(`${baseUrl}/healthz`)
}

async function submitAndSignIn(page: Page): Promise<void> {
  await part(page, 'submit').click()
  await part(page, 'user-info').waitFor()
}

async function submitAndExpectNotice(page: Page, words: string): Promise<void> {
  await part(page, 'submit').click()
  await part(page, 'notice').filter({ hasText: words }).waitFor()
}

async function signInFromAbroad(scenario: Scenario): Promise<void> {
  const { page, baseUrl } = scenario
  await open(scenario, { config: { zone: 'sg' } })
  await part(page, 'area-toggle').click()
  await page.locator('[data-part="area-search"]').fill('singapore')
  await part(page, 'area-option').filter({ hasText: '+65' }).click()
  const mobile = freshForeignMobile()
  await mobileForm(page).mobile.fill(mobile)
  await mobileForm(page).smsCode.fill(await requestCode(page, baseUrl, `+65${mobile}`))
  await submitAndSignIn(page)
  await logOut(scenario)
}

async function signInByMobileAndBindEmail(scenario: Scenario): Promise<void> {
  const { page, baseUrl } = scenario
  await open(scenario, { config: { switchConfig: { code: true } } })
  await part(page, 'qr-toggle').click()
  await page.locator('.portico[data-qr-status="1"]').waitFor()
  await part(page, 'qr-toggle').click()
  const mobile = freshMobile()
  const code = await enterCode(page, baseUrl, mobile)
  await mobileForm(page).smsCode.fill(code === '7316' ? '7317' : '7316')
  await submitAndExpectNotice(page, '')
  await mobileForm(page).smsCode.fill(code)
  await submitAndSignIn(page)
  await open(scenario, { config: { defaultPanel: 'bind', defaultSwitch: 'email' }, stays: true })
  await emailForm(page).email.fill(freshEmail())
  await emailForm(page).password.fill(OLD)
  await part(page, 'submit').click()
  await proveByCode(page, baseUrl, `+86${mobile}`)
  await part(page, 'notice').filter({ hasText: 'Check your inbox' }).waitFor()
  await logOut(scenario)
}

async function registerByEmailAndBindMobile(scenario: Scenario): Promise<void> {
  const { page, baseUrl, email, mobile } = scenario
  await open(scenario, { config: { defaultPanel: 'register', defaultSwitch: 'email' } })
  const form = emailForm(page)
  await form.email.fill(email)
  await enterNewPassword(page, OLD)
  await form.emailCode.fill(await requestEmailCode(page, baseUrl, email))
  await form.agreement.check()
  await submitAndSignIn(page)
  await open(scenario, { config: { defaultPanel: 'bind' }, stays: true })
  await enterCode(page, baseUrl, mobile)
  await submitAndExpectNotice(page, 'Linked')
  await logOut(scenario)
}

async function enterNewPassword(page: Page, password: string): Promise<void> {
  await page.locator('[name="password"]').fill(password)
  await page.locator('[name="repeatPwd"]').fill(password)
}

/** Enters wrong passwords until the captcha and the slider appear, then the right one. */
async function guessPassword(scenario: Scenario): Promise<void> {
  const { page, email } = scenario
  await open(scenario, { config: { defaultSwitch: 'email', action: { alwaysNotice: true } } })
  const form = emailForm(page)
  await form.email.fill(email)
  await form.password.fill(WRONG)
  for (let isMet = false; !isMet;) {
    await enterCaptcha(scenario)
    await form.submit.click()
    await expect.poll(async () => (await slider(page).count()) > 0 || !(await isBusy(page))).toBe(true)
    isMet = (await slider(page).count()) > 0
  }
  await solveByKeyboard(page)
  await expect.poll(() => isBusy(page)).toBe(false)
  await form.password.fill(OLD)
  await enterCaptcha(scenario)
  await form.submit.click()
  await slider(page).or(form.userInfo).first().waitFor()
  if ((await slider(page).count()) > 0) await solveByKeyboard(page)
  await form.userInfo.waitFor()
  await logOut(scenario)
}

async function isBusy(page: Page): Promise<boolean> {
  return (await page.locator('.portico').getAttribute('data-busy')) === 'true'
}

/** Solves the image captcha if there is one. */
async function enterCaptcha({ page, baseUrl }: Scenario): Promise<void> {
  const { captcha } = emailForm(page)
  if ((await captcha.count()) > 0) await captcha.fill(await readCaptcha(page, baseUrl))
}

async function resetByEmail(scenario: Scenario): Promise<void> {
  const { page, baseUrl, email } = scenario
  await open(scenario, { config: { defaultPanel: 'forgetPwd', defaultSwitch: 'email' }, stays: true })
  await emailForm(page).email.fill(email)
  await enterNewPassword(page, NEW)
  await page.locator('[name="code"]').fill(await requestEmailCode(page, baseUrl, email))
  await submitAndExpectNotice(page, 'Your password has been reset')
}

async function resetByMobile(scenario: Scenario): Promise<void> {
  const { page, baseUrl, mobile } = scenario
  await open(scenario, { config: { defaultPanel: 'reset' }, stays: true })
  await page.locator('[name="account"]').fill(mobile)
  await enterNewPassword(page, LAST)
  await page.locator('[name="code"]').fill(await requestSmsCode(page, baseUrl, mobile))
  await submitAndExpectNotice(page, 'Your password has been reset')
}

/** Signs in with single sign-on, opens an invitation and enters a name. */
async function openBusinessAccount(scenario: Scenario): Promise<void> {
  const { page, baseUrl, email } = scenario
  await open(scenario, { config: { defaultSwitch: 'email', sso: true } })
  await emailForm(page).email.fill(email)
  await emailForm(page).password.fill(OLD)
  await submitAndSignIn(page)
  const { query } = await invite(baseUrl)
  await open(scenario, { config: { defaultPanel: 'register' }, query })
  await part(page, 'user-info').waitFor()
  await part(page, 'submit').click()
  await page.locator('[name="username"]').fill(NAME)
  await part(page, 'username-confirm').click()
  await page.getByTestId('activate-banner').waitFor()
  await open(scenario)
  await logOut(scenario)
}

async function registerByInvitation(scenario: Scenario): Promise<void> {
  const { page, baseUrl } = scenario
  const { query } = await invite(baseUrl)
  await open(scenario, { config: { defaultPanel: 'register' }, query })
  await part(page, 'title').filter({ hasText: 'Register · Portico ' }).waitFor()
  await enterCode(page, baseUrl, freshMobile())
  await mobileForm(page).agreement.check()
  await part(page, 'submit').click()
  await page.getByTestId('activate-banner').waitFor()
  await open(scenario)
  await logOut(scenario)
}

/** Signs in with a mobile other than the one verified by the provider. */
async function signInByPlatform(scenario: Scenario): Promise<void> {
  const { page, baseUrl } = scenario
  await open(scenario)
  await openProvider(page, 'toutiao')
  await chooseNewUser(page, newProviderUser(freshMobile()))
  const view = providerView(page)
  await view.other.click()
  await enterCode(page, baseUrl, freshMobile())
  await view.agreement.check()
  await submitAndSignIn(page)
  await logOut(scenario)
}

/** Events are sent after 20 s even if the visitor stays on the page. */
async function waitForReport(scenario: Scenario): Promise<void> {
  const { page } = scenario
  await page.clock.install()
  await open(scenario)
  let isTold = false
  page.on('request', (request) => (isTold ||= request.url().endsWith(MONITOR_PATH)))
  const passes = async (): Promise<boolean> => {
    await page.clock.fastForward(FLUSH_AFTER_MS)
    return isTold
  }
  await expect.poll(passes).toBe(true)
}
