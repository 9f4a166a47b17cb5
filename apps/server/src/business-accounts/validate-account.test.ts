// Covers NAV-6, SND-2, APT-1, APT-5.
import { accountInfo } from '@portico/protocol'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestServer } from '../testing/test-server.fixture.ts'
import { openTestServer, OWN } from '../testing/test-server.fixture.ts'
import type { EligibilityStatus, EligibilitySubject } from './eligibility.ts'
import {
  validateInvitation,
  validateContact,
  codeOf,
  create,
  signedIn,
  signInAs,
  createAccountWithStatus,
  tokenFor,
  ORGANISATION,
} from './invitation.fixture.ts'

/** The expected error codes, repeated here independently of the implementation. */
const EXPECTED_CODES: readonly (readonly [
  EligibilityStatus,
  Readonly<Record<EligibilitySubject, number>>,
])[] = [
  ['other-company', { session: 2603, mobile: 2653, email: 2653 }],
  ['service-open', { session: 2604, mobile: 2654, email: 2654 }],
  ['collaborator-active', { session: 2607, mobile: 2657, email: 2657 }],
  ['not-activated', { session: 2605, mobile: 2601, email: 2655 }],
  ['limit-reached', { session: 2606, mobile: 2656, email: 2656 }],
  ['has-one', { session: 2605, mobile: 200, email: 2602 }],
  ['has-none', { session: 200, mobile: 200, email: 2602 }],
  ['no-account', { session: 200, mobile: 200, email: 200 }],
]
const ACCOUNTS = EXPECTED_CODES.filter(([situation]) => situation !== 'no-account')

const UNLIMITED = { limits: { accounts_asked_per_token_day: 1000, codes_per_address_10_min: 1000 } }

let portico: TestServer
beforeEach(async () => {
  portico = await openTestServer({ file: UNLIMITED })
})

describe('eligibility', () => {
  test.each(EXPECTED_CODES)('with a token and an entered account: %s', async (situation, codes) => {
    const { mobile, email } = await createAccountWithStatus(portico, situation)
    const token = await tokenFor(portico)
    const visitor = await portico.visit()
    expect(codeOf(await validateContact(visitor, { token, mobile }))).toBe(codes.mobile)
    expect(codeOf(await validateContact(visitor, { token, mobile: `+86${mobile}` }))).toBe(codes.mobile)
    expect(codeOf(await validateContact(visitor, { token, email: ` ${email.toUpperCase()} ` }))).toBe(
      codes.email,
    )
  })

  test.each(ACCOUNTS)('with a token and a session: %s', async (situation, codes) => {
    const token = await tokenFor(portico)
    const browser = await signedIn(portico, situation)
    const answer = await validateInvitation(browser, { token })
    expect(codeOf(answer)).toBe(codes.session)
    expect(answer.json().data).toEqual({
      app_name: 'Portico Ads',
      org_name: ORGANISATION.name,
      app_key: 'ads',
      index_url: `${OWN}/`,
      activate_url: `${OWN}/dev/appointments?activate=ads`,
      status: 1,
      username: '',
      screen_name: expect.stringMatching(/^137\*{6}\d\d$/) as string,
      email: expect.stringMatching(/^v\*\*\*\d@example\.com$/) as string,
      mobile: expect.stringMatching(/^137\*{6}\d\d$/) as string,
      has_business_account: situation !== 'has-none' && situation !== 'collaborator-active',
    })
    const info = await browser.send(accountInfo, {})
    expect(info.json().data.has_business_account).toBe(answer.json().data.has_business_account)
    expect(codeOf(await validateInvitation(browser, { token, ignore_login: '1' }))).toBe(200)
  })

  test('returns invitation info and empty login info without a session', async () => {
    const answer = await validateInvitation(portico.openBrowser(), {
      token: await tokenFor(portico, 'poi'),
      app_key: 'poi',
    })
    expect(answer.json()).toMatchObject({
      code: 200,
      data: { app_name: 'Portico POI', status: 0, username: '', screen_name: '', email: '', mobile: '' },
    })
    const selfService = await validateInvitation(portico.openBrowser(), { app_key: 'stars' })
    expect(selfService.json()).toMatchObject({
      code: 200,
      data: { app_name: 'Portico Stars', org_name: '', app_key: 'stars', activate_url: '' },
    })
  })
})

describe('invitation tokens', () => {
  test('fails with 2010 for invalid tokens and keys, without the reason', async () => {
    const used = await tokenFor(portico)
    await create(await signedIn(portico, 'has-none'), { token: used })
    const of = async (appKey: string) => ({ token: await tokenFor(portico), app_key: appKey })
    const wrong: readonly Readonly<Record<string, string>>[] = [
      { token: 'unknown' },
      { token: used },
      await of('stars'),
      await of('nothing'),
      { app_key: 'poi' },
      { app_key: 'nothing' },
      { app_key: '__proto__' },
      {},
    ]
    const answers = await Promise.all(
      wrong.map((values) => validateInvitation(portico.openBrowser(), values)),
    )
    expect(answers.map(codeOf)).toEqual(wrong.map(() => 2010))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.body).not.toContain('Portico')
    const { mobile } = await createAccountWithStatus(portico, 'service-open')
    for (const token of ['unknown', used])
      expect(codeOf(await validateContact(portico.openBrowser(), { token, mobile }))).toBe(2010)
  })

  test('fails with 2010 for an invalid key without notifying the owner', async () => {
    const { mobile, email } = await createAccountWithStatus(portico, 'service-open')
    const stranger = await createAccountWithStatus(portico, 'no-account')
    const typedAccounts: readonly Readonly<Record<string, string>>[] = [
      { mobile },
      { email },
      { mobile: stranger.mobile },
    ]
    const browsers = [portico.openBrowser(), await signedIn(portico, 'has-one')]
    const before = (await portico.inbox()).length
    for (const browser of browsers) {
      await browser.visit()
      for (const appKey of ['poi', 'nothing', '__proto__'])
        for (const typed of typedAccounts)
          expect(codeOf(await validateContact(browser, { ...typed, app_key: appKey }))).toBe(2010)
    }
    expect(await portico.inbox()).toHaveLength(before)
  })

  test('a token is invalid on pages of another app', async () => {
    const apps = [1574, 2000].map((appId) => ({ aid: appId, name: `Shop ${appId}`, origins: [OWN] }))
    const two = await openTestServer({ file: { apps } })
    const token = await tokenFor(two, '1574')
    const browser = await two.visit()
    expect(codeOf(await validateInvitation(browser, { token, aid: '2000' }))).toBe(2010)
    expect((await validateInvitation(browser, { token })).json()).toMatchObject({
      code: 200,
      data: { app_name: 'Shop 1574', app_key: '1574' },
    })
  })

  test('a token expires after 7 days', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const later = await openTestServer()
    const token = await tokenFor(later)
    const week = 7 * 24 * 60 * 60 * 1000
    const begun = Date.now()
    vi.setSystemTime(begun + week - 1000)
    expect(codeOf(await validateInvitation(later.openBrowser(), { token }))).toBe(200)
    vi.setSystemTime(begun + week + 1)
    expect(codeOf(await validateInvitation(later.openBrowser(), { token }))).toBe(2010)
    expect(codeOf(await create(await signedIn(later, 'has-none'), { token }))).toBe(2010)
  })

  test('tokens are stored hashed', async () => {
    const token = await tokenFor(portico)
    const rows = await portico.rows('invitations')
    expect(JSON.stringify(rows)).not.toContain(token)
    await validateInvitation(portico.openBrowser(), { token })
    expect(portico.log()).not.toContain(token)
  })
})

describe('entered accounts', () => {
  test('with a session reports its blocking errors before those of the entered account', async () => {
    const token = await tokenFor(portico)
    const open = await createAccountWithStatus(portico, 'service-open')
    const free = await createAccountWithStatus(portico, 'no-account')
    const full = await signedIn(portico, 'limit-reached')
    expect(codeOf(await validateContact(full, { token, mobile: open.mobile }))).toBe(2606)
    expect(codeOf(await validateContact(full, { token, mobile: open.mobile, ignore_login: '1' }))).toBe(2654)
    const one = await signedIn(portico, 'has-one')
    expect(codeOf(await validateContact(one, { token, mobile: open.mobile }))).toBe(2654)
    expect(codeOf(await validateContact(one, { token, mobile: free.mobile }))).toBe(2605)
  })

  test('with a session reports the errors of the session for its own contact', async () => {
    const token = await tokenFor(portico)
    const own = await createAccountWithStatus(portico, 'not-activated')
    const browser = await signInAs(portico, own)
    expect(codeOf(await validateContact(browser, { token, mobile: own.mobile }))).toBe(2605)
    expect(codeOf(await validateContact(browser, { token, mobile: own.mobile, ignore_login: '1' }))).toBe(
      2601,
    )
  })

  test('uses the e-mail if no account has the mobile', async () => {
    const token = await tokenFor(portico)
    const { email, mobile } = await createAccountWithStatus(portico, 'not-activated')
    const other = await createAccountWithStatus(portico, 'no-account')
    const send = async (values: Readonly<Record<string, string>>) =>
      codeOf(await validateContact(portico.openBrowser(), { token, ...values }))
    expect(await send({ mobile: other.mobile, email })).toBe(2655)
    expect(await send({ mobile, email })).toBe(2601)
  })

  test('responds alike without credentials, whether an account has the contact or not', async () => {
    const { mobile, email } = await createAccountWithStatus(portico, 'service-open')
    const other = await createAccountWithStatus(portico, 'no-account')
    const visitor = await portico.visit()
    const queries: readonly Readonly<Record<string, string>>[] = [
      { mobile },
      { email },
      { mobile: other.mobile },
      { email: other.email },
    ]
    const answers = await Promise.all(queries.map((values) => validateContact(visitor, values)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.json()).toEqual({
      code: 200,
      message: 'success',
      data: {
        app_name: 'Portico Ads',
        org_name: '',
        app_key: '',
        index_url: `${OWN}/`,
        activate_url: '',
        status: 0,
        username: '',
        screen_name: '',
        email: '',
        mobile: '',
      },
    })
  })
})
