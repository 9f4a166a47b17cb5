// Covers SRV-4, SRV-5.
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { explainQueries } from '../database/query-plans.fixture.ts'
import { openTestDatabase } from '../database/test-database.fixture.ts'
import { describeOutboxQueues } from './outbox-queues.contract.ts'
import { MESSAGE } from './outbox.fixture.ts'
import { claimMessage, deleteExpiredContent, insertMessage } from './outbox.store.ts'

const open = () => openTestDatabase(makeTestFolder(), () => 1_800_000_000_000)

describeOutboxQueues(open)

test('a message is claimed and paced by an index, whatever waits in other queues', async () => {
  const database = await open()
  const plans = await explainQueries(database, 'explain query plan', async (recorded) => {
    const claim = { now: 1, leaseMs: 1 }
    await claimMessage(recorded, { ...claim, channel: 'sms' })
    await claimMessage(recorded, { ...claim, channel: 'webhook', target: 'shop' })
    await insertMessage(recorded, { message: { ...MESSAGE, pacedBy: 'a' }, state: 'waiting', now: 1 })
    await deleteExpiredContent(recorded, 1)
  })
  for (const index of ['outbox_due ', 'outbox_due_of_target ', 'outbox_paced ', 'outbox_dead '])
    expect(plans).toContainEqual(
      expect.stringMatching(new RegExp(`^SEARCH outbox USING (COVERING )?INDEX ${index}`)),
    )
  expect(plans.filter((line) => /^SCAN|TEMP B-TREE/.test(line))).toEqual([])
})
