// Covers EMB-3, EMB-5, NAV-1, NAV-10, LOG-5, OAU-3, OAU-4, OAU-5, OAU-7, OAU-8, APT-4, APT-5, MSG-2.
import type { TestPorts } from '@portico/testing/internal'
import {
  createBlockedDevice,
  createTestPage,
  failure,
  never,
  plainFields,
  success,
  testPorts,
} from '@portico/testing/internal'
import { describe, expect, test, vi } from 'vitest'
import { readOptions } from '../options.ts'
import type { AccountCenterConfig } from '../public-types.ts'
import { createWidget } from '../widget.ts'
import {
  ACCOUNT_INFO,
  acceptSignOn,
  BIND_LOGIN,
  DOUYIN,
  returnFromProvider,
  HERE,
  KEY,
  LOGIN_ONLY,
  SHOW_MOBILE,
  SSO_LOGIN,
  USER,
  silence,
  visit,
  settle,
  serverThatNeedsMobile,
} from './provider-login.fixture.ts'

function serverThatKnows(): TestPorts {
  const ports = testPorts()
  ports.http.on(LOGIN_ONLY, success(USER))
  acceptSignOn(ports)
  return ports
}

const CREATE = '/account/api/account/appointment/create'

const RECORD = { state: 'douyin_', redirect_uri: HERE, time: 0, query: '' }
const HOSTILE: readonly (readonly [what: string, query: string, stored: object | string | undefined])[] = [
  ['no record', 'code=c&state=douyin_', undefined],
  ['another state', 'code=c&state=douyin_other', RECORD],
  ['a platform that is not configured', 'code=c&state=toutiao_', { ...RECORD, state: 'toutiao_' }],
  ['a property name of Object', 'code=c&state=__proto___x', { ...RECORD, state: '__proto___x' }],
  ['a state without _', 'code=c&state=douyin', { ...RECORD, state: 'douyin' }],
  ['a record that is too old', 'code=c&state=douyin_', { ...RECORD, time: -600_000 }],
  ['a record of another page', 'code=c&state=douyin_', { ...RECORD, redirect_uri: 'https://host.example/b' }],
  ['a record of another state', 'code=c&state=douyin_', { ...RECORD, state: 'douyin_x' }],
  ['a record that is not JSON', 'code=c&state=douyin_', '{'],
  ['a record that is a list', 'code=c&state=douyin_', []],
  ['a record that is null', 'code=c&state=douyin_', 'null'],
  ['a record without its time', 'code=c&state=douyin_', { ...RECORD, time: 'soon' }],
]

/** Redirects to douyin, which redirects back with an error. */
async function returnFromProviderWith(query: string, config: AccountCenterConfig = {}) {
  const ports = testPorts()
  const before = await visit(`${HERE}?from=ad&type=email`, { ...config, ports })
  before.widget.platformLogin({ do: 'redirect', platform: 'douyin' })
  await settle()
  before.widget.stop()
  return visit(`${HERE}?${query}`, { ...config, ports })
}

describe('a callback with a code', () => {
  test('a code logs in, checks the account, signs on and redirects', async () => {
    const onSuccess = vi.fn()
    const { ports, status, widget } = await returnFromProvider({ ports: serverThatKnows(), onSuccess })
    const [request] = ports.http.to(LOGIN_ONLY)
    expect(request?.wire).toMatchObject({
      platform: 'douyin',
      platform_app_id: '7',
      code: 'given',
      redirect_uri: HERE,
      service: HERE,
      keep_login: '1',
    })
    expect(ports.http.to(SSO_LOGIN)[0]?.wire).toMatchObject({ sessionid: 'key-of-login', service: HERE })
    expect(ports.page.navigations).toEqual(['https://host.example/ticket'])
    expect(status()).toBe(5)
    expect(widget.snapshot()).toMatchObject({
      oauthInfo: { status: 5, title: '', mobile: '' },
      curAuthType: 'douyin',
    })
    expect(onSuccess).toHaveBeenCalledTimes(1)
    expect(onSuccess.mock.calls[0]?.[0]).toMatchObject({
      url: 'https://host.example/ticket',
      response: { user_id: '42' },
    })
  })

  test('the hook is called; if it keeps the page the user is shown', async () => {
    const beforeSkip = vi.fn(() => false as const)
    const { ports, widget } = await returnFromProvider({ ports: serverThatKnows(), beforeSkip })
    expect(beforeSkip).toHaveBeenCalledWith('https://host.example/ticket')
    expect(ports.page.navigations).toEqual([])
    expect(widget.getState().oauth).toBeUndefined()
    expect(widget.getState().session).toMatchObject({ status: 'signed-in', user: { screen_name: 'Mei' } })
  })

  test('code and state leave the address, and the earlier query is restored', async () => {
    const server = serverThatKnows()
    server.http.on(CREATE, success({ index_url: 'https://host.example/made' }))
    const { ports } = await returnFromProvider(
      { ports: server },
      { query: '?appKey=k&from=a%20b&x=1&x=2', state: 'douyin_k' },
    )
    expect(ports.page.url()).toBe(`${HERE}?appKey=k&from=a+b&x=1&x=2`)
    expect(ports.http.to(LOGIN_ONLY)).toHaveLength(1)
    // With a key the business account is created first, as after any sign-in.
    expect(ports.http.to(CREATE)[0]?.wire).toMatchObject({ app_key: 'k', token: '', name: '' })
    expect(ports.page.navigations).toEqual(['https://host.example/made?app_key=k&from=a+b'])
  })

  test('during the exchange the form is busy and the platform is known', async () => {
    const ports = testPorts()
    ports.http.on(LOGIN_ONLY, never)
    const { widget, status } = await returnFromProvider({ ports })
    expect(status()).toBe(0)
    expect(widget.snapshot()).toMatchObject({ disabled: true, curAuthType: 'douyin' })
  })

  test.each([
    ['mobile', { mobile: '13800138000' }, '13800138000'],
    ['email', { email: 'visitor@example.com', password: 'Passw0rd!' }, undefined],
  ] as const)(
    'error 1011 keeps an entered mobile but no e-mail and password: %s',
    async (defaultSwitch, typed, kept) => {
      const ports = testPorts()
      let refuse = (): void => undefined
      ports.http.on(LOGIN_ONLY, async (request) => {
        await new Promise<void>((resolve) => (refuse = resolve))
        return failure(1011, 'no account', { profile_key: KEY })(request)
      })
      const back = await returnFromProvider({ ports, defaultSwitch })
      for (const [name, value] of Object.entries(typed)) back.widget.edit(name as keyof typeof typed, value)
      refuse()
      await settle()
      const { form, panel, method } = back.widget.getState()
      expect([back.status(), panel, method]).toEqual([2, 'login', 'mobile'])
      expect(Object.values(form.values).filter((value) => value !== '')).toEqual(kept ? [kept] : [])
    },
  )

  test('a code exchanged during a login ends it and keeps the form busy', async () => {
    const ports = testPorts()
    ports.http.on('/passport/web/sms_login/', never)
    ports.http.on(LOGIN_ONLY, never)
    const unchecked = { bootstrap: false, security: { oauthStateCheck: false } }
    const { widget } = await visit(`${HERE}?code=given&state=douyin_`, { ...unchecked, ports })
    widget.edit('mobile', '13800138000')
    widget.edit('mobilecaptcha', '1234')
    widget.submit()
    await settle()
    widget.start()
    await settle()
    expect(ports.http.to(LOGIN_ONLY)).toHaveLength(1)
    expect(widget.getState().requests.submit).toBe(true)
  })
})

describe('a callback that is not trusted', () => {
  test('a reload does nothing, and a request is used once', async () => {
    const ports = serverThatKnows()
    const back = await returnFromProvider({ ports })
    expect([...ports.device.stored.keys()]).toEqual(['portico_signed_in'])
    await visit(back.ports.page.url(), { ports })
    expect(ports.http.to(LOGIN_ONLY)).toHaveLength(1)
    const again = await visit(`${HERE}?code=given&state=douyin_`, { ports })
    expect(ports.http.to(LOGIN_ONLY)).toHaveLength(1)
    expect(again.notice()).toBe('error_411')
  })

  test('a view mounted twice in a row exchanges its code once', async () => {
    const ports = serverThatKnows()
    const { widget } = await returnFromProvider({ ports })
    widget.stop()
    widget.begin()
    await ports.clock.advance(1)
    expect(ports.http.to(LOGIN_ONLY)).toHaveLength(1)
  })

  test('restored from the cache it exchanges nothing and shows the form', async () => {
    const { ports, status } = await returnFromProvider({ ports: serverThatKnows() })
    expect(status()).toBe(5)
    ports.page.restore()
    await settle()
    expect(status()).toBe(0)
    expect(ports.http.to(LOGIN_ONLY)).toHaveLength(1)
  })

  test.each(HOSTILE)('shows error_411 and makes no call: %s', async (_, query, stored) => {
    const ports = testPorts()
    const state = new URLSearchParams(query).get('state') ?? ''
    if (typeof stored === 'string') ports.device.stored.set(state, stored)
    else if (stored) {
      const time =
        'time' in stored && typeof stored.time === 'number' ? ports.clock.now() + stored.time : 'soon'
      ports.device.stored.set(
        state === 'douyin_other' ? 'douyin_' : state,
        JSON.stringify({ ...stored, time }),
      )
    }
    const { notice, rejected, status, ports: all } = await visit(`${HERE}?${query}&x=1`, { ports })
    expect(all.http.to(LOGIN_ONLY)).toHaveLength(0)
    expect(notice()).toBe('error_411')
    expect(status()).toBe(0)
    expect(rejected).toMatchObject([{ code: 411, description: '' }])
    expect(all.page.url()).toBe(`${HERE}?x=1`)
  })

  test('a request that was stored without a query is recognised', async () => {
    const ports = serverThatKnows()
    const { query: _, ...stored } = { ...RECORD, time: ports.clock.now() }
    ports.device.stored.set(stored.state, JSON.stringify(stored))
    const back = await visit(`${HERE}?code=c&state=douyin_`, { ports })
    expect(ports.http.to(LOGIN_ONLY)).toHaveLength(1)
    expect(back.ports.page.url()).toBe(HERE)
  })

  test('a code without a state, or a state without a code, is ignored', async () => {
    for (const query of [
      'code=PROMO',
      'state=douyin_',
      'code=&state=douyin_',
      'code=&code=2&state=douyin_',
    ]) {
      const { ports, notice } = await visit(`${HERE}?${query}`)
      expect(ports.http.to(LOGIN_ONLY), query).toHaveLength(0)
      expect(notice(), query).toBeUndefined()
      expect(ports.page.url(), query).toBe(`${HERE}?${query}`)
    }
  })

  test("other entries of the host's storage are left alone", async () => {
    const ports = testPorts()
    ports.device.stored.set('douyin_cart', '{"state":"full"}')
    await visit(`${HERE}?code=c&state=douyin_cart`, { ports })
    expect(ports.device.stored.get('douyin_cart')).toBe('{"state":"full"}')
  })

  test('without storage the callback is not recognised', async () => {
    const ports = { ...serverThatKnows(), device: Object.assign(testPorts().device, createBlockedDevice()) }
    const { notice } = await returnFromProvider({ ports })
    expect(notice()).toBe('error_411')
  })

  test('without the check any code of a configured platform is exchanged', async () => {
    const config = { security: { oauthStateCheck: false } }
    const ports = serverThatKnows()
    await visit(`${HERE}?code=c&state=douyin_`, { ...config, ports })
    expect(ports.http.to(LOGIN_ONLY)).toHaveLength(1)
    const { notice } = await visit(`${HERE}?code=c&state=toutiao_`, { ...config, ports })
    expect(ports.http.to(LOGIN_ONLY)).toHaveLength(1)
    expect(notice()).toBe('error_411')
  })

  test('without the check the self-service key comes from the state', async () => {
    const ports = serverThatKnows()
    const create = '/account/api/account/appointment/create'
    ports.http.on(create, success({ code: 200 }))
    const config = { security: { oauthStateCheck: false }, ports }
    const { ports: opened } = await visit(`${HERE}?code=c&state=douyin_shop_1`, config)
    await settle()
    expect(opened.page.url()).toBe(`${HERE}?appKey=shop_1`)
    expect(ports.http.to(create)[0]?.wire).toMatchObject({ app_key: 'shop_1', token: '' })
    await visit(`${HERE}?code=c&state=douyin_`, config)
    expect(ports.http.to(create)).toHaveLength(1)
  })

  test('with bootstrap false the code waits for start() and is exchanged once', async () => {
    const ports = serverThatKnows()
    const { widget } = await returnFromProvider({ ports, bootstrap: false })
    expect(ports.http.to(LOGIN_ONLY)).toHaveLength(0)
    widget.start()
    widget.start()
    await settle()
    expect(ports.http.to(LOGIN_ONLY)).toHaveLength(1)
  })
})

describe('a refusal', () => {
  test("a code of ten thousand characters is sent; the server's text is shown", async () => {
    const ports = testPorts()
    ports.http.on(LOGIN_ONLY, failure(4, 'Too long'))
    const { notice, status } = await returnFromProvider({ ports }, { code: 'x'.repeat(10_000) })
    expect(ports.http.to(LOGIN_ONLY)[0]?.wire['code']).toHaveLength(10_000)
    expect(notice()).toBe('Too long')
    expect(status()).toBe(0)
  })

  test.each([
    [1902, 'words', 'error_411'],
    [1905, 'The platform does not answer', 'The platform does not answer'],
    [1091, 'Banned', 'Banned'],
    [9999, '', 'error_500'],
  ])('after %i the user reads why and can log in otherwise', async (code, words, messageKey) => {
    const ports = testPorts()
    ports.http.on(LOGIN_ONLY, failure(code, words))
    const back = await returnFromProvider({ ports, defaultSwitch: 'email' })
    expect(back.notice()).toBe(messageKey)
    expect(back.widget.getState().oauth).toBeUndefined()
    expect(back.widget.getState().method).toBe('email')
    expect(back.rejected).toMatchObject([{ code }])
    expect(back.events.find(({ name }) => name === 'account_center_action_reject')?.params).toEqual({
      moment: 'third-party',
      panel: 'login',
      error_code: code,
    })
  })

  test.each([
    [1041, 3],
    [1030, 4],
  ])('after %i the status is %i, error_1041 stays, and the form logs in', async (code, expected) => {
    const ports = testPorts()
    ports.http.on(LOGIN_ONLY, failure(code, 'words'))
    const back = await returnFromProvider({ ports, switchConfig: { mobile: false } })
    expect(back.status()).toBe(expected)
    expect(back.notice()).toBe('error_1041')
    expect(back.widget.getState().notice?.persistent).toBe(true)
    await back.ports.clock.advance(600)
    back.widget.edit('mobile', '13800138000')
    back.widget.edit('mobilecaptcha', '1234')
    back.widget.submit()
    await settle()
    expect(plainFields(back.ports.http.to('/passport/web/sms_login/')[0])).toMatchObject({
      mobile: '13800138000',
    })
    back.widget.platformLogin({ do: 'cancel' })
    expect(back.status()).toBe(0)
    expect(back.widget.getState().method).toBe('email')
  })

  test('after 1041 with a profile key the form binds a mobile to it', async () => {
    const ports = testPorts()
    ports.http.on(LOGIN_ONLY, failure(1041, 'words', { profile_key: KEY }))
    const back = await returnFromProvider({ ports })
    expect([back.status(), ports.http.to(SHOW_MOBILE).length]).toEqual([3, 0])
    await back.ports.clock.advance(600)
    back.widget.edit('mobile', '13800138000')
    back.widget.edit('mobilecaptcha', '1234')
    back.widget.submit()
    await settle()
    expect(ports.http.to(BIND_LOGIN)[0]?.wire['profile_key']).toBe(KEY)
  })

  test('another account after a refused single sign-on logs in by an offered method', async () => {
    const ports = serverThatNeedsMobile()
    ports.http.on(BIND_LOGIN, success(USER))
    ports.http.on(SSO_LOGIN, failure(500))
    const { widget } = await returnFromProvider({ ports, switchConfig: { mobile: false } })
    await ports.clock.advance(600)
    widget.edit('mobile', '13800138000')
    widget.edit('mobilecaptcha', '1234')
    widget.submit()
    await settle()
    widget.changeAccount()
    expect(widget.getState()).toMatchObject({ session: { status: 'signed-out' }, method: 'email' })
  })

  test('a refused single sign-on is reported; the user is signed in here', async () => {
    const ports = serverThatKnows()
    ports.http.on(SSO_LOGIN, () => ({ status: 200, body: '{"code":500,"message":"No ticket today"}' }))
    const { notice, widget } = await returnFromProvider({ ports })
    expect(notice()).toBe('error_500')
    expect(widget.getState().oauth).toBeUndefined()
    expect(widget.getState().session).toMatchObject({
      status: 'signed-in',
      redirectUrl: 'https://host.example/of-login',
    })
  })

  test('after a refused single sign-on Continue goes to the address of the login', async () => {
    const ports = serverThatKnows()
    ports.http.on(SSO_LOGIN, () => ({ status: 200, body: '{"code":500,"message":"No ticket today"}' }))
    const { widget, ports: opened } = await returnFromProvider({ ports })
    widget.continueSignedIn()
    await settle()
    expect(opened.page.navigations.at(-1)).toBe('https://host.example/of-login')
  })

  test('a failed account info forces no binding', async () => {
    const ports = serverThatKnows()
    ports.http.on(ACCOUNT_INFO, failure(1))
    const { ports: all } = await returnFromProvider({ ports })
    expect(all.page.navigations).toEqual(['https://host.example/ticket'])
  })
})

describe('a profile key', () => {
  test('a state without an underscore names no platform', async () => {
    const { widget } = await visit(`${HERE}?profile_key=${KEY}&state=douyinX`)
    expect(widget.getState().oauth).toMatchObject({ profileKey: KEY, platform: undefined })
  })

  test('profile_key in the address resumes a binding', async () => {
    const ports = testPorts()
    ports.http.on(SHOW_MOBILE, success({ mobile: '', title: '', profile_key: KEY }))
    const { status, widget } = await visit(`${HERE}?profile_key=${KEY}&state=douyin_`, {
      ports,
      defaultPanel: 'register',
    })
    expect(status()).toBe(2)
    expect(widget.getState()).toMatchObject({ panel: 'login', method: 'mobile', oauth: { profileKey: KEY } })
    expect(ports.http.to(LOGIN_ONLY)).toHaveLength(0)
    expect(ports.http.to(SHOW_MOBILE)[0]?.wire).toMatchObject({
      profile_key: KEY,
      platform: 'douyin',
      platform_app_id: '7',
    })
  })

  test('profile_key leaves the address once it is read', async () => {
    const ports = testPorts()
    acceptSignOn(ports)
    ports.http.on(SHOW_MOBILE, success({ mobile: '', title: '', profile_key: KEY }))
    const { widget, ports: openedPorts } = await visit(`${HERE}?profile_key=${KEY}&x=1#top`, { ports })
    expect(openedPorts.page.url()).toBe(`${HERE}?x=1#top`)
    ports.http.on(BIND_LOGIN, success(USER))
    widget.edit('mobile', '13800138000')
    widget.edit('mobilecaptcha', '1234')
    widget.submit()
    await settle()
    expect(ports.http.to(BIND_LOGIN)[0]?.wire['profile_key']).toBe(KEY)
    expect(openedPorts.page.navigations).toEqual(['https://host.example/ticket'])
  })
})

describe('a page that cannot replace its address', () => {
  test('resumes a binding and reports the failure', async () => {
    const error = silence('error')
    const blocked = new Error('blocked')
    const page = createTestPage(`${HERE}?profile_key=${KEY}`)
    page.replace = () => {
      throw blocked
    }
    const ports = testPorts({ page })
    const widget = createWidget(readOptions({ platforms: [DOUYIN] }), ports)
    widget.begin()
    await ports.clock.advance(1)
    await settle()
    expect(widget.getState().oauth).toMatchObject({ status: 'mobile-required', profileKey: KEY })
    expect(error).toHaveBeenCalledWith('Portico:', blocked)
    error.mockRestore()
  })
})

describe('a provider error', () => {
  test('a user who declines sees it, and error and state leave the address', async () => {
    const denied = 'error=access_denied&error_description=User%20said%20no&state=douyin_&y=2#top'
    const { ports, notice, status, widget, rejected } = await returnFromProviderWith(denied)
    expect(notice()).toBe('oauth_cancelled')
    expect(widget.getState().notice).toMatchObject({ type: 'info', persistent: false })
    expect(ports.page.url()).toBe(`${HERE}?y=2&from=ad&type=email#top`)
    expect([status(), rejected, ports.http.to(LOGIN_ONLY).length]).toEqual([0, [], 0])
    expect(ports.device.stored.size).toBe(0)
  })

  test('a provider error leaves the address with its page and is dismissed after 8 s', async () => {
    const failed = 'error=server_error&error_uri=none&state=douyin_&from=mail'
    const { ports, notice } = await returnFromProviderWith(failed)
    expect(ports.page.url()).toBe(`${HERE}?from=mail&type=email`)
    await ports.clock.advance(8_000)
    expect(notice()).toBeUndefined()
  })

  test('another provider error is shown as a failure and reported', async () => {
    const { ports, notice, rejected } = await returnFromProviderWith('error=server_error&state=douyin_')
    expect(notice()).toBe('oauth_failed')
    expect(rejected).toMatchObject([{ code: 1905, description: '' }])
    expect(ports.page.url()).toBe(`${HERE}?from=ad&type=email`)
  })

  test.each([
    ['another state', 'error=access_denied&state=douyin_other'],
    ['no state', 'error=access_denied'],
    ['an empty error', 'error=&state=douyin_'],
  ])('an error parameter of the page itself stays: %s', async (_, query) => {
    for (const oauthStateCheck of [true, false]) {
      const { ports, notice } = await returnFromProviderWith(query, { security: { oauthStateCheck } })
      expect(notice()).toBeUndefined()
      expect(ports.page.url()).toBe(`${HERE}?${query}`)
    }
  })
})

describe('a page restored from the cache', () => {
  test('starts no third-party sign-in of its own', async () => {
    const { widget, ports, events } = await visit(HERE)
    ports.page.restore()
    await settle()
    expect(widget.getState().oauth).toBeUndefined()
    expect(events.filter(({ name }) => name === 'account_center_oauth_status')).toEqual([])
  })

  test('keeps a binding that is under way', async () => {
    const { ports, status } = await returnFromProvider({ ports: serverThatNeedsMobile() })
    const before = status()
    expect(before).toBeGreaterThan(0)
    ports.page.restore()
    await settle()
    expect(status()).toBe(before)
  })
})
