// Covers SRV-2, SRV-3.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { describeSchema } from './describe-schema.fixture.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migrations.ts'
import { MIGRATIONS } from './migrations.ts'
import { connect, NOW, openWithLongTimeouts, serverUrl } from './postgres.fixture.ts'
import { createEmptyDatabase, createTestDatabase } from './test-database.fixture.ts'

const INDEX: Migration = {
  name: '9999-index',
  statements: ['create unique index concurrently inbox_once on inbox (target)'],
  online: true,
}

const BETWEEN_INTERRUPTIONS = 5

const receive = async (database: Database, id: string, target: string): Promise<unknown> =>
  database
    .insertInto('inbox')
    .values({ id, channel: 'sms', target, one_time_code: '1', subject: '', body: '', arrived_at: NOW })
    .execute()

const readIndex = async (database: Database): Promise<readonly unknown[]> =>
  (await sql`select indisvalid from pg_index where indexrelid = to_regclass('inbox_once')`.execute(database))
    .rows

describe.skipIf(serverUrl === '')('a migration that PostgreSQL runs statement by statement', () => {
  test('goes on after interruptions, and the schema is that of a new database', async () => {
    const database = await connect(await createEmptyDatabase(serverUrl))
    for (const [index, { name, statements }] of MIGRATIONS.entries()) {
      const before = MIGRATIONS.slice(0, index).map((migration): Migration => ({
        ...migration,
        online: true,
      }))
      for (let after = 0; after < statements.length; after += BETWEEN_INTERRUPTIONS) {
        const interrupted: Migration = {
          name,
          statements: [...statements.slice(0, after + 1), 'select 1 / 0'],
          online: true,
        }
        await expect(migrate(database, NOW, [...before, interrupted])).rejects.toThrow('division by zero')
      }
      await migrate(database, NOW, [...before, { name, statements, online: true }])
    }
    const created = await connect(await createTestDatabase(serverUrl))
    expect(await describeSchema(database)).toEqual(await describeSchema(created))
    expect(await migrate(database, NOW)).toEqual([])
  })

  test('builds an index again that an error left unfinished, and passes over one that is there', async () => {
    const database = await connect(await createTestDatabase(serverUrl))
    await receive(database, 'a', 'twice')
    await receive(database, 'b', 'twice')
    await expect(migrate(database, NOW, [...MIGRATIONS, INDEX])).rejects.toThrow(
      'could not create unique index',
    )
    expect(await readIndex(database)).toEqual([{ indisvalid: false }])
    await database.deleteFrom('inbox').where('id', '=', 'b').execute()
    expect(await migrate(database, NOW, [...MIGRATIONS, INDEX])).toEqual([INDEX.name])
    expect(await readIndex(database)).toEqual([{ indisvalid: true }])
    await database.deleteFrom('migrations').where('name', '=', INDEX.name).execute()
    expect(await migrate(database, NOW, [...MIGRATIONS, INDEX])).toEqual([INDEX.name])
  })

  test('builds an index while others write and further instances start', async () => {
    const url = await createTestDatabase(serverUrl)
    const writing = await openWithLongTimeouts(10_000, url)
    await sql`insert into inbox select n::text, 'sms', n::text, '', '', '', 1 from generate_series(1, 50000) n`.execute(
      writing,
    )
    const instances = await Promise.all(Array.from({ length: 4 }, () => connect(url)))
    const over = new AbortController()
    const migrated = Promise.all(
      instances.map((database) => migrate(database, NOW, [...MIGRATIONS, INDEX])),
    ).finally(() => over.abort())
    let written = 0
    while (!over.signal.aborted) await receive(writing, `w${(written += 1)}`, `w${written}`)
    expect((await migrated).flat()).toEqual([INDEX.name])
    expect(written).toBeGreaterThan(0)
    expect(await readIndex(writing)).toEqual([{ indisvalid: true }])
  })

  test('that starts while another instance migrates waits until that one has ended', async () => {
    const url = await createTestDatabase(serverUrl)
    const [first, second] = [await connect(url), await connect(url)]
    const observer = await connect(url)
    const slow: Migration = { name: '9998-slow', statements: ['select pg_sleep(1)'], online: true }
    const order: string[] = []
    const one = migrate(first, NOW, [...MIGRATIONS, slow]).then(() => order.push('first'))
    // Locks of every database of the server are listed, also those of other tests.
    const held = sql`select 1 from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await held.execute(observer)).rows).toHaveLength(1)
    const two = migrate(second, NOW, [...MIGRATIONS, slow]).then((names) =>
      order.push(`second ${names.join()}`),
    )
    await Promise.all([one, two])
    expect(order).toEqual(['first', 'second '])
  })
})
