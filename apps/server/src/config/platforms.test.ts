// Covers OAU-7, SRV-5.
import { readFileSync } from 'node:fs'
import { PLATFORMS } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import type { Variables } from './config.fixture.ts'
import { PRODUCTION, read } from './config.fixture.ts'
import { ConfigError } from './environment.ts'

const DOUYIN = { platform: 'douyin', client_key: 'key', client_secret: 'secret' }

function readPlatformsOf(platforms: readonly object[], environment: Variables = {}, files: Variables = {}) {
  const config = read(
    { ...environment, PORTICO_CONFIG: 'portico.json' },
    { ...files, 'portico.json': JSON.stringify({ platforms }) },
  )
  return config.platforms
}

describe('platforms', () => {
  test('provides every platform itself in development by default', () => {
    const { platforms } = read({ PORT: '4100' })
    expect(platforms.map(({ platform }) => platform)).toEqual(Object.keys(PLATFORMS))
    expect(platforms[2]).toEqual({
      platform: 'huoshan',
      platformAppId: '',
      clientKey: 'dev_huoshan',
      clientSecret: 'dev_secret_of_huoshan',
      signsInWithoutContact: true,
      authorizeUrl: '/openmock/huoshan/authorize/',
      tokenUrl: 'http://localhost:4100/openmock/huoshan/access_token/',
      userInfoUrl: 'http://localhost:4100/openmock/huoshan/userinfo/',
    })
    expect(read({ PORTICO_HOST: '::1' }).platforms[0]?.tokenUrl).toContain('http://[::1]:4000/')
    expect(read({ PORTICO_HOST: '0.0.0.0' }).platforms[0]?.tokenUrl).toContain('http://localhost:4000/')
    expect(readPlatformsOf([])).toEqual([])
    expect(read(PRODUCTION).platforms).toEqual([])
  })

  test('needs a key and a secret for a public platform, and allows other URLs', () => {
    expect(readPlatformsOf([DOUYIN], PRODUCTION)).toEqual([
      {
        platform: 'douyin',
        platformAppId: '',
        clientKey: 'key',
        clientSecret: 'secret',
        authorizeUrl: 'https://open.douyin.com/platform/oauth/connect/',
        tokenUrl: 'https://open.douyin.com/oauth/access_token/',
        userInfoUrl: 'https://open.douyin.com/oauth/userinfo/',
        signsInWithoutContact: false,
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

  test.each<readonly [string, readonly object[], string]>([
    [
      'huoshan without URLs',
      [{ ...DOUYIN, platform: 'huoshan' }],
      'PORTICO_CONFIG: platforms.0.token_url: required; this platform publishes no address of its own',
    ],
    [
      'an unknown platform',
      [{ ...DOUYIN, platform: 'weibo' }],
      'PORTICO_CONFIG: platforms.0.platform: expected one of douyin, toutiao, huoshan, ixigua',
    ],
    [
      'no secret',
      [{ platform: 'douyin', client_key: 'k' }],
      'PORTICO_CONFIG: platforms.0: set exactly one of client_secret and client_secret_file',
    ],
    [
      'two secrets',
      [{ ...DOUYIN, client_secret_file: 'f' }],
      'PORTICO_CONFIG: platforms.0: set exactly one of client_secret and client_secret_file',
    ],
    [
      'a platform that is listed twice',
      [DOUYIN, DOUYIN],
      'PORTICO_CONFIG: platforms.1: douyin is listed twice for one platform_app_id',
    ],
    [
      'an authorize URL without TLS',
      [{ ...DOUYIN, authorize_url: 'http://open.example/' }],
      'PORTICO_CONFIG: platforms.0.authorize_url: must begin with https:// outside development',
    ],
    [
      'huoshan without a URL of user information',
      [{ ...DOUYIN, platform: 'huoshan', token_url: 'https://open.example/' }],
      'PORTICO_CONFIG: platforms.0.user_info_url: required; this platform publishes no address of its own',
    ],
    [
      'an empty secret file',
      [{ platform: 'douyin', client_key: 'k', client_secret_file: 'empty' }],
      'PORTICO_CONFIG: platforms.0.client_secret_file: empty is empty',
    ],
    ...[
      'https://a@open.example/',
      'https://:b@open.example/',
      'https://open.example/#c',
      'https://',
      'ftp://open.example/',
      'x https://open.example/',
    ].map(
      (url) =>
        [
          url,
          [{ ...DOUYIN, token_url: url }],
          'PORTICO_CONFIG: platforms.0.token_url: expected an address such as https://open.example/oauth/access_token/',
        ] as const,
    ),
    ['an unknown option', [{ ...DOUYIN, secret: 's' }], 'PORTICO_CONFIG: platforms.0.secret: unknown option'],
    [
      'a user information URL without TLS',
      [{ ...DOUYIN, user_info_url: 'http://open.example/' }],
      'PORTICO_CONFIG: platforms.0.user_info_url: must begin with https:// outside development',
    ],
    [
      'a path instead of a URL',
      [{ ...DOUYIN, token_url: '/token' }],
      'PORTICO_CONFIG: platforms.0.token_url: expected an address such as https://open.example/oauth/access_token/',
    ],
    [
      'a URL with a user and a password',
      [{ ...DOUYIN, token_url: 'https://a:b@open.example/' }],
      'PORTICO_CONFIG: platforms.0.token_url: expected an address such as https://open.example/oauth/access_token/',
    ],
  ])('refuses %s in one line with the name of the option', (_, platforms, message) => {
    expect(() => readPlatformsOf(platforms, PRODUCTION, { empty: ' ' })).toThrow(new ConfigError(message))
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
