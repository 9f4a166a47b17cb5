import { expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import type { Config } from './config.ts'
import { readConfig } from './config.ts'

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
  expect(read(PRODUCTION)).toMatchObject({ isDevelopment: false, host: '0.0.0.0', apps: [] })
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

const WRONG: readonly (readonly [environment: Variables, line: string, file?: string])[] = [
  [{ PORTICO_ENV: 'prod' }, 'PORTICO_ENV: expected development or production, got "prod"'],
  [{ PORT: '99999' }, 'PORT: expected a port'],
  [{ PORT: 'http' }, 'PORT: expected a port'],
  [{ PORT: '-1' }, 'PORT: expected a port'],
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
