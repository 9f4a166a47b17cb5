// Covers SRV-3.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillTables, readColumns } from '../../services/database/filled-tables.fixture.ts'
import { migrate } from '../../services/database/migrate.ts'
import { MIGRATIONS } from '../../services/database/migrations.ts'
import { connectSqlite, openSqlite } from '../../services/database/open-sqlite.ts'
import type { TestServer } from '../../testing/test-server.fixture.ts'
import {
  errorCodeOf,
  makeTestFolder,
  openTestServer,
  TEST_SECRET,
} from '../../testing/test-server.fixture.ts'
import { admin } from './run-admin.fixture.ts'

const EMAIL = 'owner@example.com'
const PASSWORD = 'correct horse'

const open = (folder: string) =>
  openTestServer({ environment: { PORTICO_DATABASE_URL: `file:${join(folder, 'portico.db')}` } })

const run = (folder: string, ...argv: readonly string[]) =>
  admin(argv, {
    PORTICO_DATABASE_URL: `file:${join(folder, 'portico.db')}`,
    PORTICO_SECRET: TEST_SECRET,
  })

/** A server with one account, backed up while the server runs. */
async function makeBackup() {
  const folder = makeTestFolder()
  const file = join(makeTestFolder(), 'backups', 'portico.db')
  const server = await open(folder)
  const browser = server.openBrowser()
  await browser.signUp(EMAIL, PASSWORD)
  const result = await run(folder, 'backup', file)
  return { browser, file, folder, result }
}

test('a backup of a running server is restored into an empty folder, where the owner logs in', async () => {
  const { browser, file, result } = await makeBackup()
  expect(result).toMatchObject({ code: 0, err: '' })
  expect(result.out).toMatch(/^accounts +1 +[0-9a-f]{16}$/m)
  expect(statSync(file).mode & 0o077).toBe(0)

  const empty = makeTestFolder()
  const restored = await run(empty, 'restore', file)
  expect(restored).toMatchObject({ code: 0, err: '' })
  for (const ended of ['sessions', 'email_confirmations', 'outbox']) expect(restored.out).not.toContain(ended)
  const server = await open(empty)
  const returning = server.copyOf(browser)
  expect(errorCodeOf(await returning.visit())).not.toBe(0)
  expect(errorCodeOf(await returning.enterPassword(EMAIL, PASSWORD))).toBe(0)
})

test('sessions are restored on demand', async () => {
  const { browser, file } = await makeBackup()
  const empty = makeTestFolder()
  expect(await run(empty, 'restore', '--keep-sessions', file)).toMatchObject({ code: 0 })
  expect(await (await open(empty)).copyOf(browser).isSignedIn()).toBe(true)
})

test('keys that may have been revoked or replaced since are not restored, except on demand', async () => {
  const folder = makeTestFolder()
  const file = join(folder, 'backup.db')
  const keyIds = async ({ server }: TestServer): Promise<readonly string[]> =>
    (await server.inject('/.well-known/jwks.json')).json().keys.map(({ kid }: { kid: string }) => kid)
  const leaked = await keyIds(await open(folder))
  expect(leaked).toHaveLength(1)
  const scopes = ['--scopes', 'audit:read']
  expect(await run(folder, 'key', 'create', 'desk', ...scopes)).toMatchObject({ code: 0 })
  await run(folder, 'backup', file)
  await run(folder, 'key', 'revoke', 'desk')

  const empty = makeTestFolder()
  const restored = await run(empty, 'restore', file)
  expect(restored).toMatchObject({
    code: 0,
    err: expect.stringMatching(/^keys of the operator API are left out \(1\)/),
  })
  expect(restored.out).not.toContain('operator_keys')
  expect((await run(empty, 'key', 'list')).out).toBe('There are no keys.')
  const fresh = await keyIds(await open(empty))
  expect(fresh).toHaveLength(1)
  expect(fresh).not.toEqual(leaked)

  const kept = makeTestFolder()
  expect(await run(kept, 'restore', '--keep-sessions', file)).toMatchObject({ code: 0, err: '' })
  expect((await run(kept, 'key', 'list')).out).toContain('desk')
  expect(await keyIds(await open(kept))).toEqual(leaked)
})

test('a backup of an earlier version is restored after its migration', async () => {
  const folder = makeTestFolder()
  const file = join(folder, 'portico.db')
  const database = connectSqlite(file)
  await migrate(database, 1, MIGRATIONS.slice(0, -1))
  const columns = await readColumns(database)
  await fillTables(database, columns)
  await database.destroy()
  const empty = makeTestFolder()
  expect(await run(empty, 'restore', file)).toMatchObject({
    code: 78,
    err: `portico-admin: ${file}: the schema is not up to date; run portico-migrate on it first`,
  })
  await (await openSqlite(file, Date.now)).destroy()
  const restored = await run(empty, 'restore', '--keep-sessions', '--json', file)
  expect(restored).toMatchObject({ code: 0, err: '' })
  const copied: readonly { readonly table: string; readonly rows: number }[] = JSON.parse(restored.out)
  const filled = copied.filter(({ rows }) => rows === 2).map(({ table }) => table)
  expect(filled).toEqual(expect.arrayContaining([...columns.keys()]))
})

test('a backup overwrites no file, and leaves no part of itself behind', async () => {
  const { file, folder } = await makeBackup()
  expect(await run(folder, 'backup', file)).toEqual({
    code: 78,
    out: '',
    err: `portico-admin: ${file} exists`,
  })
  expect(readdirSync(join(file, '..'))).toEqual(['portico.db'])
  const missing = makeTestFolder()
  expect(await run(missing, 'backup', join(missing, 'copy.db'))).toMatchObject({ code: 78 })
  expect(readdirSync(missing)).toEqual([])
})

test('a restore needs a backup and an empty database', async () => {
  const { file, folder } = await makeBackup()
  expect(await run(folder, 'restore', file)).toEqual({
    code: 78,
    out: '',
    err: 'portico-admin: PORTICO_DATABASE_URL: the database is not empty (table accounts); nothing was copied',
  })
  const empty = makeTestFolder()
  expect(await run(empty, 'restore', join(empty, 'none.db'))).toMatchObject({
    code: 78,
    err: `portico-admin: ${join(empty, 'none.db')} does not exist`,
  })
  expect(existsSync(join(empty, 'portico.db'))).toBe(false)
})
