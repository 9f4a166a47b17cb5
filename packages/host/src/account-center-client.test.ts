// Covers SSO-3.
import { writeFailure, writeSuccess } from '@portico/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createAccountCenterClient } from './account-center-client.ts'
import type { AccountCenterOptions } from './account-center-types.ts'

const TICKET = '0123456789abcdef0123456789abcdef'
const SERVICE = 'https://shop.example/cart'
const USER = { user_id: '42', screen_name: 'Lin', mobile: '138******00' }
const EXPECTED_USER = {
  userId: '42',
  screenName: 'Lin',
  mobile: '138******00',
  username: '',
  email: '',
  avatarUrl: '',
}

type Send = NonNullable<AccountCenterOptions['fetch']>

function openClient(send: Send, options: Partial<AccountCenterOptions> = {}) {
  const sent = vi.fn(send)
  const base = { accountCenter: 'https://account.example/', appId: 1574, appSecret: 'señor:1' }
  const client = createAccountCenterClient({ ...base, fetch: sent, ...options })
  return { sent, client, exchange: () => client.exchangeTicket({ ticket: TICKET, service: SERVICE }) }
}

const succeeds: Send = async () => Response.json(writeSuccess('sso', USER))
const failsWith =
  (errorCode: number): Send =>
  async () =>
    Response.json(writeFailure('sso', { errorCode, description: '' }))

const withSession = (id: string, browser = 'd') => ({
  headers: { cookie: `a=b; sessionid=${id}; passport_did=${browser}` },
})

describe('a user', () => {
  const FOUND = { ...USER, mobile: '+8613800138000', contacts_are_plain: true, status: 'active' }

  test('is asked for by id with the app id and secret', async () => {
    const { client, sent } = openClient(async () =>
      Response.json(
        writeSuccess('account', { ...FOUND, external_ids: ['auth0|1'], platforms: ['douyin', 7] }),
      ),
    )
    expect(await client.fetchUser('42')).toEqual({
      ok: true,
      value: {
        ...EXPECTED_USER,
        externalIds: ['auth0|1'],
        mobile: '+8613800138000',
        hasPlainContacts: true,
        status: 'active',
        platforms: ['douyin'],
      },
    })
    const [url, init] = sent.mock.calls[0]!
    expect(url).toBe('https://account.example/account/operator/users')
    expect([init.method, init.body]).toEqual(['POST', 'user_id=42'])
    expect(init.headers).toMatchObject({ authorization: expect.stringMatching(/^Basic /) })
  })
})

describe('sessions of a user', () => {
  test.for([
    [{ userId: '42' }, 'user_id=42'],
    [{ userId: '42', signInId: 'abc' }, 'user_id=42&session_id=abc'],
  ] as const)('end with %j', async ([end, body]) => {
    const { client, sent } = openClient(async () => Response.json(writeSuccess('account', { user_id: '42' })))
    expect(await client.endSessions(end)).toEqual({ ok: true, value: undefined })
    const [url, init] = sent.mock.calls[0]!
    expect([url, init.body]).toEqual(['https://account.example/account/operator/sessions/end', body])
  })
})

describe.each([
  [401, 'unauthorized'],
  [404, 'invalid'],
  [500, 'unavailable'],
] as const)('with code %i', (errorCode, error) => {
  const { client } = openClient(async () =>
    Response.json(writeFailure('account', { errorCode, description: '' })),
  )

  test('a user is not returned', async () => {
    expect(await client.fetchUser('42')).toEqual({ ok: false, error })
  })

  test('the sessions of a user do not end', async () => {
    expect(await client.endSessions({ userId: '42' })).toEqual({ ok: false, error })
  })
})

describe('a ticket', () => {
  test('says whether the login has created the account, and names the sign-in', async () => {
    const { exchange } = openClient(async () =>
      Response.json(writeSuccess('sso', { ...USER, new_user: 1, session_id: 'abc' })),
    )
    expect(await exchange()).toMatchObject({ ok: true, value: { isNew: true, signInId: 'abc' } })
  })

  test('is exchanged with the app id and secret for the user', async () => {
    const { sent, exchange } = openClient(succeeds)
    expect(await exchange()).toEqual({
      ok: true,
      value: { ...EXPECTED_USER, externalIds: [], isNew: false, signInId: '', amr: [], authTime: 0 },
    })
    const [url, init] = sent.mock.calls[0]!
    expect(url).toBe('https://account.example/passport/sso/ticket/validate')
    expect(init).toMatchObject({ method: 'POST', redirect: 'manual' })
    const headers = new Headers(init.headers)
    expect(headers.get('authorization')).toBe(`Basic ${Buffer.from('1574:señor:1').toString('base64')}`)
    expect(init.body).toBe(`ticket=${TICKET}&service=https%3A%2F%2Fshop.example%2Fcart`)
  })

  test('is exchanged at the configured base URL of single sign-on', async () => {
    const { sent, exchange } = openClient(succeeds, { ssoBase: 'https://sso.example' })
    await exchange()
    expect(sent.mock.calls[0]![0]).toBe('https://sso.example/ticket/validate')
  })

  test.for([
    [1, 'unauthorized'],
    [4, 'invalid'],
    [1902, 'invalid'],
    [7, 'unavailable'],
    [500, 'unavailable'],
    [99_999, 'unavailable'],
  ] as const)('that is refused with %i is %s', async ([code, error]) => {
    expect(await openClient(failsWith(code)).exchange()).toEqual({ ok: false, error })
  })

  const UNUSABLE: readonly (readonly [string, Send])[] = [
    ['a dropped connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['an error page', async () => new Response('<html>', { status: 502 })],
    [
      'a redirect',
      async () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } }),
    ],
    ['a page with status 200', async () => new Response('<html>')],
    ['null', async () => Response.json(null)],
    ['a success without a user', async () => Response.json(writeSuccess('sso', { screen_name: 'Lin' }))],
  ]

  test.for(UNUSABLE)('whose exchange is answered by %s is unavailable', async ([, send]) => {
    expect(await openClient(send).exchange()).toEqual({ ok: false, error: 'unavailable' })
  })

  test('that is not answered in time is unavailable', async () => {
    const never: Send = (_, init) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    for (const [options, timeoutMs] of [
      [{ timeoutMs: 20 }, 20],
      [{}, 5000],
    ] as const) {
      const answered = vi.fn()
      const exchanged = openClient(never, options).exchange().then(answered)
      await vi.advanceTimersByTimeAsync(timeoutMs - 1)
      expect(answered).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      await exchanged
      expect(answered).toHaveBeenCalledExactlyOnceWith({ ok: false, error: 'unavailable' })
    }
  })

  test.for(['', 'x', TICKET.toUpperCase(), `${TICKET}0`, "' or 1=1--"])(
    'that is malformed (%s) is invalid without a request',
    async (ticket) => {
      const { sent, client } = openClient(succeeds)
      expect(await client.exchangeTicket({ ticket, service: SERVICE })).toEqual({
        ok: false,
        error: 'invalid',
      })
      expect(sent).not.toHaveBeenCalled()
    },
  )

  test('is sent by every exchange, and its result is not cached', async () => {
    const { sent, exchange } = openClient(succeeds)
    await Promise.all([exchange(), exchange()])
    await exchange()
    expect(sent).toHaveBeenCalledTimes(3)
  })
})

describe('the session of a request', () => {
  test.for([
    ['sessionid=abc-_9; passport_did=d', 'sessionid=abc-_9; passport_did=d'],
    ['__Host-passport_did=d; __Host-sessionid=a', '__Host-sessionid=a; __Host-passport_did=d'],
    [
      'sessionid=planted; __Host-sessionid=a; __Host-passport_did=d',
      '__Host-sessionid=a; sessionid=planted; __Host-passport_did=d',
    ],
    ['sessionid=1; sessionid=2; __Host-sessionid=a; passport_did=d', '__Host-sessionid=a; passport_did=d'],
  ] as const)('is fetched with its cookies alone: %s', async ([cookie, forwarded]) => {
    const { sent, client } = openClient(succeeds)
    const headers = new Headers({ cookie: `x=1; ${cookie}` })
    expect(await client.fetchSession({ headers })).toEqual({ ok: true, value: EXPECTED_USER })
    const [url, init] = sent.mock.calls[0]!
    expect(url).toBe('https://account.example/passport/web/account/info/?aid=1574')
    expect(init.headers).toEqual({ cookie: forwarded })
  })

  test.for([
    {},
    { cookie: '' },
    { cookie: 'sessionid=a' },
    { cookie: 'passport_did=d' },
    { cookie: 'sessionid=; passport_did=d' },
    { cookie: 'sessionid=a b; passport_did=d' },
    { cookie: 'sessionid=a; passport_did=d e' },
    { cookie: 'other_sessionid=a; passport_did=d' },
    { cookie: 'sessionid=a; passport_did=d; sessionid=b' },
    { cookie: 'sessionid=a; passport_did=d; passport_did=d' },
  ])('without a usable cookie is unauthorized without a request: %j', async (headers) => {
    const { sent, client } = openClient(succeeds)
    expect(await client.fetchSession({ headers })).toEqual({ ok: false, error: 'unauthorized' })
    expect(sent).not.toHaveBeenCalled()
  })

  test('is fetched once by concurrent requests, and cached for `cacheTtlMs`', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { sent, client } = openClient(succeeds, { cacheTtlMs: 1000 })
    const results = await Promise.all(Array.from({ length: 8 }, () => client.fetchSession(withSession('a'))))
    expect(results.every(({ ok }) => ok)).toBe(true)
    vi.setSystemTime(Date.now() + 999)
    await client.fetchSession(withSession('a'))
    expect(sent).toHaveBeenCalledTimes(1)
    vi.setSystemTime(Date.now() + 1)
    await client.fetchSession(withSession('a'))
    expect(sent).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  test('is not cached for another browser', async () => {
    const { sent, client } = openClient(succeeds)
    for (const browser of ['d', 'e', 'd']) await client.fetchSession(withSession('a', browser))
    expect(sent).toHaveBeenCalledTimes(2)
  })

  test('is not cached if the request failed', async () => {
    let send: Send = failsWith(1)
    const { sent, client } = openClient((url, init) => send(url, init))
    expect(await client.fetchSession(withSession('a'))).toEqual({ ok: false, error: 'unauthorized' })
    send = () => Promise.reject(new TypeError('fetch failed'))
    expect(await client.fetchSession(withSession('a'))).toEqual({ ok: false, error: 'unavailable' })
    send = succeeds
    expect(await client.fetchSession(withSession('a'))).toMatchObject({ ok: true })
    expect(sent).toHaveBeenCalledTimes(3)
  })

  test('is dropped from a full cache if it is the oldest, and never cached with a `cacheTtlMs` of 0', async () => {
    const { sent, client } = openClient(succeeds, { cacheEntries: 2 })
    for (const id of ['a', 'b', 'c', 'c', 'b', 'a']) await client.fetchSession(withSession(id))
    expect(sent).toHaveBeenCalledTimes(4)
    const none = openClient(succeeds, { cacheTtlMs: 0 })
    for (const id of ['a', 'a']) await none.client.fetchSession(withSession(id))
    expect(none.sent).toHaveBeenCalledTimes(2)
  })
})

test.for([
  { accountCenter: undefined },
  { appSecret: undefined },
  { accountCenter: 'account.example' },
  { accountCenter: 'https://account.example?x=1' },
  { ssoBase: 'ftp://sso.example' },
  { appId: 'shop' },
  { appSecret: '' },
  { timeoutMs: 0 },
  { timeoutMs: Number.NaN },
  { cacheTtlMs: -1 },
  { cacheEntries: 0.5 },
])('a client with %o is refused with the name of the option', (option) => {
  const [name] = Object.keys(option)
  const error = { name: 'TypeError', message: expect.stringContaining(`${name} `) }
  expect(() => openClient(succeeds, option)).toThrow(expect.objectContaining(error))
})

test.for([false, true])(
  'where `Request` has no `cache`, as in older Cloudflare Workers, the option is not used; it has: %s',
  async (hasCache) => {
    if (!hasCache) vi.stubGlobal('Request', { prototype: {} })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { client, sent } = openClient(succeeds)
    const calls = [
      client.exchangeTicket({ ticket: TICKET, service: SERVICE }),
      client.fetchUser('42'),
      client.endSessions({ userId: '42' }),
      client.fetchSession(withSession('a')),
    ]
    await Promise.all(calls)
    const used = sent.mock.calls.map(([, init]) => init.cache)
    expect(used).toEqual(calls.map(() => (hasCache ? 'no-store' : undefined)))
  },
)
