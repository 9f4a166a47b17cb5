// Covers SRV-2.
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ConfigError } from '../config/environment.ts'
import { makeTestFolder } from '../test-server.fixture.ts'
import { deleteInBatches } from './delete-in-batches.ts'
import { listPendingMigrations, migrate, refuseNewerSchema } from './migrate.ts'
import { MIGRATIONS } from './migrations.ts'
import { connectSqlite } from './open-sqlite.ts'
import { openTestDatabase } from './test-database.fixture.ts'

const NAMES = MIGRATIONS.map(({ name }) => name)

describe('migrations', () => {
  test('are applied once, with the time of their application', async () => {
    const database = connectSqlite(join(makeTestFolder(), 'new.db'))
    expect(await listPendingMigrations(database)).toEqual(NAMES)
    expect(await database.introspection.getTables()).toEqual([])
    expect(await migrate(database, 7)).toEqual(NAMES)
    expect(await database.selectFrom('migrations').selectAll().orderBy('name').execute()).toEqual(
      NAMES.toSorted().map((name) => ({ name, applied_at: 7 })),
    )
    expect(await listPendingMigrations(database)).toEqual([])
    expect(await migrate(database, 8)).toEqual([])
    await database
      .deleteFrom('migrations')
      .where('name', '=', NAMES.at(-1) ?? '')
      .execute()
    expect(await listPendingMigrations(database)).toEqual(NAMES.slice(-1))
    await database.destroy()
  })

  test('are refused by name if they are of a newer version', () => {
    expect(() => refuseNewerSchema(NAMES)).not.toThrow()
    expect(() => refuseNewerSchema([...NAMES, '9999-later'])).toThrow(
      new ConfigError(
        'PORTICO_DATABASE_URL: the database was migrated by a newer version (9999-later); install that version or a later one',
      ),
    )
  })

  test('leave no trace if one of them fails', async () => {
    const database = connectSqlite(join(makeTestFolder(), 'broken.db'))
    await sql`create table accounts (other text)`.execute(database)
    await expect(migrate(database, 7)).rejects.toThrow('already exists')
    expect((await database.introspection.getTables()).map(({ name }) => name)).toEqual(['accounts'])
    await database.destroy()
  })
})

test('deletes any number of rows, and no other row', async () => {
  const database = await openTestDatabase(makeTestFolder())
  const count = { name: 'codes', count: 1, duration_s: 60 }
  const rows = Array.from({ length: 2001 }, (_, index) => ({
    ...count,
    subject: `subject ${index}`,
    window_ends_at: index < 2000 ? 1 : 2,
  }))
  for (let start = 0; start < rows.length; start += 500)
    await database
      .insertInto('limit_counts')
      .values(rows.slice(start, start + 500))
      .execute()
  // Of a composite key, each part alone occurs in rows that stay.
  await database
    .insertInto('limit_counts')
    .values({ ...count, name: 'others', subject: 'subject 0', window_ends_at: 2 })
    .execute()
  const where = sql<boolean>`window_ends_at <= 1`
  await deleteInBatches(database, { from: 'limit_counts', key: ['name', 'subject'], where })
  const kept = await database.selectFrom('limit_counts').select(['name', 'subject']).orderBy('name').execute()
  expect(kept).toEqual([
    { name: 'codes', subject: 'subject 2000' },
    { name: 'others', subject: 'subject 0' },
  ])
})
