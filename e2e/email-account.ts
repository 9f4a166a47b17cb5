import { CODE_TYPES, registerVerifyLogin, sendEmailCode, userLogin } from '@portico/protocol'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Caller } from './ask-server.ts'
import { askServer } from './ask-server.ts'
import { freshEmail, readCaptchaOf, readCode } from './visitor.ts'

export interface EmailAccount {
  readonly email: string
  readonly password: string
}

/** Registers over the wire, for tests that begin with an account; this browser is signed in from then on. */
export async function registerByEmail(caller: Caller, password: string): Promise<EmailAccount> {
  const email = freshEmail()
  const type = String(CODE_TYPES.register)
  const sent = await askServer(caller, sendEmailCode, { email, type })
  expect(sent).toMatchObject({ message: 'success' })
  const code = await readCode(caller.baseUrl, email)
  const registered = await askServer(caller, registerVerifyLogin, { email, password, code, type })
  expect(registered).toMatchObject({ message: 'success' })
  return { email, password }
}

/** The same in a browser of its own, so that the one under test has never been there. */
export async function registerElsewhere(
  newPage: () => Promise<Page>,
  baseUrl: string,
  password: string,
): Promise<EmailAccount> {
  const page = await newPage()
  const account = await registerByEmail({ page, baseUrl }, password)
  await page.close()
  return account
}

const WRONG_PASSWORD = 1033
/** And that a picture is to be read first. */
const TOLD = [WRONG_PASSWORD, 1101]

/** Tries wrong passwords over the wire, reading each picture that is asked for, until so many were told to be wrong. */
export async function tryWrongPasswords(caller: Caller, email: string, times: number): Promise<void> {
  const guess = { email, password: 'Passw0rd?', type: String(CODE_TYPES.login) }
  let picture = {}
  for (let wrong = 0; wrong < times;) {
    const { data } = await askServer(caller, userLogin, { ...guess, ...picture })
    expect(TOLD).toContain(data.error_code)
    if (data.error_code === WRONG_PASSWORD) wrong += 1
    const key: string = data.captcha_key
    picture = key ? { captcha_key: key, captcha: await readCaptchaOf(caller.baseUrl, key) } : {}
  }
}
