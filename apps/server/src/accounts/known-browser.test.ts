import { describe, expect, test } from 'vitest'
import { smsLogin, userLogin, CSRF_COOKIE } from '@portico/protocol'
import type { TestBrowser, TestServer } from '../test-server.fixture.ts'
import {
  errorCodeOf,
  openBrowser,
  openTestServer,
  otherCode,
  receiveCode,
  signIn,
  signUp,
} from '../test-server.fixture.ts'

const EMAIL = 'visitor@example.com'
const MOBILE = '13800138000'
const PASSWORD = 'Passw0rd!'
const WRONG = 'Passw0rd?'

/** Only limits wrong attempts, without challenges. */
const UNLIMITED = {
  code_resend_s: 0,
  codes_per_target_hour: 1000,
  codes_per_target_day: 1000,
  codes_per_device_10_min: 1000,
  codes_per_device_hour: 1000,
  codes_per_address_10_min: 1000,
  wrong_passwords_before_captcha: 1000,
  wrong_passwords_before_slider: 1000,
}
const DEFAULTS = { file: { limits: UNLIMITED } }
/** Two wrong attempts per known browser, six for all of an account. */
const NARROW = {
  file: {
    limits: {
      ...UNLIMITED,
      wrong_passwords_before_lock: 2,
      wrong_codes_per_browser_day: 2,
      known_browsers_factor: 3,
    },
  },
}

/** An account and browsers that have signed in to it. */
async function openKnown(portico: TestServer, many: number, email = EMAIL) {
  const [first = openBrowser(portico), ...others] = Array.from({ length: many }, () => openBrowser(portico))
  expect(errorCodeOf(await signUp(portico, first, email, PASSWORD))).toBe(0)
  for (const browser of others) {
    await browser.visit()
    expect(errorCodeOf(await browser.enterPassword(email, PASSWORD))).toBe(0)
  }
  return [first, ...others] as const
}

/** Browsers that have signed in to the account of a mobile with a code. */
async function openKnownByCode(portico: TestServer, many: number) {
  const browsers = Array.from({ length: many }, () => openBrowser(portico))
  for (const browser of browsers) expect(errorCodeOf(await signIn(portico, browser, MOBILE))).toBe(0)
  return browsers
}

const guessAtOnce = async (browser: TestBrowser, times: number) =>
  (await Promise.all(Array.from({ length: times }, () => browser.enterPassword(EMAIL, WRONG)))).map(
    errorCodeOf,
  )

/** Requests a code and submits wrong ones concurrently. */
async function guessCodeAtOnce(portico: TestServer, browser: TestBrowser, times: number) {
  const wrong = otherCode(await receiveCode(portico, browser, MOBILE))
  return (await Promise.all(Array.from({ length: times }, () => browser.login(MOBILE, wrong)))).map(
    errorCodeOf,
  )
}

function never(): never {
  throw new Error('there is no such browser')
}

const count = (codes: readonly number[], wanted: number) => codes.filter((code) => code === wanted).length

describe('known browsers', () => {
  test('an old CSRF cookie does not add known browsers: ten of 45 wrong passwords are checked', async () => {
    const portico = await openTestServer(DEFAULTS)
    const [owner] = await openKnown(portico, 1)
    const stolen = owner.jar.get(CSRF_COOKIE) ?? ''
    const errorCodes: number[] = []
    for (let copies = 0; copies < 9; copies += 1) {
      const attacker = openBrowser(portico)
      attacker.jar.set(CSRF_COOKIE, stolen)
      const wrong = { headers: { 'x-csrftoken': '0'.repeat(32) } }
      const refused = await attacker.ask(smsLogin, { mobile: '', code: '', type: '24' }, wrong)
      expect(errorCodeOf(refused)).toBe(2035)
      for (let tries = 0; tries < 5; tries += 1)
        errorCodes.push(errorCodeOf(await attacker.enterPassword(EMAIL, WRONG)))
    }
    expect([count(errorCodes, 1033), count(errorCodes, 1034)]).toEqual([10, 35])
    expect(errorCodeOf(await owner.enterPassword(EMAIL, PASSWORD))).toBe(0)
  })

  test('failed CSRF checks do not reset a browser’s count of wrong passwords', async () => {
    const portico = await openTestServer(DEFAULTS)
    const [owner] = await openKnown(portico, 1)
    const errorCodes: number[] = []
    for (let tries = 0; tries < 45; tries += 1) {
      if (tries % 5 === 0)
        await owner.ask(smsLogin, { mobile: '', code: '', type: '24' }, { headers: { 'x-csrftoken': '0' } })
      errorCodes.push(errorCodeOf(await owner.enterPassword(EMAIL, WRONG)))
    }
    expect([count(errorCodes, 1033), count(errorCodes, 1034)]).toEqual([10, 35])
  })

  test('an old CSRF cookie does not add known browsers: 20 of 24 wrong codes are checked', async () => {
    const portico = await openTestServer(DEFAULTS)
    const [owner] = await openKnownByCode(portico, 1)
    const stolen = owner?.jar.get(CSRF_COOKIE) ?? ''
    const errorCodes: number[] = []
    for (let copies = 0; copies < 8; copies += 1) {
      const attacker = openBrowser(portico)
      attacker.jar.set(CSRF_COOKIE, stolen)
      const wrong = { headers: { 'x-csrftoken': '0'.repeat(32) } }
      await attacker.ask(smsLogin, { mobile: '', code: '', type: '24' }, wrong)
      errorCodes.push(...(await guessCodeAtOnce(portico, attacker, 3)))
    }
    expect([count(errorCodes, 1202), count(errorCodes, 1105)]).toEqual([20, 4])
  })

  test('all known browsers of an account share a limit of wrong passwords', async () => {
    const portico = await openTestServer(NARROW)
    const browsers = await openKnown(portico, 5)
    const errorCodes = (await Promise.all(browsers.map((browser) => guessAtOnce(browser, 4)))).flat()
    expect(count(errorCodes, 1033)).toBe(6)
    expect(errorCodes.filter((code) => ![1033, 1034, 7].includes(code))).toEqual([])
    for (const browser of browsers)
      expect(errorCodeOf(await browser.enterPassword(EMAIL, PASSWORD))).toBe(1034)
  })

  test('the shared limit is five times that of one browser', async () => {
    const portico = await openTestServer(DEFAULTS)
    const browsers = await openKnown(portico, 7)
    const errorCodes: number[] = []
    for (const browser of browsers) errorCodes.push(...(await guessAtOnce(browser, 10)))
    expect(count(errorCodes, 1033)).toBe(50)
  })

  test('each account has its own shared limit', async () => {
    const portico = await openTestServer(NARROW)
    const [other] = await openKnown(portico, 1, 'other@example.com')
    for (const browser of await openKnown(portico, 3)) await guessAtOnce(browser, 2)
    expect(errorCodeOf(await other.enterPassword('other@example.com', WRONG))).toBe(1033)
    expect(errorCodeOf(await other.enterPassword('other@example.com', PASSWORD))).toBe(0)
  })

  test('refuses concurrent attempts past the limit for a second', async () => {
    const portico = await openTestServer(NARROW)
    await openKnown(portico, 1)
    const stranger = openBrowser(portico)
    await stranger.visit()
    const answers = await Promise.all(Array.from({ length: 4 }, () => stranger.enterPassword(EMAIL, WRONG)))
    const refused = answers.filter((answer) => errorCodeOf(answer) === 7)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) expect(answer.json().data.retry_time).toBe(1)
    expect(count(answers.map(errorCodeOf), 1033)).toBe(2)
  })

  test('other browsers do not count towards the shared limit', async () => {
    const portico = await openTestServer(NARROW)
    const [owner] = await openKnown(portico, 1)
    const strangers = Array.from({ length: 8 }, () => openBrowser(portico))
    for (const stranger of strangers) {
      await stranger.visit()
      await guessAtOnce(stranger, 2)
    }
    expect(errorCodeOf(await owner.enterPassword(EMAIL, PASSWORD))).toBe(0)
  })

  test('a browser known to another account is unknown to this one', async () => {
    const portico = await openTestServer(NARROW)
    const [owner] = await openKnown(portico, 1)
    const [neighbour] = await openKnown(portico, 1, 'other@example.com')
    await guessAtOnce(neighbour, 2)
    const stranger = openBrowser(portico)
    await stranger.visit()
    expect(errorCodeOf(await stranger.enterPassword(EMAIL, PASSWORD))).toBe(1034)
    expect(errorCodeOf(await owner.enterPassword(EMAIL, PASSWORD))).toBe(0)
  })

  test('a correct code unlocks the known browsers', async () => {
    const portico = await openTestServer(NARROW)
    const [last, ...others] = await openKnown(portico, 4)
    for (const browser of others) await guessAtOnce(browser, 2)
    expect(errorCodeOf(await last.enterPassword(EMAIL, PASSWORD))).toBe(1034)
    await last.askForEmailCode(EMAIL, '0')
    const code = (await portico.inbox())[0]?.code ?? ''
    expect(errorCodeOf(await last.ask(userLogin, { email: EMAIL, code, type: '0' }))).toBe(0)
    expect(errorCodeOf(await last.enterPassword(EMAIL, PASSWORD))).toBe(0)
  })

  test('all known browsers of an account share a limit of wrong codes', async () => {
    const portico = await openTestServer(NARROW)
    const errorCodes: number[] = []
    for (const browser of await openKnownByCode(portico, 5))
      errorCodes.push(...(await guessCodeAtOnce(portico, browser, 4)))
    expect(count(errorCodes, 1202)).toBe(6)
    expect(count(errorCodes, 1203)).toBe(14)
  })

  test('past the limit of wrong codes only browsers of the account are rejected', async () => {
    const portico = await openTestServer(NARROW)
    const neighbour = openBrowser(portico)
    expect(errorCodeOf(await signIn(portico, neighbour, '13900139000'))).toBe(0)
    const [last = never(), ...others] = await openKnownByCode(portico, 4)
    for (const browser of others) await guessCodeAtOnce(portico, browser, 2)
    expect(errorCodeOf(await signIn(portico, last, MOBILE))).toBe(1203)
    expect(errorCodeOf(await signIn(portico, neighbour, '13900139000'))).toBe(0)
  })

  test('a correct code is not counted as a wrong one', async () => {
    const portico = await openTestServer(NARROW)
    const [browser = never()] = await openKnownByCode(portico, 1)
    for (let logins = 0; logins < 8; logins += 1)
      expect(errorCodeOf(await signIn(portico, browser, MOBILE))).toBe(0)
  })
})
