// Covers LOG-1, LOG-3, RST-3, SRV-4.
import { resetByEmail, userLogin } from '@portico/protocol'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestServer } from '../testing/test-server.fixture.ts'
import { atOnce, errorCodeOf, openTestServer, UNLIMITED_CODES } from '../testing/test-server.fixture.ts'
import { confirmedToken, statusOf } from './qr-login/qr-login.fixture.ts'

const EMAIL = 'ada@example.com'
const PASSWORD = 'Passw0rd!'
const NOW = Date.UTC(2026, 10, 27, 20, 5)
const DAY_MS = 24 * 60 * 60_000
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))

async function openRegistered(security?: object, more: object = {}) {
  const app = { aid: 1574, name: 'Shop', origins: ['http://localhost:4000'] }
  const limits = {
    ...UNLIMITED_CODES,
    wrong_passwords_before_captcha: 100,
    wrong_passwords_before_slider: 100,
  }
  const file = { ...more, limits, ...(security && { apps: [{ ...app, security }] }) }
  const portico = await openTestServer({ file })
  const first = portico.openBrowser()
  expect(errorCodeOf(await first.signUp(EMAIL, PASSWORD))).toBe(0)
  return { portico, first }
}

/** Logs in with the password in a new browser. */
async function logInElsewhere(portico: TestServer, headers: Readonly<Record<string, string>> = {}) {
  const browser = await portico.visit()
  const login = { email: EMAIL, password: PASSWORD, type: '0' }
  expect(errorCodeOf(await browser.send(userLogin, login, { headers }))).toBe(0)
  return browser
}

const noticesOf = async (portico: TestServer) =>
  (await portico.inbox()).filter(({ code, to }) => code === '' && to === EMAIL).map(({ text }) => text)

describe('a login in a browser that the account does not know', () => {
  test('is told to the owner by e-mail, with browser, time and links to the logins and a new password', async () => {
    const { portico } = await openRegistered()
    await logInElsewhere(portico, { 'user-agent': WINDOWS })
    const [text = '', ...others] = await noticesOf(portico)
    expect(others).toEqual([])
    expect(text).toContain('New login to your Portico Ads account')
    expect(text).toContain('\nDevice: Chrome 131 · Windows\nTime: November 27, 2026 at 20:05 UTC\n')
    expect(text).toContain('\nhttp://localhost:4000/account/?aid=1574&language=en\n')
    expect(text).toContain('\nhttp://localhost:4000/passport/sso/forget_pwd/?aid=1574&language=en\n')
  })

  test('is told without names that the browser invented', async () => {
    const { portico } = await openRegistered()
    await logInElsewhere(portico, { 'user-agent': 'Account locked. Call 49 30 1234' })
    expect(await noticesOf(portico)).toEqual([expect.stringContaining('\nDevice: Unknown browser\n')])
  })

  test('is told once for each browser, and three times a day, also in parallel', async () => {
    const { portico, first } = await openRegistered()
    expect(errorCodeOf(await first.enterPassword(EMAIL, PASSWORD))).toBe(0)
    expect(await noticesOf(portico)).toEqual([])
    const browser = await logInElsewhere(portico)
    expect(errorCodeOf(await browser.enterPassword(EMAIL, PASSWORD))).toBe(0)
    expect(await noticesOf(portico)).toHaveLength(1)
    await atOnce(8, () => logInElsewhere(portico))
    expect(await noticesOf(portico)).toHaveLength(3)
    vi.setSystemTime(NOW + DAY_MS + 1000)
    await logInElsewhere(portico)
    expect(await noticesOf(portico)).toHaveLength(4)
  })

  test('is not told after a registration, after a reset, which has a message of its own, and by SMS', async () => {
    const { portico } = await openRegistered()
    const browser = portico.openBrowser()
    vi.setSystemTime(NOW + 1000)
    const reset = { email: EMAIL, code: await browser.receiveCode(EMAIL, '4'), password: 'An0ther one' }
    expect(errorCodeOf(await browser.send(resetByEmail, reset))).toBe(0)
    const texts = await noticesOf(portico)
    expect(texts.filter((text) => text.includes('New login'))).toEqual([])
    const mobile = '13800138000'
    for (const [index, visitor] of [portico.openBrowser(), portico.openBrowser()].entries()) {
      vi.setSystemTime(NOW + (index + 2) * 1000)
      expect(errorCodeOf(await visitor.signIn(mobile))).toBe(0)
    }
    const messages = (await portico.inbox()).filter(({ to, code }) => to.endsWith(mobile) && code === '')
    expect(messages).toEqual([])
  })

  test('is told after a confirmed QR code, with the browser that shows the code', async () => {
    const { portico, first } = await openRegistered()
    const desktop = await portico.visit()
    const token = await confirmedToken(desktop, first)
    expect(await noticesOf(portico)).toEqual([])
    expect(await statusOf(desktop, token)).toBe('confirmed')
    expect(await noticesOf(portico)).toEqual([expect.stringContaining('New login')])
  })

  test('is not told where the app has turned it off', async () => {
    const { portico } = await openRegistered({ new_browser: 'off' })
    await logInElsewhere(portico)
    expect(await noticesOf(portico)).toEqual([])
  })
})
