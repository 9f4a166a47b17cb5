import type { Counter, PersistentRateLimiter } from '../services/rate-limit/rate-limiter.ts'
import type { Services } from '../services/services.ts'

type Stores = Pick<Services, 'rateLimiter' | 'persistentRateLimiter'>

export interface StoreWatch extends Stores {
  /** The counters used so far, in order, whether or not a limit was exceeded. */
  readonly counted: readonly Counter[]
}

/** Forwards every call and records what is counted. */
export function watchStores({ rateLimiter, persistentRateLimiter }: Stores): StoreWatch {
  const counted: Counter[] = []
  const watch = (watched: PersistentRateLimiter): PersistentRateLimiter => ({
    ...watched,
    consume: (limits, ...rest) => {
      counted.push(...limits)
      return watched.consume(limits, ...rest)
    },
    increment: (counter) => {
      counted.push(counter)
      return watched.increment(counter)
    },
  })
  return {
    rateLimiter: watch(rateLimiter),
    persistentRateLimiter: watch(persistentRateLimiter),
    counted,
  }
}
