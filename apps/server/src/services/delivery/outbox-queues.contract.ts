import { describe, expect, test } from 'vitest'
import { inTurn } from '../../testing/test-server.fixture.ts'
import type { Database } from '../database/database.ts'
import { createLog } from '../telemetry/log.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import type { Message, Sender } from './message.ts'
import type { NewMessage } from './outbox.store.ts'
import { claimMessage, insertMessage } from './outbox.store.ts'
import { openOutbox } from './outbox.ts'

const NOW = 1_800_000_000_000
const FLOOD = 1000

function webhook(target: string, body: string, pacedBy?: string): NewMessage {
  return {
    ...{ channel: 'webhook', target, kind: 'account.signed_in', appId: '', language: '', oneTimeCode: '' },
    ...{ subject: '', body, parameters: {}, ttlS: 86_400, ...(pacedBy !== undefined && { pacedBy }) },
  } as const
}

/** The queues of the outbox, on one engine. */
export function describeOutboxQueues(open: () => Promise<Database>): void {
  describe('the queues of the outbox', () => {
    test('1000 webhooks of one account delay that of another by less than a second', async () => {
      const database = await open()
      const store = (message: NewMessage) => insertMessage(database, { message, state: 'waiting', now: NOW })
      await database.transaction().execute(async (trx) => {
        for (let index = 0; index < FLOOD; index += 1)
          await insertMessage(trx, {
            message: webhook('shop', `flood ${index}`, 'shop flooder'),
            state: 'waiting',
            now: NOW,
          })
      })
      await store(webhook('shop', 'ban of another'))
      await store(webhook('shop', 'login of another', 'shop other'))
      const claim = { channel: 'webhook', target: 'shop', now: NOW, leaseMs: 60_000 } as const
      const claimed = await inTurn(13, async () => (await claimMessage(database, claim))?.body ?? '')
      expect(claimed).toEqual(expect.arrayContaining(['ban of another', 'login of another']))
      // Ten of the flood came before, and no more are due.
      expect(claimed.at(-1)).toBe('')
      // None is lost: the last one is due when ten a second have been sent before it.
      const { last } = await database
        .selectFrom('outbox')
        .select(({ fn }) => fn.max('due_at').as('last'))
        .where('attempts', '=', 0)
        .executeTakeFirstOrThrow()
      expect(last).toBe(NOW + (FLOOD / 10 - 1) * 1000)
    })

    test('many urgent webhooks of one account take turns with those of another, and delay no other urgent one', async () => {
      const database = await open()
      const store = (body: string, pacedBy?: string) =>
        insertMessage(database, {
          message: { ...webhook('shop', body, pacedBy), isUrgent: true },
          state: 'waiting',
          now: NOW,
        })
      for (let index = 0; index < 50; index += 1) await store(`flood ${index}`, 'shop flooder ends')
      for (const body of ['one of another', 'two of another']) await store(body, 'shop other ends')
      await store('ban')
      const claim = { channel: 'webhook', target: 'shop', now: NOW, leaseMs: 60_000 } as const
      const claimed = await inTurn(53, async () => (await claimMessage(database, claim))?.body ?? '')
      const expected = ['ban', 'flood 0', 'flood 1', 'one of another', 'two of another']
      expect(claimed.slice(0, 5).toSorted()).toEqual(expected)
      expect(claimed.slice(5)).toEqual(Array.from({ length: 48 }, (_, index) => `flood ${index + 2}`))
    })

    test('webhooks that wait for their receiver do not postpone later ones', async () => {
      const database = await open()
      const store = (body: string, now: number) =>
        insertMessage(database, { message: webhook('shop', body, 'shop account'), state: 'waiting', now })
      for (let index = 0; index < 10; index += 1) await store(String(index), NOW)
      await database
        .updateTable('outbox')
        .set({ attempts: 5, due_at: NOW + 3_600_000 })
        .execute()
      await store('new', NOW + 1)
      const claim = { channel: 'webhook', target: 'shop', now: NOW + 1, leaseMs: 60_000 } as const
      expect((await claimMessage(database, claim))?.body).toBe('new')
    })

    test('a receiver that hangs delays neither that of another app nor messages to visitors', async () => {
      const database = await open()
      const sent: string[] = []
      const sender: Sender = {
        channels: ['sms', 'webhook'],
        webhookApps: ['hanging', 'shop'],
        canSend: () => true,
        send: ({ target, body }: Message, { signal }) => {
          if (target === 'hanging')
            return new Promise((resolve) =>
              signal.addEventListener('abort', () =>
                resolve({ ok: false, provider: 'test', reason: 'timeout', isPermanent: false }),
              ),
            )
          sent.push(body)
          return Promise.resolve(
            target === 'gone'
              ? { ok: false, provider: 'test', reason: 'no webhook', isPermanent: true }
              : { ok: true, provider: 'test' },
          )
        },
      }
      const parts = { database, sender, now: () => NOW, metrics: createMetrics(), attemptTimeoutMs: 2000 }
      const outbox = openOutbox({ ...parts, log: createLog({ level: 'silent' }) })
      for (let index = 0; index < 40; index += 1)
        await outbox.enqueueCounted(database, webhook('hanging', `hanging ${index}`))
      await outbox.enqueueCounted(database, webhook('shop', 'shop'))
      await outbox.enqueueCounted(database, webhook('gone', 'gone'))
      await outbox.enqueueCounted(database, { ...webhook('+8613800138000', 'code'), channel: 'sms' })
      const startedAt = performance.now()
      const flushed = outbox.flush()
      await expect.poll(() => sent.toSorted(), { interval: 10 }).toEqual(['code', 'gone', 'shop'])
      expect(performance.now() - startedAt).toBeLessThan(2000)
      await outbox.stop()
      await flushed
    })
  })
}
