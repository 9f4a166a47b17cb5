// Covers EMB-9, NAV-10, LOG-4, LOG-5, SSO-2, SSO-3.
import { failure, settle, success, testPorts } from '@portico/testing/internal'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadController } from '../lazy-controller.ts'
import { readOptions } from '../options.ts'
import type { AccountCenterConfig } from '../public-types.ts'
import { createWidget } from '../widget.ts'
import { enter } from '../widget.fixture.ts'

// Loaded up front, so that tests need not wait for it.
beforeAll(loadController)

const INFO = '/passport/web/account/info/'
const CHECK_LOGIN = '/account/jssdk/api/sso/checkLogin'
const SMS_LOGIN = '/passport/web/sms_login/'
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
const HOME = 'https://host.example/home'

async function logIn(config: AccountCenterConfig, infoAfterwards: ReturnType<typeof failure>, user = USER) {
  const ports = testPorts()
  const widget = createWidget(readOptions(config), ports)
  widget.begin()
  await settle()
  for (const call of [SMS_LOGIN, '/quick_login/']) ports.http.on(call, success(user))
  ports.http.on(INFO, infoAfterwards)
  enter(widget, { mobile: '13800138000', mobilecaptcha: '1234' })
  const before = ports.http.to(INFO).length
  widget.submit()
  await settle()
  await settle()
  return { ...ports, lookups: ports.http.to(INFO).length - before }
}

describe('onSuccess', () => {
  test('a login has the signed-in user, without the session key', async () => {
    const onSuccess = vi.fn()
    await logIn({ callback: '/home', onSuccess }, failure(1))
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith({
      url: HOME,
      kind: 'login',
      user: SUCCESS_USER,
      response: expect.objectContaining({ user_id: '42', session_key: 'k' }),
    })
  })

  test('a login at single sign-on has a user of the same type', async () => {
    const onSuccess = vi.fn()
    const { redirect_url, session_key } = USER
    const answer = { ...USER, screen_name: '', redirect_url, session_key }
    await logIn({ onSuccess, ssoDomains: { cn: 'https://sso.example' } }, failure(1), answer)
    expect(onSuccess.mock.calls).toMatchObject([
      [{ kind: 'login', user: { ...SUCCESS_USER, screen_name: '' } }],
    ])
  })
})

describe('third-party cookies', () => {
  test('a login at another origin whose session is kept goes to the callback', async () => {
    const { page, lookups } = await logIn(ELSEWHERE, success(USER, { status: 1 }))
    expect([page.navigations, lookups]).toEqual([[HOME], 1])
  })

  test('without a session at another origin it goes to the redirect URL', async () => {
    const { page, lookups } = await logIn(ELSEWHERE, failure(1))
    expect([page.navigations, lookups]).toEqual([[TICKET], 1])
  })

  test('other failures of the check change nothing', async () => {
    for (const answer of [failure(7), failure(500)])
      expect((await logIn(ELSEWHERE, answer)).page.navigations).toEqual([HOME])
  })

  test('at the own origin or with the redirect URL preferred nothing is checked', async () => {
    const own = await logIn({ callback: '/home' }, failure(1))
    expect([own.page.navigations, own.lookups]).toEqual([[HOME], 0])
    const without = await logIn({ passportBase: 'https://account.example' }, failure(1))
    expect(without.page.navigations).toEqual([TICKET])
    const sso = await logIn({ ...ELSEWHERE, ssoDomains: { cn: 'https://sso.example' } }, failure(1))
    expect([sso.page.navigations, sso.lookups]).toEqual([[TICKET], 0])
  })

  test('without a redirect URL to go to instead nothing is checked', async () => {
    const { page, lookups } = await logIn(ELSEWHERE, failure(1), { ...USER, redirect_url: '' })
    expect([page.navigations, lookups]).toEqual([[HOME], 0])
  })
})

describe('a page that stays', () => {
  test('a login removes the countdown and the captcha', async () => {
    const ports = testPorts()
    const widget = createWidget(readOptions({ beforeSkip: () => false }), ports)
    widget.begin()
    await settle()
    ports.http.on('/passport/web/send_code/', success({ mobile: '138******00', retry_time: 60 }))
    ports.http.on(SMS_LOGIN, failure(1101, '', { captcha: 'aW1hZ2U=', captcha_key: 'k1' }))
    widget.edit('mobile', '13800138000')
    widget.sendCode()
    await ports.clock.advance(600)
    widget.edit('mobilecaptcha', '1234')
    widget.submit()
    await ports.clock.advance(600)
    expect(widget.getState()).toMatchObject({ countdown: { reason: 'code-sent' }, captcha: { key: 'k1' } })
    ports.http.on(SMS_LOGIN, success(USER))
    widget.edit('captcha', 'abcd')
    widget.submit()
    await settle()
    expect(widget.getState()).toMatchObject({ session: { status: 'signed-in' } })
    expect(widget.getState().countdown).toBeUndefined()
    expect(widget.getState().captcha).toBeUndefined()
  })
})

/** A signed-in visitor whose session the account center knows. */
async function openSignedIn(config: AccountCenterConfig, redirectUrl: string) {
  const ports = testPorts()
  ports.http.on(INFO, success({ user_id: '42', screen_name: 'Mei' }, { status: 1 }))
  ports.http.on(CHECK_LOGIN, success({ has_login: true, is_login: true, redirect_url: redirectUrl }))
  const widget = createWidget(readOptions(config), ports)
  widget.begin()
  await ports.clock.advance(0)
  await settle()
  return { widget, ...ports }
}

describe('Continue', () => {
  test('Continue tells the host who continues', async () => {
    const onSuccess = vi.fn()
    const { widget } = await openSignedIn({ callback: '/home', beforeSkip: () => false, onSuccess }, '')
    widget.continueSignedIn()
    await settle()
    expect(onSuccess.mock.calls).toEqual([
      [
        {
          url: HOME,
          kind: 'continue',
          user: SUCCESS_USER,
          response: expect.objectContaining({ user_id: '42' }),
        },
      ],
    ])
  })

  test('Continue during a redirect does nothing', async () => {
    const beforeSkip = vi.fn(() => new Promise<void>(() => undefined))
    const { widget } = await openSignedIn({ beforeSkip }, HOME)
    for (let press = 0; press < 2; press += 1) {
      widget.continueSignedIn()
      await settle()
    }
    expect(beforeSkip).toHaveBeenCalledOnce()
  })

  test('without a new ticket Continue goes to the known redirect URL', async () => {
    const { widget, http, page } = await openSignedIn({}, HOME)
    http.on(CHECK_LOGIN, failure(500))
    widget.continueSignedIn()
    await settle()
    expect(page.navigations).toEqual([HOME])
  })

  test('without a known redirect URL Continue requests no ticket', async () => {
    const { widget, http, page } = await openSignedIn({ callback: '/home' }, '')
    widget.continueSignedIn()
    await settle()
    expect([page.navigations, http.to(CHECK_LOGIN).length]).toEqual([[HOME], 1])
  })

  test('Continue requests a new ticket, as the first may have expired', async () => {
    const ports = testPorts()
    let tickets = 0
    ports.http.on('/check_login/', (request) =>
      success({
        has_login: true,
        redirect_url: `https://host.example/passport/sso/login/callback/?ticket=${(tickets += 1)}`,
      })(request),
    )
    const widget = createWidget(readOptions({ ssoDomains: { cn: 'https://sso.example' } }), ports)
    widget.begin()
    await ports.clock.advance(0)
    await ports.clock.advance(0)
    widget.continueSignedIn()
    await ports.clock.advance(0)
    await ports.clock.advance(0)
    expect(ports.page.navigations).toEqual(['https://host.example/passport/sso/login/callback/?ticket=2'])
  })
})
