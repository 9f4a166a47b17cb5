// Covers SRV-4.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import type { App } from '../../config/config-file.ts'
import { startProvider } from '../../services/delivery/sms/sms-provider.fixture.ts'
import { listen } from '../../testing/listen.fixture.ts'
import { withWebhooks } from './send-webhook.ts'

const MESSAGE = {
  id: 'm1',
  channel: 'webhook',
  target: '1574',
  kind: 'account.created',
  language: '',
  appId: '',
  oneTimeCode: '',
  subject: '',
  body: '{}',
  parameters: {},
} as const

function sendTo(url: string, attempt: number) {
  const webhook = { url, secret: 'x'.repeat(32), events: ['account.created'] }
  const apps = [{ appId: '1574', webhook }] as unknown as readonly App[]
  const { signal } = new AbortController()
  return withWebhooks(undefined, apps)?.send(MESSAGE, { attempt, signal })
}

test('a receiver says how long to wait', async () => {
  const headers = { 'retry-after': '25' }
  const { url } = await startProvider(() => ({ status: 503, headers, body: {} }))
  expect(await sendTo(url, 1)).toMatchObject({ ok: false, reason: 'HTTP 503', retryAfterMs: 25_000 })
})

test.for([
  [1, false],
  [79, false],
  [80, true],
] as const)(
  'attempt %s of a webhook whose receiver is down is the last one: %s',
  async ([attempt, isPermanent]) => {
    // Nothing listens at this port.
    expect(await sendTo('http://127.0.0.1:1/', attempt)).toMatchObject({
      ok: false,
      isPermanent,
    })
  },
)

test.for([
  [200, { ok: true }],
  [500, { ok: false, reason: 'HTTP 500' }],
] as const)('a status of %i decides about a webhook whose answer has no end', async ([status, result]) => {
  const closed: Promise<unknown>[] = []
  const server = createServer((_, response) => {
    closed.push(once(response, 'close'))
    response.writeHead(status).write('the beginning')
  })
  expect(await sendTo(`http://127.0.0.1:${await listen(server)}/`, 1)).toMatchObject(result)
  await Promise.all(closed)
})
