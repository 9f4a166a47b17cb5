import { createExpiringMap } from '../short-lived/expiring-map.ts'
import type { Count, CounterStore } from './counting-rate-limiter.ts'
import { createCountingRateLimiter, keyOf } from './counting-rate-limiter.ts'
import type { Counter, RateLimiter } from './rate-limiter.ts'

/** How many subjects are counted in memory; each takes about 200 bytes. */
const MAX_SUBJECTS = 100_000

interface Window {
  count: number
  readonly expiresAt: number
}

interface MemoryOptions {
  /** Milliseconds; must not go back. */
  readonly now: () => number
  /** Counts the subjects beyond the bound. */
  readonly overflow: CounterStore
  /** Called with the name of a limit that begins to count in `overflow`. */
  readonly onOverflow?: (name: string) => void
  /** Default: 100,000. */
  readonly maxSubjects?: number
}

/**
 * Counts in the process, in bounded memory. When it is full, new subjects are counted in another store, where each stays until
 * its window is over.
 */
export function createMemoryRateLimiter({
  now,
  overflow,
  onOverflow,
  maxSubjects = MAX_SUBJECTS,
}: MemoryOptions): RateLimiter {
  const windows = createExpiringMap<Window>({ now })
  /** By name of a limit: when no window in the other store is open. */
  const overflowEnds = new Map<string, number>()

  const mayOverflow = ({ name }: Counter): boolean => now() < (overflowEnds.get(name) ?? 0)

  async function addToOverflow(counter: Counter, hits: number): Promise<Count> {
    if (!mayOverflow(counter)) onOverflow?.(counter.name)
    overflowEnds.set(counter.name, now() + counter.windowS * 1000)
    return overflow.add(counter, hits)
  }

  async function isInOverflow(counter: Counter): Promise<boolean> {
    return mayOverflow(counter) && (await overflow.add(counter, 0)).hits > 0
  }

  return createCountingRateLimiter({
    add: async (counter, hits) => {
      const key = keyOf(counter)
      if (hits > 0) windows.sweep()
      if (windows.get(key) === undefined) {
        const isFull = hits > 0 && windows.size() >= maxSubjects
        if (isFull || (await isInOverflow(counter))) return addToOverflow(counter, hits)
      }
      // Read again: a concurrent call may have opened it.
      const window = windows.get(key) ?? { count: 0, expiresAt: now() + counter.windowS * 1000 }
      window.count = Math.max(0, window.count + hits)
      if (window.count === 0) windows.delete(key)
      else windows.set(key, window)
      return { hits: window.count, msLeft: window.expiresAt - now() }
    },
    delete: async (counter) => {
      windows.delete(keyOf(counter))
      if (mayOverflow(counter)) await overflow.delete(counter)
    },
  })
}
