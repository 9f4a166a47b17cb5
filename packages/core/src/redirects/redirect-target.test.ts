// Covers LOG-4, LOG-5, SSO-2.
import { success } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import type { AccountCenterConfig } from '../public/public-types.ts'
import { AT, openWidget } from '../testing/widget.fixture.ts'

const CALLBACK = 'https://host.example/callback'
const REDIRECT_URL = 'https://host.example/redirect'
const CODE = { mobile: '13800138000', mobilecaptcha: '1234' }
const PASSWORD = { email: 'visitor@example.com', password: 'Tr1cky enough' }
const NEW = { ...PASSWORD, repeatPwd: PASSWORD.password, emailcaptcha: 'ABC123' }
const SSO = { ssoDomains: { cn: 'https://sso.example' } }
const SMS_LOGIN = ['/passport/web/sms_login/', '/quick_login/']
const USER_LOGIN = ['/passport/web/user/login/', '/account_login/']

const WAYS: readonly (readonly [
  name: string,
  calls: readonly string[],
  config: AccountCenterConfig,
  typed: typeof CODE | typeof PASSWORD,
])[] = [
  ['a login by mobile', SMS_LOGIN, {}, CODE],
  ['a login by e-mail', USER_LOGIN, { defaultSwitch: 'email' }, PASSWORD],
  ['a registration by mobile', SMS_LOGIN, { defaultPanel: 'register' }, CODE],
  [
    'a registration by e-mail',
    ['/passport/email/register_verify_login/'],
    { defaultPanel: 'register', defaultSwitch: 'email' },
    NEW,
  ],
  ['a binding of a mobile', ['/passport/web/mobile/bind/'], { defaultPanel: 'bind' }, CODE],
  [
    'a binding of an e-mail',
    ['/passport/web/email/bind/'],
    { defaultPanel: 'bind', defaultSwitch: 'email' },
    PASSWORD,
  ],
]

describe('the redirect target', () => {
  test.each(
    WAYS.flatMap(
      (way) =>
        [
          [...way, {}, CALLBACK],
          [...way, SSO, REDIRECT_URL],
          [...way, { callback: '' }, REDIRECT_URL],
        ] as const,
    ),
  )('of %s (%j) with %j, %j and %j is %s', async (_, calls, config, typed, addresses, url) => {
    const answer = success({ user_id: '42', redirect_url: REDIRECT_URL })
    const { widget, page, clock, enter, submit } = await openWidget(
      { callback: CALLBACK, ...config, ...addresses },
      Object.fromEntries(calls.map((call) => [call, answer])),
    )
    enter(typed)
    widget.setAgreement(true)
    await submit()
    await clock.advance(200)
    expect(page.navigations).toEqual([url])
  })

  test.each([
    [{}, CALLBACK],
    [SSO, REDIRECT_URL],
  ])('of Continue with %j is %s if both are known', async (config, url) => {
    const known = success({ has_login: true, is_login: true, redirect_url: REDIRECT_URL, user_id: '42' })
    const { page, state, continueSignedIn } = await openWidget(
      { callback: CALLBACK, ...config },
      { [AT.checkLogin]: known, '/check_login/': known, [AT.accountInfo]: known },
    )
    await continueSignedIn()
    expect(state().session.redirectUrl).toBe(REDIRECT_URL)
    expect(page.navigations).toEqual([url])
  })
})
