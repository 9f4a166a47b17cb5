import { widerNetworkOf } from '../http/client-address.ts'
import type { Counter, Limit, Limiter, Taken } from './limiter.ts'

/** How many times the points of a /64 its /48 has. */
const WIDER_FACTOR = 10

/**
 * Counts the /48 beside every IPv6 /64, with ten times the points: one customer may own a whole /48 and could use
 * another of its 65,536 networks for every request. All other keys are counted as they are.
 */
export function withWiderNetworks(limiter: Limiter): Limiter {
  return {
    take: (limits) => withWider(limits, limiter.take),
    check: (limits) => withWider(limits, limiter.check),
    count: async (counter) => {
      const wider = widen(counter)
      const own = await limiter.count(counter)
      return wider ? Math.max(own, Math.ceil((await limiter.count(wider)) / WIDER_FACTOR)) : own
    },
    giveBack: (counters) => limiter.giveBack(counters.flatMap((counter) => [counter, ...listWider(counter)])),
    forget: (counters) => limiter.forget(counters),
  }
}

/** @returns what `ask` answers, in terms of the limits that were given */
async function withWider(limits: readonly Limit[], ask: Limiter['take']): Promise<Taken> {
  const ownOf = new Map<Limit, Limit>()
  const all = limits.flatMap((limit) => {
    const wider = widen(limit)
    if (!wider) return [limit]
    const widerLimit = { ...wider, points: limit.points * WIDER_FACTOR }
    ownOf.set(widerLimit, limit)
    return [limit, widerLimit]
  })
  const taken = await ask(all)
  return taken.ok ? taken : { ...taken, exceeded: ownOf.get(taken.exceeded) ?? taken.exceeded }
}

function listWider(counter: Counter): readonly Counter[] {
  const wider = widen(counter)
  return wider ? [wider] : []
}

function widen({ name, key, durationS }: Counter): Counter | undefined {
  const network = widerNetworkOf(key)
  return network === undefined ? undefined : { name: `${name}, /48`, key: network, durationS }
}
