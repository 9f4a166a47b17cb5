import { accountInfo, listSessions, revokeSession, smsLogin } from '@portico/protocol'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestBrowser, TestServer } from '../testing/test-server.fixture.ts'
import { errorCodeOf, openTestServer } from '../testing/test-server.fixture.ts'

const MOBILE = '13800138000'
const NOW = Date.UTC(2026, 0, 1)
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))

/** Two browsers that are signed in to one account. */
async function openTwo(file: object = {}) {
  const portico = await openTestServer({ file })
  const [phone, desktop] = [portico.openBrowser(), portico.openBrowser()]
  await signInWith(phone, IPHONE)
  vi.setSystemTime(NOW + 2 * MINUTE_MS)
  await signInWith(desktop, WINDOWS)
  return { portico, phone, desktop }
}

async function signInWith(browser: TestBrowser, userAgent: string): Promise<void> {
  const fields = { mobile: MOBILE, code: await browser.receiveCode(MOBILE), type: '24' }
  const signedIn = await browser.send(smsLogin, fields, { headers: { 'user-agent': userAgent } })
  expect(errorCodeOf(signedIn)).toBe(0)
}

const list = async (browser: TestBrowser) =>
  (await browser.send(listSessions, {})).json<{ data: { sessions: readonly Record<string, unknown>[] } }>()
    .data.sessions

describe('the sessions of an account', () => {
  test('are listed with the browser and device of each', async () => {
    const { phone } = await openTwo()
    const sessionAt = (signedInAt: number) => ({
      session_id: expect.any(String),
      country: '',
      signed_in_at: signedInAt,
      last_used_at: signedInAt,
      expires_at: signedInAt + 86_400,
    })
    expect(await list(phone)).toEqual([
      { ...sessionAt(NOW / 1000 + 120), browser: 'Chrome 131', device: 'Windows', is_current: false },
      { ...sessionAt(NOW / 1000), browser: 'Safari 17', device: 'Apple iPhone, iOS', is_current: true },
    ])
  })

  test('are ended by their owner: one, again, then all others, then the own one', async () => {
    const { portico, phone, desktop } = await openTwo()
    const [other] = await list(phone)
    const end = (sessionId: unknown) => phone.send(revokeSession, { session_id: String(sessionId) })
    expect(errorCodeOf(await end(other?.['session_id']))).toBe(0)
    expect([await phone.isSignedIn(), await desktop.isSignedIn()]).toEqual([true, false])
    expect(errorCodeOf(await end(other?.['session_id']))).toBe(0)
    vi.setSystemTime(NOW + 4 * MINUTE_MS)
    expect(errorCodeOf(await desktop.signIn(MOBILE))).toBe(0)
    expect(errorCodeOf(await end(''))).toBe(0)
    expect([await phone.isSignedIn(), await desktop.isSignedIn()]).toEqual([true, false])
    const [own] = await list(phone)
    expect(errorCodeOf(await end(own?.['session_id']))).toBe(0)
    expect(await phone.isSignedIn()).toBe(false)
    const ended = await portico.events('session.ended')
    expect(ended.map(({ details }) => details['reason'])).toEqual(['revoked', 'revoked', 'revoked'])
  })

  test('are ended at most 30 times an hour in one browser, and still in another', async () => {
    const { phone, desktop } = await openTwo()
    const end = async (browser: TestBrowser) =>
      errorCodeOf(await browser.send(revokeSession, { session_id: 'unknown' }))
    for (let round = 0; round < 30; round += 1) expect(await end(phone)).toBe(0)
    expect([await end(phone), await end(desktop)]).toEqual([7, 0])
  })

  test('are ended at most 600 times an hour from one address, in however many browsers', async () => {
    const { portico, phone, desktop } = await openTwo()
    const { rateLimiter } = portico.services
    const counter = { name: 'session-ends-per-address-hour', key: '127.0.0.1', windowS: 3600 }
    for (let end = 1; end < 600; end += 1) await rateLimiter.increment(counter)
    const end = async (browser: TestBrowser) =>
      errorCodeOf(await browser.send(revokeSession, { session_id: 'unknown' }))
    expect([await end(phone), await end(desktop)]).toEqual([0, 7])
    await rateLimiter.refund([counter])
    expect(await end(desktop)).toBe(0)
  })

  test('are neither listed nor ended without a session, nor for another account', async () => {
    const { portico, phone } = await openTwo()
    const stranger = await portico.visit()
    const [, own] = await list(phone)
    const ended = { session_id: String(own?.['session_id']) }
    expect(errorCodeOf(await stranger.send(listSessions, {}))).toBe(1)
    expect(errorCodeOf(await stranger.send(revokeSession, ended))).toBe(1)
    vi.setSystemTime(NOW + 4 * MINUTE_MS)
    expect(errorCodeOf(await stranger.signIn('13900139000'))).toBe(0)
    expect(errorCodeOf(await stranger.send(revokeSession, ended))).toBe(0)
    expect(await phone.isSignedIn()).toBe(true)
  })
})

describe('the use of a session', () => {
  const readUses = async ({ rows }: TestServer) => {
    const sessions = (await rows('sessions')).toSorted((one, other) => one.created_at - other.created_at)
    return sessions.map(({ last_used_at: at }) => at - NOW)
  }

  test('is written at most every five minutes, for everything of the sign-in', async () => {
    const { portico, phone } = await openTwo()
    vi.setSystemTime(NOW + 5 * MINUTE_MS - 1)
    await phone.send(accountInfo, {})
    await new Promise(setImmediate)
    expect(await readUses(portico)).toEqual([0, 0, 2 * MINUTE_MS, 2 * MINUTE_MS])
    vi.setSystemTime(NOW + 5 * MINUTE_MS)
    await phone.send(accountInfo, {})
    await vi.waitFor(async () =>
      expect(await readUses(portico)).toEqual([5 * MINUTE_MS, 5 * MINUTE_MS, 2 * MINUTE_MS, 2 * MINUTE_MS]),
    )
  })

  test('postpones the idle time-out, but not the end', async () => {
    const portico = await openTestServer({ file: { sessions: { idle_days: 7 } } })
    const browser = portico.openBrowser()
    const code = await browser.receiveCode(MOBILE)
    await browser.login(MOBILE, code, { keep_login: '1' })
    for (const day of [6, 12, 18, 24, 29]) {
      vi.setSystemTime(NOW + day * DAY_MS)
      expect(await browser.isSignedIn(), `day ${day}`).toBe(true)
      await vi.waitFor(async () => expect(await readUses(portico)).toContain(day * DAY_MS))
    }
    vi.setSystemTime(NOW + 30 * DAY_MS)
    expect(await browser.isSignedIn()).toBe(false)
  })

  test('a session that is not used ends after the idle time-out', async () => {
    const browser = (await openTestServer({ file: { sessions: { idle_days: 7 } } })).openBrowser()
    const code = await browser.receiveCode(MOBILE)
    await browser.login(MOBILE, code, { keep_login: '1' })
    vi.setSystemTime(NOW + 7 * DAY_MS)
    expect(await browser.isSignedIn()).toBe(false)
  })
})
