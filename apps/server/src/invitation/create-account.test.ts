import { beforeEach, describe, expect, test } from 'vitest'
import {
  bindEmail,
  bindMobile,
  listApps,
  mobileRegister,
  openAccount,
  registerVerifyLogin,
  selfServiceValidate,
} from '@portico/protocol'
import type { EligibilityStatus } from '../business-account/eligibility.ts'
import type { TestBrowser, TestServer } from '../test-server.fixture.ts'
import {
  errorCodeOf,
  openBrowser,
  openTestServer,
  otherCode,
  receiveCode,
  signIn,
  OWN,
} from '../test-server.fixture.ts'
import {
  validateInvitation,
  codeOf,
  create,
  signedIn,
  signInAs,
  createAccountWithStatus,
  tokenFor,
  ORGANISATION,
  UNINVITED,
} from './invitation.fixture.ts'

const UNLIMITED = { limits: { codes_per_device_10_min: 1000, code_resend_s: 0 } }

let portico: TestServer
beforeEach(async () => {
  portico = await openTestServer({ file: UNLIMITED })
})

async function countAccounts(): Promise<number> {
  return (await portico.services.database.selectFrom('business_accounts').select('id').execute()).length
}

function open(browser: TestBrowser, values: Readonly<Record<string, string>> = {}) {
  return browser.ask(openAccount, { name: '', org_id: '0', ...values })
}

/** A visitor has a code to register an e-mail that another account binds in the meantime. */
async function openTooLate(owner: TestBrowser, email: string) {
  const visitor = openBrowser(portico)
  await visitor.visit()
  await visitor.askForEmailCode(email)
  const code = (await portico.inbox())[0]?.code ?? ''
  await owner.askForEmailCode(email, '17')
  const bindingCode = (await portico.inbox())[0]?.code ?? ''
  expect(errorCodeOf(await owner.ask(bindEmail, { email, code: bindingCode }))).toBe(0)
  return () => visitor.ask(registerVerifyLogin, { email, password: 'Passw0rd!', code, type: '1' })
}

const BY_SECRET = {
  authorization: `Basic ${Buffer.from('1574:a secret for development').toString('base64')}`,
}

async function operate(call: string, fields: Readonly<Record<string, string>>, headers = BY_SECRET) {
  return portico.server.inject({
    method: 'POST',
    url: `/account/operator/${call}`,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}

describe('creation of a business account', () => {
  test('APT-4 A-3 creates the inactive account of a token and its organisation', async () => {
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
    const [row] = await portico.services.database.selectFrom('business_accounts').selectAll().execute()
    expect(row).toEqual({
      id: answer.json().data.account_id,
      owner_id: expect.any(String) as string,
      aid: '1574',
      app_key: 'ads',
      org_id: ORGANISATION.id,
      name: 'Tea Garden',
      created_at: expect.any(Number) as number,
      activated_at: null,
      place: 1,
    })
  })

  test('APT-5 A-3 creates an active account at a self-service app without activation', async () => {
    const browser = await signedIn(portico, 'has-none')
    const answer = await create(browser, { app_key: 'stars' })
    expect(answer.json()).toMatchObject({ code: 200, data: { name: '', app_key: 'stars', activate_url: '' } })
    expect(codeOf(await validateInvitation(browser, { app_key: 'stars' }))).toBe(2604)
  })

  test('APT-4 A-3 fails with 401, 400 or 2010 and creates nothing', async () => {
    const visitor = openBrowser(portico)
    await visitor.visit()
    expect(codeOf(await create(visitor, { token: await tokenFor(portico) }))).toBe(401)
    expect(codeOf(await open(visitor))).toBe(401)
    const browser = await signedIn(portico, 'has-none')
    for (const values of [{}, { token: 'unknown' }, { app_key: 'poi' }, { app_key: 'nothing' }])
      expect(codeOf(await create(browser, values as Readonly<Record<string, string>>))).toBe(2010)
    expect(codeOf(await create(browser, { token: await tokenFor(portico), app_key: 'stars' }))).toBe(2010)
    expect(await countAccounts()).toBe(0)
  })

  test.each<[string, number]>([
    ['', 200],
    ['Four', 200],
    ['茶馆茶馆', 200],
    ['😀'.repeat(40), 200],
    ['👩‍👩‍👧‍👦', 200],
    ['    ', 400],
    ['abc', 400],
    [' abc  ', 400],
    ['x'.repeat(41), 400],
    ['😀'.repeat(41), 400],
    ['a\u0000bcd', 400],
    ['abc\ndef', 400],
    ['abc\u202Edef', 400],
    ['abc\u2028def', 400],
    ['abc\r\nBcc: x@evil.example', 400],
    ['\u200B\u200B\u200B\u200B', 400],
    ['\u3164\u3164\u3164\u3164', 400],
    ['\u2800\u2800\u2800\u2800', 400],
    ['<b>x</b>', 200],
  ])('APT-4 VAL-9 responds to the name %j with %d', async (name, code) => {
    const browser = await signedIn(portico, 'has-none')
    const token = await tokenFor(portico)
    expect(codeOf(await create(browser, { token, name }))).toBe(code)
    expect(codeOf(await open(browser, { name }))).toBe(code)
    // A rejected name does not consume the token.
    expect(codeOf(await validateInvitation(openBrowser(portico), { token }))).toBe(code === 200 ? 2010 : 200)
  })

  test.each<[EligibilityStatus, number]>([
    ['other-company', 2603],
    ['collaborator-active', 2607],
    ['limit-reached', 2606],
    ['service-open', 2015],
    ['not-activated', 2015],
    ['has-one', 200],
    ['has-none', 200],
  ])('APT-4 A-3 responds to an account with status %s with %d', async (situation, code) => {
    const browser = await signedIn(portico, situation)
    const token = await tokenFor(portico)
    const before = await countAccounts()
    const answer = await create(browser, { token })
    expect(codeOf(answer)).toBe(code)
    expect(await countAccounts()).toBe(before + (code === 200 ? 1 : 0))
    // A failed creation does not consume the token.
    expect(codeOf(await validateInvitation(openBrowser(portico), { token }))).toBe(code === 200 ? 2010 : 200)
  })

  test.each<[EligibilityStatus, string]>([
    ['service-open', ''],
    ['not-activated', `${OWN}/dev/appointments?activate=ads`],
  ])('APT-4 A-3 2015 contains the activation URL: %s', async (situation, activateUrl) => {
    const browser = await signedIn(portico, situation)
    const answer = await create(browser, { token: await tokenFor(portico) })
    expect(answer.json()).toMatchObject({
      code: 2015,
      message: 'This mobile is registered. Please log in',
      data: { app_key: 'ads', activate_url: activateUrl, index_url: `${OWN}/` },
    })
  })

  test('APT-4 A-3 2015 says how the account is registered, and works without an activation URL', async () => {
    const browser = await signedIn(portico, 'not-activated')
    const { database, config } = portico.services
    await database.updateTable('accounts').set({ mobile: null }).execute()
    const token = await tokenFor(portico)
    const businessApp = config.apps[0]?.businessApps.find(({ appKey }) => appKey === 'ads')
    Object.assign(businessApp ?? {}, { activateUrl: undefined })
    expect((await create(browser, { token })).json()).toMatchObject({
      code: 2015,
      message: 'This e-mail is registered. Please log in',
      data: { activate_url: '' },
    })
  })

  test('APT-4 A-3 fails with 2010 for the used token of another owner, whatever accounts there are', async () => {
    const token = await tokenFor(portico)
    expect(codeOf(await create(await signedIn(portico, 'has-none'), { token }))).toBe(200)
    expect(codeOf(await create(await signedIn(portico, 'service-open'), { token }))).toBe(2010)
  })

  test('APT-4 A-3 the error for an account that is not eligible names the app', async () => {
    const browser = await signedIn(portico, 'collaborator-active')
    const answer = await create(browser, { token: await tokenFor(portico) })
    expect(answer.json()).toMatchObject({ code: 2607, message: expect.stringContaining('Portico Ads') })
  })

  test('APT-4 APT-6 A-3 2015 names an unnamed account once', async () => {
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

  test('APT-4 SRV-1 32 concurrent submits of one user create one account', async () => {
    const browser = await signedIn(portico, 'has-none')
    const token = await tokenFor(portico)
    const answers = await Promise.all(Array.from({ length: 32 }, () => create(browser, { token })))
    expect(answers.map(codeOf).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 31 }, () => 2015),
    ])
    expect(new Set(answers.map((answer) => answer.json().data.account_id)).size).toBe(1)
    expect(await countAccounts()).toBe(1)
  })

  test('APT-4 SRV-1 of two users with one token one succeeds, the other fails with 2010', async () => {
    const browsers = [await signedIn(portico, 'has-none'), await signedIn(portico, 'has-none')]
    const token = await tokenFor(portico)
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) => create(browsers[index % 2] as TestBrowser, { token })),
    )
    const codes = answers.map(codeOf)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 2010)).toHaveLength(16)
    expect(await countAccounts()).toBe(1)
  })

  test('APT-4 SRV-1 32 concurrent submits with a self-service key create one account', async () => {
    const browser = await signedIn(portico, 'has-none')
    const answers = await Promise.all(Array.from({ length: 32 }, () => create(browser, { app_key: 'stars' })))
    expect(answers.filter((answer) => codeOf(answer) === 200)).toHaveLength(1)
    expect(await countAccounts()).toBe(1)
  })

  test('APT-4 SRV-1 a failure during creation keeps the token and responds with 500', async () => {
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
  test('APT-4 A-4 opens up to five accounts, also concurrently, then fails with 2606', async () => {
    const browser = await signedIn(portico, 'has-none')
    expect((await open(browser, { name: 'Tea Garden' })).json()).toMatchObject({
      code: 200,
      data: { name: 'Tea Garden', org_id: '0', index_url: `${OWN}/`, redirect_url: `${OWN}/` },
    })
    const answers = await Promise.all(Array.from({ length: 31 }, () => open(browser)))
    expect(answers.map(codeOf).filter((code) => code === 200)).toHaveLength(4)
    expect(answers.map(codeOf).filter((code) => code === 2606)).toHaveLength(27)
    const rows = await portico.services.database
      .selectFrom('business_accounts')
      .selectAll()
      .orderBy('place')
      .execute()
    expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5])
    for (const row of rows) {
      expect(row).toMatchObject({ aid: '1574', app_key: null, org_id: '0' })
      expect(row.activated_at).toBe(row.created_at)
    }
  })

  test('APT-4 A-4 only members can open an account for an organisation', async () => {
    await tokenFor(portico)
    const stranger = await signedIn(portico, 'has-none')
    for (const id of [ORGANISATION.id, 'unknown-org', "' or 1=1"])
      expect(codeOf(await open(stranger, { org_id: id }))).toBe(2603)
    const member = await signedIn(portico, 'has-one')
    expect((await open(member, { org_id: ORGANISATION.id })).json()).toMatchObject({
      code: 200,
      data: { org_id: ORGANISATION.id },
    })
  })
})

describe('configured URLs', () => {
  test('APT-5 index and activation URLs that are not allowed are ignored', async () => {
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
    const info = async (appKey: string) =>
      (
        await openBrowser(shop).ask(
          selfServiceValidate,
          { token: '', app_key: appKey },
          { withoutHeader: true, from: 'https://shop.example' },
        )
      ).json().data
    const index = 'https://shop.example/start'
    expect(await info('a')).toMatchObject({ activate_url: index, index_url: index })
    expect(await info('b')).toMatchObject({ activate_url: 'https://shop.example/activate', index_url: index })
    expect(await info('c')).toMatchObject({ activate_url: '', index_url: index })
  })
})

describe('business accounts in other endpoints', () => {
  test('REG-3 a registered e-mail fails with 2015 if it has a business account, else 1023', async () => {
    const register = await openTooLate(await signedIn(portico, 'service-open'), 'owner@example.com')
    const answer = await register()
    expect(errorCodeOf(answer)).toBe(2015)
    expect(answer.json().data.description).toBe('This e-mail is registered. Please log in')
    const other = await openTooLate(await signedIn(portico, 'has-none'), 'none@example.com')
    expect(errorCodeOf(await other())).toBe(1023)
  })

  test('REG-3 a registered mobile fails with 2015 if it has a business account, else 1001', async () => {
    const visitor = openBrowser(portico)
    for (const [situation, errorCode] of [
      ['service-open', 2015],
      ['has-none', 1001],
    ] as const) {
      const { mobile } = await createAccountWithStatus(portico, situation)
      const code = await receiveCode(portico, visitor, mobile)
      const register = (typed: string) => visitor.ask(mobileRegister, { mobile, code: typed, type: '24' })
      expect(errorCodeOf(await register(otherCode(code)))).toBe(1202)
      expect(errorCodeOf(await register(code))).toBe(errorCode)
      expect(errorCodeOf(await visitor.login(mobile, code))).toBe(0)
    }
  })

  test('BND-1 SND-2 a code to bind reveals a business account, a made-up code does not', async () => {
    const owner = await createAccountWithStatus(portico, 'service-open')
    const none = await createAccountWithStatus(portico, 'has-none')
    const browser = openBrowser(portico)
    expect(errorCodeOf(await signIn(portico, browser, '13800138000'))).toBe(0)
    expect(errorCodeOf(await browser.askForCode(owner.mobile, '17'))).toBe(1035)
    expect(errorCodeOf(await browser.askForCode(none.mobile, '17'))).toBe(1007)
    const bind = (number: string) => browser.ask(bindMobile, { mobile: number, code: '1234', type: '17' })
    expect(errorCodeOf(await bind(owner.mobile))).toBe(1202)
    expect(errorCodeOf(await bind(none.mobile))).toBe(1202)
  })

  test('BND-1 fails with 1035 if the mobile got a business account in the meantime', async () => {
    const mobile = '13900139123'
    const browser = openBrowser(portico)
    expect(errorCodeOf(await signIn(portico, browser, '13800138777'))).toBe(0)
    expect(errorCodeOf(await browser.askForCode(mobile, '17'))).toBe(0)
    const code = (await portico.inbox())[0]?.code ?? ''
    const owner = openBrowser(portico)
    await signIn(portico, owner, mobile)
    expect((await owner.ask(openAccount, { name: 'Team one', org_id: '0' })).json().code).toBe(200)
    const bind = () => browser.ask(bindMobile, { mobile, code, type: '17' })
    expect(errorCodeOf(await bind())).toBe(1035)
    // The failure does not consume the code.
    expect(errorCodeOf(await bind())).toBe(1035)
  })
})

describe('operator endpoints', () => {
  test('APT-1 SRV-1 creates a token and sends the invitation in the requested language', async () => {
    const details = {
      app_key: 'poi',
      org_id: 'tea',
      org_name: '茶馆',
      email: 'Boss@Example.com',
      language: 'zh',
    }
    const answer = await operate('appointments', { ...details, page: `${OWN}/join?from=mail` })
    expect(answer.json()).toEqual({
      code: 200,
      message: 'success',
      data: { token: expect.any(String), url: expect.any(String), expires_at: expect.any(Number) },
    })
    const { token, url, expires_at: expiresAt } = answer.json().data
    expect(url).toBe(`${OWN}/join?from=mail&token=${token}&appoint=1`)
    expect(expiresAt - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000)
    const [mail] = await portico.inbox()
    expect(mail).toMatchObject({ channel: 'email', to: 'boss@example.com', code: '' })
    expect(mail?.text).toContain('茶馆邀请您开通 Portico POI 企业账号')
    expect(mail?.text).toContain(url)
    expect((await validateInvitation(openBrowser(portico), { token })).json().data).toMatchObject({
      org_name: '茶馆',
    })
    const elsewhere = await operate('appointments', { app_key: 'poi', page: 'https://evil.example/' })
    expect(elsewhere.json().data.url).toMatch(new RegExp(`^${OWN}/\\?token=`))
  })

  test.each(['茶馆\r\nBcc: x@evil.example', '茶馆\u2028x', '\u200B\u200B', 'a\u202Eb', '   '])(
    'SRV-1 APT-1 rejects the organisation name %j without sending an e-mail',
    async (name) => {
      const before = (await portico.inbox()).length
      const details = { app_key: 'poi', org_id: 'names', org_name: name, email: 'boss@example.com' }
      const answer = await operate('appointments', details)
      expect(answer.json()).toMatchObject({ code: 400, message: 'bad parameter' })
      expect(await portico.inbox()).toHaveLength(before)
    },
  )

  test.each([
    'http://evil.example',
    'Verify now: evil.example/login',
    'www.evil.example',
    'Pay at evil．example',
    'evil。example',
  ])('SRV-1 APT-1 omits the organisation name %j, which looks like a link', async (name) => {
    const details = {
      app_key: 'poi',
      org_id: 'names',
      org_name: name,
      email: 'boss@example.com',
      language: 'en',
    }
    const answer = await operate('appointments', { ...details })
    expect(codeOf(answer)).toBe(200)
    const [mail] = await portico.inbox()
    expect(mail?.text).toContain('You’re invited to open a business account on Portico POI')
    expect(mail?.text).not.toContain('evil')
    expect(mail?.text.match(/https?:\/\/\S+/g)).toEqual([answer.json().data.url])
  })

  test.each(['Dr. Oetker', 'A.B. Trading', '3.5 Bar', 'St. Mary'])(
    'APT-1 includes the organisation name %j',
    async (name) => {
      const details = {
        app_key: 'poi',
        org_id: 'names',
        org_name: name,
        email: 'boss@example.com',
        language: 'en',
      }
      await operate('appointments', details)
      expect((await portico.inbox())[0]?.text).toContain(`${name} invited you`)
    },
  )

  test('APT-1 SRV-4 rejects an invitation by e-mail if none can be sent', async () => {
    const production = await openTestServer({
      environment: { PORTICO_ENV: 'production' },
      file: { apps: [{ aid: 1574, name: 'Shop', secret: 's', origins: ['https://shop.example'] }] },
    })
    const ask = (payload: string) =>
      production.server.inject({
        method: 'POST',
        url: '/account/operator/appointments',
        headers: {
          authorization: `Basic ${Buffer.from('1574:s').toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload,
      })
    expect((await ask('app_key=1574&email=boss@example.com')).json()).toMatchObject({
      code: 400,
      message: 'this server sends no e-mail: leave email out, and send the url yourself',
    })
    const tokens = production.services.database.selectFrom('appointment_tokens').selectAll()
    expect(await tokens.execute()).toEqual([])
    expect(codeOf(await ask('app_key=1574'))).toBe(200)
  })

  test('APT-1 stores a note of one line and at most 100 characters', async () => {
    const noteOf = async (note: string) => {
      await operate('appointments', { app_key: 'ads', note })
      const newest = portico.services.database.selectFrom('appointment_tokens').select('note')
      return (await newest.orderBy('id', 'desc').executeTakeFirst())?.note
    }
    expect(await noteOf('for\r\nAda')).toBe('for Ada')
    expect(await noteOf('x'.repeat(101))).toBe('x'.repeat(100))
  })

  test.each([
    [{ org_id: 'tea.garden-1_A', org_name: 'x'.repeat(100) }, 200],
    [{ org_id: 'tea', org_name: 'x'.repeat(101) }, 400],
    [{ org_id: 't'.repeat(64), org_name: ' Tea ' }, 200],
    [{ org_id: 't'.repeat(65), org_name: 'Tea' }, 400],
    [{ org_id: '0' }, 200],
    [{ org_id: '0', org_name: 'Tea' }, 400],
    [{ email: 'ada@example.com' }, 200],
  ])('APT-1 an invitation of %j is answered with %i', async (fields, code) => {
    const { app_key: appKey, ...details } = { app_key: 'ads', ...fields }
    const values = details as Readonly<Record<string, string>>
    expect(codeOf(await operate('appointments', { ...values, app_key: appKey }))).toBe(code)
  })

  test('APT-2 finds an account by owner and app, and does not change an active account', async () => {
    const owner = await signedIn(portico, 'has-none')
    const made = (await create(owner, { token: await tokenFor(portico) })).json().data
    const { database } = portico.services
    const read = () =>
      database.selectFrom('business_accounts').selectAll().where('id', '=', made.account_id).execute()
    const [before] = await read()
    const place = { user_id: before?.owner_id ?? '', app_key: 'ads' }
    expect((await operate('activations', place)).json()).toEqual({
      code: 200,
      message: 'success',
      data: { account_id: made.account_id },
    })
    const [active] = await read()
    expect(active).toEqual({ ...before, activated_at: expect.any(Number) })
    expect(codeOf(await operate('activations', { account_id: made.account_id }))).toBe(200)
    expect(await read()).toEqual([active])
    for (const other of [
      { ...place, app_key: 'poi' },
      { ...place, user_id: 'x' },
      { ...place, account_id: 'x' },
    ])
      expect(codeOf(await operate('activations', other))).toBe(400)
    const colleague = await createAccountWithStatus(portico, 'has-none')
    const added = await operate('collaborators', { ...place, account: colleague.email, active: '1' })
    expect(added.json()).toMatchObject({ code: 200, data: { account_id: made.account_id } })
    expect(await database.selectFrom('collaborators').selectAll().execute()).toEqual([
      {
        business_account_id: made.account_id,
        account_id: expect.any(String),
        created_at: expect.any(Number),
        activated_at: expect.any(Number),
      },
    ])
    await operate('collaborators', { ...place, account: colleague.email, active: 'yes' })
    const [inactive] = await database.selectFrom('collaborators').selectAll().execute()
    expect(inactive?.activated_at).toBeNull()
  })

  test('APT-1 SRV-1 rejects a body that is not a form', async () => {
    const { server } = portico
    const headers = { ...BY_SECRET, 'content-type': 'application/json' }
    const url = '/account/operator/appointments'
    const answer = await server.inject({ method: 'POST', url, headers, payload: '{"app_key":"ads"}' })
    expect(codeOf(answer)).toBe(400)
    const empty = await server.inject({ method: 'POST', url, headers: BY_SECRET })
    expect(codeOf(empty)).toBe(400)
  })

  test('APT-2 activates accounts and sets collaborators', async () => {
    const { email, password, mobile } = await createAccountWithStatus(portico, 'not-activated', UNINVITED)
    const owner = await signInAs(portico, { email, password })
    expect(codeOf(await validateInvitation(owner, { app_key: 'ads' }))).toBe(2605)
    const made = (await create(owner, { app_key: 'ads' })).json().data
    const userId =
      (
        await portico.services.database
          .selectFrom('accounts')
          .select('id')
          .where('email', '=', email)
          .execute()
      )[0]?.id ?? ''
    const done = await operate('activations', { user_id: userId, app_key: 'ads' })
    expect(done.json()).toMatchObject({ code: 200, data: { account_id: made.account_id } })
    expect(codeOf(await validateInvitation(owner, { app_key: 'ads' }))).toBe(2604)
    const colleague = await createAccountWithStatus(portico, 'has-none')
    const browser = await signInAs(portico, colleague)
    const keep = (active: string, account = colleague.mobile) =>
      operate('collaborators', { account_id: made.account_id, account, active })
    expect(codeOf(await keep('1'))).toBe(200)
    expect(codeOf(await validateInvitation(browser, { app_key: 'ads' }))).toBe(2607)
    expect(codeOf(await keep('0'))).toBe(200)
    expect(codeOf(await validateInvitation(browser, { app_key: 'ads' }))).toBe(200)
    expect(codeOf(await keep('1', mobile))).toBe(400)
    expect(codeOf(await keep('1', '13900000000'))).toBe(400)
  })

  test.each([
    ['nothing', {}],
    ['a wrong secret', { authorization: `Basic ${Buffer.from('1574:wrong').toString('base64')}` }],
    [
      'another aid',
      { authorization: `Basic ${Buffer.from('7:a secret for development').toString('base64')}` },
    ],
    ['no Basic', { authorization: 'Bearer x' }],
    ['nonsense', { authorization: 'Basic ====' }],
  ])('SRV-1 APT-1 fails with 401 with %s', async (_, headers) => {
    for (const call of ['appointments', 'activations', 'collaborators/']) {
      const refused = await operate(call, { app_key: 'ads' }, headers as typeof BY_SECRET)
      expect(codeOf(refused)).toBe(401)
      expect(refused.headers['www-authenticate']).toBe('Basic realm="operator"')
      expect(refused.body).toContain('aid and secret, by HTTP Basic')
    }
  })

  test.each(['appointments', 'appointments/'])('APT-1 the path %s creates an invitation', async (call) => {
    expect(codeOf(await operate(call, { app_key: 'ads' }))).toBe(200)
    expect(await portico.services.database.selectFrom('organisations').selectAll().execute()).toEqual([])
  })

  test('SRV-1 APT-1 a body that is too large has the envelope of the account center', async () => {
    const answer = await operate('appointments', { note: 'x'.repeat(20_000) })
    expect([answer.statusCode, codeOf(answer)]).toEqual([413, 400])
  })

  test.each([
    ['appointments', { app_key: 'nothing' }],
    ['appointments', { app_key: 'ads', org_id: 'a b', org_name: 'x' }],
    ['appointments', { app_key: 'ads', org_id: 'tea' }],
    ['appointments', { app_key: 'ads', org_name: 'Nameless' }],
    ['appointments', { app_key: 'ads', email: 'someone' }],
    ['activations', { account_id: 'nothing' }],
    ['activations', {}],
    ['collaborators', {}],
  ])('SRV-1 APT-1 fails with 400 for %s with %j', async (call, fields) => {
    expect(codeOf(await operate(call, fields as Readonly<Record<string, string>>))).toBe(400)
  })
})

describe('self-service apps', () => {
  const ADS = { app_key: 'ads', app_name: 'Portico Ads' }
  const STARS = { app_key: 'stars', app_name: 'Portico Stars' }
  const list = async (browser: TestBrowser, ignoreLogin?: string) =>
    (await browser.ask(listApps, ignoreLogin === undefined ? {} : { ignore_login: ignoreLogin })).json()

  test('APT-5 A-5 ignore_login 1 lists every app', async () => {
    const all = { code: 200, message: 'success', data: [ADS, STARS] }
    expect(await list(openBrowser(portico), '1')).toEqual(all)
    for (const situation of ['service-open', 'collaborator-active', 'limit-reached'] as const)
      expect(await list(await signedIn(portico, situation, UNINVITED), '1')).toEqual(all)
  })

  test.each<[EligibilityStatus, readonly object[]]>([
    ['has-none', [ADS, STARS]],
    ['has-one', [ADS, STARS]],
    ['not-activated', [ADS, STARS]],
    ['service-open', [STARS]],
    ['collaborator-active', [STARS]],
    ['limit-reached', []],
  ])('APT-5 A-5 ignore_login 0 omits apps the account is not eligible for: %s', async (situation, data) => {
    const browser = await signedIn(portico, situation, UNINVITED)
    expect(await list(browser, '0')).toMatchObject({ code: 200, data })
    expect(await list(browser)).toMatchObject({ code: 200, data })
  })

  test('APT-5 A-5 ignore_login 0 lists every app without a session', async () => {
    expect(await list(openBrowser(portico), '0')).toMatchObject({ data: [ADS, STARS] })
  })
})
