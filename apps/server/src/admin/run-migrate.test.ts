import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MIGRATIONS } from '../database/migrations.ts'
import { connectSqlite, openSqlite } from '../database/open-sqlite.ts'
import { makeTestFolder } from '../test-server.fixture.ts'
import { runMigrate } from './run-migrate.ts'

const NAMES = MIGRATIONS.map(({ name }) => name)

async function migrateFile(path: string, argv: readonly string[] = []) {
  const out: string[] = []
  const err: string[] = []
  const code = await runMigrate(argv, {
    environment: { PORTICO_DATABASE_URL: `file:${path}` },
    readText: () => '',
    loadDevelopmentSecret: () => 'a secret',
    print: (text) => void out.push(text),
    printError: (text) => void err.push(text),
  })
  return { code, out, err }
}

describe('portico-migrate', () => {
  test('SRV-3 --dry-run lists all migrations of a new file and does not create it', async () => {
    const path = join(makeTestFolder(), 'new.db')
    expect(await migrateFile(path, ['--dry-run'])).toEqual({
      code: 0,
      out: NAMES.map((name) => `would run ${name}`),
      err: [],
    })
    expect(existsSync(path)).toBe(false)
  })

  test('SRV-3 applies what is missing, and then nothing', async () => {
    const path = join(makeTestFolder(), 'new.db')
    expect((await migrateFile(path)).out).toEqual(NAMES.map((name) => `applied ${name}`))
    expect((await migrateFile(path)).out).toEqual(['The schema is up to date.'])
    expect((await migrateFile(path, ['--dry-run'])).out).toEqual(['The schema is up to date.'])
  })

  test('SRV-3 refuses a database of a newer version with code 78, like the server', async () => {
    const path = join(makeTestFolder(), 'newer.db')
    await (await openSqlite(path, Date.now)).destroy()
    const database = connectSqlite(path)
    await database.insertInto('migrations').values({ name: '9999-later', applied_at: 1 }).execute()
    await database.destroy()
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

  test('SRV-2 exits with 1 for unknown arguments', async () => {
    expect((await migrateFile('unused.db', ['--now'])).code).toBe(1)
  })
})
