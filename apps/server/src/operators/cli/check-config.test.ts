// Covers SRV-2.
// cspell:ignore ULR
import { describe, expect, test } from 'vitest'
import { APP, check, KEY, OTHER_KEY, PRODUCTION } from './check-config.fixture.ts'
import { admin } from './run-admin.fixture.ts'

describe('check-config', () => {
  test('lists every setting with its value and source, also those at their defaults', async () => {
    const { settings, mode } = await check(
      { ...PRODUCTION, PORTICO_SECRET: '', PORTICO_SECRET_FILE: '/run/key' },
      { apps: [APP] },
    )
    expect(mode).toBe('production')
    for (const row of [
      { name: 'PORT', value: '4000', source: 'default', isSecret: false },
      { name: 'PORTICO_SECRET', value: 'set', source: 'file /run/key', isSecret: true },
      { name: 'apps.0.secret', value: 'set', source: 'option', isSecret: true },
      { name: 'limits.codes_per_target_day', value: '10', source: 'default', isSecret: false },
    ])
      expect(settings).toContainEqual(expect.objectContaining(row))
  })

  test('prints no secret, as a table or as JSON', async () => {
    const environment = {
      ...PRODUCTION,
      PORTICO_SECRET: `${KEY},${OTHER_KEY}`,
      PORTICO_SMTP_URL: 'smtps://user:pass-9d1@mail.example',
      PORTICO_CONFIG: 'config',
    }
    const platforms = [{ platform: 'douyin', client_key: 'k', client_secret: 'hidden-5e1' }]
    const sms = {
      providers: [
        { type: 'twilio', account_sid: 'AC1', auth_token: 'hidden-7c2', from: '+15005550006' },
        { type: 'webhook', url: 'https://sms.example/', secret: 'hidden-8d3'.repeat(4) },
      ],
    }
    const mail = { from: 'a@a.example' }
    const files = { config: JSON.stringify({ apps: [APP], platforms, sms, mail }) }
    for (const format of [['--json'], ['--all'], []]) {
      const { code, out, err } = await admin(['check-config', ...format], environment, { files })
      expect(code).toBe(0)
      for (const secret of [KEY, OTHER_KEY, APP.secret, 'pass-9d1', 'hidden-5e1', 'hidden-7c2', 'hidden-8d3'])
        expect(out + err).not.toContain(secret)
      expect(out).toContain('smtps://***@mail.example')
    }
  })

  test('prints a table of what is set, and the warnings on stderr', async () => {
    const files = { config: JSON.stringify({ apps: [APP], limits: { connections: 9 } }) }
    const environment = { ...PRODUCTION, PORTICO_TRUSTED_PROXIES: '10.0.0.1', PORTICO_CONFIG: 'config' }
    const { out, err } = await admin(['check-config'], environment, { files })
    expect(out.replace(/\d+ options/, 'N options'))
      .toBe(`Setting                  Value                     Source
PORTICO_ENV              production                variable
PORT                     4000                      default
PORTICO_HOST             0.0.0.0                   default
PORTICO_PUBLIC_URL       https://account.example   variable
PORTICO_SECRET           set                       variable
PORTICO_DATABASE_URL     file:.portico/portico.db  default
PORTICO_REDIS_URL        none                      default
PORTICO_REDIS_CA         those of Node.js          default
PORTICO_SMTP_URL         none: e-mail is not sent  default
PORTICO_TRUSTED_PROXIES  10.0.0.1                  variable
PORTICO_METRICS_PORT     none                      default
PORTICO_METRICS_HOST     127.0.0.1                 default
PORTICO_OPERATOR_PORT    none                      default
PORTICO_OPERATOR_HOST    127.0.0.1                 default
PORTICO_OPERATOR_NAMES   none                      default
PORTICO_LOG_LEVEL        info                      default
PORTICO_ASSETS           next to the SQLite file   default
PORTICO_CONFIG           config                    variable
apps.0.aid               1                         option
apps.0.name              A                         option
apps.0.secret            set                       option
apps.0.origins           https://a.example         option
limits.connections       9                         option

N options are at their defaults; run with --all to list them.

The configuration is valid (production, https://account.example), with 2 warnings.`)
    expect(err).toBe(`warning: PORTICO_SMTP_URL is not set, so no e-mail is sent
warning: sms.providers is empty, so SMS codes cannot be sent (error 1205)
note: PORTICO_DATABASE_URL is a SQLite file, which serves one instance; for more, see docs/postgresql.md`)
    const all = await admin(['check-config', '--all'], environment, { files })
    expect(all.out).toMatch(/^limits\.body_bytes +16384 +default$/m)
    expect(all.out).not.toContain('--all')
  })

  test.each([
    [{}, '', 'http://localhost:4000', 'default'],
    [{}, '{"public_url":"https://a.example"}', 'https://a.example', 'option'],
    [
      { PORTICO_PUBLIC_URL: 'https://b.example' },
      '{"public_url":"https://a.example"}',
      'https://b.example',
      'variable',
    ],
  ] as const)('has the public URL of %j and the file %s', async (environment, config, url, source) => {
    const settings = { ...environment, ...(config !== '' && { PORTICO_CONFIG: 'config' }) }
    const { out } = await admin(['check-config', '--json'], settings, { files: { config } })
    const { publicUrl, settings: rows, connections } = JSON.parse(out)
    expect(publicUrl).toBe(url)
    expect(rows).toContainEqual({ name: 'PORTICO_PUBLIC_URL', value: url, source, isSecret: false })
    expect(connections).toEqual([])
  })

  test('shows a certificate as set in the table', async () => {
    const environment = { PORTICO_REDIS_URL: 'rediss://cache.example', PORTICO_REDIS_CA_FILE: '/run/ca' }
    const pem = '-----BEGIN CERTIFICATE-----\nMII\n-----END CERTIFICATE-----\n'
    const { out } = await admin(['check-config'], environment, { files: { '/run/ca': pem } })
    expect(out).toMatch(/^PORTICO_REDIS_CA +set +file \/run\/ca$/m)
  })

  test('counts one warning', async () => {
    const { out, err } = await admin(['check-config'], { PORTICO_HOST: '0.0.0.0' })
    expect(out).toMatch(
      /\n\nThe configuration is valid \(development, http:\/\/localhost:4000\), with 1 warning\.$/,
    )
    expect(err.split('\n')).toHaveLength(1)
  })

  test('exits with 78 and one line on stderr if the server would not start', async () => {
    expect(await admin(['check-config', '--json'], { PORTICO_REDIS_ULR: 'x' })).toEqual({
      code: 78,
      out: '',
      err: 'portico-admin: PORTICO_REDIS_ULR: unknown variable; did you mean PORTICO_REDIS_URL?',
    })
  })
})
