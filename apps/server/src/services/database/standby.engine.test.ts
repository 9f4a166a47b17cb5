// Covers SRV-2, SRV-3.
import { describe, expect, onTestFinished, test } from 'vitest'
import { findOrRegister } from '../../accounts/account.store.ts'
import { runSql, startPostgres, startStandby } from '../../testing/engines/postgres.fixture.ts'
import type { Database } from './database.ts'
import { NOW, open, serverUrl } from './postgres.fixture.ts'
import { inTransaction } from './transaction.ts'

async function startPair() {
  const primary = await startPostgres()
  onTestFinished(() => primary.stop())
  const standby = await startStandby(primary.url)
  onTestFinished(() => standby.stop())
  return { primary, standby }
}

const register = (database: Database, target: string) =>
  inTransaction(database, (trx) => findOrRegister(trx, { channel: 'sms', target }, NOW))

describe.skipIf(serverUrl === '')('a synchronous standby of PostgreSQL', () => {
  test('has what was acknowledged, and a commit that it does not confirm is no success', async () => {
    const { primary, standby } = await startPair()
    const database = await open(primary.url)
    await register(database, '+8613800138000')
    expect(await runSql(standby.url, 'select mobile from accounts')).toBe('+8613800138000\n')
    await standby.engine().kill()
    const outcome = await register(database, '+8613800138001').then(() => 'acknowledged', String)
    expect(outcome).toMatch(/UnavailableError/)
    await standby.start()
    await expect.poll(() => runSql(standby.url, 'select count(*) from accounts')).toBe('2\n')
    await primary.engine().kill()
    await standby.promote()
    await register(await open(standby.url), '+8613800138002')
  })
})
