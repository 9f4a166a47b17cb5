import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Counter, Limit, RateLimiter, RateLimitResult } from './rate-limiter.ts'

/** Counts in the process, by the machine's clock. */
export function createMemoryRateLimiter(): RateLimiter {
  const storeOf = openStores()
  // Makes each method atomic although it awaits the library's store.
  const inTurn = createSerialQueue()

  async function consume(limits: readonly Limit[]): Promise<RateLimitResult> {
    for (const [index, limit] of limits.entries()) {
      const counted = await storeOf(limit).consume(limit.key)
      if (counted.consumedPoints <= limit.max) continue
      await refund(limits.slice(0, index + 1))
      return refuse(limit, counted)
    }
    return { ok: true }
  }

  async function check(limits: readonly Limit[]): Promise<RateLimitResult> {
    for (const limit of limits) {
      const counted = await storeOf(limit).get(limit.key)
      if (counted instanceof RateLimiterRes && counted.consumedPoints >= limit.max)
        return refuse(limit, counted)
    }
    return { ok: true }
  }

  async function refund(counters: readonly Counter[]): Promise<void> {
    for (const counter of counters) {
      const counted = await storeOf(counter).get(counter.key)
      // Rewarding after the window would open a new one with a negative count.
      if (!(counted instanceof RateLimiterRes)) continue
      // The next hit opens a window of its own.
      if (counted.consumedPoints === 1) await storeOf(counter).delete(counter.key)
      else await storeOf(counter).reward(counter.key)
    }
  }

  return {
    consume: (limits) => inTurn(() => consume(limits)),
    check: (limits) => inTurn(() => check(limits)),
    refund: (counters) => inTurn(() => refund(counters)),
    increment: (counter) => inTurn(async () => (await storeOf(counter).consume(counter.key)).consumedPoints),
    reset: (counters) =>
      inTurn(async () => {
        for (const counter of counters) await storeOf(counter).delete(counter.key)
      }),
  }
}

/** One library store for each counter name. They only count: the limit is compared by the caller. */
function openStores(): (counter: Counter) => RateLimiterMemory {
  const stores = new Map<string, RateLimiterMemory>()
  return ({ name, windowS }) => {
    const known = stores.get(name)
    if (known) return known
    const store = new RateLimiterMemory({
      keyPrefix: name,
      points: Number.MAX_SAFE_INTEGER,
      duration: windowS,
    })
    stores.set(name, store)
    return store
  }
}

function refuse(exceeded: Limit, { msBeforeNext }: RateLimiterRes): RateLimitResult {
  return { ok: false, exceeded, retryAfterS: Math.max(1, Math.ceil(msBeforeNext / 1000)) }
}

/** Runs tasks one after the other; a failed one does not stop the next. */
function createSerialQueue(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = last.then(task)
    last = result.catch(() => undefined)
    return result
  }
}
