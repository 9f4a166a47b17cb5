import { widerNetworkOf } from '../../shared/client-address.ts'
import type { Failed } from '../../shared/result.ts'
import { fail } from '../../shared/result.ts'
import type { Database } from '../database/database.ts'
import type { HashSubject } from '../keys/server-key.store.ts'
import type { Metrics } from '../telemetry/metrics.ts'

/** Events of one kind by one subject, counted in a fixed window that starts with the first. */
export interface Counter {
  /** The kind of event: part of the store's key, and logged. Every use of a name has the same window. */
  readonly name: string
  /** The subject: a mobile or e-mail, a device id, a network address. */
  readonly key: string
  readonly windowS: number
}

export interface Limit extends Counter {
  readonly max: number
  /** Metrics do not count that it is exceeded. */
  readonly isUnreported?: true
}

export type RateLimitResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly exceeded: Limit; readonly retryAfterS: number }

/** @returns the wait in seconds: at least one, and at most the window's length */
export function refusalOf(exceeded: Limit, msLeft: number): RateLimitResult {
  const remainingS = Math.ceil(msLeft / 1000)
  return { ok: false, exceeded, retryAfterS: Math.min(exceeded.windowS, Math.max(1, remainingS)) }
}

/** The refusal of a request beyond a limit. The log names the limit. */
export function refuseByLimit(
  { exceeded, retryAfterS }: Extract<RateLimitResult, { readonly ok: false }>,
  errorName: 'rateLimited' | 'resendTooSoon' = 'rateLimited',
): Failed {
  return fail(errorName, { retryTimeS: retryAfterS, reason: exceeded.name })
}

/** No number of concurrent callers gets beyond a limit. */
export interface RateLimiter {
  /** Counts one hit on each limit, in order. If one is exceeded, the hits are refunded. */
  consume(limits: readonly Limit[]): Promise<RateLimitResult>
  /** Whether `consume` would succeed now, without counting: for callers that may still refuse for another reason. */
  check(limits: readonly Limit[]): Promise<RateLimitResult>
  /** Counts one hit and never refuses. @param counter with a maximum, if more hits are to be reported as exceeding it @returns the number of hits in the current window */
  increment(counter: Counter & Partial<Limit>): Promise<number>
  /** Takes one hit back. A no-op once the window is over. */
  refund(counters: readonly Counter[]): Promise<void>
  /** Deletes all hits. */
  reset(counters: readonly Counter[]): Promise<void>
}

/** Counts in the database. */
export interface PersistentRateLimiter extends RateLimiter {
  /**
   * Counts one hit on each limit. If one is exceeded, nothing is counted.
   * @param work done in the same transaction, and undone if a limit is exceeded; if it fails, nothing is counted
   * @param trx a transaction that the count becomes part of, and that goes on if a limit is exceeded
   */
  consume(
    limits: readonly Limit[],
    work?: (trx: Database) => Promise<void>,
    trx?: Database,
  ): Promise<RateLimitResult>
}

/** The limit of a /48 network, as a multiple of the limit of its /64 networks. */
const NETWORK_FACTOR = 10

/**
 * Counts the subjects of limits as they are stored: hashed, and for every IPv6 /64 also its /48, with ten times the limit.
 * One customer may own a whole /48 and could use another of its 65,536 networks for every request. An exceeded limit is
 * reported as it was given.
 * @param metrics count each limit that refuses, or is exceeded by an increment
 */
export function withStoredSubjects(
  limiter: RateLimiter,
  hash: HashSubject,
  metrics?: Pick<Metrics, 'count'>,
): RateLimiter
export function withStoredSubjects(
  limiter: PersistentRateLimiter,
  hash: HashSubject,
  metrics?: Pick<Metrics, 'count'>,
): PersistentRateLimiter
export function withStoredSubjects(
  limiter: PersistentRateLimiter,
  hash: HashSubject,
  metrics?: Pick<Metrics, 'count'>,
): PersistentRateLimiter {
  const onExceeded = ({ name, isUnreported }: Counter & Partial<Limit>): void => {
    if (!isUnreported) metrics?.count('portico_limits_exceeded_total', { limit: name })
  }
  const ownOf = <Item extends Counter>(item: Item): Item => ({ ...item, key: hash(item.key) })

  function networkOf({ name, key, windowS }: Counter): readonly Counter[] {
    const network = widerNetworkOf(key)
    return network === undefined ? [] : [{ name: `${name}-48`, key: hash(network), windowS }]
  }

  const evaluate =
    <Rest extends unknown[]>(method: (limits: readonly Limit[], ...rest: Rest) => Promise<RateLimitResult>) =>
    async (limits: readonly Limit[], ...rest: Rest): Promise<RateLimitResult> => {
      const givenOf = new Map<Limit, Limit>()
      for (const limit of limits) {
        givenOf.set(ownOf(limit), limit)
        for (const network of networkOf(limit))
          givenOf.set({ ...network, max: limit.max * NETWORK_FACTOR }, limit)
      }
      const result = await method([...givenOf.keys()], ...rest)
      if (result.ok) return result
      const exceeded = givenOf.get(result.exceeded) ?? result.exceeded
      onExceeded(exceeded)
      return { ...result, exceeded }
    }

  return {
    consume: evaluate(limiter.consume),
    check: evaluate(limiter.check),
    increment: async (counter) => {
      const hitsOfAddress = await limiter.increment(ownOf(counter))
      const [network] = networkOf(counter)
      const hits = network
        ? Math.max(hitsOfAddress, Math.ceil((await limiter.increment(network)) / NETWORK_FACTOR))
        : hitsOfAddress
      if (hits > (counter.max ?? Number.POSITIVE_INFINITY)) onExceeded(counter)
      return hits
    },
    refund: (counters) =>
      limiter.refund(counters.flatMap((counter) => [ownOf(counter), ...networkOf(counter)])),
    reset: (counters) => limiter.reset(counters.map(ownOf)),
  }
}
