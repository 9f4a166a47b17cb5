// Covers SRV-3.
import { describe, expect, test } from 'vitest'
import { atOnce } from '../../testing/test-server.fixture.ts'
import type { Limit, RateLimiter } from './rate-limiter.ts'

interface RateLimiterUnderTest {
  readonly limiter: RateLimiter
  /** A second limiter on the same data, as another instance has it. Default: `limiter`. */
  readonly other?: RateLimiter
  /** Advances the limiter's clock. */
  readonly advance: (ms: number) => Promise<void>
}

const THREE: Limit = { name: 'three a minute', key: 'a user', max: 3, windowS: 60 }
const TEN: Limit = { name: 'ten an hour', key: 'a user', max: 10, windowS: 3600 }

/** What every implementation guarantees, concurrent callers included. */
export function rateLimiterContract(open: () => Promise<RateLimiterUnderTest>): void {
  describe('rate limiter contract', () => {
    test('allows as many of 64 concurrent calls as the limit', async () => {
      const { limiter, other = limiter } = await open()
      const taken = await atOnce(64, (index) => (index % 2 === 0 ? limiter : other).consume([THREE]))
      expect(taken.filter(({ ok }) => ok)).toHaveLength(3)
    })

    test('counts nothing for a refused call and reports the waiting time', async () => {
      const { limiter, advance } = await open()
      for (let hit = 0; hit < 3; hit += 1) await limiter.consume([TEN, THREE])
      await advance(20_000)
      expect(await limiter.consume([TEN, THREE])).toEqual({ ok: false, exceeded: THREE, retryAfterS: 40 })
      expect(await limiter.check([TEN, THREE])).toEqual({ ok: false, exceeded: THREE, retryAfterS: 40 })
      expect(await limiter.increment(TEN)).toBe(4)
    })

    test('counts nothing for 64 concurrent calls that a limit of another subject refuses', async () => {
      const { limiter, other = limiter } = await open()
      const address: Limit = { ...TEN, key: 'an address' }
      for (let hit = 0; hit < 3; hit += 1) await limiter.consume([THREE])
      const taken = await atOnce(64, (index) => (index % 2 === 0 ? limiter : other).consume([address, THREE]))
      expect(taken.some(({ ok }) => ok)).toBe(false)
      expect(await limiter.increment(address)).toBe(1)
    })

    test('counts a limit that is listed twice twice', async () => {
      const { limiter } = await open()
      const once: Limit = { ...THREE, max: 1 }
      expect((await limiter.consume([once, once])).ok).toBe(false)
      expect(await limiter.increment(once)).toBe(1)
    })

    test('accepts an empty list of limits', async () => {
      const { limiter } = await open()
      expect(await limiter.consume([])).toEqual({ ok: true })
      expect(await limiter.check([])).toEqual({ ok: true })
      await limiter.refund([])
      await limiter.reset([])
    })

    test('checks a limit without counting', async () => {
      const { limiter, advance } = await open()
      for (let checks = 0; checks < 5; checks += 1) expect(await limiter.check([THREE])).toEqual({ ok: true })
      for (let hit = 0; hit < 3; hit += 1) await limiter.consume([THREE])
      expect(await limiter.check([TEN, THREE])).toEqual({ ok: false, exceeded: THREE, retryAfterS: 60 })
      await advance(60_000)
      expect(await limiter.check([THREE])).toEqual({ ok: true })
    })

    test('refunds one hit without losing a concurrent one', async () => {
      const { limiter } = await open()
      await limiter.consume([THREE])
      await Promise.all([limiter.refund([THREE]), limiter.consume([THREE])])
      expect(await limiter.increment(THREE)).toBe(2)
    })

    test('ignores a refund after the window expired', async () => {
      const { limiter, advance } = await open()
      await limiter.consume([THREE])
      await advance(60_000)
      await limiter.refund([THREE])
      expect(await limiter.increment(THREE)).toBe(1)
      await advance(60_000)
      await limiter.check([THREE])
      await advance(40_000)
      expect(await limiter.increment(THREE)).toBe(1)
      await advance(40_000)
      expect(await limiter.increment(THREE)).toBe(2)
    })

    test('counts keys and names separately', async () => {
      const { limiter } = await open()
      await limiter.increment(THREE)
      expect(await limiter.increment({ ...THREE, key: 'another user' })).toBe(1)
      expect(await limiter.increment(TEN)).toBe(1)
    })

    test('refunds and resets one key without touching the others', async () => {
      const { limiter } = await open()
      const others = [{ ...THREE, key: 'another key' }, TEN]
      for (const limit of [THREE, THREE, ...others]) await limiter.increment(limit)
      await limiter.refund([THREE])
      await limiter.reset([THREE])
      for (const limit of others) expect(await limiter.increment(limit)).toBe(2)
      await limiter.refund([{ ...THREE, key: 'an invented key' }])
      for (const limit of others) expect(await limiter.increment(limit)).toBe(3)
      expect(await limiter.increment(THREE)).toBe(1)
    })

    test('counts from zero after a reset', async () => {
      const { limiter } = await open()
      for (let hit = 0; hit < 3; hit += 1) await limiter.consume([THREE])
      await limiter.reset([THREE])
      expect(await limiter.increment(THREE)).toBe(1)
    })
  })
}
