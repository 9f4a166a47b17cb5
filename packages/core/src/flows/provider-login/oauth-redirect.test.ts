// Covers EMB-5, EMB-9, NAV-6, OAU-1, OAU-2, OAU-7, OAU-8.
import { success, testPorts } from '@portico/testing/internal'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AT, settled } from '../../testing/widget.fixture.ts'
import { DOUYIN, HERE, silence, USER, visit } from './provider-login.fixture.ts'

afterEach(() => vi.restoreAllMocks())

const leave = { do: 'redirect', platform: 'douyin' } as const

/** Leaves a page for douyin. @returns also the address it goes to */
async function leaveFrom(url = HERE, config: Parameters<typeof visit>[1] = {}) {
  const opened = await visit(url, config)
  await settled(() => opened.widget.platformLogin(leave))
  return { ...opened, target: new URL(opened.page.navigations[0] ?? 'about:blank') }
}

/** The same after the signed-in visitor has changed the account, which logs out first. */
async function leaveSignedIn(url: string) {
  const ports = testPorts()
  ports.http.on(AT.accountInfo, success(USER, { status: 1 }))
  const opened = await visit(url, { ports })
  opened.widget.changeAccount()
  // A change of panel in between makes no difference.
  opened.widget.changePanel('register')
  opened.widget.platformLogin(leave)
  await settled(() => opened.widget.platformLogin(leave))
  return { ...opened, logout: new URL(opened.page.navigations[0] ?? 'about:blank') }
}

describe('the redirect', () => {
  test('redirects with key, scope, page and state, each encoded', async () => {
    const { page } = await leaveFrom(`${HERE}?appKey=a%20b&from=spring#top`)
    expect(page.navigations).toEqual([
      'https://open.douyin.example/connect/?client_key=aw1574&response_type=code&scope=mobile%2Cuser_info' +
        '&redirect_uri=https%3A%2F%2Fhost.example%2Fads&state=douyin_a+b',
    ])
  })

  test('keeps the query of an authorize URL; without a key the state ends in _', async () => {
    const platforms = [{ ...DOUYIN, authorizeUrl: 'https://open.douyin.example/connect/?from=portico' }]
    const { target } = await leaveFrom(HERE, { platforms })
    const query = { from: 'portico', client_key: 'aw1574', state: 'douyin_' }
    expect(Object.fromEntries(target.searchParams)).toMatchObject(query)
  })

  test.each([
    ['user_info,video.list', 'user_info,video.list'],
    ['', 'mobile,user_info'],
    ['%20x', 'mobile,user_info'],
    ['a%26b', 'mobile,user_info'],
    ['x'.repeat(201), 'mobile,user_info'],
  ])('with the scope "%s" of the page asks for %s', async (scope, sent) => {
    const { target } = await leaveFrom(`${HERE}?scope=${scope}`)
    expect(target.searchParams.get('scope')).toBe(sent)
  })

  test('stores state, page, time and query before the redirect', async () => {
    const { ports } = await leaveFrom(`${HERE}?appKey=k&from=spring&oauth=&code=`)
    expect(JSON.parse(ports.device.stored.get('douyin_k') ?? '')).toEqual({
      state: 'douyin_k',
      redirect_uri: HERE,
      appId: 1574,
      time: ports.clock.now(),
      query: 'appKey=k&from=spring',
    })
  })

  test('calls no hook, reports the redirect and blocks submitting', async () => {
    const beforeSkip = vi.fn()
    const { widget, ports, onEvent, submitMobile } = await leaveFrom(HERE, { beforeSkip })
    await settled(() => widget.platformLogin(leave))
    expect(beforeSkip).not.toHaveBeenCalled()
    expect(ports.page.navigations).toHaveLength(1)
    expect(onEvent).toHaveBeenLastCalledWith('account_center_oauth_authorize', { platform: 'douyin' })
    await submitMobile()
    expect(ports.http.to(AT.smsLogin)).toHaveLength(0)
  })

  test('is not repeated by a reload on the way back or a page restored from the cache', async () => {
    const { ports } = await visit(`${HERE}?from=spring&oauth=douyin&appKey=k#here`)
    expect(ports.page.navigations).toHaveLength(1)
    expect(ports.page.url()).toBe(`${HERE}?from=spring&appKey=k#here`)
    expect((await visit(ports.page.url())).ports.page.navigations).toEqual([])
    await settled(() => ports.page.restore())
    expect(ports.page.navigations).toHaveLength(1)
  })

  test('after changing the account it logs out first and returns at once', async () => {
    const { page, device, logout } = await leaveSignedIn(`${HERE}?appKey=k&from=spring#top`)
    expect([page.navigations.length, device.stored.size]).toEqual([1, 0])
    const next = `${HERE}?appKey=k&from=spring&oauth=douyin`
    expect(logout.origin + logout.pathname).toBe('https://host.example/passport/sso/logout/')
    expect(Object.fromEntries(logout.searchParams)).toEqual({
      service: `https://host.example/passport/web/logout/?next=${encodeURIComponent(next)}`,
      next,
      aid: '1574',
    })
    const back = await visit(next)
    expect(new URL(back.ports.page.navigations[0] ?? '').searchParams.get('state')).toBe('douyin_k')
  })
})

describe('offered platforms', () => {
  test('after changing the account another platform of the address is replaced', async () => {
    const { logout } = await leaveSignedIn(`${HERE}?oauth=toutiao`)
    expect(logout.searchParams.get('next')).toBe(`${HERE}?oauth=douyin`)
  })

  test('another passport host is the base of relative authorize URLs', async () => {
    const { widget, update } = await visit(HERE, { platforms: [{ ...DOUYIN, authorizeUrl: '/connect' }] })
    update({ passportBase: 'https://passport.example' })
    expect(widget.getState().platforms).toMatchObject([{ authorizeUrl: 'https://passport.example/connect' }])
  })

  test('the page may request a configured platform unless it has a code', async () => {
    const wentTo = async (query: string): Promise<number> =>
      (await visit(`${HERE}?${query}`)).page.navigations.length
    expect(await wentTo('oauth=douyin')).toBe(1)
    for (const query of [
      'oauth=toutiao',
      'oauth=',
      'oauth=__proto__',
      'oauth=constructor',
      'oauth=douyin&code=1',
    ])
      expect(await wentTo(query), query).toBe(0)
    const waiting = await visit(`${HERE}?oauth=douyin`, { bootstrap: false })
    expect(waiting.page.navigations).toHaveLength(0)
    await settled(() => waiting.widget.start())
    expect(waiting.page.navigations).toHaveLength(1)
  })

  test('an unconfigured platform is ignored', async () => {
    const { page } = await leaveFrom(HERE, { platforms: [] })
    expect(page.navigations).toEqual([])
  })

  test("the host's values precede the build's, and those the published ones", async () => {
    const { widget } = await visit(HERE, {
      platforms: [
        { platform: 'toutiao', client_key: 't', name: '头条' },
        { ...DOUYIN, authorizeUrl: '/openmock/douyin/authorize/' },
        { ...DOUYIN, client_key: 'twice' },
      ],
      passportBase: 'https://passport.example/base',
    })
    expect(widget.getState().platforms).toEqual([
      {
        id: 'toutiao',
        appId: '',
        clientKey: 't',
        isServed: false,
        name: '头条',
        authorizeUrl: 'https://open.snssdk.com/oauth/authorize/',
      },
      {
        id: 'douyin',
        appId: '7',
        clientKey: 'aw1574',
        isServed: false,
        name: undefined,
        authorizeUrl: 'https://passport.example/openmock/douyin/authorize/',
      },
    ])
  })

  test('a page that lists no platforms, in a build without any, shows none without a warning', async () => {
    const warn = silence('warn')
    const { state } = await visit(HERE, { platforms: undefined })
    expect(state().platforms).toEqual([])
    expect(warn).not.toHaveBeenCalled()
  })

  test('changed platforms apply at once', async () => {
    const { state, update } = await visit(HERE, { platforms: [] })
    update({ platforms: [DOUYIN] })
    expect(state().platforms?.map(({ id }) => id)).toEqual(['douyin'])
  })

  test('unchanged platforms are not checked again when another option changes', async () => {
    const warn = silence('warn')
    const unusable = { ...DOUYIN, platform: 'toutiao', authorizeUrl: 'javascript:alert(1)' } as const
    const { widget, update } = await visit(HERE, { platforms: [DOUYIN, unusable] })
    const before = widget.getState()
    expect(warn).toHaveBeenCalledTimes(1)
    update({ themeColor: '#123456' })
    expect(warn).toHaveBeenCalledTimes(1)
    expect(widget.getState().platforms).toBe(before.platforms)
  })

  test.each([
    ['an empty name is ignored', { name: '' }, { id: 'douyin', name: undefined }],
    [
      'a name inherited by every object is no known platform',
      { platform: 'toString', name: 'x' },
      { id: 'toString', isServed: true },
    ],
  ])('%s', async (_, entry, platform) => {
    const { state } = await visit(HERE, { platforms: [{ ...DOUYIN, ...entry }] })
    expect(state().platforms).toMatchObject([platform])
  })
})

describe('the platforms', () => {
  test.each([undefined, ''])('the published URL is used if the host gives %j', async (authorizeUrl) => {
    const platforms = [{ platform: 'douyin', client_key: 'aw1574', authorizeUrl }]
    const { target } = await leaveFrom(HERE, { platforms })
    expect(target.origin).toBe('https://open.douyin.com')
  })

  test('a warning lists the ignored entries of the option', async () => {
    const warn = silence('warn')
    const broken = { ...DOUYIN, authorizeUrl: 'javascript:alert(1)' }
    const { state } = await visit(HERE, { platforms: [broken, { ...broken, platform: 'toutiao' }] })
    expect(state().platforms).toEqual([])
    expect(warn.mock.calls).toEqual([
      ['Portico: platforms without a client key or authorize URL are not shown: douyin, toutiao'],
    ])
  })
})
