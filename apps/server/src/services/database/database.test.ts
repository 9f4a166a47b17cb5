// Covers ARE-6, SRV-2.
import { execFileSync } from 'node:child_process'
import { chmodSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findOrRegister } from '../../accounts/account.store.ts'
import { ConfigError } from '../../config/environment.ts'
import { listExposedFiles } from '../../shared/private-files.ts'
import { makeTestFolder, openTestServer } from '../../testing/test-server.fixture.ts'
import { createId } from './database.ts'
import { MIGRATIONS } from './migrations.ts'
import { openSqlite } from './open-sqlite.ts'

const CONTACT = { channel: 'sms', target: '+8613800138000' } as const

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

describe('openSqlite', () => {
  test('keeps schema and data when a file is opened again', async () => {
    const path = join(makeTestFolder(), 'new.db')
    const first = await openSqlite(path, () => 7)
    await findOrRegister(first, CONTACT, Date.now())
    const migrations = await first.selectFrom('migrations').selectAll().execute()
    expect(migrations).toMatchObject(MIGRATIONS.map(({ name }) => ({ name, applied_at: 7 })))
    await first.destroy()
    const second = await openSqlite(path, Date.now)
    expect(await second.selectFrom('migrations').selectAll().execute()).toEqual(migrations)
    expect(await second.selectFrom('accounts').selectAll().execute()).toHaveLength(1)
    await second.destroy()
  })

  test('syncs every commit to the disk', async () => {
    const database = await openSqlite(join(makeTestFolder(), 'pragmas.db'), Date.now)
    const send = async (name: string) =>
      Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(database)).rows[0] ?? {})
    expect(await send('journal_mode')).toEqual(['wal'])
    expect(await send('synchronous')).toEqual([2])
    expect(await send('foreign_keys')).toEqual([1])
    await database.destroy()
  })

  test.skipIf(process.platform === 'win32')(
    'creates the file and its folders without access for other users',
    async () => {
      const folder = join(makeTestFolder(), 'new', 'folder')
      const path = join(folder, 'portico.db')
      const database = await openSqlite(path, Date.now)
      expect([modeOf(join(folder, '..')), modeOf(folder)]).toEqual(['700', '700'])
      expect([path, `${path}-wal`, `${path}-shm`].map(modeOf)).toEqual(['600', '600', '600'])
      expect(listExposedFiles(path)).toEqual([])
      await database.destroy()
    },
  )

  test.skipIf(process.platform === 'win32')(
    'refuses a pipe without waiting, and leaves its mode as it is',
    async () => {
      const path = join(makeTestFolder(), 'pipe')
      execFileSync('mkfifo', ['-m', '644', path])
      await expect(openSqlite(path, Date.now)).rejects.toThrow(
        /^PORTICO_DATABASE_URL: cannot open .*pipe \(not a regular file\)$/,
      )
      expect(modeOf(path)).toBe('644')
    },
  )

  test.skipIf(process.platform === 'win32')(
    'restricts an accessible file and logs an accessible folder',
    async () => {
      const folder = makeTestFolder()
      const path = join(folder, 'portico.db')
      writeFileSync(path, '', { mode: 0o644 })
      chmodSync(folder, 0o755)
      const portico = await openTestServer({ folder, environment: { PORTICO_DATABASE_URL: `file:${path}` } })
      expect([path, `${path}-wal`, `${path}-shm`].map(modeOf)).toEqual(['600', '600', '600'])
      expect(portico.log()).toContain(`"path":"${folder}"`)
      expect(modeOf(folder)).toBe('755')
    },
  )

  test('reports a file that cannot be opened in one line with its variable', async () => {
    const folder = makeTestFolder()
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await expect(openSqlite(folder, Date.now)).rejects.toThrow(ConfigError)
    for (const path of [folder, join(file, 'x.db')])
      await expect(openSqlite(path, Date.now)).rejects.toThrow(/^PORTICO_DATABASE_URL: cannot open .*$/)
  })

  test('reports a locked file in one line with its variable', async () => {
    const path = join(makeTestFolder(), 'held.db')
    const holder = new Libsql(path)
    onTestFinished(() => void holder.close())
    holder.pragma('journal_mode = WAL')
    holder.exec('begin immediate')
    await expect(openSqlite(path, Date.now, { busyTimeoutMs: 0 })).rejects.toThrow(
      new ConfigError(`PORTICO_DATABASE_URL: cannot open ${path} (database is locked)`),
    )
  })

  test('reports a file of something else in one line with its variable', async () => {
    const path = join(makeTestFolder(), 'text.db')
    writeFileSync(path, 'this is not a database, but a text of some length'.repeat(20))
    await expect(openSqlite(path, Date.now)).rejects.toThrow(
      new ConfigError(`PORTICO_DATABASE_URL: cannot open ${path} (file is not a database)`),
    )
  })

  test('begins a transaction with the right to write, so that it does not fail later', async () => {
    const path = join(makeTestFolder(), 'two.db')
    const [one, other] = [
      await openSqlite(path, Date.now, { busyTimeoutMs: 0 }),
      await openSqlite(path, Date.now, { busyTimeoutMs: 0 }),
    ]
    let hasBegun = false
    await one.transaction().execute(async () => {
      const second = other.transaction().execute(async () => {
        hasBegun = true
      })
      await expect(second).rejects.toThrow('database is locked')
    })
    expect(hasBegun).toBe(false)
    await one.destroy()
    await other.destroy()
  })

  test('creates UUIDs of version 7 that sort by time', () => {
    const ids = [1_700_000_000_000, 1_700_000_000_001, 1_800_000_000_000].map(createId)
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(ids.toSorted()).toEqual(ids)
    expect(ids.map((id) => Number.parseInt(id.slice(0, 13).replace('-', ''), 16))).toEqual([
      1_700_000_000_000, 1_700_000_000_001, 1_800_000_000_000,
    ])
    expect(createId(0)).not.toBe(createId(0))
  })
})
