import { CSRF_COOKIE, ERROR_CODES, smsLogin, userLogin } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import type { TestBrowser, TestServer } from '../testing/test-server.fixture.ts'
import { errorCodeOf, openTestServer, otherCode, UNLIMITED_CODES } from '../testing/test-server.fixture.ts'

const { accountLocked, csrfFailed, rateLimited, sliderRequired, smsCodeWrong, wrongAccountOrPassword } =
  ERROR_CODES

const EMAIL = 'visitor@example.com'
const MOBILE = '13800138000'
const PASSWORD = 'Passw0rd!'
const WRONG = 'Passw0rd?'

/** Switches off challenges and every limit but those of wrong attempts. */
const ONLY_WRONG_ATTEMPTS_LIMITED = {
  ...UNLIMITED_CODES,
  wrong_passwords_before_captcha: 1000,
  wrong_passwords_before_slider: 1000,
}
const DEFAULTS = { file: { limits: ONLY_WRONG_ATTEMPTS_LIMITED } }
/** Two wrong attempts per known browser, six for all of an account. */
const LOW_LIMITS = {
  file: {
    limits: {
      ...ONLY_WRONG_ATTEMPTS_LIMITED,
      wrong_passwords_before_lock: 2,
      wrong_codes_per_browser_day: 2,
      known_browsers_factor: 3,
    },
  },
}

/** An account and browsers that have signed in to it. */
async function openKnown(portico: TestServer, amount: number, email = EMAIL) {
  const [first = portico.openBrowser(), ...others] = Array.from({ length: amount }, () =>
    portico.openBrowser(),
  )
  expect(errorCodeOf(await first.signUp(email, PASSWORD))).toBe(0)
  for (const browser of others) {
    await browser.visit()
    expect(errorCodeOf(await browser.enterPassword(email, PASSWORD))).toBe(0)
  }
  return [first, ...others] as const
}

/** Browsers that have signed in to the account of a mobile with a code. */
async function openKnownByCode(portico: TestServer, amount: number) {
  const browsers = Array.from({ length: amount }, () => portico.openBrowser())
  for (const browser of browsers) expect(errorCodeOf(await browser.signIn(MOBILE))).toBe(0)
  return browsers
}

/** Submits wrong passwords concurrently. */
const guessPasswords = async (browser: TestBrowser, times: number) =>
  (await Promise.all(Array.from({ length: times }, () => browser.enterPassword(EMAIL, WRONG)))).map(
    errorCodeOf,
  )

/** Requests a code and submits wrong ones concurrently. */
async function guessCodes(browser: TestBrowser, times: number) {
  const wrong = otherCode(await browser.receiveCode(MOBILE))
  return (await Promise.all(Array.from({ length: times }, () => browser.login(MOBILE, wrong)))).map(
    errorCodeOf,
  )
}

const count = (codes: readonly number[], wanted: number) => codes.filter((code) => code === wanted).length

describe('known browsers', () => {
  test('an old CSRF cookie does not add known browsers: ten of 15 wrong passwords are checked', async () => {
    const portico = await openTestServer(DEFAULTS)
    const [owner] = await openKnown(portico, 1)
    const stolen = owner.jar.get(CSRF_COOKIE) ?? ''
    const errorCodes: number[] = []
    for (let copies = 0; copies < 3; copies += 1) {
      const attacker = portico.openBrowser()
      attacker.jar.set(CSRF_COOKIE, stolen)
      const wrong = { headers: { 'x-csrftoken': '0'.repeat(32) } }
      const refused = await attacker.send(smsLogin, { mobile: '', code: '', type: '24' }, wrong)
      expect(errorCodeOf(refused)).toBe(csrfFailed)
      for (let tries = 0; tries < 5; tries += 1)
        errorCodes.push(errorCodeOf(await attacker.enterPassword(EMAIL, WRONG)))
    }
    expect([count(errorCodes, wrongAccountOrPassword), count(errorCodes, accountLocked)]).toEqual([10, 5])
    expect(errorCodeOf(await owner.enterPassword(EMAIL, PASSWORD))).toBe(0)
  })

  test('failed CSRF checks do not reset a browser’s count of wrong passwords', async () => {
    const portico = await openTestServer(DEFAULTS)
    const [owner] = await openKnown(portico, 1)
    const errorCodes: number[] = []
    for (let tries = 0; tries < 15; tries += 1) {
      if (tries % 5 === 0)
        await owner.send(smsLogin, { mobile: '', code: '', type: '24' }, { headers: { 'x-csrftoken': '0' } })
      errorCodes.push(errorCodeOf(await owner.enterPassword(EMAIL, WRONG)))
    }
    expect([count(errorCodes, wrongAccountOrPassword), count(errorCodes, accountLocked)]).toEqual([10, 5])
  })

  test('an old CSRF cookie does not add known browsers: 20 of 24 wrong codes are checked', async () => {
    const portico = await openTestServer(DEFAULTS)
    const [owner] = await openKnownByCode(portico, 1)
    const stolen = owner?.jar.get(CSRF_COOKIE) ?? ''
    const errorCodes: number[] = []
    for (let copies = 0; copies < 8; copies += 1) {
      const attacker = portico.openBrowser()
      attacker.jar.set(CSRF_COOKIE, stolen)
      const wrong = { headers: { 'x-csrftoken': '0'.repeat(32) } }
      await attacker.send(smsLogin, { mobile: '', code: '', type: '24' }, wrong)
      errorCodes.push(...(await guessCodes(attacker, 3)))
    }
    expect([count(errorCodes, smsCodeWrong), count(errorCodes, sliderRequired)]).toEqual([20, 4])
  })

  test('all known browsers of an account share a limit of wrong passwords', async () => {
    const portico = await openTestServer(LOW_LIMITS)
    const browsers = await openKnown(portico, 5)
    const errorCodes = (await Promise.all(browsers.map((browser) => guessPasswords(browser, 4)))).flat()
    expect(count(errorCodes, wrongAccountOrPassword)).toBe(6)
    const expected: readonly number[] = [wrongAccountOrPassword, accountLocked, rateLimited]
    expect(errorCodes.filter((code) => !expected.includes(code))).toEqual([])
    for (const browser of browsers)
      expect(errorCodeOf(await browser.enterPassword(EMAIL, PASSWORD))).toBe(accountLocked)
  })

  test('concurrent attempts past the limit are refused, to be retried after a second', async () => {
    const portico = await openTestServer(LOW_LIMITS)
    await openKnown(portico, 1)
    const stranger = await portico.visit()
    const answers = await Promise.all(Array.from({ length: 4 }, () => stranger.enterPassword(EMAIL, WRONG)))
    const refused = answers.filter((answer) => errorCodeOf(answer) === rateLimited)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) expect(answer.json().data.retry_time).toBe(1)
    expect(count(answers.map(errorCodeOf), wrongAccountOrPassword)).toBe(2)
  })

  test('other browsers do not count towards the shared limit', async () => {
    const portico = await openTestServer(LOW_LIMITS)
    const [owner] = await openKnown(portico, 1)
    const strangers = Array.from({ length: 8 }, () => portico.openBrowser())
    for (const stranger of strangers) {
      await stranger.visit()
      await guessPasswords(stranger, 2)
    }
    expect(errorCodeOf(await owner.enterPassword(EMAIL, PASSWORD))).toBe(0)
  })

  test('a browser known to another account is unknown to this one', async () => {
    const portico = await openTestServer(LOW_LIMITS)
    const [owner] = await openKnown(portico, 1)
    const [otherOwner] = await openKnown(portico, 1, 'other@example.com')
    await guessPasswords(otherOwner, 2)
    const stranger = await portico.visit()
    expect(errorCodeOf(await stranger.enterPassword(EMAIL, PASSWORD))).toBe(accountLocked)
    expect(errorCodeOf(await owner.enterPassword(EMAIL, PASSWORD))).toBe(0)
  })

  test('a correct code unlocks the known browsers', async () => {
    const portico = await openTestServer(LOW_LIMITS)
    const [last, ...others] = await openKnown(portico, 4)
    for (const browser of others) await guessPasswords(browser, 2)
    expect(errorCodeOf(await last.enterPassword(EMAIL, PASSWORD))).toBe(accountLocked)
    const code = await last.receiveCode(EMAIL, '0')
    expect(errorCodeOf(await last.send(userLogin, { email: EMAIL, code, type: '0' }))).toBe(0)
    expect(errorCodeOf(await last.enterPassword(EMAIL, PASSWORD))).toBe(0)
  })
})
