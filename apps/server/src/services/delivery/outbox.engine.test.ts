// Covers SRV-3, SRV-4.
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { NOW, open, serverUrl } from '../database/postgres.fixture.ts'
import { createTestDatabase } from '../database/test-database.fixture.ts'
import { createLog } from '../telemetry/log.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import type { Sender } from './message.ts'
import { describeOutboxQueues } from './outbox-queues.contract.ts'
import { MESSAGE } from './outbox.fixture.ts'
import { claimMessage } from './outbox.store.ts'
import { openOutbox } from './outbox.ts'

const INSTANCES = 4
const MESSAGES = 200

describe.skipIf(serverUrl === '')('outbox on PostgreSQL', () => {
  describeOutboxQueues(async () => open(await createTestDatabase(serverUrl)))

  test('four instances deliver 200 messages once, without waiting for each other', async () => {
    const url = await createTestDatabase(serverUrl)
    const sent: string[] = []
    const sender: Sender = {
      channels: ['sms'],
      canSend: () => true,
      send: async ({ target }) => {
        sent.push(target)
        return { ok: true, provider: 'test' }
      },
    }
    const lines: string[] = []
    const destination = { write: (line: string) => void lines.push(line) }
    const databases = await Promise.all(Array.from({ length: INSTANCES }, () => open(url)))
    const outboxes = databases.map((database) => {
      const parts = { database, sender, now: () => NOW, metrics: createMetrics() }
      const outbox = openOutbox({ ...parts, log: createLog({ level: 'warn', destination }) })
      onTestFinished(() => outbox.stop())
      return outbox
    })
    const [database] = databases
    const [outbox] = outboxes
    if (!database || !outbox) throw new Error('expected an instance')
    const targets = Array.from({ length: MESSAGES }, (_, index) => `+86138001${38_000 + index}`)
    for (const target of targets) await outbox.enqueueCounted(database, { ...MESSAGE, target })
    // Its row is locked while the others claim theirs; without a lease, it is due again afterwards.
    const lockedTarget = await database.transaction().execute(async (trx) => {
      // On a busy machine the deliveries take longer than a server lets a transaction wait.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
      const claim = { channel: 'sms', now: NOW, leaseMs: 0 } as const
      const claimed = await claimMessage(trx, claim)
      await Promise.all(outboxes.map((one) => one.flush()))
      expect(sent).toHaveLength(MESSAGES - 1)
      expect(sent).not.toContain(claimed?.target)
      return claimed?.target
    })
    expect(lines).toEqual([])
    await outbox.flush()
    expect(sent.at(-1)).toBe(lockedTarget)
    expect(sent.toSorted()).toEqual(targets)
  })
})
