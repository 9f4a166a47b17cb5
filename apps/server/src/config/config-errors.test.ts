// Covers SRV-2.
import { describe, expect, test } from 'vitest'
import type { Variables } from './config.fixture.ts'
import { OTHER_SECRET, PRODUCTION, read, SECRET } from './config.fixture.ts'
import type { Config } from './config.ts'
import { ConfigError } from './environment.ts'

const GENERATE = 'Generate one with: openssl rand -hex 32'
const APP = { aid: 1, name: 'A', origins: ['https://a.example'] }

const WRONG_SECRETS: Readonly<Record<string, readonly string[]>> = {
  'must be random, got one repeated character': ['a'.repeat(32)],
  'is a placeholder that was not replaced by its value': [
    '${PORTICO_SECRET_OF_THE_ACCOUNT_CENTER}',
    '$(cat_/run/secrets/portico-key-1)',
    '{{portico.secret_of_the_server}}',
    '<the-output-of-openssl-rand-hex-32>',
    '%PORTICO_SECRET_OF_PRODUCTION_1%',
  ],
  'is a path; to read the file, add _FILE to the name of the variable': [
    '/run/secrets/portico_secret_of_production',
    './secrets/portico_secret_of_production',
    'C:\\secrets\\portico_secret_of_production',
  ],
  'is an example that others know': [
    'change-me-generate-a-random-key-1',
    'CHANGE_ME_CHANGE_ME_CHANGE_ME_NOW',
    'please_replace_this_key_in_production',
    'your-secret-key-of-32-bytes-or-more',
    'a-placeholder-for-the-secret-of-the-server',
  ],
}

/** By variable: a value, and what is wrong with it. */
type Faults = Readonly<Record<string, readonly (readonly [value: string, fault: string])[]>>

const NO_HOST =
  'expected an address or a host name of this machine, such as 127.0.0.1, without protocol and port, got "http://localhost"'
const COMMENT = 'a comment after the value is part of it; write it in a line of its own'

const IN_DEVELOPMENT: Faults = {
  PORTICO_ENV: [
    ['production\u200b', String.raw`expected development or production, got "production\u200b"`],
    ['prod', 'expected development or production, got "prod"'],
  ],
  PORT: [
    ['http', 'expected a port from 0 to 65535, got "http"'],
    ['4000 # the port', COMMENT],
  ],
  PORTICO_HOST: [['http://localhost', NO_HOST]],
  PORTICO_LOG_LEVEL: [['INFO', 'expected info or warn, got "INFO"']],
  PORTICO_METRICS_PORT: [['-1', 'expected a port from 0 to 65535, got "-1"']],
  PORTICO_METRICS_HOST: [['10.0.0.7', 'PORTICO_METRICS_PORT is missing']],
  PORTICO_DATABASE_URL: [
    ['file:', 'expected file:… or postgres://…'],
    ['file:/data/portico.db # data', COMMENT],
  ],
  PORTICO_ASSETS: [['/data/assets\t# shared', COMMENT]],
  PORTICO_SMTP_URL: [['# only in production', COMMENT]],
  PORTICO_SECRET: [[`${SECRET}   # openssl rand -hex 32`, COMMENT]],
  PORTICO_SECRET_FILE: [
    ['empty', 'empty is empty'],
    ['/nowhere', 'cannot read /nowhere (ENOENT)'],
    ['/run/secrets/portico # a file', COMMENT],
  ],
  PORTICO_PUBLIC_URL: [
    ['account.example', 'expected an origin such as https://shop.example'],
    ['https://account.example/', 'never matches as written: browsers send https://account.example'],
  ],
  PORTICO_TRUSTED_PROXIES: [
    ['10.0.0.0/8, all', '"all" is not an IP address or a CIDR range such as 10.0.0.0/8'],
  ],
  PORTICO_CONFIG: [['/nowhere', 'cannot read /nowhere (ENOENT)']],
}

const IN_PRODUCTION: Faults = {
  PORTICO_SECRET: [
    ['', `required in production, at least 32 random bytes. ${GENERATE}`],
    [SECRET.slice(1), `must be at least 32 bytes, got 31. ${GENERATE}`],
    [' , ', 'contains separators only'],
    [`${SECRET},${SECRET.slice(1)}`, `key 2: must be at least 32 bytes, got 31. ${GENERATE}`],
    [`${SECRET} ${OTHER_SECRET}\n${SECRET}`, 'key 3: is the same as key 1'],
    [`"${SECRET}"`, 'is in quotes, which would be part of it; leave them out'],
    [`'${SECRET}'`, 'is in quotes, which would be part of it; leave them out'],
    ...Object.entries(WRONG_SECRETS).flatMap(([fault, secrets]) =>
      secrets.map((secret) => [secret, `${fault}. ${GENERATE}`] as const),
    ),
  ],
  PORTICO_PUBLIC_URL: [
    [
      'https://a.example/auth',
      'has a path; the server needs a host of its own, such as https://account.example',
    ],
    ['', 'required outside development; the address visitors know, such as https://account.example'],
    [
      'http://127.0.0.1.evil.example',
      'expected https outside development, got "http://127.0.0.1.evil.example"',
    ],
  ],
}

const rowsOf = (faults: Faults, others: Variables) =>
  Object.entries(faults).flatMap(([name, rows]) =>
    rows.map(([value, fault]) => [{ ...others, [name]: value }, `${name}: ${fault}`] as const),
  )

const VARIABLES: readonly (readonly [environment: Variables, line: string])[] = [
  ...rowsOf(IN_DEVELOPMENT, {}),
  ...rowsOf(IN_PRODUCTION, PRODUCTION),
  ...rowsOf({ PORTICO_OPERATOR_HOST: [['http://localhost', NO_HOST]] }, { PORTICO_OPERATOR_PORT: '4100' }),
  [
    { PORTICO_SECRET: 'x', PORTICO_SECRET_FILE: 'y' },
    'PORTICO_SECRET and PORTICO_SECRET_FILE: give one of them, not both',
  ],
  [
    { '\uFEFFPORTICO_ENV': 'production' },
    'PORTICO_ENV: the name of the variable is written with a byte order mark; save the file of variables as UTF-8 without one',
  ],
  ...[
    'export PORTICO_ENV',
    ' PORTICO_ENV',
    'PORTICO_ENV ',
    '\tPORTICO_ENV',
    'portico_env',
    'Portico_Env',
  ].map(
    (name) =>
      [
        { [name]: 'production' },
        'PORTICO_ENV: the name of the variable is written with white space, another word or small letters',
      ] as const,
  ),
]

const TEXTS: readonly (readonly [content: string, fault: string])[] = [
  ['{', 'a is not valid JSON: line 1, column 2: close brace expected'],
  ['{\n  "limits": {}\n  "password": {}\n}', 'a is not valid JSON: line 3, column 3: comma expected'],
  ['{\n"secret": hush\n}', 'a is not valid JSON: line 2, column 11: invalid symbol'],
  [' ', 'a is not valid JSON: line 1, column 2: value expected'],
  ['{// x\n}', 'a is not valid JSON: line 1, column 2: invalid comment token'],
  ['[]', 'Invalid input: expected object, received array'],
  ['{"apps":[{"aid":"1574","title":"A"}]}', 'apps.0.title: unknown option'],
  ['{"apps":[{"aid":"1574","name":"A"}]}', 'apps.0.origins: is missing'],
  [
    '{"apps":[{"aid":1},{"aid":2,"business_apps":[{"name":"x","name":"y"}]}]}',
    'apps.1.business_apps.0.name: given twice in a',
  ],
]

const WEB_ADDRESS = 'expected an http or https address such as https://shop.example/start'
const AGREEMENT = { service: 'https://a.example/s', privacy: 'https://a.example/p' }

/** Options of the first app that are refused. */
const APP_OPTIONS: readonly (readonly [options: object, fault: string])[] = [
  ...['abc', 1.5, -1, true, undefined].map((aid) => [{ aid }, 'aid: expected a decimal number'] as const),
  ...['A\r\nBcc: x', 'A\u2028', '\u200b', ''].map(
    (name) => [{ name }, 'name: expected one line of visible characters'] as const,
  ),
  [
    { origins: ['https://user:hidden@a.example/shop'] },
    'origins.0: never matches as written: browsers send https://a.example',
  ],
  [
    { origins: ['https://店.example'] },
    'origins.0: never matches as written: browsers send https://xn--hxt.example',
  ],
  [{ origins: ['https://*.a.example'] }, 'origins.0: never matches with *: list every origin of its own'],
  [{ origins: ['a.example'] }, 'origins.0: expected an origin such as https://shop.example'],
  ...['x https://a.example/', 'https://', 'javascript:x'].map(
    (url) => [{ index_url: url }, `index_url: ${WEB_ADDRESS}`] as const,
  ),
  ...['javascript:x', '/terms'].map(
    (service) => [{ agreement: { ...AGREEMENT, service } }, `agreement.service: ${WEB_ADDRESS}`] as const,
  ),
  [{ agreement: { ...AGREEMENT, terms: 'x' } }, 'agreement.terms: unknown option'],
  [
    { business_apps: [{ app_key: 'x y', name: 'X' }] },
    'business_apps.0.app_key: expected at most 64 letters, digits, _ . -',
  ],
  [{ secret_file: 'empty' }, 'secret_file: empty is empty'],
  [{ secret_file: '/nowhere' }, 'secret_file: cannot read /nowhere (ENOENT)'],
  [{ secret: 'x', secret_file: 'y' }, 'secret_file: give secret or secret_file, not both'],
]

/** The same outside development. */
const SECRETS: readonly (readonly [secret: string, fault: string])[] = [
  ['x', `must be at least 32 bytes, got 1. ${GENERATE}`],
  ['x'.repeat(32), `must be random, got one repeated character. ${GENERATE}`],
  [`"${SECRET}"`, 'is in quotes, which would be part of it; leave them out'],
  ['a secret for development', 'is the secret of the development app, which is public'],
]

const BUSINESS_APPS = { business_apps: [{ app_key: 'x', name: 'X' }] }

const OPTIONS: readonly (readonly [file: object, fault: string])[] = [
  [{ limits: { codes: 1 } }, 'limits.codes: unknown option'],
  [
    { password: { min_length: 30 } },
    'password.max_length: is less than min_length: no password could be chosen',
  ],
  [{ password: { breached: {} } }, 'password.breached: give file or range_url'],
  [
    { password: { breached: { file: 'x', range_url: 'https://ranges.example/' } } },
    'password.breached: give file or range_url',
  ],
  ...[
    'https://ranges.example/range',
    'ranges.example/',
    'ftp://ranges.example/',
    'https://a:b@ranges.example/',
    'https://ranges.example/#/',
  ].map(
    (address) =>
      [
        { password: { breached: { range_url: address } } },
        'password.breached.range_url: expected an http or https address that ends with / or =, to which five digits are appended',
      ] as const,
  ),
  [{ apps: [APP, { ...APP, aid: '1' }] }, 'apps: aid 1 is listed twice'],
  [
    {
      apps: [
        { ...APP, ...BUSINESS_APPS },
        { ...APP, ...BUSINESS_APPS, aid: 2 },
      ],
    },
    'apps: app_key x is listed twice',
  ],
  [
    { sso_origins: ['https://sso.example/'] },
    'sso_origins.0: never matches as written: browsers send https://sso.example',
  ],
]

/** Refused by the schema, in its own words. */
const NAMED: readonly (readonly [file: object, option: string])[] = [
  ...[0, 1.5].map((connections) => [{ limits: { connections } }, 'limits.connections'] as const),
  [{ limits: { qr_polls_per_second: -1 } }, 'limits.qr_polls_per_second'],
  [{ limits: { body_bytes: '16' } }, 'limits.body_bytes'],
  [{ apps: [{ ...APP, origins: [] }] }, 'apps.0.origins'],
  [{ apps: [{ ...APP, agreement: { service: AGREEMENT.service } }] }, 'apps.0.agreement.privacy'],
  ...[['+65'], [65], '86', [], ['0']].map((webotp) => [{ sms: { webotp } }, 'sms.webotp'] as const),
]

const PRODUCTION_OPTIONS: readonly (readonly [file: object, fault: string])[] = [
  [
    { apps: [] },
    'apps: required outside development; the apps whose pages embed the widget, with their origins',
  ],
  [
    { sso_origins: ['https://sso.example', 'http://sso2.example'] },
    'sso_origins.1: expected https outside development, got "http://sso2.example"',
  ],
  ...SECRETS.map(([secret, fault]) => [{ apps: [{ ...APP, secret }] }, `apps.0.secret: ${fault}`] as const),
]

function expectRefusal(environment: Variables, line: string | RegExp, content = ''): void {
  const refused = (): Config => read(environment, { a: content, empty: ' ' })
  expect(refused).toThrow(ConfigError)
  expect(refused).toThrow(typeof line === 'string' ? new ConfigError(line) : line)
  expect(refused).not.toThrow(/\n/)
}

describe('an invalid configuration is refused in one line', () => {
  test.for(VARIABLES)('$1', ([environment, line]) => expectRefusal(environment, line))

  test.for([
    ...TEXTS,
    ...APP_OPTIONS.map(
      ([app, fault]) => [JSON.stringify({ apps: [{ ...APP, ...app }] }), `apps.0.${fault}`] as const,
    ),
    ...OPTIONS.map(([file, fault]) => [JSON.stringify(file), fault] as const),
  ])('PORTICO_CONFIG: $1', ([content, fault]) =>
    expectRefusal({ PORTICO_CONFIG: 'a' }, `PORTICO_CONFIG: ${fault}`, content),
  )

  test.for(PRODUCTION_OPTIONS)('in production: PORTICO_CONFIG: $1', ([file, fault]) =>
    expectRefusal({ ...PRODUCTION, PORTICO_CONFIG: 'a' }, `PORTICO_CONFIG: ${fault}`, JSON.stringify(file)),
  )

  test.for(NAMED)('which names the option $1', ([file, option]) =>
    expectRefusal(
      { PORTICO_CONFIG: 'a' },
      new RegExp(`^PORTICO_CONFIG: ${option.replaceAll('.', String.raw`\.`)}`),
      JSON.stringify(file),
    ),
  )
})
