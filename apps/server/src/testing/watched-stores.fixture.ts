import { listDeclaredLimits } from '../services/rate-limit/declare-limit.ts'
import type { Counter, PersistentRateLimiter } from '../services/rate-limit/rate-limiter.ts'
import type { Services } from '../services/services.ts'

type Stores = Pick<Services, 'rateLimiter' | 'persistentRateLimiter'>

export interface StoreWatch extends Stores {
  /** The counters used so far, in order, whether or not a limit was exceeded. */
  readonly counted: readonly Counter[]
}

/** Forwards every call and records what is counted. A limit that is not declared is refused. */
export function watchStores({ rateLimiter, persistentRateLimiter }: Stores): StoreWatch {
  const counted: Counter[] = []
  const watch = (watched: PersistentRateLimiter): PersistentRateLimiter => ({
    ...watched,
    consume: (limits, ...rest) => {
      requireDeclared(limits)
      counted.push(...limits)
      return watched.consume(limits, ...rest)
    },
    check: (limits) => {
      requireDeclared(limits)
      return watched.check(limits)
    },
    increment: (counter) => {
      requireDeclared([counter])
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

function requireDeclared(counters: readonly Counter[]): void {
  const declared = new Set(listDeclaredLimits().map(({ name }) => name))
  for (const { name } of counters)
    if (!declared.has(name)) throw new Error(`the limit ${name} is not declared: see declareLimit()`)
}
