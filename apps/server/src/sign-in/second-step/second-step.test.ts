// Covers LOG-1, LOG-3, RST-3, SRV-4.
import {
  resetByEmail,
  secondStep,
  sendSecondStepCode,
  ssoAccountLogin,
  ssoSecondStep,
  ssoSendSecondStepCode,
  userLogin,
} from '@portico/protocol'
import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { EMAIL, PASSWORD } from '../../account-changes/contacts/contact-change.fixture.ts'
import { setUp } from '../../account-changes/second-factor/second-factor.fixture.ts'
import type { TestBrowser, TestServer } from '../../testing/test-server.fixture.ts'
import {
  atOnce,
  countCodes,
  errorCodeOf,
  inTurn,
  openTestServer,
  UNLIMITED_CODES,
} from '../../testing/test-server.fixture.ts'
import { keyOf, LOGIN, waitElsewhere } from './second-factor-login.fixture.ts'

const NOW = Date.UTC(2026, 10, 27, 20, 5)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))

const APP = { aid: 1574, name: 'Shop', origins: ['http://localhost:4000'] }

const CHECKING = [APP, { ...APP, aid: 2222 }].map((app) => ({ ...app, security: { new_browser: 'check' } }))

const WITH_APPS = [{ ...APP, security: { new_browser: 'check', second_factor: 'allowed' } }]

/** A server that checks logins in new browsers, with an account that knows one browser. */
async function openChecked(more: object = {}, apps: readonly object[] = CHECKING) {
  const limits = { ...UNLIMITED_CODES, wrong_passwords_before_captcha: 100, ...more }
  const portico = await openTestServer({ file: { limits, apps } })
  const first = portico.openBrowser()
  expect(errorCodeOf(await first.signUp(EMAIL, PASSWORD))).toBe(0)
  return { portico, first }
}

/** Sends a code and reads it. */
async function receiveStepCode(portico: TestServer, browser: TestBrowser, key: string): Promise<string> {
  vi.setSystemTime(Date.now() + 1000)
  const sent = await browser.send(sendSecondStepCode, { second_step_key: key, channel: 'email' })
  expect(errorCodeOf(sent)).toBe(0)
  return portico.newestCode()
}

/** A login that waits in a browser of its own, and the code that was sent for it. */
async function openWaiting(apps?: readonly object[]) {
  const opened = await openChecked({}, apps)
  const waiting = await waitElsewhere(opened.portico)
  return { ...opened, ...waiting, code: await receiveStepCode(opened.portico, waiting.browser, waiting.key) }
}

const complete = (browser: TestBrowser, key: string, code: string, more: object = {}) =>
  browser.send(secondStep, { second_step_key: key, method: 'email', code, ...more })

/** Of the length of an e-mail code. */
const WRONG = '222222'

test('the e-mail with the code of a second step warns the owner, which that of a registration does not', async () => {
  const { portico } = await openWaiting()
  const texts = (await portico.inbox()).filter(({ text }) => text.includes('code is')).map(({ text }) => text)
  expect(texts).toEqual([
    expect.stringContaining('someone may be trying to use your account'),
    expect.stringContaining('someone probably entered your address by mistake'),
  ])
})

describe('with new_browser: check, a password in a browser that the account does not know', () => {
  test('waits, and a code to the contact completes it as the login would have answered', async () => {
    const { portico } = await openChecked()
    const browser = await portico.visit()
    const waits = await browser.send(userLogin, LOGIN)
    expect(waits.json().data).toMatchObject({
      error_code: 2046,
      description: 'One more step to finish logging in',
      offers: ['email'],
      contacts: { email: 'v***r@example.com' },
    })
    expect(waits.cookies.filter(({ name }) => name.includes('session'))).toEqual([])
    expect(await browser.isSignedIn()).toBe(false)
    const key = keyOf(waits)
    const code = await receiveStepCode(portico, browser, key)
    const done = await complete(browser, key, code)
    expect(done.json()).toMatchObject({
      message: 'success',
      data: {
        email: 'v***r@example.com',
        new_user: 0,
        redirect_url: LOGIN.service,
        session_key: expect.any(String),
      },
    })
    expect(await browser.isSignedIn()).toBe(true)
    expect(await portico.events('account.second_step_required')).toMatchObject([
      { details: { factor: 'password', offers: ['email'] } },
    ])
    expect((await portico.events('account.signed_in')).at(-1)?.details).toMatchObject({
      factor: 'password',
      second_step: 'email',
    })
    const sessions = await portico.rows('sessions')
    expect(new Set(sessions.map(({ amr }) => amr))).toEqual(new Set(['email', 'pwd email mfa']))
  })

  test('is not asked again in that browser, nor in the one that registered, nor with a code', async () => {
    const { portico, first, browser, key, code: stepCode } = await openWaiting()
    expect(errorCodeOf(await complete(browser, key, stepCode))).toBe(0)
    for (const known of [browser, first]) expect(errorCodeOf(await known.send(userLogin, LOGIN))).toBe(0)
    const other = await portico.visit()
    vi.setSystemTime(Date.now() + 1000)
    const code = await other.receiveCode(EMAIL, '0')
    expect(errorCodeOf(await other.send(userLogin, { email: EMAIL, code, type: '0' }))).toBe(0)
  })

  test('says so only after the right password', async () => {
    const { portico } = await openChecked()
    const browser = await portico.visit()
    expect(errorCodeOf(await browser.send(userLogin, { ...LOGIN, password: 'Wr0ng one' }))).toBe(1033)
    expect(await portico.events('account.second_step_required')).toEqual([])
  })

  test('at single sign-on leads to the service with a ticket', async () => {
    const { portico } = await openChecked()
    const browser = await portico.visit()
    const key = keyOf(await browser.send(ssoAccountLogin, { ...LOGIN, account: EMAIL }))
    expect(errorCodeOf(await complete(browser, key, WRONG))).toBe(2048)
    vi.setSystemTime(Date.now() + 1000)
    const sent = await browser.send(ssoSendSecondStepCode, { second_step_key: key, channel: 'email' })
    const expected = { error_code: 0, email: 'v***r@example.com', retry_time: expect.any(Number) }
    expect(sent.json()).toMatchObject(expected)
    const code = await portico.newestCode()
    const done = await browser.send(ssoSecondStep, { second_step_key: key, method: 'email', code })
    expect(done.json()).toMatchObject({ error_code: 0, redirect_url: expect.stringContaining('&ticket=') })
  })
})

describe('the key of a login that waits', () => {
  test.each<[string, (test: TestServer, key: string) => Promise<LightMyRequestResponse>]>([
    ['in another browser', async (portico, key) => complete(await portico.visit(), key, WRONG)],
    ['that is empty', async (portico) => complete(await portico.visit(), '', WRONG)],
    ['that is unknown', async (portico) => complete(await portico.visit(), 'x'.repeat(43), WRONG)],
  ])('%s is expired, and stays usable in its own', async (_, attempt) => {
    const { portico, browser, key, code } = await openWaiting()
    expect(errorCodeOf(await attempt(portico, key))).toBe(2048)
    expect(errorCodeOf(await complete(browser, key, code))).toBe(0)
    expect(errorCodeOf(await complete(browser, key, code))).toBe(2048)
  })

  test('is not accepted at another app, after ten minutes, or after a new password', async () => {
    const { first, browser, key, code } = await openWaiting()
    expect(errorCodeOf(await complete(browser, key, code, { aid: '2222' }))).toBe(2048)
    vi.setSystemTime(Date.now() + 1000)
    const reset = { email: EMAIL, code: await first.receiveCode(EMAIL, '4'), password: 'An0ther one' }
    expect(errorCodeOf(await first.send(resetByEmail, reset))).toBe(0)
    expect(errorCodeOf(await complete(browser, key, code))).toBe(2048)
    const again = keyOf(await browser.send(userLogin, { ...LOGIN, password: 'An0ther one' }))
    vi.setSystemTime(Date.now() + 601_000)
    expect(errorCodeOf(await complete(browser, again, code))).toBe(2048)
  })

  test('is used once by 64 right codes at once', async () => {
    const { portico, browser, key, code } = await openWaiting()
    expect(countCodes(await atOnce(64, () => complete(browser, key, code)))[0]).toBe(1)
    expect(await portico.events('account.signed_in')).toHaveLength(2)
  })

  test('is over after five wrong codes, also in parallel, and the right one comes too late', async () => {
    const { browser, key, code } = await openWaiting()
    const wrong = await atOnce(16, () => complete(browser, key, WRONG))
    expect(countCodes(wrong)).toEqual({ 2047: 5, 2048: 11 })
    expect(errorCodeOf(await complete(browser, key, code))).toBe(2048)
  })

  test('does not accept a way that was not offered, or a code for something else', async () => {
    const { portico } = await openChecked()
    const { browser, key } = await waitElsewhere(portico)
    for (const method of ['sms', 'totp', 'recovery', 'passkey', 'nothing'])
      expect(errorCodeOf(await complete(browser, key, WRONG, { method }))).toBe(4)
    const bySms = await browser.send(sendSecondStepCode, { second_step_key: key, channel: 'sms' })
    expect(errorCodeOf(bySms)).toBe(4)
    vi.setSystemTime(Date.now() + 1000)
    const loginCode = await browser.receiveCode(EMAIL, '0')
    expect(errorCodeOf(await complete(browser, key, loginCode))).toBe(2047)
    const stepCode = await receiveStepCode(portico, browser, key)
    expect(errorCodeOf(await browser.send(userLogin, { email: EMAIL, code: stepCode, type: '0' }))).toBe(1704)
    expect(errorCodeOf(await complete(browser, key, stepCode))).toBe(0)
  })

  test('does not lift the limits of wrong codes by being asked for again', async () => {
    const { portico } = await openChecked({ wrong_codes_per_browser_day: 7 })
    const browser = await portico.visit()
    const answers = await inTurn(2, async () => {
      const key = keyOf(await browser.send(userLogin, LOGIN))
      await receiveStepCode(portico, browser, key)
      return inTurn(5, () => complete(browser, key, WRONG))
    })
    expect(countCodes(answers.flat())).toEqual({ 2047: 10 })
    const key = keyOf(await browser.send(userLogin, LOGIN))
    const code = await receiveStepCode(portico, browser, key)
    const late = await complete(browser, key, code)
    expect(late.json().data).toMatchObject({
      error_code: 2047,
      description: 'Too many wrong codes. Try again in 24 hours',
    })
  })
})

test('trust that was given before the account had an authenticator app does not take the place of its code', async () => {
  const { portico, first, browser, key, code } = await openWaiting(WITH_APPS)
  expect(errorCodeOf(await complete(browser, key, code, { trust_browser: '1' }))).toBe(0)
  await setUp({ portico, browser: first })
  const waits = await browser.send(userLogin, LOGIN)
  expect(errorCodeOf(waits)).toBe(2046)
  expect(waits.json().data.offers).toEqual(['totp', 'recovery'])
})

test('a login that waits for a code to a contact is over once the account has an authenticator app', async () => {
  const { portico, first, browser, key, code } = await openWaiting(WITH_APPS)
  await setUp({ portico, browser: first })
  expect(errorCodeOf(await complete(browser, key, code))).toBe(2048)
  expect(await browser.isSignedIn()).toBe(false)
})
