import type { RateLimiterRes } from 'rate-limiter-flexible'
import type { Counter, Limit, RateLimiter, RateLimitResult } from './rate-limiter.ts'

type Count = Pick<RateLimiterRes, 'consumedPoints' | 'msBeforeNext'>

/** The count of a window that is over or has not begun. */
export const NO_HITS: Count = { consumedPoints: 0, msBeforeNext: 0 }

/** The limit and the window of a store, which each call states instead. */
export const UNUSED = { points: 0, duration: 0 }

/** A store of `rate-limiter-flexible`. It only counts: the limits are compared here. */
export interface FlexibleStore {
  /**
   * Adds hits, of which the first opens the window. Without a window, adding none or taking hits back changes nothing: in
   * the library it would open a window with a negative count.
   */
  readonly add: (key: string, hits: number, windowS: number) => Promise<Count>
  readonly delete: (key: string) => Promise<unknown>
}

/**
 * Counts in a store of `rate-limiter-flexible`, one limit after the other. Between a hit and its refund a concurrent call may
 * be refused, but none is allowed beyond a limit.
 */
export function createFlexibleRateLimiter(store: FlexibleStore): RateLimiter {
  const keyOf = ({ name, key }: Counter): string => `${name}:${key}`
  const add = (counter: Counter, hits: number): Promise<Count> =>
    store.add(keyOf(counter), hits, counter.windowS)

  async function refund(counters: readonly Counter[]): Promise<void> {
    await Promise.all(counters.map((counter) => add(counter, -1)))
  }

  return {
    consume: async (limits) => {
      for (const [index, limit] of limits.entries()) {
        const count = await add(limit, 1)
        if (count.consumedPoints <= limit.max) continue
        await refund(limits.slice(0, index + 1))
        return refuse(limit, count)
      }
      return { ok: true }
    },
    check: async (limits) => {
      for (const limit of limits) {
        const count = await add(limit, 0)
        if (count.consumedPoints >= limit.max) return refuse(limit, count)
      }
      return { ok: true }
    },
    increment: async (counter) => (await add(counter, 1)).consumedPoints,
    refund,
    reset: async (counters) => {
      await Promise.all(counters.map((counter) => store.delete(keyOf(counter))))
    },
  }
}

function refuse(exceeded: Limit, { msBeforeNext }: Count): RateLimitResult {
  return { ok: false, exceeded, retryAfterS: Math.max(1, Math.ceil(msBeforeNext / 1000)) }
}
