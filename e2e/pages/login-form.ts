import type { Locator, Page } from 'playwright'
import { readSentCode } from '../support/inbox.ts'

/** The parts a visitor meets on the mobile switch, by what they are called in English. */
export function mobileForm(page: Page) {
  return {
    mobile: page.getByRole('textbox', { name: 'Mobile number' }),
    smsCode: page.getByRole('textbox', { name: 'Verification code' }),
    sendCode: page.getByRole('button', { name: /Send code|^\d+ S$/ }),
    submit: page.locator('[data-part="submit"]'),
    notice: page.locator('[data-part="notice"]'),
    agreement: page.getByRole('checkbox'),
    userInfo: page.locator('[data-part="user-info"]'),
  }
}

/** Presses the button for a code, and reads it where it arrived. */
export function requestCode(page: Page, baseUrl: string, to: string): Promise<string> {
  return readSentCode({ baseUrl, to, send: () => page.locator('[data-part="send-code"]').click() })
}

export function requestSmsCode(page: Page, baseUrl: string, mobile: string): Promise<string> {
  return requestCode(page, baseUrl, `+86${mobile}`)
}

export function requestEmailCode(page: Page, baseUrl: string, email: string): Promise<string> {
  return requestCode(page, baseUrl, email)
}

/** Asks for a code, reads it from the inbox, and types it in. */
export async function enterCode(page: Page, baseUrl: string, mobile: string): Promise<string> {
  const form = mobileForm(page)
  await form.mobile.fill(mobile)
  const code = await requestSmsCode(page, baseUrl, mobile)
  await form.smsCode.fill(code)
  return code
}

/** The parts a visitor meets on the e-mail switch, by what they are called in English. */
export function emailForm(page: Page) {
  return {
    email: page.getByRole('textbox', { name: 'E-mail' }),
    password: page.getByLabel('Password', { exact: true }),
    repeatPwd: page.getByLabel('Confirm password'),
    emailCode: page.getByRole('textbox', { name: 'Verification code' }),
    captcha: page.getByRole('textbox', { name: 'Image code' }),
    sendCode: page.getByRole('button', { name: /Send code|^\d+ S$/ }),
    submit: page.locator('[data-part="submit"]'),
    notice: page.locator('[data-part="notice"]'),
    agreement: page.getByRole('checkbox'),
    userInfo: page.locator('[data-part="user-info"]'),
  }
}

/** Fills in the register form by e-mail, with the code from the inbox, up to its submit. */
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

/** What the image captcha on the page says; told in development alone. */
export async function readCaptcha(page: Page, baseUrl: string): Promise<string> {
  const key = await page.evaluate(() => globalThis.widget.getState().captcha_key)
  return readCaptchaOf(baseUrl, key)
}

/** What a picture says, by its key. */
export async function readCaptchaOf(baseUrl: string, key: string): Promise<string> {
  const told = (await (await fetch(`${baseUrl}/dev/captcha.json?captcha_key=${key}`)).json()) as {
    readonly answer: string
  }
  return told.answer
}

/** Logs a visitor in by mobile and waits until the page has come back and says who is there. */
export async function logInByMobile(page: Page, baseUrl: string, mobile: string): Promise<void> {
  const form = mobileForm(page)
  await enterCode(page, baseUrl, mobile)
  await form.submit.click()
  await Promise.race([form.userInfo.waitFor(), failOnNotice(form.notice)])
}

/** A login that is refused says why, and a test's time-out would not. */
async function failOnNotice(notice: Locator): Promise<void> {
  await notice.waitFor()
  throw new Error(`The login was refused: ${await notice.textContent()}`)
}
