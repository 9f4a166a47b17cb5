// Covers SRV-2.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { purgeExpired } from '../../start/purge.ts'
import { listEvents } from '../audit/audit.store.ts'
import { listHourlyCounts } from '../statistics/hourly-counts.store.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { explainQueries } from './query-plans.fixture.ts'
import { connectEmptySqlite } from './test-database.fixture.ts'

const NOW = 1_800_000_000_000

async function openMigrated(): Promise<Database> {
  const { database } = connectEmptySqlite()
  await migrate(database, NOW)
  return database
}

test('every table but the development inbox is purged by an index', async () => {
  const database = await openMigrated()
  const plans = await explainQueries(database, 'explain query plan', (recorded) =>
    purgeExpired(recorded, NOW),
  )
  expect(plans).toContainEqual(expect.stringMatching(/^SEARCH verification_attempts USING .*INDEX/))
  expect(plans.filter((line) => /^SCAN (?!batch|inbox)/.test(line))).toEqual([])
})

test('the overview and the events of a day are read by an index, however many others there are', async () => {
  const database = await openMigrated()
  const plans = await explainQueries(database, 'explain query plan', async (recorded) => {
    await listHourlyCounts(recorded, NOW)
    const type = 'account.signed_in'
    await listEvents(recorded, { type, factor: 'password', since: NOW, until: NOW + 1, limit: 50 })
  })
  expect(plans).toEqual([
    expect.stringMatching(/^SEARCH hourly_counts USING .*\(hour>\?\)/),
    expect.stringMatching(/^SEARCH audit_events USING .*\(id>\? AND id<\?\)/),
  ])
})

test('the deletion of an account finds every row that refers to it by an index', async () => {
  const database = await openMigrated()
  const { rows } = await sql<{ readonly line: string }>`
    select m.name || '.' || k."from" as line from sqlite_master m, pragma_foreign_key_list(m.name) k
    where m.type = 'table' and not exists (
      select 1 from pragma_index_list(m.name) i, pragma_index_info(i.name) c
      where c.seqno = 0 and c.name = k."from")`.execute(database)
  expect(rows).toEqual([])
})
