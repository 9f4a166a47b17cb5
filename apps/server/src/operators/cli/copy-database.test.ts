// Covers SRV-3.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MIGRATIONS } from '../../services/database/migrations.ts'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { admin, makeNewerFile } from './run-admin.fixture.ts'

const TO = 'postgres://portico@db.example/portico'

describe('portico-admin copy', () => {
  test.each([
    ['mysql://x', TO, '--from: expected file:… or postgres://…'],
    // A path below a file, which nothing can create.
    ['file:/dev/null/portico.db', TO, '--from: /dev/null/portico.db does not exist'],
    ['FILE', 'mysql://x', '--to: expected file:… or postgres://…'],
    ['FILE', 'postgres://db.example', '--to: names no user, as in postgres://user@host/database'],
    [
      'FILE',
      `${TO}?sslmode=verify-full&sslrootcert=/nowhere.pem`,
      "--to: ENOENT: no such file or directory, open '/nowhere.pem'",
    ],
    [
      'FILE',
      `${TO}?a=b`,
      '--to: unknown parameter "a"; supported: host, port, user, password, application_name, options, sslmode, sslrootcert, sslcert, sslkey',
    ],
  ])('refuses to copy %s to %s, and names the option', async (from, to, message) => {
    const path = join(makeTestFolder(), 'portico.db')
    writeFileSync(path, '')
    const urls = ['--from', from === 'FILE' ? `file:${path}` : from, '--to', to]
    expect(await admin(['copy', ...urls])).toEqual({ code: 78, out: '', err: `portico-admin: ${message}` })
  })

  test('refuses a database with a migration of the next version, whose columns it does not know', async () => {
    const from = `file:${await makeNewerFile(MIGRATIONS.at(-1)?.name)}`
    const to = `file:${join(makeTestFolder(), 'copy.db')}`
    const { code, err } = await admin(['copy', '--from', from, '--to', to])
    expect(code).toBe(78)
    expect(err).toContain('--from: a newer version has migrated it')
  })

  test.each([
    [['--to', TO], '--from or --from-file is missing'],
    [['--from', 'file:x'], '--to or --to-file is missing'],
    [
      ['--from', 'file:x', '--to', TO, '--to-file', '/run/url'],
      '--to and --to-file: give one of them, not both',
    ],
    [['--from', 'file:x', '--to-file', '/nowhere'], '--to-file: cannot read /nowhere (ENOENT)'],
    [
      ['--from', 'file:x', '--to-file', '/run/url'],
      '--to-file: names no user, as in postgres://user@host/database',
    ],
  ])('requires each database once: %j', async (urls, message) => {
    const files = { '/run/url': 'postgres://db.example\n' }
    const err = `portico-admin: ${message}`
    expect(await admin(['copy', ...urls], {}, { files })).toEqual({ code: 78, out: '', err })
  })

  test.each([
    ['--from', 'postgres://portico:hidden@db.example/portico'],
    ['--to', 'postgresql://portico:hidden@db.example/portico'],
    ['--to', 'postgres://portico@db.example/portico?password=hidden'],
  ])('takes no password in %s %s', async (option, url) => {
    const other = option === '--to' ? ['--from', 'file:x'] : ['--to', TO]
    const { code, out, err } = await admin(['copy', ...other, option, url])
    expect({ code, out }).toEqual({ code: 78, out: '' })
    expect(err).toContain(`${option}-file`)
    expect(err).not.toContain('hidden')
  })
})
