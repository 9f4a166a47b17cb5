// Covers I18-1, API-5, SRV-2.
import { describe, expect, test } from 'vitest'
import { UnavailableError } from '../shared/unavailable-error.ts'
import { readLines, shareTestServer } from '../testing/test-server.fixture.ts'
import { apiGroupOfPath } from './error-handlers.ts'
import { ECHO, echoOf, FILE, openWithRoute, SHOP } from './mounted-route.fixture.ts'

const FORM = 'application/x-www-form-urlencoded'

const API_GROUPS = ['passport', 'sso', 'account'] as const

/** Calls a route of an API group that throws an error. */
async function callThrowing(apiGroup: (typeof API_GROUPS)[number], error: Error) {
  const [endpoint, url] = echoOf(apiGroup)
  const { server, log } = await openWithRoute({ endpoint, handle: () => Promise.reject(error) })
  const answer = await server.inject({ url: `${url}&language=en`, headers: { origin: SHOP } })
  return { answer, lines: readLines(log()) }
}

const INVALID = {
  error_code: 4,
  description: 'Something was wrong with the request. Refresh the page and try again',
  captcha: '',
  captcha_key: '',
}
const SYSTEM = {
  error_code: 500,
  description: 'System error. Please try again later',
  captcha: '',
  captcha_key: '',
}
const ENVELOPES = {
  passport: (data: object) => ({ message: 'error', data }),
  sso: (data: object) => ({ message: 'error', ...data, data }),
  account: (data: typeof INVALID) => ({
    code: data.error_code === 4 ? 400 : data.error_code,
    message: data.description,
    data,
  }),
}

describe('an error', () => {
  test.each([
    ['passport', 500],
    ['sso', 500],
    ['account', 200],
  ] as const)('is logged and sent by %s with %i if it is not expected', async (apiGroup, status) => {
    const { answer, lines } = await callThrowing(apiGroup, new Error('no space'))
    expect([answer.statusCode, answer.json()]).toEqual([status, ENVELOPES[apiGroup](SYSTEM)])
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': SHOP, 'cache-control': 'no-store' })
    expect(answer.headers['retry-after']).toBeUndefined()
    expect(lines).toEqual([
      {
        level: 50,
        logId: answer.headers['x-log-id'],
        err: { name: 'Error', message: 'no space', stack: expect.any(String) },
        msg: 'unhandled error',
      },
    ])
  })

  test.each(API_GROUPS)('is sent by %s with 503 if another server is unavailable', async (apiGroup) => {
    const error = new UnavailableError('Redis: get: no answer in time')
    const { answer, lines } = await callThrowing(apiGroup, error)
    expect([answer.statusCode, answer.json()]).toEqual([503, ENVELOPES[apiGroup](SYSTEM)])
    expect(answer.headers['retry-after']).toBe('1')
    expect(lines).toEqual([
      {
        level: 50,
        logId: answer.headers['x-log-id'],
        reason: 'Redis: get: no answer in time',
        msg: 'a server this one depends on is unavailable',
      },
    ])
  })

  test.each([
    [{ code: 'ECONNRESET' }, 200, 4],
    [{ statusCode: 400 }, 200, 4],
    [{ statusCode: 413 }, 413, 4],
    [{ statusCode: 499 }, 200, 4],
    [{ statusCode: 500 }, 500, 500],
    [{ code: 'ENOSPC' }, 500, 500],
  ])('with %j is answered %i with code %i', async (details, status, code) => {
    const { answer, lines } = await callThrowing('passport', Object.assign(new Error('cause'), details))
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      ENVELOPES.passport(code === 4 ? INVALID : SYSTEM),
    ])
    expect(lines).toHaveLength(code === 4 ? 0 : 1)
  })
})

describe('the language of a system error', () => {
  test.each([
    ['the field of the form', FORM, 'aid=1574&language=ja', 'zh'],
    ['the field of the JSON', 'application/json', '{"aid":1574,"language":"ja"}', 'zh'],
    ['the browser', FORM, 'aid=1574', 'ja'],
  ])('is that of %s', async (_, type, payload, browser) => {
    const { server } = await openWithRoute({
      endpoint: { ...ECHO, method: 'POST', path: '/test/post/', ...(type !== FORM && { body: 'json' }) },
      handle: () => Promise.reject(new Error('no space')),
    })
    const headers = { 'content-type': type, 'accept-language': browser, accept: '*/*' }
    const answer = await server.inject({ method: 'POST', url: '/test/post/', headers, payload })
    expect(answer.json().data.description).toMatch(/^システムエラー/)
  })
})

describe('an unknown path', () => {
  const openShared = shareTestServer({ file: FILE })

  test.each([
    ['/nowhere', 'passport'],
    ['/accounts', 'passport'],
    ['/x/account/', 'passport'],
    ['/account/nothing', 'account'],
    ['/passport/sso/nothing', 'sso'],
    ['/passport/nothing', 'passport'],
  ] as const)('%s is in the envelope of %s, in the language', async (path, apiGroup) => {
    const { server } = await openShared()
    const answer = await server.inject({ url: `${path}?language=en`, headers: { origin: SHOP } })
    expect([answer.statusCode, answer.json()]).toEqual([404, ENVELOPES[apiGroup](INVALID)])
    expect(answer.headers['access-control-allow-origin']).toBe(SHOP)
  })

  test('has the envelope of its API group and every header if it cannot be decoded', async () => {
    const { server } = await openShared()
    for (const [path, apiGroup] of [
      ['/%zz', 'passport'],
      ['/account/%zz', 'account'],
      ['/passport/sso/%zz', 'sso'],
    ] as const) {
      const answer = await server.inject(path)
      const chinese = { ...INVALID, description: '请求异常，请刷新页面后重试' }
      expect([answer.statusCode, answer.json()], path).toEqual([404, ENVELOPES[apiGroup](chinese)])
      expect(answer.headers, path).toMatchObject({
        'x-log-id': expect.stringMatching(/^\d{14}[0-9A-F]{20}$/),
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      })
    }
  })
})

test.each([
  ['/account/', 'account'],
  ['/account', 'passport'],
  ['/x/account/', 'passport'],
  ['/passport/sso/', 'sso'],
  ['/passport/sso', 'passport'],
  ['/x/passport/sso/', 'passport'],
  ['', 'passport'],
])('the path %s is of %s', (path, apiGroup) => {
  expect(apiGroupOfPath(path)).toBe(apiGroup)
})
