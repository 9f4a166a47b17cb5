// Covers SND-3, SSO-2, SSO-3, MON-1, SRV-2, SRV-4, SRV-5.
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { APP, OTHER_SECRET, PRODUCTION, read, readWithFile, SECRET } from './config.fixture.ts'
import { LOOPBACK_ORIGINS } from './development-app.ts'

describe('readConfig', () => {
  test('defaults to development on localhost:4000 with app 1574 on its own origins', () => {
    const config = read({})
    expect(config).toMatchObject({ isDevelopment: true, host: 'localhost', port: 4000, keys: ['kept'] })
    expect(config.logLevel).toBe('warn')
    expect(config.database).toMatchObject({
      engine: 'sqlite',
      path: expect.stringMatching(/[/\\]\.portico[/\\]portico\.db$/),
    })
    expect(config.trustedProxies).toEqual([])
    expect(config.apps).toMatchObject([{ appId: '1574', indexUrl: 'http://localhost:4000/' }])
    expect(config.apps[0]?.origins).toEqual([
      'http://localhost:4000',
      'http://127.0.0.1:4000',
      'http://[::1]:4000',
      LOOPBACK_ORIGINS,
    ])
  })

  test('listens on every interface and logs every request outside development', () => {
    expect(read(PRODUCTION)).toMatchObject({
      isDevelopment: false,
      host: '0.0.0.0',
      logLevel: 'info',
    })
    expect(read({ PORTICO_LOG_LEVEL: 'info' }).logLevel).toBe('info')
    expect(read(PRODUCTION).ownOrigins).toEqual(['https://account.example'])
  })

  test.each([
    [{}, resolve('.portico/assets')],
    [{ PORTICO_DATABASE_URL: 'file:/data/portico.db' }, '/data/assets'],
    [{ PORTICO_DATABASE_URL: 'postgres://u@a.example/b' }, undefined],
    [{ PORTICO_DATABASE_URL: 'postgres://u@a.example/b', PORTICO_ASSETS: '/shared' }, '/shared'],
  ])('with %j stores the modules of the widget in %s', (environment, folder) => {
    expect(read({ ...PRODUCTION, ...environment }).assetsFolder).toBe(folder)
  })

  test('reads every setting, in production', () => {
    const app = {
      aid: 7,
      name: 'Shop',
      origins: ['https://shop.example', 'https://www.shop.example'],
      secret_file: '/run/shop',
      activate_url: 'https://shop.example/y',
      agreement: { service: 'https://shop.example/s', privacy: 'https://shop.example/p' },
    }
    const file = {
      apps: [app],
      slider: { region: 'sg' },
      audit: { retention_days: 365 },
      password: { min_length: 8 },
      sms: { webotp: ['1'], daily_caps: { US: 5 } },
    }
    const { database, limits, ...config } = readWithFile(
      file,
      { ...PRODUCTION, PORT: '80', PORTICO_REDIS_URL: 'redis://cache.example' },
      { '/run/shop': ` ${OTHER_SECRET}\n` },
    )
    expect(database.engine).toBe('sqlite')
    expect(limits.connections).toBe(10_000)
    expect(config).toEqual({
      isDevelopment: false,
      host: '0.0.0.0',
      port: 80,
      metrics: undefined,
      logLevel: 'info',
      assetsFolder: resolve('.portico/assets'),
      redis: expect.objectContaining({ nodes: [{ host: 'cache.example', port: 6379 }] }),
      keys: [SECRET],
      trustedProxies: [],
      acceptsTraceparent: false,
      ownOrigins: ['https://account.example'],
      ssoOrigins: [],
      testCodes: new Map(),
      apps: [
        {
          appId: '7',
          security: { newBrowser: 'notice', secondFactor: 'off' },
          name: 'Shop',
          origins: app.origins,
          secret: OTHER_SECRET,
          agreement: app.agreement,
          indexUrl: 'https://shop.example/',
          activateUrl: 'https://shop.example/y',
          businessApps: [
            {
              appKey: '7',
              name: 'Shop',
              isSelfService: false,
              indexUrl: 'https://shop.example/',
              activateUrl: 'https://shop.example/y',
            },
          ],
        },
      ],
      password: { minLength: 8, maxLength: 20, denyCommon: true, breached: undefined },
      slider: { region: 'sg' },
      audit: { retentionDays: 365 },
      sessions: { idleDays: 30 },
      countryDatabase: undefined,
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
  ])('reads the product %j of an app, whose URLs are on its origins', (given, product) => {
    const app = {
      aid: '1',
      name: 'A',
      origins: ['https://a.example'],
      index_url: 'https://a.example/start',
      business_apps: [{ app_key: 'k', name: 'K', ...given }],
    }
    const [found] = readWithFile({ apps: [app] }).apps
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

  test.each([
    ['::', 'http://localhost:4000/'],
    ['0.0.0.0', 'http://localhost:4000/'],
    ['::1', 'http://[::1]:4000/'],
    ['127.0.0.2', 'http://127.0.0.2:4000/'],
    ['fe80::1', 'http://[fe80::1]:4000/'],
  ])('reaches itself, listening on %s, at %s', (host, origin) => {
    for (const { tokenUrl, userInfoUrl } of read({ PORTICO_HOST: host }).platforms) {
      expect(tokenUrl.startsWith(`${origin}openmock/`)).toBe(true)
      expect(userInfoUrl.startsWith(`${origin}openmock/`)).toBe(true)
    }
  })

  test('reads with what new passwords are compared, by https in production', () => {
    const readWith = (environment: Readonly<Record<string, string>>, breached: object) =>
      readWithFile({ apps: [APP], password: { breached } }, environment).password.breached
    const file = '/data/breached.filter'
    expect(readWith(PRODUCTION, { file })).toEqual({ kind: 'file', path: file })
    const url = 'http://ranges.example/range?prefix='
    expect(readWith({}, { range_url: url })).toEqual({ kind: 'range', url })
    expect(() => readWith(PRODUCTION, { range_url: url })).toThrow(
      /^PORTICO_CONFIG: password\.breached\.range_url: must be https, or on this machine$/,
    )
    for (const safe of ['https://ranges.example/range/', 'http://127.0.0.1:8080/'])
      expect(readWith(PRODUCTION, { range_url: safe })).toEqual({ kind: 'range', url: safe })
  })

  test('accepts passwords of one length only', () => {
    const { password } = readWithFile({ password: { min_length: 9, max_length: 9 } })
    expect(password).toMatchObject({ minLength: 9, maxLength: 9 })
  })

  test.for(['::', '::1', 'fe80::1%eth0', '127.0.0.1', 'localhost'])(
    'listens on %s, also in brackets',
    (address) => {
      for (const written of [address, `[${address}]`]) {
        const config = read({
          PORTICO_HOST: written,
          PORTICO_METRICS_PORT: '9464',
          PORTICO_METRICS_HOST: written,
          PORTICO_OPERATOR_PORT: '4100',
          PORTICO_OPERATOR_HOST: written,
        })
        const hosts = [config.host, config.metrics?.host, config.operator?.host]
        expect(hosts).toEqual([address, address, address])
      }
    },
  )

  test('has default limits, which the file can override', () => {
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
    expect(readWithFile({ limits: { codes_per_target_hour: 7 } }).limits).toMatchObject({
      codesPerTargetHour: 7,
      codesPerTargetDay: 10,
    })
  })

  test('sends codes to the countries of the zones, in development everywhere', () => {
    expect(read({}).sms.countries).toBeUndefined()
    expect(read(PRODUCTION).sms.countries).toEqual(['86', '65', 'US', 'CA'])
    expect(readWithFile({ zones: ['cn', 'boe'] }, PRODUCTION).sms.countries).toEqual(['86'])
    for (const variables of [PRODUCTION, {}])
      expect(
        readWithFile({ zones: ['cn'], sms: { countries: ['44', 'JP'] } }, variables).sms.countries,
      ).toEqual(['44', 'JP'])
  })

  test('reads secrets from files, without the trailing line break', () => {
    expect(read({ PORTICO_SECRET_FILE: '/run/secret' }, { '/run/secret': 'from-a-file\n' }).keys).toEqual([
      'from-a-file',
    ])
  })

  test('reads variables without the carriage return of a file with the line ends of Windows', () => {
    const variables = {
      ...PRODUCTION,
      PORTICO_DATABASE_URL: 'postgres://portico:hidden@db.example/portico',
      PORTICO_REDIS_URL: 'redis://redis.example',
      PORTICO_SMTP_URL: 'smtp://mail.example',
      PORTICO_TRUSTED_PROXIES: '10.0.0.0/8',
      PORT: '4000',
      PORTICO_HOST: '127.0.0.1',
      PORTICO_CONFIG: 'a',
    }
    const file = { mail: { from: 'a@a.example' }, apps: [APP] }
    const files = { a: JSON.stringify(file) }
    const withReturns = Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [name, `${value}\r`]),
    )
    // The fixture finds the mode and the file by the values as they are.
    const fixed = { PORTICO_ENV: 'production', PORTICO_CONFIG: 'a' }
    expect(read({ ...withReturns, ...fixed }, files)).toEqual(read(variables, files))
    const { mail: _, ...others } = file
    const plain = { a: JSON.stringify(others) }
    const development = { PORTICO_CONFIG: 'a\r', PORTICO_ENV: 'development\r' }
    expect(read(development, plain)).toEqual(read({ PORTICO_CONFIG: 'a' }, plain))
  })

  test('adds the hosts of single sign-on to its own origins, after the public URL', () => {
    const file = { public_url: 'https://account.example', sso_origins: ['https://sso.example'] }
    const { PORTICO_PUBLIC_URL: _, ...rest } = PRODUCTION
    const config = readWithFile(file, rest)
    expect(config.ssoOrigins).toEqual(['https://sso.example'])
    expect(config.ownOrigins).toEqual(['https://account.example', 'https://sso.example'])
    expect(read({}).ssoOrigins).toEqual([])
  })

  test('serves metrics on the loopback interface by default', () => {
    expect(read({}).metrics).toBeUndefined()
    const everywhere = { ...PRODUCTION, PORTICO_HOST: '0.0.0.0', PORTICO_METRICS_PORT: '9464' }
    expect(read(everywhere).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
    expect(read({ ...everywhere, PORTICO_METRICS_HOST: '10.0.0.7' }).metrics).toEqual({
      host: '10.0.0.7',
      port: 9464,
    })
  })
})
