// Covers LOG-7, SSO-3.
import { writeFailure, writeSuccess } from '@portico/protocol'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { HostAuthOptions } from './host-auth.ts'
import { createHostAuth } from './host-auth.ts'
import { sendResponse } from './host-request.ts'

const ORIGIN = 'https://shop.example'
const TICKET = '0123456789abcdef0123456789abcdef'
const NEXT = `${ORIGIN}/cart?a=1&b=2`
const SECRET = 'a cookie secret of 32 characters'
const LOGIN = `https://account.example/passport/sso/login/?service=`

afterEach(() => vi.useRealTimers())

function openHost(options: Partial<HostAuthOptions> = {}, errorCode = 0, more: object = {}) {
  const send = vi.fn(async () =>
    Response.json(
      errorCode === 0
        ? writeSuccess('sso', { user_id: '42', screen_name: 'Lin 林', ...more })
        : writeFailure('sso', { errorCode, description: '' }),
    ),
  )
  const base = { accountCenter: 'https://account.example', appId: 1574, appSecret: 'secret', fetch: send }
  const auth = createHostAuth({ ...base, origin: ORIGIN, cookieSecret: SECRET, ...options })
  return { auth, send }
}

const callback = ({ next = NEXT, ticket = TICKET } = {}) =>
  new Request(`http://internal:3000/passport/sso/login/callback/?${new URLSearchParams({ next, ticket })}`)

async function signIn(options: Partial<HostAuthOptions> = {}) {
  const { auth } = openHost(options)
  const response = await auth.handle(callback())
  const [cookie = ''] = response?.headers.getSetCookie() ?? []
  return { auth, cookie, pair: cookie.split(';')[0] ?? '' }
}

describe('the callback', () => {
  test('exchanges the ticket, sets a signed cookie and redirects to next', async () => {
    const { auth } = openHost()
    const response = await auth.handle(callback())
    expect([response?.status, response?.headers.get('location')]).toEqual([302, NEXT])
    expect(response?.headers.get('cache-control')).toBe('no-store')
    const cookie = response?.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(
      /^__Host-portico_session=[\w-]+\.[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/,
    )
    const session = await auth.readSession({ headers: { cookie: `x=1; ${cookie.split(';')[0]}` } })
    expect(session).toMatchObject({ userId: '42', screenName: 'Lin 林' })
    expect(session!.expiresAt - session!.createdAt).toBe(86_400_000)
  })

  test('leads to the login page with a ticket that is not valid', async () => {
    const { auth } = openHost({}, 1902)
    const response = await auth.handle(callback())
    expect(response?.headers.get('location')).toBe(
      `${LOGIN}${encodeURIComponent(NEXT).replaceAll('%20', '+')}&aid=1574&error_code=411`,
    )
    expect(response?.headers.has('set-cookie')).toBe(false)
  })

  test.for([
    '',
    '/cart',
    'https://evil.example/',
    '//evil.example/',
    'https://shop.example@evil.example/',
    'https://shop.example.evil.example/',
    'https://shop.example\\@evil.example/',
    'javascript:alert(1)',
    `${ORIGIN}/${'a'.repeat(2048)}`,
  ])('does not follow a next on another origin: %s', async (next) => {
    const { auth, send } = openHost()
    const response = await auth.handle(callback({ next }))
    const start = encodeURIComponent(`${ORIGIN}/`)
    expect(response?.headers.get('location')).toBe(`${LOGIN}${start}&aid=1574&error_code=411`)
    expect(send).not.toHaveBeenCalled()
  })

  test('redirects to a next with other letters', async () => {
    const response = await openHost().auth.handle(callback({ next: `${ORIGIN}/林` }))
    expect(response?.headers.get('location')).toBe(`${ORIGIN}/%E6%9E%97`)
  })

  test.for([
    [1, 500, 'unauthorized'],
    [7, 503, 'unavailable'],
    [500, 503, 'unavailable'],
  ] as const)('reports error %i with status %i as %s', async ([errorCode, status, error]) => {
    const onError = vi.fn()
    const { auth } = openHost({ onError }, errorCode)
    const response = await auth.handle(callback())
    expect([response?.status, response?.headers.has('set-cookie')]).toEqual([status, false])
    expect(onError).toHaveBeenCalledExactlyOnceWith(error)
  })

  test.for(['image', 'iframe', 'empty'])('accepts navigations only, not %s', async (destination) => {
    const { auth, send } = openHost()
    for (const path of ['/passport/sso/login/callback/', '/passport/web/logout']) {
      const headers = { 'sec-fetch-dest': destination }
      expect((await auth.handle({ url: path, method: 'GET', headers }))?.status).toBe(400)
      const refused = await auth.handle({ url: path, method: 'HEAD', headers: {} })
      expect([refused?.status, refused?.headers.get('allow')]).toEqual([405, 'GET'])
    }
    expect(send).not.toHaveBeenCalled()
  })

  test.for(['/', '/passport/', '/passport/sso/login/', '//', 'http://', '/%', undefined])(
    'is not at %s',
    async (url) => {
      expect(await openHost().auth.handle({ url, method: 'GET', headers: {} })).toBeUndefined()
    },
  )
})

describe('the session cookie', () => {
  test.for([
    ['all', ['auth0|1', '林'], ['auth0|1', '林']],
    ['the first ones', Array.from({ length: 8 }, () => '林'.repeat(256)), ['林'.repeat(256)]],
    ['none of what is no list', 'auth0|1', []],
  ] as const)('has the ids of the former system that fit: %s', async ([, given, kept]) => {
    const { auth } = openHost({}, 0, { external_ids: given })
    const response = await auth.handle(callback())
    const cookie = response?.headers.getSetCookie()[0] ?? ''
    expect(cookie.length).toBeLessThan(4000)
    const session = await auth.readSession({ headers: { cookie: cookie.split(';')[0] } })
    expect(session?.externalIds).toEqual(kept)
  })

  test('ends at its time', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { auth, pair } = await signIn({ sessionMaxAgeS: 60 })
    vi.setSystemTime(Date.now() + 59_999)
    expect(await auth.readSession({ headers: { cookie: pair } })).toBeDefined()
    vi.setSystemTime(Date.now() + 1)
    expect(await auth.readSession({ headers: { cookie: pair } })).toBeUndefined()
  })

  test('is refused when two cookies have its name', async () => {
    const { auth, pair } = await signIn()
    const read = (cookie: string) => auth.readSession({ headers: { cookie } })
    expect(await read(`other=1; ${pair}`)).toBeDefined()
    expect(await read(`${pair}; ${pair}`)).toBeUndefined()
  })

  test('is refused when it was changed, cut or invented', async () => {
    const { auth, pair } = await signIn()
    const [name, value = ''] = pair.split('=')
    const [payload = '', signature = ''] = value.split('.')
    const forged = Buffer.from('{"userId":"1","screenName":"","createdAt":0,"expiresAt":9e15}').toString(
      'base64url',
    )
    for (const bad of [
      '',
      '.',
      payload,
      `${payload}.`,
      `${payload}.${signature.slice(1)}`,
      `${payload}x.${signature}`,
      `${forged}.${signature}`,
      `${payload}.${signature}.${signature}`,
      `${'a'.repeat(100_000)}.${signature}`,
    ])
      expect(await auth.readSession({ headers: { cookie: `${name}=${bad}` } })).toBeUndefined()
  })

  test('is accepted by a rotated secret, and by no other host or app', async () => {
    const { pair } = await signIn()
    const headers = { cookie: pair }
    const next = 'another secret of 32 characters!'
    const read = (options: Partial<HostAuthOptions>) => openHost(options).auth.readSession({ headers })
    expect(await read({ cookieSecret: [next, SECRET] })).toBeDefined()
    expect(await read({ cookieSecret: next })).toBeUndefined()
    expect(await read({ origin: 'https://blog.example' })).toBeUndefined()
    expect(await read({ appId: 2000 })).toBeUndefined()
  })

  test('has neither prefix nor Secure on http', async () => {
    const { auth } = openHost({ origin: 'http://127.0.0.1:4100' })
    const response = await auth.handle(callback({ next: 'http://127.0.0.1:4100/' }))
    expect(response?.headers.get('set-cookie')).toMatch(
      /^portico_session=[^;]+; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/,
    )
  })
})

describe('the logout', () => {
  test('deletes the cookie and redirects to a page of the host', async () => {
    const { auth } = openHost()
    for (const [next, location] of [
      [NEXT, NEXT],
      ['/cart', `${ORIGIN}/cart`],
      ['https://evil.example/', `${ORIGIN}/`],
      [undefined, `${ORIGIN}/`],
    ]) {
      const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`
      const response = await auth.handle({ url: `/passport/web/logout/${query}`, method: 'GET', headers: {} })
      expect(response?.headers.get('location')).toBe(location)
      expect(response?.headers.get('set-cookie')).toMatch(/^__Host-portico_session=; Path=\/; Max-Age=0;/)
    }
  })

  test.for([
    ['a navigation', 200, undefined],
    ['a page of the host', 200, undefined],
    ['a navigation of a user the account center does not know', 404, undefined],
    ['a navigation with a wrong secret', 401, 'unauthorized'],
    ['a navigation while the account center fails', 500, 'unavailable'],
  ] as const)('by %s ends the login at the account center', async ([by, code, error]) => {
    const ended = vi.fn()
    const onError = vi.fn()
    const fetch = async (url: string, { body }: RequestInit) => {
      if (url.endsWith('/ticket/validate'))
        return Response.json(writeSuccess('sso', { user_id: '42', session_id: 'abc' }))
      ended(url, body)
      const failure = { errorCode: code, description: '' }
      return Response.json(
        code === 200 ? writeSuccess('account', { user_id: '42' }) : writeFailure('account', failure),
      )
    }
    const { auth, pair } = await signIn({ fetch, onError })
    const [url, method] =
      by === 'a page of the host' ? ['/passport/session/', 'POST'] : ['/passport/web/logout/', 'GET']
    const response = await auth.handle({ url, method, headers: { cookie: pair, origin: ORIGIN } })
    expect(response?.headers.get('set-cookie')).toContain('__Host-portico_session=; Path=/; Max-Age=0;')
    expect(ended.mock.calls).toEqual([
      ['https://account.example/account/operator/sessions/end', 'user_id=42&session_id=abc'],
    ])
    expect(onError.mock.calls).toEqual(error === undefined ? [] : [[error]])
  })

  test('without a session, or of a login that has no name, asks the account center for nothing', async () => {
    const { auth, send } = openHost()
    const { pair } = await signIn()
    for (const cookie of ['', pair])
      await auth.handle({ url: '/passport/web/logout/', method: 'GET', headers: { cookie } })
    expect(send).not.toHaveBeenCalled()
  })

  test('starts at the account center, and so does the login', () => {
    const { auth } = openHost({ ssoBase: 'https://sso.example/' })
    const service = `${ORIGIN}/passport/web/logout/?next=${encodeURIComponent(NEXT)}`
    const query = new URLSearchParams({ service, next: NEXT, aid: '1574' })
    expect(auth.logoutUrl(NEXT)).toBe(`https://sso.example/logout/?${query}`)
    expect(auth.loginUrl(NEXT)).toBe(
      `https://sso.example/login/?service=${encodeURIComponent(NEXT)}&aid=1574`,
    )
  })

  test('of the login may ask for a fresh login and a second factor', () => {
    const { auth } = openHost()
    const { searchParams } = new URL(auth.loginUrl({ next: '/payout', maxAge: 300, acr: 'mfa' }))
    expect([searchParams.get('max_age'), searchParams.get('acr')]).toEqual(['300', 'mfa'])
  })

  test('of the login may name the language of the page', () => {
    const { auth } = openHost()
    const read = (url: string) => Object.fromEntries(new URL(url).searchParams)
    expect(read(auth.loginUrl({ next: '/cart', language: 'ja' }))).toEqual({
      service: `${ORIGIN}/cart`,
      aid: '1574',
      language: 'ja',
    })
    expect(auth.loginUrl({ next: NEXT, language: undefined })).toBe(auth.loginUrl(NEXT))
    expect(auth.loginUrl({})).toBe(auth.loginUrl())
  })

  test.for([
    ['/cart?a=1&b=2', NEXT],
    ['/', `${ORIGIN}/`],
    ['//evil.example/', `${ORIGIN}//evil.example/`],
    ['/\\evil.example/', `${ORIGIN}/`],
    ['https://evil.example/', `${ORIGIN}/`],
    ['cart', `${ORIGIN}/`],
    ['', `${ORIGIN}/`],
    [undefined, `${ORIGIN}/`],
  ] as const)('and the login return to a path of the host, and to no other host: %s', ([next, page]) => {
    const { auth } = openHost()
    expect(new URL(auth.loginUrl(next)).searchParams.get('service')).toBe(page)
    expect(new URL(auth.logoutUrl(next)).searchParams.get('next')).toBe(page)
  })
})

test('a response is sent with Node, every cookie in a header of its own', async () => {
  const headers = new Headers({ location: '/' })
  for (const cookie of ['a=1', 'b=2']) headers.append('set-cookie', cookie)
  const target = { writeHead: vi.fn(), end: vi.fn() }
  await sendResponse(new Response('text', { status: 201, headers }), target)
  expect(target.writeHead.mock.calls[0]).toMatchObject([201, { location: '/', 'set-cookie': ['a=1', 'b=2'] }])
  expect(target.end).toHaveBeenCalledExactlyOnceWith('text')
  for (const [first, second] of [
    [target, new Response()],
    [undefined, target],
  ])
    await expect(Reflect.apply(sendResponse, undefined, [first, second])).rejects.toThrow(
      'sendResponse: pass the response of handle',
    )
})

test.for([
  { origin: undefined },
  { cookieSecret: undefined },
  { origin: 'https://shop.example/path' },
  { origin: 'shop.example' },
  { cookieSecret: 'short' },
  { cookieSecret: [] },
  { cookieSecret: [SECRET, ''] },
  { sessionMaxAgeS: 0 },
])('a host with %o is refused with the name of the option', (option) => {
  const [name] = Object.keys(option)
  const error = { name: 'TypeError', message: expect.stringContaining(`${name} `) }
  expect(() => openHost(option)).toThrow(expect.objectContaining(error))
})

describe('the session of the host, for its pages', () => {
  const request = (method: string, headers: Record<string, string> = {}) =>
    new Request('http://internal:3000/passport/session/', { method, headers })

  test('says who is signed in', async () => {
    const { auth, pair } = await signIn()
    const known = await auth.handle(request('GET', { cookie: pair }))
    expect(await known?.json()).toEqual({
      message: 'success',
      data: { user_id: '42', screen_name: 'Lin 林' },
    })
    expect(known?.headers.get('cache-control')).toBe('no-store')
    const unknown = await auth.handle(request('GET'))
    expect(await unknown?.json()).toMatchObject({ message: 'error', data: { error_code: 1 } })
  })

  test('is ended by a page of the host, and by no other', async () => {
    const { auth, pair } = await signIn()
    const ended = await auth.handle(request('POST', { cookie: pair, origin: ORIGIN }))
    expect([ended?.status, ended?.headers.get('set-cookie')]).toEqual([
      200,
      expect.stringContaining('__Host-portico_session=; Path=/; Max-Age=0'),
    ])
    const foreign: Record<string, string>[] = [{}, { origin: 'https://other.example' }]
    for (const headers of foreign) {
      const refused = await auth.handle(request('POST', { cookie: pair, ...headers }))
      expect([refused?.status, refused?.headers.has('set-cookie')]).toEqual([403, false])
    }
    const refused = await auth.handle(request('PUT'))
    expect([refused?.status, refused?.headers.get('allow')]).toEqual([405, 'GET, POST'])
  })
})

describe('requireRecent', () => {
  const NOW = Date.UTC(2026, 10, 28)

  /** A visitor who proved their identity so many minutes ago. */
  async function openPayout(minutesAgo: number, amr: readonly string[]) {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    const { auth } = openHost({}, 0, { amr, auth_time: NOW / 1000 - minutesAgo * 60 })
    const response = await auth.handle(callback())
    const cookie = response?.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const ask = (more: Readonly<Record<string, string>> = {}, method = 'GET') => ({
      url: '/payout?to=7',
      method,
      headers: { cookie, 'sec-fetch-dest': 'document', ...more },
    })
    return { auth, ask }
  }

  test('lets a fresh login with two factors pass', async () => {
    const { auth, ask } = await openPayout(5, ['pwd', 'otp', 'mfa'])
    expect(await auth.requireRecent(ask(), { minutes: 5, factor: 'mfa' })).toBeUndefined()
  })

  test.for([
    ['an older login', 5.1, ['pwd', 'otp', 'mfa']],
    ['one factor', 0, ['pwd']],
    ['a login at an earlier version', Number.POSITIVE_INFINITY, []],
  ] as const)('leads %s to the login page and back', async ([, minutesAgo, amr]) => {
    const { auth, ask } = await openPayout(minutesAgo, amr)
    const refused = await auth.requireRecent(ask(), { minutes: 5, factor: 'mfa' })
    const { searchParams } = new URL(refused?.headers.get('location') ?? '')
    expect([refused?.status, Object.fromEntries(searchParams)]).toEqual([
      302,
      { service: `${ORIGIN}/payout?to=7`, aid: '1574', max_age: '300', acr: 'mfa' },
    ])
  })

  test('leads a form back to its page, and never to another origin', async () => {
    const { auth, ask } = await openPayout(6, ['pwd'])
    const nextOf = async (referer: string) => {
      const refused = await auth.requireRecent(ask({ referer }, 'POST'), { minutes: 5 })
      return new URL(refused?.headers.get('location') ?? '').searchParams.get('service')
    }
    expect(await nextOf(`${ORIGIN}/payouts`)).toBe(`${ORIGIN}/payouts`)
    expect(await nextOf('https://evil.example/payouts')).toBe(`${ORIGIN}/payouts`)
  })

  test('answers a call of a page with the address of the login page', async () => {
    const { auth, ask } = await openPayout(6, ['pwd'])
    const call = ask({ 'sec-fetch-dest': 'empty' }, 'POST')
    const refused = await auth.requireRecent(call, { minutes: 5, next: '/payouts' })
    expect(refused?.status).toBe(403)
    expect(await refused?.json()).toEqual({
      login_url: `${LOGIN}${encodeURIComponent(`${ORIGIN}/payouts`)}&aid=1574&max_age=300`,
    })
  })

  test('refuses a visitor who is not logged in', async () => {
    const { auth } = openHost()
    const request = { url: '/payout', method: 'GET', headers: { 'sec-fetch-dest': 'document' } }
    expect((await auth.requireRecent(request, { minutes: 5 }))?.status).toBe(302)
  })
})
