import { MONITOR_PATH } from '@portico/protocol'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { HostPage } from '../support/host-page.ts'
import { openHost } from '../support/host-page.ts'
import { invite } from '../support/invitations.ts'
import { chooseNewcomer, goToPlatform, newcomer, oauthView } from '../pages/provider-login.ts'
import { slider, solveByKeyboard } from '../pages/slider.ts'
import {
  askForCode,
  askForMailedCode,
  askForTextedCode,
  emailForm,
  enterCode,
  freshEmail,
  freshMobile,
  mobileForm,
  readCaptcha,
} from '../support/visitor.ts'

// Every road of the widget by one visitor in one browser, with wrong turnings.

/** With what each way of writing writes differently. */
const OLD = 'Päss "w0rd" & <1>?'
const NEW = 'An0ther/öne + \\2'
const LAST = 'Ärger:=%41 {"a":1}'
const WRONG = 'Nøt "mine" = 3?>'
const NAME = 'Tea "House" & 茶館/4?'

const FLUSH_AFTER_MS = 20_000

const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`)

interface Walk {
  readonly page: Page
  readonly baseUrl: string
  /** Somebody with a password; and what they bind. */
  readonly email: string
  readonly mobile: string
}

/** Walks them all. */
export async function walkEverywhere(page: Page, baseUrl: string): Promise<void> {
  const walk = { page, baseUrl, email: freshEmail(), mobile: freshMobile() }
  await signInFromAbroad(walk)
  await signInByMobileAndBindEmail(walk)
  await registerByEmailAndBindMobile(walk)
  await openBusinessAccount(walk)
  await guessPassword(walk)
  await resetByEmail(walk)
  await resetByMobile(walk)
  await registerByInvitation(walk)
  await signInByPlatform(walk)
  await stayUntilTold(walk)
}

type Host = Partial<Pick<HostPage, 'config' | 'query'>> & { readonly stays?: boolean }

async function open({ page, baseUrl }: Walk, { config, query, stays = false }: Host = {}): Promise<void> {
  const options = JSON.stringify({ language: 'en', ...config })
  const hooks = stays ? 'beforeSkip: () => false' : ''
  const code = `window.widget = Portico.mount('#account', { ...${options}, ${hooks} })`
  await openHost(page, { baseUrl, script: 'portico.js', code, ...(query !== undefined && { query }) })
}

/** The page is left with it, so that what waited to be told is told. */
async function logOut({ page, baseUrl }: Walk): Promise<void> {
  await page.evaluate(() =>
    (globalThis as unknown as { widget: { logout(next: string): void } }).widget.logout('/healthz'),
  )
  await page.waitForURL(`${baseUrl}/healthz`)
}

async function submitAndArrive(page: Page): Promise<void> {
  await part(page, 'submit').click()
  await part(page, 'user-info').waitFor()
}

async function submitAndHear(page: Page, words: string): Promise<void> {
  await part(page, 'submit').click()
  await part(page, 'notice').filter({ hasText: words }).waitFor()
}

async function signInFromAbroad(walk: Walk): Promise<void> {
  const { page, baseUrl } = walk
  await open(walk, { config: { zone: 'sg' } })
  await part(page, 'area-toggle').click()
  await page.locator('[data-part="area-search"]').fill('singapore')
  await part(page, 'area-option').filter({ hasText: '+65' }).click()
  const mobile = `9${freshMobile().slice(-7)}`
  await mobileForm(page).mobile.fill(mobile)
  await mobileForm(page).smsCode.fill(await askForCode(page, baseUrl, `+65${mobile}`))
  await submitAndArrive(page)
  await logOut(walk)
}

async function signInByMobileAndBindEmail(walk: Walk): Promise<void> {
  const { page, baseUrl } = walk
  await open(walk, { config: { switchConfig: { code: true } } })
  await part(page, 'qr-toggle').click()
  await page.locator('.portico[data-qr-status="1"]').waitFor()
  await part(page, 'qr-toggle').click()
  const code = await enterCode(page, baseUrl, freshMobile())
  await mobileForm(page).smsCode.fill(code === '7316' ? '7317' : '7316')
  await submitAndHear(page, '')
  await mobileForm(page).smsCode.fill(code)
  await submitAndArrive(page)
  await open(walk, { config: { defaultPanel: 'bind', defaultSwitch: 'email' }, stays: true })
  await emailForm(page).email.fill(freshEmail())
  await emailForm(page).password.fill(OLD)
  await submitAndHear(page, 'Check your mailbox')
  await logOut(walk)
}

async function registerByEmailAndBindMobile(walk: Walk): Promise<void> {
  const { page, baseUrl, email, mobile } = walk
  await open(walk, { config: { defaultPanel: 'register', defaultSwitch: 'email' } })
  const form = emailForm(page)
  await form.email.fill(email)
  await enterNewPassword(page, OLD)
  await form.emailCode.fill(await askForMailedCode(page, baseUrl, email))
  await form.agreement.check()
  await submitAndArrive(page)
  await open(walk, { config: { defaultPanel: 'bind' }, stays: true })
  await enterCode(page, baseUrl, mobile)
  await submitAndHear(page, 'Bound')
  await logOut(walk)
}

async function enterNewPassword(page: Page, password: string): Promise<void> {
  await page.locator('[name="password"]').fill(password)
  await page.locator('[name="repeatPwd"]').fill(password)
}

/** Until the picture and the slider have come, and then the right one. */
async function guessPassword(walk: Walk): Promise<void> {
  const { page, email } = walk
  await open(walk, { config: { defaultSwitch: 'email', action: { alwaysNotice: true } } })
  const form = emailForm(page)
  await form.email.fill(email)
  await form.password.fill(WRONG)
  for (let isMet = false; !isMet;) {
    await enterCaptcha(walk)
    await form.submit.click()
    await expect.poll(async () => (await slider(page).count()) > 0 || !(await isBusy(page))).toBe(true)
    isMet = (await slider(page).count()) > 0
  }
  await solveByKeyboard(page)
  await expect.poll(() => isBusy(page)).toBe(false)
  await form.password.fill(OLD)
  await enterCaptcha(walk)
  await form.submit.click()
  await slider(page).or(form.userInfo).first().waitFor()
  if ((await slider(page).count()) > 0) await solveByKeyboard(page)
  await form.userInfo.waitFor()
  await logOut(walk)
}

async function isBusy(page: Page): Promise<boolean> {
  return (await page.locator('.portico').getAttribute('data-busy')) === 'true'
}

/** Where a picture is asked about. */
async function enterCaptcha({ page, baseUrl }: Walk): Promise<void> {
  const { captcha } = emailForm(page)
  if ((await captcha.count()) > 0) await captcha.fill(await readCaptcha(page, baseUrl))
}

async function resetByEmail(walk: Walk): Promise<void> {
  const { page, baseUrl, email } = walk
  await open(walk, { config: { defaultPanel: 'forgetPwd', defaultSwitch: 'email' }, stays: true })
  await emailForm(page).email.fill(email)
  await enterNewPassword(page, NEW)
  await page.locator('[name="code"]').fill(await askForMailedCode(page, baseUrl, email))
  await submitAndHear(page, 'Your password has been reset')
}

async function resetByMobile(walk: Walk): Promise<void> {
  const { page, baseUrl, mobile } = walk
  await open(walk, { config: { defaultPanel: 'reset' }, stays: true })
  await page.locator('[name="account"]').fill(mobile)
  await enterNewPassword(page, LAST)
  await page.locator('[name="code"]').fill(await askForTextedCode(page, baseUrl, mobile))
  await submitAndHear(page, 'Your password has been reset')
}

/** Signs in over single sign-on, follows an invitation and gives a name. */
async function openBusinessAccount(walk: Walk): Promise<void> {
  const { page, baseUrl, email } = walk
  await open(walk, { config: { defaultSwitch: 'email', sso: true } })
  await emailForm(page).email.fill(email)
  await emailForm(page).password.fill(OLD)
  await submitAndArrive(page)
  const { query } = await invite(baseUrl)
  await open(walk, { config: { defaultPanel: 'register' }, query })
  await part(page, 'user-info').waitFor()
  await part(page, 'submit').click()
  await page.locator('[name="username"]').fill(NAME)
  await part(page, 'username-confirm').click()
  await page.getByTestId('activate-banner').waitFor()
  await open(walk)
  await logOut(walk)
}

async function registerByInvitation(walk: Walk): Promise<void> {
  const { page, baseUrl } = walk
  const { query } = await invite(baseUrl)
  await open(walk, { config: { defaultPanel: 'register' }, query })
  await part(page, 'title').filter({ hasText: 'Register · Portico ' }).waitFor()
  await enterCode(page, baseUrl, freshMobile())
  await mobileForm(page).agreement.check()
  await part(page, 'submit').click()
  await page.getByTestId('activate-banner').waitFor()
  await open(walk)
  await logOut(walk)
}

/** With another mobile than the one the platform vouches for. */
async function signInByPlatform(walk: Walk): Promise<void> {
  const { page, baseUrl } = walk
  await open(walk)
  await goToPlatform(page, 'toutiao')
  await chooseNewcomer(page, newcomer(freshMobile()))
  const view = oauthView(page)
  await view.other.click()
  await enterCode(page, baseUrl, freshMobile())
  await view.agreement.check()
  await submitAndArrive(page)
  await logOut(walk)
}

/** Who does not leave is told of after 20 s (MON-2). */
async function stayUntilTold(walk: Walk): Promise<void> {
  const { page } = walk
  await page.clock.install()
  await open(walk)
  let isTold = false
  page.on('request', (request) => (isTold ||= request.url().endsWith(MONITOR_PATH)))
  const passes = async (): Promise<boolean> => {
    await page.clock.fastForward(FLUSH_AFTER_MS)
    return isTold
  }
  await expect.poll(passes).toBe(true)
}
