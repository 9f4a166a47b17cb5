import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../database/test-database.fixture.ts'
import { makeTestFolder } from '../test-server.fixture.ts'
import { createPersistentRateLimiter, clampLimitWindows } from './persistent-rate-limiter.store.ts'
import { rateLimiterContract } from './rate-limiter.contract.ts'

const START = 1_700_000_000_000
const HOUR = { name: 'codes of target, hour', max: 2, windowS: 3600 } as const
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
    advance: async (ms: number) => {
      time += ms
    },
  }
}

describe('persistent rate limiter', () => {
  rateLimiterContract(openLimiter)

  test('SRV-2 keeps counts over a restart, for their key alone', async () => {
    const folder = makeTestFolder()
    const { limiter } = await openLimiter(folder)
    await limiter.consume([ALICE])
    await limiter.consume([ALICE])
    const restarted = (await openLimiter(folder)).limiter
    expect(await restarted.consume([ALICE])).toEqual({ ok: false, exceeded: ALICE, retryAfterS: 3600 })
    expect(await restarted.consume([BOB])).toEqual({ ok: true })
  })

  test('SRV-2 allows as many of 64 concurrent calls on two limiters of one database as the limit', async () => {
    const { database, limiter } = await openLimiter()
    const other = createPersistentRateLimiter(database, () => START)
    const taken = await Promise.all(
      Array.from({ length: 64 }, (_, index) => (index % 2 === 0 ? limiter : other).consume([ALICE, BOB])),
    )
    expect(taken.filter((one) => one?.ok)).toHaveLength(2)
    expect(await limiter.increment(BOB)).toBe(3)
  })

  test('SRV-2 neither renews a limit nor blocks longer than a window when the clock is set back', async () => {
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
})
