// Covers LOG-1, REG-1, SRV-4.
import { describe, expect, test, vi } from 'vitest'
import { errorCodeOf, openTestServer, OWN } from '../../testing/test-server.fixture.ts'
import { isSignedForAliyun, KEY, startProvider } from './sms/sms-provider.fixture.ts'
import { CREDENTIALS, startSmtpServer } from './smtp-server.fixture.ts'

/** A server in production that sends through an SMTP server and an SMS provider on sockets. */
async function openInProduction(
  environment: Readonly<Record<string, string>> = { PORTICO_ENV: 'production' },
) {
  const smtp = await startSmtpServer({ requiresLogin: true })
  const sms = await startProvider((request) =>
    isSignedForAliyun(request, KEY)
      ? { status: 200, body: { Code: 'OK' } }
      : { status: 400, body: { Code: 'SignatureDoesNotMatch' } },
  )
  const { user, pass } = CREDENTIALS
  const portico = await openTestServer({
    environment: {
      ...environment,
      PORTICO_SMTP_URL: `smtp://${user}:${encodeURIComponent(pass)}@127.0.0.1:${smtp.port}`,
    },
    file: {
      apps: [{ aid: 1574, name: 'Shop', origins: [OWN] }],
      mail: { from: 'Shop <no-reply@shop.example>' },
      sms: {
        providers: [
          {
            type: 'aliyun',
            access_key_id: KEY.id,
            access_key_secret: KEY.secret,
            sign_name: 'Shop',
            templates: [{ id: 'SMS_1', parameters: ['code'] }],
            url: sms.url,
          },
        ],
      },
    },
  })
  const browser = await portico.visit()
  return { portico, browser, smtp, sms }
}

describe('a server in production', () => {
  test('signs in a visitor with a code that the SMS provider received', async () => {
    const { portico, browser, sms } = await openInProduction()
    expect(errorCodeOf(await browser.requestCode('13800138000'))).toBe(0)
    await vi.waitFor(() => expect(sms.requests).toHaveLength(1), { timeout: 10_000 })
    const parameters: unknown = JSON.parse(sms.requests[0]?.url.searchParams.get('TemplateParam') ?? '')
    expect(parameters).toEqual({ code: expect.stringMatching(/^\d{4}$/) })
    const { code = '' } = parameters as { readonly code?: string }
    expect(errorCodeOf(await browser.login('13800138000', code))).toBe(0)
    for (const secret of ['13800138000', code, KEY.secret]) expect(portico.log()).not.toContain(secret)
  })

  test('registers a visitor with a code that the SMTP server received', async () => {
    const { portico, browser, smtp } = await openInProduction()
    expect(errorCodeOf(await browser.requestEmailCode('visitor@example.com'))).toBe(0)
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 10_000 })
    const [, code = ''] =
      /Subject: (\w{6}) is your Shop verification code/.exec(smtp.received[0]?.raw ?? '') ?? []
    expect(errorCodeOf(await browser.register('visitor@example.com', 'Passw0rd!', code))).toBe(0)
    expect(portico.log()).not.toContain(code)
    expect(portico.log()).not.toContain(CREDENTIALS.pass)
  })

  test('sends nothing in development, whatever is configured', async () => {
    const { portico, browser, smtp, sms } = await openInProduction({})
    await browser.requestCode('13800138000')
    await browser.requestEmailCode('visitor@example.com')
    await vi.waitFor(async () => expect(await portico.inbox()).toHaveLength(2))
    expect([sms.requests, smtp.received]).toEqual([[], []])
  })
})
