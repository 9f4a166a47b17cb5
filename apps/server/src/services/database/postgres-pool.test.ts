// Covers SRV-3.
import { PostgresDialect } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { databaseSection, readDatabaseSettings } from '../../config/database-url.ts'
import { UnavailableError } from '../../shared/unavailable-error.ts'
import { createDatabase } from './database.ts'
import type { Answer } from './postgres-double.fixture.ts'
import { startPostgresDouble } from './postgres-double.fixture.ts'
import { createPostgresPool } from './postgres-pool.ts'
import { inTransaction } from './transaction.ts'

type Options = Parameters<typeof startPostgresDouble>[0]

const DONE: Answer = { tag: 'SELECT 0' }

async function openPool(options: Options = {}, section: object = {}, query = '') {
  const double = await startPostgresDouble(options)
  const settings = readDatabaseSettings({
    url: `postgres://portico:hidden@${double.address}/accounts?sslmode=disable${query}`,
    section: databaseSection.parse(section),
  })
  if (settings.engine !== 'postgres') throw new Error('expected PostgreSQL')
  const warn = vi.fn()
  const pool = createPostgresPool(settings, { warn })
  onTestFinished(() => pool.end())
  return { ...double, pool, warn }
}

/** Runs one statement on a connection of its own. */
async function runOne({ pool }: Awaited<ReturnType<typeof openPool>>, text: string, values: unknown[] = []) {
  const client = await pool.connect()
  try {
    return await client.query<Readonly<Record<string, unknown>>>(text, values)
  } finally {
    client.release()
  }
}

describe('the pool of PostgreSQL', () => {
  test('limits what a connection may do when it starts', async () => {
    const opened = await openPool(
      {},
      {
        statement_timeout_ms: 900,
        lock_timeout_ms: 700,
        idle_in_transaction_timeout_ms: 3000,
      },
      '&options=-c%20search_path%3Dp&application_name=shop',
    )
    await runOne(opened, 'select 1')
    expect(opened.startups).toEqual([
      expect.objectContaining({
        user: 'portico',
        database: 'accounts',
        application_name: 'shop',
        options:
          '-c search_path=p -c default_transaction_isolation=read\\ committed -c statement_timeout=900 -c lock_timeout=700 -c idle_in_transaction_session_timeout=3000',
      }),
    ])
  })

  test('reads bigint as a number, and sends texts without U+0000', async () => {
    const columns = [
      { name: 'count', type: 20, value: '1700000000000' },
      { name: 'name', type: 25, value: '7' },
      { name: 'flag', type: 23, value: '1' },
    ]
    const opened = await openPool({ answer: () => ({ tag: 'SELECT 1', columns }) })
    const { rows } = await runOne(opened, 'select $1', ['a\0b\0', 7])
    expect(rows).toEqual([{ count: 1_700_000_000_000, name: '7', flag: 1 }])
    expect(opened.statements).toMatchObject([{ text: 'select $1', values: ['a\uFFFDb\uFFFD', '7'] }])
  })

  test('keeps statements prepared, but none that repeats every column or is too rare', async () => {
    const opened = await openPool()
    const texts = [
      'select id from a',
      'delete from a',
      'select id from a',
      'select * from a',
      'commit',
      'alter table a',
    ]
    for (const text of texts) await runOne(opened, text, [1]).catch(() => undefined)
    const [first, second] = opened.statements.map(({ name }) => name)
    expect(new Set([first, second, '']).size).toBe(3)
    expect(opened.statements.map(({ name }) => name)).toEqual([first, second, first, '', '', ''])
  })

  test('names no more statements than a server has, and none if the configuration says so', async () => {
    const opened = await openPool()
    for (let index = 0; index < 310; index += 1) await runOne(opened, `select ${index}`)
    const names = opened.statements.map(({ name }) => name)
    expect(names.filter((name) => name !== '')).toHaveLength(300)
    const unnamed = await openPool({}, { prepared_statements: false })
    await runOne(unnamed, 'select 1', [1])
    expect(unnamed.statements).toMatchObject([{ name: '' }])
  })

  test('gives a statement the same name in every instance', async () => {
    const [one, other] = [await openPool(), await openPool()]
    await runOne(one, 'select 1')
    for (const text of ['select 2', 'select 1']) await runOne(other, text)
    expect(other.statements.at(-1)).toEqual(one.statements[0])
    expect(other.statements[0]?.name).not.toBe(other.statements[1]?.name)
  })

  const REFUSED_NAMES = ['26000', '42P05']

  test.each(REFUSED_NAMES)('sends statements with their texts once a pooler answers %s', async (code) => {
    const error = { C: code, M: 'prepared statement' }
    const opened = await openPool({ answer: ({ name }) => (name === '' ? DONE : { error }) })
    for (const text of ['select 1', 'select 1', 'update a']) await runOne(opened, text, [1])
    expect(opened.statements.map(({ text, name }) => [text, name !== ''])).toEqual([
      ['select 1', true],
      ['select 1', false],
      ['select 1', false],
      ['update a', false],
    ])
    expect(opened.warn.mock.calls).toEqual([[expect.stringContaining('prepared_statements')]])
    expect(opened.startups).toHaveLength(1)
  })

  test.each(REFUSED_NAMES)('repeats a transaction in which a pooler answers %s', async (code) => {
    let isFailed = false
    const opened = await openPool({
      answer: ({ name, text }) => {
        if (text === 'begin' || text === 'rollback' || text === 'commit') {
          isFailed = false
          return { tag: text.toUpperCase() }
        }
        if (isFailed) return { error: { C: '25P02', M: 'current transaction is aborted' } }
        isFailed = name !== ''
        return isFailed ? { error: { C: code, M: 'prepared statement' } } : DONE
      },
    })
    const database = createDatabase(new PostgresDialect({ pool: opened.pool }))
    await inTransaction(database, (trx) => trx.deleteFrom('sessions').execute())
    const verbs = opened.statements.map(({ text }) => text.split(' ')[0])
    expect(verbs).toEqual(['begin', 'delete', 'delete', 'rollback', 'begin', 'delete', 'commit'])
  })

  test('reports why the repeated statement failed', async () => {
    const opened = await openPool({
      answer: ({ name }) => ({ error: { C: name === '' ? '23505' : '26000', M: 'refused' } }),
    })
    await expect(runOne(opened, 'insert into a')).rejects.toMatchObject({ code: '23505' })
  })

  test('reports a commit that the server answers with a rollback', async () => {
    const opened = await openPool({
      answer: ({ text }) => ({ tag: text === 'begin' ? 'BEGIN' : 'ROLLBACK' }),
    })
    await runOne(opened, 'begin')
    await runOne(opened, 'rollback')
    await expect(runOne(opened, 'commit')).rejects.toThrow(
      'the transaction was rolled back instead of committed',
    )
    const kept = await openPool({ answer: () => ({ tag: 'COMMIT' }) })
    expect(await runOne(kept, 'commit')).toMatchObject({ command: 'COMMIT' })
  })

  test('keeps stored values out of errors, and the connection in use', async () => {
    const error = { C: '23505', M: 'duplicate key', D: 'Key (email)=(visitor@example.com)' }
    const opened = await openPool({ answer: ({ text }) => (text === 'insert' ? { error } : DONE) })
    const failed = await runOne(opened, 'insert').catch((thrown: unknown) => thrown)
    expect(failed).toMatchObject({ name: 'error', code: '23505', message: 'duplicate key' })
    expect(failed).not.toHaveProperty('detail')
    await runOne(opened, 'select 1')
    expect(opened.startups).toHaveLength(1)
  })

  test('reports an overloaded server as unavailable, and keeps the connection', async () => {
    const error = { C: '53100', M: 'disk full', D: 'hidden' }
    const opened = await openPool({ answer: ({ text }) => (text === 'insert' ? { error } : DONE) })
    const failed = await runOne(opened, 'insert').catch((thrown: unknown) => thrown)
    expect(failed).toEqual(new UnavailableError('PostgreSQL: disk full (53100)'))
    expect(failed).toMatchObject({ cause: { code: '53100' } })
    expect((failed as UnavailableError).cause).not.toHaveProperty('detail')
    await runOne(opened, 'select 1')
    expect(opened.startups).toHaveLength(1)
  })

  test('replaces every connection that was open when the database turned out to be read-only', async () => {
    const error = { C: '25006', M: 'cannot execute INSERT in a read-only transaction' }
    let isReadOnly = false
    const opened = await openPool(
      { answer: ({ text }) => (text === 'insert' && isReadOnly ? { error } : DONE) },
      { pool_size: 3 },
    )
    const clients = [await opened.pool.connect(), await opened.pool.connect(), await opened.pool.connect()]
    for (const client of clients) client.release()
    isReadOnly = true
    await expect(runOne(opened, 'insert')).rejects.toEqual(
      new UnavailableError('PostgreSQL: cannot execute INSERT in a read-only transaction (25006)'),
    )
    isReadOnly = false
    await runOne(opened, 'insert')
    expect(opened.startups).toHaveLength(4)
    await vi.waitFor(() => expect(opened.sockets.size).toBe(1))
  })

  test('ends a connection whose server does not answer, and opens another', async () => {
    const opened = await openPool(
      { answer: ({ text }) => (text === 'slow' ? undefined : DONE) },
      { statement_timeout_ms: 2, lock_timeout_ms: 1 },
    )
    const client = await opened.pool.connect()
    const unavailable = new UnavailableError('PostgreSQL: no answer in time')
    await expect(client.query('slow', [])).rejects.toEqual(unavailable)
    await expect(client.query('select 1', [])).rejects.toEqual(unavailable)
    expect(opened.statements.map(({ text }) => text)).toEqual(['slow'])
    client.release()
    await runOne(opened, 'select 1')
    expect(opened.startups).toHaveLength(2)
  })

  test('reports a connection that the server closes as unavailable', async () => {
    const opened = await openPool({
      answer: ({ text }) =>
        text === 'fatal' ? { error: { S: 'FATAL', C: '57P01', M: 'shutting down' } } : undefined,
    })
    await expect(runOne(opened, 'fatal')).rejects.toEqual(new UnavailableError('PostgreSQL: 57P01'))
    const failed = runOne(opened, 'select 1')
    await vi.waitFor(() => expect(opened.statements).toHaveLength(2))
    for (const socket of opened.sockets) socket.destroy()
    await expect(failed).rejects.toThrow(/^PostgreSQL: (?:Connection terminated unexpectedly|ECONNRESET)$/)
  })

  test('logs an idle connection that was lost, by its code or message only', async () => {
    const opened = await openPool()
    await runOne(opened, 'select 1')
    for (const socket of opened.sockets) socket.destroy()
    await vi.waitFor(() => expect(opened.warn).toHaveBeenCalledTimes(1))
    expect(opened.warn.mock.calls).toEqual([
      [
        { reason: expect.stringMatching(/^(?:Connection terminated unexpectedly|ECONNRESET)$/) },
        'lost an idle database connection',
      ],
    ])
    await runOne(opened, 'select 1')
    expect(opened.startups).toHaveLength(2)
  })

  test('reports a refused connection with its reason, and opens another one for the next request', async () => {
    const refusals = [
      { S: 'FATAL', C: '53300', M: 'too many' },
      { S: 'FATAL', C: '28P01', M: 'wrong password' },
      { S: 'FATAL', C: '08P01', M: 'server login has been failing' },
    ]
    const opened = await openPool({ admit: () => refusals.shift() }, { pool_size: 1 })
    await expect(opened.pool.connect()).rejects.toEqual(new UnavailableError('PostgreSQL: too many (53300)'))
    await expect(opened.pool.connect()).rejects.toEqual(new UnavailableError('PostgreSQL: 28P01'))
    await expect(opened.pool.connect()).rejects.toEqual(
      new UnavailableError('PostgreSQL: server login has been failing (08P01)'),
    )
    await runOne(opened, 'select 1')
    expect(opened.startups).toHaveLength(4)
  })

  test('refuses a request when no connection becomes free in time, and serves the next one', async () => {
    const opened = await openPool({}, { pool_size: 1, connect_timeout_ms: 50 })
    const taken = await opened.pool.connect()
    await expect(opened.pool.connect()).rejects.toEqual(
      new UnavailableError('PostgreSQL: no connection became free in time'),
    )
    taken.release()
    await runOne(opened, 'select 1')
    expect(opened.startups).toHaveLength(1)
  })

  test('opens as many connections as configured, and passes them on', async () => {
    const opened = await openPool({}, { pool_size: 2 })
    const [first, second] = [await opened.pool.connect(), await opened.pool.connect()]
    let hasThird = false
    const third = opened.pool.connect().then((client) => {
      hasThird = true
      return client
    })
    await second.query('select 1', [])
    expect(hasThird).toBe(false)
    first.release()
    ;(await third).release()
    second.release()
    expect(opened.startups).toHaveLength(2)
  })

  test('refuses cursors', async () => {
    const { pool } = await openPool()
    const client = await pool.connect()
    expect(() => client.query({} as never)).toThrow('cursors are not used')
    client.release()
  })
})
