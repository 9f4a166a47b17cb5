// Covers SRV-2, SRV-3.
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findOrRegister } from '../../accounts/account.store.ts'
import { startPostgres } from '../../testing/engines/postgres.fixture.ts'
import type { Database } from './database.ts'
import { NOW, open, serverUrl } from './postgres.fixture.ts'
import { inTransaction } from './transaction.ts'

const MOBILE = { channel: 'sms', target: '+8613800138000' } as const

describe.skipIf(serverUrl === '')('PostgreSQL that goes away', () => {
  async function startOwn() {
    const server = await startPostgres()
    onTestFinished(() => server.stop())
    const database = await open(server.url)
    // Connections that are idle when the server goes away.
    await Promise.all(Array.from({ length: 5 }, () => register(database)))
    return { server, database }
  }

  const register = (database: Database) => inTransaction(database, (trx) => findOrRegister(trx, MOBILE, NOW))

  /** How long 30 concurrent requests take to fail. */
  async function failAll(database: Database): Promise<number> {
    const startedAt = performance.now()
    const settled = await Promise.allSettled(Array.from({ length: 30 }, () => register(database)))
    if (settled.some(({ status }) => status === 'fulfilled')) throw new Error('a request succeeded')
    return performance.now() - startedAt
  }

  const isHealthy = (database: Database) =>
    register(database).then(
      () => true,
      () => false,
    )

  test('requests fail within 2 s after a kill, and succeed within 5 s of its return', async () => {
    const { server, database } = await startOwn()
    await server.engine().kill()
    expect(await failAll(database)).toBeLessThan(2000)
    await server.start()
    await expect.poll(() => isHealthy(database), { timeout: 5000 }).toBe(true)
  })

  test('requests fail within 2 s while it hangs, and succeed within 5 s of its return', async () => {
    const { server, database } = await startOwn()
    const admin = new Client({ connectionString: server.url })
    await admin.connect()
    const { rows } = await admin.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    )
    const stopped = [...rows.map(({ pid }) => pid), server.engine().process.pid ?? 0].filter((pid) => pid > 0)
    for (const pid of stopped) process.kill(pid, 'SIGSTOP')
    const tookMs = await failAll(database).finally(() => {
      for (const pid of stopped) process.kill(pid, 'SIGCONT')
    })
    expect(tookMs).toBeLessThan(2000)
    await expect.poll(() => isHealthy(database), { timeout: 5000 }).toBe(true)
    await admin.end()
  })
})
