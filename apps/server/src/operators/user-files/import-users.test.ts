// Covers LOG-1, SRV-2.
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { errorCodeOf, openTestServer } from '../../testing/test-server.fixture.ts'
import { openAdmin } from '../cli/run-admin.fixture.ts'

/** Of every user with a hash in the fixtures. */
const PASSWORD = 'Correct-Horse-42'

/** Of the project of the fixture. */
const FIREBASE_KEY =
  'PhbrQIWzNb3fT2fXhEQp/cBNT41RV89k5ajcLUXgl7EZ5RduTVO+RRDHDCRd3HdxNnOP6uHhoaALgfv/YppazQ=='

const UNLIMITED = {
  limits: {
    wrong_passwords_before_captcha: 100,
    wrong_passwords_before_slider: 100,
    wrong_passwords_before_lock: 100,
  },
}

const fixture = (name: string): string => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))

/** An empty database, and `portico-admin` on it. */
async function openImport() {
  const { folder, run, importText } = await openAdmin(undefined, {
    files: { '/run/signer-key': `${FIREBASE_KEY}\n` },
  })
  const runOn = (rows: readonly unknown[], ...options: readonly string[]) => {
    const lines = rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row)))
    return importText(lines.join('\n'), ...options)
  }
  return { run, importText, runOn, openServer: () => openTestServer({ folder, file: UNLIMITED }) }
}

const user = (id: number, more: object = {}) => ({
  external_id: `u${id}`,
  email: `u${id}@example.com`,
  email_verified: true,
  ...more,
})

describe('rows as a database writes them', () => {
  test('have null or an empty text for what a user does not have', async () => {
    const { runOn } = await openImport()
    const members = [
      ...['mobile', 'mobile_verified', 'username', 'screen_name', 'avatar_url', 'created_at'],
      ...['password_hash', 'ban_reason', 'ban_ends_at', 'identities'],
    ]
    const rows = [null, ''].flatMap((nothing, index) =>
      members.map((member) => user(index * 100 + members.indexOf(member), { [member]: nothing })),
    )
    expect(await runOn(rows)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${rows.length} imported`),
    })
    for (const nothing of [null, '', undefined])
      expect((await runOn([user(999, { external_id: nothing })])).out).toContain('external_id')
  })

  test('have mobile numbers as numbers', async () => {
    const { runOn, openServer } = await openImport()
    const mobiles = [13_800_138_000, 8_613_900_139_000, 1.5, true, 123]
    const rows = mobiles.map((mobile, id) => ({ external_id: id, mobile, mobile_verified: true }))
    const { out } = await runOn(rows)
    const fault = 'mobile: is not a mobile number with its country code, such as +8613800138000'
    expect(out.split('\n')).toEqual([
      ...[3, 4, 5].map((line) => `line ${line} (${line - 1}): ${fault}`),
      '2 imported, 0 imported before, 3 refused',
    ])
    const stored = await (await openServer()).rows('accounts')
    expect(stored.map(({ mobile }) => String(mobile)).toSorted()).toEqual([
      '+8613800138000',
      '+8613900139000',
    ])
  })

  test('have t and f for yes and no', async () => {
    const { runOn } = await openImport()
    const { code, out } = await runOn([user(1, { email_verified: 't' }), user(2, { email_verified: 'F' })])
    expect([code, out]).toEqual([1, expect.stringMatching(/^line 2 .*neither a verified contact/m)])
  })
})

describe('users of an export sign in with their passwords, and then have a hash of the server', () => {
  test.for([
    {
      file: 'users.jsonl',
      emails: ['argon2i', 'bcrypt', 'pbkdf2-sha1', 'pbkdf2-sha256', 'pbkdf2-sha512', 'scrypt', 'argon2id'],
    },
    { file: 'users.csv', format: 'csv', emails: ['csv-1', 'csv-2'] },
    {
      file: 'keycloak.json',
      format: 'keycloak',
      emails: ['keycloak1', 'keycloak2', 'keycloak3', 'keycloak4'],
      refused: /^line 6 \(7d4f.*6\): has neither a verified contact/m,
      imported: 5,
    },
    { file: 'auth0.jsonl', format: 'auth0', emails: ['auth0-1', 'auth0-2'], imported: 3 },
    {
      file: 'clerk.csv',
      format: 'clerk',
      emails: ['clerk1', 'clerk2'],
      refused: /^line 4 \(user_2fDW0a+3\): has neither a verified contact/m,
    },
    {
      file: 'authing.json',
      format: 'authing',
      emails: ['authing1'],
      refused: /^line 3 \(.*\): password_hash: is in an unknown format; known are .*bcrypt/m,
      imported: 2,
    },
    { file: 'firebase.json', format: 'firebase', emails: ['firebase1'], imported: 3 },
  ])('$file', async ({ file, format = 'jsonl', emails, refused, imported = emails.length }) => {
    const { run, openServer } = await openImport()
    const firebase = format === 'firebase' ? ['--firebase-signer-key-file', '/run/signer-key'] : []
    const report = await run('import', fixture(file), '--format', format, ...firebase)
    expect(report.out).toMatch(refused ?? /^/)
    expect(report.out).toContain(`${imported} imported, 0 imported before, ${refused ? 1 : 0} refused`)
    const portico = await openServer()
    for (const name of emails) {
      const browser = await portico.visit()
      const email = `${name}@example.com`
      expect([name, errorCodeOf(await browser.enterPassword(email, `${PASSWORD}!`))]).toEqual([name, 1033])
      expect([name, errorCodeOf(await browser.enterPassword(email, PASSWORD))]).toEqual([name, 0])
      const account = (await portico.rows('accounts')).find((one) => one.email === email)
      expect(account?.password_hash).toMatch(/^\$argon2id\$/)
      expect(errorCodeOf(await browser.enterPassword(email, PASSWORD))).toBe(0)
    }
  })
})

test('every row that cannot be imported is reported with its line and the reason', async () => {
  const { runOn } = await openImport()
  await runOn([user(1), { external_id: 'u2', mobile: '+14155550123', mobile_verified: true }])
  const { out, code } = await runOn([
    user(10),
    '{"external_id":',
    '',
    '[]',
    { email: 'a@example.com' },
    user(11, { email: 'no address' }),
    user(12, { mobile: '0123 456' }),
    user(13, { email: 'U10@Example.com' }),
    user(10, { email: 'other@example.com' }),
    user(14, { email: 'U1@example.com' }),
    user(15, { mobile: '+1 (415) 555-0123', mobile_verified: true }),
    user(16, { password: 'secret' }),
    user(17, { password_hash: 'e10adc3949ba59abbe56e057f20f883e' }),
    user(18, { password_hash: `$2b$20$${'a'.repeat(53)}` }),
    user(19, { username: 'x'.repeat(41) }),
    user(20, { created_at: '2999-01-01' }),
    user(21, { identities: [{ platform: 'myspace', open_id: '1' }] }),
    user(22, { favourite_colour: 'red' }),
    user(23, { email_verified: false }),
    user(24, { email_verified: 'maybe' }),
    user(25, { identities: [{ platform: 'douyin', open_id: 'a\u0000b' }] }),
    user(26, { ban_ends_at: '2999-01-01' }),
    user(27, { ban_reason: 'spam', ban_ends_at: '2020-01-01' }),
  ])
  expect(code).toBe(1)
  expect(out.split('\n')).toEqual([
    'line 2: is not JSON',
    'line 4: is not an object',
    'line 5: external_id: is missing',
    'line 6 (u11): email: is not an e-mail address',
    'line 7 (u12): mobile: is not a mobile number with its country code, such as +8613800138000',
    'line 8 (u13): email: is that of line 1',
    'line 9 (u10): external_id: is that of line 1',
    'line 10 (u14): email: an account has it already',
    'line 11 (u15): mobile: an account has it already',
    'line 12 (u16): password: plain passwords are not imported; give password_hash',
    expect.stringMatching(/^line 13 \(u17\): password_hash: is in an unknown format; known are /),
    'line 14 (u18): password_hash: is malformed, or costs more to verify than the server allows',
    'line 15 (u19): username: is longer than 40 characters',
    'line 16 (u20): created_at: expected a time in the past, such as 2024-01-31T12:00Z, or milliseconds since 1970',
    'line 17 (u21): identities.0.platform: is not a platform',
    'line 18 (u22): has an unknown member: favourite_colour',
    'line 19 (u23): has neither a verified contact nor an identity, so no one could log in',
    'line 20 (u24): email_verified: expected true or false',
    'line 21 (u25): identities.0.open_id: expected one line of visible characters',
    'line 22 (u26): ban_ends_at: needs a ban_reason',
    'line 23 (u27): ban_ends_at: expected a time in the future, such as 2030-01-31T12:00Z',
    '1 imported, 0 imported before, 21 refused',
  ])
})

test('a repeated import adds what the first one has not, and a dry run adds nothing', async () => {
  const { run, runOn, openServer } = await openImport()
  const users = Array.from({ length: 1200 }, (_, index) => user(index))
  expect((await runOn(users, '--dry-run')).out).toBe('1200 would be imported, 0 imported before, 0 refused')
  expect((await runOn(users.slice(0, 700))).out).toBe('700 imported, 0 imported before, 0 refused')
  expect((await runOn(users)).out).toBe('500 imported, 700 imported before, 0 refused')
  expect(await (await openServer()).rows('accounts')).toHaveLength(1200)
  expect((await run('audit', 'verify')).code).toBe(0)
})

test('an erased user is not imported again', async () => {
  const { runOn, openServer } = await openImport()
  await runOn([user(1)])
  await (await openServer()).services.database.deleteFrom('accounts').execute()
  expect((await runOn([user(1)])).out).toBe('0 imported, 1 imported before, 0 refused')
})

/** Another server gives an account another one. */
const ACCOUNT_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

describe('an export', () => {
  test.for(['jsonl', 'csv'])('as %s is imported into another server as it is', async (format) => {
    const source = await openImport()
    await source.run('import', fixture('users.csv'), '--format', 'csv')
    await source.runOn([
      user(1, {
        ban_reason: 'spam, "again"',
        ban_ends_at: '2999-01-01T00:00:00.000Z',
        identities: [{ platform: 'douyin', open_id: 'o1' }],
      }),
    ])
    const options = ['--format', format, '--include-password-hashes', '--reason', 'move']
    const { out } = await source.run('export', ...options)
    for (const given of ['spam, ', '2999-01-01', 'douyin']) expect(out).toContain(given)
    const target = await openImport()
    const imported = await target.importText(`${out}\n`, '--format', format)
    expect(imported.out).toBe('3 imported, 0 imported before, 0 refused')
    const again = await target.run('export', ...options)
    const linesOf = (text: string) => text.replaceAll(ACCOUNT_ID, '').split('\n').toSorted()
    expect(linesOf(again.out)).toEqual(linesOf(out))
  })

  test('leaves out a ban that has ended but is not removed yet, and is imported', async () => {
    const source = await openImport()
    await source.runOn([user(1, { ban_reason: 'spam', ban_ends_at: '2999-01-01' }), user(2)])
    const { setAccounts } = await source.openServer()
    await setAccounts({ ban_ends_at: Date.now() - 1000 }, { ban_reason: 'spam' })
    const { out } = await source.run('export', '--reason', 'move')
    expect(out).not.toMatch(/ban_/)
    const imported = await (await openImport()).importText(`${out}\n`)
    expect(imported.out).toBe('2 imported, 0 imported before, 0 refused')
  })

  test('as CSV has no cell that a spreadsheet evaluates, and is imported as it was', async () => {
    const source = await openImport()
    const names = ['=HYPERLINK("https://evil.example")', '+1', '-1+1', '@a', "'=1", '＝1', "'plain"]
    await source.runOn([
      ...names.map((name, index) => user(index, { screen_name: name })),
      user(8, { external_id: '=1+1', mobile: '+8613800138000', mobile_verified: true }),
    ])
    const { out } = await source.run('export', '--format', 'csv', '--reason', 'report')
    expect(out).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(out.match(/(?<=[\n,])"[=@＝-][^"]*/g)).toBeNull()
    // Evaluated, these are numbers.
    expect(out.match(/(?<=,)"\+[^"]*"/g)?.toSorted()).toEqual(['"+1"', '"+8613800138000"'])
    const target = await openImport()
    await target.importText(`${out}\n`, '--format', 'csv')
    const again = await target.run('export', '--format', 'jsonl', '--reason', 'report')
    const users = again.out.split('\n').map((line) => JSON.parse(line) as Record<string, string>)
    expect(users.flatMap((one) => one['screen_name'] ?? []).toSorted()).toEqual(names.toSorted())
    expect(users).toContainEqual(expect.objectContaining({ external_id: '=1+1', mobile: '+8613800138000' }))
  })

  test('has password hashes only if they are asked for, and is recorded', async () => {
    const { run } = await openImport()
    await run('import', fixture('users.csv'), '--format', 'csv')
    const { out, err } = await run('export', '--reason', 'newsletter')
    expect(out).not.toContain('$2b$')
    expect(err).toContain('--include-password-hashes')
    expect((await run('audit', 'export')).out).toContain('"reason":"newsletter"')
  })
})

test.for([
  [fixture('auth0.jsonl'), 'every row was refused'],
  ['/dev/null', 'there was no row'],
])(
  'a file without a user to import names the format that it was read as: %j',
  async ([file = '', reason]) => {
    const { run } = await openImport()
    const { err } = await run('import', file, '--dry-run')
    expect(err).toContain(`${reason}; ${file} was read as --format jsonl`)
  },
)

test.for([
  [['import', '/nonexistent/users.jsonl'], 78, /no such file/],
  [['import', fixture('')], 78, /: is a folder$/],
  [['import', fixture('users.csv')], 78, /no object of JSON.*; it was read as --format jsonl/],
  [['import', fixture('users.csv'), '--format', 'keycloak'], 78, /not a document.*as --format keycloak/],
  [['import', fixture('users.jsonl'), '--format', 'csv'], 78, /no column.*as --format csv/],
  [['import', fixture('firebase.json'), '--format', 'firebase'], 78, /--firebase-signer-key-file is missing/],
  [['import', 'x', '--format', 'xml'], 1, /Allowed choices/],
  [['export'], 1, /--reason/],
] as const)('%j fails with what is wrong', async ([argv, code, err]) => {
  const { run } = await openImport()
  expect(await run(...argv)).toMatchObject({ code, out: '', err: expect.stringMatching(err) })
})
