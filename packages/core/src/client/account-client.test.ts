// Covers API-1, API-2, API-5, SLD-1.
import { deobfuscated, dropped, failure, settle, success } from '@portico/testing/internal'
import { describe, expect, test, vi } from 'vitest'
import { openClient, sharedByTabs } from '../testing/client.fixture.ts'
import { AT } from '../testing/paths.fixture.ts'
import type { AccountClient } from './client-types.ts'

const USER = { user_id: '42', screen_name: 'Mei', session_key: 'k', redirect_url: '' }

const MAIL = 'a@example.com'
const NUMBER = '13800138000'
const BY_CODE = { mobile: NUMBER, code: '1234' }
const PASSWORD = { password: 'secret' }
const BY_MAIL = { email: MAIL, code: 'ABC123', ...PASSWORD }
const NEW_PASSWORD = { new_password: 'new', ...PASSWORD }
const PLATFORM = { platform: 'douyin' }
const DOUYIN = { ...PLATFORM, code: 'c' }
const LINK = { ...DOUYIN, change_bind: true }
const SHOP = { token: 't', name: 'Shop' }
const STEP = { second_step_key: 'k', method: 'totp', code: '123456', trust_browser: true } as const
const STEP_WIRE = { second_step_key: 'k', method: 'totp', trust_browser: '1' }
const STEP_CODE = { second_step_key: 'k', channel: 'sms' } as const
const HERE = 'https://host.example/ads'

/** What each call sends: its path below `/passport/web/` and what is particular about its fields. */
const CALLS: readonly (readonly [
  name: string,
  call: (client: AccountClient) => Promise<unknown>,
  path: string,
  wire: Readonly<Record<string, string>>,
])[] = [
  ['sendCode', (c) => c.sendCode({ mobile: NUMBER, for: 'sign-in' }), 'send_code/', { type: '24' }],
  ['an e-mail code', (c) => c.sendCode({ email: MAIL, for: 'register' }), 'email/send_code/', { type: '1' }],
  ['signIn.mobile', (c) => c.signIn.mobile(BY_CODE), 'sms_login/', { type: '24', service: HERE }],
  ['kept login', (c) => c.signIn.mobile({ ...BY_CODE, keep_login: true }), 'sms_login/', { keep_login: '1' }],
  ['signIn.password', (c) => c.signIn.password({ account: MAIL, ...PASSWORD }), 'user/login/', { type: '0' }],
  [
    'signIn.password of a mobile',
    (c) => c.signIn.password({ account: `+86${NUMBER}`, ...PASSWORD }),
    'user/login/',
    { account: '2e3d3334363d353534363d353535', type: '0' },
  ],
  ['signIn.platform', (c) => c.signIn.platform(DOUYIN), 'auth/login_only/', DOUYIN],
  ['signIn.secondStep', (c) => c.signIn.secondStep(STEP), 'second_step/', STEP_WIRE],
  ['sendSecondStepCode', (c) => c.signIn.sendSecondStepCode(STEP_CODE), 'second_step/send_code/', STEP_CODE],
  ['register', (c) => c.register(BY_MAIL), AT.register, { type: '1' }],
  ['resetPassword', (c) => c.resetPassword(BY_MAIL), 'email/password/reset/', {}],
  ['bind.mobile', (c) => c.bind.mobile({ ...BY_CODE, old_code: 'ABC123' }), 'mobile/bind/', { type: '17' }],
  ['bind.email', (c) => c.bind.email({ email: MAIL }), 'email/bind/', {}],
  ['connections.link', (c) => c.connections.link(LINK), 'auth/bind/v2/', { change_bind: '1' }],
  ['connections.unlink', (c) => c.connections.unlink(PLATFORM), 'auth/unbind/', PLATFORM],
  ['account.get', (c) => c.account.get(), 'account/profile/', {}],
  ['changePassword', (c) => c.account.changePassword(NEW_PASSWORD), 'password/change/', {}],
  ['account.export', (c) => c.account.export({ old_code: '1234' }), 'account/export/', {}],
  ['account.delete', (c) => c.account.delete(PASSWORD), 'account/delete/', {}],
  ['account.cancelEmail', (c) => c.account.cancelEmail(), 'email/cancel/', {}],
  ['getAccessToken', (c) => c.getAccessToken(), 'token/', {}],
  ['sessions.list', (c) => c.sessions.list(), 'session/list/', {}],
  ['sessions.endOthers', (c) => c.sessions.endOthers(), 'session/end/', {}],
  ['sessions.end', (c) => c.sessions.end('s1'), 'session/end/', { session_id: 's1' }],
  ['qr.create', (c) => c.qr.create(), 'get_qrcode/', { next: HERE }],
  ['qr.status', (c) => c.qr.status('t1'), 'check_qrconnect/', { token: 't1' }],
  ['businessAccounts.apps', (c) => c.businessAccounts.apps(), '/account/api/app', {}],
  [
    'businessAccounts.validate',
    (c) => c.businessAccounts.validate({ token: 't' }),
    AT.validate,
    { token: 't' },
  ],
  ['businessAccounts.create', (c) => c.businessAccounts.create(SHOP), AT.create, { name: 'Shop' }],
  [
    'businessAccounts.open',
    (c) => c.businessAccounts.open({ name: 'S' }),
    '/account/api/account',
    { org_id: '0' },
  ],
  ['signOut', (c) => c.signOut(), 'logout/', {}],
]

const pathOf = (path: string) => (path.startsWith('/') ? path : `/passport/web/${path}`)

test.each(CALLS)('%s sends its request and returns its data', async (_, call, given, wire) => {
  const { client, http } = openClient()
  const path = pathOf(given)
  const data = { ...USER, status: 'new', token: 't', qrcode: 'q', list: [], sessions: [], expires_in: 300 }
  http.on(path, path === '/account/api/app' ? success([]) : success(data))
  expect(await call(client)).toMatchObject({ data: expect.anything() as unknown })
  expect(http.to(path)[0]?.wire).toMatchObject({ aid: '1574', language: 'en', ...wire })
})

describe('an error', () => {
  test('has the code, its name, the message, the time to wait and the log id', async () => {
    const { client, http } = openClient()
    http.on(AT.sendCode, failure(1206, 'Please wait', { retry_time: 41 }))
    expect(await client.sendCode({ mobile: NUMBER, for: 'sign-in' })).toEqual({
      error: {
        code: 1206,
        error_code: 1206,
        name: 'resendTooSoon',
        message: 'Please wait',
        description: 'Please wait',
        retry_time: 41,
        log_id: '20260101000000ABCDEF0123456789ABCD',
      },
    })
  })

  test('without a message of the server has one nevertheless', async () => {
    const { client, http } = openClient()
    http.on(AT.smsLogin, dropped)
    const { error } = await client.signIn.mobile(BY_CODE)
    expect(error).toMatchObject({ code: -1, name: 'networkFailure', message: 'described -1' })
  })

  test('names the proofs that a change needs', async () => {
    const { client, http } = openClient()
    http.on(
      '/passport/web/email/bind/',
      failure(1039, 'Confirm', { proofs: ['password', 'a***@example.com'] }),
    )
    const { error } = await client.bind.email({ email: 'b@example.com' })
    expect(error?.proofs).toEqual(['password', 'a***@example.com'])
  })
})

describe('a login that waits for its second step', () => {
  const waits = failure(2046, 'One more step', {
    second_step_key: 'k1',
    offers: ['totp', 'sms'],
    contacts: { mobile: '138******00' },
  })

  test('fails with its key and what completes it, which then logs in', async () => {
    const { client, http } = openClient()
    http.on(AT.smsLogin, waits)
    const { error } = await client.signIn.mobile(BY_CODE)
    expect(error).toMatchObject({
      code: 2046,
      name: 'secondStepRequired',
      message: 'One more step',
      second_step_key: 'k1',
      offers: ['totp', 'sms'],
      contacts: { mobile: '138******00' },
    })
    expect(client.session.current().status).not.toBe('signed-in')
    http.on('/passport/web/second_step/', success(USER))
    const { data } = await client.signIn.secondStep({ second_step_key: 'k1', method: 'totp', code: '123456' })
    expect([data?.user_id, client.session.current().status]).toEqual(['42', 'signed-in'])
    expect(deobfuscated(http.to('/passport/web/second_step/')[0], 'code')).toBe('123456')
  })

  test.each<[string, string, (client: AccountClient) => Promise<unknown>]>([
    ['by mobile', '/passport/sso/quick_login/', ({ signIn }) => signIn.mobile(BY_CODE)],
    ['by QR code', '/passport/sso/check_qrconnect/', ({ qr }) => qr.status('token')],
  ])('at single sign-on is completed there: %s', async (_, path, logIn) => {
    const { client, http } = openClient({ config: { sso: true } })
    http.on(path, waits)
    await logIn(client)
    await client.signIn.sendSecondStepCode({ second_step_key: 'k1', channel: 'sms' })
    await client.signIn.secondStep({ second_step_key: 'k1', method: 'sms', code: '1234' })
    const paths = http.requests.map((one) => one.path).filter((one) => one.includes('second_step'))
    expect(paths).toEqual(['/passport/sso/second_step/send_code/', '/passport/sso/second_step/'])
  })
})

describe('the slider', () => {
  const asks = failure(1105, 'Verify', { verify_center_decision_conf: '{}', verify_ticket: 'v1' })

  test('is shown when the account center asks for it, and the request is repeated', async () => {
    const { client, http, sliderScript } = openClient()
    http.on(AT.sendCode, asks)
    const answer = client.sendCode({ mobile: NUMBER, for: 'sign-in' })
    await vi.waitFor(() => expect(sliderScript.shown).toHaveLength(1))
    http.on(AT.sendCode, success({ mobile: '138******00', retry_time: 60 }))
    sliderScript.solve('v1')
    expect((await answer).data).toMatchObject({ retry_time: 60 })
    expect(http.to(AT.sendCode).map(({ wire }) => wire['verify_ticket'])).toEqual([undefined, 'v1'])
  })

  test('can be replaced by an image, which the error has', async () => {
    const { client, http, sliderScript } = openClient()
    http.on(AT.sendCode, asks)
    http.on('/passport/web/refresh_captcha/', success({ captcha: 'AAAA', captcha_key: 'k1' }))
    const answer = client.sendCode({ mobile: NUMBER, for: 'sign-in' })
    await vi.waitFor(() => expect(sliderScript.shown).toHaveLength(1))
    sliderScript.shown[0]?.onOtherWay()
    sliderScript.end('closed')
    expect((await answer).error).toMatchObject({
      code: 1101,
      message: 'Verify',
      captcha: 'AAAA',
      captcha_key: 'k1',
    })
  })
})

test('an access token is requested again shortly before it expires, and after a change of the session', async () => {
  const { client, http, clock } = openClient()
  const path = '/passport/web/token/'
  http.on(path, success({ token: 'a', expires_in: 300 }))
  http.on(AT.accountInfo, success(USER))
  client.session.onChange(() => undefined)
  await client.session.get()
  const first = await client.getAccessToken()
  await clock.advance(269_999)
  expect(await client.getAccessToken()).toEqual(first)
  await clock.advance(1)
  await client.getAccessToken()
  expect(http.to(path)).toHaveLength(2)
  http.on(AT.smsLogin, success({ ...USER, user_id: '43' }))
  await client.signIn.mobile(BY_CODE)
  await client.getAccessToken()
  expect(http.to(path)).toHaveLength(3)
})

test.each([
  'changePassword',
  'bind.mobile',
  'bind.email',
  'connections.link',
  'sessions.end',
  'sessions.endOthers',
])('after %s, the access token is requested again here and in other tabs', async (name) => {
  const [, change, path = ''] = CALLS.find(([called]) => called === name) ?? []
  const own = sharedByTabs()
  const [one, other] = [openClient({ own }), openClient({ own })]
  one.http.on('/passport/web/account/info/', success(USER))
  one.http.on('/passport/web/token/', success({ token: 'a', expires_in: 300 }))
  one.http.on(pathOf(path), success(USER))
  for (const { client } of [one, other]) {
    client.session.onChange(() => undefined)
    await client.session.get()
  }
  const countTokens = async (): Promise<number> => {
    for (const { client } of [one, other]) await client.getAccessToken()
    return one.http.to('/passport/web/token/').length
  }
  expect([await countTokens(), await countTokens()]).toEqual([2, 2])
  await change?.(one.client)
  await settle()
  expect(await countTokens()).toBe(4)
})

test('an access token is not kept while a sign-in in another tab would go unnoticed', async () => {
  const { client, http } = openClient()
  const path = '/passport/web/token/'
  http.on(path, success({ token: 'a', expires_in: 300 }))
  http.on(AT.accountInfo, success(USER))
  const count = async () => {
    await client.getAccessToken()
    return http.to(path).length
  }
  // The session is unknown.
  expect([await count(), await count()]).toEqual([1, 2])
  // It is known, but no one listens to it.
  await client.session.get()
  expect([await count(), await count()]).toEqual([3, 4])
  const stop = client.session.onChange(() => undefined)
  expect([await count(), await count()]).toEqual([5, 5])
  stop()
  expect(await count()).toBe(6)
})

test('an aborted call rejects', async () => {
  const { client } = openClient()
  const signal = AbortSignal.abort()
  await expect(client.sessions.list({ signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('signInUrl leads to the login page, which returns to the page', () => {
  const { client } = openClient({ config: { accountCenter: 'https://account.example' } })
  const url = new URL(client.signInUrl('/orders'))
  expect(url.origin + url.pathname).toBe('https://account.example/passport/sso/login/')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    service: 'https://host.example/orders',
    aid: '1574',
    language: 'en',
  })
})

test('signInUrl asks for a fresh login', () => {
  const { client } = openClient({ config: { accountCenter: 'https://account.example' } })
  const url = new URL(client.signInUrl(undefined, { maxAge: 0 }))
  expect([url.searchParams.get('max_age'), url.searchParams.get('service')]).toEqual([
    '0',
    'https://host.example/ads',
  ])
})

test('signOut with a next page leaves by way of the single sign-on host', async () => {
  const { client, page, http } = openClient({ config: { accountCenter: 'https://account.example' } })
  http.on('/passport/web/logout/', success({}))
  await client.signOut({ next: '/bye' })
  const [target = ''] = page.navigations
  expect(target).toContain('https://account.example/passport/sso/logout/?')
  expect(new URL(target).searchParams.get('next')).toBe('https://host.example/bye')
})
