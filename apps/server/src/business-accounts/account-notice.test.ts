// Covers APT-1, SRV-4.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestAccount } from '../development/make-invitation.ts'
import type { TestServer } from '../testing/test-server.fixture.ts'
import { errorCodeOf, inTurn, openTestServer } from '../testing/test-server.fixture.ts'
import { validateContact, codeOf, createAccountWithStatus } from './invitation.fixture.ts'

const UNLIMITED = { limits: { accounts_asked_per_token_day: 1000, codes_per_address_10_min: 1000 } }

let portico: TestServer
beforeEach(async () => {
  portico = await openTestServer({ file: UNLIMITED })
})

const HOUR_MS = 60 * 60 * 1000

/** An account with a mobile alone. */
async function createMobileAccount(): Promise<TestAccount> {
  const account = await createAccountWithStatus(portico, 'service-open')
  await portico.setAccounts({ email: null }, { email: account.email })
  return account
}

describe('the notice to the owner', () => {
  test('is in the language of the request, and an e-mail unless the account has none', async () => {
    const accounts = [
      await createAccountWithStatus(portico, 'service-open'),
      await createAccountWithStatus(portico, 'service-open'),
      await createMobileAccount(),
    ] as const
    const visitor = await portico.visit()
    await validateContact(visitor, { mobile: accounts[0].mobile, language: 'zh' })
    await validateContact(visitor, { email: accounts[1].email, language: 'zh' })
    await validateContact(visitor, { mobile: accounts[2].mobile, language: 'zh' })
    const messages = await portico.inbox()
    expect(new Set(messages.map(({ to }) => to))).toEqual(
      new Set([accounts[0].email, accounts[1].email, `+86${accounts[2].mobile}`]),
    )
    for (const message of messages) {
      expect(message.text).toContain('Portico Ads')
      expect(message.text).toMatch(/\p{Script=Han}{5}/u)
      expect(message.code).toBe('')
    }
  })

  test('is sent once an hour and three times a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { mobile, email } = await createAccountWithStatus(portico, 'service-open')
    const sent = await inTurn(12, async (attempt) => {
      await validateContact(await portico.visit(), attempt % 2 === 0 ? { mobile } : { email })
      const { length } = await portico.inbox()
      vi.setSystemTime(Date.now() + HOUR_MS / 2)
      return length
    })
    expect(sent).toEqual([1, 1, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3])
  })

  test('is an SMS only while the daily caps require no slider, and counts against them', async () => {
    portico = await openTestServer({ file: { ...UNLIMITED, sms: { daily_cap_per_country: 8 } } })
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const { mobile } = await createMobileAccount()
      expect(codeOf(await validateContact(await portico.visit(), { mobile }))).toBe(200)
    }
    expect(await portico.inbox()).toHaveLength(2)
    expect(errorCodeOf(await (await portico.visit()).requestCode('13800138000'))).toBe(1105)
    const { email, mobile } = await createAccountWithStatus(portico, 'service-open')
    await validateContact(await portico.visit(), { mobile })
    expect((await portico.inbox()).map(({ to }) => to)).toContain(email)
  })
})

describe('the notice to the owner as a message', () => {
  test.for([
    [
      'mobile',
      '',
      'Someone tried to open a business account on Portico Ads with this number. If it was you, log in to continue. If not, your account is safe.',
    ],
    [
      'email',
      'Someone tried to open a business account on Portico Ads with your contact details',
      'Hello,\n\nSomeone tried to open a business account on Portico Ads with your mobile number or e-mail address.\n\nIf it was you, log in to continue:\nhttp://localhost:4000/passport/sso/login/?aid=1574&language=en\n\nIf not, you can ignore this message: your account is not affected.\n\nThe Portico Ads team',
    ],
  ] as const)('is delivered for an hour: %s', async ([field, subject, body]) => {
    const known =
      field === 'mobile'
        ? await createMobileAccount()
        : await createAccountWithStatus(portico, 'service-open')
    const unknown = await createAccountWithStatus(portico, 'no-account')
    const { outbox } = portico.services
    const [sent, suppressed] = [vi.spyOn(outbox, 'enqueueCounted'), vi.spyOn(outbox, 'enqueueSuppressed')]
    const visitor = await portico.visit()
    for (const account of [known, unknown]) await validateContact(visitor, { [field]: account[field] })
    const message = {
      channel: field === 'mobile' ? 'sms' : 'email',
      kind: 'account_asked',
      language: 'en',
      appId: '1574',
      oneTimeCode: '',
      subject,
      body,
      parameters: expect.objectContaining({ app: 'Portico Ads' }),
      ttlS: 3600,
    }
    const prefix = field === 'mobile' ? '+86' : ''
    expect(sent.mock.calls.map(([, one]) => one)).toEqual([{ ...message, target: prefix + known[field] }])
    expect(suppressed.mock.calls.map(([, one]) => one)).toEqual([
      { ...message, target: prefix + unknown[field] },
    ])
    await validateContact(visitor, { [field]: known[field] })
    expect([sent.mock.calls.length, suppressed.mock.calls.length]).toEqual([1, 2])
  })

  test('is omitted if none can be sent', async () => {
    const { mobile } = await createAccountWithStatus(portico, 'service-open')
    const { outbox } = portico.services
    const [sent, suppressed] = [vi.spyOn(outbox, 'enqueueCounted'), vi.spyOn(outbox, 'enqueueSuppressed')]
    vi.spyOn(outbox, 'canSend').mockReturnValue(false)
    const visitor = await portico.visit()
    expect(codeOf(await validateContact(visitor, { mobile }))).toBe(200)
    expect([sent.mock.calls, suppressed.mock.calls]).toEqual([[], []])
  })
})
