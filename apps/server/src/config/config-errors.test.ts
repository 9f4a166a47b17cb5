// Covers SRV-2.
import { describe, expect, test } from 'vitest'
import type { Variables } from './config.fixture.ts'
import { OTHER_SECRET, PRODUCTION, read, SECRET } from './config.fixture.ts'
import type { Config } from './config.ts'
import { ConfigError } from './environment.ts'

const WRONG: readonly (readonly [environment: Variables, line: string | RegExp, file?: string])[] = [
  [{ PORTICO_ENV: 'prod' }, 'PORTICO_ENV: expected development or production, got "prod"'],
  [{ PORT: '99999' }, 'PORT: expected a port from 0 to 65535, got "99999"'],
  [{ PORT: 'http' }, 'PORT: expected a port from 0 to 65535, got "http"'],
  [{ PORT: '-1' }, 'PORT: expected a port from 0 to 65535, got "-1"'],
  [{ PORTICO_LOG_LEVEL: 'loud' }, 'PORTICO_LOG_LEVEL: expected info or warn, got "loud"'],
  [{ PORTICO_METRICS_PORT: 'x' }, 'PORTICO_METRICS_PORT: expected a port from 0 to 65535, got "x"'],
  [
    { PORTICO_ENV: 'production', PORTICO_PUBLIC_URL: 'https://account.example' },
    'PORTICO_SECRET: required in production, at least 32 random bytes. Generate one with: openssl rand -hex 32',
  ],
  [
    { ...PRODUCTION, PORTICO_SECRET: SECRET.slice(1) },
    'PORTICO_SECRET: must be at least 32 bytes, got 31. Generate one with: openssl rand -hex 32',
  ],
  [{ ...PRODUCTION, PORTICO_SECRET: ' , ' }, 'PORTICO_SECRET: contains separators only'],
  [
    { ...PRODUCTION, PORTICO_SECRET: `${SECRET},${SECRET.slice(1)}` },
    'PORTICO_SECRET: key 2: must be at least 32 bytes, got 31. Generate one with: openssl rand -hex 32',
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
    'PORTICO_PUBLIC_URL: expected an origin such as https://shop.example',
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
  [{ PORTICO_REDIS_URL: 'localhost:6379' }, /^PORTICO_REDIS_URL: expected redis:/],
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
    'PORTICO_PUBLIC_URL: expected an origin such as https://shop.example',
  ],
  [
    { PORTICO_PUBLIC_URL: 'https://account.example/x' },
    'PORTICO_PUBLIC_URL: never matches as written: browsers send https://account.example',
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
    (appId) =>
      [
        { PORTICO_CONFIG: 'a' },
        'PORTICO_CONFIG: apps.0.aid: expected a decimal number',
        `{"apps":[{"aid":${appId},"name":"A","origins":["https://a.example"]}]}`,
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
  ...[
    ['https://a.example/', 'never matches as written: browsers send https://a.example'],
    ['https://a.example/shop', 'never matches as written: browsers send https://a.example'],
    ['https://A.example', 'never matches as written: browsers send https://a.example'],
    ['https://a.example:443', 'never matches as written: browsers send https://a.example'],
    ['https://user:hidden@a.example', 'never matches as written: browsers send https://a.example'],
    ['https://店.example', 'never matches as written: browsers send https://xn--hxt.example'],
    ['https://*.a.example', 'never matches with *: list every origin of its own'],
    ['a.example', 'expected an origin such as https://shop.example'],
  ].map(
    ([origin, fault]) =>
      [
        { PORTICO_CONFIG: 'a' },
        `PORTICO_CONFIG: apps.0.origins.0: ${fault}`,
        `{"apps":[{"aid":1,"name":"x","origins":["${origin}"]}]}`,
      ] as const,
  ),
  [
    { ...PRODUCTION, PORTICO_CONFIG: 'a' },
    'PORTICO_CONFIG: apps: required outside development; the apps whose pages embed the widget, with their origins',
    '{"apps":[]}',
  ],
  [
    { ...PRODUCTION, PORTICO_SECRET: 'a'.repeat(32) },
    'PORTICO_SECRET: must be random, got one repeated character. Generate one with: openssl rand -hex 32',
  ],
  ...[
    ['x', 'must be at least 32 bytes, got 1. Generate one with: openssl rand -hex 32'],
    ['x'.repeat(32), 'must be random, got one repeated character. Generate one with: openssl rand -hex 32'],
    ['a secret for development', 'is the secret of the development app, which is public'],
  ].map(
    ([secret, fault]) =>
      [
        { ...PRODUCTION, PORTICO_CONFIG: 'a' },
        `PORTICO_CONFIG: apps.0.secret: ${fault}`,
        `{"apps":[{"aid":1,"name":"x","origins":["https://a.example"],"secret":"${secret}"}]}`,
      ] as const,
  ),
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
    'PORTICO_CONFIG: sso_origins.0: never matches as written: browsers send https://sso.example',
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

describe('an invalid configuration', () => {
  test.for(WRONG)('is refused in one line: $1', ([environment, line, file = '']) => {
    const refused = (): Config => read(environment, { a: file, b: ' ' })
    expect(refused).toThrow(ConfigError)
    expect(refused).toThrow(typeof line === 'string' ? new ConfigError(line) : line)
    expect(refused).not.toThrow(/\n/)
  })

  test.for([[['+65']], [[65]], ['86'], [[]], [['0']]])(
    'is refused by the name of the option: sms.webotp %j',
    ([webotp]) => {
      const file = { 'a.json': JSON.stringify({ sms: { webotp } }) }
      expect(() => read({ PORTICO_CONFIG: 'a.json' }, file)).toThrow(/^PORTICO_CONFIG: sms\.webotp/)
    },
  )
})
