// Covers SRV-2.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openSqlite } from '../../services/database/open-sqlite.ts'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { admin, IDLE_INPUT } from './run-admin.fixture.ts'
import { runAdmin } from './run-admin.ts'

describe('portico-admin', () => {
  test('prints its help to stdout and exits with 0', async () => {
    const { code, out, err } = await admin(['--help'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('check-config')
    expect(out).toMatch(/^Usage: [^]*\S$/)
  })

  test.each<readonly [command: string, texts: readonly string[]]>([
    [
      '',
      [
        'Usage: portico-admin [options] [command]',
        'Checks and operates a Portico server. Reads the same configuration as the server.',
        'check-config [options] print the effective settings and warn about unsafe ones',
        'outbox list, retry and delete undelivered messages',
        'trace <value> print the key that stands for an account, a contact or an address in the log',
        'copy [options] copy a database to an empty one, for example a SQLite file to PostgreSQL',
      ],
    ],
    [
      'check-config',
      [
        '--json print JSON',
        '--all also print options left at their default',
        '--connect also try the database, Redis, SMTP server, SMS providers and range service (10 s each)',
      ],
    ],
    [
      'outbox',
      [
        'list [options] list messages, the oldest first, without their content',
        'retry <ids...> retry undeliverable messages that have not expired yet',
        'drop <ids...> delete messages without sending them',
      ],
    ],
    [
      'outbox list',
      [
        '--dead only messages that are undeliverable',
        '--limit <count> how many at most (default: 100)',
        '--json print JSON',
      ],
    ],
    [
      'passwords build-filter',
      [
        'list a file with one hash a line, alone or as HASH:count',
        '--output <file> the file to create: 2 bytes a hash, needed as memory meanwhile',
        '--min-count <count> leave out hashes that were seen less often (default: 1)',
      ],
    ],
    ['outbox retry', ['ids their ids']],
    ['trace', ['value a user id, a mobile number, an e-mail address or an IP address']],
    ['outbox drop', ['ids their ids']],
    [
      'copy',
      [
        '--from <url> the database to read: file:… or postgres://… without a password',
        '--from-file <path> a file with its URL',
        '--json print JSON',
      ],
    ],
  ])('explains “%s” and its options in the help', async (command, texts) => {
    const argv = command.split(' ').filter((word) => word !== '')
    const help = (await admin([...argv, '--help'])).out.replace(/\s+/g, ' ')
    for (const text of texts) expect(help).toContain(text)
  })

  test.each([
    [['check'], "error: unknown command 'check'"],
    [['check-config', '--jason'], "error: unknown option '--jason'\n(Did you mean --json?)"],
    [['outbox', 'retry'], "error: missing required argument 'ids'"],
  ])('exits with 1 and leads to the help for %j', async (argv, err) => {
    expect(await admin(argv)).toEqual({ code: 1, out: '', err: `${err}\nSee --help` })
  })

  test('reads the database alone for commands that need nothing else', async () => {
    const folder = makeTestFolder()
    const path = join(folder, 'portico.db')
    await (await openSqlite(path, Date.now)).destroy()
    const database = { PORTICO_ENV: 'production', PORTICO_DATABASE_URL: `file:${path}` }
    const variables = { ...database, PORTICO_SECRET_FILE: '/run/secrets/of-the-server' }
    const results = [
      (await admin(['outbox', 'list'], variables)).out,
      (await admin(['key', 'list'], variables)).out,
      (await admin(['backup', join(folder, 'backup.db')], variables)).code,
      (await admin(['account', 'find', 'ann'], database)).err,
    ]
    expect(results).toEqual([
      'No messages are waiting or undeliverable.',
      'There are no keys.',
      0,
      expect.stringContaining('PORTICO_SECRET: required in production'),
    ])
  })

  test('does not hide a bug', async () => {
    const bug = new TypeError('a bug')
    const print = () => {
      throw bug
    }
    await expect(runAdmin(['check-config'], { ...IDLE_INPUT, print })).rejects.toBe(bug)
  })

  test('exits with 1 without a command, with its help on stderr', async () => {
    const { code, out, err } = await admin([])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^Usage: portico-admin /)
  })
})
