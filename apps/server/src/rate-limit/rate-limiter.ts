import { widerNetworkOf } from './client-address.ts'

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
}

export type RateLimitResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly exceeded: Limit; readonly retryAfterS: number }

/** Every method is atomic for concurrent callers. */
export interface RateLimiter {
  /** Counts one hit on each limit, in order. If one is exceeded, the hits before it are refunded. */
  consume(limits: readonly Limit[]): Promise<RateLimitResult>
  /** Whether `consume` would succeed now, without counting: for callers that may still refuse for another reason. */
  check(limits: readonly Limit[]): Promise<RateLimitResult>
  /** Counts one hit and never refuses. @returns the number of hits in the current window */
  increment(counter: Counter): Promise<number>
  /** Takes one hit back. A no-op once the window is over. */
  refund(counters: readonly Counter[]): Promise<void>
  /** Forgets all hits. */
  reset(counters: readonly Counter[]): Promise<void>
}

/** Counts one hit on each limit and never refuses. @returns whether any limit is exceeded now */
export async function exceedsAny(limiter: RateLimiter, limits: readonly Limit[]): Promise<boolean> {
  const counts = await Promise.all(limits.map((limit) => limiter.increment(limit)))
  return limits.some(({ max }, index) => (counts[index] ?? 0) > max)
}

/** The limit of a /48 network, as a multiple of the limit of its /64 networks. */
const WIDER_FACTOR = 10

/**
 * Also counts the /48 of every IPv6 /64, with ten times its limit: one customer may own a whole /48 and could use
 * another of its 65,536 networks for every request. All other keys are counted as they are.
 */
export function withWiderNetworks(limiter: RateLimiter): RateLimiter {
  return {
    consume: (limits) => withWider(limits, limiter.consume),
    check: (limits) => withWider(limits, limiter.check),
    increment: async (counter) => {
      const wider = widen(counter)
      const own = await limiter.increment(counter)
      return wider ? Math.max(own, Math.ceil((await limiter.increment(wider)) / WIDER_FACTOR)) : own
    },
    refund: (counters) => limiter.refund(counters.flatMap((counter) => [counter, ...listWider(counter)])),
    reset: (counters) => limiter.reset(counters),
  }
}

/** @returns the result for the given limits; an exceeded /48 is reported as its /64 */
async function withWider(
  limits: readonly Limit[],
  evaluate: RateLimiter['consume'],
): Promise<RateLimitResult> {
  const ownOf = new Map<Limit, Limit>()
  const all = limits.flatMap((limit) => {
    const wider = widen(limit)
    if (!wider) return [limit]
    const widerLimit = { ...wider, max: limit.max * WIDER_FACTOR }
    ownOf.set(widerLimit, limit)
    return [limit, widerLimit]
  })
  const result = await evaluate(all)
  return result.ok ? result : { ...result, exceeded: ownOf.get(result.exceeded) ?? result.exceeded }
}

function listWider(counter: Counter): readonly Counter[] {
  const wider = widen(counter)
  return wider ? [wider] : []
}

function widen({ name, key, windowS }: Counter): Counter | undefined {
  const network = widerNetworkOf(key)
  return network === undefined ? undefined : { name: `${name}, /48`, key: network, windowS }
}
