// Covers OAU-7, SRV-5.
import { readFileSync } from 'node:fs'
import { PLATFORMS } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { findDefinition } from '../shared/platforms/platforms.ts'
import type { Variables } from './config.fixture.ts'
import { PRODUCTION, read, readWithFile } from './config.fixture.ts'
import { ConfigError } from './environment.ts'

const DOUYIN = { platform: 'douyin', client_key: 'key', client_secret: 'secret' }

const readPlatformsOf = (platforms: readonly object[], ...more: Variables[]) =>
  readWithFile({ platforms }, ...more).platforms

describe('platforms', () => {
  test('provides every platform itself in development by default', () => {
    const { platforms } = read({ PORT: '4100' })
    const others = ['wechat', 'oidc:example', 'oauth:example']
    expect(platforms.map(({ platform }) => platform)).toEqual([...Object.keys(PLATFORMS), ...others])
    expect(platforms[2]).toEqual({
      platform: 'huoshan',
      definition: findDefinition('huoshan'),
      scope: 'mobile,user_info',
      serverState: false,
      platformAppId: '',
      clientKey: 'dev_huoshan',
      clientSecret: 'dev_secret_of_huoshan',
      signsInWithoutContact: true,
      authorizeUrl: '/openmock/huoshan/authorize/',
      tokenUrl: 'http://localhost:4100/openmock/huoshan/access_token/',
      userInfoUrl: 'http://localhost:4100/openmock/huoshan/userinfo/',
    })
    expect(readPlatformsOf([])).toEqual([])
    expect(read(PRODUCTION).platforms).toEqual([])
  })

  test('needs a key and a secret for a public platform, and allows other URLs', () => {
    expect(readPlatformsOf([DOUYIN], PRODUCTION)).toEqual([
      {
        platform: 'douyin',
        definition: findDefinition('douyin'),
        platformAppId: '',
        clientKey: 'key',
        clientSecret: 'secret',
        authorizeUrl: 'https://open.douyin.com/platform/oauth/connect/',
        tokenUrl: 'https://open.douyin.com/oauth/access_token/',
        userInfoUrl: 'https://open.douyin.com/oauth/userinfo/',
        signsInWithoutContact: false,
        scope: 'mobile,user_info',
        serverState: false,
      },
    ])
    const elsewhere = { ...DOUYIN, platform_app_id: '7', token_url: 'https://proxy.example/token' }
    expect(readPlatformsOf([elsewhere], PRODUCTION)[0]).toMatchObject({
      platformAppId: '7',
      tokenUrl: 'https://proxy.example/token',
      userInfoUrl: 'https://open.douyin.com/oauth/userinfo/',
    })
  })

  test('has several entries of a platform, each for an app of its own', () => {
    const options = [
      DOUYIN,
      { ...DOUYIN, platform_app_id: '7' },
      { ...DOUYIN, platform: 'toutiao', signs_in_without_contact: true },
    ]
    expect(
      readPlatformsOf(options, PRODUCTION).map(({ platform, platformAppId, signsInWithoutContact }) => [
        platform,
        platformAppId,
        signsInWithoutContact,
      ]),
    ).toEqual([
      ['douyin', '', false],
      ['douyin', '7', false],
      ['toutiao', '', true],
    ])
  })

  test('allows http in development', () => {
    const urls = {
      authorize_url: 'HTTP://a.example/?b',
      token_url: 'http://b.example',
      user_info_url: 'http://c.example',
    }
    expect(readPlatformsOf([{ ...DOUYIN, ...urls }])[0]).toMatchObject({
      authorizeUrl: urls.authorize_url,
      tokenUrl: urls.token_url,
      userInfoUrl: urls.user_info_url,
    })
    expect(readPlatformsOf([{ ...DOUYIN, token_url: 'HTTPS://b.example' }], PRODUCTION)).toHaveLength(1)
  })

  test('reads the secret of a platform from a file', () => {
    const { client_secret: _, ...rest } = DOUYIN
    const option = { ...rest, client_secret_file: '/run/secrets/douyin' }
    const files = { '/run/secrets/douyin': 'from a file\n' }
    expect(readPlatformsOf([option], PRODUCTION, files)[0]?.clientSecret).toBe('from a file')
    expect(() => readPlatformsOf([option], PRODUCTION)).toThrow(
      'platforms.0.client_secret_file: cannot read /run/secrets/douyin (ENOENT)',
    )
  })

  const NO_ADDRESS = 'required; this platform publishes no address of its own'
  const TWO_SECRETS = 'set exactly one of client_secret and client_secret_file'
  const HTTPS = 'must begin with https:// outside development'
  const ADDRESS = 'expected an address such as https://open.example/oauth/access_token/'

  test.each<readonly [string, object, string]>([
    ['huoshan without URLs', { platform: 'huoshan' }, `.token_url: ${NO_ADDRESS}`],
    [
      'huoshan without a URL of user information',
      { platform: 'huoshan', token_url: 'https://open.example/' },
      `.user_info_url: ${NO_ADDRESS}`,
    ],
    [
      'an unknown platform',
      { platform: 'weibo' },
      '.platform: expected one of douyin, toutiao, huoshan, ixigua, wechat, oidc:<name>, oauth:<name>',
    ],
    ['no secret', { client_secret: undefined }, `: ${TWO_SECRETS}`],
    ['two secrets', { client_secret_file: 'f' }, `: ${TWO_SECRETS}`],
    [
      'an empty secret file',
      { client_secret: undefined, client_secret_file: 'empty' },
      '.client_secret_file: empty is empty',
    ],
    ['an authorize URL without TLS', { authorize_url: 'http://open.example/' }, `.authorize_url: ${HTTPS}`],
    [
      'a user information URL without TLS',
      { user_info_url: 'http://open.example/' },
      `.user_info_url: ${HTTPS}`,
    ],
    ...[
      'https://a:b@open.example/',
      'https://open.example/#c',
      'https://',
      'ftp://open.example/',
      'x https://open.example/',
      '/token',
    ].map((url) => [url, { token_url: url }, `.token_url: ${ADDRESS}`] as const),
    ['an unknown option', { secret: 's' }, '.secret: unknown option'],
    [
      'a type of another platform',
      { platform: 'wechat', type: 'oidc' },
      '.type: wechat is not of the type oidc',
    ],
    [
      'in_app where the platform has no browser',
      { in_app: { client_key: 'k', client_secret: 's' } },
      '.in_app: douyin has no browser of its own',
    ],
    [
      'a private address, which has no use',
      { allow_private: true },
      '.allow_private: douyin has no use for it',
    ],
    ['token_auth, which has no use', { token_auth: 'basic' }, '.token_auth: douyin has no use for it'],
    ['a member, which has no use', { user_info_fields: {} }, '.user_info_fields: douyin has no use for it'],
    [
      'an address, which has no use',
      { platform: 'oidc:x', token_url: 'https://x.example/' },
      '.token_url: oidc:x has no use for it',
    ],
    [
      'server_state where it is always on',
      { platform: 'wechat', server_state: false },
      '.server_state: wechat always has it',
    ],
    [
      'no label',
      { platform: 'oauth:x', token_url: 'https://x.example/', user_info_url: 'https://x.example/' },
      '.label: required',
    ],
    ['no issuer', { platform: 'oidc:x', label: 'X' }, '.issuer: required'],
    [
      'an issuer without TLS',
      { platform: 'oidc:x', label: 'X', issuer: 'http://x.example' },
      '.issuer: must be a public https address, unless allow_private is true',
    ],
    [
      'an icon that is no path',
      { icon: 'M1 1"/><script>' },
      '.icon: expected SVG paths such as "#07c160 M4 4h16v16z", separated by |',
    ],
  ])('refuses %s in one line with the name of the option', (_, changed, fault) => {
    const line = `PORTICO_CONFIG: platforms.0${fault}`
    expect(() => readPlatformsOf([{ ...DOUYIN, ...changed }], PRODUCTION, { empty: ' ' })).toThrow(
      new ConfigError(line),
    )
  })

  test('refuses a platform that is listed twice', () => {
    expect(() => readPlatformsOf([DOUYIN, DOUYIN], PRODUCTION)).toThrow(
      'PORTICO_CONFIG: platforms.1: douyin is listed twice for one platform_app_id',
    )
  })

  test('accepts the example in docs/third-party-platforms.md', () => {
    const guide = readFileSync(new URL('../../../../docs/third-party-platforms.md', import.meta.url), 'utf8')
    const [, example = ''] = /```json\n([^`]*)```/.exec(guide) ?? []
    const files = Object.fromEntries(
      [...example.matchAll(/"(\/run\/secrets\/\w+)"/g)].map(([, path = '']) => [path, 'secret']),
    )
    const { platforms } = read(
      { ...PRODUCTION, PORTICO_CONFIG: 'portico.json' },
      { ...files, 'portico.json': example },
    )
    expect(platforms).toHaveLength(4)
  })
})
