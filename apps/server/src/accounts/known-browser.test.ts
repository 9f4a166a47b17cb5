import { CSRF_COOKIE, ERROR_CODES, smsLogin, userLogin } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import type { TestBrowser, TestServer } from '../testing/test-server.fixture.ts'
import {
  atOnce,
  countCodes,
  errorCodeOf,
  inTurn,
  openTestServer,
  otherCode,
  UNLIMITED_CODES,
} from '../testing/test-server.fixture.ts'

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
  const first = portico.openBrowser()
  expect(errorCodeOf(await first.signUp(email, PASSWORD))).toBe(0)
  const others = await inTurn(amount - 1, () => portico.visit())
  for (const browser of others) expect(errorCodeOf(await browser.enterPassword(email, PASSWORD))).toBe(0)
  return [first, ...others] as const
}

/** Submits wrong passwords concurrently. */
const guessPasswords = (browser: TestBrowser, times: number) =>
  atOnce(times, () => browser.enterPassword(EMAIL, WRONG))

/** Requests a code and submits wrong ones concurrently. */
async function guessCodes(browser: TestBrowser, times: number) {
  const wrong = otherCode(await browser.receiveCode(MOBILE))
  return atOnce(times, () => browser.login(MOBILE, wrong))
}

/** A browser with the CSRF cookie of another one, whose call fails for a wrong token. */
async function openCopy(portico: TestServer, { jar }: TestBrowser) {
  const attacker = portico.openBrowser()
  attacker.jar.set(CSRF_COOKIE, jar.get(CSRF_COOKIE) ?? '')
  expect(errorCodeOf(await failCsrf(attacker))).toBe(csrfFailed)
  return attacker
}

const failCsrf = (browser: TestBrowser) =>
  browser.send(smsLogin, { mobile: '', code: '', type: '24' }, { headers: { 'x-csrftoken': '0'.repeat(32) } })

describe('known browsers', () => {
  test('an old CSRF cookie does not add known browsers: ten of 15 wrong passwords are checked', async () => {
    const portico = await openTestServer(DEFAULTS)
    const [owner] = await openKnown(portico, 1)
    const answers = await inTurn(3, async () => {
      const attacker = await openCopy(portico, owner)
      return inTurn(5, () => attacker.enterPassword(EMAIL, WRONG))
    })
    expect(countCodes(answers.flat())).toEqual({ [wrongAccountOrPassword]: 10, [accountLocked]: 5 })
    expect(errorCodeOf(await owner.enterPassword(EMAIL, PASSWORD))).toBe(0)
  })

  test('failed CSRF checks do not reset a browser’s count of wrong passwords', async () => {
    const portico = await openTestServer(DEFAULTS)
    const [owner] = await openKnown(portico, 1)
    const answers = await inTurn(15, async (tries) => {
      if (tries % 5 === 0) await failCsrf(owner)
      return owner.enterPassword(EMAIL, WRONG)
    })
    expect(countCodes(answers)).toEqual({ [wrongAccountOrPassword]: 10, [accountLocked]: 5 })
  })

  test('an old CSRF cookie does not add known browsers: 20 of 24 wrong codes are checked', async () => {
    const portico = await openTestServer(DEFAULTS)
    const owner = portico.openBrowser()
    expect(errorCodeOf(await owner.signIn(MOBILE))).toBe(0)
    const answers = await inTurn(8, async () => guessCodes(await openCopy(portico, owner), 3))
    expect(countCodes(answers.flat())).toEqual({ [smsCodeWrong]: 20, [sliderRequired]: 4 })
  })

  test('all known browsers of an account share a limit of wrong passwords', async () => {
    const portico = await openTestServer(LOW_LIMITS)
    const browsers = await openKnown(portico, 5)
    const answers = (await Promise.all(browsers.map((browser) => guessPasswords(browser, 4)))).flat()
    const { [wrongAccountOrPassword]: checked, ...refused } = countCodes(answers)
    expect(checked).toBe(6)
    expect([accountLocked, rateLimited].map(String)).toEqual(expect.arrayContaining(Object.keys(refused)))
    for (const browser of browsers)
      expect(errorCodeOf(await browser.enterPassword(EMAIL, PASSWORD))).toBe(accountLocked)
  })

  test('concurrent attempts past the limit are refused, to be retried after a second', async () => {
    const portico = await openTestServer(LOW_LIMITS)
    await openKnown(portico, 1)
    const stranger = await portico.visit()
    const answers = await guessPasswords(stranger, 4)
    const refused = answers.filter((answer) => errorCodeOf(answer) === rateLimited)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) expect(answer.json().data.retry_time).toBe(1)
    expect(countCodes(answers)[wrongAccountOrPassword]).toBe(2)
  })

  test('other browsers do not count towards the shared limit', async () => {
    const portico = await openTestServer(LOW_LIMITS)
    const [owner] = await openKnown(portico, 1)
    await inTurn(8, async () => guessPasswords(await portico.visit(), 2))
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
