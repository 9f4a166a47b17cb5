// Covers EMB-1, LOG-1, MSG-4, API-1, API-2, API-3, API-4, API-5.
import { getEventListeners } from 'node:events'
import {
  accountInfo,
  ACSSOLogin,
  createAccount,
  CSRF_COOKIE,
  openAccount,
  selfServiceValidate,
  smsLogin,
  validateAccount,
} from '@portico/protocol'
import type { Endpoint, RequestOf } from '@portico/protocol'
import {
  createBlockedDevice,
  dropped,
  failure,
  never,
  page,
  settle,
  success,
  testPorts,
  deobfuscated,
} from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import { readOptions } from '../options/options.ts'
import type { AccountCenterConfig } from '../public/public-types.ts'
import { AT } from '../testing/paths.fixture.ts'
import { createCall, untilAborted } from './call.ts'
import { createDeviceIdReader } from './csrf-token.ts'
import { answerWork } from './work.ts'

const LOGIN = { mobile: '13800138000', code: '1234', type: 24 }

function setUp(config: AccountCenterConfig = {}, own: Parameters<typeof testPorts>[0] = {}) {
  const ports = testPorts(own)
  const mark = createDeviceIdReader(ports)
  const settings = readOptions(config)
  const call = createCall(
    {
      ports,
      settings: () => settings,
      commonFields: () => ({ aid: '1574', language: 'en', fp: mark() }),
    },
    { onWrong: () => undefined, doWork: (failed, signal) => answerWork(ports, failed, signal) },
  )
  return { ...ports, call, signal: new AbortController().signal, abort: new AbortController() }
}

const ACCOUNT_CALLS: readonly (readonly [Endpoint, RequestOf<Endpoint>])[] = [
  [validateAccount, { email: 'user@example.com', token: 't' }],
  [selfServiceValidate, { token: 't' }],
  [createAccount, { name: '', token: 't', app_key: '' }],
  [openAccount, { name: '', org_id: '0' }],
  [ACSSOLogin, { sessionid: 's', service: 'https://host.example/' }],
]

describe('a request', () => {
  test('a POST sends the common fields form-encoded and mixes marked ones', async () => {
    const { call, http, signal } = setUp()
    await call(smsLogin, LOGIN, signal)
    const [request] = http.to(AT.smsLogin)
    expect(request?.headers['Content-Type']).toBe('application/x-www-form-urlencoded; charset=UTF-8')
    expect(request?.wire).toMatchObject({
      aid: '1574',
      language: 'en',
      type: '24',
      mix_mode: '1',
      mobile: '34363d353534363d353535',
    })
    expect(request?.wire['fp']).toMatch(/^verify_[0-9a-z]+_[0-9a-f-]{36}$/)
    expect(deobfuscated(request, 'code')).toBe('1234')
  })

  test('a GET sends them in its query', async () => {
    const { call, http, signal } = setUp()
    await call(accountInfo, {}, signal)
    expect(http.requests[0]).toMatchObject({
      method: 'GET',
      path: '/passport/web/account/info/',
      wire: { aid: '1574', language: 'en' },
    })
  })

  test('the JSON endpoint sends JSON', async () => {
    const { call, http, signal } = setUp()
    await call(validateAccount, { email: 'user@example.com', token: 't' }, signal)
    expect(http.requests[0]?.headers['Content-Type']).toBe('application/json')
    expect(http.requests[0]?.wire).toMatchObject({
      aid: '1574',
      mix_mode: '1',
      email: '7076607745607d64687569602b666a68',
      token: 't',
    })
  })

  test('the device id is kept in its cookie, or for the page without cookies', async () => {
    const { call, http, device, signal } = setUp()
    await call(accountInfo, {}, signal)
    expect(device.cookies.get('passport_fp')).toBe(http.requests[0]?.wire['fp'])
    const blocked = setUp({}, { device: createBlockedDevice() as never })
    await blocked.call(accountInfo, {}, signal)
    await blocked.call(accountInfo, {}, signal)
    expect(blocked.http.requests[1]?.wire['fp']).toBe(blocked.http.requests[0]?.wire['fp'])
  })
})

describe('the CSRF token', () => {
  test('a POST to the own origin sends the CSRF token and fetches a missing one', async () => {
    const { call, http, device, signal } = setUp()
    device.cookies.delete(CSRF_COOKIE)
    http.on('/passport/web/account/info/', (request) => {
      device.cookies.set(CSRF_COOKIE, 'f'.repeat(32))
      return failure(1)(request)
    })
    await call(smsLogin, LOGIN, signal)
    expect(http.requests.map(({ method }) => method)).toEqual(['GET', 'POST'])
    expect(http.requests[1]?.headers['x-csrftoken']).toBe('f'.repeat(32))
  })

  test('another origin is sent no token', async () => {
    const { call, http, device, signal } = setUp({ passportBase: 'https://passport.example' })
    device.cookies.delete(CSRF_COOKIE)
    await call(smsLogin, LOGIN, signal)
    expect(http.requests).toHaveLength(1)
    expect(http.requests[0]?.url).toBe('https://passport.example/passport/web/sms_login/')
    expect(http.requests[0]?.headers).not.toHaveProperty('x-csrftoken')
  })

  test('error 2035 is retried once with the new cookie', async () => {
    const { call, http, device, signal } = setUp()
    http.on(AT.smsLogin, (request) => {
      device.cookies.set(CSRF_COOKIE, 'e'.repeat(32))
      return failure(2035)(request)
    })
    const result = await call(smsLogin, LOGIN, signal)
    expect(http.to(AT.smsLogin).map((request) => request.headers['x-csrftoken'])).toEqual([
      '0123456789abcdef0123456789abcdef',
      'e'.repeat(32),
    ])
    expect(result).toMatchObject({ ok: false, error: { errorCode: 2035 } })
  })

  test.each(ACCOUNT_CALLS)('a 2035 of $name is retried with the new cookie', async (called, fields) => {
    const { call, http, device, signal } = setUp()
    http.on(called.path, () => {
      device.cookies.set(CSRF_COOKIE, 'e'.repeat(32))
      http.on(called.path, success({}))
      return {
        status: 200,
        body: '{"code":2035,"message":"The page has expired","data":{"error_code":2035}}',
      }
    })
    expect(await call(called, fields, signal)).toMatchObject({ ok: true, value: { code: 200 } })
    expect(http.to(called.path).map(({ headers }) => headers['x-csrftoken'])).toEqual([
      '0123456789abcdef0123456789abcdef',
      'e'.repeat(32),
    ])
  })

  test.each(ACCOUNT_CALLS)('a second 2035 of $name is a failure', async (called, fields) => {
    const { call, http, signal } = setUp()
    http.on(called.path, () => ({ status: 200, body: '{"code":2035,"message":"The page has expired"}' }))
    expect(await call(called, fields, signal)).toMatchObject({
      ok: false,
      error: { errorCode: 2035, description: 'The page has expired' },
    })
    expect(http.to(called.path)).toHaveLength(2)
  })
})

describe('a response', () => {
  test.each([
    ['a dropped connection', dropped],
    ['a 502 page', page(502)],
    ['an HTML response', page(200)],
    ['an empty response', page(200, '')],
    ['a truncated response', page(200, '{"message":"succ')],
    ['a 500 with JSON', page(500, '{"message":"success","data":{}}')],
  ])('%s is a network failure', async (_, script) => {
    const { call, http, signal } = setUp()
    http.on(AT.smsLogin, script)
    expect(await call(smsLogin, LOGIN, signal)).toMatchObject({ ok: false, error: { errorCode: -1 } })
  })

  test('no response within 10 s is a network failure and aborts the request', async () => {
    const { call, http, clock, signal } = setUp()
    http.on(AT.smsLogin, never)
    const result = call(smsLogin, LOGIN, signal)
    await clock.advance(9_999)
    expect(http.requests[0]?.signal.aborted).toBe(false)
    await clock.advance(1)
    expect(await result).toMatchObject({ error: { errorCode: -1 } })
    expect(http.requests[0]?.signal.aborted).toBe(true)
    expect(clock.pendingTimers()).toBe(0)
  })

  test('a failure has the log id of its response', async () => {
    const { call, http, signal } = setUp()
    http.on(AT.smsLogin, failure(1202, 'Wrong code'))
    expect(await call(smsLogin, LOGIN, signal)).toMatchObject({
      error: { description: 'Wrong code', logId: '20260101000000ABCDEF0123456789ABCD' },
    })
  })

  test("a success is parsed by the endpoint's schema", async () => {
    const { call, http, signal } = setUp()
    http.on(AT.smsLogin, success({ user_id: 7, new_user: '1', odd: true }))
    expect(await call(smsLogin, LOGIN, signal)).toMatchObject({
      ok: true,
      value: { user_id: '7', new_user: 1, username: '', connects: [] },
    })
  })
})

describe('a stopped flow', () => {
  test('stopping a flow aborts its call, which rejects', async () => {
    const { call, http, abort, clock } = setUp()
    http.on(AT.smsLogin, never)
    const result = call(smsLogin, LOGIN, abort.signal)
    await clock.advance(1)
    abort.abort()
    await expect(result).rejects.toThrow()
    expect(http.requests[0]?.signal.aborted).toBe(true)
    expect(clock.pendingTimers()).toBe(0)
  })

  test('a call of a flow that is stopped already is not sent', async () => {
    const { call, http, abort, clock } = setUp()
    abort.abort()
    await expect(call(smsLogin, LOGIN, abort.signal)).rejects.toThrow()
    expect(http.requests).toEqual([])
    expect(clock.pendingTimers()).toBe(0)
  })
})

describe('the first request of a browser', () => {
  test('calls at the same time fetch the token once', async () => {
    const { call, http, device, signal } = setUp()
    device.cookies.delete(CSRF_COOKIE)
    http.on('/passport/web/account/info/', async (request) => {
      await settle()
      device.cookies.set(CSRF_COOKIE, 'f'.repeat(32))
      return failure(1)(request)
    })
    http.on(AT.smsLogin, success({ user_id: '42' }))
    await Promise.all([call(smsLogin, LOGIN, signal), call(smsLogin, LOGIN, signal)])
    expect(http.to('/passport/web/account/info/')).toHaveLength(1)
    expect(http.to(AT.smsLogin)).toHaveLength(2)
  })

  test('after a network failure the next request is sent alone', async () => {
    const { call, http, device, signal, clock } = setUp()
    device.cookies.delete(CSRF_COOKIE)
    http.on('/passport/web/account/info/', dropped)
    await call(accountInfo, {}, signal)
    http.on('/passport/web/account/info/', never)
    void call(accountInfo, {}, signal)
    void call(accountInfo, {}, signal)
    await clock.advance(1)
    expect(http.requests).toHaveLength(2)
  })
})

test('untilAborted removes its listener from the signal when the promise settles', async () => {
  const { signal } = new AbortController()
  await untilAborted(signal, Promise.resolve('value'))
  await untilAborted(signal, Promise.reject(new Error('failed'))).catch(() => undefined)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
