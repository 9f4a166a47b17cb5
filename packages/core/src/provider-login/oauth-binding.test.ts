// Covers EMB-1, EMB-3, EMB-9, NAV-1, NAV-5, SND-3, LOG-5, BND-1, OAU-3, OAU-4, OAU-5, OAU-6, APT-4, ARE-6, AGR-1, MON-1.
import { failure, never, plainFields, success } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import { readOptions } from '../options.ts'
import type { AccountCenterConfig } from '../public-types.ts'
import {
  ACCOUNT_INFO,
  afterLoading,
  BIND_LOGIN,
  HERE,
  returnFromProvider,
  KEY,
  LOGIN_ONLY,
  SEND_CODE,
  serverThatNeedsMobile,
  SHOW_MOBILE,
  SSO_LOGIN,
  USER,
  visit,
  WITH_MOBILE,
  settle,
} from './provider-login.fixture.ts'

const MOBILE = '138******00'
const CREATE = '/account/api/account/appointment/create'

async function needMobile(mobile = '', config: AccountCenterConfig = {}) {
  const ports = serverThatNeedsMobile(mobile)
  const back = await returnFromProvider({ ...config, ports })
  await afterLoading(back)
  return back
}

async function bind({ widget }: Awaited<ReturnType<typeof needMobile>>, mobile = '13800138000') {
  widget.edit(widget.getState().settings.zone === 'cn' ? 'mobile' : 'gmobile', mobile)
  widget.edit('mobilecaptcha', '1234')
  widget.submit()
  await settle()
}

/** A response the test triggers. */
function deferResponse(script: Parameters<TestHttp['on']>[1]) {
  let release: () => void = () => undefined
  const waiting = new Promise<void>((resolve) => {
    release = resolve
  })
  const respond: typeof script = async (request) => {
    await waiting
    return script(request)
  }
  return { respond, release }
}
type TestHttp = Awaited<ReturnType<typeof needMobile>>['ports']['http']

describe('the bind form', () => {
  test.each([1011, 1060])('%i shows the bind form before show_oauth_mobile answers', async (code) => {
    const ports = serverThatNeedsMobile()
    ports.http.on(LOGIN_ONLY, failure(code, 'words', { profile_key: KEY }))
    ports.http.on(SHOW_MOBILE, never)
    const { status, widget, notice, rejected } = await returnFromProvider({ ports, defaultPanel: 'register' })
    expect(status()).toBe(2)
    expect(widget.getState()).toMatchObject({ panel: 'login', method: 'mobile' })
    expect(notice()).toBeUndefined()
    expect(rejected).toMatchObject([{ code, message: '', profile_key: KEY }])
  })

  test("error 1011 without a profile key shows the server's text", async () => {
    const ports = serverThatNeedsMobile()
    ports.http.on(LOGIN_ONLY, failure(1011, 'No account'))
    const { status, notice } = await returnFromProvider({ ports })
    expect(status()).toBe(0)
    expect(notice()).toBe('No account')
  })

  test('another mobile sends a code of type 24 and binds with the profile key', async () => {
    const back = await needMobile('', { sso: true })
    back.ports.http.on(SEND_CODE, success({ mobile: MOBILE, retry_time: 60 }))
    back.widget.edit('mobile', '13800138000')
    back.widget.sendCode()
    await settle()
    expect(plainFields(back.ports.http.to(SEND_CODE)[0])).toMatchObject({ type: '24', mobile: '13800138000' })
    await afterLoading(back)
    back.ports.http.on(BIND_LOGIN, success({ ...USER, session_key: 'newest' }))
    await bind(back)
    expect(plainFields(back.ports.http.to(BIND_LOGIN)[0])).toMatchObject({
      profile_key: KEY,
      mobile: '13800138000',
      code: '1234',
      type: '24',
      keep_login: '1',
    })
    expect(back.ports.http.to(SSO_LOGIN)[0]?.wire['sessionid']).toBe('newest')
    expect(back.ports.page.navigations).toEqual(['https://host.example/ticket'])
  })

  test('outside cn the mobile is sent with its area', async () => {
    const back = await needMobile('', { zone: 'sg' })
    back.widget.pickArea('SG')
    await bind(back, '91234567')
    expect(plainFields(back.ports.http.to(BIND_LOGIN)[0])['mobile']).toBe('+6591234567')
  })

  test.each([BIND_LOGIN, WITH_MOBILE, SHOW_MOBILE])(
    'an expired profile key ends the binding: %s',
    async (path) => {
      const ports = serverThatNeedsMobile(path === WITH_MOBILE ? MOBILE : '')
      ports.http.on(path, failure(1902, 'words'))
      const back = await returnFromProvider({ ports })
      await afterLoading(back)
      if (path === WITH_MOBILE) back.widget.platformLogin({ do: 'authorise' })
      if (path === BIND_LOGIN) await bind(back)
      await settle()
      expect(back.status()).toBe(0)
      expect(back.notice()).toBe('error_411')
    },
  )

  test.each([
    ['', KEY],
    ['q'.repeat(43), 'q'.repeat(43)],
  ])('after show_oauth_mobile with the key %j the binding sends %j', async (answered, sent) => {
    const ports = serverThatNeedsMobile()
    ports.http.on(SHOW_MOBILE, success({ mobile: '', title: 'Douyin', profile_key: answered }))
    ports.http.on(BIND_LOGIN, success(USER))
    const back = await returnFromProvider({ ports })
    await afterLoading(back)
    await bind(back)
    expect(back.ports.http.to(BIND_LOGIN)[0]?.wire['profile_key']).toBe(sent)
  })

  test('a failed show_oauth_mobile leaves the form', async () => {
    const ports = serverThatNeedsMobile()
    ports.http.on(SHOW_MOBILE, failure(500, 'words'))
    const back = await returnFromProvider({ ports })
    expect(back.status()).toBe(2)
    expect(back.notice()).toBeUndefined()
  })
})

describe('the offered mobile', () => {
  test('a mobile verified by the provider is offered and bound in one click', async () => {
    const back = await needMobile(MOBILE)
    expect(back.status()).toBe(1)
    expect(back.widget.snapshot()?.oauthInfo).toEqual({ status: 1, title: 'Douyin', mobile: MOBILE })
    back.ports.http.on(WITH_MOBILE, success({ ...USER, session_key: 'newest' }))
    back.widget.platformLogin({ do: 'authorise' })
    await settle()
    expect(back.ports.http.to(WITH_MOBILE)[0]?.wire).toMatchObject({
      profile_key: KEY,
      platform: 'douyin',
      platform_app_id: '7',
      keep_login: '1',
    })
    expect(back.ports.http.to(SSO_LOGIN)[0]?.wire['sessionid']).toBe('newest')
    expect(back.ports.page.navigations).toEqual(['https://host.example/ticket'])
  })

  test('without the agreement nothing is bound: error_403', async () => {
    const back = await needMobile(MOBILE, { agreement: { preset: 'never' } })
    back.widget.platformLogin({ do: 'authorise' })
    await settle()
    expect(back.notice()).toBe('error_403')
    expect(back.ports.http.to(WITH_MOBILE)).toHaveLength(0)
    back.widget.platformLogin({ do: 'use-another-mobile' })
    expect(back.status()).toBe(2)
    expect(back.notice()).toBeUndefined()
    await bind(back)
    expect(back.notice()).toBe('error_403')
    expect(back.ports.http.to(BIND_LOGIN)).toHaveLength(0)
  })

  test('an offer received after a submit is ignored', async () => {
    const ports = serverThatNeedsMobile(MOBILE)
    ports.http.on(SHOW_MOBILE, never)
    const back = await returnFromProvider({ ports })
    await afterLoading(back)
    ports.http.on(BIND_LOGIN, never)
    await bind(back)
    expect(back.status()).toBe(2)
  })

  test('a one-click binding refused with 1041 becomes the form', async () => {
    const back = await needMobile(MOBILE)
    back.ports.http.on(WITH_MOBILE, failure(1041, 'words'))
    back.widget.platformLogin({ do: 'authorise' })
    await settle()
    expect(back.status()).toBe(3)
    expect(back.notice()).toBe('error_1041')
    await afterLoading(back)
    back.ports.http.on(BIND_LOGIN, success(USER))
    await bind(back)
    expect(back.ports.page.navigations).toEqual(['https://host.example/ticket'])
  })

  test('a one-click binding refused with 1035 allows another mobile', async () => {
    const back = await needMobile(MOBILE)
    back.ports.http.on(WITH_MOBILE, failure(1035, 'words'))
    back.widget.platformLogin({ do: 'authorise' })
    await settle()
    expect(back.status()).toBe(1)
    expect(back.notice()).toBe('error_1035')
  })

  test('a binding with an expired key is not restored by a late response', async () => {
    const ports = serverThatNeedsMobile()
    const { respond, release } = deferResponse(success({ mobile: MOBILE, title: 'Douyin', profile_key: KEY }))
    ports.http.on(SHOW_MOBILE, respond)
    const back = await returnFromProvider({ ports })
    await afterLoading(back)
    ports.http.on(BIND_LOGIN, failure(1902, 'words'))
    await bind(back)
    release()
    await settle()
    expect(back.status()).toBe(0)
    expect(back.notice()).toBe('error_411')
  })

  test('after 1041 a late offer does not replace its notice', async () => {
    const ports = serverThatNeedsMobile()
    const { respond, release } = deferResponse(
      success({ mobile: MOBILE, title: 'Douyin', profile_key: 'n'.repeat(43) }),
    )
    ports.http.on(SHOW_MOBILE, respond)
    const back = await returnFromProvider({ ports })
    await afterLoading(back)
    ports.http.on(BIND_LOGIN, failure(1041, 'words'))
    await bind(back)
    release()
    await settle()
    expect(back.status()).toBe(3)
    expect(back.notice()).toBe('error_1041')
  })

  test('a binding resumed without its platform is bound with empty names', async () => {
    const ports = serverThatNeedsMobile(MOBILE)
    ports.http.on(WITH_MOBILE, success({ ...USER, session_key: 'newest' }))
    const { widget, status } = await visit(`${HERE}?profile_key=${KEY}`, { ports })
    expect(status()).toBe(1)
    const empty = { profile_key: KEY, platform: '', platform_app_id: '' }
    expect(ports.http.to(SHOW_MOBILE)[0]?.wire).toMatchObject(empty)
    widget.platformLogin({ do: 'authorise' })
    await settle()
    expect(ports.http.to(WITH_MOBILE)[0]?.wire).toMatchObject(empty)
  })

  test('another mobile is asked for only after an offer, and not while it is bound', async () => {
    const none = await visit(HERE)
    none.widget.platformLogin({ do: 'use-another-mobile' })
    expect(none.status()).toBe(0)
    const ports = serverThatNeedsMobile(MOBILE)
    ports.http.on(WITH_MOBILE, never)
    const offered = await returnFromProvider({ ports })
    await afterLoading(offered)
    offered.widget.platformLogin({ do: 'authorise' })
    offered.widget.platformLogin({ do: 'use-another-mobile' })
    expect(offered.status()).toBe(1)
  })

  test.each([
    [MOBILE, false],
    ['', true],
  ])('with the mobile "%s" known late, the focus stays: %s', async (mobile, stays) => {
    const ports = serverThatNeedsMobile()
    const { respond, release } = deferResponse(success({ mobile, title: 'Douyin', profile_key: KEY }))
    ports.http.on(SHOW_MOBILE, respond)
    const { widget } = await returnFromProvider({ ports })
    const { focus } = widget.getState().form
    release()
    await settle()
    expect(widget.getState().oauth?.title).toBe('Douyin')
    expect(widget.getState().form.focus === focus).toBe(stays)
  })
})

describe('a conflict', () => {
  test.each([
    [1041, 3],
    [1030, 4],
  ])('a binding refused with %i has status %i, error_1041, and can be retried', async (code, expected) => {
    const back = await needMobile()
    back.ports.http.on(BIND_LOGIN, failure(code, 'words'))
    await bind(back)
    expect(back.status()).toBe(expected)
    expect(back.notice()).toBe('error_1041')
    await afterLoading(back)
    back.ports.http.on(BIND_LOGIN, failure(1202, 'Wrong code'))
    await bind(back, '13900139000')
    expect(back.status()).toBe(2)
    expect(back.notice()).toBe('Wrong code')
  })

  test.each([
    ['a mobile', success({ mobile: MOBILE, title: 'Douyin', profile_key: KEY })],
    ['a used profile key', failure(1902, 'words')],
  ])('after the binding a late response changes nothing: %s', async (_, script) => {
    const ports = serverThatNeedsMobile()
    const { respond, release } = deferResponse(script)
    ports.http.on(SHOW_MOBILE, respond)
    let decide: (answer: string | false) => void = () => undefined
    const beforeSkip = () =>
      new Promise<string | false>((resolve) => {
        decide = resolve
      })
    const back = await returnFromProvider({ ports, beforeSkip })
    await afterLoading(back)
    ports.http.on(BIND_LOGIN, success(USER))
    await bind(back)
    expect(back.status()).toBe(5)
    release()
    await settle()
    expect(back.status()).toBe(5)
    expect(back.notice()).toBeUndefined()
    decide(false)
    await settle()
    expect(back.widget.getState()).toMatchObject({ oauth: undefined, session: { status: 'signed-in' } })
  })
})

describe('leaving the binding', () => {
  test('Cancel resets everything: status 0, the empty login form', async () => {
    const ports = serverThatNeedsMobile(MOBILE)
    ports.http.on(ACCOUNT_INFO, failure(1))
    const back = await returnFromProvider({ ports })
    await afterLoading(back)
    back.widget.platformLogin({ do: 'use-another-mobile' })
    back.widget.edit('mobile', '13800138000')
    back.widget.platformLogin({ do: 'cancel' })
    expect(back.widget.getState()).toMatchObject({ oauth: undefined, panel: 'login', form: { values: {} } })
    expect(back.widget.snapshot()).not.toHaveProperty('oauthInfo')
    await bind(back)
    expect(back.ports.http.to(BIND_LOGIN)).toHaveLength(0)
    expect(back.ports.http.to('/passport/web/sms_login/')).toHaveLength(1)
  })

  test("Cancel goes to the host's first panel if there is no login", async () => {
    const back = await needMobile('', { panels: ['register'] })
    expect(back.widget.getState().panel).toBe('login')
    back.widget.platformLogin({ do: 'cancel' })
    expect(back.widget.getState()).toMatchObject({ oauth: undefined, panel: 'register' })
  })

  test.each([
    ['a login panel', {}],
    ['none', { panels: ['bind'] }],
  ] as const)('Cancel of a forced binding shows who is signed in: %s', async (_, config) => {
    const ports = serverThatNeedsMobile()
    ports.http.on(LOGIN_ONLY, success(USER))
    const known = success({ ...USER, mobile: '', email: '' })
    // No one is signed in when the page opens.
    ports.http.on(ACCOUNT_INFO, (request) =>
      (ports.http.to(LOGIN_ONLY).length === 0 ? failure(1) : known)(request),
    )
    const back = await returnFromProvider({ ports, ...config })
    await afterLoading(back)
    expect(back.widget.getState()).toMatchObject({ panel: 'bind', oauth: { status: 'signed-in' } })
    back.widget.platformLogin({ do: 'cancel' })
    await settle()
    expect(back.widget.getState()).toMatchObject({
      panel: 'login',
      oauth: undefined,
      session: { status: 'signed-in', user: { screen_name: 'Mei' } },
    })
  })

  test('another tab ends the binding', async () => {
    const back = await needMobile()
    expect(back.status()).toBe(2)
    back.widget.changeMethod('email')
    await settle()
    expect(back.widget.getState()).toMatchObject({ oauth: undefined, method: 'email' })
  })

  test('another panel ends the binding, and a late response is ignored', async () => {
    const ports = serverThatNeedsMobile(MOBILE)
    let answer: () => void = () => undefined
    ports.http.on(SHOW_MOBILE, async (request) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return success({ mobile: MOBILE })(request)
    })
    const back = await returnFromProvider({ ports })
    back.widget.changePanel('register')
    answer()
    await settle()
    expect(back.status()).toBe(0)
    expect(back.widget.getState().panel).toBe('register')
  })

  test('changed settings do not leave a binding on a panel the host lacks', async () => {
    const elsewhere = { panels: ['register'], switchConfig: { mobile: false } } as const
    const back = await needMobile('', elsewhere)
    expect(back.widget.getState()).toMatchObject({
      panel: 'login',
      method: 'mobile',
      oauth: { status: 'mobile-required' },
    })
    back.widget.update(readOptions({ ...back.widget.getState().settings.config, themeColor: '#123456' }))
    expect(back.widget.getState()).toMatchObject({
      panel: 'login',
      method: 'mobile',
      oauth: { status: 'mobile-required' },
    })
    back.widget.update(
      readOptions({ ...back.widget.getState().settings.config, panels: ['register', 'reset'] }),
    )
    expect(back.widget.getState()).toMatchObject({
      panel: 'login',
      method: 'mobile',
      oauth: { status: 'mobile-required' },
    })
    back.widget.update(readOptions({ ...back.widget.getState().settings.config, defaultPanel: 'reset' }))
    expect(back.widget.getState()).toMatchObject({ panel: 'reset', oauth: undefined })
  })

  test('Cancel on the login panel clears what was entered', async () => {
    const { widget } = await returnFromProvider({ ports: serverThatNeedsMobile() })
    expect(widget.getState().panel).toBe('login')
    widget.edit('mobile', '13800138000')
    widget.blur('mobilecaptcha')
    widget.platformLogin({ do: 'cancel' })
    await settle()
    const { values, errors } = widget.getState().form
    expect([values, errors]).toEqual([{}, {}])
  })
})

describe('a forced binding', () => {
  test('an account without contacts binds one and goes on with the new session key', async () => {
    const ports = serverThatNeedsMobile()
    ports.http.on(LOGIN_ONLY, success(USER))
    ports.http.on(ACCOUNT_INFO, success({ ...USER, mobile: '', email: '' }))
    const back = await returnFromProvider({ ports, panels: ['login'] })
    await afterLoading(back)
    expect(back.widget.getState()).toMatchObject({ panel: 'bind', oauth: { status: 'signed-in' } })
    expect(back.ports.http.to(SSO_LOGIN)).toHaveLength(0)
    ports.http.on('/passport/web/mobile/bind/', success({ ...USER, session_key: 'of-bind' }))
    await bind(back)
    expect(ports.http.to(SSO_LOGIN)[0]?.wire['sessionid']).toBe('of-bind')
    await back.ports.clock.advance(200)
    expect(back.ports.page.navigations).toEqual(['https://host.example/ticket'])
  })

  test('with an invitation the account is created after a forced binding', async () => {
    const ports = serverThatNeedsMobile()
    ports.http.on(LOGIN_ONLY, success(USER))
    ports.http.on(ACCOUNT_INFO, success({ ...USER, mobile: '', email: '' }))
    ports.http.on('/account/api/account/appointment/validate', success({}))
    ports.http.on(CREATE, success({}))
    ports.http.on('/passport/web/mobile/bind/', success(USER))
    const back = await returnFromProvider({ ports, sso: true }, { query: '?token=t1' })
    await afterLoading(back)
    expect(back.widget.getState()).toMatchObject({ panel: 'bind', oauth: { status: 'signed-in' } })
    expect(ports.http.to(CREATE)).toHaveLength(0)
    await bind(back)
    await settle()
    expect([ports.http.to(SSO_LOGIN).length, ports.http.to(CREATE).length]).toEqual([1, 1])
  })

  test('an e-mail can be bound as well', async () => {
    const ports = serverThatNeedsMobile()
    ports.http.on(LOGIN_ONLY, success(USER))
    ports.http.on(ACCOUNT_INFO, success({ ...USER, mobile: '', email: '' }))
    const { widget, status } = await returnFromProvider({ ports })
    await ports.clock.advance(600)
    widget.changeMethod('email')
    expect([widget.getState().panel, status()]).toEqual(['bind', 5])
    ports.http.on('/passport/web/email/bind/', success({ ...USER, session_key: 'of-bind' }))
    widget.edit('email', 'visitor@example.com')
    widget.edit('password', 'Passw0rd!')
    widget.submit()
    await settle()
    expect(ports.http.to(SSO_LOGIN)[0]?.wire['sessionid']).toBe('of-bind')
  })

  test('a forced binding of an e-mail refers to the mailbox, then redirects', async () => {
    const ports = serverThatNeedsMobile()
    ports.http.on(LOGIN_ONLY, success(USER))
    ports.http.on(ACCOUNT_INFO, success({ ...USER, mobile: '', email: '' }))
    const {
      widget,
      ports: { page },
    } = await returnFromProvider({ ports })
    await ports.clock.advance(600)
    widget.changeMethod('email')
    ports.http.on(
      '/passport/web/email/bind/',
      success({ ...USER, session_key: 'of-bind', confirmation: 'sent' }),
    )
    widget.edit('email', 'visitor@example.com')
    widget.edit('password', 'Passw0rd!')
    widget.submit()
    await settle()
    expect(widget.getState().notice).toMatchObject({
      text: { key: 'bind_mail_sent', values: { target: 'visitor@example.com' } },
    })
    await ports.clock.advance(4_999)
    expect(page.navigations).toEqual([])
    await ports.clock.advance(1)
    expect(page.navigations).toEqual(['https://host.example/ticket'])
  })

  test('a refused binding stays on the bind panel', async () => {
    const ports = serverThatNeedsMobile()
    ports.http.on(LOGIN_ONLY, success(USER))
    ports.http.on(ACCOUNT_INFO, success({ ...USER, mobile: '', email: '' }))
    const back = await returnFromProvider({ ports })
    await afterLoading(back)
    ports.http.on('/passport/web/mobile/bind/', failure(1007, 'Taken'))
    await bind(back)
    expect(back.widget.getState()).toMatchObject({ panel: 'bind', oauth: { status: 'signed-in' } })
    expect(back.notice()).toBe('Taken')
  })

  test('an account with an e-mail binds nothing', async () => {
    const ports = serverThatNeedsMobile()
    ports.http.on(LOGIN_ONLY, success(USER))
    ports.http.on(ACCOUNT_INFO, success({ ...USER, mobile: '', email: 'v***r@example.com' }))
    const back = await returnFromProvider({ ports })
    expect(back.ports.page.navigations).toEqual(['https://host.example/ticket'])
  })

  test('after a refused single sign-on the login panel shows the user', async () => {
    const ports = serverThatNeedsMobile()
    ports.http.on(LOGIN_ONLY, success(USER))
    ports.http.on(ACCOUNT_INFO, success({ ...USER, mobile: '', email: '' }))
    const back = await returnFromProvider({ ports })
    await afterLoading(back)
    ports.http.on('/passport/web/mobile/bind/', success(USER))
    ports.http.on(SSO_LOGIN, failure(500))
    await bind(back)
    expect(back.widget.getState()).toMatchObject({
      panel: 'login',
      session: { status: 'signed-in', user: { screen_name: 'Mei' } },
    })
  })

  test('a page restored before or after the binding can go on with it', async () => {
    const ports = serverThatNeedsMobile()
    ports.http.on(LOGIN_ONLY, success(USER))
    ports.http.on(ACCOUNT_INFO, success({ ...USER, mobile: '', email: '' }))
    const back = await returnFromProvider({ ports })
    await afterLoading(back)
    back.ports.page.restore()
    await settle()
    expect(back.status()).toBe(5)
    ports.http.on('/passport/web/mobile/bind/', success(USER))
    await bind(back)
    await back.ports.clock.advance(600)
    expect(back.ports.page.navigations).toEqual(['https://host.example/ticket'])
    back.ports.page.restore()
    await settle()
    expect(back.status()).toBe(5)
  })

  test('with forceBind false nothing has to be bound', async () => {
    const ports = serverThatNeedsMobile()
    ports.http.on(LOGIN_ONLY, success(USER))
    ports.http.on(ACCOUNT_INFO, success({ ...USER, mobile: '', email: '' }))
    const back = await returnFromProvider({ ports, security: { forceBind: false } })
    expect(back.ports.page.navigations).toEqual(['https://host.example/ticket'])
  })

  test('a login that a binding has asked for returns to the binding', async () => {
    for (const [config, query] of [
      [{ defaultPanel: 'bind' }, ''],
      [{}, '?type=bind'],
    ] as const) {
      const ports = serverThatNeedsMobile()
      ports.http.on(LOGIN_ONLY, success(USER))
      ports.http.on(ACCOUNT_INFO, success(USER))
      const back = await returnFromProvider({ ports, security: { forceBind: false }, ...config }, { query })
      expect(back.widget.getState()).toMatchObject({ panel: 'bind', oauth: { status: 'signed-in' } })
      expect(back.ports.page.navigations).toEqual([])
    }
  })

  test('changed settings do not leave a forced binding', async () => {
    const ports = serverThatNeedsMobile()
    ports.http.on(LOGIN_ONLY, success(USER))
    ports.http.on(ACCOUNT_INFO, success({ ...USER, mobile: '', email: '' }))
    const back = await returnFromProvider({ ports, panels: ['login'] })
    back.widget.update(readOptions({ ...back.widget.getState().settings.config, themeColor: '#123456' }))
    expect(back.widget.getState()).toMatchObject({ panel: 'bind', oauth: { status: 'signed-in' } })
  })
})

describe('the status', () => {
  test('every change of status is reported without the key', async () => {
    const back = await needMobile(MOBILE)
    const reported = back.events.filter(({ name }) => name === 'account_center_oauth_status')
    expect(reported.map(({ params }) => params)).toEqual([
      { platform: 'douyin', status: 2 },
      { platform: 'douyin', status: 1 },
    ])
    expect(JSON.stringify(back.events)).not.toContain(KEY)
  })

  test('after the binding the next view has the focus', async () => {
    const back = await needMobile(MOBILE)
    const before = back.widget.getState().form.focus
    back.ports.http.on(WITH_MOBILE, success(USER))
    back.widget.platformLogin({ do: 'authorise' })
    await settle()
    expect(back.status()).toBe(5)
    const { focus } = back.widget.getState().form
    expect(focus).toEqual({ field: 'title' })
    expect(focus).not.toBe(before)
  })
})
