// Covers SRV-2, SRV-3, API-1.
import {
  changePassword,
  confirmTotp,
  deleteOwnAccount,
  exportOwnAccount,
  listSessions,
  ownAccount,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { byOperator } from '../../services/audit/events.ts'
import type { TestBrowser } from '../../testing/test-server.fixture.ts'
import { atOnce, countCodes, errorCodeOf } from '../../testing/test-server.fixture.ts'
import {
  bindByCode,
  EMAIL,
  linkSentTo,
  OTHER_EMAIL,
  openWithEmail,
  openWithMobile,
  pass,
  PASSWORD,
  press,
  proveBy,
} from '../contacts/contact-change.fixture.ts'
import { liftLimits } from '../staff/limits.ts'
import { allowing, appWith, openWithTotp, setUp, STEP_MS } from './second-factor.fixture.ts'

const WRONG = 2047
const NEEDS_PROOF = 1039
const TOO_MANY = 7
const NEW_PASSWORD = 'Another-1 of whom'

async function profileOf(browser: TestBrowser) {
  const { data } = (await browser.send(ownAccount, {})).json()
  return {
    factor: data.second_factor,
    proofs: data.reauthentication.map(({ proof }: { proof: string }) => proof),
  }
}

describe('setting up an authenticator app', () => {
  test('needs a proof, and counts once a code of the app has confirmed it', async () => {
    const signedIn = await openWithEmail(allowing())
    const { portico, browser } = signedIn
    const refused = await browser.send(startTotp, {})
    expect(refused.json().data).toMatchObject({
      error_code: NEEDS_PROOF,
      proofs: ['password', expect.stringMatching('@')],
    })
    const { secret, uri, qrcode } = (await browser.send(startTotp, { password: PASSWORD })).json().data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toBe(`otpauth://totp/Shop:v***r%40example.com?secret=${secret}&issuer=Shop`)
    expect(Buffer.from(qrcode, 'base64').subarray(1, 4).toString()).toBe('PNG')
    const code = appWith(signedIn, secret)
    expect((await browser.send(confirmTotp, { code: code(3) })).json().data).toMatchObject({
      error_code: WRONG,
      description: expect.stringContaining('then cancel and start again'),
    })
    expect((await profileOf(browser)).factor).toEqual({ mode: 'allowed', totp: false, recovery_codes: 0 })
    const confirmed = await browser.send(confirmTotp, { code: code() })
    expect(confirmed.json().data.recovery_codes).toHaveLength(10)
    expect(await profileOf(browser)).toEqual({
      factor: { mode: 'allowed', totp: true, recovery_codes: 10 },
      proofs: ['password', 'email', 'totp', 'recovery'],
    })
    expect(await portico.events('account.second_factor_added')).toMatchObject([
      { details: { factor: 'totp' } },
    ])
    expect((await portico.inbox())[0]).toMatchObject({
      to: EMAIL,
      text: expect.stringContaining('An authenticator app was set up'),
    })
  })

  test('ends the other sessions, and copies of the own one', async () => {
    const signedIn = await openWithEmail(allowing())
    const { portico, browser } = signedIn
    const other = await portico.visit()
    await other.enterPassword(EMAIL, PASSWORD)
    const thief = portico.copyOf(browser)
    expect((await browser.send(listSessions, {})).json().data.sessions).toHaveLength(2)
    await setUp(signedIn)
    expect((await browser.send(listSessions, {})).json().data.sessions).toHaveLength(1)
    expect([await other.isSignedIn(), await thief.isSignedIn()]).toEqual([false, false])
  })

  test('a code to a contact is a proof for it', async () => {
    const signedIn = await openWithMobile(allowing())
    const { browser } = signedIn
    const proof = await proveBy(browser, '13800138000')
    await setUp(signedIn, proof)
    expect((await profileOf(browser)).factor.totp).toBe(true)
  })

  test('fails with 4 where the account has one, and a code that confirmed it is of no further use', async () => {
    const { browser, code } = await openWithTotp()
    pass(-STEP_MS)
    expect(errorCodeOf(await browser.send(removeTotp, { totp: code() }))).toBe(WRONG)
    expect(errorCodeOf(await browser.send(startTotp, { password: PASSWORD }))).toBe(4)
  })

  test('of 16 confirmations at once one succeeds', async () => {
    const signedIn = await openWithEmail(allowing())
    const { browser } = signedIn
    const { secret } = (await browser.send(startTotp, { password: PASSWORD })).json().data
    const code = appWith(signedIn, secret)()
    expect(countCodes(await atOnce(16, () => browser.send(confirmTotp, { code })))[0]).toBe(1)
  })
})

describe('an app without second factors', () => {
  test('refuses every call with 4, and shows none in the profile', async () => {
    const { portico, browser } = await openWithTotp()
    Object.assign(portico.services.config.apps[0]?.security ?? {}, { secondFactor: 'off' })
    for (const [call, fields] of [
      [startTotp, { password: PASSWORD }],
      [confirmTotp, { code: '123456' }],
      [removeTotp, {}],
      [renewRecoveryCodes, {}],
    ] as const)
      expect(errorCodeOf(await browser.send(call, fields)), call.name).toBe(4)
    expect(await profileOf(browser)).toEqual({
      factor: { mode: 'off', totp: false, recovery_codes: 0 },
      proofs: ['password', 'email'],
    })
  })
})

describe('removing it, and renewing the recovery codes', () => {
  test.each([
    ['removing', removeTotp],
    ['renewing', renewRecoveryCodes],
  ])(
    '%s needs the second factor in a session that has had one factor: no password, no code to a contact',
    async (_, call) => {
      const { portico, browser, code } = await openWithTotp()
      await portico.services.database.updateTable('sessions').set({ amr: 'pwd' }).execute()
      const sent = await proveBy(browser, EMAIL)
      for (const proof of [{}, { password: PASSWORD }, sent]) {
        const refused = await browser.send(call, { ...proof } as Record<string, string>)
        expect(refused.json().data).toMatchObject({ error_code: NEEDS_PROOF, proofs: ['totp', 'recovery'] })
      }
      expect(errorCodeOf(await browser.send(call, { totp: code(5) }))).toBe(WRONG)
      expect(errorCodeOf(await browser.send(call, { totp: code() }))).toBe(0)
    },
  )

  test.each([removeTotp, renewRecoveryCodes])(
    'a session that has had two factors needs a proof of any kind for $name',
    async (call) => {
      const { browser } = await openWithTotp()
      const refused = await browser.send(call, {})
      expect(refused.json().data.proofs).toEqual(['password', 'v***r@example.com', 'totp', 'recovery'])
      expect(errorCodeOf(await browser.send(call, { password: PASSWORD }))).toBe(0)
    },
  )

  test('a removed app is no proof, and its recovery codes are void', async () => {
    const { portico, browser, code, recoveryCodes } = await openWithTotp()
    expect(errorCodeOf(await browser.send(removeTotp, { totp: code() }))).toBe(0)
    const proof = { recovery: recoveryCodes[0] ?? '', new_password: NEW_PASSWORD }
    expect(errorCodeOf(await browser.send(changePassword, proof))).toBe(NEEDS_PROOF)
    expect(await profileOf(browser)).toEqual({
      factor: { mode: 'allowed', totp: false, recovery_codes: 0 },
      proofs: ['password', 'email'],
    })
    expect(await portico.events('account.second_factor_removed')).toMatchObject([
      { details: { factor: 'totp' } },
    ])
    expect((await portico.inbox())[0]?.text).toContain('was turned off')
    expect(errorCodeOf(await browser.send(removeTotp, {}))).toBe(0)
  })

  test('renewed codes replace the earlier ones, of which every contact is told', async () => {
    const { portico, browser, code, recoveryCodes } = await openWithTotp()
    const renewed = await browser.send(renewRecoveryCodes, { totp: code() })
    expect(renewed.json().data.recovery_codes).toHaveLength(10)
    expect((await portico.inbox())[0]?.text).toContain('New recovery codes were created')
    expect(errorCodeOf(await browser.send(removeTotp, { recovery: recoveryCodes[0] ?? '' }))).toBe(WRONG)
    const [fresh = ''] = renewed.json().data.recovery_codes
    expect(errorCodeOf(await browser.send(removeTotp, { recovery: fresh }))).toBe(0)
  })

  test('a stolen session alone changes nothing', async () => {
    const { portico, browser } = await openWithTotp()
    const thief = portico.copyOf(browser)
    for (const call of [removeTotp, renewRecoveryCodes, exportOwnAccount, deleteOwnAccount])
      expect(errorCodeOf(await thief.send(call, {})), call.name).toBe(NEEDS_PROOF)
    expect(errorCodeOf(await thief.send(startTotp, {}))).toBe(4)
  })
})

describe('a second factor as a proof', () => {
  test('a code of the app changes the password once', async () => {
    const { browser, code } = await openWithTotp()
    const change = { new_password: NEW_PASSWORD, totp: code() }
    expect(errorCodeOf(await browser.send(changePassword, change))).toBe(0)
    expect(errorCodeOf(await browser.send(exportOwnAccount, { totp: change.totp }))).toBe(WRONG)
    pass(STEP_MS)
    expect(errorCodeOf(await browser.send(exportOwnAccount, { totp: code() }))).toBe(0)
  })

  test('it replaces a contact, and schedules the deletion', async () => {
    const { browser, code } = await openWithTotp()
    expect(errorCodeOf(await bindByCode(browser, OTHER_EMAIL, { totp: code() }))).toBe(0)
    // Set up before the change, it still proves the owner.
    pass(STEP_MS)
    expect(errorCodeOf(await browser.send(deleteOwnAccount, { totp: code() }))).toBe(0)
  })

  test('of 64 uses of a code at once at most one changes something', async () => {
    const { browser, code } = await openWithTotp(
      allowing({ limits: { wrong_tries_per_code: 100, wrong_codes_per_browser_day: 100 } }),
    )
    const totp = code()
    expect(countCodes(await atOnce(64, () => browser.send(renewRecoveryCodes, { totp })))[0]).toBe(1)
  })

  test('a recovery code ends the other sessions, and every contact is told how many are left', async () => {
    const { portico, browser, code, recoveryCodes } = await openWithTotp()
    const other = await portico.visit()
    await other.enterPassword(EMAIL, PASSWORD)
    const [typed = ''] = recoveryCodes
    const written = `${typed.slice(0, 5).toLowerCase()} - ${typed.slice(5)}`
    expect(errorCodeOf(await browser.send(exportOwnAccount, { recovery: written }))).toBe(0)
    expect(await other.isSignedIn()).toBe(false)
    expect((await profileOf(browser)).factor.recovery_codes).toBe(9)
    expect(await portico.events('account.recovery_code_used')).toMatchObject([{ details: { left: 9 } }])
    const told = (await portico.inbox()).find(({ text }) => text.includes('A recovery code for your'))
    expect(told?.text).toContain('Recovery codes left: 9')
    expect(errorCodeOf(await browser.send(exportOwnAccount, { recovery: written }))).toBe(WRONG)
    expect(errorCodeOf(await browser.send(exportOwnAccount, { totp: code() }))).toBe(0)
  })

  test('the export of the own data has when it was set up, and how many codes are left', async () => {
    const { browser, code } = await openWithTotp()
    const { data } = (await browser.send(exportOwnAccount, { totp: code() })).json()
    expect(data.second_factor).toEqual({ totp_since: expect.stringMatching(/^20/), recovery_codes: 10 })
    expect(JSON.stringify(data)).not.toContain('secret')
  })
})

describe('after a change of contact by a thief', () => {
  test('an app that was set up since proves nothing, and the undo removes it', async () => {
    const signedIn = await openWithEmail(allowing())
    const { portico, browser } = signedIn
    expect(errorCodeOf(await bindByCode(browser, OTHER_EMAIL, { password: PASSWORD }))).toBe(0)
    const { code } = await setUp(signedIn)
    const refused = await browser.send(exportOwnAccount, { totp: code() })
    expect(refused.json().data).toMatchObject({ error_code: NEEDS_PROOF, proofs: ['password'] })
    await press(portico, await linkSentTo(portico, EMAIL))
    expect(await portico.rows('totp_secrets')).toEqual([])
    expect(await portico.rows('recovery_codes')).toEqual([])
    expect(await portico.events('account.second_factor_removed')).toMatchObject([
      { details: { factor: 'totp', reason: 'by the link that reverts a change of contact' } },
    ])
    const told = (await portico.inbox()).filter(({ to }) => to === EMAIL).map(({ text }) => text)
    expect(told.some((text) => text.includes('was turned off'))).toBe(true)
  })

  test('an app that was set up before stays', async () => {
    const { portico, browser } = await openWithTotp()
    expect(errorCodeOf(await bindByCode(browser, OTHER_EMAIL, { password: PASSWORD }))).toBe(0)
    await press(portico, await linkSentTo(portico, EMAIL))
    expect(await portico.rows('totp_secrets')).toHaveLength(1)
  })
})

describe('limits', () => {
  const guess = (browser: TestBrowser, code: string) => browser.send(removeTotp, { totp: code })
  const refusedFor = (time: string) => ({
    error_code: TOO_MANY,
    description: `Too many wrong codes. Try again in ${time}`,
  })

  test('after five wrong codes in a row even the right one is refused for ten minutes', async () => {
    const { browser, code } = await openWithTotp()
    for (let count = 0; count < 5; count += 1) expect(errorCodeOf(await guess(browser, code(9)))).toBe(WRONG)
    expect((await guess(browser, code())).json().data).toMatchObject(refusedFor('10 minutes'))
  })

  test('of 32 wrong codes at once five are compared', async () => {
    const { portico, browser, code } = await openWithTotp()
    expect(countCodes(await atOnce(32, () => guess(browser, code(9))))[WRONG]).toBe(5)
    const failed = (await portico.events('account.proof_failed')).map(({ details }) => details)
    expect(failed).toEqual(Array.from({ length: 5 }, () => ({ factor: 'totp' })))
  })

  test('a right code starts the count of those in a row again', async () => {
    const { browser, code } = await openWithTotp()
    for (const wrongTries of [4, 4]) {
      for (let count = 0; count < wrongTries; count += 1) await guess(browser, code(9))
      expect(errorCodeOf(await browser.send(exportOwnAccount, { totp: code() }))).toBe(0)
      pass(STEP_MS)
    }
  })

  test('a browser has ten wrong codes a day, and both kinds of codes count', async () => {
    const { browser, code, recoveryCodes } = await openWithTotp(
      allowing({ limits: { wrong_tries_per_code: 100 } }),
    )
    for (let count = 0; count < 5; count += 1) {
      expect(errorCodeOf(await guess(browser, code(9)))).toBe(WRONG)
      expect((await browser.send(removeTotp, { recovery: 'AAAAAAAAAA' })).json().data).toMatchObject({
        error_code: WRONG,
        description: expect.stringContaining('That recovery code isn’t right'),
      })
    }
    const right = { recovery: recoveryCodes[0] ?? '' }
    const day = { ...refusedFor('24 hours'), retry_time: 86_400 }
    expect((await browser.send(removeTotp, right)).json().data).toMatchObject(day)
    pass(3_600_000)
    expect((await browser.send(removeTotp, right)).json().data).toMatchObject(refusedFor('23 hours'))
  })

  test('ten changes a day are made, each of which tells every contact', async () => {
    const { browser, code } = await openWithTotp()
    for (let count = 1; count < 10; count += 1) {
      expect(errorCodeOf(await browser.send(renewRecoveryCodes, { totp: code() }))).toBe(0)
      pass(STEP_MS)
    }
    expect(errorCodeOf(await browser.send(renewRecoveryCodes, { totp: code() }))).toBe(TOO_MANY)
  })

  test('thirty set-ups an hour are started or confirmed', async () => {
    const { browser } = await openWithEmail(allowing())
    for (let count = 0; count < 30; count += 1)
      expect(errorCodeOf(await browser.send(confirmTotp, { code: '000000' }))).toBe(WRONG)
    expect(errorCodeOf(await browser.send(confirmTotp, { code: '000000' }))).toBe(TOO_MANY)
    expect(errorCodeOf(await browser.send(startTotp, { password: PASSWORD }))).toBe(TOO_MANY)
  })
})

test.each([
  ['in a row', 5, 5],
  ['of a day', 10, 100],
])('support lifts the limit %s of a second factor with those of the account', async (_, wrong, inARow) => {
  const settings = allowing({ limits: { wrong_tries_per_code: inARow } })
  const { portico, browser, code } = await openWithTotp(settings)
  for (let count = 0; count < wrong; count += 1) await browser.send(removeTotp, { totp: code(9) })
  expect(errorCodeOf(await browser.send(removeTotp, { totp: code() }))).toBe(TOO_MANY)
  const { id: accountId } = await portico.onlyAccount()
  await liftLimits(portico.services, { accountId, by: byOperator('test') })
  expect(errorCodeOf(await browser.send(removeTotp, { totp: code() }))).toBe(0)
})
