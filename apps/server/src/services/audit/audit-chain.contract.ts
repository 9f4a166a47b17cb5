import { describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { listHourlyCounts } from '../statistics/hourly-counts.store.ts'
import { pruneEvents, sealEvents, verifyChain } from './audit-chain.ts'
import { BY_SERVER, byOperator, createEvents } from './events.ts'

const AUDIT_KEY = Buffer.alloc(32, 1)
const DAY_MS = 86_400_000

/** The audit log of a database, whose clock the test sets. */
async function openLog(open: () => Promise<Database>) {
  const database = await open()
  let time = 1_800_000_000_000
  const hashSubject = (subject: string): string => `key of ${subject}`
  const events = createEvents({ now: () => time, hashSubject, auditKey: AUDIT_KEY })
  const record = (accountId: string) =>
    inTransaction(database, (trx) =>
      events.record(trx, byOperator('ada'), { type: 'account.banned', accountId }),
    )
  const verify = async (expected?: { position: number; hash: string }) =>
    verifyChain(database, { auditKey: AUDIT_KEY, expected })
  const prune = (before: number) => pruneEvents(database, { auditKey: AUDIT_KEY, events, before })
  return {
    database,
    events,
    record,
    verify,
    prune,
    seal: () => sealEvents(database, AUDIT_KEY),
    now: () => time,
    hashAt: async (position: number): Promise<string> => {
      const row = database.selectFrom('audit_events').select('hash').where('position', '=', position)
      return (await row.executeTakeFirstOrThrow()).hash ?? ''
    },
    advance: (ms: number) => {
      time += ms
    },
  }
}

/** What every engine guarantees to the audit log. */
export function auditChainContract(open: () => Promise<Database>): void {
  describe('the audit log', () => {
    test('has every event once, in one chain, while many are written and several instances seal', async () => {
      const log = await openLog(open)
      const work = Array.from({ length: 300 }, (_, index) =>
        index % 10 === 0 ? log.seal() : log.record(`account ${index}`),
      )
      await Promise.all(work)
      const report = await log.verify()
      expect(report).toMatchObject({ checked: 270, faults: [] })
      expect(report.head.position).toBe(270)
    })

    test('counts each login, registration and failure once, in its hour, while several instances seal', async () => {
      const log = await openLog(open)
      const hour = log.now()
      for (const [type, factor] of [
        ['account.signed_in', 'password'],
        ['account.created', 'none'],
        ['account.banned', 'none'],
        ['account.proof_failed', 'code'],
        ['account.signed_in', 'password'],
      ] as const)
        await log.events.record(log.database, BY_SERVER, { type, details: { factor } })
      await Promise.all([log.seal(), log.seal(), log.seal()])
      log.advance(3_600_000)
      await log.events.record(log.database, BY_SERVER, {
        type: 'account.signed_in',
        details: { factor: 'password' },
      })
      await log.seal()
      const counts = await listHourlyCounts(log.database, hour)
      expect(counts.toSorted((one, other) => one.hour - other.hour || one.count - other.count)).toEqual([
        expect.objectContaining({ hour, count: 1 }),
        expect.objectContaining({ hour, count: 1 }),
        { hour, name: 'logins', labels: ['password'], count: 2 },
        { hour: log.now(), name: 'logins', labels: ['password'], count: 1 },
      ])
      expect(counts).toContainEqual({ hour, name: 'failures', labels: ['code'], count: 1 })
      expect(counts).toContainEqual({ hour, name: 'registrations', labels: [], count: 1 })
    })

    test('loses an event whose action is rolled back', async () => {
      const log = await openLog(open)
      await expect(
        inTransaction(log.database, async (trx) => {
          await log.events.record(trx, BY_SERVER, { type: 'account.banned', accountId: 'a' })
          throw new Error('the action failed')
        }),
      ).rejects.toThrow('the action failed')
      expect(await log.verify()).toMatchObject({ checked: 0, faults: [] })
    })

    test.for([
      ['changed', { details: '{"reason":"another"}' }, ['does not match its checksum']],
      ['given to another account', { account_id: 'z' }, ['does not match its checksum']],
      ['replaced by another event', { mac: 'forged' }, ['does not match', 'does not follow']],
    ] as const)('an event that is %s is found', async ([, change, reasons]) => {
      const log = await openLog(open)
      for (const id of ['a', 'b', 'c']) await log.record(id)
      await log.seal()
      await log.database.updateTable('audit_events').set(change).where('position', '=', 2).execute()
      const { faults } = await log.verify()
      expect(faults).toEqual(
        reasons.map((reason) => ({ position: 2, reason: expect.stringContaining(reason) })),
      )
    })

    test('an event that is deleted is found: in the middle, at the end, at the start', async () => {
      const log = await openLog(open)
      for (const id of ['a', 'b', 'c', 'd', 'e']) await log.record(id)
      await log.seal()
      await log.database.deleteFrom('audit_events').where('position', 'in', [1, 3, 5]).execute()
      expect((await log.verify()).faults).toEqual([
        { position: 2, reason: 'event 1 is missing' },
        { position: 4, reason: 'event 3 is missing' },
        { position: 4, reason: 'the chain ends here, but 5 events were sealed' },
      ])
    })

    test('an end that was cut off together with the record of it is found by a head that was noted', async () => {
      const log = await openLog(open)
      for (const id of ['a', 'b', 'c']) await log.record(id)
      const { head } = await log.verify()
      const kept = await log.hashAt(2)
      await log.database.deleteFrom('audit_events').where('position', '=', 3).execute()
      await log.database.updateTable('audit_chain').set({ head_position: 2, head_hash: kept }).execute()
      expect((await log.verify()).faults).toEqual([])
      expect((await log.verify(head)).faults).toEqual([
        { position: 3, reason: 'is not the event that the given head names' },
      ])
    })

    test('an event written without the key is found', async () => {
      const log = await openLog(open)
      await log.record('a')
      const row = await log.database.selectFrom('audit_events').selectAll().executeTakeFirstOrThrow()
      await log.database
        .insertInto('audit_events')
        .values({ ...row, id: 'forged' })
        .execute()
      expect((await log.verify()).faults).toEqual([{ position: 2, reason: 'does not match its checksum' }])
    })

    test('events are deleted after the retention period, and the rest can still be checked', async () => {
      const log = await openLog(open)
      for (let index = 0; index < 450; index += 1) await log.record(`old ${index}`)
      log.advance(DAY_MS)
      await log.record('new')
      await log.seal()
      await log.prune(log.now())
      await log.prune(log.now())
      const left = await log.database.selectFrom('audit_events').select('type').execute()
      expect(left.map(({ type }) => type).toSorted()).toEqual([
        'account.banned',
        ...Array.from({ length: 3 }, () => 'audit.pruned'),
      ])
      expect(await log.verify()).toMatchObject({ checked: 4, faults: [], start: { position: 450 } })
    })

    test('events that someone else deleted from the start are not taken for old ones', async () => {
      const log = await openLog(open)
      for (const id of ['a', 'b', 'c']) await log.record(id)
      await log.seal()
      const second = await log.hashAt(2)
      await log.database.deleteFrom('audit_events').where('position', '<=', 2).execute()
      await log.database.updateTable('audit_chain').set({ start_position: 2, start_hash: second }).execute()
      expect((await log.verify()).faults).toEqual([
        { position: 2, reason: 'events up to here are missing, but the purge deleted those up to 0' },
      ])
    })
  })
}
