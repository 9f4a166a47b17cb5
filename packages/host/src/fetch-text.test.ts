// Covers SSO-3.
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from '../../../apps/server/src/testing/listen.fixture.ts'
import { createAccountCenterClient } from './account-center-client.ts'

type Behaviour = (response: ServerResponse) => void

const endless =
  (status: number): Behaviour =>
  (response) => {
    const pour = (): void => {
      while (!response.destroyed)
        if (!response.write('x'.repeat(65_536))) return void response.once('drain', pour)
    }
    response.writeHead(status)
    pour()
  }

const UNUSABLE: readonly (readonly [string, Behaviour])[] = [
  ['a success without end', endless(200)],
  ['a failure without end', endless(500)],
  ['a body that stops', (response) => void response.writeHead(200).write('{"')],
  ['nothing', () => undefined],
]

/** An account center that answers every request badly, and a client of it. */
async function open(behave: Behaviour, fetch?: (url: string, init: RequestInit) => Promise<Response>) {
  const closed: Promise<unknown>[] = []
  const server = createServer((_, response) => {
    closed.push(once(response, 'close'))
    behave(response)
  })
  const accountCenter = `http://127.0.0.1:${await listen(server)}`
  const options = { accountCenter, appId: 1574, appSecret: 'secret', timeoutMs: 200, ...(fetch && { fetch }) }
  return { client: createAccountCenterClient(options), allClosed: () => Promise.all(closed) }
}

const unavailable = { ok: false, error: 'unavailable' }
// Its claims are read after the keys.
const TOKEN = `${btoa('{"alg":"EdDSA","kid":"one"}')}.${btoa('{"sub":"42"}')}.${'A'.repeat(86)}`.replaceAll(
  '=',
  '',
)

test.for(UNUSABLE)(
  'an account center that answers %s is unavailable, and its connection is closed',
  async ([, behave]) => {
    const { client, allClosed } = await open(behave)
    expect(await client.fetchUser('42')).toEqual(unavailable)
    expect(await client.verifyToken({ headers: { authorization: `Bearer ${TOKEN}` } })).toEqual(unavailable)
    await allClosed()
  },
)

test('a `fetch` that ignores the signal is bounded too', async () => {
  const { client, allClosed } = await open(endless(200), (url, init) => fetch(url, { ...init, signal: null }))
  expect(await client.fetchUser('42')).toEqual(unavailable)
  await allClosed()
  const never = await open(endless(200), () => new Promise(() => undefined))
  expect(await never.client.fetchUser('42')).toEqual(unavailable)
})
