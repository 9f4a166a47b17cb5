// Covers CAP-2, SRV-4, SRV-5.
import type { IncomingMessage, RequestListener } from 'node:http'
import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { signWebhook } from '../../services/delivery/sign-webhook.ts'
import { listen } from '../../testing/listen.fixture.ts'
import { inTurn, openTestServer } from '../../testing/test-server.fixture.ts'
import { openChallenge, passes, requireTestSlider } from '../slider/slider.fixture.ts'

interface Asked {
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A server that is asked for verdicts by the one under test. */
async function openVerdicts(answer: RequestListener, limits: object = {}) {
  const asked: Asked[] = []
  const double = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      answer(request, response)
    })
  })
  const url = `http://127.0.0.1:${await listen(double)}/verdict/`
  const portico = await openTestServer({ file: { challenge: { verdict_url: url, secret: 'hush' }, limits } })
  return { portico, asked }
}

const says =
  (text: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(text)

describe('a token of another service', () => {
  test('passes the slider once, if the other server says so', async () => {
    const { portico, asked } = await openVerdicts(says('{"passed":true}'))
    expect(await passes(portico, { ticket: 'a token' })).toBe(true)
    const [{ headers, body } = { headers: {}, body: '' }] = asked
    expect(JSON.parse(body)).toEqual({ token: 'a token', aid: '1574', action: 'submit' })
    const signature = String(headers['portico-signature'])
    expect(signature).toBe(signWebhook('hush', Number(/^t=(\d+)/.exec(signature)?.[1]), body))
    expect(await passes(portico, { ticket: 'a token' })).toBe(false)
    expect(asked).toHaveLength(1)
  })

  test.for([
    ['{"passed":false}', 200],
    ['{"passed":"true"}', 200],
    ['{"passed":true}', 201],
    ['{"passed":true}', 500],
    ['[true]', 200],
    ['true', 200],
    [`{"passed":true,"x":"${'x'.repeat(5000)}"}`, 200],
    ['', 302],
  ] as const)('does not pass it with the answer %j and status %i', async ([text, status]) => {
    const { portico } = await openVerdicts(says(text.slice(0, 6000), status))
    const refused = await requireTestSlider(portico, { ticket: 'a token' })
    expect(refused).toMatchObject({ ok: false, error: { errorName: 'sliderRequired' } })
  })

  test('does not pass it where the other server closes the connection', async () => {
    const { portico } = await openVerdicts((request) => request.socket.destroy())
    expect(await passes(portico, { ticket: '0.secret-token' })).toBe(false)
    expect(portico.log()).toContain('no verdict on a token')
    expect(portico.log()).not.toContain('0.secret-token')
  })

  test('is not asked about without a token, for a ticket of ours, or past the limit of the address', async () => {
    const { portico, asked } = await openVerdicts(says('{"passed":true}'), { verdicts_per_address_10_min: 2 })
    const { ticket } = await openChallenge(portico)
    expect(await passes(portico, { ticket })).toBe(false)
    expect(await passes(portico)).toBe(false)
    expect(asked).toEqual([])
    const results = await inTurn(3, (index) => passes(portico, { ticket: `token ${index}` }))
    expect(results).toEqual([true, true, false])
    expect(asked).toHaveLength(2)
  })

  test('means nothing where no other server is configured', async () => {
    const portico = await openTestServer()
    expect(await passes(portico, { ticket: 'a token' })).toBe(false)
  })
})
