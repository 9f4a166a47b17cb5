// Covers SRV-4.
import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import type { MailSettings } from '../../config/mail.ts'
import { buttonOf } from '../../shared/colours.ts'
import type { Message } from './message.ts'
import { ATTEMPT_TIMEOUT_MS, LEASE_MS } from './outbox-worker.ts'
import { createSmtpSender, SMTP_ANSWER_TIMEOUT_MS, verifySmtp } from './smtp-sender.ts'
import { CERTIFICATE, CREDENTIALS, MAIL_SETTINGS, startSmtpServer } from './smtp-server.fixture.ts'

const MESSAGE: Message = {
  id: '0190e2a0-0000-7000-8000-000000000000',
  channel: 'email',
  target: 'visitor@example.com',
  kind: 'code_login',
  language: 'zh',
  appId: '1574',
  oneTimeCode: 'K7QX2M',
  subject: '门廊广告验证码：K7QX2M',
  body: '您好：\n\n您的门廊广告验证码为：\n\nK7QX2M\n\n验证码 10 分钟内有效。',
  parameters: { minutes: '10' },
}

const attempt = (signal = new AbortController().signal) => ({ attempt: 1, signal })

type Server = Parameters<typeof startSmtpServer>[0]

/** Sends the message to a server of its own. */
async function sendTo(options: Server, settings: Partial<MailSettings> = {}) {
  const server = await startSmtpServer(options)
  const send = createSmtpSender({ ...MAIL_SETTINGS, port: server.port, ...settings }, [])
  return { ...server, send, result: await send(MESSAGE, attempt()) }
}

/** The headers by their lower-case name, unfolded. */
function headersOf(raw: string): ReadonlyMap<string, string> {
  const [head = ''] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
}

function decodePart(raw: string, type: string): string {
  const part = raw.split(/\r\n--/).find((text) => text.includes(`Content-Type: ${type}`)) ?? ''
  const [head = '', ...body] = part.split('\r\n\r\n')
  const content = body.join('\r\n\r\n')
  if (head.includes('base64')) return Buffer.from(content, 'base64').toString('utf8')
  const bytes = content
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

describe('createSmtpSender', () => {
  test('an e-mail is in the brand of the app it speaks for', async () => {
    const [own, other] = ['#654321', '#123456'] as const
    const apps = ['1', MESSAGE.appId].map((appId) => ({
      ...{ appId, indexUrl: `https://app${appId}.example/` },
      brand: { themeColor: appId === '1' ? other : own },
    }))
    const server = await startSmtpServer({})
    await createSmtpSender({ ...MAIL_SETTINGS, port: server.port }, apps)(MESSAGE, attempt())
    const html = decodePart(server.received[0]?.raw ?? '', 'text/html')
    expect(html).toContain(buttonOf(own, 'dark'))
    expect(html).toContain('href="https://app1574.example/"')
    expect(html).not.toContain(buttonOf(other, 'dark'))
  })

  test('sends text and HTML from the configured sender to the visitor only', async () => {
    const replyTo = { name: '', address: 'help@shop.example' }
    const { result, received } = await sendTo({}, { replyTo })
    expect(result).toEqual({ ok: true, provider: 'smtp' })
    expect(received).toMatchObject([
      {
        from: 'no-reply@shop.example',
        to: ['visitor@example.com'],
        clientName: 'account.shop.example',
      },
    ])
    const raw = received[0]?.raw ?? ''
    const headers = headersOf(raw)
    expect(headers.get('from')).toBe('Shop <no-reply@shop.example>')
    expect(headers.get('to')).toBe('visitor@example.com')
    expect(headers.get('reply-to')).toBe('help@shop.example')
    expect(headers.get('message-id')).toBe(`<${MESSAGE.id}@shop.example>`)
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('x-auto-response-suppress')).toBe('All')
    expect(headers.get('content-language')).toBe('zh')
    expect(headers.get('x-entity-ref-id')).toBe(MESSAGE.id)
    expect(decodePart(raw, 'text/html')).toContain('<html lang="zh" dir="ltr">')
    expect(decodePart(raw, 'text/plain').replaceAll('\r\n', '\n').trim()).toBe(
      `${MESSAGE.body}\n如有疑问，请直接回复此邮件。`,
    )
    expect(decodePart(raw, 'text/html')).toContain('如有疑问，请直接回复此邮件。')
    expect(decodePart(raw, 'text/html')).toContain('K7QX2M</td>')
  })

  test('asks not to reply without an address for replies', async () => {
    const { received } = await sendTo({})
    expect(headersOf(received[0]?.raw ?? '').has('reply-to')).toBe(false)
    expect(decodePart(received[0]?.raw ?? '', 'text/plain').trim()).toMatch(
      /\n此邮件由系统自动发送，请勿回复。$/,
    )
  })

  test.each([
    ['the recipient', 'RCPT TO', '550 5.1.1 No such user visitor@example.com', '550 5.1.1 RCPT TO', true],
    ['the content', 'DATA', '554 5.7.1 Spam K7QX2M', '554 5.7.1 DATA', true],
    ['content that is too large', 'DATA', '552 5.3.4 Too big', '552 5.3.4 DATA', true],
    ['a domain without a mail server', 'RCPT TO', '550 5.4.4 No route', '550 5.4.4 RCPT TO', true],
    ['the relaying', 'RCPT TO', '554 5.7.1 Relay access denied', '554 5.7.1 RCPT TO', false],
    ['a client without login', 'RCPT TO', '530 5.7.0 Log in first', '530 5.7.0 RCPT TO', false],
    ['the address of the sender', 'RCPT TO', '553 5.1.8 No such domain', '553 5.1.8 RCPT TO', false],
    ['mail above the daily quota', 'DATA', '550 5.4.5 Daily limit', '550 5.4.5 DATA', false],
    ['a sender without permission', 'DATA', '550 5.7.60 Not as this sender', '550 5.7.60 DATA', false],
    ['a domain without DKIM', 'DATA', '550 5.7.26 Unauthenticated', '550 5.7.26 DATA', false],
    ['an account that is blocked', 'DATA', '550 5.7.708 Blocked', '550 5.7.708 DATA', false],
    ['mail while the server is broken', 'DATA', '554 5.3.5 Misconfigured', '554 5.3.5 DATA', false],
    ['the sender', 'MAIL FROM', '553 5.7.1 Not yours', '553 5.7.1 MAIL FROM', false],
    ['a greylisted recipient', 'RCPT TO', '451 4.7.1 Greylisted', '451 4.7.1 RCPT TO', false],
    ['a full mailbox', 'RCPT TO', '452 4.2.2 Full', '452 4.2.2 RCPT TO', false],
    ['the content temporarily', 'DATA', '451 4.7.1 Try again', '451 4.7.1 DATA', false],
    ['a recipient without details', 'RCPT TO', '500 Unknown 5.1.1', '500 RCPT TO', true],
    ['a recipient with long details', 'RCPT TO', '550 5.123.456 No', '550 5.123.456 RCPT TO', true],
    ['a recipient with unknown details', 'RCPT TO', '550 3.1.1 No', '550 RCPT TO', true],
    ['a recipient with details behind #', 'RCPT TO', '550 #5.1.0 Rejected', '550 5.1.0 RCPT TO', true],
    ['the relaying with details behind #', 'RCPT TO', '550 #5.7.1 No access', '550 5.7.1 RCPT TO', false],
    ['the relaying with details at the end', 'RCPT TO', '553 No (#5.7.1)', '553 5.7.1 RCPT TO', false],
    ['the sender with details at the end', 'RCPT TO', '553 No (#5.1.8)', '553 5.1.8 RCPT TO', false],
    ['a quota with details at the end', 'DATA', '552 Full (#5.4.5)', '552 5.4.5 DATA', false],
    ['a recipient with two details', 'RCPT TO', '550 5.1.1 No (#5.7.1)', '550 5.1.1 RCPT TO', true],
    ['a recipient whose name has details', 'RCPT TO', '550 No (#5.7.1) here', '550 RCPT TO', true],
  ] as const)(
    'reports the refusal of %s by codes only',
    async (_, command, response, reason, isPermanent) => {
      const { result, received } = await sendTo({
        respond: (name) => (name === command ? response : undefined),
      })
      expect(result).toEqual({ ok: false, provider: 'smtp', reason, isPermanent })
      expect(received).toEqual([])
    },
  )

  test('repeats the same code and Message-ID after a server that hung after DATA', async () => {
    let tries = 0
    const hangOnce = (): Promise<void> => {
      tries += 1
      return tries === 1 ? new Promise(() => undefined) : Promise.resolve()
    }
    const server = await startSmtpServer({ receive: hangOnce })
    const send = createSmtpSender({ ...MAIL_SETTINGS, port: server.port }, [])
    const controller = new AbortController()
    const first = send(MESSAGE, attempt(controller.signal))
    await vi.waitFor(() => expect(server.received).toHaveLength(1))
    controller.abort('timeout')
    expect(await first).toMatchObject({ ok: false, isPermanent: false })
    expect(await send(MESSAGE, attempt())).toMatchObject({ ok: true })
    const ids = server.received.map(({ raw }) => headersOf(raw).get('message-id'))
    expect(ids).toEqual([`<${MESSAGE.id}@shop.example>`, `<${MESSAGE.id}@shop.example>`])
  })

  test('waits half a minute for an answer, less than the attempt, which ends before its lease', () => {
    expect(SMTP_ANSWER_TIMEOUT_MS).toBeGreaterThan(30_000)
    expect(ATTEMPT_TIMEOUT_MS).toBeGreaterThan(SMTP_ANSWER_TIMEOUT_MS)
    expect(LEASE_MS).toBeGreaterThan(ATTEMPT_TIMEOUT_MS)
  })

  test('reports a server that does not listen as temporary', async () => {
    const send = createSmtpSender({ ...MAIL_SETTINGS, port: 1 }, [])
    expect(await send(MESSAGE, attempt())).toEqual({
      ok: false,
      provider: 'smtp',
      reason: 'ESOCKET ECONNREFUSED',
      isPermanent: false,
    })
  })
})

describe('verifySmtp', () => {
  const verify = async (options: Server, settings: Partial<MailSettings> = {}) => {
    const server = await startSmtpServer(options)
    return { ...server, result: await verifySmtp({ ...MAIL_SETTINGS, port: server.port, ...settings }) }
  }

  test('signs in and sends nothing', async () => {
    const { result, commands, received } = await verify({ requiresLogin: true }, { auth: CREDENTIALS })
    expect([result, commands, received]).toEqual([{ ok: true, provider: 'smtp' }, [], []])
  })

  test('reports a wrong password by codes only', async () => {
    const { result } = await verify({ requiresLogin: true }, { auth: { ...CREDENTIALS, pass: 'wrong' } })
    expect(result).toEqual({
      ok: false,
      provider: 'smtp',
      reason: '535 5.7.8 AUTH PLAIN',
      isPermanent: false,
    })
  })
})

describe('TLS', () => {
  const trusted = { requireTls: true, ignoresStartTls: false, ca: CERTIFICATE.cert, host: 'localhost' }

  test.for([
    ['required', 'offered', true],
    ['not required', 'offered', true],
    ['not required', 'not offered', false],
  ])('%s and %s, STARTTLS encrypts the conversation: %s', async ([required, offered, isEncrypted]) => {
    const requireTls = required === 'required'
    const { result, received } = await sendTo({ hasTls: offered === 'offered' }, { ...trusted, requireTls })
    expect(result).toMatchObject({ ok: true })
    expect(received).toMatchObject([{ isEncrypted }])
  })

  test('refuses a server without STARTTLS if TLS is required', async () => {
    const { result, commands } = await sendTo({ hasTls: false }, trusted)
    expect(result).toMatchObject({ ok: false, isPermanent: false })
    expect(commands).toEqual([])
  })

  test('refuses a certificate it cannot verify', async () => {
    const { result, commands } = await sendTo({ hasTls: true }, { ...trusted, ca: undefined })
    expect(result).toMatchObject({ ok: false, isPermanent: false })
    expect(JSON.stringify(result)).toContain('DEPTH_ZERO_SELF_SIGNED_CERT')
    expect(commands).toEqual([])
  })
})

describe('DKIM', () => {
  test('signs with the configured key, so that a verifier accepts the headers and the body', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const dkim = { domain: 'shop.example', selector: 'mail', privateKey: pem }
    const { received } = await sendTo({}, { dkim })
    const raw = received[0]?.raw ?? ''
    const [head = '', ...rest] = raw.split('\r\n\r\n')
    const signature = headersOf(raw).get('dkim-signature') ?? ''
    const tags = new Map(
      signature.split(';').map((tag) => {
        const [name = '', ...value] = tag.trim().split('=')
        return [name, value.join('=').replace(/\s/g, '')] as const
      }),
    )
    expect(tags.get('d')).toBe('shop.example')
    expect(tags.get('s')).toBe('mail')
    const body = rest
      .join('\r\n\r\n')
      .replace(/[ \t]+(?=\r\n)/g, '')
      .replace(/[ \t]+/g, ' ')
    const bodyHash = createHash('sha256')
      .update(body.replace(/(?:\r\n)*$/, '\r\n'))
      .digest('base64')
    expect(tags.get('bh')).toBe(bodyHash)
    const relax = (name: string): string =>
      `${name}:${(headersOf(head).get(name) ?? '').replace(/\s+/g, ' ').trim()}`
    const signed = (tags.get('h') ?? '').split(':').map((name) => relax(name.toLowerCase()))
    const own = `dkim-signature:${signature
      .replace(/\s+/g, ' ')
      .replace(/(;\s*b=)[^;]*/, '$1')
      .trim()}`
    const isValid = createVerify('rsa-sha256')
      .update([...signed, own].join('\r\n'))
      .verify(publicKey, tags.get('b') ?? '', 'base64')
    expect(isValid).toBe(true)
  })
})

test.each([
  [undefined, false],
  ['PLAIN', false],
  ['LOGIN', true],
] as const)('with the method %s a server whose PLAIN fails accepts: %s', async (authMethod, ok) => {
  const { result } = await sendTo(
    { requiresLogin: true, brokenMethod: 'PLAIN' },
    { auth: CREDENTIALS, authMethod },
  )
  expect(result.ok).toBe(ok)
})
