// Covers LOG-1, SRV-2.
import { pbkdf2Sync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { errorCodeOf, openTestServer } from '../../testing/test-server.fixture.ts'
import { openAdmin } from '../cli/run-admin.fixture.ts'

const PASSWORD = 'Correct-Horse-42'

const BCRYPT = '$2b$10$xR4SnKp9dFvWlBapFuki0uvLTCosaFWe8/sYiho1vljfWS2./J8kW'

const FIREBASE_KEY =
  'PhbrQIWzNb3fT2fXhEQp/cBNT41RV89k5ajcLUXgl7EZ5RduTVO+RRDHDCRd3HdxNnOP6uHhoaALgfv/YppazQ=='

/** Imports a text as a file into an empty database. */
async function importText(text: string, format: string, ...options: readonly string[]) {
  return importWithKey(FIREBASE_KEY, text, format, ...options)
}

async function importWithKey(key: string, text: string, format: string, ...options: readonly string[]) {
  const { folder, importText: run } = await openAdmin(undefined, { files: { '/run/signer-key': key } })
  const signerKey = format === 'firebase' ? ['--firebase-signer-key-file', '/run/signer-key'] : []
  const { out, err, code } = await run(text, '--format', format, ...signerKey, ...options)
  const openServer = () => openTestServer({ folder })
  const accounts = async () => {
    const { database } = (await openServer()).services
    return database.selectFrom('accounts').selectAll().orderBy('email').execute()
  }
  return { lines: out.split('\n'), err, code, openServer, accounts }
}

const jsonLines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n')

describe('lines end at a line feed only', () => {
  const row = (id: number, more: object = {}) => ({
    user_id: `auth0|${id}`,
    email: `u${id}@shop.example`,
    email_verified: true,
    ...more,
  })

  test('beside other separators in a text', async () => {
    const separators = ['\u2028', '\u2029', '\u0085', '\u000b', '\u000c', '\r']
    for (const end of ['\n', '\r\n']) {
      const rows = separators.flatMap((separator, index) => [
        row(index, { user_metadata: { bio: `a${separator}b` } }),
        { ...row(index + 10), email: 'none' },
      ])
      const { lines } = await importText(rows.map((one) => `${JSON.stringify(one)}${end}`).join(''), 'auth0')
      expect(lines).toEqual([
        ...separators.map(
          (_, index) => `line ${2 * index + 2} (auth0|${index + 10}): email: is not an e-mail address`,
        ),
        '6 imported, 0 imported before, 6 refused',
      ])
    }
  })

  test('however the file is read in pieces', async () => {
    const bio = '\u2028 é 店 👍'.repeat(20_000)
    const { lines } = await importText(jsonLines([row(1, { bio }), row(2, { bio }), row(3)]), 'auth0')
    expect(lines).toEqual(['3 imported, 0 imported before, 0 refused'])
  })
})

describe('Clerk’s lists of verified contacts', () => {
  const HEADER =
    'id,first_name,last_name,username,primary_email_address,primary_phone_number,verified_email_addresses,unverified_email_addresses,verified_phone_numbers,unverified_phone_numbers,totp_secret,password_digest,password_hasher'

  test('have the contact in any form', async () => {
    const emails = [
      ['a0@shop.example', '"a0@shop.example,old@shop.example"'],
      ['a1@shop.example', '"old@shop.example, a1@shop.example"'],
      ['a2@shop.example', 'old@shop.example|a2@shop.example'],
      ['a3@shop.example', 'old@shop.example | a3@shop.example'],
      ['A4@Shop.example', 'a4@shop.example'],
      ['a5@shop.example', '"old@shop.example,A5@SHOP.example"'],
      ['', '"a6@shop.example,b@shop.example"'],
    ]
    const mobiles = [
      ['+12125550100', '"+12125550100,+12125550199"'],
      ['+12125550101', '+12125550199|+1 (212) 555-0101'],
      ['+1 212 555 0102', '+12125550102'],
    ]
    const rows = [
      ...emails.map(([primary, verified], index) => `e${index},,,,${primary},,${verified},,,,,,`),
      ...mobiles.map(([primary, verified], index) => `m${index},,,,,${primary},,,${verified},,,,`),
    ]
    const { lines, accounts } = await importText(`${HEADER}\n${rows.join('\n')}\n`, 'clerk')
    expect(lines).toEqual(['10 imported, 0 imported before, 0 refused'])
    const stored = await accounts()
    expect(stored.flatMap(({ email }) => email ?? [])).toEqual(
      emails.map((_, index) => `a${index}@shop.example`),
    )
    expect(stored.flatMap(({ mobile }) => mobile ?? []).toSorted()).toEqual(
      mobiles.map((_, index) => `+1212555010${index}`),
    )
  })

  test('come with the hashes of Django and Werkzeug, but not with those of a bcrypt that is something else', async () => {
    const digests = [
      [`pbkdf2_sha256$260000$salt$${'A'.repeat(43)}=`, 'pbkdf2_sha256_django'],
      [`scrypt:32768:8:1$salt$${'0f'.repeat(64)}`, 'scrypt_werkzeug'],
      [BCRYPT, 'bcrypt_peppered'],
    ]
    const rows = digests.map(
      ([digest, hasher], index) =>
        `${index},,,,u${index}@shop.example,,u${index}@shop.example,,,,,${digest},${hasher}`,
    )
    const { lines } = await importText(`${HEADER}\n${rows.join('\n')}\n`, 'clerk')
    expect(lines).toEqual([
      expect.stringContaining('line 4 (2): password_hash: is of the algorithm "bcrypt_peppered"'),
      '2 imported, 0 imported before, 1 refused',
    ])
  })

  test('that lack the contact leave it unverified', async () => {
    const row = 'user_1,,,,a@shop.example,,,"a@shop.example,b@shop.example",,,,,'
    const { lines } = await importText(`${HEADER}\n${row}\n`, 'clerk')
    expect(lines).toEqual([
      'line 2 (user_1): has neither a verified contact nor an identity, so no one could log in',
      '0 imported, 0 imported before, 1 refused',
    ])
  })
})

/** A user, with members in the names of the import's own form. */
interface Given {
  readonly id: string
  readonly email: string
  readonly mobile?: string
  readonly name?: string
  readonly username?: string
  readonly picture?: string
  readonly created_at?: unknown
}

const cell = (text = '') => `"${text.replaceAll('"', '""')}"`

/** Files of each system, whose users have verified addresses and unverified numbers. */
const SYSTEMS: Readonly<Record<string, (users: readonly Given[]) => string>> = {
  auth0: (users) =>
    jsonLines(
      users.map(({ id, mobile, ...user }) => ({
        ...user,
        user_id: id,
        email_verified: true,
        phone_number: mobile,
      })),
    ),
  keycloak: (users) =>
    JSON.stringify({
      users: users.map(({ mobile, name, created_at, ...user }) => ({
        ...user,
        emailVerified: true,
        attributes: { phoneNumber: [mobile] },
        firstName: name,
        createdTimestamp: created_at,
      })),
    }),
  authing: (users) =>
    JSON.stringify({
      data: {
        list: users.map(({ id, name, picture, mobile, created_at, ...user }) => ({
          ...user,
          userId: id,
          emailVerified: true,
          nickname: name,
          photo: picture,
          phone: mobile,
          createdAt: created_at,
        })),
      },
    }),
  firebase: (users) =>
    JSON.stringify({
      users: users.map(({ id, email, name, picture, mobile, created_at }) => ({
        localId: id,
        email,
        emailVerified: true,
        displayName: name,
        photoUrl: picture,
        phoneNumber: mobile,
        createdAt: created_at,
      })),
    }),
  clerk: (users) =>
    [
      'id,first_name,username,primary_email_address,verified_email_addresses,primary_phone_number,created_at',
      ...users.map(({ id, email, name, username, mobile, created_at = '' }) =>
        [id, name, username, email, email, mobile, String(created_at)].map(cell).join(','),
      ),
    ].join('\n'),
}

/** What another system stores without need for a login, and how it is imported. */
const DECORATIONS: readonly (readonly [Omit<Given, 'id' | 'email'>, string, object])[] = [
  [{ picture: 'data:image/png;base64,AAAA' }, 'avatar_url: left out', { avatar_url: '' }],
  [{ picture: '//images.example/a.png' }, 'avatar_url: left out', { avatar_url: '' }],
  [{ picture: `https://images.example/${'a'.repeat(2050)}` }, 'avatar_url: left out', { avatar_url: '' }],
  [{ name: 'Jo\nLee' }, 'screen_name: changed', { screen_name: 'Jo Lee' }],
  [{ name: 'Jo\u200bLee' }, 'screen_name: changed', { screen_name: 'JoLee' }],
  [{ name: 'Jo\u200eLee' }, 'screen_name: changed', { screen_name: 'JoLee' }],
  [{ name: 'Jo\u00adLee' }, 'screen_name: changed', { screen_name: 'JoLee' }],
  [{ name: 'Jo \ud83d' }, 'screen_name: changed', { screen_name: 'Jo' }],
  [{ name: '\u200b\u200b' }, 'screen_name: left out', { screen_name: '' }],
  [{ name: '名'.repeat(44) }, 'screen_name: changed', { screen_name: '名'.repeat(40) }],
  [{ name: '👍'.repeat(41) }, 'screen_name: changed', { screen_name: '👍'.repeat(40) }],
  [{ username: 'u'.repeat(200) }, 'username: changed', { username: 'u'.repeat(40) }],
  [{ username: 'a\tb' }, 'username: changed', { username: 'a b' }],
  [{ mobile: '+1 555' }, 'mobile: left out', { mobile: null }],
  [{ created_at: Date.now() + 60_000 }, 'created_at: left out', {}],
  [{ created_at: 'yesterday' }, 'created_at: left out', {}],
]

describe('a value that no login needs does not stop a user of another system', () => {
  const lacks: Readonly<Record<string, readonly string[]>> = {
    keycloak: ['avatar_url'],
    firebase: ['username'],
    // The pair of a cut emoji is not possible in a file of CSV.
    clerk: ['avatar_url', 'Jo \ud83d'],
  }
  test.for(Object.keys(SYSTEMS))('%s', async (system) => {
    const rows = DECORATIONS.filter(
      ([{ name = '' }, warning]) => !lacks[system]?.some((one) => warning.startsWith(one) || name === one),
    )
    const users = rows.map(([given], index) => {
      const id = String(index).padStart(2, '0')
      return { id, email: `u${id}@shop.example`, ...given }
    })
    const { lines, code, accounts } = await importText(SYSTEMS[system]?.(users) ?? '', system)
    expect(lines).toEqual([
      ...rows.map(([, warning], index) =>
        expect.stringContaining(`(${users[index]?.id}): warning: ${warning}`),
      ),
      `${rows.length} imported, 0 imported before, 0 refused, ${rows.length} with warnings`,
    ])
    expect(code).toBe(0)
    expect(await accounts()).toMatchObject(
      rows.map(([, , stored], index) => ({ email: users[index]?.email, ...stored })),
    )
  })

  test('in the form of the import, it is refused', async () => {
    const rows = DECORATIONS.map(([{ picture, name, ...more }], index) => ({
      external_id: `u${index}`,
      email: `u${index}@shop.example`,
      email_verified: true,
      ...(picture !== undefined && { avatar_url: picture }),
      ...(name !== undefined && { screen_name: name }),
      ...more,
    }))
    const { lines } = await importText(jsonLines(rows), 'jsonl')
    expect(lines).toEqual([
      ...DECORATIONS.map(([, warning], index) =>
        expect.stringContaining(`line ${index + 1} (u${index}): ${warning.split(':')[0]}: `),
      ),
      `0 imported, 0 imported before, ${rows.length} refused`,
    ])
  })

  test('an unusable contact stops it only if it is the way to sign in', async () => {
    const usable = { user_id: '1', email: 'no address', phone_number: '+12125550100', phone_verified: true }
    const rows = [
      usable,
      { ...usable, user_id: '2', email_verified: true, phone_number: '+12125550101' },
      { ...usable, user_id: '3', email: 'a@shop.example', email_verified: true, phone_number: '1' },
      { user_id: '4', email: 'no address', email_verified: true },
      { user_id: '5', email: 'no address', email_verified: true, phone_number: '+12125550102' },
    ]
    const { lines } = await importText(jsonLines(rows), 'auth0')
    expect(lines).toEqual([
      expect.stringContaining('line 1 (1): warning: email: left out'),
      expect.stringContaining('line 2 (2): warning: email: left out'),
      expect.stringContaining('line 3 (3): warning: mobile: left out'),
      'line 4 (4): email: is not an e-mail address',
      'line 5 (5): email: is not an e-mail address',
      '3 imported, 0 imported before, 2 refused, 3 with warnings',
    ])
  })
})

describe('credentials of Keycloak', () => {
  const salt = Buffer.from('0123456789abcdef')
  const pbkdf2 = (digest: string, rounds: number, length: number) =>
    pbkdf2Sync(PASSWORD, salt, rounds, length, digest).toString('base64')
  const realm = (credentials: readonly object[]) =>
    JSON.stringify({
      users: credentials.map((credential, index) => ({
        id: `k${index}`,
        username: `k${index}`,
        email: `k${index}@shop.example`,
        emailVerified: true,
        credentials: [
          { type: 'otp', secretData: '{}' },
          { type: 'password', ...credential },
        ],
      })),
    })
  const modern = (algorithm: string, value: string, more: object = {}) => ({
    secretData: JSON.stringify({ value, salt: salt.toString('base64') }),
    credentialData: JSON.stringify({ algorithm, hashIterations: 27_500, ...more }),
  })
  const old = (hashedSaltedValue: string, more: object) => ({
    hashedSaltedValue,
    salt: salt.toString('base64'),
    hashIterations: 27_500,
    ...more,
  })

  const USABLE: readonly (readonly [string, object])[] = [
    ['of today', modern('pbkdf2-sha256', pbkdf2('sha256', 27_500, 64))],
    ['of releases before 8', old(pbkdf2('sha256', 27_500, 64), { algorithm: 'pbkdf2-sha256' })],
    ['of releases before 8, SHA-512', old(pbkdf2('sha512', 27_500, 64), { algorithm: 'pbkdf2-sha512' })],
    ['of releases before 3, without an algorithm', old(pbkdf2('sha1', 27_500, 64), {})],
    ['of a plug-in that keeps the whole hash', modern('bcrypt', BCRYPT, { hashIterations: 10 })],
    ['of a plug-in that keeps it as the value', { value: BCRYPT, algorithm: 'bcrypt' }],
    ['of a plug-in, in the older form', old(BCRYPT, { algorithm: 'bcrypt' })],
    [
      'of objects instead of texts',
      { secretData: { value: BCRYPT }, credentialData: { algorithm: 'bcrypt' } },
    ],
  ]

  test('of every release and plug-in sign in', async () => {
    const { lines, openServer } = await importText(
      realm(USABLE.map(([, credential]) => credential)),
      'keycloak',
    )
    expect(lines).toEqual([`${USABLE.length} imported, 0 imported before, 0 refused`])
    const browser = await (await openServer()).visit()
    for (const [index, [release]] of USABLE.entries()) {
      const answer = await browser.enterPassword(`k${index}@shop.example`, PASSWORD)
      expect(errorCodeOf(answer), release).toBe(0)
    }
  })

  const UNUSABLE: readonly (readonly [object, RegExp])[] = [
    [
      modern('sha512-legacy', 'AAAA'),
      /: password_hash: is of the algorithm "sha512-legacy", which is not known/,
    ],
    [old('AAAA', { algorithm: 'HmacMD5' }), /: password_hash: is of the algorithm "HmacMD5"/],
    [modern('x$\u0000y'.repeat(50), 'AAAA'), /: password_hash: is of an algorithm that is not known/],
    [{ value: '$Correct-Horse-42' }, /: password_hash: plain passwords are not imported/],
    [{ value: 'Correct-Horse-42' }, /: password_hash: plain passwords are not imported/],
    [{}, /: password_hash: is in an unknown format/],
    [{ secretData: '{', credentialData: '[]' }, /: password_hash: is in an unknown format/],
    [modern('bcrypt', `$2b$31$${'a'.repeat(53)}`), /: password_hash: is malformed, or costs more/],
  ]

  test('of no use are refused with the reason, or left out on request', async () => {
    const text = realm(UNUSABLE.map(([credential]) => credential))
    const refused = await importText(text, 'keycloak')
    expect(refused.lines).toEqual([
      ...UNUSABLE.map(([, reason]) => expect.stringMatching(reason)),
      `0 imported, 0 imported before, ${UNUSABLE.length} refused`,
    ])
    expect(refused.lines.join()).not.toContain(PASSWORD)
    expect(refused.err).toContain('--without-unusable-hashes')
    const imported = await importText(text, 'keycloak', '--without-unusable-hashes')
    expect(imported.lines).toEqual([
      ...UNUSABLE.map((_, index) =>
        expect.stringContaining(`line ${index + 1} (k${index}): warning: password_hash: left out: `),
      ),
      `${UNUSABLE.length} imported, 0 imported before, 0 refused, ${UNUSABLE.length} with warnings`,
    ])
    expect((await imported.accounts()).map((account) => account.password_hash)).toEqual(
      UNUSABLE.map(() => null),
    )
  })
})

test('password hashes that are left out on request are those of every form', async () => {
  const snake = { email: 'a@shop.example', email_verified: true }
  const camel = { email: 'a@shop.example', emailVerified: true }
  // What Firebase writes for a user who may not read hashes.
  const redacted = { ...camel, localId: '1', passwordHash: Buffer.from('REDACTED').toString('base64') }
  const files: Readonly<Record<string, string>> = {
    jsonl: JSON.stringify({ ...snake, external_id: '1', password_hash: 'md5' }),
    csv: 'external_id,email,email_verified,password_hash\n1,a@shop.example,true,md5\n',
    auth0: JSON.stringify({ ...snake, user_id: '1', passwordHash: 'md5' }),
    authing: JSON.stringify([{ ...camel, userId: '1', password: 'md5' }]),
    clerk:
      'id,primary_email_address,verified_email_addresses,password_digest,password_hasher\n1,a@shop.example,a@shop.example,00ff,md5\n',
    firebase: JSON.stringify({ users: [redacted] }),
  }
  for (const [format, text] of Object.entries(files)) {
    const refused = await importText(text, format)
    expect([format, ...refused.lines]).toEqual([
      format,
      expect.stringContaining(': password_hash: '),
      '0 imported, 0 imported before, 1 refused',
    ])
    const imported = await importText(text, format, '--without-unusable-hashes')
    expect([format, ...imported.lines]).toEqual([
      format,
      expect.stringContaining('warning: password_hash: left out: '),
      '1 imported, 0 imported before, 0 refused, 1 with warnings',
    ])
  }
})

test('the export of Auth0’s extension has titles in place of names', async () => {
  const user = {
    ...{ Id: 'auth0|1', 'Given Name': 'Ada', Nickname: 'ada', Name: 'Ada Lee', Email: 'ada@shop.example' },
    ...{ 'Email Verified': true, Picture: 'https://shop.example/ada.png', Connection: 'Users' },
    ...{ 'Created At': '2020-06-01T10:00:00.000Z', 'Updated At': '2020-06-02T10:00:00.000Z' },
  }
  const { accounts } = await importText(JSON.stringify(user), 'auth0')
  expect(await accounts()).toMatchObject([
    { email: 'ada@shop.example', screen_name: 'Ada Lee', created_at: Date.UTC(2020, 5, 1, 10) },
  ])
})

describe('a file that a spreadsheet saved', () => {
  test('says yes and no in its own words, and ends with empty rows', async () => {
    const flags = ['TRUE', 'True', 'true', ' TRUE ', 'FALSE', 'False', 'false', 'yes', 'ja', '2']
    const rows = flags.map((flag, index) => `${index},u${index}@shop.example,${flag}`)
    const text = ['\uFEFFexternal_id,email,email_verified', ...rows, ',,', ' , ,', ''].join('\r\n')
    const { lines } = await importText(text, 'csv')
    expect(lines).toEqual([
      ...[4, 5, 6].map((index) =>
        expect.stringContaining(`line ${index + 2} (${index}): has neither a verified contact`),
      ),
      ...[7, 8, 9].map((index) => `line ${index + 2} (${index}): email_verified: expected true or false`),
      '4 imported, 0 imported before, 6 refused',
    ])
  })

  test.for([
    [
      'csv',
      'external_id;email;email_verified\n1;a@shop.example;TRUE\n2;b@shop.example;TRUE\n',
      /separated by ";".*commas/,
    ],
    ['csv', 'external_id\temail\n1\ta@shop.example\n', /separated by tabs.*commas/],
    ['csv', 'sep=;\nexternal_id;email\n1;a@shop.example\n', /separated by ";".*commas/],
    ['csv', 'sep=,\nexternal_id,email\n1,a@shop.example\n', /first line is "sep=,".*remove it/],
    ['csv', 'id,email\n1,a@shop.example\n2,b@shop.example\n', /first row has no column "external_id"/],
    [
      'csv',
      'external_id,email,email\n1,a@shop.example,b@shop.example\n',
      /first row has the column "email" twice/,
    ],
    ['clerk', 'id;primary_email_address\n1;a@shop.example\n', /separated by ";".*commas/],
    ['clerk', 'external_id,email\n1,a@shop.example\n', /first row has no column "id"/],
  ] as const)('%s %j is refused with one message', async ([format, text, message]) => {
    expect(await importText(text, format)).toMatchObject({
      code: 78,
      lines: [''],
      err: expect.stringMatching(message),
    })
  })
})

describe('the signer key of another Firebase project, or not the key alone', () => {
  const user = { localId: '1', email: 'a@shop.example', emailVerified: true, salt: 'c2FsdHNhbHQ=' }
  const passwordHash = Buffer.alloc(64, 7).toString('base64url')
  const USERS = JSON.stringify({ users: [{ ...user, passwordHash }] })

  test.for([
    `hash_config {\n  base64_signer_key: ${FIREBASE_KEY},\n  rounds: 8,\n}`,
    `"${FIREBASE_KEY}"`,
    FIREBASE_KEY.slice(0, -3),
  ])('%j is refused', async (key) => {
    const { code, err } = await importWithKey(key, USERS, 'firebase')
    expect([code, err]).toEqual([78, expect.stringContaining('must have base64_signer_key alone, in base64')])
  })

  test('imports no user with a password that nothing matches', async () => {
    const { lines } = await importWithKey(FIREBASE_KEY.slice(0, 40), USERS, 'firebase')
    expect(lines).toEqual([
      'line 1 (1): password_hash: is not of a project with this signer key',
      '0 imported, 0 imported before, 1 refused',
    ])
  })

  test('nor is a salt separator that is not in base64 taken', async () => {
    const { code, err } = await importText(USERS, 'firebase', '--firebase-salt-separator', 'Bw')
    expect([code, err]).toEqual([expect.any(Number), expect.stringContaining('expected base64')])
    expect(code).not.toBe(0)
  })
})
