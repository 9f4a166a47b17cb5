// Covers LOG-1, LOG-3, LOG-4, LOG-8, REG-1, CAP-3, API-1, SRV-2.
import { accountInfo, smsLogin } from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import { FROM_SHOP, HOSTS } from '../../sessions/single-sign-on.fixture.ts'
import type { TestServer } from '../../testing/test-server.fixture.ts'
import {
  atOnce,
  countCodes,
  errorCodeOf,
  makeTestFolder,
  openTestServer,
  otherCode,
  UNLIMITED_CODES,
} from '../../testing/test-server.fixture.ts'

const MOBILE = '13800138000'
const MINUTE_MS = 60_000

/** Requests codes for a mobile and submits four wrong ones for each. */
async function guessWrongly(
  portico: TestServer,
  times: number,
  { browser = portico.openBrowser(), mobile = MOBILE } = {},
): Promise<readonly number[]> {
  const outcomes: number[] = []
  for (let tries = 0; tries < times; tries += 1) {
    if (tries % 4 === 0) await browser.receiveCode(mobile)
    const code = await portico.newestCode()
    outcomes.push(errorCodeOf(await browser.login(mobile, otherCode(code))))
  }
  return outcomes
}

const UNLIMITED = { limits: UNLIMITED_CODES }

const TEN_WRONG = [...Array<number>(10).fill(1202), 1203, 1203]

describe('login with an SMS code', () => {
  test('registers an unknown mobile and logs in a known one', async () => {
    const portico = await openTestServer({ file: { limits: { code_resend_s: 0 } } })
    const first = (await portico.openBrowser().signIn(MOBILE)).json().data
    expect(first).toMatchObject({
      username: '',
      screen_name: '138******00',
      email: '',
      mobile: '138******00',
      avatar_url: '',
      connects: [],
      new_user: 1,
      redirect_url: '',
      session_key: expect.stringMatching(/^[\w-]{43}$/),
    })
    const second = (await portico.openBrowser().signIn(`+86${MOBILE}`)).json().data
    expect(second).toMatchObject({ user_id: first.user_id, new_user: 0 })
    expect(second.session_key).not.toBe(first.session_key)
  })

  test('refuses a banned account with 1091 after the correct code', async () => {
    const portico = await openTestServer({ file: { limits: { code_resend_s: 0 } } })
    await portico.openBrowser().signIn(MOBILE)
    await portico.setAccounts({ banned_at: 1 })
    const browser = portico.openBrowser()
    const code = await browser.receiveCode(MOBILE)
    expect(errorCodeOf(await browser.login(MOBILE, otherCode(code)))).toBe(1202)
    expect(errorCodeOf(await browser.login(MOBILE, code))).toBe(1091)
    expect(browser.jar.has('sessionid')).toBe(false)
  })

  test('fails with 1201 without a code, 1202 for a made-up one, 1002 or 1003 for a bad mobile', async () => {
    const browser = await (await openTestServer()).visit()
    expect(errorCodeOf(await browser.login(MOBILE, ''))).toBe(1201)
    expect(errorCodeOf(await browser.login(MOBILE, '1234'))).toBe(1202)
    expect(errorCodeOf(await browser.login('', '1234'))).toBe(1002)
    expect(errorCodeOf(await browser.login('123', '1234'))).toBe(1003)
    expect(errorCodeOf(await browser.login(MOBILE, '1234', { type: '4' }))).toBe(1204)
  })
})

describe('use of codes', () => {
  test('one of 64 concurrent correct attempts succeeds, and creates one account', async () => {
    const portico = await openTestServer()
    const browser = portico.openBrowser()
    const code = await browser.receiveCode(MOBILE)
    const {
      0: successes,
      1202: wrong = 0,
      1203: used = 0,
    } = countCodes(await atOnce(64, () => browser.login(MOBILE, code)))
    expect([successes, wrong + used]).toEqual([1, 63])
    expect(await portico.rows('accounts')).toHaveLength(1)
    const rows = await portico.rows('sessions')
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['service', 'sso'])
  })

  test('five of ten concurrent wrong attempts are checked, then the code is exhausted', async () => {
    const browser = (await openTestServer()).openBrowser()
    const code = await browser.receiveCode(MOBILE)
    const answers = await atOnce(10, () => browser.login(MOBILE, otherCode(code)))
    expect(countCodes(answers)).toEqual({ 1202: 5, 1203: 5 })
    expect(errorCodeOf(await browser.login(MOBILE, code))).toBe(1203)
  })

  test('fails with 1203 for a used code and 1202 for a replaced one', async () => {
    const browser = (await openTestServer({ file: { limits: { code_resend_s: 0 } } })).openBrowser()
    const old = await browser.receiveCode(MOBILE)
    const code = await browser.receiveCode(MOBILE)
    expect(errorCodeOf(await browser.login(MOBILE, old === code ? otherCode(code) : old))).toBe(1202)
    expect(errorCodeOf(await browser.login(MOBILE, code))).toBe(0)
    expect(errorCodeOf(await browser.login(MOBILE, code))).toBe(1203)
  })

  test('a code works in the requesting browser only; other attempts fail with 1202', async () => {
    const portico = await openTestServer()
    const browser = portico.openBrowser()
    const code = await browser.receiveCode(MOBILE)
    const other = await portico.visit()
    for (let tries = 0; tries < 12; tries += 1)
      expect(errorCodeOf(await other.login(MOBILE, code))).toBe(1202)
    expect(errorCodeOf(await browser.login(MOBILE, code))).toBe(0)
  })

  test('a CSRF failure does not invalidate the code', async () => {
    const browser = (await openTestServer()).openBrowser()
    const code = await browser.receiveCode(MOBILE)
    const before = browser.jar.get('passport_csrf_token')
    const values = { mobile: MOBILE, code, type: '24' }
    const refused = await browser.send(smsLogin, values, { headers: { 'x-csrftoken': '0'.repeat(32) } })
    expect(errorCodeOf(refused)).toBe(2035)
    expect(browser.jar.get('passport_csrf_token')).not.toBe(before)
    expect(errorCodeOf(await browser.send(smsLogin, values))).toBe(0)
  })
})

describe('limits of wrong codes', () => {
  test('ten wrong codes lock a mobile for the browser for 24 h, across restarts', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const folder = makeTestFolder()
    const portico = await openTestServer({ file: UNLIMITED, folder })
    const browser = portico.openBrowser()
    expect(await guessWrongly(portico, 12, { browser })).toEqual(TEN_WRONG)
    await portico.close()
    vi.setSystemTime(Date.now() + 23 * 60 * MINUTE_MS)
    const restarted = await openTestServer({ file: UNLIMITED, folder })
    const same = restarted.copyOf(browser)
    expect(errorCodeOf(await same.signIn(MOBILE))).toBe(1203)
    vi.setSystemTime(Date.now() + MINUTE_MS)
    expect(errorCodeOf(await restarted.openBrowser().signIn(MOBILE))).toBe(0)
    vi.setSystemTime(Date.now() + 61 * MINUTE_MS)
    expect(errorCodeOf(await same.signIn(MOBILE))).toBe(0)
  })

  test('concurrent wrong codes count per browser, and the owner can still log in', async () => {
    const file = {
      limits: { ...UNLIMITED.limits, wrong_tries_per_code: 100, wrong_codes_per_target_day: 1000 },
    }
    const portico = await openTestServer({ file })
    const strangers = [portico.openBrowser(), portico.openBrowser()]
    for (const stranger of strangers) {
      const code = await stranger.receiveCode(MOBILE)
      expect(countCodes(await atOnce(30, () => stranger.login(MOBILE, otherCode(code))))[1202]).toBe(10)
      expect(errorCodeOf(await stranger.login(MOBILE, code))).toBe(1203)
    }
    expect(errorCodeOf(await portico.openBrowser().signIn(MOBILE))).toBe(0)
  })
})

describe('session of a login', () => {
  test('a login creates a new session id and ends the browser’s previous session', async () => {
    const portico = await openTestServer({ file: UNLIMITED })
    const browser = portico.openBrowser()
    await browser.signIn(MOBILE)
    const thief = portico.copyOf(browser)
    const before = browser.jar.get('sessionid') ?? ''
    expect(errorCodeOf(await thief.send(accountInfo, {}))).toBe(0)
    await browser.signIn('13900139000')
    expect(browser.jar.get('sessionid')).not.toBe(before)
    expect(errorCodeOf(await thief.send(accountInfo, {}))).toBe(1)
    expect((await browser.send(accountInfo, {})).json().data.mobile).toBe('139******00')
  })

  test('a login does not adopt a made-up session id', async () => {
    const browser = (await openTestServer()).openBrowser()
    browser.jar.set('sessionid', 'made-up')
    await browser.signIn(MOBILE)
    expect(browser.jar.get('sessionid')).toMatch(/^[\w-]{43}$/)
  })

  test('cookies on an embedding https site are None, Secure and Partitioned', async () => {
    const browser = (await openTestServer(HOSTS)).openBrowser()
    const code = await browser.receiveCode(MOBILE, '24', FROM_SHOP)
    const answer = await browser.send(smsLogin, { mobile: MOBILE, code, type: '24' }, FROM_SHOP)
    const [own, shared] = answer.headers['set-cookie'] ?? []
    expect(own).toMatch(/^__Host-sessionid=.*HttpOnly; Secure; Partitioned; SameSite=None/)
    expect(shared).toMatch(/^__Host-sso_sessionid=.*HttpOnly; Secure; SameSite=None/)
  })
})
