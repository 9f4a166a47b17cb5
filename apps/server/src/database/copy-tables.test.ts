import { expect, test } from 'vitest'
import { makeTestFolder } from '../test-server.fixture.ts'
import { TABLE_KEYS, TABLES_NOT_COPIED } from './copy-tables.ts'
import { openTestDatabase } from './test-database.fixture.ts'

test('SRV-3 a copy covers every table', async () => {
  const database = await openTestDatabase(makeTestFolder())
  const tables = (await database.introspection.getTables()).map(({ name }) => name)
  expect(tables.toSorted()).toEqual([...Object.keys(TABLE_KEYS), ...TABLES_NOT_COPIED].toSorted())
})
