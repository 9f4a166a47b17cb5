// Covers SRV-3.
import { accountInfo, ERROR_CODES, LOG_ID_HEADER } from '@portico/protocol'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { UnavailableError } from '../../shared/unavailable-error.ts'
import type { TestBrowser, TestServer } from '../../testing/test-server.fixture.ts'
import { errorCodeOf, openTestServer } from '../../testing/test-server.fixture.ts'
import { open, serverUrl } from './postgres.fixture.ts'
import { createTestDatabase } from './test-database.fixture.ts'
import { inTransaction } from './transaction.ts'

const MOBILE = '13800138000'
const ANSWERS_WITHIN_MS = 2000

/** The server with the default time-outs, and another client of its database. */
async function openServer(): Promise<{ portico: TestServer; browser: TestBrowser; client: Client }> {
  const url = await createTestDatabase(serverUrl)
  const portico = await openTestServer({ environment: { PORTICO_DATABASE_URL: url } })
  const browser = await portico.visit()
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return { portico, browser, client }
}

async function expectUnavailable(request: () => Promise<LightMyRequestResponse>): Promise<void> {
  const startedAt = performance.now()
  const answer = await request()
  expect(performance.now() - startedAt).toBeLessThan(ANSWERS_WITHIN_MS)
  expect(answer.statusCode).toBe(503)
  expect(errorCodeOf(answer)).toBe(ERROR_CODES.systemError)
  expect(answer.headers[LOG_ID_HEADER.toLowerCase()]).toEqual(expect.any(String))
  expect(answer.headers['retry-after']).toBe('1')
}

describe.skipIf(serverUrl === '')('transactions of PostgreSQL that reach a time-out', () => {
  test('a transaction that waited for the statement time-out is repeated', async () => {
    const database = await open(await createTestDatabase(serverUrl))
    let runs = 0
    await inTransaction(database, async (trx) => {
      runs += 1
      if (runs === 1) await sql`select pg_sleep(10)`.execute(trx)
    })
    expect(runs).toBe(2)
  })

  test('a repeated transaction fails within 2 s, and its connection keeps its time-outs', async () => {
    const database = await open(await createTestDatabase(serverUrl))
    const startedAt = performance.now()
    const failed = inTransaction(database, (trx) => sql`select pg_sleep(10)`.execute(trx))
    await expect(failed).rejects.toThrow(UnavailableError)
    expect(performance.now() - startedAt).toBeLessThan(ANSWERS_WITHIN_MS)
    const { rows } = await sql`show statement_timeout`.execute(database)
    expect(rows).toEqual([{ statement_timeout: '1s' }])
  })
})

describe.skipIf(serverUrl === '')('statements of PostgreSQL that reach a time-out', () => {
  test('a lock is answered with status 503 and a log id within 2 s', async () => {
    const { portico, browser, client } = await openServer()
    await client.query('begin; lock table outbox in access exclusive mode')
    await expectUnavailable(() => browser.requestCode('13900139000'))
    expect(portico.log()).toMatch(/(?:lock timeout \(55P03\)|statement timeout \(57014\))/)
    expect(portico.log()).not.toContain('unhandled error')
  })

  test('a statement that takes too long is answered with status 503 and a log id within 2 s', async () => {
    const { portico, browser, client } = await openServer()
    await client.query(`
      create function take_long() returns trigger language plpgsql as $$ begin perform pg_sleep(10); return new; end $$;
      create trigger take_long before insert on limit_counts for each row execute function take_long()`)
    await expectUnavailable(() => browser.requestCode(MOBILE))
    expect(portico.log()).toContain('statement timeout (57014)')
    expect(portico.log()).not.toContain('unhandled error')
  })

  test('a limit that could not be counted refuses, and counts again afterwards', async () => {
    const { browser, client } = await openServer()
    await client.query('begin; lock table limit_counts in access exclusive mode')
    await expectUnavailable(() => browser.requestCode(MOBILE))
    await client.query('rollback')
    expect(errorCodeOf(await browser.requestCode(MOBILE))).toBe(0)
    expect(errorCodeOf(await browser.requestCode(MOBILE))).toBe(ERROR_CODES.resendTooSoon)
  })

  test('a session that cannot be read is not taken for a missing one', async () => {
    const { browser, client } = await openServer()
    expect(errorCodeOf(await browser.signIn(MOBILE))).toBe(0)
    await client.query('begin; lock table sessions in access exclusive mode')
    await expectUnavailable(() => browser.send(accountInfo, {}))
    await client.query('rollback')
    expect(errorCodeOf(await browser.send(accountInfo, {}))).toBe(0)
  })
})
