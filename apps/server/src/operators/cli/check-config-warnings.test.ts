// Covers SRV-2.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BUILT_FILES } from '../../built-files.ts'
import type { Variables } from './check-config.fixture.ts'
import { APP, check, KEY, OTHER_KEY, PRODUCTION } from './check-config.fixture.ts'
import { admin } from './run-admin.fixture.ts'

/** The warnings as `name: message`. */
async function warningsOf(environment: Variables, file: object = {}, modes = {}): Promise<readonly string[]> {
  const { code, warnings } = await check(environment, file, modes)
  expect(code).toBe(0)
  return warnings.map(({ name, message }: Variables) => `${name} ${message}`)
}

type Case = readonly [start: string, environment: Variables, file?: object]

const POSTGRES = 'postgres://portico@db.example/portico'
const SMTP = { PORTICO_SMTP_URL: 'smtp://mail.example' }
const MAIL = { mail: { from: 'a@a.example' } }
const withApp = (app: object) => ({ apps: [{ ...APP, ...app }] })
const withTestRecipient = (recipient: string, code: string) => ({
  test_recipients: { codes: { [recipient]: code }, accept_in_production: true },
})

const IN_PRODUCTION: readonly Case[] = [
  ['PORTICO_SECRET looks like an example', { PORTICO_SECRET: 'the-secret-of-the-shop-in-32-bytes' }],
  ['PORTICO_SECRET repeats too few', { PORTICO_SECRET: 'ab'.repeat(20) }],
  ['PORTICO_SECRET (key 2) repeats too few', { PORTICO_SECRET: `${KEY},${'xyz'.repeat(11)}` }],
  ['PORTICO_PUBLIC_URL is not https', { PORTICO_PUBLIC_URL: 'http://127.0.0.1:4000' }],
  ['PORTICO_TRUSTED_PROXIES is all', { PORTICO_TRUSTED_PROXIES: 'all' }],
  ['PORTICO_TRUSTED_PROXIES is not set', {}],
  ['PORTICO_DATABASE_URL is a SQLite file', {}],
  ['PORTICO_DATABASE_URL does not verify', { PORTICO_DATABASE_URL: POSTGRES }],
  ['PORTICO_DATABASE_URL does not verify', { PORTICO_DATABASE_URL: `${POSTGRES}?sslmode=disable` }],
  ['PORTICO_DATABASE_URL does not verify', { PORTICO_DATABASE_URL: `${POSTGRES}?sslmode=require` }],
  ['PORTICO_REDIS_URL is not set', { PORTICO_DATABASE_URL: POSTGRES }],
  ['PORTICO_REDIS_URL is not encrypted', { PORTICO_REDIS_URL: 'redis://127.0.0.1,redis://cache.example' }],
  ['PORTICO_SMTP_URL is not set', {}],
  ['sms.providers is empty', {}],
  ['mail.require_tls is false', SMTP, { mail: { ...MAIL.mail, require_tls: false } }],
  ['PORTICO_METRICS_HOST is', { PORTICO_METRICS_PORT: '9464', PORTICO_METRICS_HOST: '0.0.0.0' }],
  ['PORTICO_OPERATOR_HOST is', { PORTICO_OPERATOR_PORT: '4100', PORTICO_OPERATOR_HOST: '0.0.0.0' }],
  ['apps.0.secret is not set', {}, withApp({ secret: undefined })],
  ['apps.0.secret looks like an example', {}, withApp({ secret: 'only-an-example-of-a-secret-so-far' })],
  ['apps.0.origins has http://a', {}, withApp({ origins: ['http://a.example', 'http://localhost:3000'] })],
  ['limits.codes_per_target_day is 101', {}, { limits: { codes_per_target_day: 101 } }],
  ['limits.password_lock_s is 100', {}, { limits: { password_lock_s: 100 } }],
  ['limits.code_resend_s is 60000', {}, { limits: { code_resend_s: 60_000 } }],
  [
    'database.statement_timeout_ms is 5',
    { PORTICO_DATABASE_URL: POSTGRES },
    { database: { statement_timeout_ms: 5, lock_timeout_ms: 4 } },
  ],
  ['sms.countries has 65, US, to which', {}, withProviderOf(['86'], ['86', '65', 'US'])],
  [
    'sms.providers has templates for codes with minutes, app',
    {},
    withTemplate('aliyun', ['code', 'minutes', 'app']),
  ],
  ['sms.providers has templates for codes with minutes:', {}, withTemplate('aliyun', ['code', 'minutes'])],
  [
    'sms.providers has templates for codes with app:',
    {},
    withTemplate('tencent', ['code', 'minutes', 'app']),
  ],
  ['password.min_length is 4', {}, { password: { min_length: 4 } }],
  ['password.deny_common is false', {}, { password: { deny_common: false } }],
  ['public_url is not used', {}, { public_url: 'https://other.example' }],
  ['test_recipients has fixed codes', {}, withTestRecipient('qa@shop.example', 'QA2345')],
]

/** Codes are sent to some countries, and the only provider sends to others. */
function withProviderOf(served: readonly string[], countries: readonly string[]) {
  const provider = { type: 'webhook', url: 'https://sms.example/', secret: KEY, countries: served }
  return { sms: { countries, providers: [provider] } }
}

/** A provider whose template for codes has these parameters; one for a notice has others. */
function withTemplate(type: 'aliyun' | 'tencent', parameters: readonly string[]) {
  const templates = [
    { id: '1', parameters },
    { id: '2', kinds: ['contact_linked'], parameters: ['app'] },
  ]
  const keys =
    type === 'aliyun'
      ? { access_key_id: 'id', access_key_secret: KEY }
      : { secret_id: 'id', secret_key: KEY, app_id: '1400000000' }
  return { sms: { countries: ['86'], providers: [{ type, sign_name: 'Shop', templates, ...keys }] } }
}

const IN_DEVELOPMENT: readonly Case[] = [
  ['PORTICO_SECRET is 5 bytes long', { PORTICO_SECRET: 'short' }],
  ['PORTICO_SMTP_URL is not used', SMTP, MAIL],
  ['PORTICO_ENV is development', { PORTICO_PUBLIC_URL: 'https://account.example' }],
  ['PORTICO_HOST is 0.0.0.0 in development', { PORTICO_HOST: '0.0.0.0' }],
  ['apps.0.secret is 5 bytes long', {}, withApp({ secret: 'short' })],
]

const NOT_IN_PRODUCTION: readonly Case[] = [
  ['PORTICO_SECRET', { PORTICO_SECRET: `${KEY},${OTHER_KEY}` }],
  ['PORTICO_PUBLIC_URL', { PORTICO_PUBLIC_URL: 'https://localhost' }],
  ['PORTICO_TRUSTED_PROXIES', { PORTICO_TRUSTED_PROXIES: '10.0.0.1' }],
  ['PORTICO_TRUSTED_PROXIES', { PORTICO_PUBLIC_URL: 'http://localhost' }],
  ['PORTICO_DATABASE_URL', { PORTICO_DATABASE_URL: `${POSTGRES}?sslmode=verify-full` }],
  ['PORTICO_DATABASE_URL', { PORTICO_DATABASE_URL: 'postgres://portico@127.0.0.1/portico' }],
  ['PORTICO_DATABASE_URL', { PORTICO_DATABASE_URL: 'postgres://portico@/portico?host=/run/postgresql' }],
  ['PORTICO_REDIS_URL', { PORTICO_DATABASE_URL: POSTGRES, PORTICO_REDIS_URL: 'rediss://cache.example' }],
  ['PORTICO_REDIS_URL', { PORTICO_REDIS_URL: 'redis://127.0.0.1' }],
  ['PORTICO_REDIS_URL', { PORTICO_REDIS_URL: 'redis://[::1]' }],
  ['PORTICO_REDIS_URL', {}],
  ['PORTICO_SMTP_URL', SMTP, MAIL],
  ['mail.require_tls', SMTP, MAIL],
  ['sms.countries', {}, withProviderOf(['1', '86'], ['86', 'US', 'CA'])],
  ['sms.countries', {}, withProviderOf(['US', 'CN'], ['1', '86'])],
  ['limits.code_resend_s', {}, { limits: { code_resend_s: 120 } }],
  ['mail.require_tls', { PORTICO_SMTP_URL: 'smtp://[::1]' }, { mail: { ...MAIL.mail, require_tls: false } }],
  ['sms', {}, { sms: { providers: [{ type: 'webhook', url: 'https://a.example/', secret: KEY }] } }],
  ['sms.providers', {}, withTemplate('aliyun', ['code'])],
  ['sms.providers', {}, withTemplate('tencent', ['code', 'minutes'])],
  ['PORTICO_SMTP_URL', {}, withTestRecipient('qa@shop.example', 'QA2345')],
  ['sms.providers', {}, withTestRecipient('+8613800138000', '1234')],
  ['PORTICO_METRICS_HOST', { PORTICO_METRICS_PORT: '9464' }],
  ['PORTICO_OPERATOR_HOST', { PORTICO_OPERATOR_PORT: '4100' }],
  ['apps.0.secret', {}, { apps: [APP] }],
  ['apps.0.origins', {}, withApp({ origins: ['http://127.0.0.1:3000'] })],
  ['limits.codes_per_target_day', {}, { limits: { codes_per_target_day: 100 } }],
  ['limits.codes_per_target_day', {}, { limits: { codes_per_target_day: 1 } }],
  ['limits.password_lock_s', {}, { limits: { password_lock_s: 180 } }],
  ['limits.password_lock_s', {}, { limits: { password_lock_s: 99_999 } }],
  ['password.min_length', {}, { password: { min_length: 6, max_length: 30 } }],
  ['password.deny_common', {}],
  ['public_url', {}],
]

const NOT_IN_DEVELOPMENT: readonly Case[] = [
  ['PORTICO_HOST', { PORTICO_HOST: '::1' }],
  ['PORTICO_HOST', { PORTICO_HOST: '127.0.0.1' }],
  ['PORTICO_ENV', { PORTICO_PUBLIC_URL: 'http://shop.localhost:4000' }],
  ['public_url', {}, { public_url: 'http://localhost:1' }],
]

const inProduction = ([start, environment, file]: Case): Case => [
  start,
  { ...PRODUCTION, ...environment },
  file,
]

describe('the warnings of check-config', () => {
  test('warns of nothing in development without settings', async () => {
    expect(await warningsOf({})).toEqual([])
  })

  test.for([...IN_PRODUCTION.map(inProduction), ...IN_DEVELOPMENT])(
    'warns with exit code 0: %s',
    async ([start, environment, file]) => {
      expect(await warningsOf(environment, file)).toContainEqual(expect.stringContaining(start))
    },
  )

  test.for([...NOT_IN_PRODUCTION.map(inProduction), ...NOT_IN_DEVELOPMENT])(
    'does not warn of %s with %j',
    async ([name, environment, file]) => {
      const warnings = await warningsOf(environment, file)
      expect(warnings.filter((line) => line.startsWith(`${name} `))).toEqual([])
    },
  )

  test.each([
    ['0123456789abcdeX0123456789abcdef', 'looks like an example; use random bytes'],
    [`${'x'.repeat(25)}1234567`, undefined],
    [`${'x'.repeat(26)}123456`, 'repeats too few characters to be random'],
    ['x'.repeat(31), 'is 31 bytes long; use at least 32'],
  ])('says of the secret %s: %s', async (secret, message) => {
    const { warnings } = await check({ PORTICO_SECRET: secret })
    expect(warnings).toEqual(message === undefined ? [] : [{ name: 'PORTICO_SECRET', message }])
  })

  test('warns of scripts that were built for development, where they are for visitors', async () => {
    const files = { [join(BUILT_FILES.widget, 'portico.js')]: 'authorizeUrl:"/openmock/douyin/authorize/"' }
    const read = async (environment: Variables) => (await admin(['check-config'], environment, { files })).err
    expect(await read(PRODUCTION)).toContain('warning: portico.js was built for development')
    expect(await read({})).toBe('')
  })

  test('warns of each http origin of each app', async () => {
    const origins = ['http://a.example', 'https://b.example', 'http://c.example']
    const lines = await warningsOf(PRODUCTION, { apps: [APP, { ...APP, aid: 2, origins }] })
    expect(lines.filter((line) => line.startsWith('apps.'))).toEqual([
      'apps.1.origins has http://a.example, which is not https: sessions and tickets can be read in transit',
      'apps.1.origins has http://c.example, which is not https: sessions and tickets can be read in transit',
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
