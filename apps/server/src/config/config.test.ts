import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import type { Config } from './config.ts'
import { readConfig } from './config.ts'
import { platformOption } from './platforms.ts'

type Variables = Readonly<Record<string, string>>

function read(environment: Variables, files: Variables = {}): Config {
  return readConfig({
    environment,
    readText: (path) => {
      const text = files[path]
      if (text === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
      return text
    },
    keepSecret: () => 'kept',
  })
}

const PRODUCTION = { PORTICO_ENV: 'production', PORTICO_SECRET: 'a secret' }

test('SRV-2 nothing said: development on localhost:4000 with app 1574 on its own origins', () => {
  const config = read({})
  expect(config).toMatchObject({ isDevelopment: true, host: 'localhost', port: 4000, secret: 'kept' })
  expect(config.logLevel).toBe('warn')
  expect(config.databasePath).toMatch(/[/\\]\.portico[/\\]portico\.db$/)
  expect(config.trustedProxies).toEqual([])
  expect(config.apps).toMatchObject([{ aid: '1574', indexUrl: 'http://localhost:4000/' }])
  expect(config.apps[0]?.origins).toEqual([
    'http://localhost:4000',
    'http://127.0.0.1:4000',
    'http://[::1]:4000',
  ])
})

test('SRV-2 outside development: every interface, no apps but those configured', () => {
  expect(read(PRODUCTION)).toMatchObject({
    isDevelopment: false,
    host: '0.0.0.0',
    apps: [],
    logLevel: 'info',
  })
  expect(read({ PORTICO_LOG_LEVEL: 'info' }).logLevel).toBe('info')
  expect(read({ ...PRODUCTION, PORTICO_PUBLIC_URL: 'https://account.example' }).ownOrigins).toEqual([
    'https://account.example',
  ])
})

test('SRV-1 the limits of the contract stand unless a file says otherwise', () => {
  expect(read({}).limits).toMatchObject({
    codeResendS: 60,
    codesPerTargetHour: 5,
    codesPerTargetDay: 10,
    codesPerDevice10Min: 3,
    codesPerDeviceHour: 30,
    codesPerAddress10Min: 20,
    codesPerAddressHour: 600,
    wrongTriesPerCode: 5,
    wrongCodesPerTargetDay: 10,
    wrongCodesSinceSuccess: 100,
    passwordLockS: 1800,
    qrCodesPerAddressMinute: 60,
    bodyBytes: 16_384,
    fieldCharacters: 1024,
  })
  const file = { 'a.json': '{"limits":{"codes_per_target_hour":7}}' }
  expect(read({ PORTICO_CONFIG: 'a.json' }, file).limits).toMatchObject({
    codesPerTargetHour: 7,
    codesPerTargetDay: 10,
  })
})

test('SRV-1 secrets come from files too, without the line’s end', () => {
  expect(read({ PORTICO_SECRET_FILE: '/run/secret' }, { '/run/secret': 'from a file\n' }).secret).toBe(
    'from a file',
  )
})

test('SSO-3 SRV-1 an app’s secret may lie in a file', () => {
  const app = '{"aid":1,"name":"x","origins":["https://a.example"],"secret_file":"/run/shop"}'
  const files = { a: `{"apps":[${app}]}`, '/run/shop': 'the secret\n' }
  expect(read({ PORTICO_CONFIG: 'a' }, files).apps).toMatchObject([{ aid: '1', secret: 'the secret' }])
})

test('SSO-2 the hosts of single sign-on are our own, and the public address stays the first', () => {
  const files = { a: '{"public_url":"https://account.example","sso_origins":["https://sso.example"]}' }
  const config = read({ ...PRODUCTION, PORTICO_CONFIG: 'a' }, files)
  expect(config.ssoOrigins).toEqual(['https://sso.example'])
  expect(config.ownOrigins).toEqual(['https://account.example', 'https://sso.example'])
  expect(read({}).ssoOrigins).toEqual([])
})

const WRONG: readonly (readonly [environment: Variables, line: string, file?: string])[] = [
  [{ PORTICO_ENV: 'prod' }, 'PORTICO_ENV: expected development or production, got "prod"'],
  [{ PORT: '99999' }, 'PORT: expected a port'],
  [{ PORT: 'http' }, 'PORT: expected a port'],
  [{ PORT: '-1' }, 'PORT: expected a port'],
  [{ PORTICO_LOG_LEVEL: 'loud' }, 'PORTICO_LOG_LEVEL: expected info or warn, got "loud"'],
  [{ PORTICO_METRICS_PORT: 'x' }, 'PORTICO_METRICS_PORT: expected a port'],
  [{ PORTICO_ENV: 'production' }, 'PORTICO_SECRET: required outside development'],
  [{ PORTICO_SECRET: 'x', PORTICO_SECRET_FILE: 'y' }, 'PORTICO_SECRET and PORTICO_SECRET_FILE'],
  [{ PORTICO_SECRET_FILE: '/nowhere' }, 'PORTICO_SECRET_FILE: cannot read /nowhere (ENOENT)'],
  [{ PORTICO_DATABASE_URL: 'mysql://x' }, 'PORTICO_DATABASE_URL: expected file:… or postgres://…'],
  [{ PORTICO_DATABASE_URL: 'postgres://x/y' }, 'PORTICO_DATABASE_URL: PostgreSQL is not supported yet'],
  [{ PORTICO_REDIS_URL: 'redis://x' }, 'PORTICO_REDIS_URL: Redis is not supported yet'],
  [{ PORTICO_SMTP_URL: 'http://x' }, 'PORTICO_SMTP_URL: expected smtp'],
  [{ PORTICO_TRUSTED_PROXIES: '10.0.0.0/8, all' }, 'PORTICO_TRUSTED_PROXIES: "all"'],
  [{ PORTICO_TRUSTED_PROXIES: '10.0.0.0/33' }, 'PORTICO_TRUSTED_PROXIES: "10.0.0.0/33"'],
  [{ PORTICO_PUBLIC_URL: 'account.example' }, 'PORTICO_PUBLIC_URL: expected an origin'],
  [{ PORTICO_PUBLIC_URL: 'https://account.example/x' }, 'PORTICO_PUBLIC_URL: expected an origin'],
  [{ PORTICO_CONFIG: '/nowhere' }, 'PORTICO_CONFIG: cannot read /nowhere (ENOENT)'],
  [{ PORTICO_CONFIG: 'a' }, 'PORTICO_CONFIG: a is no JSON', '{'],
  [{ PORTICO_CONFIG: 'a' }, 'PORTICO_CONFIG: Unrecognized key: "limit"', '{"limit":{}}'],
  [{ PORTICO_CONFIG: 'a' }, 'PORTICO_CONFIG: limits: Unrecognized key: "codes"', '{"limits":{"codes":1}}'],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: password.max_length: is less than min_length',
    '{"password":{"min_length":30}}',
  ],
  ...['"abc"', '1.5', '-1', 'true'].map(
    (aid) =>
      [
        { PORTICO_CONFIG: 'a' },
        'PORTICO_CONFIG: apps.0.aid: expected a decimal number',
        `{"apps":[{"aid":${aid},"name":"A","origins":["https://a.example"]}]}`,
      ] as const,
  ),
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: apps: app_key x is there twice',
    '{"apps":[{"aid":1,"name":"A","origins":["https://a.example"],"business_apps":[{"app_key":"x","name":"X"}]},{"aid":2,"name":"B","origins":["https://b.example"],"business_apps":[{"app_key":"x","name":"Y"}]}]}',
  ],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: apps.0.business_apps.0.app_key: expected at most 64 letters',
    '{"apps":[{"aid":1,"name":"A","origins":["https://a.example"],"business_apps":[{"app_key":"x y","name":"X"}]}]}',
  ],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: limits.codes_per_target_day: ',
    '{"limits":{"codes_per_target_day":0}}',
  ],
  [{ PORTICO_CONFIG: 'a' }, 'PORTICO_CONFIG: limits.body_bytes: ', '{"limits":{"body_bytes":"16"}}'],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: apps.0.aid: ',
    '{"apps":[{"name":"x","origins":["https://a.example"]}]}',
  ],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: apps.0.origins.0: expected an origin',
    '{"apps":[{"aid":1,"name":"x","origins":["https://a.example/"]}]}',
  ],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: apps.0.index_url: expected an http',
    '{"apps":[{"aid":1,"name":"x","origins":["https://a.example"],"index_url":"javascript:x"}]}',
  ],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: sso_origins.0: expected an origin',
    '{"sso_origins":["https://sso.example/"]}',
  ],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: apps.0.secret_file: cannot read /nowhere (ENOENT)',
    '{"apps":[{"aid":1,"name":"x","origins":["https://a.example"],"secret_file":"/nowhere"}]}',
  ],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: apps.0.secret_file: give secret or secret_file, not both',
    '{"apps":[{"aid":1,"name":"x","origins":["https://a.example"],"secret":"x","secret_file":"y"}]}',
  ],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: apps: aid 1 is there twice',
    '{"apps":[{"aid":1,"name":"x","origins":["https://a.example"]},{"aid":"1","name":"y","origins":["https://b.example"]}]}',
  ],
]

test.for(WRONG)('SRV-2 %j is refused in one line: %s', ([environment, line, file = '']) => {
  const refused = (): Config => read(environment, { a: file })
  expect(refused).toThrow(ConfigError)
  expect(refused).toThrow(line)
  expect(refused).not.toThrow(/\n/)
})

const DOUYIN = { platform: 'douyin', client_key: 'key', client_secret: 'secret' }

function readPlatformsOf(platforms: readonly object[], environment: Variables = {}, files: Variables = {}) {
  const config = read(
    { ...environment, PORTICO_CONFIG: 'portico.json' },
    { ...files, 'portico.json': JSON.stringify({ platforms }) },
  )
  return config.platforms
}

test('SRV-5 in development every platform is played by this very server, unless the file says something', () => {
  const { platforms } = read({ PORT: '4100' })
  expect(platforms.map(({ platform }) => platform)).toEqual(['douyin', 'toutiao', 'huoshan', 'ixigua'])
  expect(platforms[2]).toMatchObject({
    clientKey: 'dev_huoshan',
    authorizeUrl: '/openmock/huoshan/authorize/',
    tokenUrl: 'http://localhost:4100/openmock/huoshan/access_token/',
    userInfoUrl: 'http://localhost:4100/openmock/huoshan/userinfo/',
  })
  expect(read({ PORTICO_HOST: '::1' }).platforms[0]?.tokenUrl).toContain('http://[::1]:4000/')
  expect(read({ PORTICO_HOST: '0.0.0.0' }).platforms[0]?.tokenUrl).toContain('http://localhost:4000/')
  expect(readPlatformsOf([])).toEqual([])
  expect(read(PRODUCTION).platforms).toEqual([])
})

test('SRV-5 a public platform needs a key and a secret; its addresses are known and can be others', () => {
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

test('SRV-5 a secret comes from a file as well', () => {
  const { client_secret: _, ...rest } = DOUYIN
  const option = { ...rest, client_secret_file: '/run/secrets/douyin' }
  const files = { '/run/secrets/douyin': 'from a file\n' }
  expect(readPlatformsOf([option], PRODUCTION, files)[0]?.clientSecret).toBe('from a file')
  expect(() => readPlatformsOf([option], PRODUCTION)).toThrow(
    'platforms.0.client_secret_file: cannot read /run/secrets/douyin (ENOENT)',
  )
})

test.each<readonly [string, readonly object[], RegExp]>([
  ['huoshan without addresses', [{ ...DOUYIN, platform: 'huoshan' }], /platforms\.0\.token_url: required/],
  [
    'no platform of ours',
    [{ ...DOUYIN, platform: 'weibo' }],
    /platforms\.0\.platform: expected one of douyin/,
  ],
  ['no secret', [{ platform: 'douyin', client_key: 'k' }], /platforms\.0: give client_secret or/],
  ['two secrets', [{ ...DOUYIN, client_secret_file: 'f' }], /platforms\.0: give client_secret or/],
  ['twice', [DOUYIN, DOUYIN], /platforms\.1: douyin is there twice/],
  ['an unknown option', [{ ...DOUYIN, secret: 's' }], /platforms\.0.*secret/],
  [
    'in the clear',
    [{ ...DOUYIN, user_info_url: 'http://open.example/' }],
    /user_info_url: must begin with https/,
  ],
  ['no address', [{ ...DOUYIN, token_url: '/token' }], /token_url: expected an address/],
  [
    'a name in the address',
    [{ ...DOUYIN, token_url: 'https://a:b@open.example/' }],
    /token_url: expected an address/,
  ],
])('SRV-5 OAU-7 %s ends the start with a line that names it', (_, platforms, message) => {
  expect(() => readPlatformsOf(platforms, PRODUCTION)).toThrow(ConfigError)
  expect(() => readPlatformsOf(platforms, PRODUCTION)).toThrow(message)
})

test('SRV-5 docs/third-party-platforms.md has every option of a platform, and none that does not exist', () => {
  const guide = readFileSync(new URL('../../../../docs/third-party-platforms.md', import.meta.url), 'utf8')
  const named = [...guide.matchAll(/^\| `(\w+)` /gm)].map(([, name = '']) => name)
  expect(named.toSorted()).toEqual(Object.keys(platformOption.shape).toSorted())
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
