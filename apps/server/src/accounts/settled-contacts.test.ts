// Covers SRV-2.
import type { Endpoint } from '@portico/protocol'
import {
  bindEmail,
  bindMobile,
  bindMobileWithPassword,
  changePassword,
  deleteOwnAccount,
  exportOwnAccount,
  ownAccount,
  resetByEmail,
} from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import {
  bindByCode,
  EMAIL,
  fieldsToBind,
  MOBILE,
  OTHER_EMAIL,
  OTHER_MOBILE,
  openWithMobile,
  pass,
  proveBy,
  MINUTE_MS,
} from '../account-changes/contacts/contact-change.fixture.ts'
import { errorCodeOf } from '../testing/test-server.fixture.ts'

const HOUR_MS = 60 * MINUTE_MS
const WEEK_MS = 7 * 24 * HOUR_MS
const TAKEN_OVER = 'Another-1 of whom'

type Opened = Awaited<ReturnType<typeof openWithMobile>>

/** An account to which an e-mail was added an hour ago, by a sign-in that was recent then. */
async function openWithAddedEmail(): Promise<Opened> {
  const opened = await openWithMobile()
  expect(errorCodeOf(await bindByCode(opened.browser, EMAIL))).toBe(0)
  pass(HOUR_MS)
  return opened
}

/** Every call that takes a proof, with its other fields. */
const CALLS: readonly (readonly [Endpoint, (opened: Opened) => Promise<Readonly<Record<string, string>>>])[] =
  [
    [exportOwnAccount, async () => ({})],
    [changePassword, async () => ({ new_password: TAKEN_OVER })],
    [bindMobile, ({ browser }) => fieldsToBind(browser, OTHER_MOBILE)],
    [bindEmail, ({ browser }) => fieldsToBind(browser, OTHER_EMAIL)],
    [bindEmail, async () => ({ email: OTHER_EMAIL })],
    [deleteOwnAccount, async () => ({})],
  ]

describe('a contact whose change can still be reverted', () => {
  test('is no proof for any call, whose refusal names the other contact', async () => {
    const opened = await openWithAddedEmail()
    const { browser } = opened
    for (const [endpoint, fieldsOf] of CALLS) {
      const fields = { ...(await fieldsOf(opened)), ...(await proveBy(browser, EMAIL)) }
      const refused = await browser.send(endpoint, fields)
      expect(refused.json().data, endpoint.name).toMatchObject({ error_code: 1039, proofs: ['138******00'] })
    }
    const { data } = (await browser.send(ownAccount, {})).json()
    expect(data.reauthentication).toEqual([{ proof: 'mobile', contact: '138******00' }])
    expect(data.undo).toEqual({ mobile: '138******00', email: '138******00', deletion: '138******00' })
  })

  test('is no proof for a first password, not even of itself', async () => {
    const { browser } = await openWithAddedEmail()
    expect(errorCodeOf(await bindByCode(browser, EMAIL, { password: TAKEN_OVER }))).toBe(1039)
    const own = { ...(await fieldsToBind(browser, MOBILE)), password: TAKEN_OVER }
    expect(errorCodeOf(await browser.send(bindMobileWithPassword, own))).toBe(0)
  })

  test.for(CALLS.slice(0, 2).map(([endpoint, fieldsOf]) => [endpoint.name, endpoint, fieldsOf] as const))(
    'proves the owner of %s after seven days',
    async ([, endpoint, fieldsOf]) => {
      const opened = await openWithAddedEmail()
      pass(WEEK_MS)
      await opened.browser.signIn(MOBILE)
      const fields = { ...(await fieldsOf(opened)), ...(await proveBy(opened.browser, EMAIL)) }
      expect(errorCodeOf(await opened.browser.send(endpoint, fields))).toBe(0)
    },
  )
})

describe('an account whose only contact was replaced', () => {
  /** @returns also when the change can no longer be reverted, in epoch seconds */
  async function openWithReplacedMobile() {
    const opened = await openWithMobile()
    const { portico, browser } = opened
    expect(errorCodeOf(await bindByCode(browser, OTHER_MOBILE, await proveBy(browser, MOBILE)))).toBe(0)
    return { ...opened, from: Math.ceil((portico.services.now() + WEEK_MS) / 1000) }
  }

  test('has no proof for any call that needs one, and is told from when on, also after a new sign-in', async () => {
    const { browser, from } = await openWithReplacedMobile()
    for (const [endpoint, fields] of [
      [exportOwnAccount, {}],
      [exportOwnAccount, { old_code: '1234' }],
      [changePassword, { new_password: TAKEN_OVER }],
      [deleteOwnAccount, {}],
      [bindMobile, await fieldsToBind(browser, MOBILE)],
      [bindEmail, { email: EMAIL, password: TAKEN_OVER }],
    ] as const) {
      const { data } = (await browser.send(endpoint, fields)).json()
      expect(data, endpoint.name).toMatchObject({ error_code: 1039, possible_from: from })
      expect(data.proofs, endpoint.name).toBeUndefined()
      expect(data.description).toMatch(/^Your contact details changed recently\..* until \w+ \d+, \d{4}$/)
    }
    expect((await browser.send(ownAccount, {})).json().data.reauthentication).toEqual([])
    pass(HOUR_MS)
    await browser.signIn(OTHER_MOBILE)
    expect((await browser.send(exportOwnAccount, {})).json().data.possible_from).toBe(from)
  })

  test('has a proof from that moment on', async () => {
    const { browser } = await openWithReplacedMobile()
    pass(WEEK_MS)
    await browser.signIn(OTHER_MOBILE)
    const { data } = (await browser.send(exportOwnAccount, {})).json()
    expect([data.proofs, data.possible_from]).toEqual([['139******00'], undefined])
  })

  test('is told the same moment after an e-mail was added, whose own change can be reverted for longer', async () => {
    const { browser, from } = await openWithReplacedMobile()
    pass(24 * HOUR_MS)
    await browser.signIn(OTHER_MOBILE)
    expect(errorCodeOf(await bindByCode(browser, EMAIL))).toBe(0)
    expect((await browser.send(exportOwnAccount, {})).json().data.possible_from).toBe(from)
    pass(6 * 24 * HOUR_MS)
    await browser.signIn(OTHER_MOBILE)
    expect((await browser.send(exportOwnAccount, {})).json().data.proofs).toEqual(['139******00'])
  })

  test('adds a contact after a new sign-in, which is what the refusal of an old one asks for', async () => {
    const { browser } = await openWithReplacedMobile()
    pass(HOUR_MS)
    const { data } = (await bindByCode(browser, EMAIL)).json()
    expect(data).toMatchObject({ error_code: 1039, description: expect.stringContaining('log in again') })
    expect(data).not.toHaveProperty('possible_from')
    await browser.signIn(OTHER_MOBILE)
    expect(errorCodeOf(await bindByCode(browser, EMAIL))).toBe(0)
  })
})

describe('a password that was reset by such a contact', () => {
  async function openAfterReset(): Promise<Opened> {
    const { portico, browser } = await openWithAddedEmail()
    const code = await browser.receiveCode(EMAIL, '4')
    const fields = { email: EMAIL, code, type: '4', password: TAKEN_OVER }
    expect(errorCodeOf(await browser.send(resetByEmail, fields))).toBe(0)
    expect(errorCodeOf(await browser.enterPassword(EMAIL, TAKEN_OVER))).toBe(0)
    return { portico, browser }
  }

  test('signs in, but is no proof', async () => {
    const { browser } = await openAfterReset()
    const refused = await browser.send(exportOwnAccount, { password: TAKEN_OVER })
    expect(refused.json().data).toMatchObject({ error_code: 1039, proofs: ['138******00'] })
  })

  test('is one after seven days, and at once after the owner has set another', async () => {
    const { browser } = await openAfterReset()
    const proof = await proveBy(browser, MOBILE)
    const next = { new_password: 'An0ther one!', ...proof }
    expect(errorCodeOf(await browser.send(changePassword, next))).toBe(0)
    expect(errorCodeOf(await browser.send(exportOwnAccount, { password: 'An0ther one!' }))).toBe(0)
    const later = await openAfterReset()
    pass(WEEK_MS)
    await later.browser.enterPassword(EMAIL, TAKEN_OVER)
    expect(errorCodeOf(await later.browser.send(exportOwnAccount, { password: TAKEN_OVER }))).toBe(0)
  })
})
