// Covers EMB-3, EMB-5, NAV-1, NAV-10, LOG-5, OAU-3, OAU-4, OAU-5, OAU-7, OAU-8, APT-4, APT-5, MSG-2.
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
import type { AccountCenterConfig } from '../../public/public-types.ts'
import { AT, held, openWidget, settle, settled } from '../../testing/widget.fixture.ts'
import {
  DOUYIN,
  HERE,
  KEY,
  offer,
  returnFromProvider,
  serverThatKnows,
  serverThatNeedsMobile,
  silence,
  TICKET,
  USER,
  visit,
} from './provider-login.fixture.ts'

const REFUSED_SIGN_ON = {
  [AT.ssoLogin]: () => ({ status: 200, body: '{"code":500,"message":"No ticket today"}' }),
}

/** A callback that answers with a failure, or not yet. */
const returnTo = async (answer: ReturnType<typeof failure>, config: AccountCenterConfig = {}) =>
  returnFromProvider({ ...config, ports: serverThatKnows({ [AT.loginOnly]: answer }) })

/** Redirects to douyin, which redirects back with a query. */
async function returnWith(query: string, config: AccountCenterConfig = {}) {
  const ports = testPorts()
  const before = await visit(`${HERE}?from=ad&type=email`, { ...config, ports })
  await settled(() => before.widget.platformLogin({ do: 'redirect', platform: 'douyin' }))
  before.widget.stop()
  return visit(`${HERE}?${query}`, { ...config, ports })
}

describe('a callback with a code', () => {
  test('logs in, checks the account, signs on and redirects', async () => {
    const { http, page, widget, status, onSuccess } = await returnFromProvider({ ports: serverThatKnows() })
    expect(http.to(AT.loginOnly)[0]?.wire).toMatchObject({
      platform: 'douyin',
      platform_app_id: '7',
      code: 'given',
      redirect_uri: HERE,
      service: HERE,
      keep_login: '1',
    })
    expect(http.to(AT.ssoLogin)[0]?.wire).toMatchObject({ sessionid: 'key-of-login', service: HERE })
    expect([page.navigations, status()]).toEqual([[TICKET], 5])
    const shown = { oauthInfo: { status: 5, title: '', mobile: '' }, curAuthType: 'douyin' }
    expect(widget.snapshot()).toMatchObject(shown)
    expect(onSuccess.mock.calls).toMatchObject([[{ url: TICKET, response: { user_id: '42' } }]])
  })

  test('calls the hook; if it keeps the page the user is shown', async () => {
    const beforeSkip = vi.fn(() => false as const)
    const { page, state } = await returnFromProvider({ ports: serverThatKnows(), beforeSkip })
    expect(beforeSkip).toHaveBeenCalledWith(TICKET)
    expect([page.navigations, state().oauth]).toEqual([[], undefined])
    expect(state().session).toMatchObject({ status: 'signed-in', user: { screen_name: 'Mei' } })
  })

  test('removes code and state from the address, restores the earlier query and creates the account of a key', async () => {
    const ports = serverThatKnows({ [AT.create]: success({ index_url: 'https://host.example/made' }) })
    const { http, page } = await returnFromProvider(
      { ports },
      { query: '?appKey=k&from=a%20b&x=1&x=2', state: 'douyin_k' },
    )
    expect(page.url()).toBe(`${HERE}?appKey=k&from=a+b&x=1&x=2`)
    expect(http.to(AT.loginOnly)).toHaveLength(1)
    expect(http.to(AT.create)[0]?.wire).toMatchObject({ app_key: 'k', token: '', name: '' })
    expect(page.navigations).toEqual(['https://host.example/made?app_key=k&from=a+b'])
  })

  test('shows the form as busy and the platform as known during the exchange', async () => {
    const { widget, status } = await returnTo(never)
    expect(status()).toBe(0)
    expect(widget.snapshot()).toMatchObject({ disabled: true, curAuthType: 'douyin' })
  })

  test.each([
    ['mobile', { mobile: '13800138000' }, ['13800138000']],
    ['email', { email: 'visitor@example.com', password: 'Passw0rd!' }, []],
  ] as const)(
    'keeps an entered mobile but no e-mail and password after 1011: %s',
    async (defaultSwitch, typed, kept) => {
      const { script, release } = held(failure(1011, 'no account', { profile_key: KEY }))
      const { state, status, enter } = await returnTo(script, { defaultSwitch })
      enter(typed)
      await release()
      const { form, panel, method } = state()
      expect([status(), panel, method]).toEqual([2, 'login', 'mobile'])
      expect(Object.values(form.values).filter((value) => value !== '')).toEqual(kept)
    },
  )

  test('that is exchanged during a login ends it and keeps the form busy', async () => {
    const ports = serverThatKnows({ [AT.smsLogin]: never, [AT.loginOnly]: never })
    const { widget, http, state, submitMobile } = await visit(`${HERE}?code=given&state=douyin_`, {
      bootstrap: false,
      security: { oauthStateCheck: false },
      ports,
    })
    await submitMobile()
    await settled(() => widget.start())
    expect(http.to(AT.loginOnly)).toHaveLength(1)
    expect(state().requests.submit).toBe('pending')
  })
})

describe('a callback that is not trusted', () => {
  test('is one that is reloaded or used again', async () => {
    const ports = serverThatKnows()
    const back = await returnFromProvider({ ports })
    expect([...ports.device.stored.keys()]).toEqual(['portico_signed_in', 'portico_last_used'])
    await visit(back.page.url(), { ports })
    expect(ports.http.to(AT.loginOnly)).toHaveLength(1)
    const again = await visit(`${HERE}?code=given&state=douyin_`, { ports })
    expect(ports.http.to(AT.loginOnly)).toHaveLength(1)
    expect(again.notice()).toBe('error_411')
  })

  test('is exchanged no second time by a view mounted twice or a page restored from the cache', async () => {
    const { widget, http, page, clock, status } = await returnFromProvider({ ports: serverThatKnows() })
    expect(status()).toBe(5)
    await settled(() => page.restore())
    expect(status()).toBe(0)
    widget.stop()
    widget.begin()
    await clock.advance(1)
    expect(http.to(AT.loginOnly)).toHaveLength(1)
  })

  const RECORD = { state: 'douyin_', redirect_uri: HERE, query: '' }
  test.each<[what: string, state: string, stored: object | string, key?: string]>([
    ['no record', 'douyin_', ''],
    ['another state', 'douyin_other', RECORD, 'douyin_'],
    ['a platform that is not configured', 'toutiao_', { ...RECORD, state: 'toutiao_' }],
    ['a property name of Object', '__proto___x', { ...RECORD, state: '__proto___x' }],
    ['a state without _', 'douyin', { ...RECORD, state: 'douyin' }],
    ['a record that is too old', 'douyin_', { ...RECORD, time: -600_000 }],
    ['a record of another page', 'douyin_', { ...RECORD, redirect_uri: 'https://host.example/b' }],
    ['a record of another app', 'douyin_', { ...RECORD, appId: 2000 }],
    ['a record of another state', 'douyin_', { ...RECORD, state: 'douyin_x' }],
    ['a record that is not JSON', 'douyin_', '{'],
    ['a record that is a list', 'douyin_', '[]'],
    ['a record that is null', 'douyin_', 'null'],
    ['a record without its time', 'douyin_', '{"state":"douyin_","time":"soon"}'],
  ])('makes no call and shows error_411: %s', async (_, state, stored, key = state) => {
    const ports = testPorts()
    const record =
      typeof stored === 'string'
        ? stored
        : JSON.stringify({
            ...stored,
            time: ports.clock.now() + ('time' in stored ? Number(stored.time) : 0),
          })
    if (record) ports.device.stored.set(key, record)
    const { http, page, notice, status, onReject } = await visit(`${HERE}?code=c&state=${state}&x=1`, {
      ports,
    })
    expect([http.to(AT.loginOnly).length, notice(), status()]).toEqual([0, 'error_411', 0])
    expect(onReject.mock.calls).toMatchObject([[{ code: 411, description: '' }]])
    expect(page.url()).toBe(`${HERE}?x=1`)
  })

  test('may lack the query of its request, which is then none', async () => {
    const ports = serverThatKnows()
    const stored = { state: 'douyin_', redirect_uri: HERE, time: ports.clock.now() }
    ports.device.stored.set(stored.state, JSON.stringify(stored))
    const { http, page } = await visit(`${HERE}?code=c&state=douyin_`, { ports })
    expect([http.to(AT.loginOnly).length, page.url()]).toEqual([1, HERE])
  })

  test.each(['code=PROMO', 'state=douyin_', 'code=&state=douyin_', 'code=&code=2&state=douyin_'])(
    'is ignored if it is incomplete: %s',
    async (query) => {
      const { http, page, notice } = await visit(`${HERE}?${query}`)
      expect([http.to(AT.loginOnly).length, notice(), page.url()]).toEqual([0, undefined, `${HERE}?${query}`])
    },
  )

  test("leaves other entries of the host's storage alone", async () => {
    const ports = testPorts()
    ports.device.stored.set('douyin_cart', '{"state":"full"}')
    await visit(`${HERE}?code=c&state=douyin_cart`, { ports })
    expect(ports.device.stored.get('douyin_cart')).toBe('{"state":"full"}')
  })

  test('is every one without storage', async () => {
    const ports = { ...serverThatKnows(), device: Object.assign(testPorts().device, createBlockedDevice()) }
    expect((await returnFromProvider({ ports })).notice()).toBe('error_411')
  })

  test('is only one of a platform that is not configured if the check is off; the key comes from the state', async () => {
    const ports = serverThatKnows({ [AT.create]: success({ code: 200 }) })
    const config = { security: { oauthStateCheck: false }, ports }
    const { page } = await visit(`${HERE}?code=c&state=douyin_shop_1`, config)
    expect(page.url()).toBe(`${HERE}?appKey=shop_1`)
    expect(ports.http.to(AT.create)[0]?.wire).toMatchObject({ app_key: 'shop_1', token: '' })
    await visit(`${HERE}?code=c&state=douyin_`, config)
    expect([ports.http.to(AT.loginOnly).length, ports.http.to(AT.create).length]).toEqual([2, 1])
    const { notice } = await visit(`${HERE}?code=c&state=toutiao_`, config)
    expect([ports.http.to(AT.loginOnly).length, notice()]).toEqual([2, 'error_411'])
  })

  test('waits without bootstrap for start(), and is exchanged once', async () => {
    const { widget, http } = await returnFromProvider({ ports: serverThatKnows(), bootstrap: false })
    expect(http.to(AT.loginOnly)).toHaveLength(0)
    widget.start()
    await settled(() => widget.start())
    expect(http.to(AT.loginOnly)).toHaveLength(1)
  })
})

describe('a refusal', () => {
  test("of a code of ten thousand characters shows the server's text", async () => {
    const ports = serverThatKnows({ [AT.loginOnly]: failure(4, 'Too long') })
    const { http, notice, status } = await returnFromProvider({ ports }, { code: 'x'.repeat(10_000) })
    expect(http.to(AT.loginOnly)[0]?.wire['code']).toHaveLength(10_000)
    expect([notice(), status()]).toEqual(['Too long', 0])
  })

  test.each([
    [1902, 'words', 'error_411'],
    [1905, 'The platform does not answer', 'The platform does not answer'],
    [1091, 'Banned', 'Banned'],
    [9999, '', 'error_500'],
  ])('with %i says why and lets the user log in otherwise', async (code, words, shown) => {
    const { state, notice, onReject, onEvent } = await returnTo(failure(code, words), {
      defaultSwitch: 'email',
    })
    expect([notice(), state().oauth, state().method]).toEqual([shown, undefined, 'email'])
    expect(onReject.mock.calls).toMatchObject([[{ code }]])
    const params = { trigger: 'third-party', panel: 'login', error_code: code }
    expect(onEvent).toHaveBeenCalledWith('account_center_action_reject', params)
  })

  test.each([
    [1041, 3],
    [1030, 4],
  ])('with %i has the status %i and error_1041, which stays; the form logs in', async (code, expected) => {
    const opened = await returnTo(failure(code, 'words'), { switchConfig: { mobile: false } })
    const { http, state, status, notice, act, submitMobile } = opened
    expect([status(), notice(), state().notice?.persistent]).toEqual([expected, 'error_1041', true])
    await submitMobile()
    expect(plainFields(http.to(AT.smsLogin)[0])).toMatchObject({ mobile: '13800138000' })
    await act('cancel')
    expect([status(), state().method]).toEqual([0, 'email'])
  })

  test('with 1041 and a profile key lets the form bind a mobile to it', async () => {
    const { http, status, submitMobile } = await returnTo(failure(1041, 'words', { profile_key: KEY }))
    expect([status(), http.to(AT.showMobile).length]).toEqual([3, 0])
    await submitMobile()
    expect(http.to(AT.bindLogin)[0]?.wire['profile_key']).toBe(KEY)
  })

  test('of single sign-on is reported; the user is signed in here and can continue', async () => {
    const { page, state, notice, continueSignedIn } = await returnFromProvider({
      ports: serverThatKnows(REFUSED_SIGN_ON),
    })
    expect([notice(), state().oauth]).toEqual(['error_500', undefined])
    const redirectUrl = USER.redirect_url
    expect(state().session).toMatchObject({ status: 'signed-in', redirectUrl })
    await continueSignedIn()
    expect(page.navigations.at(-1)).toBe(redirectUrl)
  })

  test('of single sign-on leaves another account to log in by an offered method', async () => {
    const ports = serverThatNeedsMobile('', { [AT.bindLogin]: success(USER), ...REFUSED_SIGN_ON })
    const { widget, state, submitMobile } = await returnFromProvider({
      ports,
      switchConfig: { mobile: false },
    })
    await submitMobile()
    widget.changeAccount()
    expect(state()).toMatchObject({ session: { status: 'signed-out' }, method: 'email' })
  })
})

describe('a profile key', () => {
  test('in the address resumes a binding', async () => {
    const ports = serverThatKnows({ [AT.showMobile]: offer('') })
    const url = `${HERE}?profile_key=${KEY}&state=douyin_`
    const { http, state, status } = await visit(url, { ports, defaultPanel: 'register' })
    expect(status()).toBe(2)
    expect(state()).toMatchObject({ panel: 'login', method: 'mobile', oauth: { profileKey: KEY } })
    expect(http.to(AT.loginOnly)).toHaveLength(0)
    const fields = { profile_key: KEY, platform: 'douyin', platform_app_id: '7' }
    expect(http.to(AT.showMobile)[0]?.wire).toMatchObject(fields)
  })

  test('with a state without an underscore names no platform', async () => {
    const { state } = await visit(`${HERE}?profile_key=${KEY}&state=douyinX`)
    expect(state().oauth).toMatchObject({ profileKey: KEY, platform: undefined })
  })

  test('leaves the address once it is read', async () => {
    const ports = serverThatKnows({ [AT.showMobile]: offer(''), [AT.bindLogin]: success(USER) })
    const { http, page, submitMobile } = await visit(`${HERE}?profile_key=${KEY}&x=1#top`, { ports })
    expect(page.url()).toBe(`${HERE}?x=1#top`)
    await submitMobile()
    expect(http.to(AT.bindLogin)[0]?.wire['profile_key']).toBe(KEY)
    expect(page.navigations).toEqual([TICKET])
  })

  test('resumes a binding on a page that cannot replace its address, which is reported', async () => {
    const error = silence('error')
    const blocked = new Error('blocked')
    const page = createTestPage(`${HERE}?profile_key=${KEY}`)
    page.replace = () => {
      throw blocked
    }
    const { state } = await openWidget({ platforms: [DOUYIN] }, {}, { page })
    await settle()
    expect(state().oauth).toMatchObject({ status: 'mobile-required', profileKey: KEY })
    expect(error).toHaveBeenCalledWith('Portico:', blocked)
    error.mockRestore()
  })
})

describe('a provider error', () => {
  test('of a user who declines is said, and error and state leave the address', async () => {
    const denied = 'error=access_denied&error_description=User%20said%20no&state=douyin_&y=2#top'
    const { http, page, device, notice, status, state, onReject } = await returnWith(denied)
    expect(notice()).toBe('oauth_cancelled')
    expect(state().notice).toMatchObject({ type: 'info', persistent: false })
    expect(page.url()).toBe(`${HERE}?y=2&from=ad&type=email#top`)
    expect([status(), onReject.mock.calls, http.to(AT.loginOnly).length]).toEqual([0, [], 0])
    expect(device.stored.size).toBe(0)
  })

  test('of another kind is shown as a failure for 8 s and reported', async () => {
    const failed = 'error=server_error&error_uri=none&state=douyin_&from=mail'
    const { page, clock, notice, onReject } = await returnWith(failed)
    expect(notice()).toBe('oauth_failed')
    expect(onReject.mock.calls).toMatchObject([[{ code: 1905, description: '' }]])
    expect(page.url()).toBe(`${HERE}?from=mail&type=email`)
    await clock.advance(8_000)
    expect(notice()).toBeUndefined()
  })

  test.each([
    ['another state', 'error=access_denied&state=douyin_other'],
    ['no state', 'error=access_denied'],
    ['an empty error', 'error=&state=douyin_'],
  ])("that is the page's own parameter stays: %s", async (_, query) => {
    for (const oauthStateCheck of [true, false]) {
      const { page, notice } = await returnWith(query, { security: { oauthStateCheck } })
      expect([notice(), page.url()]).toEqual([undefined, `${HERE}?${query}`])
    }
  })
})

describe('a page restored from the cache', () => {
  test('starts no third-party login of its own', async () => {
    const { page, state, onEvent } = await visit(HERE)
    await settled(() => page.restore())
    expect(state().oauth).toBeUndefined()
    expect(onEvent).not.toHaveBeenCalledWith('account_center_oauth_status', expect.anything())
  })

  test('keeps a binding that is under way', async () => {
    const { page, status } = await returnFromProvider({ ports: serverThatNeedsMobile() })
    expect(status()).toBe(2)
    await settled(() => page.restore())
    expect(status()).toBe(2)
  })
})
