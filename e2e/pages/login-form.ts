import { findWidget } from '@portico/testing/playwright'
import type { Locator, Page } from 'playwright'
import { readSentCode } from '../support/inbox.ts'

/** The elements of the form by mobile, by their English names. */
export function mobileForm(page: Page) {
  const { submit, notice, userInfo } = findWidget(page)
  return {
    mobile: page.getByRole('textbox', { name: 'Mobile number' }),
    smsCode: page.getByRole('textbox', { name: 'Verification code' }),
    sendCode: page.getByRole('button', { name: /Send code|^\d+ S$/ }),
    submit,
    notice,
    agreement: page.getByRole('checkbox'),
    userInfo,
  }
}

/** Presses the send button and reads the code from the inbox. */
export function requestCode(page: Page, baseUrl: string, to: string): Promise<string> {
  return readSentCode({ baseUrl, to, send: () => findWidget(page).part('send-code').click() })
}

export function requestSmsCode(page: Page, baseUrl: string, mobile: string): Promise<string> {
  return requestCode(page, baseUrl, `+86${mobile}`)
}

export function requestEmailCode(page: Page, baseUrl: string, email: string): Promise<string> {
  return requestCode(page, baseUrl, email)
}

/** Requests a code, reads it from the inbox and enters it. */
export async function enterCode(page: Page, baseUrl: string, mobile: string): Promise<string> {
  const form = mobileForm(page)
  await form.mobile.fill(mobile)
  const code = await requestSmsCode(page, baseUrl, mobile)
  await form.smsCode.fill(code)
  return code
}

/** The elements of the form by e-mail, by their English names. */
export function emailForm(page: Page) {
  const { submit, notice, userInfo } = findWidget(page)
  return {
    email: page.getByRole('textbox', { name: 'E-mail' }),
    password: page.getByLabel('Password', { exact: true }),
    repeatPwd: page.getByLabel('Confirm password'),
    emailCode: page.getByRole('textbox', { name: 'Verification code' }),
    captcha: page.getByRole('textbox', { name: 'Image code' }),
    sendCode: page.getByRole('button', { name: /Send code|^\d+ S$/ }),
    submit,
    notice,
    agreement: page.getByRole('checkbox'),
    userInfo,
  }
}

/** Submits the form by e-mail and password. */
export async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await emailForm(page).email.fill(email)
  await emailForm(page).password.fill(password)
  await emailForm(page).submit.click()
}

/** Fills in the register form by e-mail, including the code. */
export async function fillInRegistration(
  page: Page,
  baseUrl: string,
  who: { readonly email: string; readonly password: string },
): Promise<void> {
  const form = emailForm(page)
  await form.email.fill(who.email)
  await form.password.fill(who.password)
  await form.repeatPwd.fill(who.password)
  await form.emailCode.fill(await requestEmailCode(page, baseUrl, who.email))
  await form.agreement.check()
}

/** The solution of the image captcha on the page; available only in development. */
export async function readCaptcha(page: Page, baseUrl: string): Promise<string> {
  const key = await page.evaluate(() => globalThis.widget.getState().captcha_key)
  return readCaptchaOf(baseUrl, key)
}

/** The solution of the captcha with a key. */
export async function readCaptchaOf(baseUrl: string, key: string): Promise<string> {
  const captcha = (await (await fetch(`${baseUrl}/dev/captcha.json?captcha_key=${key}`)).json()) as {
    readonly answer: string
  }
  return captcha.answer
}

/** Logs in by mobile and waits until the page shows the account. */
export async function logInByMobile(page: Page, baseUrl: string, mobile: string): Promise<void> {
  const form = mobileForm(page)
  await enterCode(page, baseUrl, mobile)
  await form.submit.click()
  await Promise.race([form.userInfo.waitFor(), failOnNotice(form.notice)])
}

/** Reports the notice of a refused login instead of a timeout. */
async function failOnNotice(notice: Locator): Promise<void> {
  await notice.waitFor()
  throw new Error(`The login was refused: ${await notice.textContent()}`)
}
