// Covers API-1, API-2, API-3, API-5, SRV-2.
import type { Endpoint } from '@portico/protocol'
import { ERROR_PAGES, obfuscate } from '@portico/protocol'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { fail } from '../shared/result.ts'
import type { TestServer } from '../testing/test-server.fixture.ts'
import { readLines } from '../testing/test-server.fixture.ts'
import { hashBrowserId } from './client-info.ts'
import { COOKIES, ECHO, ECHO_URL, FILE, openWithRoute, SHOP } from './mounted-route.fixture.ts'
import type { Route } from './route.ts'
import { success } from './route.ts'

const DOCUMENTATION = 'http://localhost:4000/docs'

/** The lines about calls. */
function readAnswered({ log }: TestServer): readonly object[] {
  return readLines(log()).filter(({ msg }) => msg === 'answered')
}

describe('a call', () => {
  test('has the fields, client and page of the request', async () => {
    const { server } = await openWithRoute()
    const headers = {
      host: 'Account.Example:80',
      origin: SHOP,
      'x-header': 'a header',
      'sec-fetch-dest': 'empty',
      cookie: `${COOKIES}; a-cookie=a%20cookie`,
    }
    const url = `${ECHO_URL}&language=ja&fp=verify_1&mix_mode=1&mobile=${obfuscate('13800138000')}&note=${obfuscate('as it is')}`
    const answer = await server.inject({ url, headers })
    expect(answer.json()).toEqual({
      message: 'success',
      data: {
        aid: '1574',
        fields: {
          aid: '1574',
          language: 'ja',
          fp: 'verify_1',
          mix_mode: '1',
          mobile: '13800138000',
          note: obfuscate('as it is'),
        },
        language: 'ja',
        browser: { idHash: hashBrowserId('a'.repeat(43)), deviceId: 'verify_1', mayBlockCookies: false },
        addressKey: '127.0.0.1',
        userAgent: 'lightMyRequest',
        logId: expect.any(String),
        pageOrigin: SHOP,
        fetchDestination: 'empty',
        host: 'account.example:80',
        header: 'a header',
        cookie: 'a cookie',
      },
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test.each([
    ['fp=verify_1.x-Y', 'verify_1.x-Y'],
    ['fp=<b>', ''],
    [`fp=${'x'.repeat(129)}`, ''],
    ['', ''],
  ])('with %s has the device id "%s"', async (field, deviceId) => {
    const { server } = await openWithRoute()
    expect((await server.inject(`${ECHO_URL}&${field}`)).json().data.browser.deviceId).toBe(deviceId)
  })

  test('has the host of its Host header, also behind a trusted proxy', async () => {
    const { server } = await openWithRoute({}, { environment: { PORTICO_TRUSTED_PROXIES: '127.0.0.1' } })
    const forwarded = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    const headers = { host: 'A.example:8080', ...forwarded }
    expect((await server.inject({ url: ECHO_URL, headers })).json().data.host).toBe('a.example:8080')
  })

  test('sets cookies for the site of the page', async () => {
    const handle: Route['handle'] = async (_, { setCookie }) => {
      setCookie({ name: 'kept', value: '1', maxAgeS: 60, httpOnly: true })
      setCookie({ name: 'shared', value: '2', httpOnly: false, isShared: true })
      return success({})
    }
    const { server } = await openWithRoute({ handle })
    const cookiesFor = async (site: string) =>
      (
        await server.inject({
          url: ECHO_URL,
          headers: { cookie: COOKIES, origin: SHOP, 'sec-fetch-site': site },
        })
      ).headers['set-cookie']
    expect(await cookiesFor('cross-site')).toEqual([
      'kept=1; Max-Age=60; Path=/; HttpOnly; Secure; Partitioned; SameSite=None',
      'shared=2; Path=/; Secure; SameSite=None',
    ])
    expect(await cookiesFor('same-site')).toEqual([
      'kept=1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
      'shared=2; Path=/; SameSite=Lax',
    ])
  })
})

describe('a route', () => {
  test('is served with and without the trailing slash and at its aliases, not for HEAD', async () => {
    const aliased = { ...ECHO, aliases: ['/test/alias'] } as Endpoint
    const { server } = await openWithRoute({ endpoint: aliased })
    for (const path of ['/test/echo', '/test/echo/', '/test/alias', '/test/alias/']) {
      expect((await server.inject(`${path}?aid=1574`)).statusCode, path).toBe(200)
      expect((await server.inject({ url: `${path}?aid=1574`, method: 'HEAD' })).statusCode, path).toBe(404)
    }
  })

  test('is served below the base of single sign-on, and at the root of its own hosts only', async () => {
    const environment = { PORTICO_PUBLIC_URL: 'https://account.example' }
    const file = { ...FILE, sso_origins: ['http://sso.example', 'http://sso.example:8080'] }
    const sso = { ...ECHO, apiGroup: 'sso', path: 'echo/', aliases: ['alias'] } as const
    const { server } = await openWithRoute({ endpoint: sso }, { environment, file })
    const send = async (path: string, host: string) => {
      const { statusCode, json } = await server.inject({ url: `${path}?aid=1574`, headers: { host } })
      return [statusCode, json().message]
    }
    for (const path of ['echo', 'echo/', 'alias', 'alias/']) {
      expect(await send(`/passport/sso/${path}`, 'account.example'), path).toEqual([200, 'success'])
      for (const host of ['sso.example', 'SSO.example:80', 'sso.example:8080'])
        expect(await send(`/${path}`, host), path).toEqual([200, 'success'])
      for (const host of ['account.example', 'sso.example:81', 'evil.example'])
        expect(await send(`/${path}`, host), path).toEqual([404, 'error'])
    }
    expect(await send('//passport/web/account/info/', 'sso.example')).toEqual([404, 'error'])
  })

  test('leaves other paths unknown if single sign-on has no hosts of its own', async () => {
    const sso = { ...ECHO, apiGroup: 'sso', path: 'echo/' } as const
    const { server } = await openWithRoute({ endpoint: sso })
    const [here, nowhere] = [await server.inject('/echo/'), await server.inject('/nowhere/')]
    expect([here.statusCode, here.json()]).toEqual([404, nowhere.json()])
  })

  test('refuses a call with its first failing guard', async () => {
    const calls: string[] = []
    const { server } = await openWithRoute({
      guards: [
        ({ fields }) => {
          calls.push(String(fields.aid))
          return { ok: true, value: undefined }
        },
        async () => fail('smsCodeWrong'),
        () => fail('notLoggedIn'),
      ],
      handle: async () => {
        calls.push('handled')
        return success({})
      },
    })
    expect((await server.inject(`${ECHO_URL}&language=en`)).json().data.error_code).toBe(1202)
    expect(calls).toEqual(['1574'])
  })

  test.each([
    [true, 0],
    [false, 4],
  ])('is navigated to (%s) and responds to too long a URL with %i', async (isNavigation, code) => {
    const { server } = await openWithRoute({ isNavigation })
    const tooLong = await server.inject(`${ECHO_URL}&next=${'x'.repeat(2049)}`)
    expect([tooLong.json().data.error_code ?? 0, tooLong.json().data.fields?.next]).toEqual([code, undefined])
    const long = await server.inject(`${ECHO_URL}&next=${'x'.repeat(2048)}`)
    expect(long.json().data.fields.next).toHaveLength(2048)
    expect((await server.inject(`${ECHO_URL}&note=${'x'.repeat(1024)}`)).json().message).toBe('success')
    expect((await server.inject(`${ECHO_URL}&note=${'x'.repeat(1025)}`)).json().data.error_code).toBe(4)
  })

  test('is read by the pages of the app that it chooses', async () => {
    const { server } = await openWithRoute({
      readAppId: (_, raw, header) => (raw.get('aid')?.text === '1574' && header('x-app')) || '',
    })
    const send = async (appId: string, app: string, origin: string) => {
      const headers = { origin, ...(app !== '' && { 'x-app': app }) }
      const { headers: answered, json } = await server.inject({ url: `/test/echo/?aid=${appId}`, headers })
      return [json().data.aid, answered['access-control-allow-origin']]
    }
    const other = 'https://other.example'
    expect(await send('1574', '2000', other)).toEqual(['2000', other])
    expect(await send('1574', '2000', SHOP)).toEqual(['2000', undefined])
    // Any listed page may read that the app is unknown.
    expect(await send('9', '', SHOP)).toEqual([undefined, SHOP])
    expect(await send('9', '', other)).toEqual([undefined, other])
    expect(await send('9', '', 'https://evil.example')).toEqual([undefined, undefined])
  })

  test('reads a body in JSON, or its query when there is no body', async () => {
    const posted = { ...ECHO, method: 'POST', body: 'json', path: '/test/json/' } as const
    const { server } = await openWithRoute({ endpoint: posted })
    const send = async (options: InjectOptions) =>
      (await server.inject({ method: 'POST', url: '/test/json/?aid=1574&note=query', ...options })).json()
        .data
    const json = { 'content-type': 'Application/JSON ; charset=utf-8' }
    const body = { payload: JSON.stringify({ note: 'body', mobile: 7, next: true }), headers: json }
    expect((await send(body)).fields).toMatchObject({ aid: '1574', note: 'body', mobile: '7', next: 'true' })
    expect((await send({})).fields).toMatchObject({ aid: '1574', note: 'query' })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await send({ payload: 'note=body', headers: form })).error_code).toBe(4)
    expect((await send({ payload: '{}' })).error_code).toBe(4)
  })

  test('reads its query when the body of a form is empty', async () => {
    const posted = { ...ECHO, method: 'POST', path: '/test/form/' } as const
    const { server } = await openWithRoute({ endpoint: posted })
    const headers = { 'content-type': 'text/plain' }
    const answer = await server.inject({ method: 'POST', url: '/test/form/?aid=1574&note=query', headers })
    expect(answer.json().data.fields.note).toBe('query')
  })
})

const LOGGED = {
  level: 30,
  logId: expect.any(String),
  call: 'echo',
  appId: '1574',
  errorCode: 0,
  tookMs: 0,
  msg: 'answered',
}

describe('the log', () => {
  test('has one line for each call, with its app, code and time', async () => {
    let time = 1_700_000_000_000
    const clocks = { wall: () => time, monotonic: () => 0 }
    const handle: Route['handle'] = async (_, { fields }) => {
      time += 40
      return fields.mix_mode === undefined ? success({}) : fail('smsCodeWrong')
    }
    const portico = await openWithRoute({ handle }, { clocks })
    await portico.server.inject(ECHO_URL)
    await portico.server.inject(`${ECHO_URL}&mix_mode=0`)
    await portico.server.inject('/test/echo/?aid=9')
    const addressKey = portico.services.hashSubject('127.0.0.1')
    expect(readAnswered(portico)).toEqual([
      { ...LOGGED, tookMs: 40 },
      { ...LOGGED, tookMs: 40, errorCode: 1202, docs: `${DOCUMENTATION}${ERROR_PAGES}1202`, addressKey },
      {
        level: 30,
        logId: expect.any(String),
        call: 'echo',
        errorCode: 4,
        docs: `${DOCUMENTATION}${ERROR_PAGES}4`,
        tookMs: 0,
        addressKey,
        msg: 'answered',
      },
    ])
    const { text } = await portico.services.metrics.render()
    expect(text).toContain('portico_call_seconds_sum{call="echo",error_code="0"} 0.04\n')
    expect(text).toContain('portico_call_seconds_count{call="echo",error_code="1202"} 1\n')
  })

  test.each([
    { cookie: '', added: undefined, lines: 0 },
    { cookie: COOKIES, added: undefined, lines: 0 },
    { cookie: '', added: { factor: 'QR code' }, lines: 1 },
  ] as const)('has a line for a poll only if it adds a sign-in: $added, cookies "$cookie"', async (row) => {
    const clocks = { wall: () => 1_700_000_000_000, monotonic: () => 0 }
    const poll: Partial<Route> = {
      skipAccessLog: true,
      handle: async (_, { addLogFields }) => {
        if (row.added) addLogFields(row.added)
        return success({})
      },
    }
    const portico = await openWithRoute(poll, { clocks })
    await portico.server.inject({ url: ECHO_URL, headers: { ...(row.cookie && { cookie: row.cookie }) } })
    expect(readAnswered(portico)).toHaveLength(row.lines)
    const { text } = await portico.services.metrics.render()
    expect(text).toContain('portico_call_seconds_count{call="echo",error_code="0"} 1\n')
  })
})
