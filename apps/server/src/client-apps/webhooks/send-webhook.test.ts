// Covers SRV-4.
import { expect, test } from 'vitest'
import type { App } from '../../config/config-file.ts'
import { withWebhooks } from './send-webhook.ts'

const MESSAGE = {
  id: 'm1',
  channel: 'webhook',
  target: '1574',
  kind: 'account.created',
  language: '',
  oneTimeCode: '',
  subject: '',
  body: '{}',
  parameters: {},
} as const

test.for([
  [1, false],
  [79, false],
  [80, true],
] as const)(
  'attempt %s of a webhook whose receiver is down is the last one: %s',
  async ([attempt, isPermanent]) => {
    // Nothing listens at this port.
    const webhook = { url: 'http://127.0.0.1:1/', secret: 'x'.repeat(32), events: ['account.created'] }
    const apps = [{ appId: '1574', webhook }] as unknown as readonly App[]
    const { signal } = new AbortController()
    expect(await withWebhooks(undefined, apps)?.send(MESSAGE, { attempt, signal })).toMatchObject({
      ok: false,
      isPermanent,
    })
  },
)
