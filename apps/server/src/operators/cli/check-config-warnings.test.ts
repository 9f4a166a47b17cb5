// Covers SRV-2.
import { describe, expect, test } from 'vitest'
import type { Variables } from './check-config.fixture.ts'
import { APP, check, KEY, OTHER_KEY, PRODUCTION } from './check-config.fixture.ts'
import { admin } from './run-admin.fixture.ts'

/** The warnings as `name: message`. */
async function warningsOf(environment: Variables, file: object = {}, modes = {}): Promise<readonly string[]> {
  const { code, warnings } = await check(environment, file, modes)
  expect(code).toBe(0)
  return warnings.map(({ name, message }: Variables) => `${name} ${message}`)
}

const WARNINGS: readonly (readonly [environment: Variables, line: string, file?: object])[] = [
  [{}, 'apps.0.secret is 5 bytes long; use at least 32', { apps: [{ ...APP, secret: 'short' }] }],
  [
    { ...PRODUCTION, PORTICO_SECRET: 'change-me-change-me-change-me-32b' },
    'PORTICO_SECRET looks like an example; use random bytes',
  ],
  [
    { ...PRODUCTION, PORTICO_SECRET: 'ab'.repeat(20) },
    'PORTICO_SECRET repeats too few characters to be random',
  ],
  [
    { ...PRODUCTION, PORTICO_SECRET: `${KEY},${'xyz'.repeat(11)}` },
    'PORTICO_SECRET (key 2) repeats too few characters to be random',
  ],
  [{ PORTICO_SECRET: 'short' }, 'PORTICO_SECRET is 5 bytes long; use at least 32'],
  [
    { ...PRODUCTION, PORTICO_PUBLIC_URL: 'http://127.0.0.1:4000' },
    'PORTICO_PUBLIC_URL is not https; use this only for a trial on this machine',
  ],
  [
    { ...PRODUCTION, PORTICO_TRUSTED_PROXIES: 'all' },
    'PORTICO_TRUSTED_PROXIES is all, so a client that reaches the server without a proxy can forge its address and evade every limit',
  ],
  [
    PRODUCTION,
    'PORTICO_TRUSTED_PROXIES is not set. The public URL is https, so a proxy must be in front: list its address, or all visitors count as one',
  ],
  [
    PRODUCTION,
    'PORTICO_DATABASE_URL is a SQLite file, which serves one instance; for more, see docs/postgresql.md',
  ],
  [
    { ...PRODUCTION, PORTICO_DATABASE_URL: 'postgres://portico@db.example/portico' },
    'PORTICO_REDIS_URL is not set, so codes and limits are kept in memory, for a single instance only',
  ],
  ...['', '?sslmode=disable', '?sslmode=require'].map(
    (query) =>
      [
        { ...PRODUCTION, PORTICO_DATABASE_URL: `postgres://portico@db.example/portico${query}` },
        'PORTICO_DATABASE_URL does not verify the server, so others in the network can read what is sent; use sslmode=verify-full',
      ] as const,
  ),
  [
    { ...PRODUCTION, PORTICO_REDIS_URL: 'redis://127.0.0.1,redis://cache.example' },
    'PORTICO_REDIS_URL is not encrypted, so others in the network can read what is sent; use rediss://',
  ],
  [PRODUCTION, 'PORTICO_SMTP_URL is not set, so no e-mail is sent'],
  [PRODUCTION, 'sms.providers is empty, so SMS codes cannot be sent (error 1205)'],
  [
    { ...PRODUCTION, PORTICO_SMTP_URL: 'smtp://mail.example' },
    'mail.require_tls is false, so e-mail and the SMTP password may be sent unencrypted',
    { mail: { from: 'a@a.example', require_tls: false } },
  ],
  [
    { PORTICO_SMTP_URL: 'smtp://mail.example' },
    'PORTICO_SMTP_URL is not used, because in development every message goes to the inbox',
    { mail: { from: 'a@a.example' } },
  ],
  [
    { ...PRODUCTION, PORTICO_METRICS_PORT: '9464', PORTICO_METRICS_HOST: '0.0.0.0' },
    'PORTICO_METRICS_HOST is 0.0.0.0; make sure that only Prometheus reaches port 9464',
  ],
  [
    { ...PRODUCTION, PORTICO_OPERATOR_PORT: '4100', PORTICO_OPERATOR_HOST: '0.0.0.0' },
    'PORTICO_OPERATOR_HOST is 0.0.0.0; make sure that only a proxy with TLS reaches port 4100, which is for staff',
  ],
  [
    { PORTICO_PUBLIC_URL: 'https://account.example' },
    'PORTICO_ENV is development at https://account.example, so anyone there can read every message and log in to every account',
  ],
  [
    { PORTICO_HOST: '0.0.0.0' },
    'PORTICO_HOST is 0.0.0.0 in development, so anyone in the network can read every message and log in to every account',
  ],
  [
    PRODUCTION,
    'apps.0.secret is not set, so no back end can exchange a ticket or use the operator API',
    { apps: [{ ...APP, secret: undefined }] },
  ],
  [
    PRODUCTION,
    'apps.0.secret looks like an example; use random bytes',
    { apps: [{ ...APP, secret: 'only-an-example-of-a-secret-so-far' }] },
  ],
  [
    PRODUCTION,
    'apps.0.origins has http://a.example, which is not https: sessions and tickets can be read in transit',
    { apps: [{ ...APP, origins: ['http://a.example', 'http://localhost:3000'] }] },
  ],
  [
    PRODUCTION,
    'limits.codes_per_target_day is 101, far from its default of 10',
    {
      limits: { codes_per_target_day: 101 },
    },
  ],
  [
    PRODUCTION,
    'limits.password_lock_s is 100, far from its default of 1800',
    {
      limits: { password_lock_s: 100 },
    },
  ],
  [PRODUCTION, 'password.min_length is 4, less than its default of 6', { password: { min_length: 4 } }],
  [
    PRODUCTION,
    'password.deny_common is false, so the most common passwords are accepted',
    { password: { deny_common: false } },
  ],
  [
    PRODUCTION,
    'public_url is not used, because PORTICO_PUBLIC_URL takes precedence',
    { public_url: 'https://other.example' },
  ],
]

describe('the warnings of check-config', () => {
  test('warns of nothing in development without settings', async () => {
    expect(await warningsOf({})).toEqual([])
  })

  test.for(WARNINGS)('warns with exit code 0: %j → %s', async ([environment, line, file]) => {
    expect(await warningsOf(environment, file)).toContain(line)
  })

  const MAIL = { mail: { from: 'a@a.example' } }
  const LIMIT = (limits: object) => ({ limits })
  const TEST_RECIPIENTS = (codes: object) => ({
    test_recipients: { codes, accept_in_production: true },
  })

  test.for<readonly [environment: Variables, name: string, file?: object]>([
    [{ ...PRODUCTION, PORTICO_SECRET: `${KEY},${OTHER_KEY}` }, 'PORTICO_SECRET'],
    [{ ...PRODUCTION, PORTICO_PUBLIC_URL: 'https://localhost' }, 'PORTICO_PUBLIC_URL'],
    [{ ...PRODUCTION, PORTICO_TRUSTED_PROXIES: '10.0.0.1' }, 'PORTICO_TRUSTED_PROXIES'],
    [{ ...PRODUCTION, PORTICO_PUBLIC_URL: 'http://localhost' }, 'PORTICO_TRUSTED_PROXIES'],
    ...['db.example/portico?sslmode=verify-full', '127.0.0.1/portico', '/portico?host=/run/postgresql'].map(
      (rest) =>
        [
          { ...PRODUCTION, PORTICO_DATABASE_URL: `postgres://portico@${rest}` },
          'PORTICO_DATABASE_URL',
        ] as const,
    ),
    ...['rediss://cache.example', 'redis://127.0.0.1', 'redis://[::1]'].map(
      (url) =>
        [
          {
            ...PRODUCTION,
            PORTICO_DATABASE_URL: 'postgres://portico@db.example/portico',
            PORTICO_REDIS_URL: url,
          },
          'PORTICO_REDIS_URL',
        ] as const,
    ),
    [PRODUCTION, 'PORTICO_REDIS_URL'],
    [{ ...PRODUCTION, PORTICO_SMTP_URL: 'smtp://mail.example' }, 'PORTICO_SMTP_URL', MAIL],
    [{ ...PRODUCTION, PORTICO_SMTP_URL: 'smtp://mail.example' }, 'mail.require_tls', MAIL],
    [{ ...PRODUCTION, PORTICO_SMTP_URL: 'smtp://127.0.0.1' }, 'mail.require_tls', MAIL],
    [{ ...PRODUCTION, PORTICO_SMTP_URL: 'smtp://[::1]' }, 'mail.require_tls', MAIL],
    [
      PRODUCTION,
      'sms',
      { sms: { providers: [{ type: 'webhook', url: 'https://a.example/', secret: KEY }] } },
    ],
    [PRODUCTION, 'PORTICO_SMTP_URL', TEST_RECIPIENTS({ 'qa@shop.example': 'QA2345' })],
    [PRODUCTION, 'sms.providers', TEST_RECIPIENTS({ '+8613800138000': '1234' })],
    [{}, 'PORTICO_SMTP_URL'],
    [{}, 'sms'],
    [{ ...PRODUCTION, PORTICO_METRICS_PORT: '9464' }, 'PORTICO_METRICS_HOST'],
    [{ ...PRODUCTION, PORTICO_OPERATOR_PORT: '4100' }, 'PORTICO_OPERATOR_HOST'],
    [{ PORTICO_HOST: '::1' }, 'PORTICO_HOST'],
    [{ PORTICO_HOST: '127.0.0.1' }, 'PORTICO_HOST'],
    [{ PORTICO_PUBLIC_URL: 'http://shop.localhost:4000' }, 'PORTICO_ENV'],
    [PRODUCTION, 'apps.0.secret', { apps: [APP] }],
    [{}, 'apps.0.secret'],
    [PRODUCTION, 'apps.0.origins', { apps: [{ ...APP, origins: ['http://127.0.0.1:3000'] }] }],
    [PRODUCTION, 'limits.codes_per_target_day', LIMIT({ codes_per_target_day: 100 })],
    [PRODUCTION, 'limits.codes_per_target_day', LIMIT({ codes_per_target_day: 1 })],
    [PRODUCTION, 'limits.password_lock_s', LIMIT({ password_lock_s: 180 })],
    [PRODUCTION, 'limits.password_lock_s', LIMIT({ password_lock_s: 99_999 })],
    [PRODUCTION, 'password.min_length', { password: { min_length: 6 } }],
    [PRODUCTION, 'password.min_length', { password: { max_length: 30 } }],
    [PRODUCTION, 'password.deny_common'],
    [PRODUCTION, 'public_url'],
    [{ PORTICO_CONFIG: 'config' }, 'public_url', { public_url: 'http://localhost:1' }],
  ])('does not warn with %j of %s', async ([environment, name, file]) => {
    const warnings = await warningsOf(environment, file)
    expect(warnings.filter((line) => line.startsWith(`${name} `))).toEqual([])
  })

  test.each([
    ['0123456789abcdeX0123456789abcdef', 'looks like an example; use random bytes'],
    [`${'x'.repeat(25)}1234567`, undefined],
    [`${'x'.repeat(26)}123456`, 'repeats too few characters to be random'],
    ['x'.repeat(31), 'is 31 bytes long; use at least 32'],
  ])('says of the secret %s: %s', async (secret, message) => {
    const { warnings } = await check({ PORTICO_SECRET: secret })
    expect(warnings).toEqual(message === undefined ? [] : [{ name: 'PORTICO_SECRET', message }])
  })

  test('warns of each http origin of each app', async () => {
    const apps = [
      APP,
      { ...APP, aid: 2, origins: ['http://a.example', 'https://b.example', 'http://c.example'] },
    ]
    const { warnings } = await check(PRODUCTION, { apps })
    expect(warnings.filter(({ name }: Variables) => name?.startsWith('apps.'))).toEqual([
      {
        name: 'apps.1.origins',
        message: 'has http://a.example, which is not https: sessions and tickets can be read in transit',
      },
      {
        name: 'apps.1.origins',
        message: 'has http://c.example, which is not https: sessions and tickets can be read in transit',
      },
    ])
  })

  test.each([
    [0o600, undefined],
    [0o640, undefined],
    [0o000, undefined],
    [0o644, '0644'],
    [0o620, '0620'],
    [0o604, '0604'],
    [0o601, '0601'],
    [undefined, undefined],
  ])('says of a secret in a file with mode %o: %s', async (mode, octal) => {
    const environment = { ...PRODUCTION, PORTICO_SECRET: '', PORTICO_SECRET_FILE: '/run/key' }
    const warnings = await warningsOf(environment, { apps: [APP] }, { '/run/key': mode, config: mode })
    expect(warnings.filter((line) => line.includes('mode'))).toEqual(
      octal === undefined
        ? []
        : [
            `PORTICO_SECRET has a file with mode ${octal} (/run/key): other users of this machine can access the secret`,
            `PORTICO_CONFIG has a file with mode ${octal} (config): other users of this machine can access the secret`,
          ],
    )
  })

  test('warns of files that other users can read and whose URL has a password, unless Docker mounts them', async () => {
    const read = async (url: string, file = '/run/url') => {
      const disk = { files: { [file]: url }, modes: { [file]: 0o644 } }
      const { err } = await admin(['check-config'], { ...PRODUCTION, PORTICO_DATABASE_URL_FILE: file }, disk)
      return err
    }
    const secret = 'postgres://portico:hidden@db.example/portico'
    expect(await read(secret)).toContain('PORTICO_DATABASE_URL has a file with mode 0644 (/run/url)')
    expect(await read(secret, '/run/secrets/url')).not.toContain('with mode')
    expect(await read('postgres://db.example/portico')).not.toContain('with mode')
  })

  test('warns of a readable configuration file only if an option is or contains a secret', async () => {
    const platform = { platform: 'douyin', client_key: 'k', client_secret_file: '/run/key' }
    const read = async (query: string) => {
      const platforms = [{ ...platform, token_url: `https://open.example/token${query}` }]
      return (await warningsOf(PRODUCTION, { platforms }, { config: 0o604 })).join()
    }
    expect(await read('?secret=hidden')).toContain('PORTICO_CONFIG has a file with mode 0604 (config)')
    expect(await read('')).not.toContain('mode')
  })
})
