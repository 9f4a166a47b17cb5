// Covers SRV-2, SRV-3.
// cspell:ignore seqscan
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { findOrRegister } from '../../accounts/account.store.ts'
import { rememberBrowser } from '../../accounts/known-browser.store.ts'
import { purgeExpired } from '../../start/purge.ts'
import { listEvents } from '../audit/audit.store.ts'
import { listHourlyCounts } from '../statistics/hourly-counts.store.ts'
import { NOW, openWithLongTimeouts, serverUrl } from './postgres.fixture.ts'
import { explainQueries } from './query-plans.fixture.ts'
import { createTestDatabase } from './test-database.fixture.ts'

const BACKLOG = 5500
const ROWS_PER_STATEMENT = 200
const LOCK_TIMEOUT_MS = 10_000

/** Adds limits whose window is over and sessions that have expired, and refuses statements that delete many of them. */
async function addBacklog(url: string, accountId: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `insert into limit_counts (name, subject, count, duration_s, window_ends_at)
      select 'limit', n, 1, 60, ${NOW} from generate_series(1, ${BACKLOG}) n`,
    )
    await client.query(
      `insert into sessions (id_hash, account_id, app_id, kind, session_group_id, browser_hash, browser, device, country,
        created_at, expires_at, ends_at, signed_in_at, last_used_at)
      select n, '${accountId}', '1574', 'service', n, '', '', '', '', 0, ${NOW}, ${NOW}, 0, 0 from generate_series(1, ${BACKLOG}) n`,
    )
    await client.query(
      `create function refuse_many() returns trigger language plpgsql as $$ begin
        if (select count(*) from deleted) > ${ROWS_PER_STATEMENT} then raise exception 'too many rows'; end if;
        return null;
      end $$`,
    )
    for (const table of ['limit_counts', 'sessions'])
      await client.query(
        `create trigger refuse_many after delete on ${table} referencing old table as deleted
        for each statement execute function refuse_many()`,
      )
  } finally {
    await client.end()
  }
}

describe.skipIf(serverUrl === '')('purgeExpired on PostgreSQL', () => {
  test('two instances delete a backlog in statements of at most 200 rows', async () => {
    const url = await createTestDatabase(serverUrl)
    const first = await openWithLongTimeouts(LOCK_TIMEOUT_MS, url)
    const second = await openWithLongTimeouts(LOCK_TIMEOUT_MS, url)
    const { account } = await findOrRegister(first, { channel: 'sms', target: '+8613800138000' }, NOW)
    await rememberBrowser(first, { accountId: account.id, browserHash: 'hash' }, NOW)
    await addBacklog(url, account.id)
    await Promise.all([purgeExpired(first, NOW), purgeExpired(second, NOW)])
    for (const table of ['limit_counts', 'sessions'] as const)
      expect(await first.selectFrom(table).selectAll().execute()).toEqual([])
    expect(await first.selectFrom('known_browsers').selectAll().execute()).toHaveLength(1)
  })

  test('a row that another transaction extends is kept, and nothing waits for it', async () => {
    const database = await openWithLongTimeouts()
    const row = { name: 'limit', count: 1, duration_s: 60, window_ends_at: NOW }
    const subjects = ['kept', 'deleted']
    await database
      .insertInto('limit_counts')
      .values(subjects.map((subject) => ({ ...row, subject })))
      .execute()
    await database.transaction().execute(async (trx) => {
      await trx
        .updateTable('limit_counts')
        .set({ window_ends_at: NOW + 1 })
        .where('subject', '=', 'kept')
        .execute()
      await purgeExpired(database, NOW)
    })
    const left = await database.selectFrom('limit_counts').select('subject').execute()
    expect(left).toEqual([{ subject: 'kept' }])
  })

  test('every table but the development inbox is purged by an index, and none waits for a locked row', async () => {
    const database = await openWithLongTimeouts()
    // An empty table is read completely otherwise.
    const plans = await database.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      return explainQueries(trx, 'explain', (recorded) => purgeExpired(recorded, NOW))
    })
    expect(plans).toContainEqual(expect.stringContaining('verification_attempts_by_end'))
    expect(plans.filter((line) => /Seq Scan on (?!inbox)/.test(line))).toEqual([])
    const nodes = (name: RegExp) => plans.filter((line) => name.test(line)).length
    expect(nodes(/LockRows/)).toBe(nodes(/^Delete on/))
  })

  test('the overview and the events of a day are read by an index', async () => {
    const database = await openWithLongTimeouts()
    const plans = await database.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      return explainQueries(trx, 'explain', async (recorded) => {
        await listHourlyCounts(recorded, NOW)
        await listEvents(recorded, { type: 'account.signed_in', since: NOW, until: NOW + 1, limit: 50 })
      })
    })
    expect(plans).toContainEqual(expect.stringMatching(/^Index Cond: \(hour >=/))
    expect(plans).toContainEqual(expect.stringMatching(/^Index Cond: \(\(id >= .* AND \(id < /))
  })
})
