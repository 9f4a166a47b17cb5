import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit, Limiter, Taken } from './limiter.ts'

/** Counts in the process; its clock is the machine's. */
export function memoryLimiter(): Limiter {
  const counters = new Map<string, RateLimiterMemory>()

  function counterOf({ name, points, durationS }: Limit): RateLimiterMemory {
    const known = counters.get(name)
    if (known) return known
    const counter = new RateLimiterMemory({ keyPrefix: name, points, duration: durationS })
    counters.set(name, counter)
    return counter
  }

  async function take(limits: readonly Limit[]): Promise<Taken> {
    for (const [index, limit] of limits.entries()) {
      const waitMs = await waitFor(counterOf(limit), limit.key)
      if (waitMs === undefined) continue
      for (const earlier of limits.slice(0, index)) await counterOf(earlier).reward(earlier.key)
      return { ok: false, exceeded: limit, waitS: Math.max(1, Math.ceil(waitMs / 1000)) }
    }
    return { ok: true }
  }

  return { take }
}

/** @returns milliseconds to wait, when there is no point left */
async function waitFor(counter: RateLimiterMemory, key: string): Promise<number | undefined> {
  try {
    await counter.consume(key)
    return undefined
  } catch (error) {
    if (error instanceof RateLimiterRes) return error.msBeforeNext
    throw error
  }
}
