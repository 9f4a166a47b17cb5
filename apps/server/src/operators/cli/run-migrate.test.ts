// Covers SRV-2, SRV-3.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { MIGRATIONS } from '../../services/database/migrations.ts'
import { connectSqlite, openSqlite } from '../../services/database/open-sqlite.ts'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { makeNewerFile } from './run-admin.fixture.ts'
import { runMigrate } from './run-migrate.ts'

const NAMES = MIGRATIONS.map(({ name }) => name)

async function migrateFile(path: string, argv: readonly string[] = [], more: object = {}) {
  const out: string[] = []
  const err: string[] = []
  const code = await runMigrate(argv, {
    environment: { PORTICO_DATABASE_URL: `file:${path}` },
    readText: () => '',
    print: (text) => void out.push(text),
    printError: (text) => void err.push(text),
    ...more,
  })
  return { code, out, err }
}

describe('portico-migrate', () => {
  test('--dry-run lists all migrations of a new file and does not create it', async () => {
    const path = join(makeTestFolder(), 'new.db')
    expect(await migrateFile(path, ['--dry-run'])).toEqual({
      code: 0,
      out: NAMES.map((name) => `would run ${name}`),
      err: [],
    })
    expect(existsSync(path)).toBe(false)
  })

  test('applies what is missing, and then nothing', async () => {
    const path = join(makeTestFolder(), 'new.db')
    expect((await migrateFile(path)).out).toEqual(NAMES.map((name) => `applied ${name}`))
    expect((await migrateFile(path)).out).toEqual(['The schema is up to date.'])
    expect((await migrateFile(path, ['--dry-run'])).out).toEqual(['The schema is up to date.'])
  })

  test('refuses a database of a newer version with code 78, like the server', async () => {
    const path = await makeNewerFile()
    const reason =
      'PORTICO_DATABASE_URL: the database was migrated by a newer version (9999-later); install that version or a later one'
    for (const argv of [[], ['--dry-run']])
      expect(await migrateFile(path, argv)).toEqual({
        code: 78,
        out: [],
        err: [`portico-migrate: ${reason}`],
      })
    await expect(openSqlite(path, Date.now)).rejects.toThrow(reason)
  })

  test('--dry-run lists what an older file lacks, and changes nothing', async () => {
    const path = join(makeTestFolder(), 'older.db')
    await migrateFile(path)
    const database = connectSqlite(path)
    const last = NAMES.at(-1) ?? ''
    await database.deleteFrom('migrations').where('name', '=', last).execute()
    await database.destroy()
    for (let run = 0; run < 2; run += 1)
      expect(await migrateFile(path, ['--dry-run'])).toEqual({ code: 0, out: [`would run ${last}`], err: [] })
  })

  test('--dry-run lists all migrations of a file without tables', async () => {
    const path = join(makeTestFolder(), 'empty.db')
    const database = connectSqlite(path)
    await sql`select 1`.execute(database)
    await database.destroy()
    expect((await migrateFile(path, ['--dry-run'])).out).toEqual(NAMES.map((name) => `would run ${name}`))
  })

  test('prints its help to stdout and exits with 0', async () => {
    const { code, out, err } = await migrateFile('unused.db', ['--help'])
    expect([code, err, out]).toEqual([0, [], [expect.stringMatching(/^Usage: [^]*\S$/)]])
    const help = out.join('').replace(/\s+/g, ' ')
    for (const text of [
      'Usage: portico-migrate [options]',
      'Brings the schema of the configured database up to date.',
      '--dry-run print the migrations that would run, and change nothing',
    ])
      expect(help).toContain(text)
  })

  test('does not hide a bug', async () => {
    const bug = new TypeError('a bug')
    const print = () => {
      throw bug
    }
    const path = join(makeTestFolder(), 'new.db')
    await expect(migrateFile(path, ['--dry-run'], { print })).rejects.toBe(bug)
  })

  test('exits with 1 for unknown arguments', async () => {
    expect(await migrateFile('unused.db', ['--now'])).toEqual({
      code: 1,
      out: [],
      err: ["error: unknown option '--now'", 'See --help'],
    })
  })
})
