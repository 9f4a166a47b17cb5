// Covers SRV-2, SRV-3.
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { findAccountById, findOrRegister, lockAccount } from '../../accounts/account.store.ts'
import { ConfigError } from '../../config/environment.ts'
import { UnavailableError } from '../../shared/unavailable-error.ts'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { MESSAGE } from '../delivery/outbox.fixture.ts'
import { claimMessage, insertMessage } from '../delivery/outbox.store.ts'
import { describeSchema } from './describe-schema.fixture.ts'
import { MIGRATIONS } from './migrations.ts'
import { connectForMaintenance } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'
import { NOW, open, openWithLongTimeouts, serverUrl, settingsOf } from './postgres.fixture.ts'
import { createEmptyDatabase, createTestDatabase } from './test-database.fixture.ts'
import { inTransaction } from './transaction.ts'

const MOBILE = { channel: 'sms', target: '+8613800138000' } as const
const { ttlS, ...CONTENT } = MESSAGE

describe.skipIf(serverUrl === '')('PostgreSQL', () => {
  test('four instances that start at once migrate an empty database once', async () => {
    const url = await createEmptyDatabase(serverUrl)
    const [database] = await Promise.all(Array.from({ length: 4 }, () => open(url)))
    const applied = await database?.selectFrom('migrations').select('name').orderBy('name').execute()
    expect(applied?.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name))
  })

  test('ends its connections, even if no statement has run', async () => {
    const url = new URL(await createEmptyDatabase(serverUrl))
    url.searchParams.set('application_name', 'unused')
    const { database } = await connectForMaintenance(settingsOf(url.href))
    await database.destroy()
    const observer = await open(await createTestDatabase(serverUrl))
    const countOpen = async () => {
      const { rows } = await sql`select pid from pg_stat_activity where application_name = 'unused'`.execute(
        observer,
      )
      return rows.length
    }
    await vi.waitFor(async () => expect(await countOpen()).toBe(0), { timeout: 10_000 })
  })

  test('has the tables, columns and indexes that SQLite has', async () => {
    const postgres = await open(await createTestDatabase(serverUrl))
    const sqlite = await openSqlite(join(makeTestFolder(), 'x.db'), () => NOW)
    onTestFinished(() => sqlite.destroy())
    expect(await describeSchema(postgres)).toEqual(await describeSchema(sqlite))
  })

  test.each([
    [
      'a wrong password',
      { password: 'guess' },
      /password authentication failed for user "portico"; check the user, the password/,
    ],
    ['an unreachable server', { port: '1' }, /cannot use 127\.0\.0\.1:1: connect ECONNREFUSED/],
    ['a missing password', { password: '' }, /password must be a non-empty string/],
  ])('refuses %s at start with what to do, and without the password', async (_, part, reason) => {
    const error: unknown = await open(Object.assign(new URL(serverUrl), part).href).catch(
      (caught: unknown) => caught,
    )
    expect(error).toBeInstanceOf(ConfigError)
    expect(String(error)).toMatch(reason)
    expect(String(error)).toMatch(/^ConfigError: PORTICO_DATABASE_URL: /)
    for (const password of [new URL(serverUrl).password, 'guess'])
      expect(String(error)).not.toContain(password)
  })

  test('statements that are kept prepared survive a migration that adds columns', async () => {
    const url = await createTestDatabase(serverUrl)
    const settings = settingsOf(url)
    const running = await open(url, { ...settings, pool: { ...settings.pool, poolSize: 1 } })
    const { account } = await findOrRegister(running, MOBILE, NOW)
    const useRows = async () => {
      expect(await findAccountById(running, account.id)).toEqual(account)
      expect(await inTransaction(running, (trx) => lockAccount(trx, account.id))).toEqual(account)
      await insertMessage(running, { message: { ...CONTENT, ttlS }, state: 'waiting', now: NOW })
      expect(await claimMessage(running, { channel: 'sms', now: NOW, leaseMs: 1 })).toMatchObject(CONTENT)
      // Not kept prepared.
      expect(await running.selectFrom('outbox').selectAll().execute()).not.toEqual([])
    }
    await useRows()
    const migrating = await open(url)
    for (const { name } of await migrating.introspection.getTables())
      await migrating.schema.alterTable(name).addColumn('added', 'text').execute()
    await useRows()
    const { rows } = await sql`select name from pg_prepared_statements`.execute(running)
    expect(rows.length).toBeGreaterThanOrEqual(5)
    // A connection whose statements have become stale is replaced.
    await sql`alter table accounts alter column created_at type numeric`.execute(migrating)
    await expect(findAccountById(running, account.id)).rejects.toThrow(UnavailableError)
    expect(await findAccountById(running, account.id)).toMatchObject({ id: account.id })
  })

  test('runs a transaction again after a deadlock', async () => {
    const database = await openWithLongTimeouts(100)
    const ids: string[] = []
    for (const target of ['+8613800138000', '+8613900139000'])
      ids.push((await findOrRegister(database, { channel: 'sms', target }, NOW)).account.id)
    let runs = 0
    let locked = 0
    const rename = (order: readonly string[]) =>
      inTransaction(database, async (trx) => {
        runs += 1
        for (const id of order) {
          await trx.updateTable('accounts').set({ username: 'x' }).where('id', '=', id).execute()
          locked += 1
          // In the first runs, each waits until the other has locked its first row.
          await vi.waitFor(() => expect(locked).toBeGreaterThan(1))
        }
      })
    await Promise.all([rename(ids), rename(ids.toReversed())])
    expect(runs).toBeGreaterThan(2)
  })

  test('requests succeed whose answers arrived while the event loop was blocked', async () => {
    const database = await open(await createTestDatabase(serverUrl))
    const requests = Promise.allSettled(
      Array.from({ length: 30 }, () => database.selectFrom('accounts').select('id').execute()),
    )
    for (let block = 0; block < 3; block += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      const startedAt = performance.now()
      while (performance.now() - startedAt < 1200);
    }
    const statuses = (await requests).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set(['fulfilled']))
  })

  test('stores and compares texts with a NUL, which PostgreSQL has no character for', async () => {
    const database = await open(await createTestDatabase(serverUrl))
    await database.insertInto('organisations').values({ id: 'a\0', name: '\0', created_at: NOW }).execute()
    const found = await database.selectFrom('organisations').selectAll().where('id', '=', 'a\0').execute()
    expect(found).toMatchObject([{ name: '\uFFFD' }])
  })
})
