// Covers LOG-4, LOG-5, SSO-2.
import { settle, success, testPorts } from '@portico/testing/internal'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadController } from '../lazy-controller.ts'
import { readOptions } from '../options.ts'
import type { AccountCenterConfig } from '../public-types.ts'
import { createWidget } from '../widget.ts'

beforeAll(loadController)

const CALLBACK = 'https://host.example/callback'
const REDIRECT_URL = 'https://host.example/redirect'
const CODE = { mobile: '13800138000', mobilecaptcha: '1234' }
const PASSWORD = { email: 'visitor@example.com', password: 'Tr1cky enough' }
const CHECK_LOGIN = '/account/jssdk/api/sso/checkLogin'
const SSO = { ssoDomains: { cn: 'https://sso.example' } }

interface Way {
  readonly calls: readonly string[]
  readonly config: AccountCenterConfig
  readonly typed: Readonly<Record<string, string>>
}

const WAYS: readonly (readonly [name: string, way: Way])[] = [
  ['a login by mobile', { calls: ['/passport/web/sms_login/', '/quick_login/'], config: {}, typed: CODE }],
  [
    'a login by e-mail',
    {
      calls: ['/passport/web/user/login/', '/account_login/'],
      config: { defaultSwitch: 'email' },
      typed: PASSWORD,
    },
  ],
  [
    'a registration by mobile',
    { calls: ['/passport/web/sms_login/'], config: { defaultPanel: 'register' }, typed: CODE },
  ],
  [
    'a registration by e-mail',
    {
      calls: ['/passport/email/register_verify_login/'],
      config: { defaultPanel: 'register', defaultSwitch: 'email' },
      typed: { ...PASSWORD, repeatPwd: PASSWORD.password, emailcaptcha: 'ABC123' },
    },
  ],
  [
    'a binding of a mobile',
    { calls: ['/passport/web/mobile/bind/'], config: { defaultPanel: 'bind' }, typed: CODE },
  ],
  [
    'a binding of an e-mail',
    {
      calls: ['/passport/web/email/bind/'],
      config: { defaultPanel: 'bind', defaultSwitch: 'email' },
      typed: PASSWORD,
    },
  ],
]

async function open(config: AccountCenterConfig) {
  const ports = testPorts()
  const widget = createWidget(readOptions({ callback: CALLBACK, ...config }), ports)
  widget.begin()
  await settle()
  return { widget, ...ports }
}

/** Submits the form. @returns where the page was redirected */
async function goBy(
  { calls, config, typed }: Way,
  addresses: AccountCenterConfig,
): Promise<readonly string[]> {
  const { widget, http, page, clock } = await open({ ...config, ...addresses })
  for (const call of calls) http.on(call, success({ user_id: '42', redirect_url: REDIRECT_URL }))
  for (const [name, value] of Object.entries(typed)) widget.edit(name as keyof typeof PASSWORD, value)
  widget.setAgreement(true)
  widget.submit()
  await settle()
  await clock.advance(200)
  return page.navigations
}

describe('the redirect target', () => {
  test.each(WAYS)('%s goes to the callback, with single sign-on to the redirect URL', async (_, way) => {
    expect(await goBy(way, {})).toEqual([CALLBACK])
    expect(await goBy(way, SSO)).toEqual([REDIRECT_URL])
  })

  test.each(WAYS)('%s without a callback goes to the redirect URL', async (_, way) => {
    expect(await goBy(way, { callback: '' })).toEqual([REDIRECT_URL])
  })

  test.each([
    [{}, CALLBACK],
    [SSO, REDIRECT_URL],
  ])('Continue with %j goes to %s if both are known', async (config, url) => {
    const ports = testPorts()
    const known = { has_login: true, is_login: true, redirect_url: REDIRECT_URL, user_id: '42' }
    for (const call of [CHECK_LOGIN, '/check_login/', '/passport/web/account/info/'])
      ports.http.on(call, success(known))
    const widget = createWidget(readOptions({ callback: CALLBACK, ...config }), ports)
    widget.begin()
    await ports.clock.advance(0)
    await ports.clock.advance(0)
    widget.continueSignedIn()
    await ports.clock.advance(0)
    await ports.clock.advance(0)
    expect(widget.getState().session.redirectUrl).toBe(REDIRECT_URL)
    expect(ports.page.navigations).toEqual([url])
  })
})
