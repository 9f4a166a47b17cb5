// Covers EMB-5, EMB-9, NAV-6, OAU-1, OAU-2, OAU-7, OAU-8.
import { createTestPage, success, testPorts } from '@portico/testing/internal'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readOptions } from '../options.ts'
import { ACCOUNT_INFO, DOUYIN, HERE, silence, USER, visit, settle } from './provider-login.fixture.ts'

afterEach(() => vi.restoreAllMocks())

const leave = { do: 'redirect', platform: 'douyin' } as const

describe('the redirect', () => {
  test('redirects with key, scope, page and state, each encoded', async () => {
    const { widget, ports } = await visit(`${HERE}?appKey=a%20b&from=spring#top`)
    widget.platformLogin(leave)
    await settle()
    expect(ports.page.navigations).toEqual([
      'https://open.douyin.example/connect/?client_key=aw1574&response_type=code&scope=mobile%2Cuser_info' +
        '&redirect_uri=https%3A%2F%2Fhost.example%2Fads&state=douyin_a+b',
    ])
  })

  test('without a key the state ends in _ and platform_app_id is absent', async () => {
    const { widget, ports } = await visit(HERE)
    widget.platformLogin(leave)
    await settle()
    expect(new URL(ports.page.navigations[0] ?? '').searchParams.get('state')).toBe('douyin_')
  })

  test('the query of an authorize URL is kept', async () => {
    const platforms = [{ ...DOUYIN, authorizeUrl: 'https://open.douyin.example/connect/?from=portico' }]
    const { widget, ports } = await visit(HERE, { platforms })
    widget.platformLogin(leave)
    await settle()
    expect(ports.page.navigations[0]).toMatch(
      /^https:\/\/open\.douyin\.example\/connect\/\?from=portico&client_key=aw1574&response_type=code&/,
    )
  })

  test('the page may name a valid scope', async () => {
    const scopeFor = async (query: string): Promise<string | null> => {
      const { widget, ports } = await visit(`${HERE}?${query}`)
      widget.platformLogin(leave)
      await settle()
      return new URL(ports.page.navigations[0] ?? '').searchParams.get('scope')
    }
    expect(await scopeFor('scope=user_info,video.list')).toBe('user_info,video.list')
    for (const odd of ['', '%20x', 'a%26b', 'x'.repeat(201)])
      expect(await scopeFor(`scope=${odd}`)).toBe('mobile,user_info')
  })

  test('stores state, page, time and query before the redirect', async () => {
    const { widget, ports } = await visit(`${HERE}?appKey=k&from=spring&oauth=&code=`)
    widget.platformLogin(leave)
    await settle()
    expect(JSON.parse(ports.device.stored.get('douyin_k') ?? '')).toEqual({
      state: 'douyin_k',
      redirect_uri: HERE,
      time: ports.clock.now(),
      query: 'appKey=k&from=spring',
    })
  })

  test('calls no hook, reports the redirect and blocks submitting', async () => {
    const beforeSkip = vi.fn()
    const { widget, ports, events } = await visit(HERE, { beforeSkip })
    widget.platformLogin(leave)
    widget.platformLogin(leave)
    await settle()
    expect(beforeSkip).not.toHaveBeenCalled()
    expect(ports.page.navigations).toHaveLength(1)
    expect(events.at(-1)).toEqual({ name: 'account_center_oauth_authorize', params: { platform: 'douyin' } })
    widget.edit('mobile', '13800138000')
    widget.edit('mobilecaptcha', '1234')
    widget.submit()
    await settle()
    expect(ports.http.to('/passport/web/sms_login/')).toHaveLength(0)
  })

  test('a reload on the way back does not redirect again', async () => {
    const { ports } = await visit(`${HERE}?from=spring&oauth=douyin&appKey=k#here`)
    expect(ports.page.navigations).toHaveLength(1)
    expect(ports.page.url()).toBe(`${HERE}?from=spring&appKey=k#here`)
    expect((await visit(ports.page.url())).ports.page.navigations).toEqual([])
  })

  test('a page restored from the cache does not redirect again', async () => {
    const { ports } = await visit(`${HERE}?oauth=douyin`)
    ports.page.restore()
    await settle()
    expect(ports.page.navigations).toHaveLength(1)
  })

  test('after changing the account it logs out first and returns at once', async () => {
    const ports = testPorts()
    ports.http.on(ACCOUNT_INFO, success(USER, { status: 1 }))
    const { widget, ports: all } = await visit(`${HERE}?appKey=k&from=spring#top`, { ports })
    widget.changeAccount()
    // A change of panel in between makes no difference.
    widget.changePanel('register')
    widget.platformLogin(leave)
    widget.platformLogin(leave)
    await settle()
    const [first = '', ...more] = all.page.navigations
    expect([more, all.device.stored.size]).toEqual([[], 0])
    const next = `${HERE}?appKey=k&from=spring&oauth=douyin`
    const target = new URL(first)
    expect(target.origin + target.pathname).toBe('https://host.example/passport/sso/logout/')
    expect(Object.fromEntries(target.searchParams)).toEqual({
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
    const ports = testPorts()
    ports.http.on(ACCOUNT_INFO, success(USER, { status: 1 }))
    const { widget, ports: all } = await visit(`${HERE}?oauth=toutiao`, { ports })
    widget.changeAccount()
    widget.platformLogin(leave)
    await settle()
    const next = new URL(all.page.navigations[0] ?? '').searchParams.get('next')
    expect(next).toBe(`${HERE}?oauth=douyin`)
  })

  test('another passport host is the base of relative authorize URLs', async () => {
    const { widget } = await visit(HERE, { platforms: [{ ...DOUYIN, authorizeUrl: '/connect' }] })
    const { config } = widget.getState().settings
    widget.update(readOptions({ ...config, passportBase: 'https://passport.example' }))
    expect(widget.getState().platforms).toMatchObject([{ authorizeUrl: 'https://passport.example/connect' }])
  })

  test('the page may request a configured platform unless it has a code', async () => {
    const wentTo = async (query: string, bootstrap = true): Promise<number> =>
      (await visit(`${HERE}?${query}`, { bootstrap })).ports.page.navigations.length
    expect(await wentTo('oauth=douyin')).toBe(1)
    for (const query of [
      'oauth=toutiao',
      'oauth=',
      'oauth=__proto__',
      'oauth=constructor',
      'oauth=douyin&code=1',
    ])
      expect(await wentTo(query), query).toBe(0)
    expect(await wentTo('oauth=douyin', false)).toBe(0)
  })

  test('an unconfigured platform is ignored', async () => {
    const { widget, ports } = await visit(HERE)
    widget.platformLogin({ do: 'redirect', platform: 'ixigua' })
    await settle()
    expect(ports.page.navigations).toEqual([])
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
        name: '头条',
        authorizeUrl: 'https://open.snssdk.com/oauth/authorize/',
      },
      {
        id: 'douyin',
        appId: '7',
        clientKey: 'aw1574',
        name: undefined,
        authorizeUrl: 'https://passport.example/openmock/douyin/authorize/',
      },
    ])
  })

  test('a page that lists no platforms, in a build without any, shows none without a warning', async () => {
    const warn = silence('warn')
    const { widget } = await visit(HERE, { platforms: undefined })
    expect(widget.getState().platforms).toEqual([])
    expect(warn).not.toHaveBeenCalled()
  })

  test('an address that is not http or https is ignored', async () => {
    silence('warn')
    const { widget } = await visit(HERE, { platforms: [{ ...DOUYIN, authorizeUrl: 'javascript:alert(1)' }] })
    expect(widget.getState().platforms).toEqual([])
  })

  test('changed platforms apply at once', async () => {
    const { widget } = await visit(HERE, { platforms: [] })
    expect(widget.getState().platforms).toEqual([])
    const { settings } = widget.getState()
    widget.update({ ...settings, config: { ...settings.config, platforms: [DOUYIN] } })
    expect(widget.getState().platforms?.map(({ id }) => id)).toEqual(['douyin'])
  })

  test('unchanged platforms are not checked again when another option changes', async () => {
    const warn = silence('warn')
    const unusable = { ...DOUYIN, platform: 'toutiao', authorizeUrl: 'javascript:alert(1)' } as const
    const { widget } = await visit(HERE, { platforms: [DOUYIN, unusable] })
    const before = widget.getState()
    expect(warn).toHaveBeenCalledTimes(1)
    widget.update(readOptions({ ...before.settings.config, themeColor: '#123456' }))
    expect(warn).toHaveBeenCalledTimes(1)
    expect(widget.getState().platforms).toBe(before.platforms)
  })

  test('start() right after creation knows the platforms', async () => {
    const ports = { ...testPorts(), page: createTestPage(`${HERE}?oauth=douyin`) }
    const { widget, ports: all } = await visit(`${HERE}?oauth=douyin`, { bootstrap: false, ports })
    widget.start()
    await settle()
    expect(all.page.navigations).toHaveLength(1)
  })

  test('an empty name is ignored', async () => {
    const { widget } = await visit(HERE, { platforms: [{ ...DOUYIN, name: '' }] })
    expect(widget.getState().platforms?.map(({ name }) => name)).toEqual([undefined])
  })
})

describe('the platforms', () => {
  test.each([undefined, ''])('the published URL is used if the host gives %j', async (authorizeUrl) => {
    const { widget, ports } = await visit(HERE, {
      platforms: [{ platform: 'douyin', client_key: 'aw1574', authorizeUrl }],
    })
    widget.platformLogin(leave)
    await settle()
    expect(ports.page.navigations[0]).toContain('https://open.douyin.com/')
  })

  test('complete platforms are offered without a warning', async () => {
    const warn = silence('warn')
    const { widget } = await visit(HERE, { platforms: [DOUYIN] })
    expect(widget.getState().platforms).toHaveLength(1)
    expect(warn).not.toHaveBeenCalled()
  })

  test('a warning lists the ignored entries of the option', async () => {
    const warn = silence('warn')
    const broken = { ...DOUYIN, authorizeUrl: 'javascript:alert(1)' }
    await visit(HERE, { platforms: [broken, { ...broken, platform: 'toutiao' }] })
    expect(warn.mock.calls).toEqual([
      [
        'Portico: these platforms are not shown, because they have no client key or authorize URL: douyin, toutiao',
      ],
    ])
  })

  test('a name inherited by every object is not a platform', async () => {
    silence('warn')
    const settings = readOptions({})
    const platforms = [{ ...DOUYIN, platform: 'toString' as 'douyin' }, DOUYIN]
    const { widget } = await visit(HERE, { platforms: [] })
    widget.update({ ...settings, config: { ...settings.config, platforms } })
    expect(widget.getState().platforms?.map(({ id }) => id)).toEqual(['douyin'])
  })
})
