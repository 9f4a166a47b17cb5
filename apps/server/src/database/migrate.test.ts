// Covers SRV-2.
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ConfigError } from '../config/environment.ts'
import { makeTestFolder } from '../test-server.fixture.ts'
import { listPendingMigrations, migrate, refuseNewerSchema } from './migrate.ts'
import { MIGRATIONS } from './migrations.ts'
import { connectSqlite } from './open-sqlite.ts'

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

  test('of a newer version are refused with their names', () => {
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
