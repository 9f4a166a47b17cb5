// Covers SRV-2, SRV-3.
import { describe, expect, test } from 'vitest'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { openTestDatabase } from '../database/test-database.fixture.ts'
import { openMemoryLimiter } from './memory-rate-limiter.fixture.ts'
import { createMemoryRateLimiter } from './memory-rate-limiter.ts'
import { createDatabaseCounts } from './persistent-rate-limiter.store.ts'
import { rateLimiterContract } from './rate-limiter.contract.ts'
import type { Limit } from './rate-limiter.ts'

function openClock() {
  let time = 1_700_000_000_000
  return {
    now: () => time,
    advance: async (ms: number) => {
      time += ms
    },
  }
}

/** A limiter that counts few subjects in memory. */
async function openSmall(maxSubjects: number) {
  const { now, advance } = openClock()
  const database = await openTestDatabase(makeTestFolder(), now)
  const overflowed: string[] = []
  const limiter = createMemoryRateLimiter({
    now,
    overflow: createDatabaseCounts(database, now),
    onOverflow: (name) => void overflowed.push(name),
    maxSubjects,
  })
  const readSubjects = async () =>
    (await database.selectFrom('limit_counts').select('subject').execute()).map(({ subject }) => subject)
  return { limiter, advance, overflowed, readSubjects }
}

const limitOf = (key: string, name = 'two a minute'): Limit => ({ name, key, max: 2, windowS: 60 })

describe('memory rate limiter', () => {
  rateLimiterContract(async () => {
    const { now, advance } = openClock()
    return { limiter: openMemoryLimiter(now), advance }
  })

  test('counts any number of hits, refunds them one by one, and states whole seconds', async () => {
    const { now, advance } = openClock()
    const limiter = openMemoryLimiter(now)
    const limit: Limit = { name: 'many', key: 'a', max: 50, windowS: 60 }
    for (let hit = 1; hit <= 50; hit += 1) expect(await limiter.increment(limit)).toBe(hit)
    await advance(19_001)
    expect(await limiter.consume([limit])).toEqual({ ok: false, exceeded: limit, retryAfterS: 41 })
    await limiter.refund([limit, limit])
    expect(await limiter.consume([limit])).toEqual({ ok: true })
    expect(await limiter.increment(limit)).toBe(50)
    await advance(40_998)
    expect(await limiter.check([limit])).toEqual({ ok: false, exceeded: limit, retryAfterS: 1 })
  })
})

describe('full memory rate limiter', () => {
  rateLimiterContract(() => openSmall(0))

  test('counts further subjects in the database, and says so once for a limit', async () => {
    const { limiter, overflowed, readSubjects } = await openSmall(2)
    for (const key of ['a', 'b', 'c', 'd', 'c', 'a']) await limiter.increment(limitOf(key))
    expect((await readSubjects()).toSorted()).toEqual(['c', 'd'])
    expect(overflowed).toEqual(['two a minute'])
    for (const key of ['a', 'c'])
      expect(await limiter.consume([limitOf(key)])).toMatchObject({ ok: false, retryAfterS: 60 })
    expect(await limiter.consume([limitOf('b'), limitOf('d')])).toEqual({ ok: true })
  })

  test('lifts no limit when the memory has space again', async () => {
    const { limiter, advance, readSubjects } = await openSmall(1)
    await limiter.increment(limitOf('a'))
    await advance(30_000)
    for (let hit = 0; hit < 2; hit += 1) await limiter.consume([limitOf('b')])
    await advance(30_000)
    expect(await limiter.check([limitOf('b')])).toMatchObject({ ok: false, retryAfterS: 30 })
    expect(await limiter.consume([limitOf('b')])).toMatchObject({ ok: false, retryAfterS: 30 })
    await limiter.increment(limitOf('c'))
    expect(await readSubjects()).toEqual(['b'])
    await advance(30_000)
    await limiter.reset([limitOf('c')])
    expect(await limiter.increment(limitOf('b'))).toBe(1)
  })

  test('has space again when hits are refunded, and does not look for other limits in the database', async () => {
    const { limiter, readSubjects, overflowed } = await openSmall(1)
    for (const key of ['a', 'b', 'c']) {
      await limiter.consume([limitOf(key)])
      await limiter.refund([limitOf(key)])
    }
    await limiter.increment(limitOf('a'))
    await limiter.increment(limitOf('a', 'another'))
    expect(await limiter.check([limitOf('c')])).toEqual({ ok: true })
    expect(overflowed).toEqual(['another'])
    expect(await readSubjects()).toEqual(['a'])
  })
})
