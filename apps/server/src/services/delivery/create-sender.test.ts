// Covers SRV-4.
import { describe, expect, test } from 'vitest'
import type { Config } from '../../config/config.ts'
import { createSender } from './create-sender.ts'
import type { Message } from './message.ts'
import { MESSAGE } from './outbox.fixture.ts'
import { MAIL_SETTINGS } from './smtp-server.fixture.ts'

/** Nothing listens there. */
const MAIL: Config['mail'] = { ...MAIL_SETTINGS, port: 1 }

const TWILIO = {
  type: 'twilio',
  countries: ['44'],
  url: 'http://127.0.0.1:1/',
} as unknown as Config['sms']['providers'][number]

const senderFor = (mail: Config['mail'], providers: Config['sms']['providers']) =>
  createSender({ mail, sms: { providers } as Config['sms'], testCodes: new Map(), apps: [] })

const ATTEMPT = { attempt: 1, signal: new AbortController().signal }

const messageTo = (channel: Message['channel'], target: string): Message => ({
  ...MESSAGE,
  id: '1',
  channel,
  target,
})

const TO_VISITOR = messageTo('email', 'visitor@example.com')
const TO_CHINA = messageTo('sms', '+8613800138000')
const TO_BRITAIN = messageTo('sms', '+447911123456')

describe('createSender', () => {
  test.each([
    ['e-mail', MAIL, [], ['email'], [true, false, false]],
    ['SMS', undefined, [TWILIO], ['sms'], [false, false, true]],
    ['both', MAIL, [TWILIO], ['sms', 'email'], [true, false, true]],
  ] as const)('sends what is configured: %s', (_, mail, providers, channels, able) => {
    const sender = senderFor(mail, providers)
    expect(sender?.channels).toEqual(channels)
    expect([TO_VISITOR, TO_CHINA, TO_BRITAIN].map((message) => sender?.canSend(message))).toEqual(able)
  })

  test('is absent if nothing is configured', () => {
    expect(senderFor(undefined, [])).toBeUndefined()
  })

  test('hands a message to the sender of its channel', async () => {
    const send = (message: Message, mail: Config['mail'], providers: Config['sms']['providers']) =>
      senderFor(mail, providers)?.send(message, ATTEMPT)
    const failure = { ok: false, isPermanent: false } as const
    expect(await send(TO_VISITOR, MAIL, [TWILIO])).toEqual({
      ...failure,
      provider: 'smtp',
      reason: 'ESOCKET ECONNREFUSED',
    })
    expect(await send(TO_VISITOR, undefined, [TWILIO])).toEqual({
      ...failure,
      provider: 'email',
      reason: 'not configured',
    })
    expect(await send(TO_CHINA, MAIL, [TWILIO])).toEqual({
      ...failure,
      provider: 'sms',
      reason: 'no provider or template for code_login',
      isPermanent: true,
    })
    expect(await send(TO_BRITAIN, MAIL, [])).toEqual({
      ...failure,
      provider: 'sms',
      reason: 'not configured',
    })
  })
})
