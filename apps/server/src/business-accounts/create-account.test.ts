// Covers VAL-9, SND-2, REG-3, BND-1, APT-4, APT-5, APT-6.
import {
  bindEmail,
  bindMobile,
  mobileRegister,
  openAccount,
  registerVerifyLogin,
  selfServiceValidate,
} from '@portico/protocol'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestBrowser, TestServer } from '../testing/test-server.fixture.ts'
import {
  atOnce,
  countEach,
  errorCodeOf,
  openTestServer,
  otherCode,
  OWN,
} from '../testing/test-server.fixture.ts'
import { readAccountName } from './create-account.ts'
import type { EligibilityStatus } from './eligibility.ts'
import {
  validateInvitation,
  codeOf,
  create,
  signedIn,
  createAccountWithStatus,
  tokenFor,
  ORGANISATION,
} from './invitation.fixture.ts'

const UNLIMITED = { limits: { codes_per_device_10_min: 1000, code_resend_s: 0 } }

let portico: TestServer
beforeEach(async () => {
  portico = await openTestServer({ file: UNLIMITED })
})

const countAccounts = async () => (await portico.rows('business_accounts')).length

function open(browser: TestBrowser, values: Readonly<Record<string, string>> = {}) {
  return browser.send(openAccount, { name: '', org_id: '0', ...values })
}

/** A visitor has a code to register an e-mail that another account binds in the meantime. */
async function openTooLate(owner: TestBrowser, email: string) {
  const visitor = await portico.visit()
  const code = await visitor.receiveCode(email)
  const bindingCode = await owner.receiveCode(email, '17')
  // Replacing an e-mail needs a proof.
  const bound = await owner.send(bindEmail, { email, code: bindingCode, password: 'Portico2026' })
  expect(errorCodeOf(bound)).toBe(0)
  return () => visitor.send(registerVerifyLogin, { email, password: 'Passw0rd!', code, type: '1' })
}

test('a name has 4 to 40 visible characters on one line, or none', () => {
  for (const name of ['', 'Four', '茶馆茶馆', '😀'.repeat(40), '👩‍👩‍👧‍👦', '<b>x</b>'])
    expect(readAccountName(name), name).toEqual({ ok: true, value: name })
  for (const name of [
    '    ',
    'abc',
    ' abc  ',
    'x'.repeat(41),
    '😀'.repeat(41),
    'a\u0000bcd',
    'abc\ndef',
    'abc\u202Edef',
    'abc\u2028def',
    'abc\r\nBcc: x@evil.example',
    '\u200B\u200B\u200B\u200B',
    '\u3164\u3164\u3164\u3164',
    '\u2800\u2800\u2800\u2800',
  ])
    expect(readAccountName(name).ok, name).toBe(false)
})

describe('creation of a business account', () => {
  test('creates the inactive account of a token and its organisation', async () => {
    const browser = await signedIn(portico, 'has-none')
    const token = await tokenFor(portico)
    const answer = await create(browser, { token, app_key: 'ads', name: '  Tea Garden  ' })
    expect(answer.json()).toEqual({
      code: 200,
      message: 'success',
      data: {
        account_id: expect.stringMatching(/^[\w-]{36}$/) as string,
        name: 'Tea Garden',
        app_key: 'ads',
        activate_url: `${OWN}/dev/appointments?activate=ads`,
        index_url: `${OWN}/`,
        redirect_url: `${OWN}/`,
      },
    })
    const [row] = await portico.rows('business_accounts')
    expect(row).toEqual({
      id: answer.json().data.account_id,
      owner_id: expect.any(String) as string,
      app_id: '1574',
      app_key: 'ads',
      org_id: ORGANISATION.id,
      name: 'Tea Garden',
      created_at: expect.any(Number) as number,
      activated_at: null,
      position: 1,
    })
  })

  test('creates an active account at a self-service app without activation', async () => {
    const browser = await signedIn(portico, 'has-none')
    const answer = await create(browser, { app_key: 'stars' })
    expect(answer.json()).toMatchObject({ code: 200, data: { name: '', app_key: 'stars', activate_url: '' } })
    expect(codeOf(await validateInvitation(browser, { app_key: 'stars' }))).toBe(2604)
  })

  test('fails with 401, 400 or 2010 and creates nothing', async () => {
    const visitor = await portico.visit()
    expect(codeOf(await create(visitor, { token: await tokenFor(portico) }))).toBe(401)
    expect(codeOf(await open(visitor))).toBe(401)
    const browser = await signedIn(portico, 'has-none')
    for (const values of [{}, { token: 'unknown' }, { app_key: 'poi' }, { app_key: 'nothing' }])
      expect(codeOf(await create(browser, values as Readonly<Record<string, string>>))).toBe(2010)
    expect(codeOf(await create(browser, { token: await tokenFor(portico), app_key: 'stars' }))).toBe(2010)
    expect(await countAccounts()).toBe(0)
  })

  test.each([
    ['Four', 200],
    ['abc', 400],
  ])('responds to the name %j with %d', async (name, code) => {
    const browser = await signedIn(portico, 'has-none')
    const token = await tokenFor(portico)
    expect(codeOf(await create(browser, { token, name }))).toBe(code)
    expect(codeOf(await open(browser, { name }))).toBe(code)
    // A rejected name does not consume the token.
    expect(codeOf(await validateInvitation(portico.openBrowser(), { token }))).toBe(code === 200 ? 2010 : 200)
  })

  test.each<[EligibilityStatus, number]>([
    ['other-company', 2653],
    ['collaborator-active', 2607],
    ['limit-reached', 2606],
    ['service-open', 2015],
    ['not-activated', 2015],
    ['has-one', 200],
    ['has-none', 200],
  ])('responds to an account with status %s with %d', async (situation, code) => {
    const browser = await signedIn(portico, situation)
    const token = await tokenFor(portico)
    const before = await countAccounts()
    const answer = await create(browser, { token })
    expect(codeOf(answer)).toBe(code)
    expect(await countAccounts()).toBe(before + (code === 200 ? 1 : 0))
    // A failed creation does not consume the token.
    expect(codeOf(await validateInvitation(portico.openBrowser(), { token }))).toBe(code === 200 ? 2010 : 200)
  })

  test.each<[EligibilityStatus, string]>([
    ['service-open', ''],
    ['not-activated', `${OWN}/dev/appointments?activate=ads`],
  ])('error 2015 contains the activation URL: %s', async (situation, activateUrl) => {
    const browser = await signedIn(portico, situation)
    const answer = await create(browser, { token: await tokenFor(portico) })
    expect(answer.json()).toMatchObject({
      code: 2015,
      message: 'This mobile is registered. Please log in',
      data: { app_key: 'ads', activate_url: activateUrl, index_url: `${OWN}/` },
    })
  })

  test('error 2015 says how the account is registered, and works without an activation URL', async () => {
    const browser = await signedIn(portico, 'not-activated')
    const { config } = portico.services
    await portico.setAccounts({ mobile: null })
    const token = await tokenFor(portico)
    const businessApp = config.apps[0]?.businessApps.find(({ appKey }) => appKey === 'ads')
    Object.assign(businessApp ?? {}, { activateUrl: undefined })
    expect((await create(browser, { token })).json()).toMatchObject({
      code: 2015,
      message: 'This e-mail is registered. Please log in',
      data: { activate_url: '' },
    })
  })

  test('fails with 2010 for the used token of another owner, whatever accounts there are', async () => {
    const token = await tokenFor(portico)
    expect(codeOf(await create(await signedIn(portico, 'has-none'), { token }))).toBe(200)
    expect(codeOf(await create(await signedIn(portico, 'service-open'), { token }))).toBe(2010)
  })

  test('the error for an account that is not eligible names the app', async () => {
    const browser = await signedIn(portico, 'collaborator-active')
    const answer = await create(browser, { token: await tokenFor(portico) })
    expect(answer.json()).toMatchObject({ code: 2607, message: expect.stringContaining('Portico Ads') })
  })

  test('error 2015 names an unnamed account once', async () => {
    const browser = await signedIn(portico, 'not-activated')
    const other = await signedIn(portico, 'not-activated')
    const token = await tokenFor(portico)
    const nameOf = async (who: TestBrowser, name: string) => {
      const answer = await create(who, { token, name })
      return [codeOf(answer), answer.json().data.name]
    }
    expect(await nameOf(browser, '')).toEqual([2015, ''])
    const names = Array.from({ length: 8 }, (_, index) => `Tea Garden ${index}`)
    const answers = await Promise.all(names.map((name) => nameOf(browser, name)))
    const name = answers[0]?.[1] as string
    expect(names).toContain(name)
    expect(answers).toEqual(names.map(() => [2015, name]))
    expect(await nameOf(browser, '')).toEqual([2015, name])
    expect(await nameOf(other, '')).toEqual([2015, ''])
  })

  test('32 concurrent submits of one user create one account', async () => {
    const browser = await signedIn(portico, 'has-none')
    const token = await tokenFor(portico)
    const answers = await atOnce(32, () => create(browser, { token }))
    expect(countEach(answers.map(codeOf))).toEqual({ 200: 1, 2015: 31 })
    expect(new Set(answers.map((answer) => answer.json().data.account_id)).size).toBe(1)
    expect(await countAccounts()).toBe(1)
  })

  test('32 concurrent submits with a self-service key create one account', async () => {
    const browser = await signedIn(portico, 'has-none')
    const answers = await atOnce(32, () => create(browser, { app_key: 'stars' }))
    expect(countEach(answers.map(codeOf))[200]).toBe(1)
    expect(await countAccounts()).toBe(1)
  })

  test('a failure during creation keeps the token and responds with 500', async () => {
    const browser = await signedIn(portico, 'has-none')
    const token = await tokenFor(portico)
    const { database } = portico.services
    await database.schema.alterTable('business_accounts').renameTo('elsewhere').execute()
    const failed = await create(browser, { token })
    expect([failed.statusCode, codeOf(failed)]).toEqual([200, 500])
    await database.schema.alterTable('elsewhere').renameTo('business_accounts').execute()
    expect(codeOf(await create(browser, { token }))).toBe(200)
  })
})

describe('opening a business account', () => {
  test('opens up to five accounts, also concurrently, then fails with 2606', async () => {
    const browser = await signedIn(portico, 'has-none')
    expect((await open(browser, { name: 'Tea Garden' })).json()).toMatchObject({
      code: 200,
      data: { name: 'Tea Garden', org_id: '0', index_url: `${OWN}/`, redirect_url: `${OWN}/` },
    })
    const answers = await atOnce(31, () => open(browser))
    expect(countEach(answers.map(codeOf))).toEqual({ 200: 4, 2606: 27 })
    const rows = await portico.rows('business_accounts')
    expect(rows.map(({ position }) => position).toSorted((one, other) => one - other)).toEqual([
      1, 2, 3, 4, 5,
    ])
    for (const row of rows) {
      expect(row).toMatchObject({ app_id: '1574', app_key: null, org_id: '0' })
      expect(row.activated_at).toBe(row.created_at)
    }
  })

  test('only members can open an account for an organisation', async () => {
    await tokenFor(portico)
    const stranger = await signedIn(portico, 'has-none')
    for (const id of [ORGANISATION.id, 'unknown-org', "' or 1=1"])
      expect(codeOf(await open(stranger, { org_id: id }))).toBe(2653)
    const member = await signedIn(portico, 'has-one')
    expect((await open(member, { org_id: ORGANISATION.id })).json()).toMatchObject({
      code: 200,
      data: { org_id: ORGANISATION.id },
    })
  })
})

describe('configured URLs', () => {
  test('index and activation URLs that are not allowed are ignored', async () => {
    const file = {
      apps: [
        {
          aid: 1574,
          name: 'Shop',
          origins: [OWN, 'https://shop.example'],
          index_url: 'https://shop.example/start',
          business_apps: [
            { app_key: 'a', name: 'A', self_service: true, activate_url: 'https://evil.example/' },
            { app_key: 'b', name: 'B', self_service: true, activate_url: 'https://shop.example/activate' },
            { app_key: 'c', name: 'C', self_service: true, index_url: 'https://shop.example.evil.example/' },
          ],
        },
      ],
    }
    const shop = await openTestServer({ file })
    const page = { withoutHeader: true, from: 'https://shop.example' }
    const info = async (appKey: string) => {
      const fields = { token: '', app_key: appKey }
      return (await shop.openBrowser().send(selfServiceValidate, fields, page)).json().data
    }
    const index = 'https://shop.example/start'
    expect(await info('a')).toMatchObject({ activate_url: index, index_url: index })
    expect(await info('b')).toMatchObject({ activate_url: 'https://shop.example/activate', index_url: index })
    expect(await info('c')).toMatchObject({ activate_url: '', index_url: index })
  })
})

describe('business accounts in other endpoints', () => {
  test('a registered e-mail fails with 2015 if it has a business account, else 1023', async () => {
    const register = await openTooLate(await signedIn(portico, 'service-open'), 'owner@example.com')
    const answer = await register()
    expect(errorCodeOf(answer)).toBe(2015)
    expect(answer.json().data.description).toBe('This e-mail is registered. Please log in')
    const other = await openTooLate(await signedIn(portico, 'has-none'), 'none@example.com')
    expect(errorCodeOf(await other())).toBe(1023)
  })

  test('a registered mobile fails with 2015 if it has a business account, else 1001', async () => {
    const visitor = portico.openBrowser()
    for (const [situation, errorCode] of [
      ['service-open', 2015],
      ['has-none', 1001],
    ] as const) {
      const { mobile } = await createAccountWithStatus(portico, situation)
      const code = await visitor.receiveCode(mobile)
      const register = (typed: string) => visitor.send(mobileRegister, { mobile, code: typed, type: '24' })
      expect(errorCodeOf(await register(otherCode(code)))).toBe(1202)
      expect(errorCodeOf(await register(code))).toBe(errorCode)
      expect(errorCodeOf(await visitor.login(mobile, code))).toBe(0)
    }
  })

  test('a code to bind reveals a business account, a made-up code does not', async () => {
    const owner = await createAccountWithStatus(portico, 'service-open')
    const none = await createAccountWithStatus(portico, 'has-none')
    const browser = portico.openBrowser()
    expect(errorCodeOf(await browser.signIn('13800138000'))).toBe(0)
    expect(errorCodeOf(await browser.requestCode(owner.mobile, '17'))).toBe(1035)
    expect(errorCodeOf(await browser.requestCode(none.mobile, '17'))).toBe(1007)
    const bind = (number: string) => browser.send(bindMobile, { mobile: number, code: '1234', type: '17' })
    expect(errorCodeOf(await bind(owner.mobile))).toBe(1202)
    expect(errorCodeOf(await bind(none.mobile))).toBe(1202)
  })

  test('fails with 1035 if the mobile got a business account in the meantime', async () => {
    const mobile = '13900139123'
    const browser = portico.openBrowser()
    expect(errorCodeOf(await browser.signIn('13800138777'))).toBe(0)
    const code = await browser.receiveCode(mobile, '17')
    const owner = portico.openBrowser()
    await owner.signIn(mobile)
    expect((await owner.send(openAccount, { name: 'Team one', org_id: '0' })).json().code).toBe(200)
    const bind = () => browser.send(bindMobile, { mobile, code, type: '17' })
    expect(errorCodeOf(await bind())).toBe(1035)
    // The failure does not consume the code.
    expect(errorCodeOf(await bind())).toBe(1035)
  })
})
