// Covers SRV-2.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ConfigError } from '../../config/environment.ts'
import { listPendingMigrations, migrate } from './migrate.ts'
import { fingerprintOf, MIGRATIONS } from './migrations.ts'
import { connectEmptySqlite } from './test-database.fixture.ts'

const NAMES = MIGRATIONS.map(({ name }) => name)

describe('migrations', () => {
  test('are applied once, with the time of their application', async () => {
    const { database } = connectEmptySqlite()
    expect(await listPendingMigrations(database)).toEqual(NAMES)
    expect(await database.introspection.getTables()).toEqual([])
    expect(await migrate(database, 7)).toEqual(NAMES)
    expect(await database.selectFrom('migrations').selectAll().orderBy('name').execute()).toEqual(
      MIGRATIONS.map((migration) => ({
        name: migration.name,
        applied_at: 7,
        works_with: migration.worksWith ?? null,
        fingerprint: fingerprintOf(migration),
      })),
    )
    expect(await listPendingMigrations(database)).toEqual([])
    expect(await migrate(database, 8)).toEqual([])
    await database
      .deleteFrom('migrations')
      .where('name', '=', NAMES.at(-1) ?? '')
      .execute()
    expect(await listPendingMigrations(database)).toEqual(NAMES.slice(-1))
  })

  test('of the next version are accepted if they work with this one, and those after it are refused', async () => {
    const { database } = connectEmptySqlite()
    await migrate(database, 7)
    const addLater = async (name: string, worksWith: string | null) =>
      database.insertInto('migrations').values({ name, applied_at: 8, works_with: worksWith }).execute()
    await addLater('9998-next', NAMES.at(-1) ?? '')
    expect(await listPendingMigrations(database)).toEqual([])
    expect(await migrate(database, 9)).toEqual([])
    await addLater('9999-after', '9998-next')
    await expect(migrate(database, 9)).rejects.toThrow(
      new ConfigError(
        'PORTICO_DATABASE_URL: the database was migrated by a newer version (9999-after); install that version or a later one',
      ),
    )
  })

  test('leave no trace if one of them fails', async () => {
    const { database } = connectEmptySqlite()
    await sql`create table other (name text)`.execute(database)
    await sql`create index accounts_by_username on other (name)`.execute(database)
    await expect(migrate(database, 7)).rejects.toThrow('already exists')
    expect((await database.introspection.getTables()).map(({ name }) => name)).toEqual(['other'])
  })

  test.each([
    ['migrations', 'id integer, migration text, batch integer'],
    ['migrations', 'id integer, timestamp bigint, name text'],
    ['accounts', 'other text'],
    ['audit_events', 'other text'],
  ])('refuse a database in which another program has a table %s (%s)', async (name, columns) => {
    const { database } = connectEmptySqlite()
    await sql`create table ${sql.ref(name)} (${sql.raw(columns)})`.execute(database)
    const refusal = new ConfigError(
      `PORTICO_DATABASE_URL: the table ${name} already exists and is of another program; use a database or a schema of its own`,
    )
    await expect(listPendingMigrations(database)).rejects.toThrow(refusal)
    await expect(migrate(database, 7)).rejects.toThrow(refusal)
    expect((await database.introspection.getTables()).map((table) => table.name)).toEqual([name])
  })
})
