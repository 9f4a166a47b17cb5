// Covers VAL-5, RST-1, RST-3, BND-1, OAU-3, ARE-6.
import {
  bindMobile,
  bindMobileWithPassword,
  listSessions,
  resetByEmail,
  resetByMobile,
  revokeSession,
  sendCode,
} from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import { follow } from '../../sessions/single-sign-on.fixture.ts'
import type { TestBrowser, TestServer } from '../../testing/test-server.fixture.ts'
import {
  atOnce,
  countCodes,
  errorCodeOf,
  openTestServer,
  UNLIMITED_CODES,
} from '../../testing/test-server.fixture.ts'

const EMAIL = 'visitor@example.com'
const MOBILE = '13800138000'
const OLD = 'Passw0rd!'
const NEW = 'An0ther one'
/** A reset proves the identity, so it returns a ticket. */
const CALLBACK_WITH_TICKET =
  /^http:\/\/localhost:4000\/passport\/sso\/login\/callback\/\?next=http%3A%2F%2Flocalhost%3A4000%2Fstart&ticket=[0-9a-f]{32}$/
const UNLIMITED = { limits: UNLIMITED_CODES }

/** A server with an account, its owner's browser, and another one that has received the code of a reset. */
async function openReset(file: object = UNLIMITED) {
  const portico = await openTestServer({ file })
  const [owner, browser] = [portico.openBrowser(), portico.openBrowser()]
  await owner.signUp(EMAIL, OLD)
  return { portico, owner, browser, code: await browser.receiveCode(EMAIL, '4') }
}

function reset(browser: TestBrowser, code: string, more: object = {}) {
  return browser.send(resetByEmail, { email: EMAIL, code, password: NEW, ...more })
}

/** Holds password checks until released by the test. */
function holdPasswords({ services }: TestServer): {
  readonly asked: Promise<void>
  readonly release: () => void
} {
  const { passwords } = services
  let release = (): void => undefined
  let tell = (): void => undefined
  const asked = new Promise<void>((resolve) => (tell = resolve))
  const released = new Promise<void>((resolve) => (release = resolve))
  const verify: typeof passwords.verify = async (password, storedHash) => {
    tell()
    await released
    return passwords.verify(password, storedHash)
  }
  Object.assign(services, { passwords: { ...passwords, verify } })
  return { asked, release: () => release() }
}

describe('password reset', () => {
  test('by e-mail invalidates the old password and all sessions', async () => {
    const { portico, owner, browser, code } = await openReset()
    const second = await portico.visit()
    expect(errorCodeOf(await second.enterPassword(EMAIL, OLD))).toBe(0)
    const done = await reset(browser, code, { service: 'http://localhost:4000/start' })
    expect(done.json()).toEqual({
      message: 'success',
      data: { redirect_url: expect.stringMatching(CALLBACK_WITH_TICKET) },
    })
    for (const before of [owner, second, browser]) expect(await before.isSignedIn()).toBe(false)
    const arriving = portico.openBrowser()
    const arrived = await follow(portico, done.json().data.redirect_url, { browser: arriving })
    const cookie = arrived.cookies.find(({ name }) => name === 'sessionid')
    expect([cookie?.httpOnly, cookie?.maxAge]).toEqual([true, undefined])
    expect(await arriving.isSignedIn()).toBe(true)
    expect(errorCodeOf(await browser.enterPassword(EMAIL, OLD))).toBe(1033)
    expect(errorCodeOf(await browser.enterPassword(EMAIL, NEW))).toBe(0)
  })

  test('leads to a session that is a sign-in: it is listed, makes tickets, and its end is recorded', async () => {
    const { portico, browser, code } = await openReset()
    const done = await reset(browser, code, { service: 'http://localhost:4000/start' })
    await follow(portico, done.json().data.redirect_url, { browser })
    const [own, ...others] = (await browser.send(listSessions, {})).json().data.sessions
    expect([own.is_current, others]).toEqual([true, []])
    const values = {
      mobile: MOBILE,
      code: await browser.receiveCode(MOBILE, '17'),
      type: '17',
      password: NEW,
    }
    const bound = await browser.send(bindMobile, { ...values, service: 'http://localhost:4000/' })
    const arriving = portico.openBrowser()
    await follow(portico, bound.json().data.redirect_url, { browser: arriving })
    expect(await arriving.isSignedIn()).toBe(true)
    const listed: Record<string, unknown>[] = (await browser.send(listSessions, {})).json().data.sessions
    const current = String(listed.find((one) => one['is_current'])?.['session_id'])
    expect([listed.length, current === own.session_id]).toEqual([2, false])
    expect(errorCodeOf(await browser.send(revokeSession, { session_id: current }))).toBe(0)
    for (const ended of [browser, arriving]) expect(await ended.isSignedIn()).toBe(false)
    const end = (await portico.events('session.ended')).at(-1)
    expect(end?.details).toMatchObject({ reason: 'revoked', session_id: current })
  })

  test('by mobile sets the first password of an account', async () => {
    const portico = await openTestServer({ file: UNLIMITED })
    await portico.openBrowser().signIn(MOBILE)
    const browser = portico.openBrowser()
    const values = { mobile: MOBILE, code: await browser.receiveCode(MOBILE, '4'), password: NEW }
    expect(errorCodeOf(await browser.send(resetByMobile, values))).toBe(0)
    expect(errorCodeOf(await browser.enterPassword('', NEW, { account: MOBILE }))).toBe(0)
  })

  test('resolves digits by their area, never to another number with the same ending', async () => {
    const portico = await openTestServer({ file: UNLIMITED })
    for (const mobile of ['+6591234567', '+4591234567']) await portico.openBrowser().signIn(mobile)
    const browser = await portico.visit()
    const answer = await browser.send(sendCode, { mobile: '91234567', a_region: '65', type: '4' })
    expect(errorCodeOf(answer)).toBe(0)
    expect((await portico.inbox())[0]?.to).toBe('+6591234567')
    const code = await portico.newestCode()
    const values = { mobile: '91234567', code, password: NEW }
    expect(errorCodeOf(await browser.send(resetByMobile, { ...values, a_region: '45' }))).toBe(1202)
    expect(errorCodeOf(await browser.send(resetByMobile, values))).toBe(1003)
    expect(errorCodeOf(await browser.send(resetByMobile, { ...values, a_region: '65' }))).toBe(0)
    expect(errorCodeOf(await browser.enterPassword('', NEW, { account: '+6591234567' }))).toBe(0)
    expect(errorCodeOf(await browser.enterPassword('', NEW, { account: '+4591234567' }))).toBe(1033)
  })

  test('responds to an unknown account like to a known one, without sending a code', async () => {
    const { portico, browser: known } = await openReset()
    const sent = await known.requestEmailCode(EMAIL, '4')
    const unknown = await known.requestEmailCode('vnknowr@example.com', '4')
    expect(unknown.json()).toEqual(sent.json())
    expect((await portico.inbox()).filter(({ to }) => to === 'vnknowr@example.com')).toEqual([])
    const values = { email: 'vnknowr@example.com', password: NEW }
    const refused = await known.send(resetByEmail, { ...values, code: 'ABC234' })
    const wrong = await reset(known, 'ABC234')
    expect(errorCodeOf(refused)).toBe(1704)
    expect(refused.body).toBe(wrong.body)
  })

  test('forgets the browsers known to the account', async () => {
    const { portico, browser, code } = await openReset()
    await portico.openBrowser().signUp('other@example.com', OLD)
    const countKnown = async () => (await portico.rows('known_browsers')).length
    expect(await countKnown()).toBe(2)
    expect(errorCodeOf(await reset(browser, code))).toBe(0)
    expect(await countKnown()).toBe(1)
  })

  test('notifies every contact', async () => {
    const { portico, browser, code } = await openReset()
    await portico.setAccounts({ mobile: `+86${MOBILE}` })
    expect(errorCodeOf(await reset(browser, code))).toBe(0)
    const told = (await portico.inbox()).filter(({ text }) => /password .*was reset/.test(text))
    expect(told.map(({ to }) => to).toSorted()).toEqual([`+86${MOBILE}`, EMAIL])
  })

  test('fails with 1704 for a code of another type, browser or target and keeps it', async () => {
    const { portico, browser, code } = await openReset()
    await portico.openBrowser().signUp('other@example.com', OLD)
    const loginCode = await browser.receiveCode(EMAIL, '0')
    const other = await portico.visit()
    expect(errorCodeOf(await reset(other, code))).toBe(1704)
    expect(errorCodeOf(await reset(browser, loginCode))).toBe(loginCode === code ? 0 : 1704)
    expect(errorCodeOf(await reset(browser, code, { email: 'other@example.com' }))).toBe(1704)
    expect(errorCodeOf(await reset(browser, code))).toBe(0)
  })

  test('one of 32 concurrent resets with one code succeeds', async () => {
    const { browser, code } = await openReset()
    const answers = await atOnce(32, (index) => reset(browser, code, { password: `Passw0rd ${index}` }))
    expect(countCodes(answers)[0]).toBe(1)
    const winner = answers.findIndex((answer) => errorCodeOf(answer) === 0)
    expect(errorCodeOf(await browser.enterPassword(EMAIL, `Passw0rd ${winner}`))).toBe(0)
  })

  test('lifts the password lock', async () => {
    const limits = { wrong_passwords_before_captcha: 100, wrong_passwords_before_lock: 3 }
    const { browser, code } = await openReset({ limits: { ...UNLIMITED_CODES, ...limits } })
    for (let tries = 0; tries < 3; tries += 1) await browser.enterPassword(EMAIL, NEW)
    expect(errorCodeOf(await browser.enterPassword(EMAIL, OLD))).toBe(1034)
    expect(errorCodeOf(await reset(browser, code))).toBe(0)
    expect(errorCodeOf(await browser.enterPassword(EMAIL, NEW))).toBe(0)
  })

  test.each([
    ['xx,ja;q=0.5,en;q=0.8', 'en'],
    [undefined, 'zh'],
  ])('is linked from the well-known URL for password managers in %s', async (accepted, language) => {
    const { server } = await openTestServer()
    const answer = await server.inject({
      url: '/.well-known/change-password',
      headers: accepted === undefined ? {} : { 'accept-language': accepted },
    })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe(`/passport/sso/forget_pwd/?aid=1574&language=${language}`)
    const page = await server.inject(String(answer.headers.location))
    expect(page.headers['content-type']).toContain('text/html')
  })

  test('fails a concurrent login with the old password', async () => {
    const { portico, browser, code } = await openReset()
    const held = holdPasswords(portico)
    const late = await portico.visit()
    const login = late.enterPassword(EMAIL, OLD)
    await held.asked
    expect(errorCodeOf(await reset(browser, code))).toBe(0)
    held.release()
    expect(errorCodeOf(await login)).toBe(1033)
    expect(await late.isSignedIn()).toBe(false)
  })

  test('fails a concurrent binding', async () => {
    const { portico, owner: thief, browser, code } = await openReset()
    const mobileCode = await thief.receiveCode(MOBILE, '17')
    const held = holdPasswords(portico)
    const values = { mobile: MOBILE, code: mobileCode, type: '17', password: OLD }
    const binding = thief.send(bindMobileWithPassword, values)
    await held.asked
    expect(errorCodeOf(await reset(browser, code))).toBe(0)
    held.release()
    expect(errorCodeOf(await binding)).toBe(1)
    expect((await portico.onlyAccount()).mobile).toBeNull()
  })

  test('hashes nothing for a wrong code', async () => {
    const { portico, browser } = await openReset()
    const hash = vi.spyOn(portico.services.passwords, 'hash')
    for (let tries = 0; tries < 20; tries += 1) await reset(browser, '000000')
    expect(hash).not.toHaveBeenCalled()
  })

  test('rejects a code with 1704 or 1202 if the account has another contact by now', async () => {
    const { portico, browser, code } = await openReset()
    await portico.setAccounts({ email: null, mobile: `+86${MOBILE}` })
    expect(errorCodeOf(await reset(browser, code))).toBe(1704)
    const values = { mobile: MOBILE, code: await browser.receiveCode(MOBILE, '4'), password: NEW }
    await portico.setAccounts({ mobile: '+8613900139000' })
    expect(errorCodeOf(await browser.send(resetByMobile, values))).toBe(1202)
    expect(await portico.rows('sessions')).not.toEqual([])
  })
})
