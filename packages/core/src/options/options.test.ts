// Covers EMB-2, EMB-3, EMB-4, EMB-5, ENT-2, LOG-2, OAU-7.
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PLATFORMS } from '@portico/protocol'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AccountCenterConfig } from '../public/public-types.ts'
import { initialState, initialView } from '../runtime/initial-state.ts'
import { PANELS } from '../state/panels.ts'
import { snapshotOf } from '../widget/snapshot.ts'
import { initialSnapshot, listOptions, readOptions } from './options.ts'

beforeEach(() => {
  const supports = (_: string, value: string) => /^#([\da-f]{3}){1,2}$|^(red|inherit)$/i.test(value)
  vi.stubGlobal('CSS', { supports })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const WRONG: readonly (readonly [string, AccountCenterConfig | Record<string, unknown>, RegExp])[] = [
  ['appId', { appId: '1574' }, /a positive integer; got "1574"/],
  ['appId', { appId: 0 }, /positive/],
  ['language', { language: 1 }, /a string/],
  ['zone', { zone: 'mars' }, /cn, sg, va, boe; got "mars"/],
  ['panels', { panels: ['login', 'logn'] }, /login, register, forgetPwd, bind, reset; got "logn"/],
  ['panels', { panels: 'login' }, /a list; got "login"/],
  ['panels', { panels: [] }, /login, register, .*; got \[\]/],
  ['panels', { panels: [], defaultPanel: 'login' }, /a list with one of login, register, .*; got \[\]/],
  ['defaultPanel', { defaultPanel: 'home' }, /login, register/],
  ['defaultPanel', { panels: ['login'], defaultPanel: 'register' }, /must be one of login; got "register"/],
  ['defaultSwitch', { defaultSwitch: 'fax' }, /mobile, email, code/],
  ['defaultSwitch', { defaultSwitch: 'code' }, /must be one of mobile, email; got "code"/],
  ['switchConfig', { switchConfig: { mobile: false, email: false } }, /mobile, email, code/],
  [
    'switchConfig',
    { switchConfig: { mobile: false, email: false }, defaultSwitch: 'mobile' },
    /an object that turns on one of mobile, email, code; got \{/,
  ],
  ['defaultSwitch', { switchConfig: { mobile: false }, defaultSwitch: 'mobile' }, /of email; got "mobile"/],
  ['switchConfig.fax', { switchConfig: { fax: true } }, /one of mobile, email, code, passkey; got "fax"/],
  ['switchConfig', { switchConfig: { mobile: 'yes' } }, /switchConfig.mobile" must be a boolean/],
  ['themeColor', { themeColor: 'bluish' }, /a colour/],
  ['themeColor', { themeColor: '#12345' }, /a colour/],
  ['themeColor', { themeColor: 'inherit' }, /a colour/],
  ['platforms', { platforms: ['douyin'] }, /an object/],
  ['theme', { theme: 'dim' }, /light, dark, auto/],
  ['platforms', { platforms: [{ platform: 7 }] }, /platform" must be a string/],
  [
    'platforms.0',
    { platforms: [{ platform: 'wechat', server_state: 'y' }] },
    /server_state" must be a boolean/,
  ],
  ['platforms.0', { platforms: [{ platform: 'douyin', client_key: 5 }] }, /client_key" must be a string/],
  ['platforms.0.platform', { platforms: [{ client_key: 'k' }] }, /a string/],
  ['platforms.0.client_key', { platforms: [{ platform: 'douyin' }] }, /a string; got undefined/],
  ['platforms.0.client_key', { platforms: [{ platform: 'douyin', client_key: '' }] }, /a string/],
  ['callback', { callback: 'javascript:alert(1)' }, /an http\(s\) URL/],
  ['callback', { callback: ' javascript:alert(1)' }, /an http\(s\) URL/],
  ['callback', { callback: '\\\\evil.example' }, /an http\(s\) URL/],
  ['callback', { callback: () => '/' }, /an http\(s\) URL; got function/],
  ['callback', { callback: 5 }, /an http\(s\) URL; got 5/],
  ['agreement', { agreement: { preset: 'always' } }, /preset" must be one of login, never/],
  ['agreement', { agreement: { privacy: 'data:text/html,x' } }, /privacy" must be an http/],
  ['password', { password: 8 }, /an object/],
  ['password', { password: { minLength: '8' } }, /password.minLength" must be a positive integer; got "8"/],
  ['password', { password: { minLength: 21 } }, /password.maxLength" must be at least minLength; got 20/],
  ['password', { password: { maxLength: 5 } }, /password.maxLength" must be at least minLength; got 5/],
  ['security', { security: { slider: 1 } }, /slider" must be a boolean/],
  ['ssoDomains.mars', { ssoDomains: { mars: 'https://a.example' } }, /one of cn, sg, va, boe/],
  ['passportBase', { passportBase: 'ftp://a.example' }, /an http\(s\) URL/],
  ['isolation', { isolation: 'iframe' }, /light, shadow, open/],
  ['messages', { messages: { en: { error_500: 5 } } }, /a string/],
  ['beforeSkip', { beforeSkip: 'go' }, /a function/],
  ['onSuccess', { onSuccess: 'x' }, /a function; got "x"/],
]

describe('defaults', () => {
  test('the defaults are those of the specification', () => {
    expect(readOptions({})).toMatchObject({
      appId: 1574,
      language: 'zh',
      zone: 'cn',
      theme: 'light',
      panels: ['login', 'register', 'forgetPwd', 'bind', 'reset'],
      defaultPanel: 'login',
      defaultMethod: 'mobile',
      methods: ['mobile', 'email'],
      showFormLabel: false,
      alwaysNotice: false,
      bootstrap: true,
      sso: false,
      ssoBase: '/passport/sso',
      isolation: 'light',
      password: { minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH },
    })
  })

  test('single sign-on is on if ssoDomains names the zone, with its base', () => {
    const ssoDomains = { sg: 'https://sso.example/' }
    expect(readOptions({ zone: 'sg', ssoDomains })).toMatchObject({
      sso: true,
      ssoBase: 'https://sso.example',
    })
    expect(readOptions({ zone: 'va', ssoDomains })).toMatchObject({ sso: false, ssoBase: '/passport/sso' })
    expect(readOptions({ zone: 'sg', ssoDomains, sso: false }).sso).toBe(false)
    expect(readOptions({ ssoDomains: { cn: '' } })).toMatchObject({ sso: false, ssoBase: '/passport/sso' })
    expect(readOptions({ passportBase: 'https://p.example/' }).ssoBase).toBe('https://p.example/passport/sso')
  })

  test('the first configured panel and method replace missing defaults', () => {
    expect(readOptions({ panels: ['register', 'bind'] }).defaultPanel).toBe('register')
    expect(readOptions({ switchConfig: { mobile: false } }).defaultMethod).toBe('email')
  })

  test('an undefined option counts as not given', () => {
    const given = { zone: undefined, themeColor: undefined, switchConfig: { email: undefined } }
    expect(readOptions(given).zone).toBe('cn')
  })
})

describe('checks', () => {
  test.each(WRONG)('a wrong %s is named: %j', (option, config, expected) => {
    const mount = () => readOptions(config)
    expect(mount).toThrow(`Portico: option "${option}`)
    expect(mount).toThrow(expected)
  })

  test('the account center stands for every base, each of which may be set', () => {
    const center = 'https://account.example'
    const basesOf = (config: AccountCenterConfig) => {
      const { passportBase, accountBase, ssoBase, sso } = readOptions(config)
      return { passportBase, accountBase, ssoBase, sso }
    }
    const all = { passportBase: center, accountBase: center, ssoBase: `${center}/passport/sso`, sso: false }
    expect(basesOf({ accountCenter: `${center}//` })).toEqual(all)
    const bases = { passportBase: 'https://passport.example', accountBase: '' }
    expect(basesOf({ accountCenter: center, ...bases })).toEqual({ ...all, ...bases })
    const ssoDomains = { cn: 'https://sso.example' }
    expect(basesOf({ accountCenter: center, ssoDomains })).toEqual({
      ...all,
      ssoBase: ssoDomains.cn,
      sso: true,
    })
  })

  test('the types know the keys of messages', () => {
    // @ts-expect-error: submit_logn
    expect(() => readOptions({ messages: { en: { submit_logn: 'Go' } } })).not.toThrow()
    expect(() => readOptions({ messages: { fr: { submit_login: 'Connexion' } } })).not.toThrow()
  })

  test('a configuration that is not an object is reported', () => {
    for (const odd of [null, 'x', [], 5])
      expect(() => readOptions(odd as unknown as AccountCenterConfig)).toThrow('must be an object')
  })

  test('an unknown option is ignored with a warning', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    expect(readOptions({ colour: 'red' } as AccountCenterConfig).appId).toBe(1574)
    expect(warn).toHaveBeenCalledWith('Portico: option "colour" is unknown')
  })

  test('a complete platform entry is used without a warning', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const entry = {
      platform: 'douyin',
      platform_app_id: '1',
      client_key: 'k',
      name: 'Douyin',
      authorizeUrl: 'https://a.example/',
    } as const
    expect(readOptions({ platforms: [entry] }).platforms).toEqual([entry])
    expect(warn).not.toHaveBeenCalled()
  })

  test('an entry of a platform that the account center serves needs no key, another without a URL needs one', () => {
    const lacking = (entry: object) => () =>
      readOptions({ platforms: [{ platform: 'ixigua', client_key: 'k' }, entry as never] })
    for (const served of [{ platform: 'oidc:google' }, { platform: 'huoshan', server_state: true }])
      expect(lacking(served)).not.toThrow()
    for (const { id: platform } of Object.values(PLATFORMS).filter(({ authorizeUrl }) => !authorizeUrl)) {
      expect(lacking({ platform, client_key: 'k' })).toThrow('platforms.1.authorizeUrl')
      expect(lacking({ platform, client_key: 'k', authorizeUrl: '/go' })).not.toThrow()
    }
  })

  test("a key compiled in by the page's bundler is not required", async () => {
    vi.stubGlobal('__PORTICO_PLATFORMS__', {
      douyin: { client_key: 'k' },
      huoshan: { authorizeUrl: '/open/huoshan' },
    })
    vi.resetModules()
    onTestFinished(() => void vi.resetModules())
    const { readOptions: read } = await import('./options.ts')
    expect(read({ platforms: [{ platform: 'douyin' }] }).platforms).toEqual([{ platform: 'douyin' }])
    const lacking = (platform: 'toutiao' | 'huoshan') => () => read({ platforms: [{ platform }] })
    for (const platform of ['toutiao', 'huoshan'] as const)
      expect(lacking(platform)).toThrow('option "platforms.0.client_key" must be a string')
  })

  test('the options accept every panel', () => {
    const expected = `must be one of ${Object.keys(PANELS).join(', ')};`
    expect(() => readOptions({ panels: ['unknown' as never] })).toThrow(expected)
  })
})

describe('the snapshot before loading', () => {
  test.each([
    {},
    { defaultPanel: 'register' },
    { defaultSwitch: 'email' },
    { agreement: { preset: 'never' } },
  ] as const)('the snapshot before loading equals the one after: %j', (config) => {
    const settings = readOptions(config)
    const view = initialView(settings, 'https://host.example/')
    expect(snapshotOf(initialState(settings, view))).toEqual(initialSnapshot(config))
  })

  test('options are listed by what an attribute can express', () => {
    const { all, booleans, functions } = listOptions()
    expect(booleans).toEqual(['showFormLabel', 'bootstrap', 'sso'])
    expect(functions).toEqual(['beforeSkip', 'onSuccess', 'onReject', 'onSessionEnd', 'onEvent'])
    expect(all).toEqual(expect.arrayContaining(['appId', 'messages', ...booleans, ...functions]))
  })

  test('a snapshot is deeply frozen', () => {
    const snapshot = initialSnapshot({})
    for (const part of [snapshot, snapshot.message, snapshot.action, snapshot.fields, snapshot.fields.mobile])
      expect(Object.isFrozen(part)).toBe(true)
  })
})

describe('the initial view', () => {
  test.each([
    ['register', 'register', 'mobile'],
    ['email', 'login', 'email'],
    ['bind', 'login', 'mobile'],
    ['code', 'login', 'mobile'],
    ['x', 'login', 'mobile'],
    ['', 'login', 'mobile'],
    ['register&type=email', 'register', 'mobile'],
  ])('that a page requests with type=%s is %s by %s', (type, panel, method) => {
    const settings = readOptions({ panels: ['login', 'register'] })
    expect(initialView(settings, `https://h.example/?type=${type}`)).toEqual({ panel, method })
  })

  test.each([
    ['register', { mobile: false, email: true, code: true }, 'email'],
    ['register', { mobile: true, email: false, code: true }, 'mobile'],
    ['register', { mobile: false, email: false, code: true }, 'mobile'],
    ['login', { mobile: false, email: true, code: true }, 'qr'],
  ] as const)('of the panel %s with the methods %j is that of %s', (panel, switchConfig, method) => {
    const settings = readOptions({ defaultPanel: panel, defaultSwitch: 'code', switchConfig })
    expect(initialView(settings, 'https://host.example/')).toEqual({ panel, method })
  })
})
