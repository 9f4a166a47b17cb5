// Covers SRV-4.
import { sendCode } from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import {
  atOnce,
  countCodes,
  errorCodeOf,
  openTestServer,
  UNLIMITED_CODES,
} from '../../testing/test-server.fixture.ts'

const UNCHALLENGED = { limits: { ...UNLIMITED_CODES, numbers_per_block_hour: 1000 } }

describe('the messages of send_code', () => {
  test.for([
    ['mobile', '24', 'code_login', 300],
    ['mobile', '0', 'code_login', 300],
    ['mobile', '4', 'code_reset', 300],
    ['email', '1', 'code_register', 600],
    ['email', '0', 'code_login', 600],
    ['email', '4', 'code_reset', 600],
  ] as const)('a code for %s of the type %s is a message of the kind %s for %i s', async (row) => {
    const [field, type, kind, ttlS] = row
    const portico = await openTestServer()
    const { outbox } = portico.services
    const [sent, suppressed] = [vi.spyOn(outbox, 'enqueueCounted'), vi.spyOn(outbox, 'enqueueSuppressed')]
    const browser = await portico.visit()
    if (field === 'mobile') await browser.requestCode('13800138000', type)
    else await browser.requestEmailCode('ada@example.com', type)
    const isSent = kind === 'code_register' || (field === 'mobile' && kind === 'code_login')
    expect([sent.mock.calls.length, suppressed.mock.calls.length]).toEqual(isSent ? [1, 0] : [0, 1])
    const [, message] = [...sent.mock.calls, ...suppressed.mock.calls][0] ?? []
    expect(message).toEqual({
      channel: field === 'mobile' ? 'sms' : 'email',
      target: field === 'mobile' ? '+8613800138000' : 'ada@example.com',
      kind,
      language: 'en',
      appId: '1574',
      oneTimeCode: expect.stringMatching(field === 'mobile' ? /^\d{4}$/ : /^[2-9A-Z]{6}$/),
      subject: expect.stringMatching(field === 'mobile' ? /^$/ : / is your Portico Ads verification code$/),
      body: expect.stringContaining('Portico Ads'),
      parameters: { app: 'Portico Ads', minutes: String(ttlS / 60) },
      ttlS,
    })
  })

  test('names the host of the page in an SMS outside +86 unless configured otherwise', async () => {
    const lastLine = async (file: object): Promise<string | undefined> => {
      const { inbox, visit } = await openTestServer({ file })
      const browser = await visit()
      await browser.requestCode('+6591234567')
      const [message] = await inbox()
      return message?.text.split('\n').at(-1)?.replace(message.code, '{code}')
    }
    expect(await lastLine({})).toBe('@localhost #{code}')
    expect(await lastLine({ sms: { webotp: false } })).not.toContain('@localhost')
  })

  test('a code requested from a page of the app is for the host of that page', async () => {
    const apps = [{ aid: 1574, name: 'Shop', origins: ['https://shop.example'] }]
    const { inbox, openBrowser } = await openTestServer({ file: { apps } })
    const page = { from: 'https://shop.example', withoutHeader: true }
    await openBrowser().receiveCode('+6591234567', '24', page)
    const [message] = await inbox()
    expect(message?.text.split('\n').at(-1)).toBe(`@shop.example #${message?.code}`)
  })

  test('lists the newest message first, in the language of its request', async () => {
    const portico = await openTestServer()
    const browser = await portico.visit()
    await browser.requestCode('13800138000')
    await browser.send(sendCode, { mobile: '13900139000', type: '24', language: 'zh' })
    const messages = await portico.inbox()
    expect(messages.map(({ to }) => to)).toEqual(['+8613900139000', '+8613800138000'])
    expect(messages[0]?.text).toContain('验证码')
  })

  test('sends as many codes as the daily cap allows, for parallel requests', async () => {
    const portico = await openTestServer({ file: { ...UNCHALLENGED, sms: { daily_cap: 1 } } })
    const browsers = await atOnce(20, () => portico.visit())
    const answers = await Promise.all(
      browsers.map((browser, index) => browser.requestCode(`138001380${String(index).padStart(2, '0')}`)),
    )
    expect(countCodes(answers)).toEqual({ 0: 1, 1205: 19 })
    expect(await portico.inbox()).toHaveLength(1)
    expect(portico.log()).toContain('daily cap of SMS is reached')
    const { text } = await portico.services.metrics.render()
    expect(text).toContain('portico_sms_capped_total{country="all"} 19')
    const refused = answers.find((answer) => errorCodeOf(answer) === 1205)
    expect(refused?.json().data.description).toBe('We couldn’t send the verification code. Try again later')
    expect(errorCodeOf(await (await portico.visit()).requestEmailCode('a@example.com'))).toBe(0)
  })

  test('responds 1205 for a number that no SMS provider sends to', async () => {
    const provider = {
      type: 'webhook',
      url: 'https://sms.example/',
      secret: 'x'.repeat(32),
      countries: ['86'],
    }
    const portico = await openTestServer({
      environment: { PORTICO_ENV: 'production' },
      file: {
        apps: [{ aid: 1574, name: 'Shop', origins: ['http://localhost:4000'] }],
        sms: { countries: ['86', '65'], providers: [provider] },
      },
    })
    const browser = await portico.visit()
    const answer = await browser.requestCode('+6591234567')
    expect(errorCodeOf(answer)).toBe(1205)
    expect(answer.json().data.description).toContain('to this country or number')
    const byEmail = (await browser.requestEmailCode('ada@example.com')).json().data
    expect(byEmail).toMatchObject({
      error_code: 1205,
      description: 'We can’t send verification codes this way. Choose another way',
    })
  })
})
