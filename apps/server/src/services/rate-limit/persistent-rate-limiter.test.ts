// Covers SRV-2.
import { describe, expect, test } from 'vitest'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/test-database.fixture.ts'
import {
  clampLimitWindows,
  createPersistentRateLimiter,
  deleteExpiredLimits,
} from './persistent-rate-limiter.store.ts'
import { rateLimiterContract } from './rate-limiter.contract.ts'

const START = 1_700_000_000_000
const HOUR = { name: 'codes-per-target-hour', max: 2, windowS: 3600 } as const
const ALICE = { ...HOUR, key: '+8613800138000' }
const BOB = { ...HOUR, key: '+8613900139000' }

/** A limiter on a database of its own, with a manual clock. */
async function openLimiter(folder = makeTestFolder()) {
  let time = START
  const now = () => time
  const database = await openTestDatabase(folder, now)
  return {
    database,
    limiter: createPersistentRateLimiter(database, now),
    other: createPersistentRateLimiter(database, now),
    advance: async (ms: number) => {
      time += ms
    },
  }
}

describe('persistent rate limiter', () => {
  rateLimiterContract(openLimiter)

  test('keeps the work of a call that it allows, and counts nothing if the work fails', async () => {
    const { database, limiter } = await openLimiter()
    const insert = (name: string) => async (trx: Database) => {
      await trx.insertInto('organisations').values({ id: name, name, created_at: START }).execute()
      if (name === 'broken') throw new Error(name)
    }
    await expect(limiter.consume([ALICE], insert('broken'))).rejects.toThrow('broken')
    expect(await limiter.consume([ALICE], insert('first'))).toEqual({ ok: true })
    expect(await limiter.consume([ALICE], insert('second'))).toEqual({ ok: true })
    expect((await limiter.consume([ALICE], insert('third'))).ok).toBe(false)
    const stored = await database.selectFrom('organisations').select('name').orderBy('name').execute()
    expect(stored.map(({ name }) => name)).toEqual(['first', 'second'])
  })

  test('opens a new window after the only hit was refunded', async () => {
    const { limiter, advance } = await openLimiter()
    await limiter.consume([ALICE])
    await limiter.refund([ALICE])
    await advance(3_000_000)
    await limiter.consume([ALICE])
    await advance(1_200_000)
    expect(await limiter.increment(ALICE)).toBe(2)
  })

  test('keeps counts over a restart, for their key alone', async () => {
    const folder = makeTestFolder()
    const { limiter } = await openLimiter(folder)
    await limiter.consume([ALICE])
    await limiter.consume([ALICE])
    const restarted = (await openLimiter(folder)).limiter
    expect(await restarted.consume([ALICE])).toEqual({ ok: false, exceeded: ALICE, retryAfterS: 3600 })
    expect(await restarted.consume([BOB])).toEqual({ ok: true })
  })

  test('neither renews a limit nor blocks longer than a window when the clock is set back', async () => {
    const { database, limiter, advance } = await openLimiter()
    await limiter.consume([ALICE])
    await limiter.consume([ALICE])
    await advance(-365 * 24 * 3_600_000)
    expect(await limiter.consume([ALICE])).toMatchObject({ ok: false, retryAfterS: 3600 })
    await clampLimitWindows(database, START - 365 * 24 * 3_600_000)
    expect(await limiter.consume([ALICE])).toMatchObject({ ok: false, retryAfterS: 3600 })
    await advance(3_600_000)
    expect(await limiter.consume([ALICE])).toEqual({ ok: true })
  })

  test('stores each window with its end, and deletes it once it is over', async () => {
    const { database, limiter, advance } = await openLimiter()
    const read = () =>
      database.selectFrom('limit_counts').selectAll().orderBy('window_ends_at').orderBy('subject').execute()
    await limiter.consume([ALICE])
    await limiter.increment(ALICE)
    await advance(1000)
    await limiter.consume([{ ...BOB, windowS: 60 }])
    const bob = { name: HOUR.name, subject: BOB.key, count: 1, duration_s: 60 }
    const alice = { name: HOUR.name, subject: ALICE.key, count: 2, duration_s: 3600 }
    expect(await read()).toEqual([
      { ...bob, window_ends_at: START + 61_000 },
      { ...alice, window_ends_at: START + 3_600_000 },
    ])
    await deleteExpiredLimits(database, START + 60_999)
    expect(await read()).toHaveLength(2)
    await deleteExpiredLimits(database, START + 61_000)
    expect(await read()).toEqual([{ ...alice, window_ends_at: START + 3_600_000 }])
  })

  test('writes limits in one order, so that two calls cannot block each other', async () => {
    const { database, limiter } = await openLimiter()
    const limit = (name: string, key: string) => ({ name, key, max: 2, windowS: 60 })
    await limiter.consume([
      limit('b', '1'),
      limit('a', '3'),
      limit('a', '1'),
      limit('c', '0'),
      limit('a', '2'),
    ])
    // Without an order the rows are as they were inserted.
    const rows = await database.selectFrom('limit_counts').select(['name', 'subject']).execute()
    expect(rows.map(({ name, subject }) => name + subject)).toEqual(['a1', 'a2', 'a3', 'b1', 'c0'])
  })

  test('states whole seconds, at least one', async () => {
    const { limiter, advance } = await openLimiter()
    await limiter.consume([BOB, ALICE])
    await limiter.consume([ALICE])
    await advance(3_598_999)
    const refused = { ok: false, exceeded: ALICE } as const
    expect(await limiter.check([BOB, ALICE])).toEqual({ ...refused, retryAfterS: 2 })
    expect(await limiter.consume([BOB, ALICE])).toEqual({ ...refused, retryAfterS: 2 })
    await advance(1000)
    expect(await limiter.check([ALICE])).toEqual({ ...refused, retryAfterS: 1 })
    await advance(1)
    expect(await limiter.check([ALICE])).toEqual({ ok: true })
    expect(await limiter.consume([ALICE])).toEqual({ ok: true })
    expect(await limiter.increment(BOB)).toBe(1)
  })

  test('shortens the windows that end later than their length from now, and no other', async () => {
    const { database, limiter } = await openLimiter()
    await limiter.increment(ALICE)
    await limiter.increment({ ...BOB, windowS: 60 })
    await clampLimitWindows(database, START - 1000)
    const rows = await database.selectFrom('limit_counts').selectAll().orderBy('subject').execute()
    expect(rows.map((row) => row.window_ends_at)).toEqual([START + 3_599_000, START + 59_000])
    await clampLimitWindows(database, START + 30_000)
    expect(await database.selectFrom('limit_counts').selectAll().orderBy('subject').execute()).toEqual(rows)
  })
})
