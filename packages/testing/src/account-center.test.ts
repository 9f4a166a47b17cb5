import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createFakeAccountCenter } from './account-center.ts'
import type { FakeAccountCenter, HttpAnswer, HttpCall } from './account-center.ts'
import { interceptAccountCenter } from './cypress.ts'
import type { InterceptedRequest, StaticAnswer } from './cypress.ts'
import { createHandlers } from './msw.ts'

const ORIGIN = 'https://account.example'

type Fields = Readonly<Record<string, string>>

const get = (path: string): HttpCall => ({ method: 'GET', url: ORIGIN + path })
const post = (path: string, fields: Fields, origin?: string): HttpCall => ({
  method: 'POST',
  url: `${ORIGIN}/passport/web/${path}/`,
  body: new URLSearchParams(fields).toString(),
  ...(origin !== undefined && { origin }),
})
const login = (fields: Fields): HttpCall => post('user/login', fields)

function answerOf(center: FakeAccountCenter, call: HttpCall): HttpAnswer {
  const answer = center.respond(call)
  if (answer === undefined || answer === 'dropped') throw new Error(`No answer: ${answer}`)
  return answer
}

const bodyOf = (center: FakeAccountCenter, call: HttpCall): unknown => JSON.parse(answerOf(center, call).body)

const info = get('/passport/web/account/info/')

describe('the scripted account center', () => {
  test('signs in with the right password, plain or obfuscated', () => {
    const center = createFakeAccountCenter({ password: 'pw', user: { user_id: '7' } })
    expect(bodyOf(center, info)).toMatchObject({ message: 'error', data: { error_code: 1 } })
    expect(bodyOf(center, login({ email: 'a@example.com', password: 'wrong' }))).toMatchObject({
      data: { error_code: 1033 },
    })
    const obfuscated = login({ email: 'x', password: '7572', mix_mode: '1' })
    expect(bodyOf(center, obfuscated)).toMatchObject({ message: 'success', data: { user_id: '7' } })
    expect(bodyOf(center, info)).toMatchObject({ message: 'success', data: { user_id: '7' } })
    expect(center.calls.at(-2)).toMatchObject({ endpoint: 'userLogin', fields: { password: 'pw' } })
  })

  test.each(['douyin', 'wechat', 'oidc:example', 'oauth:example'])(
    'a visitor comes back from %s, and is logged in or unknown',
    (platform) => {
      const center = createFakeAccountCenter()
      const next = 'https://shop.example/login?from=cart#top'
      const query = new URLSearchParams({ aid: '1574', platform, next, state: `${platform}_` })
      const started = answerOf(center, get(`/passport/web/auth/start/?${query}`))
      const back = new URL(started.headers['location'] ?? '')
      const [code = '', state] = ['code', 'state'].map((name) => back.searchParams.get(name) ?? '')
      expect([started.status, back.hash, back.searchParams.get('from'), state]).toEqual([
        302,
        '#top',
        'cart',
        `${platform}_`,
      ])
      const call = post('auth/login_only', { platform, code })
      center.failWith('identityWithoutAccount')
      expect(bodyOf(center, call)).toMatchObject({
        data: { error_code: 1011, profile_key: 'test-profile-key' },
      })
      center.succeed()
      expect(bodyOf(center, call)).toMatchObject({ message: 'success' })
      expect(bodyOf(center, info)).toMatchObject({ message: 'success' })
    },
  )

  test('fails by code or name until it succeeds again', () => {
    const center = createFakeAccountCenter()
    center.failWith('accountLocked', { description: 'Locked' })
    const call = login({ password: center.password })
    expect(bodyOf(center, call)).toMatchObject({ data: { error_code: 1034, description: 'Locked' } })
    center.succeed()
    expect(bodyOf(center, call)).toMatchObject({ message: 'success' })
  })

  test.each([
    ['en', 1034, '15 minutes'],
    ['ja', 1202, '認証コード'],
    ['tlh', 1034, '15 分钟'],
  ])('a failure has the text of the server: in %s for %i', (language, code, text) => {
    const center = createFakeAccountCenter()
    center.failWith(code)
    const description = expect.stringContaining(text)
    expect(bodyOf(center, login({ language }))).toMatchObject({ data: { error_code: code, description } })
  })

  test('fails at an endpoint of choice, in the envelope of its host', () => {
    const center = createFakeAccountCenter()
    center.failWith(2603, { at: 'validateAccount' })
    expect(bodyOf(center, get('/account/api/account/validate?aid=1'))).toMatchObject({ code: 2603 })
    expect(bodyOf(center, login({ password: center.password }))).toMatchObject({ message: 'success' })
  })

  test('drops the connection for -1 and refuses 403, which only the widget reports', () => {
    const center = createFakeAccountCenter()
    center.failWith(-1)
    expect(center.respond(login({}))).toBe('dropped')
    expect(() => center.failWith(403)).toThrow('agreement')
  })

  test.each([
    [undefined, '123456', { message: 'success' }],
    [undefined, '654321', { data: { error_code: 2047 } }],
    [['sms'], '1234', { message: 'success' }],
  ] as const)('completes a login that waits, offering %j, with %s', (offers, code, answer) => {
    const center = createFakeAccountCenter()
    center.failWith('secondStepRequired', offers && { offers })
    const waiting = bodyOf(center, login({ password: center.password })) as {
      readonly data: Record<string, string>
    }
    expect(waiting).toMatchObject({
      data: { error_code: 2046, offers: offers ?? ['totp', 'recovery'], contacts: { mobile: '138******00' } },
    })
    expect(bodyOf(center, info)).toMatchObject({ data: { error_code: 1 } })
    const { second_step_key = '' } = waiting.data
    const step = { second_step_key, method: offers?.[0] ?? 'totp', code }
    expect(bodyOf(center, post('second_step', step))).toMatchObject(answer)
    const other = { ...step, second_step_key: 'other' }
    expect(bodyOf(center, post('second_step', other))).toMatchObject({ data: { error_code: 2048 } })
  })

  test('logs in with its passkey, for the host of the page, and with no other', () => {
    const center = createFakeAccountCenter()
    const started = post('passkey/options', { purpose: 'login' }, 'https://shop.example:8443')
    const { data } = bodyOf(center, started) as { readonly data: { readonly options: string } }
    expect(JSON.parse(data.options)).toMatchObject({ rpId: 'shop.example', challenge: expect.any(String) })
    const use = (id: string) => ({ credential: JSON.stringify({ id }) })
    expect(bodyOf(center, post('passkey/login', use('b')))).toMatchObject({ data: { error_code: 2049 } })
    const { id } = center.passkey
    expect(bodyOf(center, post('passkey/login', use(id)))).toMatchObject({ message: 'success' })
    const step = { second_step_key: 'test-second-step', method: 'passkey' }
    expect(bodyOf(center, post('second_step', { ...step, ...use(id) }))).toMatchObject({ message: 'success' })
    expect(bodyOf(center, post('second_step', { ...step, ...use('b') }))).toMatchObject({
      data: { error_code: 2049 },
    })
  })

  test('leaves requests of others alone, also below the same folders', () => {
    const center = createFakeAccountCenter()
    for (const path of ['/', '/account/settings', '/passport/', '/api/user/login/'])
      expect(center.respond(get(path)), path).toBeUndefined()
  })

  test('answers pages on other origins, and their preflight requests', () => {
    const center = createFakeAccountCenter()
    const call = { ...login({}), origin: 'https://shop.example' }
    expect(answerOf(center, { ...call, method: 'OPTIONS' }).status).toBe(204)
    expect(answerOf(center, call).headers).toMatchObject({
      'access-control-allow-origin': 'https://shop.example',
      'access-control-allow-credentials': 'true',
    })
    expect(center.calls).toHaveLength(1)
  })

  test('signs out on request', () => {
    const center = createFakeAccountCenter({ isSignedIn: true })
    expect(bodyOf(center, post('logout', { aid: '1574' }))).toMatchObject({ message: 'success' })
    expect(center.calls).toMatchObject([{ endpoint: 'endSession' }])
    expect(bodyOf(center, info)).toMatchObject({ data: { error_code: 1 } })
  })

  test('signs out and redirects', () => {
    const center = createFakeAccountCenter({ isSignedIn: true })
    const answer = answerOf(center, get('/passport/web/logout/?next=/bye'))
    expect(answer).toMatchObject({ status: 302, headers: { location: '/bye' } })
    expect(bodyOf(center, info)).toMatchObject({ data: { error_code: 1 } })
  })
})

describe('with MSW', () => {
  const center = createFakeAccountCenter()
  const server = setupServer(...createHandlers(center))
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => center.succeed())
  afterAll(() => server.close())

  test('responds to fetch', async () => {
    const { url, body = '' } = login({ password: center.password })
    const response = await fetch(url, { method: 'POST', body })
    expect(await response.json()).toMatchObject({ message: 'success' })
    center.failWith(-1)
    await expect(fetch(url, { method: 'POST', body })).rejects.toThrow('fetch')
  })
})

test('with Cypress it replies through cy.intercept and lets other requests continue', () => {
  const center = createFakeAccountCenter()
  const replies: (StaticAnswer | 'continued')[] = []
  const request = (url: string): InterceptedRequest => ({
    method: 'GET',
    url,
    headers: {},
    body: '',
    reply: (answer) => void replies.push(answer),
    continue: () => void replies.push('continued'),
  })
  const cy = {
    intercept: (_: RegExp, handler: (one: InterceptedRequest) => void) => {
      handler(request(info.url))
      handler(request(`${ORIGIN}/account/settings`))
    },
  }
  interceptAccountCenter(cy, center)
  expect(replies).toEqual([expect.objectContaining({ statusCode: 200 }), 'continued'])
})
