import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { deleteInBatches } from './delete-in-batches.ts'
import { openTestDatabase } from './test-database.fixture.ts'

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
  await deleteInBatches(database, 'limit_counts', where)
  const kept = await database.selectFrom('limit_counts').select(['name', 'subject']).orderBy('name').execute()
  expect(kept).toEqual([
    { name: 'codes', subject: 'subject 2000' },
    { name: 'others', subject: 'subject 0' },
  ])
})
