// Covers SSO-3, LOG-7.
import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { writeSuccess } from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import type { HostAuthOptions } from './host-auth.ts'
import { createHostAuth } from './host-auth.ts'

const ORIGIN = 'https://shop.example'
const SECRET = 'a webhook secret of 32 characters'

/** A host at which user 42 is signed in, by the account center's session `s1`. */
async function openHost(options: Partial<HostAuthOptions> = {}) {
  const data = { user_id: '42', screen_name: 'Lin', session_id: 's1' }
  const auth = createHostAuth({
    accountCenter: 'https://account.example',
    appId: 1574,
    appSecret: 'secret',
    origin: ORIGIN,
    cookieSecret: 'a cookie secret of 32 characters',
    webhookSecret: SECRET,
    fetch: async () => Response.json(writeSuccess('sso', data)),
    ...options,
  })
  const query = new URLSearchParams({ next: `${ORIGIN}/`, ticket: '0123456789abcdef0123456789abcdef' })
  const signedIn = await auth.handle(new Request(`${ORIGIN}/passport/sso/login/callback/?${query}`))
  const cookie = signedIn?.headers.get('set-cookie')?.split(';')[0] ?? ''
  const isSignedIn = async () => (await auth.readSession({ headers: { cookie } })) !== undefined
  expect(await isSignedIn()).toBe(true)
  const deliver = async (event: object, { secret = SECRET, ageS = 0, change = '' } = {}) => {
    const given = {
      id: 'e1',
      type: 'session.ended',
      created_at: soon(),
      user_id: '42',
      aid: '1574',
      data: {},
    }
    const body = JSON.stringify({ ...given, ...event })
    const headers = sign(body, { secret, ageS })
    const init = { method: 'POST', headers, body: body + change }
    const request = new Request(`${ORIGIN}/passport/webhook/`, init)
    return (await auth.handle(request))?.status
  }
  return { auth, isSignedIn, deliver }
}

/** The headers of a webhook. */
function sign(body: string, { secret = SECRET, ageS = 0 } = {}): Readonly<Record<string, string>> {
  const seconds = Math.floor(Date.now() / 1000) - ageS
  const hmac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { 'portico-signature': `t=${seconds},v1=${hmac}` }
}

const soon = (): string => new Date(Date.now() + 1).toISOString()

describe('a session of the host', () => {
  test.for([
    ['all sessions end', { data: { scope: 'all' } }, false],
    ['its own session ends', { data: { scope: 'one', session_id: 's1' } }, false],
    ['another session ends', { data: { scope: 'one', session_id: 's2' } }, true],
    ['all others end', { data: { scope: 'others', kept_session_id: 's1' } }, true],
    ['all but another end', { data: { scope: 'others', kept_session_id: 's2' } }, false],
    ['sessions of another account end', { user_id: '43', data: { scope: 'all' } }, true],
    ['sessions before it have ended', { created_at: '2020-01-01T00:00:00Z', data: { scope: 'all' } }, true],
    ['the account is banned', { type: 'account.banned' }, false],
    ['the account is deleted', { type: 'account.deleted' }, false],
    ['the account signs in elsewhere', { type: 'account.signed_in', data: { session_id: 's1' } }, true],
  ] as const)('when %s', async ([, event, remains]) => {
    const { isSignedIn, deliver } = await openHost()
    expect(await deliver(event)).toBe(204)
    expect(await isSignedIn()).toBe(remains)
  })

  test.for([
    ['signed with another secret', { secret: 'x' }],
    ['changed', { change: ' ' }],
    ['older than five minutes', { ageS: 301 }],
    ['from the future', { ageS: -301 }],
  ] as const)('stays after a webhook that is %s, which is refused', async ([, how]) => {
    const { isSignedIn, deliver } = await openHost()
    expect(await deliver({ data: { scope: 'all' } }, how)).toBe(400)
    expect(await isSignedIn()).toBe(true)
  })
})

test('a webhook that arrives twice is handled once, and one that failed again', async () => {
  const onEvent = vi.fn().mockRejectedValueOnce(new Error('busy'))
  const { deliver } = await openHost({ onEvent, webhookSecret: ['a new secret', SECRET] })
  await expect(deliver({ type: 'account.created' })).rejects.toThrow('busy')
  expect([await deliver({ type: 'account.created' }), await deliver({ type: 'account.created' })]).toEqual([
    204, 204,
  ])
  expect(onEvent).toHaveBeenCalledTimes(2)
  expect(onEvent).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'e1', userId: '42' }))
})

test('webhooks are off without a secret, and a missing variable is refused', async () => {
  const options = { accountCenter: 'https://account.example', appId: 1, appSecret: 's', origin: ORIGIN }
  const cookieSecret = 'a cookie secret of 32 characters'
  const auth = createHostAuth({ ...options, cookieSecret })
  expect(await auth.handle(new Request(`${ORIGIN}/passport/webhook/`, { method: 'POST' }))).toBeUndefined()
  expect(() => createHostAuth({ ...options, cookieSecret, webhookSecret: undefined })).toThrow(
    'webhookSecret',
  )
})

/** A signed webhook without its body. */
function signedRequest() {
  const body = JSON.stringify({ id: 'e', type: 't', created_at: soon(), user_id: 'ü', data: {} })
  return { body, request: { url: '/passport/webhook/', method: 'POST', headers: sign(body) } }
}

const cut = (body: string) => [Buffer.from(body).subarray(0, 70), Buffer.from(body).subarray(70)]

const READ_BODIES: readonly (readonly [string, (body: string) => object])[] = [
  ["the stream of Node's request", (body) => Readable.from(cut(body))],
  ['the stream of a web-standard request', (body) => ({ body: new Response(body).body })],
  ['`rawBody` beside a parsed body', (body) => ({ rawBody: Buffer.from(body), body: JSON.parse(body) })],
  ['`rawBody` as text', (body) => ({ rawBody: body })],
  ['the bytes of `express.raw()`', (body) => ({ body: Buffer.from(body) })],
  ['an array of bytes', (body) => ({ body: new TextEncoder().encode(body) })],
  ['text', (body) => ({ body })],
]

test.for(READ_BODIES)('a webhook is verified by its body as %s', async ([, read]) => {
  const { auth } = await openHost()
  const { body, request } = signedRequest()
  expect((await auth.handle(Object.assign(read(body), request)))?.status).toBe(204)
})

async function readToEnd(body: string): Promise<Readable> {
  const stream = Readable.from(cut(body))
  await stream.toArray()
  return stream
}

async function usedRequest(body: string): Promise<object> {
  const { request } = signedRequest()
  const used = new Request(`${ORIGIN}/`, { ...request, body })
  await used.json()
  return { body: used.body, bodyUsed: used.bodyUsed }
}

const PARSED_BODIES: readonly (readonly [string, (body: string) => object | Promise<object>])[] = [
  ['an object', (body) => ({ body: JSON.parse(body) })],
  ['an empty object', () => ({ body: {} })],
  ['an array', () => ({ body: [1] })],
  [
    "an object beside Node's request, read to its end",
    async (body) => Object.assign(await readToEnd(body), { body: {} }),
  ],
  ["nothing beside Node's request, read to its end", readToEnd],
  ['a web-standard request that was read', usedRequest],
]

test.for(PARSED_BODIES)(
  'a webhook whose body was parsed to %s fails with what to do, and is reported',
  async ([, parse]) => {
    const onError = vi.fn()
    const { auth } = await openHost({ onError })
    const { body, request } = signedRequest()
    const given = Object.assign(await parse(body), request)
    await expect(auth.handle(given)).rejects.toThrow(/before any body parser.*express\.raw.*rawBody/)
    expect(onError).toHaveBeenCalledExactlyOnceWith('webhook body parsed')
  },
)

test('a webhook without a body is refused', async () => {
  const { auth } = await openHost()
  const { request } = signedRequest()
  for (const body of [undefined, null, '', Buffer.alloc(0), 'x'.repeat(100_000)])
    expect((await auth.handle({ ...request, body }))?.status).toBe(400)
})

test('a body without an end is refused', async () => {
  const { auth } = await openHost()
  const body = new ReadableStream<Uint8Array>({ pull: (queue) => queue.enqueue(new Uint8Array(10_000)) })
  // The types of browsers do not know `duplex`.
  const init = { method: 'POST', body, duplex: 'half' }
  expect((await auth.handle(new Request(`${ORIGIN}/passport/webhook/`, init)))?.status).toBe(400)
})
