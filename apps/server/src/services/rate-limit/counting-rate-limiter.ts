import type { Counter, RateLimiter } from './rate-limiter.ts'
import { refusalOf } from './rate-limiter.ts'

/** The hits of a counter, and how long its window is still open. */
export interface Count {
  readonly hits: number
  readonly msLeft: number
}

/** Names a counter in a store of keys. */
export const keyOf = ({ name, key }: Counter): string => `${name}:${key}`

/** Counts hits. The limits are compared here. */
export interface CounterStore {
  /** Adds one hit, none or minus one, of which the first hit opens the window. Without a window, the other two change nothing. */
  readonly add: (counter: Counter, hits: number) => Promise<Count>
  readonly delete: (counter: Counter) => Promise<unknown>
}

/** Counts one limit after the other. Between a hit and its refund a concurrent call may be refused, but none is allowed beyond a limit. */
export function createCountingRateLimiter(store: CounterStore): RateLimiter {
  async function refund(counters: readonly Counter[]): Promise<void> {
    await Promise.all(counters.map((counter) => store.add(counter, -1)))
  }

  return {
    consume: async (limits) => {
      for (const [index, limit] of limits.entries()) {
        const count = await store.add(limit, 1)
        if (count.hits <= limit.max) continue
        await refund(limits.slice(0, index + 1))
        return refusalOf(limit, count.msLeft)
      }
      return { ok: true }
    },
    check: async (limits) => {
      for (const limit of limits) {
        const count = await store.add(limit, 0)
        if (count.hits >= limit.max) return refusalOf(limit, count.msLeft)
      }
      return { ok: true }
    },
    increment: async (counter) => (await store.add(counter, 1)).hits,
    refund,
    reset: async (counters) => {
      await Promise.all(counters.map(store.delete))
    },
  }
}
