// Covers SRV-2, SRV-3.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { describeSchema } from './describe-schema.fixture.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migrations.ts'
import { MIGRATIONS } from './migrations.ts'
import { connect, NOW, serverUrl } from './postgres.fixture.ts'
import { createEmptyDatabase, createTestDatabase } from './test-database.fixture.ts'

const ACCOUNTS = 250_000
const SESSIONS = 700_000
const MESSAGES = 50_000

/** As an index that the next version may need. */
const INDEX: Migration = {
  name: '9999-index',
  statements: ['create index concurrently sessions_by_country on sessions (country, account_id)'],
  online: true,
}

/** A million rows, in columns that the first version had. */
async function seed(database: Database): Promise<void> {
  await sql`insert into accounts (id, mobile, username, screen_name, avatar_url, created_at)
    select n::text, '+86' || n, '', '', '', ${NOW}::bigint from generate_series(1, ${ACCOUNTS}::int) n`.execute(
    database,
  )
  await sql`insert into sessions (id_hash, account_id, app_id, kind, session_group_id, browser_hash, created_at,
      signed_in_at, last_used_at, ends_at, expires_at, browser, device, country)
    select n::text, (1 + n % ${ACCOUNTS}::int)::text, '1574', 'app', n::text, '', ${NOW}, ${NOW}, ${NOW}, ${NOW}, ${NOW}, '', '', 'CN'
    from generate_series(1, ${SESSIONS}::int) n`.execute(database)
  await sql`insert into outbox (id, channel, target, kind, language, one_time_code, subject, body, parameters, state, attempts,
      due_at, created_at, expires_at, last_error)
    select n::text, 'sms', '+86' || n, 'code_login', 'en', '', '', '', '{}', 'dead', 1, ${NOW}, ${NOW}, ${NOW}, ''
    from generate_series(1, ${MESSAGES}::int) n`.execute(database)
}

/** What instances of the version before do all the time: they read and record sessions, log in and write messages. */
async function visit(database: Database, visitor: string): Promise<void> {
  const session = String(1 + Math.floor(Math.random() * SESSIONS))
  await sql`select account_id from sessions where id_hash = ${session}`.execute(database)
  await sql`update sessions set last_used_at = ${NOW + 1} where id_hash = ${session}`.execute(database)
  await sql`insert into sessions (id_hash, account_id, app_id, kind, session_group_id, browser_hash, created_at,
      signed_in_at, last_used_at, ends_at, expires_at, browser, device, country)
    values (${visitor}, '1', '1574', 'app', ${visitor}, '', 1, 1, 1, 1, 1, '', '', 'CN')`.execute(database)
  await sql`insert into outbox (id, channel, target, kind, language, one_time_code, subject, body, parameters, state, attempts,
      due_at, created_at, expires_at, last_error)
    values (${visitor}, 'sms', '1', 'code_login', 'en', '', '', '', '{}', 'waiting', 0, 1, 1, 1, '')`.execute(
    database,
  )
}

describe.skipIf(serverUrl === '')('a million rows', () => {
  test(
    'are upgraded from the version before while its instances serve visitors: every statement succeeds, within 5 s',
    { timeout: 240_000 },
    async () => {
      const url = await createEmptyDatabase(serverUrl)
      const migrating = await connect(url)
      await migrate(migrating, NOW, MIGRATIONS.slice(0, -1))
      await seed(migrating)
      const running = await connect(url)
      const over = new AbortController()
      const upgraded = migrate(migrating, NOW, [...MIGRATIONS, INDEX]).finally(() => over.abort())
      const tookMs: number[] = []
      const serve = async (instance: number): Promise<void> => {
        while (!over.signal.aborted) {
          const startedAt = performance.now()
          await visit(running, `v${instance}-${tookMs.length}-${startedAt}`)
          tookMs.push(performance.now() - startedAt)
        }
      }
      const served = Promise.all([1, 2, 3, 4].map(serve))
      expect(await upgraded).toEqual([MIGRATIONS.at(-1)?.name, INDEX.name])
      await served
      expect(tookMs.length).toBeGreaterThan(10)
      expect(Math.max(...tookMs)).toBeLessThan(5000)
      const created = await connect(await createTestDatabase(serverUrl))
      const schema = (await describeSchema(migrating)).filter(
        (line) => line !== 'sessions country,account_id',
      )
      expect(schema).toEqual(await describeSchema(created))
      const { rows } = await sql`select count(*)::int as count from accounts`.execute(migrating)
      expect(rows).toEqual([{ count: ACCOUNTS }])
    },
  )
})
