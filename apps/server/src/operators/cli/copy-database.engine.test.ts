// Covers SRV-3.
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { findOrRegister } from '../../accounts/account.store.ts'
import { insertIdentity } from '../../accounts/identity.store.ts'
import { readDatabaseSettings } from '../../config/database-url.ts'
import type { Database } from '../../services/database/database.ts'
import { openForMaintenance } from '../../services/database/open-database.ts'
import { openSqlite } from '../../services/database/open-sqlite.ts'
import { createEmptyDatabase } from '../../services/database/test-database.fixture.ts'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { admin } from './run-admin.fixture.ts'

const serverUrl = inject('postgresUrl') ?? ''
const NOW = 1_800_000_000_000
const ACCOUNTS = 1201

async function open(url: string): Promise<Database> {
  const database = await openForMaintenance(readDatabaseSettings({ url }))
  onTestFinished(() => database.destroy())
  return database
}

/** A file with accounts, more than one batch, whose names are sorted differently by languages. */
async function fillFile(): Promise<string> {
  const url = `file:${join(makeTestFolder(), 'portico.db')}`
  const database = await openSqlite(url.slice('file:'.length), () => NOW)
  await database.transaction().execute(async (trx) => {
    for (let index = 0; index < ACCOUNTS; index += 1) {
      const contact = { channel: 'email', target: `${index}@example.com` } as const
      const { account } = await findOrRegister(trx, contact, NOW + index)
      const profile = {
        platform: 'douyin',
        openId: `Ä${index}`,
        unionId: '',
        nickname: '名😀',
        avatarUrl: '',
      }
      await insertIdentity(trx, { accountId: account.id, profile, now: NOW })
      const name = index % 2 === 0 ? `Limit ${index}` : `limit-${index}`
      const limit = { name, subject: 'x', count: index, duration_s: 60, window_ends_at: NOW }
      await trx.insertInto('limit_counts').values(limit).execute()
    }
  })
  await database.destroy()
  return url
}

/** The URL of a server has a password, which no argument may have. */
const copy = (from: string, to: string) =>
  admin(['copy', '--from', from, '--to-file', '/run/url'], {}, { files: { '/run/url': to } })

describe.skipIf(serverUrl === '')('portico-admin copy', () => {
  test('copies every row of a file to an empty PostgreSQL database', async () => {
    const [from, to] = [await fillFile(), await createEmptyDatabase(serverUrl)]
    const { code, out, err } = await copy(from, to)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^accounts +1201 +[0-9a-f]{16}$/m)
    const [source, target] = [await open(from), await open(to)]
    const read = (database: Database) => database.selectFrom('accounts').selectAll().orderBy('id').execute()
    expect(await read(target)).toEqual(await read(source))
    expect(await target.selectFrom('limit_counts').selectAll().execute()).toHaveLength(ACCOUNTS)
  })

  test('refuses a database that is not empty, and writes nothing', async () => {
    const [from, to] = [await fillFile(), await createEmptyDatabase(serverUrl)]
    await copy(from, to)
    const { code, out, err } = await copy(from, to)
    expect({ code, out }).toEqual({ code: 78, out: '' })
    expect(err).toBe(
      'portico-admin: --to-file: the database is not empty (table accounts); nothing was copied',
    )
    expect(await (await open(to)).selectFrom('accounts').select('id').execute()).toHaveLength(ACCOUNTS)
  })
})

describe.skipIf(serverUrl === '')('portico-admin backup', () => {
  test('writes a PostgreSQL database to a file, from which an empty one is filled', async () => {
    const [original, restored] = [await createEmptyDatabase(serverUrl), await createEmptyDatabase(serverUrl)]
    const file = join(makeTestFolder(), 'backup.db')
    const { out: copied } = await copy(await fillFile(), original)
    const backup = await admin(['backup', file], { PORTICO_DATABASE_URL: original })
    expect(backup).toEqual({ code: 0, out: copied, err: '' })
    const restore = ['restore', '--keep-sessions', file]
    expect(await admin(restore, { PORTICO_DATABASE_URL: restored })).toEqual(backup)
  })
})
