// Covers CAP-3, SRV-4.
import { describe, expect, test, vi } from 'vitest'
import { NOTICE_KINDS } from '../../shared/message-kind.ts'
import { openTestServer } from '../../testing/test-server.fixture.ts'
import { inTransaction } from '../database/transaction.ts'
import { enqueueNotice } from './enqueue-notice.ts'
import { MESSAGE } from './outbox.fixture.ts'
import { consumeSmsCaps } from './sms-caps.ts'

const NUMBERS = ['+8613800138000', '+8613800138001', '+8613800138002', '+8613800138003']

/** A server with caps, and what was sent to whom. */
async function open(caps: object) {
  const { services, log } = await openTestServer({ file: { sms: caps } })
  const enqueued = vi.spyOn(services.outbox, 'enqueueCounted')
  const notify = (kind: (typeof NOTICE_KINDS)[number], target: string, channel: 'sms' | 'email' = 'sms') =>
    inTransaction(services.database, (trx) =>
      enqueueNotice(services, trx, { ...MESSAGE, channel, kind, target, oneTimeCode: '' }),
    )
  const counted = async () => {
    const { count } = await services.database
      .selectFrom('limit_counts')
      .select(({ fn }) => fn.sum('count').as('count'))
      .where('name', '=', 'sms-day')
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const useUp = async (times: number) => {
    const contact = { channel: 'sms', target: '+8613900139000' } as const
    for (let round = 0; round < times; round += 1)
      await consumeSmsCaps(services, { contact, isKnownBrowser: true, isSent: true })
  }
  return { notify, counted, useUp, log, services, sent: () => enqueued.mock.calls.length }
}

describe('an SMS about a change', () => {
  test('counts against the daily caps, whatever its kind', async () => {
    const { notify, counted, sent } = await open({ daily_cap: 100 })
    for (const [index, kind] of NOTICE_KINDS.entries()) {
      await notify(kind, '+8613800138000')
      expect([kind, await counted(), sent()]).toEqual([kind, index + 1, index + 1])
    }
  })

  test('goes four times a day to one number, and the first of another kind still goes', async () => {
    const { notify, counted, sent, log } = await open({ daily_cap: 100 })
    for (let round = 0; round < 20; round += 1) await notify('password_set', '+8613800138000')
    expect([await counted(), sent()]).toEqual([4, 4])
    for (let round = 0; round < 20; round += 1) await notify('deletion_scheduled', '+8613800138000')
    expect([await counted(), sent()]).toEqual([5, 5])
    await notify('password_set', '+8613800138001')
    expect(sent()).toBe(6)
    expect(log()).toContain('"limit":"sms-notices-further-day"')
    expect(log()).not.toContain('+8613800138000')
  })

  test.for([
    ['all', { daily_cap: 4 }],
    ['a country', { daily_cap_per_country: 4 }],
  ] as const)(
    'is sent over the cap of %s if it is the first of its kind, within a reserve',
    async ([, caps]) => {
      const { notify, useUp, sent, log, services } = await open(caps)
      await useUp(4)
      for (const number of NUMBERS) {
        await notify('password_set', number)
        await notify('password_set', number)
      }
      expect(sent()).toBe(2)
      expect(log()).toContain('SMS about a change of an account is not sent')
      expect((await services.metrics.render()).text).toMatch(
        /portico_sms_capped_total\{country="\w+"\} [1-9]/,
      )
    },
  )

  test('leaves the transaction of the change intact if it is not sent', async () => {
    const { services, useUp, sent } = await open({ daily_cap: 1 })
    await useUp(1)
    await inTransaction(services.database, async (trx) => {
      await trx.insertInto('server_keys').values({ name: 'kept', encrypted: '' }).execute()
      for (const target of NUMBERS)
        await enqueueNotice(services, trx, { ...MESSAGE, kind: 'password_set', target })
    })
    expect(sent()).toBe(1)
    const kept = services.database.selectFrom('server_keys').selectAll().where('name', '=', 'kept')
    expect(await kept.execute()).toHaveLength(1)
  })
})

test('an e-mail about a change always goes, and counts against no cap', async () => {
  const { notify, useUp, counted, sent } = await open({ daily_cap: 1 })
  await useUp(1)
  for (let round = 0; round < 10; round += 1) await notify('password_set', 'ada@example.com', 'email')
  expect([await counted(), sent()]).toEqual([1, 10])
})
