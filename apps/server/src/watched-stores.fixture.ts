import type { Counter, RateLimiter } from './rate-limit/rate-limiter.ts'
import type { Services } from './services.ts'
import type { KeyValueStore } from './ttl-store/ttl-store.ts'

type Stores = Pick<Services, 'keyValueStore' | 'rateLimiter' | 'persistentRateLimiter'>

export interface StoreWatch extends Stores {
  /** The full keys stored so far, in order. */
  readonly stored: readonly string[]
  /** The counters used so far, in order, whether or not a limit was exceeded. */
  readonly counted: readonly Counter[]
}

/** Forwards every call and records what is stored and counted. */
export function watchStores({ keyValueStore, rateLimiter, persistentRateLimiter }: Stores): StoreWatch {
  const stored: string[] = []
  const counted: Counter[] = []
  const watchedStore: KeyValueStore = {
    ...keyValueStore,
    put: (key, value, ttlMs) => {
      stored.push(key)
      return keyValueStore.put(key, value, ttlMs)
    },
  }
  const watch = (watched: RateLimiter): RateLimiter => ({
    ...watched,
    consume: (limits) => {
      counted.push(...limits)
      return watched.consume(limits)
    },
    increment: (counter) => {
      counted.push(counter)
      return watched.increment(counter)
    },
  })
  return {
    keyValueStore: watchedStore,
    rateLimiter: watch(rateLimiter),
    persistentRateLimiter: watch(persistentRateLimiter),
    stored,
    counted,
  }
}
