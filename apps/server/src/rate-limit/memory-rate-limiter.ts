import { RateLimiterMemory } from 'rate-limiter-flexible'
import { createFlexibleRateLimiter, NO_HITS, UNUSED } from './flexible-rate-limiter.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** Counts in the process, by the machine's clock. */
export function createMemoryRateLimiter(): RateLimiter {
  const store = new RateLimiterMemory(UNUSED)
  return createFlexibleRateLimiter({
    add: async (key, hits, customDuration) => {
      if (hits <= 0 && !(await store.get(key))) return NO_HITS
      return store.penalty(key, hits, { customDuration })
    },
    delete: (key) => store.delete(key),
  })
}
