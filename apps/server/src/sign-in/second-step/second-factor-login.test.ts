// Covers LOG-1, LOG-3, QR-1, OAU-1, RST-3, SRV-4.
import type { SuccessOf } from '@portico/protocol'
import {
  accountInfo,
  confirmTotp,
  listSessions,
  removeTotp,
  resetByEmail,
  revokeSession,
  smsLogin,
  startTotp,
  userLogin,
} from '@portico/protocol'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import {
  EMAIL,
  MINUTE_MS,
  openWithMobile,
  pass,
  PASSWORD,
  proveBy,
} from '../../account-changes/contacts/contact-change.fixture.ts'
import type { WithTotp } from '../../account-changes/second-factor/second-factor.fixture.ts'
import {
  allowing,
  appWith,
  openWithTotp,
  setUp,
  STEP_MS,
} from '../../account-changes/second-factor/second-factor.fixture.ts'
import type { TestServer } from '../../testing/test-server.fixture.ts'
import { atOnce, countCodes, errorCodeOf, OWN } from '../../testing/test-server.fixture.ts'
import { confirmedToken, poll } from '../qr-login/qr-login.fixture.ts'
import { complete, keyOf, LOGIN, waitElsewhere, waitIn } from './second-factor-login.fixture.ts'

const DAY_MS = 24 * 60 * MINUTE_MS
const WRONG = '000000'

/** One after another: logins at once with one password count as guesses. */
async function waitEightTimes(portico: TestServer) {
  const logins: Awaited<ReturnType<typeof waitElsewhere>>[] = []
  while (logins.length < 8) logins.push(await waitElsewhere(portico))
  return logins
}

type SessionList = SuccessOf<typeof listSessions>

/** Of the newest session. */
async function methodsOf({ rows }: TestServer): Promise<string | undefined> {
  const sessions = await rows('sessions')
  return sessions.toSorted((one, other) => other.created_at - one.created_at)[0]?.amr
}

describe('a code that is wrong', () => {
  test.each(['totp', 'recovery'] as const)(
    'leads to the clock of the phone if an app has made it: %s',
    async (method) => {
      const { browser, code } = await openWithTotp()
      const key = keyOf(await browser.send(userLogin, LOGIN))
      const typed = method === 'totp' ? code(-10) : 'AAAAAAAAAA'
      const { description } = (await complete(browser, key, typed, { method })).json().data
      expect(description.includes('set your phone’s time')).toBe(method === 'totp')
    },
  )
})

describe('a login to an account with an authenticator app', () => {
  test('waits for a code of the app, also in a browser that the account knows', async () => {
    const { portico, browser, code } = await openWithTotp()
    const waits = await browser.send(userLogin, LOGIN)
    expect(waits.json().data).toMatchObject({ offers: ['totp', 'recovery'], contacts: {} })
    const key = keyOf(waits)
    expect(errorCodeOf(await complete(browser, key, WRONG))).toBe(2047)
    expect(errorCodeOf(await complete(browser, key, code(-3)))).toBe(2047)
    const done = await complete(browser, key, code())
    expect(done.json()).toMatchObject({ message: 'success', data: { redirect_url: `${OWN}/start` } })
    expect(errorCodeOf(await browser.send(accountInfo, {}))).toBe(0)
    expect(await methodsOf(portico)).toBe('pwd otp mfa')
  })

  test.each(['off', 'allowed', 'required'] as const)('at an app with second_factor: %s', async (mode) => {
    const { portico, browser } = await openWithTotp()
    const [app] = portico.services.config.apps
    Object.assign(app ?? {}, { security: { newBrowser: 'off', secondFactor: mode } })
    expect(errorCodeOf(await browser.send(userLogin, LOGIN))).toBe(mode === 'off' ? 0 : 2046)
  })

  test('accepts one of 64 uses of a code at once, of one login or of as many', async () => {
    const { portico, browser, code } = await openWithTotp()
    const key = await waitIn(browser)
    const others = await waitEightTimes(portico)
    const waiting = [...Array.from({ length: 56 }, () => ({ browser, key })), ...others]
    const answers = await Promise.all(waiting.map((one) => complete(one.browser, one.key, code())))
    expect(countCodes(answers)[0]).toBe(1)
  })

  test('stops guesses over many keys, and lets the owner in whose browser it knows', async () => {
    const { portico, browser, code } = await openWithTotp()
    const thief = portico.openBrowser()
    const answers: LightMyRequestResponse[] = []
    for (let login = 0; login < 4; login += 1) {
      const key = await waitIn(thief)
      for (let tried = 0; tried < 4; tried += 1) answers.push(await complete(thief, key, WRONG))
    }
    expect(countCodes(answers)).toEqual({ 2047: 5, 7: 11 })
    expect(errorCodeOf(await complete(browser, await waitIn(browser), code()))).toBe(0)
  })

  test('by SMS, which is one factor, waits as well', async () => {
    const signedIn = await openWithMobile(allowing())
    const { portico, browser } = signedIn
    const { code } = await setUp(signedIn, await proveBy(browser, '13800138000'))
    const smsCode = await browser.receiveCode('13800138000')
    const ofBrowsers = `${portico.services.hashSubject('+8613800138000')} %`
    const countAttempts = async () => {
      const rows = portico.services.database.selectFrom('verification_attempts').select('target')
      return (await rows.where('target', 'like', ofBrowsers).execute()).length
    }
    const logIn = (typed: string) =>
      browser.send(smsLogin, { mobile: '13800138000', code: typed, type: '24' })
    expect(errorCodeOf(await logIn(smsCode === '1234' ? '4321' : '1234'))).toBe(1202)
    expect(await countAttempts()).toBe(1)
    const waits = await logIn(smsCode)
    expect(await countAttempts()).toBe(0)
    expect(errorCodeOf(await complete(browser, keyOf(waits), code()))).toBe(0)
    expect(await methodsOf(portico)).toBe('sms otp mfa')
  })

  test('by QR code waits unless the phone has had a second step, and says that it is confirmed', async () => {
    const {
      portico,
      browser: phone,
      code,
    } = await openWithTotp(allowing({ limits: { qr_polls_per_second: 1000 } }))
    // The session of a trusted browser has one factor.
    const trusted = { trust_browser: '1' }
    expect(errorCodeOf(await complete(phone, await waitIn(phone), code(), trusted))).toBe(0)
    expect(errorCodeOf(await phone.send(userLogin, LOGIN))).toBe(0)
    pass(STEP_MS)
    const desktop = await portico.visit()
    const waits = await poll(desktop, await confirmedToken(desktop, phone))
    const done = await complete(desktop, keyOf(waits), code())
    expect(done.json().data).toMatchObject({ status: 'confirmed', redirect_url: expect.any(String) })
    expect(await methodsOf(portico)).toBe('pwd qr otp mfa')
    const other = await portico.visit()
    const confirmed = await poll(other, await confirmedToken(other, desktop))
    expect(confirmed.json().data.status).toBe('confirmed')
  })

  test('after a reset of the password gets no ticket in place of a login', async () => {
    const { portico, browser, code } = await openWithTotp()
    const stranger = await portico.visit()
    const smsCode = await stranger.receiveCode(EMAIL, '4')
    const reset = { email: EMAIL, code: smsCode, password: 'An0ther one', service: `${OWN}/start` }
    const done = await stranger.send(resetByEmail, reset)
    expect(done.json()).toEqual({ message: 'success', data: { redirect_url: '' } })
    const waits = await browser.send(userLogin, { ...LOGIN, password: 'An0ther one' })
    expect(errorCodeOf(await complete(browser, keyOf(waits), code()))).toBe(0)
  })
})

describe('a recovery code', () => {
  test('completes a login once, ends every other session, and tells the owner', async () => {
    const { portico, browser, recoveryCodes } = await openWithTotp()
    const [first = ''] = recoveryCodes
    const finder = await waitElsewhere(portico)
    const typed = `${first.slice(0, 5).toLowerCase()}-${first.slice(5)}`
    expect(errorCodeOf(await complete(finder.browser, finder.key, typed, { method: 'recovery' }))).toBe(0)
    expect(errorCodeOf(await browser.send(accountInfo, {}))).toBe(1)
    expect((await finder.browser.send(listSessions, {})).json().data.sessions).toHaveLength(1)
    expect((await portico.inbox())[0]?.text).toContain('recovery code')
    const again = await waitElsewhere(portico)
    expect(errorCodeOf(await complete(again.browser, again.key, first, { method: 'recovery' }))).toBe(2047)
  })

  test('is used by one of 64 logins at once', async () => {
    const { portico, recoveryCodes } = await openWithTotp()
    const [first = ''] = recoveryCodes
    const logins = await waitEightTimes(portico)
    const answers = await Promise.all(
      logins.map(({ browser, key }) =>
        atOnce(8, () => complete(browser, key, first, { method: 'recovery' })),
      ),
    )
    expect(countCodes(answers.flat())[0]).toBe(1)
  })
})

describe('a trusted browser', () => {
  async function openTrusted(): Promise<WithTotp> {
    const signedIn = await openWithTotp()
    const { browser, code } = signedIn
    const key = await waitIn(browser)
    expect(errorCodeOf(await complete(browser, key, code(), { trust_browser: '1' }))).toBe(0)
    pass(STEP_MS)
    return signedIn
  }

  test('is asked for the app again after 30 days; another one at once', async () => {
    const { portico, browser } = await openTrusted()
    expect(errorCodeOf(await browser.send(userLogin, LOGIN))).toBe(0)
    expect(await methodsOf(portico)).toBe('pwd')
    await waitElsewhere(portico)
    pass(30 * DAY_MS)
    await waitIn(browser)
  })

  test('is asked again once its login was ended from elsewhere, and not after a logout', async () => {
    const { portico, browser, code } = await openTrusted()
    expect(errorCodeOf(await browser.send(userLogin, LOGIN))).toBe(0)
    await browser.inject({ url: '/passport/web/logout/?next=/' })
    expect(errorCodeOf(await browser.send(userLogin, LOGIN))).toBe(0)
    const { browser: other, key } = await waitElsewhere(portico)
    expect(errorCodeOf(await complete(other, key, code()))).toBe(0)
    const { sessions } = (await other.send(listSessions, {})).json<{ data: SessionList }>().data
    for (const { session_id: id } of sessions.filter(({ is_current: isOwn }) => !isOwn))
      expect(errorCodeOf(await other.send(revokeSession, { session_id: id }))).toBe(0)
    await waitIn(browser)
  })

  const WITHDRAWALS: readonly [string, (signedIn: WithTotp) => Promise<unknown>][] = [
    [
      'the owner has ended the other sessions',
      ({ browser }) => browser.send(revokeSession, { session_id: '' }),
    ],
    [
      'the app was removed and set up again',
      async (signedIn) => {
        const { browser, code } = signedIn
        await browser.send(removeTotp, { totp: code() })
        const { secret } = (await browser.send(startTotp, { password: PASSWORD })).json().data
        await browser.send(confirmTotp, { code: appWith(signedIn, secret)() })
      },
    ],
    [
      'a recovery code was used',
      async ({ portico, recoveryCodes }) => {
        const { browser, key } = await waitElsewhere(portico)
        await complete(browser, key, recoveryCodes[0] ?? '', { method: 'recovery' })
      },
    ],
  ]

  test.each(WITHDRAWALS)('is asked again once %s', async (_, withdraw) => {
    const signedIn = await openTrusted()
    await withdraw(signedIn)
    expect(await waitIn(signedIn.browser)).not.toBe('')
  })

  test('is one by its id alone, which a copy of the session cookies does not make of another', async () => {
    const { portico, browser } = await openTrusted()
    const thief = portico.copyOf(browser)
    thief.jar.delete('passport_did')
    expect(await waitIn(thief)).not.toBe('')
  })

  test('is also one with a copy of that id beside cookies of its own, until the trust ends', async () => {
    const { portico, browser } = await openTrusted()
    const thief = await portico.visit()
    thief.jar.set('passport_did', browser.jar.get('passport_did') ?? '')
    const before = await portico.inbox()
    expect(errorCodeOf(await thief.send(userLogin, LOGIN))).toBe(0)
    expect(await portico.inbox()).toEqual(before)
    expect(errorCodeOf(await thief.send(userLogin, { ...LOGIN, password: 'Wr0ng one' }))).toBe(1033)
    expect(await thief.isSignedIn()).toBe(true)
    expect(errorCodeOf(await browser.send(revokeSession, { session_id: '' }))).toBe(0)
    expect(await thief.isSignedIn()).toBe(false)
    await waitIn(thief)
  })
})

test('the owner hears of a new browser that the code of an app has let in, by which no message was sent', async () => {
  const { portico, code } = await openWithTotp()
  const { browser, key } = await waitElsewhere(portico)
  expect(errorCodeOf(await complete(browser, key, code()))).toBe(0)
  const texts = (await portico.inbox()).filter(({ to }) => to === EMAIL).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('New login'))).toHaveLength(1)
})
