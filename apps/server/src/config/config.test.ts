import { readFileSync } from 'node:fs'
import { PLATFORMS } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import type { Config } from './config.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './environment.ts'

type Variables = Readonly<Record<string, string>>

function read(environment: Variables, files: Variables = {}): Config {
  return readConfig({
    environment,
    readText: (path) => {
      const text = files[path]
      if (text === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
      return text
    },
    loadDevelopmentSecret: () => 'kept',
  })
}

const SECRET = '0123456789abcdef0123456789abcdef'
const OTHER_SECRET = 'fedcba9876543210fedcba9876543210'
const PRODUCTION = {
  PORTICO_ENV: 'production',
  PORTICO_SECRET: SECRET,
  PORTICO_PUBLIC_URL: 'https://account.example',
}

const WRONG: readonly (readonly [environment: Variables, line: string | RegExp, file?: string])[] = [
  [{ PORTICO_ENV: 'prod' }, 'PORTICO_ENV: expected development or production, got "prod"'],
  [{ PORT: '99999' }, 'PORT: expected a port from 0 to 65535, got "99999"'],
  [{ PORT: 'http' }, 'PORT: expected a port from 0 to 65535, got "http"'],
  [{ PORT: '-1' }, 'PORT: expected a port from 0 to 65535, got "-1"'],
  [{ PORTICO_LOG_LEVEL: 'loud' }, 'PORTICO_LOG_LEVEL: expected info or warn, got "loud"'],
  [{ PORTICO_METRICS_PORT: 'x' }, 'PORTICO_METRICS_PORT: expected a port from 0 to 65535, got "x"'],
  [
    { PORTICO_ENV: 'production', PORTICO_PUBLIC_URL: 'https://account.example' },
    'PORTICO_SECRET: required outside development: at least 32 random bytes; `openssl rand -hex 32` makes one',
  ],
  [
    { ...PRODUCTION, PORTICO_SECRET: SECRET.slice(1) },
    'PORTICO_SECRET: has 31 bytes, expected at least 32 random bytes; `openssl rand -hex 32` makes one',
  ],
  [{ ...PRODUCTION, PORTICO_SECRET: ' , ' }, 'PORTICO_SECRET: contains separators only'],
  [
    { ...PRODUCTION, PORTICO_SECRET: `${SECRET},${SECRET.slice(1)}` },
    'PORTICO_SECRET: key 2: has 31 bytes, expected at least 32 random bytes; `openssl rand -hex 32` makes one',
  ],
  [
    { ...PRODUCTION, PORTICO_SECRET: `${SECRET} ${OTHER_SECRET}\n${SECRET}` },
    'PORTICO_SECRET: key 3: is the same as key 1',
  ],
  [
    { ...PRODUCTION, PORTICO_PUBLIC_URL: '' },
    'PORTICO_PUBLIC_URL: required outside development; the address visitors know, such as https://account.example',
  ],
  [
    { ...PRODUCTION, PORTICO_PUBLIC_URL: 'http://account.example' },
    'PORTICO_PUBLIC_URL: expected https outside development, got "http://account.example"',
  ],
  [
    { ...PRODUCTION, PORTICO_PUBLIC_URL: 'http://127.0.0.1.evil.example' },
    'PORTICO_PUBLIC_URL: expected https outside development, got "http://127.0.0.1.evil.example"',
  ],
  [
    { ...PRODUCTION, PORTICO_PUBLIC_URL: 'ftp://account.example' },
    'PORTICO_PUBLIC_URL: expected an origin such as https://shop.example, without a path',
  ],
  [
    { ...PRODUCTION, PORTICO_PUBLIC_URL: '', PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: public_url: expected https outside development, got "http://account.example"',
    '{"public_url":"http://account.example"}',
  ],
  [
    { ...PRODUCTION, PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: sso_origins.1: expected https outside development, got "http://sso2.example"',
    '{"sso_origins":["https://sso.example","http://sso2.example"]}',
  ],
  [{ PORTICO_METRICS_HOST: '10.0.0.7' }, 'PORTICO_METRICS_HOST: PORTICO_METRICS_PORT is missing'],
  [{ PORTICO_METRICS_PORT: '-1' }, 'PORTICO_METRICS_PORT: expected a port from 0 to 65535, got "-1"'],
  [{ PORTICO_LOG_LEVEL: 'INFO' }, 'PORTICO_LOG_LEVEL: expected info or warn, got "INFO"'],
  [{ PORTICO_DATABASE_URL: 'file:' }, 'PORTICO_DATABASE_URL: expected file:… or postgres://…'],
  [{ PORTICO_SECRET_FILE: 'a' }, 'PORTICO_SECRET_FILE: a is empty'],
  [{ PORTICO_CONFIG: 'a' }, /^PORTICO_CONFIG: limits\.connections: /, '{"limits":{"connections":0}}'],
  [{ PORTICO_CONFIG: 'a' }, /^PORTICO_CONFIG: limits\.connections: /, '{"limits":{"connections":1.5}}'],
  [
    { PORTICO_CONFIG: 'a' },
    /^PORTICO_CONFIG: limits\.qr_polls_per_second: /,
    '{"limits":{"qr_polls_per_second":-1}}',
  ],
  [{ PORTICO_CONFIG: 'a' }, 'PORTICO_CONFIG: slider.photos: unknown option', '{"slider":{"photos":"x"}}'],
  [
    { PORTICO_CONFIG: 'a' },
    /^PORTICO_CONFIG: apps\.0\.origins: /,
    '{"apps":[{"aid":1,"name":"A","origins":[]}]}',
  ],
  [
    { PORTICO_SECRET: 'x', PORTICO_SECRET_FILE: 'y' },
    'PORTICO_SECRET and PORTICO_SECRET_FILE: give one of them, not both',
  ],
  [{ PORTICO_SECRET_FILE: '/nowhere' }, 'PORTICO_SECRET_FILE: cannot read /nowhere (ENOENT)'],
  [{ PORTICO_DATABASE_URL: 'mysql://x' }, 'PORTICO_DATABASE_URL: expected file:… or postgres://…'],
  [{ PORTICO_REDIS_URL: 'localhost:6379' }, 'PORTICO_REDIS_URL: expected redis://… or rediss://…'],
  [
    { PORTICO_TRUSTED_PROXIES: '10.0.0.0/8, all' },
    'PORTICO_TRUSTED_PROXIES: "all" is not an IP address or a CIDR range such as 10.0.0.0/8',
  ],
  [
    { PORTICO_TRUSTED_PROXIES: '10.0.0.0/33' },
    'PORTICO_TRUSTED_PROXIES: "10.0.0.0/33" is not an IP address or a CIDR range such as 10.0.0.0/8',
  ],
  [
    { PORTICO_PUBLIC_URL: 'account.example' },
    'PORTICO_PUBLIC_URL: expected an origin such as https://shop.example, without a path',
  ],
  [
    { PORTICO_PUBLIC_URL: 'https://account.example/x' },
    'PORTICO_PUBLIC_URL: expected an origin such as https://shop.example, without a path',
  ],
  [{ PORTICO_CONFIG: '/nowhere' }, 'PORTICO_CONFIG: cannot read /nowhere (ENOENT)'],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: a is not valid JSON: line 1, column 2: close brace expected',
    '{',
  ],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: a is not valid JSON: line 3, column 3: comma expected',
    '{\n  "limits": {}\n  "password": {}\n}',
  ],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: a is not valid JSON: line 2, column 11: invalid symbol',
    '{\n"secret": hush\n}',
  ],
  [{ PORTICO_CONFIG: 'a' }, 'PORTICO_CONFIG: a is not valid JSON: line 1, column 2: value expected', ' '],
  [{ PORTICO_CONFIG: 'a' }, 'PORTICO_CONFIG: Invalid input: expected object, received array', '[]'],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: a is not valid JSON: line 1, column 2: invalid comment token',
    '{// x\n}',
  ],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: apps.1.business_apps.0.name: given twice in a',
    '{"apps":[{"aid":1},{"aid":2,"business_apps":[{"name":"x","name":"y"}]}]}',
  ],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: apps.0.secret_file: b is empty',
    '{"apps":[{"aid":1,"name":"A","origins":["https://a.example"],"secret_file":"b"}]}',
  ],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: apps.0.index_url: expected an http or https address such as https://shop.example/start',
    '{"apps":[{"aid":1,"name":"A","origins":["https://a.example"],"index_url":"x https://a.example/"}]}',
  ],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: apps.0.index_url: expected an http or https address such as https://shop.example/start',
    '{"apps":[{"aid":1,"name":"A","origins":["https://a.example"],"index_url":"https://"}]}',
  ],
  [{ PORTICO_CONFIG: 'a' }, 'PORTICO_CONFIG: limit: unknown option; did you mean limits?', '{"limit":{}}'],
  [{ PORTICO_CONFIG: 'a' }, 'PORTICO_CONFIG: limits.codes: unknown option', '{"limits":{"codes":1}}'],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: password.max_length: is less than min_length: no password could be chosen',
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
    'PORTICO_CONFIG: apps: app_key x is listed twice',
    '{"apps":[{"aid":1,"name":"A","origins":["https://a.example"],"business_apps":[{"app_key":"x","name":"X"}]},{"aid":2,"name":"B","origins":["https://b.example"],"business_apps":[{"app_key":"x","name":"Y"}]}]}',
  ],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: apps.0.business_apps.0.app_key: expected at most 64 letters, digits, _ . -',
    '{"apps":[{"aid":1,"name":"A","origins":["https://a.example"],"business_apps":[{"app_key":"x y","name":"X"}]}]}',
  ],
  [
    { PORTICO_CONFIG: 'a' },
    /^PORTICO_CONFIG: limits\.codes_per_target_day: /,
    '{"limits":{"codes_per_target_day":0}}',
  ],
  ...['A\\r\\nBcc: x', 'A\\u2028', '\\u200b', ''].map(
    (name) =>
      [
        { PORTICO_CONFIG: 'a' },
        'PORTICO_CONFIG: apps.0.name: expected one line of visible characters',
        `{"apps":[{"aid":1,"name":"${name}","origins":["https://a.example"]}]}`,
      ] as const,
  ),
  [{ PORTICO_CONFIG: 'a' }, /^PORTICO_CONFIG: limits\.body_bytes: /, '{"limits":{"body_bytes":"16"}}'],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: apps.0.aid: expected a decimal number',
    '{"apps":[{"name":"x","origins":["https://a.example"]}]}',
  ],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: apps.0.origins.0: expected an origin such as https://shop.example, without a path',
    '{"apps":[{"aid":1,"name":"x","origins":["https://a.example/"]}]}',
  ],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: apps.0.index_url: expected an http or https address such as https://shop.example/start',
    '{"apps":[{"aid":1,"name":"x","origins":["https://a.example"],"index_url":"javascript:x"}]}',
  ],
  ...[
    '{"service":"javascript:x","privacy":"https://a.example/p"}',
    '{"service":"/terms","privacy":"https://a.example/p"}',
  ].map(
    (agreement) =>
      [
        { PORTICO_CONFIG: 'a' },
        'PORTICO_CONFIG: apps.0.agreement.service: expected an http or https address such as https://shop.example/start',
        `{"apps":[{"aid":1,"name":"x","origins":["https://a.example"],"agreement":${agreement}}]}`,
      ] as const,
  ),
  [
    { PORTICO_CONFIG: 'a' },
    /^PORTICO_CONFIG: apps\.0\.agreement\.privacy: /,
    '{"apps":[{"aid":1,"name":"x","origins":["https://a.example"],"agreement":{"service":"https://a.example/s"}}]}',
  ],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: apps.0.agreement.terms: unknown option',
    '{"apps":[{"aid":1,"name":"x","origins":["https://a.example"],"agreement":{"service":"https://a.example/s","privacy":"https://a.example/p","terms":"x"}}]}',
  ],
  [
    { PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: sso_origins.0: expected an origin such as https://shop.example, without a path',
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
    'PORTICO_CONFIG: apps: aid 1 is listed twice',
    '{"apps":[{"aid":1,"name":"x","origins":["https://a.example"]},{"aid":"1","name":"y","origins":["https://b.example"]}]}',
  ],
]

const DOUYIN = { platform: 'douyin', client_key: 'key', client_secret: 'secret' }

function readPlatformsOf(platforms: readonly object[], environment: Variables = {}, files: Variables = {}) {
  const config = read(
    { ...environment, PORTICO_CONFIG: 'portico.json' },
    { ...files, 'portico.json': JSON.stringify({ platforms }) },
  )
  return config.platforms
}

describe('readConfig', () => {
  test('SRV-2 defaults to development on localhost:4000 with app 1574 on its own origins', () => {
    const config = read({})
    expect(config).toMatchObject({ isDevelopment: true, host: 'localhost', port: 4000, keys: ['kept'] })
    expect(config.logLevel).toBe('warn')
    expect(config.database).toMatchObject({
      engine: 'sqlite',
      path: expect.stringMatching(/[/\\]\.portico[/\\]portico\.db$/),
    })
    expect(config.trustedProxies).toEqual([])
    expect(config.apps).toMatchObject([{ aid: '1574', indexUrl: 'http://localhost:4000/' }])
    expect(config.apps[0]?.origins).toEqual([
      'http://localhost:4000',
      'http://127.0.0.1:4000',
      'http://[::1]:4000',
    ])
  })

  test('SRV-2 listens on every interface and has no default apps outside development', () => {
    expect(read(PRODUCTION)).toMatchObject({
      isDevelopment: false,
      host: '0.0.0.0',
      apps: [],
      logLevel: 'info',
    })
    expect(read({ PORTICO_LOG_LEVEL: 'info' }).logLevel).toBe('info')
    expect(read(PRODUCTION).ownOrigins).toEqual(['https://account.example'])
  })

  test('SRV-2 reads every setting, in production', () => {
    const app = {
      aid: 7,
      name: 'Shop',
      origins: ['https://shop.example', 'https://www.shop.example'],
      secret_file: '/run/shop',
      agreement: { service: 'https://shop.example/s', privacy: 'https://shop.example/p' },
    }
    const file = {
      apps: [app],
      slider: { region: 'sg' },
      password: { min_length: 8 },
      sms: { webotp: ['1'], daily_caps: { US: 5 } },
    }
    const { database, limits, ...config } = read(
      { ...PRODUCTION, PORT: '80', PORTICO_CONFIG: 'a', PORTICO_REDIS_URL: 'redis://cache.example' },
      { a: JSON.stringify(file), '/run/shop': ' hidden\n' },
    )
    expect(database.engine).toBe('sqlite')
    expect(limits.connections).toBe(10_000)
    expect(config).toEqual({
      isDevelopment: false,
      host: '0.0.0.0',
      port: 80,
      metrics: undefined,
      logLevel: 'info',
      redis: expect.objectContaining({ nodes: [{ host: 'cache.example', port: 6379 }] }),
      keys: [SECRET],
      trustedProxies: [],
      ownOrigins: ['https://account.example'],
      ssoOrigins: [],
      apps: [
        {
          aid: '7',
          name: 'Shop',
          origins: app.origins,
          secret: 'hidden',
          agreement: app.agreement,
          indexUrl: 'https://shop.example/',
          activateUrl: undefined,
          businessApps: [
            {
              appKey: '7',
              name: 'Shop',
              isSelfService: false,
              indexUrl: 'https://shop.example/',
              activateUrl: undefined,
            },
          ],
        },
      ],
      password: { minLength: 8, maxLength: 20, denyCommon: true },
      slider: { region: 'sg' },
      sms: {
        countries: ['86', '65', 'US', 'CA'],
        webotp: ['1'],
        providers: [],
        caps: { total: 10_000, perCountry: 2000, byCountry: { US: 5 } },
      },
      mail: undefined,
      platforms: [],
    })
  })

  test('SRV-4 has an app with three products in development', () => {
    const home = 'http://localhost:4000/'
    const shared = { indexUrl: home, activateUrl: undefined }
    expect(read({}).apps).toEqual([
      {
        ...shared,
        aid: '1574',
        name: 'Portico Ads',
        secret: 'a secret for development',
        origins: ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'],
        businessApps: [
          {
            ...shared,
            appKey: 'ads',
            name: 'Portico Ads',
            isSelfService: true,
            activateUrl: `${home}dev/appointments?activate=ads`,
          },
          { ...shared, appKey: 'stars', name: 'Portico Stars', isSelfService: true },
          {
            ...shared,
            appKey: 'poi',
            name: 'Portico POI',
            isSelfService: false,
            activateUrl: `${home}dev/appointments?activate=poi`,
          },
        ],
      },
    ])
  })

  test.each([
    [{}, {}],
    [{ index_url: 'https://a.example/x' }, { indexUrl: 'https://a.example/x' }],
    [{ index_url: 'HTTPS://A.EXAMPLE/x' }, { indexUrl: 'HTTPS://A.EXAMPLE/x' }],
    [{ index_url: 'https://evil.example/x' }, {}],
    [{ activate_url: 'https://a.example/y' }, { activateUrl: 'https://a.example/y' }],
    [{ activate_url: 'https://evil.example/y' }, { activateUrl: 'https://a.example/start' }],
    [
      { index_url: 'https://a.example/x', activate_url: 'https://evil.example/y' },
      { indexUrl: 'https://a.example/x', activateUrl: 'https://a.example/x' },
    ],
    [{ self_service: true }, { isSelfService: true }],
  ])('SRV-1 reads the product %j of an app, whose URLs are on its origins', (given, product) => {
    const app = {
      aid: '1',
      name: 'A',
      origins: ['https://a.example'],
      index_url: 'https://a.example/start',
      business_apps: [{ app_key: 'k', name: 'K', ...given }],
    }
    const [found] = read({ PORTICO_CONFIG: 'a' }, { a: JSON.stringify({ apps: [app] }) }).apps
    expect(found?.businessApps).toEqual([
      {
        appKey: 'k',
        name: 'K',
        isSelfService: false,
        indexUrl: 'https://a.example/start',
        activateUrl: undefined,
        ...product,
      },
    ])
  })

  test('SRV-1 activates accounts of an app without products at the URL of the app', () => {
    const app = { aid: 1, name: 'A', origins: ['https://a.example'], activate_url: 'https://a.example/y' }
    const [found] = read({ PORTICO_CONFIG: 'a' }, { a: JSON.stringify({ apps: [app] }) }).apps
    expect(found?.activateUrl).toBe('https://a.example/y')
    expect(found?.businessApps).toMatchObject([{ appKey: '1', activateUrl: 'https://a.example/y' }])
  })

  test.each([
    ['::', 'http://localhost:4000/'],
    ['0.0.0.0', 'http://localhost:4000/'],
    ['127.0.0.2', 'http://127.0.0.2:4000/'],
    ['fe80::1', 'http://[fe80::1]:4000/'],
  ])('SRV-5 reaches itself, listening on %s, at %s', (host, origin) => {
    for (const { tokenUrl, userInfoUrl } of read({ PORTICO_HOST: host }).platforms) {
      expect(tokenUrl.startsWith(`${origin}openmock/`)).toBe(true)
      expect(userInfoUrl.startsWith(`${origin}openmock/`)).toBe(true)
    }
  })

  test('SRV-1 accepts passwords of one length only', () => {
    const files = { a: '{"password":{"min_length":9,"max_length":9}}' }
    expect(read({ PORTICO_CONFIG: 'a' }, files).password).toMatchObject({ minLength: 9, maxLength: 9 })
  })

  test('SRV-1 has default limits, which the file can override', () => {
    expect(read({}).limits).toMatchObject({
      codeResendS: 60,
      codesPerTargetHour: 5,
      codesPerTargetDay: 10,
      codesPerDevice10Min: 3,
      codesPerDeviceHour: 30,
      codesPerAddress10Min: 20,
      codesPerAddressHour: 600,
      wrongTriesPerCode: 5,
      wrongCodesPerBrowserDay: 10,
      wrongCodesPerTargetDay: 20,
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

  test('SND-3 SRV-1 sends codes to the countries of the zones, in development everywhere', () => {
    expect(read({}).sms.countries).toBeUndefined()
    expect(read(PRODUCTION).sms.countries).toEqual(['86', '65', 'US', 'CA'])
    const file = { a: '{"zones":["cn","boe"]}', b: '{"zones":["cn"],"sms":{"countries":["44","JP"]}}' }
    expect(read({ ...PRODUCTION, PORTICO_CONFIG: 'a' }, file).sms.countries).toEqual(['86'])
    expect(read({ ...PRODUCTION, PORTICO_CONFIG: 'b' }, file).sms.countries).toEqual(['44', 'JP'])
    expect(read({ PORTICO_CONFIG: 'b' }, file).sms.countries).toEqual(['44', 'JP'])
  })

  test('SRV-1 reads secrets from files, without the trailing line break', () => {
    expect(read({ PORTICO_SECRET_FILE: '/run/secret' }, { '/run/secret': 'from-a-file\n' }).keys).toEqual([
      'from-a-file',
    ])
  })

  test('SSO-3 SRV-1 reads the secret of an app from a file', () => {
    const app = '{"aid":1,"name":"x","origins":["https://a.example"],"secret_file":"/run/shop"}'
    const files = { a: `{"apps":[${app}]}`, '/run/shop': 'the secret\n' }
    expect(read({ PORTICO_CONFIG: 'a' }, files).apps).toMatchObject([{ aid: '1', secret: 'the secret' }])
  })

  test('SSO-2 adds the hosts of single sign-on to its own origins, after the public URL', () => {
    const files = { a: '{"public_url":"https://account.example","sso_origins":["https://sso.example"]}' }
    const { PORTICO_PUBLIC_URL: _, ...rest } = PRODUCTION
    const config = read({ ...rest, PORTICO_CONFIG: 'a' }, files)
    expect(config.ssoOrigins).toEqual(['https://sso.example'])
    expect(config.ownOrigins).toEqual(['https://account.example', 'https://sso.example'])
    expect(read({}).ssoOrigins).toEqual([])
  })

  test.for([
    'http://localhost:4000',
    'http://account.localhost:4000',
    'http://127.0.0.1:4000',
    'http://127.8.8.8:4000',
    'http://[::1]:4000',
  ])('SRV-2 accepts http outside development for the loopback address %s', (url) => {
    expect(read({ ...PRODUCTION, PORTICO_PUBLIC_URL: url }).ownOrigins).toEqual([url])
  })

  test('SRV-2 accepts a short secret and an http URL in development', () => {
    const config = read({ PORTICO_SECRET: 'short', PORTICO_PUBLIC_URL: 'http://account.example' })
    expect(config.keys).toEqual(['short'])
    expect(config.ownOrigins[0]).toBe('http://account.example')
  })

  test('SRV-2 accepts a secret of 32 bytes outside development, even with fewer characters', () => {
    expect(read(PRODUCTION).keys).toEqual([SECRET])
    const characters = '密'.repeat(11)
    expect(read({ ...PRODUCTION, PORTICO_SECRET: characters }).keys).toEqual([characters])
  })

  test('SRV-2 accepts several keys, separated by commas, blanks or line breaks', () => {
    const keysOf = (value: string) => read({ ...PRODUCTION, PORTICO_SECRET: value }).keys
    expect(keysOf(`${SECRET},${OTHER_SECRET}`)).toEqual([SECRET, OTHER_SECRET])
    expect(keysOf(`${OTHER_SECRET}, ${SECRET}`)).toEqual([OTHER_SECRET, SECRET])
    expect(keysOf(SECRET)).toEqual([SECRET])
    expect(keysOf(`${SECRET}\r\n${OTHER_SECRET}\n`)).toEqual([SECRET, OTHER_SECRET])
  })

  test('MON-1 SRV-1 serves metrics on the loopback interface by default', () => {
    expect(read({}).metrics).toBeUndefined()
    const everywhere = { ...PRODUCTION, PORTICO_HOST: '0.0.0.0', PORTICO_METRICS_PORT: '9464' }
    expect(read(everywhere).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
    expect(read({ ...everywhere, PORTICO_METRICS_HOST: '10.0.0.7' }).metrics).toEqual({
      host: '10.0.0.7',
      port: 9464,
    })
  })

  test('SRV-1 reads trusted proxies: addresses, ranges, or all', () => {
    const proxiesOf = (value: string) => read({ PORTICO_TRUSTED_PROXIES: value }).trustedProxies
    expect(proxiesOf('10.0.0.0/8, fd00::/8,192.0.2.1')).toEqual(['10.0.0.0/8', 'fd00::/8', '192.0.2.1'])
    expect(proxiesOf('0.0.0.0/1')).toEqual(['0.0.0.0/1'])
    expect(proxiesOf('10.0.0.0/8,172.16.0.0/12,192.168.0.0/16')).toHaveLength(3)
    expect(proxiesOf(' all ')).toBe('all')
  })

  test.for([
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1,128.0.0.0/1',
    '128.0.0.0/1, 10.0.0.0/8, 0.0.0.0/1',
    '0.0.0.0/1,128.0.0.0/2,192.0.0.0/3',
    '1.0.0.0/8,2.0.0.0/7,4.0.0.0/6,8.0.0.0/5,16.0.0.0/4,32.0.0.0/3,64.0.0.0/2,128.0.0.0/2,192.0.0.0/3',
    '::/1,8000::/1',
    '::ffff:0:0/96',
    '2000::/3',
  ])('SRV-1 rejects the proxies %s, which cover every address without naming all', (value) => {
    expect(() => read({ PORTICO_TRUSTED_PROXIES: value })).toThrow(
      /^PORTICO_TRUSTED_PROXIES: these ranges cover every address.* write all$/,
    )
  })

  test.for(WRONG)('SRV-2 rejects in one line: $1', ([environment, line, file = '']) => {
    const refused = (): Config => read(environment, { a: file, b: ' ' })
    expect(refused).toThrow(ConfigError)
    expect(refused).toThrow(typeof line === 'string' ? new ConfigError(line) : line)
    expect(refused).not.toThrow(/\n/)
  })

  test('SRV-5 provides every platform itself in development by default', () => {
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

  test('SRV-5 needs a key and a secret for a public platform, and allows other URLs', () => {
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

  test('SRV-5 has several entries of a platform, each for an app of its own', () => {
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

  test('SRV-5 allows http in development', () => {
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

  test('SRV-5 reads the secret of a platform from a file', () => {
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
      'huoshan without addresses',
      [{ ...DOUYIN, platform: 'huoshan' }],
      'PORTICO_CONFIG: platforms.0.token_url: required; this platform publishes no address of its own',
    ],
    [
      'no platform of ours',
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
      'twice',
      [DOUYIN, DOUYIN],
      'PORTICO_CONFIG: platforms.1: douyin is listed twice for one platform_app_id',
    ],
    [
      'an address that is not https',
      [{ ...DOUYIN, authorize_url: 'http://open.example/' }],
      'PORTICO_CONFIG: platforms.0.authorize_url: must begin with https:// outside development',
    ],
    [
      'one without user information',
      [{ ...DOUYIN, platform: 'huoshan', token_url: 'https://open.example/' }],
      'PORTICO_CONFIG: platforms.0.user_info_url: required; this platform publishes no address of its own',
    ],
    [
      'an empty file',
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
      'in the clear',
      [{ ...DOUYIN, user_info_url: 'http://open.example/' }],
      'PORTICO_CONFIG: platforms.0.user_info_url: must begin with https:// outside development',
    ],
    [
      'no address',
      [{ ...DOUYIN, token_url: '/token' }],
      'PORTICO_CONFIG: platforms.0.token_url: expected an address such as https://open.example/oauth/access_token/',
    ],
    [
      'a name in the address',
      [{ ...DOUYIN, token_url: 'https://a:b@open.example/' }],
      'PORTICO_CONFIG: platforms.0.token_url: expected an address such as https://open.example/oauth/access_token/',
    ],
  ])('SRV-5 OAU-7 rejects %s in one line that names it', (_, platforms, message) => {
    expect(() => readPlatformsOf(platforms, PRODUCTION, { empty: ' ' })).toThrow(new ConfigError(message))
  })

  test('SRV-5 accepts the example in docs/third-party-platforms.md', () => {
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
  test.for([[['+65']], [[65]], ['86'], [[]], [['0']]])('SRV-1 rejects sms.webotp %j by name', ([webotp]) => {
    const file = { 'a.json': JSON.stringify({ sms: { webotp } }) }
    expect(() => read({ PORTICO_CONFIG: 'a.json' }, file)).toThrow(/^PORTICO_CONFIG: sms\.webotp/)
  })
})
