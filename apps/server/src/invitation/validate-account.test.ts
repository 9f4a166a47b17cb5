import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { accountInfo, mix } from '@portico/protocol'
import type { EligibilityStatus, EligibilitySubject } from '../business-account/eligibility.ts'
import { expireInvitation } from '../business-account/invitation.store.ts'
import type { TestServer } from '../test-server.fixture.ts'
import { openBrowser, openTestServer, solveChallenge, OWN } from '../test-server.fixture.ts'
import {
  validateInvitation,
  askAbout,
  codeOf,
  create,
  signedIn,
  signInAs,
  createAccountWithStatus,
  tokenFor,
  ORGANISATION,
  UNINVITED,
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
  test.each(EXPECTED_CODES)(
    'APT-1 SND-2 A-1 with a token and an entered account: %s',
    async (situation, codes) => {
      const { mobile, email } = await createAccountWithStatus(portico, situation)
      const token = await tokenFor(portico)
      const visitor = openBrowser(portico)
      await visitor.visit()
      expect(codeOf(await askAbout(visitor, { token, mobile }))).toBe(codes.mobile)
      expect(codeOf(await askAbout(visitor, { token, mobile: `+86${mobile}` }))).toBe(codes.mobile)
      expect(codeOf(await askAbout(visitor, { token, email: ` ${email.toUpperCase()} ` }))).toBe(codes.email)
    },
  )

  test.each(ACCOUNTS)('APT-1 NAV-6 A-2 with a token and a session: %s', async (situation, codes) => {
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
    const info = await browser.ask(accountInfo, {})
    expect(info.json().data.has_business_account).toBe(answer.json().data.has_business_account)
    expect(codeOf(await validateInvitation(browser, { token, ignore_login: '1' }))).toBe(200)
  })

  // A key has no organisation.
  test.each(EXPECTED_CODES.filter(([situation]) => situation !== 'other-company'))(
    'APT-5 A-1 and A-2 with a self-service key: %s',
    async (situation, codes) => {
      const { mobile, email } = await createAccountWithStatus(portico, situation, UNINVITED)
      const visitor = openBrowser(portico)
      await visitor.visit()
      expect(codeOf(await askAbout(visitor, { app_key: 'ads', mobile }))).toBe(codes.mobile)
      expect(codeOf(await askAbout(visitor, { app_key: 'ads', email }))).toBe(codes.email)
      if (situation === 'no-account') return
      const browser = await signedIn(portico, situation, UNINVITED)
      expect(codeOf(await validateInvitation(browser, { app_key: 'ads' }))).toBe(codes.session)
    },
  )

  test('APT-1 A-2 returns invitation info and empty login info without a session', async () => {
    const answer = await validateInvitation(openBrowser(portico), {
      token: await tokenFor(portico, 'poi'),
      app_key: 'poi',
    })
    expect(answer.json()).toMatchObject({
      code: 200,
      data: { app_name: 'Portico POI', status: 0, username: '', screen_name: '', email: '', mobile: '' },
    })
    const selfService = await validateInvitation(openBrowser(portico), { app_key: 'stars' })
    expect(selfService.json()).toMatchObject({
      code: 200,
      data: { app_name: 'Portico Stars', org_name: '', app_key: 'stars', activate_url: '' },
    })
  })
})

describe('invitation tokens', () => {
  test('APT-1 fails with 2010 for invalid tokens and keys, without the reason', async () => {
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
    const answers = await Promise.all(wrong.map((values) => validateInvitation(openBrowser(portico), values)))
    expect(answers.map(codeOf)).toEqual(wrong.map(() => 2010))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.body).not.toContain('Portico')
    const { mobile } = await createAccountWithStatus(portico, 'service-open')
    for (const token of ['unknown', used])
      expect(codeOf(await askAbout(openBrowser(portico), { token, mobile }))).toBe(2010)
  })

  test('APT-1 APT-5 A-1 fails with 2010 for an invalid key without notifying the owner', async () => {
    const { mobile, email } = await createAccountWithStatus(portico, 'service-open')
    const stranger = await createAccountWithStatus(portico, 'no-account')
    const typedAccounts: readonly Readonly<Record<string, string>>[] = [
      { mobile },
      { email },
      { mobile: stranger.mobile },
    ]
    const browsers = [openBrowser(portico), await signedIn(portico, 'has-one')]
    const before = (await portico.inbox()).length
    for (const browser of browsers) {
      await browser.visit()
      for (const appKey of ['poi', 'nothing', '__proto__'])
        for (const typed of typedAccounts)
          expect(codeOf(await askAbout(browser, { ...typed, app_key: appKey }))).toBe(2010)
    }
    expect(await portico.inbox()).toHaveLength(before)
  })

  test('APT-1 a token is invalid on pages of another app', async () => {
    const apps = [1574, 2000].map((aid) => ({ aid, name: `Shop ${aid}`, origins: [OWN] }))
    const two = await openTestServer({ file: { apps } })
    const token = await tokenFor(two, '1574')
    const browser = openBrowser(two)
    await browser.visit()
    expect(codeOf(await validateInvitation(browser, { token, aid: '2000' }))).toBe(2010)
    expect((await validateInvitation(browser, { token })).json()).toMatchObject({
      code: 200,
      data: { app_name: 'Shop 1574', app_key: '1574' },
    })
  })

  test('APT-1 a token expires after 7 days', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const later = await openTestServer()
      const token = await tokenFor(later)
      const week = 7 * 24 * 60 * 60 * 1000
      const begun = Date.now()
      vi.setSystemTime(begun + week - 1000)
      expect(codeOf(await validateInvitation(openBrowser(later), { token }))).toBe(200)
      vi.setSystemTime(begun + week + 1)
      expect(codeOf(await validateInvitation(openBrowser(later), { token }))).toBe(2010)
      expect(codeOf(await create(await signedIn(later, 'has-none'), { token }))).toBe(2010)
    } finally {
      vi.useRealTimers()
    }
  })

  test('APT-1 SRV-1 tokens are stored hashed', async () => {
    const token = await tokenFor(portico)
    const rows = await portico.services.database.selectFrom('appointment_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    await validateInvitation(openBrowser(portico), { token })
    expect(portico.log()).not.toContain(token)
  })
})

describe('entered accounts', () => {
  test('APT-1 A-1 with a session reports its blocking errors before those of the entered account', async () => {
    const token = await tokenFor(portico)
    const open = await createAccountWithStatus(portico, 'service-open')
    const free = await createAccountWithStatus(portico, 'no-account')
    const full = await signedIn(portico, 'limit-reached')
    expect(codeOf(await askAbout(full, { token, mobile: open.mobile }))).toBe(2606)
    expect(codeOf(await askAbout(full, { token, mobile: open.mobile, ignore_login: '1' }))).toBe(2654)
    const one = await signedIn(portico, 'has-one')
    expect(codeOf(await askAbout(one, { token, mobile: open.mobile }))).toBe(2654)
    expect(codeOf(await askAbout(one, { token, mobile: free.mobile }))).toBe(2605)
  })

  test('APT-1 A-1 with a session reports the errors of the session for its own contact', async () => {
    const token = await tokenFor(portico)
    const own = await createAccountWithStatus(portico, 'not-activated')
    const browser = await signInAs(portico, own)
    expect(codeOf(await askAbout(browser, { token, mobile: own.mobile }))).toBe(2605)
    expect(codeOf(await askAbout(browser, { token, mobile: own.mobile, ignore_login: '1' }))).toBe(2601)
  })

  test('APT-1 uses the e-mail if no account has the mobile', async () => {
    const token = await tokenFor(portico)
    const { email, mobile } = await createAccountWithStatus(portico, 'not-activated')
    const other = await createAccountWithStatus(portico, 'no-account')
    const ask = async (values: Readonly<Record<string, string>>) =>
      codeOf(await askAbout(openBrowser(portico), { token, ...values }))
    expect(await ask({ mobile: other.mobile, email })).toBe(2655)
    expect(await ask({ mobile, email })).toBe(2601)
  })

  test('APT-1 SRV-1 responds with 200 without credentials and notifies the owner hourly', async () => {
    const { mobile, email } = await createAccountWithStatus(portico, 'service-open')
    const other = await createAccountWithStatus(portico, 'no-account')
    const visitor = openBrowser(portico)
    await visitor.visit()
    const before = (await portico.inbox()).length
    const asked: readonly Readonly<Record<string, string>>[] = [
      { mobile },
      { email },
      { mobile: other.mobile },
      { email: other.email },
    ]
    const answers = await Promise.all(asked.map((values) => askAbout(visitor, values)))
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
    await askAbout(visitor, { mobile })
    const inbox = await portico.inbox()
    expect(inbox).toHaveLength(before + 1)
    expect([`+86${mobile}`, email]).toContain(inbox[0]?.to)
    expect(inbox[0]?.text).toContain('tried to open a business account on Portico Ads')
  })
})

describe('the notice to the owner', () => {
  test('APT-1 SRV-4 is a text message or an e-mail in the language of the request', async () => {
    const { mobile } = await createAccountWithStatus(portico, 'service-open')
    const other = await createAccountWithStatus(portico, 'service-open')
    const visitor = openBrowser(portico)
    await visitor.visit()
    await askAbout(visitor, { mobile, language: 'zh' })
    await askAbout(visitor, { email: other.email, language: 'zh' })
    const [mail, text] = await portico.inbox()
    expect(text).toMatchObject({ channel: 'sms', to: `+86${mobile}` })
    expect(mail).toMatchObject({ channel: 'email', to: other.email })
    for (const message of [text, mail]) {
      expect(message?.text).toContain('Portico Ads')
      expect(message?.text).toMatch(/\p{Script=Han}{5}/u)
      expect(message?.code).toBe('')
    }
  })
})

describe('the notice to the owner as a message', () => {
  test.for([
    [
      'mobile',
      '',
      'Someone tried to open a business account on Portico Ads with this number. If it was you, log in to continue. If not, ignore this message.',
    ],
    [
      'email',
      'Someone tried to open a business account on Portico Ads with your e-mail address',
      'Hello,\n\nSomeone tried to open a business account on Portico Ads with this e-mail address.\n\nIf it was you, log in to continue. If not, you can ignore this e-mail: nothing has changed.\n\nThe Portico Ads team',
    ],
  ] as const)('APT-1 SRV-4 is delivered for an hour: %s', async ([field, subject, body]) => {
    const known = await createAccountWithStatus(portico, 'service-open')
    const unknown = await createAccountWithStatus(portico, 'no-account')
    const { outbox } = portico.services
    const [sent, suppressed] = [vi.spyOn(outbox, 'enqueue'), vi.spyOn(outbox, 'enqueueDecoy')]
    const visitor = openBrowser(portico)
    await visitor.visit()
    for (const account of [known, unknown]) await askAbout(visitor, { [field]: account[field] })
    const message = {
      channel: field === 'mobile' ? 'sms' : 'email',
      kind: 'account_asked',
      language: 'en',
      oneTimeCode: '',
      subject,
      body,
      parameters: { app: 'Portico Ads' },
      ttlS: 3600,
    }
    const prefix = field === 'mobile' ? '+86' : ''
    expect(sent.mock.calls.map(([, one]) => one)).toEqual([{ ...message, target: prefix + known[field] }])
    expect(suppressed.mock.calls.map(([, one]) => one)).toEqual([
      { ...message, target: prefix + unknown[field] },
    ])
    await askAbout(visitor, { [field]: known[field] })
    expect([sent.mock.calls.length, suppressed.mock.calls.length]).toEqual([1, 2])
  })

  test('APT-1 SRV-4 is omitted if none can be sent', async () => {
    const { mobile } = await createAccountWithStatus(portico, 'service-open')
    const { outbox } = portico.services
    const [sent, suppressed] = [vi.spyOn(outbox, 'enqueue'), vi.spyOn(outbox, 'enqueueDecoy')]
    vi.spyOn(outbox, 'canSend').mockReturnValue(false)
    const visitor = openBrowser(portico)
    await visitor.visit()
    expect(codeOf(await askAbout(visitor, { mobile }))).toBe(200)
    expect([sent.mock.calls, suppressed.mock.calls]).toEqual([[], []])
  })
})

describe('limits and invalid requests', () => {
  test('APT-1 CAP-3 the sixth account per token and day requires the slider', async () => {
    const strict = await openTestServer()
    const token = await tokenFor(strict)
    const browser = openBrowser(strict)
    await browser.visit()
    const ask = (number: number, more: Readonly<Record<string, string>> = {}) =>
      askAbout(browser, { token, mobile: `1380013800${number}`, ...more })
    for (const number of [1, 2, 3, 4, 5]) expect(codeOf(await ask(number))).toBe(200)
    expect(codeOf(await ask(3))).toBe(200)
    const held = await ask(6)
    expect(held.json()).toMatchObject({ code: 1105, data: { error_code: 1105 } })
    expect(held.json().data.verify_ticket).toMatch(/./)
    const solved = await solveChallenge(strict, browser, held)
    expect(codeOf(await ask(6, solved))).toBe(200)
    expect(codeOf(await ask(6))).toBe(200)
    expect(codeOf(await ask(7, solved))).toBe(1105)
    // The limit applies per token, not per browser.
    const other = openBrowser(strict)
    await other.visit()
    expect(codeOf(await askAbout(other, { token, mobile: '13800138008' }))).toBe(1105)
    expect(codeOf(await askAbout(other, { token: await tokenFor(strict), mobile: '13800138008' }))).toBe(200)
  })

  test('APT-1 an account that was asked about is not counted again for a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const strict = await openTestServer({ file: { limits: { accounts_asked_per_token_day: 1 } } })
    const token = await tokenFor(strict)
    const browser = openBrowser(strict)
    await browser.visit()
    const ask = async (mobile: string) => codeOf(await askAbout(browser, { token, mobile }))
    expect(await ask('13800138001')).toBe(200)
    vi.setSystemTime(Date.now() + 23 * 3_600_000)
    expect([await ask('13800138001'), await ask('13800138002')]).toEqual([200, 1105])
  })

  test('APT-5 queries with a key are limited per device and address', async () => {
    const strict = await openTestServer()
    const ask = async (device: string, number: number) => {
      const browser = openBrowser(strict, `verify_${device}`)
      await browser.visit()
      return codeOf(await askAbout(browser, { app_key: 'ads', mobile: `138001380${number}` }))
    }
    for (const number of [10, 11, 12, 13, 14]) expect(await ask('a', number)).toBe(200)
    expect(await ask('a', 15)).toBe(1105)
    for (let number = 20; number < 35; number += 1) expect(await ask(`b${number}`, number)).toBe(200)
    expect(await ask('c', 40)).toBe(1105)
  })

  test('APT-5 SRV-1 past the limit of an address and hour a query with a key fails, slider or not', async () => {
    const strict = await openTestServer({ file: { limits: { codes_per_address_hour: 2 } } })
    const browser = openBrowser(strict)
    await browser.visit()
    const ask = (number: number) => askAbout(browser, { app_key: 'ads', mobile: `1380013800${number}` })
    expect([codeOf(await ask(1)), codeOf(await ask(2)), codeOf(await ask(1))]).toEqual([200, 200, 200])
    const refused = (await ask(3)).json()
    expect(refused).toMatchObject({ code: 7, data: { error_code: 7 } })
    expect(refused.data.retry_time).toBeGreaterThan(3_000)
    expect(refused.data.retry_time).toBeLessThanOrEqual(3_600)
    expect(codeOf(await askAbout(browser, { token: await tokenFor(strict), mobile: '13800138004' }))).toBe(
      200,
    )
  })

  test.each([
    ['no account', {}],
    ['an invalid mobile', { mobile: '123' }],
    ['an invalid e-mail', { email: 'someone' }],
    ['one valid and one invalid contact', { mobile: '13800138000', email: 'someone' }],
  ])('APT-1 A-1 fails with 400 for %s', async (_, values) => {
    const browser = openBrowser(portico)
    await browser.visit()
    expect(codeOf(await askAbout(browser, { token: await tokenFor(portico), ...values }))).toBe(400)
  })

  test.each([
    '[]',
    'null',
    '"x"',
    '{',
    '{"aid":1574,"mobile":["13800138000"]}',
    '{"aid":1574,"mobile":{"a":1}}',
    '{"aid":1574,"mobile":"13800138000","token":["x"]}',
    '{"aid":1574,"mobile":"zz","mix_mode":1}',
    '{"__proto__":{"aid":1574,"mobile":"13800138000"}}',
    `{"aid":1574,"mobile":"13800138000","token":"${'x'.repeat(2000)}"}`,
  ])('SRV-1 A-1 fails with 400 for the body %s', async (payload) => {
    const browser = openBrowser(portico)
    await browser.visit()
    const answer = await browser.inject({
      method: 'POST',
      url: '/account/api/account/validate',
      headers: {
        origin: OWN,
        'content-type': 'application/json',
        'x-csrftoken': browser.jar.get('passport_csrf_token') ?? '',
      },
      payload,
    })
    expect([answer.statusCode, codeOf(answer)]).toEqual([200, 400])
  })

  test('SRV-1 A-1 fails with 413 for a huge body, and rejects a form', async () => {
    const send = (type: string, payload: string) =>
      portico.server.inject({
        method: 'POST',
        url: '/account/api/account/validate',
        headers: { origin: OWN, 'content-type': type },
        payload,
      })
    expect((await send('application/json', `{"mobile":"${'1'.repeat(20_000)}"}`)).statusCode).toBe(413)
    expect(codeOf(await send('application/x-www-form-urlencoded', 'aid=1574&mobile=13800138000'))).toBe(400)
  })

  test('APT-1 a token that was revoked is invalid at once', async () => {
    const token = await tokenFor(portico)
    const { database, now } = portico.services
    const [newest] = await database
      .selectFrom('appointment_tokens')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    await expireInvitation(database, { id: newest?.id ?? '', now: now() })
    expect(codeOf(await validateInvitation(openBrowser(portico), { token }))).toBe(2010)
  })

  test('APT-1 A-1 accepts JSON numbers and booleans, and ignores unknown fields', async () => {
    const { mobile } = await createAccountWithStatus(portico, 'service-open')
    const browser = openBrowser(portico)
    await browser.visit()
    const payload = {
      aid: 1574,
      mix_mode: 1,
      mobile: mix(mobile),
      ignore_login: 1,
      token: await tokenFor(portico),
    }
    const answer = await browser.inject({
      method: 'POST',
      url: '/account/api/account/validate/',
      headers: {
        origin: OWN,
        'content-type': 'application/json; charset=utf-8',
        'x-csrftoken': browser.jar.get('passport_csrf_token') ?? '',
      },
      payload: JSON.stringify({ ...payload, more: { deep: [1] } }),
    })
    expect(answer.json()).toMatchObject({
      code: 2654,
      message: '该手机号或邮箱已开通 Portico Ads，可直接前往 Portico Ads',
      data: { app_name: 'Portico Ads' },
    })
  })
})
