import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestServer } from '../test-server.fixture.ts'
import { openBrowser, openTestServer } from '../test-server.fixture.ts'
import { askAbout, codeOf, createAccountWithStatus } from './invitation.fixture.ts'

const UNLIMITED = { limits: { accounts_asked_per_token_day: 1000, codes_per_address_10_min: 1000 } }

let portico: TestServer
beforeEach(async () => {
  portico = await openTestServer({ file: UNLIMITED })
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
      'Someone tried to open a business account on Portico Ads with this number. If it was you, log in to continue. If not, ignore this: your account is safe.',
    ],
    [
      'email',
      'Someone tried to open a business account on Portico Ads with your e-mail address',
      'Hello,\n\nSomeone tried to open a business account on Portico Ads with this e-mail address.\n\nIf it was you, log in to continue. If not, you can ignore this e-mail: your account is not affected.\n\nThe Portico Ads team',
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
