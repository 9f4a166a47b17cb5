import { createMemoryRateLimiter } from './memory-rate-limiter.ts'
import type { RateLimiter } from './rate-limiter.ts'

const unexpected = async (): Promise<never> => {
  throw new Error('the memory is full')
}

/** A limiter in memory that can count every subject of a test. @param now default: the machine's clock */
export function openMemoryLimiter(now: () => number = Date.now): RateLimiter {
  return createMemoryRateLimiter({ now, overflow: { add: unexpected, delete: unexpected } })
}
