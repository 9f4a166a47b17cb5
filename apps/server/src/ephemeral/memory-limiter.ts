import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { createInTurn } from './in-turn.ts'
import type { Counter, Limit, Limiter, Taken } from './limiter.ts'

/** Counts in the process; its clock is the machine's. */
export function memoryLimiter(): Limiter {
  const storeOf = openStores()
  // Nobody is counted between a look at a key and what is done about it.
  const inTurn = createInTurn()

  async function take(limits: readonly Limit[]): Promise<Taken> {
    for (const [index, limit] of limits.entries()) {
      const counted = await storeOf(limit).consume(limit.key)
      if (counted.consumedPoints <= limit.points) continue
      await giveBack(limits.slice(0, index + 1))
      return refusal(limit, counted)
    }
    return { ok: true }
  }

  async function check(limits: readonly Limit[]): Promise<Taken> {
    for (const limit of limits) {
      const kept = await storeOf(limit).get(limit.key)
      if (kept instanceof RateLimiterRes && kept.consumedPoints >= limit.points) return refusal(limit, kept)
    }
    return { ok: true }
  }

  async function giveBack(counters: readonly Counter[]): Promise<void> {
    for (const counter of counters) {
      const left = await storeOf(counter).get(counter.key)
      // Its window may be over: then there is nothing to give back, and nothing to owe.
      if (!(left instanceof RateLimiterRes) || left.consumedPoints <= 0) continue
      // As if nobody had been counted: nothing is kept of it, and the next opens a window of its own.
      if (left.consumedPoints === 1) await storeOf(counter).delete(counter.key)
      else await storeOf(counter).reward(counter.key)
    }
  }

  return {
    take: (limits) => inTurn(() => take(limits)),
    check: (limits) => inTurn(() => check(limits)),
    giveBack: (counters) => inTurn(() => giveBack(counters)),
    count: (counter) => inTurn(async () => (await storeOf(counter).consume(counter.key)).consumedPoints),
    forget: (counters) =>
      inTurn(async () => {
        for (const counter of counters) await storeOf(counter).delete(counter.key)
      }),
  }
}

/** A store for each name. The number of points is the caller's business: what is kept is how many were counted. */
function openStores(): (counter: Counter) => RateLimiterMemory {
  const stores = new Map<string, RateLimiterMemory>()
  return ({ name, durationS }) => {
    const known = stores.get(name)
    if (known) return known
    const store = new RateLimiterMemory({
      keyPrefix: name,
      points: Number.MAX_SAFE_INTEGER,
      duration: durationS,
    })
    stores.set(name, store)
    return store
  }
}

function refusal(exceeded: Limit, { msBeforeNext }: RateLimiterRes): Taken {
  return { ok: false, exceeded, waitS: Math.max(1, Math.ceil(msBeforeNext / 1000)) }
}
