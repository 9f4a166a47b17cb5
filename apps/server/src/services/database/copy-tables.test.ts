// Covers SRV-3.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { listFilledTables, TABLE_KEYS, TABLES_NOT_COPIED } from './copy-tables.ts'
import { isPostgres } from './engine.ts'
import { openTestDatabase } from './test-database.fixture.ts'

test('a copy includes every table', async () => {
  const database = await openTestDatabase(makeTestFolder())
  const tables = (await database.introspection.getTables()).map(({ name }) => name)
  expect(tables.toSorted()).toEqual([...Object.keys(TABLE_KEYS), ...TABLES_NOT_COPIED].toSorted())
})

test('a copy reads rows in the order of their primary keys', async () => {
  const database = await openTestDatabase(makeTestFolder())
  for (const [table, key] of Object.entries(TABLE_KEYS)) {
    const { rows } = await (
      isPostgres(database)
        ? sql<{ name: string }>`
            select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
            where indrelid = to_regclass(${table}) and indisprimary order by array_position(indkey, attnum)`
        : sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`
    ).execute(database)
    expect([table, ...rows.map(({ name }) => name)]).toEqual([table, ...key])
  }
})

test('lists the tables that have rows', async () => {
  const database = await openTestDatabase(makeTestFolder())
  expect(await listFilledTables(database)).toEqual([])
  await database.insertInto('server_keys').values({ name: 'a', encrypted: '' }).execute()
  await database.insertInto('organisations').values({ id: 'a', name: 'A', created_at: 0 }).execute()
  expect(await listFilledTables(database)).toEqual(['organisations', 'server_keys'])
})
