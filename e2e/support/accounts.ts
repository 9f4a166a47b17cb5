import {
  CODE_TYPES,
  registerVerifyLogin,
  sendCode,
  sendEmailCode,
  smsLogin,
  userLogin,
} from '@portico/protocol'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { sha256 } from '../../apps/server/src/shared/sha256.ts'
import { readCaptchaOf } from '../pages/login-form.ts'
import type { Visitor } from './browser.ts'
import { freshEmail, readCode, readSentCode } from './inbox.ts'
import type { Caller } from './server-client.ts'
import { callServer } from './server-client.ts'
import { changeDatabase } from './start-server.ts'

export interface EmailAccount {
  readonly email: string
  readonly password: string
}

/** Registers an account by HTTP requests and leaves the browser signed in. */
export async function registerByEmail(caller: Caller, password: string): Promise<EmailAccount> {
  const email = freshEmail()
  const type = String(CODE_TYPES.register)
  const sent = await callServer(caller, sendEmailCode, { email, type })
  expect(sent).toMatchObject({ message: 'success' })
  const code = await readCode(caller.baseUrl, email)
  const registered = await callServer(caller, registerVerifyLogin, { email, password, code, type })
  expect(registered).toMatchObject({ message: 'success' })
  return { email, password }
}

/** Registers an account in a separate browser, so that the one under test has no cookies. */
export async function registerElsewhere(
  newVisitor: () => Promise<Visitor>,
  baseUrl: string,
  password: string,
): Promise<EmailAccount> {
  return registerByEmail({ page: await newVisitor(), baseUrl }, password)
}

/** Logs in by HTTP requests; an unknown mobile gets an account. Leaves the browser signed in. */
export async function loginByMobile(caller: Caller, mobile: string): Promise<void> {
  const type = String(CODE_TYPES.mobileLogin)
  const code = await readSentCode({
    baseUrl: caller.baseUrl,
    to: `+86${mobile}`,
    send: () => callServer(caller, sendCode, { mobile, type }),
  })
  expect(await callServer(caller, smsLogin, { mobile, code, type })).toMatchObject({ message: 'success' })
}

/** Moves the sign-ins of a page's account one hour into the past. */
export async function ageSignIns(page: Page): Promise<void> {
  const session = (await page.context().cookies()).find(({ name }) => name === 'sessionid')
  const account = `select account_id from sessions where id_hash = '${sha256(session?.value ?? '')}'`
  const age = `update sessions set signed_in_at = signed_in_at - 3600000 where account_id in (${account})`
  await changeDatabase(inject('serverFolder'), age)
}

const WRONG_PASSWORD = 1033
/** A wrong password, and an image captcha that is required first. */
const TOLD = [WRONG_PASSWORD, 1101]

/** Sends wrong passwords, solving each required captcha, until the given number was refused. */
export async function tryWrongPasswords(caller: Caller, email: string, times: number): Promise<void> {
  const guess = { email, password: 'Passw0rd?', type: String(CODE_TYPES.login) }
  let picture = {}
  for (let wrong = 0; wrong < times;) {
    const { data } = await callServer(caller, userLogin, { ...guess, ...picture })
    expect(TOLD).toContain(data.error_code)
    if (data.error_code === WRONG_PASSWORD) wrong += 1
    const key: string = data.captcha_key
    picture = key ? { captcha_key: key, captcha: await readCaptchaOf(caller.baseUrl, key) } : {}
  }
}
