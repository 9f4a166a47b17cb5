// Covers EMB-9, NAV-10, LOG-4, LOG-5, SSO-2, SSO-3.
import { failure, success } from '@portico/testing/internal'
import { describe, expect, test, vi } from 'vitest'
import type { AccountCenterConfig } from '../../public/public-types.ts'
import type { Answers } from '../../testing/widget.fixture.ts'
import { AT, openLogin, openWidget } from '../../testing/widget.fixture.ts'

const TICKET = 'https://host.example/passport/sso/login/callback/?next=https%3A%2F%2Fhost.example%2F&ticket=1'
const USER = { user_id: '42', screen_name: 'Mei', redirect_url: TICKET, session_key: 'k', new_user: 0 }
const SUCCESS_USER = {
  user_id: '42',
  username: '',
  screen_name: 'Mei',
  email: '',
  mobile: '',
  avatar_url: '',
  new_user: 0,
}
const ELSEWHERE = { passportBase: 'https://account.example', callback: '/home' }
const SSO = { ssoDomains: { cn: 'https://sso.example' } }
const KNOWN = success({ user_id: '42', screen_name: 'Mei' }, { status: 1 })
const HOME = 'https://host.example/home'

async function logIn(config: AccountCenterConfig, infoAfterwards: ReturnType<typeof failure>, user = USER) {
  const opened = await openLogin(config, { [AT.smsLogin]: success(user), '/quick_login/': success(user) })
  opened.http.on(AT.accountInfo, infoAfterwards)
  const before = opened.http.to(AT.accountInfo).length
  await opened.submit()
  return { ...opened, lookups: opened.http.to(AT.accountInfo).length - before }
}

describe('onSuccess', () => {
  test('has the logged-in user, without the session key', async () => {
    const { onSuccess } = await logIn({ callback: '/home' }, failure(1))
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith({
      url: HOME,
      kind: 'login',
      user: SUCCESS_USER,
      response: expect.objectContaining({ user_id: '42', session_key: 'k' }),
    })
  })

  test('has a user of the same type after single sign-on', async () => {
    const { onSuccess } = await logIn(SSO, failure(1), { ...USER, screen_name: '' })
    const user = { ...SUCCESS_USER, screen_name: '' }
    expect(onSuccess.mock.calls).toMatchObject([[{ kind: 'login', user }]])
  })
})

test.each([
  ['that is kept', ELSEWHERE, success(USER, { status: 1 }), TICKET, [HOME, 1]],
  ['that third-party cookies would have', ELSEWHERE, failure(1), TICKET, [TICKET, 1]],
  ['whose check is limited', ELSEWHERE, failure(7), TICKET, [HOME, 1]],
  ['whose check fails', ELSEWHERE, failure(500), TICKET, [HOME, 1]],
  ['at the own origin', { callback: '/home' }, failure(1), TICKET, [HOME, 0]],
  ['without a callback', { passportBase: 'https://account.example' }, failure(1), TICKET, [TICKET, 1]],
  ['of single sign-on', { ...ELSEWHERE, ...SSO }, failure(1), TICKET, [TICKET, 0]],
  ['without a redirect URL', ELSEWHERE, failure(1), '', [HOME, 0]],
] as const)(
  'a login at another origin has a session %s: with %j leads to the right address',
  async (_, config, check, redirect_url, [url, lookups]) => {
    const opened = await logIn(config, check, { ...USER, redirect_url })
    expect([opened.page.navigations, opened.lookups]).toEqual([[url], lookups])
  },
)

test('a page that stays has no countdown and no captcha after the login', async () => {
  const opened = await openLogin(
    { beforeSkip: () => false },
    {
      [AT.sendCode]: success({ mobile: '138******00', retry_time: 60 }),
      [AT.smsLogin]: failure(1101, '', { captcha: 'aW1hZ2U=', captcha_key: 'k1' }),
    },
  )
  const { http, clock, state, submit } = opened
  await opened.sendCode()
  await clock.advance(600)
  await submit()
  await clock.advance(600)
  expect(state()).toMatchObject({ countdown: { reason: 'code-sent' }, captcha: { key: 'k1' } })
  http.on(AT.smsLogin, success(USER))
  await submit({ captcha: 'abcd' })
  expect(state().session.status).toBe('signed-in')
  expect([state().countdown, state().captcha]).toEqual([undefined, undefined])
})

/** A signed-in visitor whose session the account center knows. */
const openSignedIn = async (config: AccountCenterConfig, redirect_url: string) =>
  openWidget(config, {
    [AT.accountInfo]: KNOWN,
    [AT.checkLogin]: success({ has_login: true, is_login: true, redirect_url }),
  })

describe('Continue', () => {
  test('tells the host who continues', async () => {
    const { onSuccess, continueSignedIn } = await openSignedIn(
      { callback: '/home', beforeSkip: () => false },
      '',
    )
    await continueSignedIn()
    const response: unknown = expect.objectContaining({ user_id: '42' })
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith({
      url: HOME,
      kind: 'continue',
      user: SUCCESS_USER,
      response,
    })
  })

  test('does nothing during a redirect', async () => {
    const beforeSkip = vi.fn(() => new Promise<void>(() => undefined))
    const { continueSignedIn } = await openSignedIn({ beforeSkip }, HOME)
    await continueSignedIn()
    await continueSignedIn()
    expect(beforeSkip).toHaveBeenCalledOnce()
  })

  test('goes to the known redirect URL without a new ticket', async () => {
    const { http, page, continueSignedIn } = await openSignedIn({}, HOME)
    http.on(AT.checkLogin, failure(500))
    await continueSignedIn()
    expect(page.navigations).toEqual([HOME])
  })

  test('requests no ticket without a known redirect URL', async () => {
    const { http, page, continueSignedIn } = await openSignedIn({ callback: '/home' }, '')
    await continueSignedIn()
    expect([page.navigations, http.to(AT.checkLogin).length]).toEqual([[HOME], 1])
  })

  test.each<[string, string, Answers]>([
    ['as the first may have expired', '/check_login/', {}],
    [
      'that of the page where single sign-on does not know the browser',
      AT.checkLogin,
      { [AT.accountInfo]: KNOWN, '/check_login/': success({ has_login: false }) },
    ],
  ])('requests a new ticket, %s', async (_, path, answers) => {
    const url = (ticket: number) => `https://host.example/passport/sso/login/callback/?ticket=${ticket}`
    let tickets = 0
    const { page, continueSignedIn } = await openWidget(SSO, {
      ...answers,
      [path]: (request) =>
        success({ has_login: path !== AT.checkLogin, is_login: true, redirect_url: url((tickets += 1)) })(
          request,
        ),
    })
    await continueSignedIn()
    expect(page.navigations).toEqual([url(2)])
  })
})
