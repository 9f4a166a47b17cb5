import type { Result } from 'ioredis'
import { hashText } from '../redis/key-names.ts'
import type { RedisConnection } from '../redis/redis-connection.ts'
import type { Counter, Limit, RateLimiter, RateLimitResult } from './rate-limiter.ts'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    porticoCount(...keysAndLimits: ScriptWords): Result<ExceededReply, Context>
    porticoCheck(...keysAndLimits: ScriptWords): Result<ExceededReply, Context>
    porticoIncrement(key: string, windowMs: number): Result<number, Context>
    porticoRefund(...keys: ScriptWords): Result<null, Context>
  }
}

/** The number of keys, the keys, and for each key its maximum and the length of its window in milliseconds. */
type ScriptWords = [numberOfKeys: number, ...words: (string | number)[]]

/** The position of the exceeded limit, from 1, and the milliseconds until its window ends; `[0, 0]` for none. */
type ExceededReply = [position: number, remainingMs: number]

/** Deletes a counter with its only hit, so that the next hit opens a window of its own. */
const REFUND = `
local function refund(key)
  local count = tonumber(redis.call('GET', key) or 0)
  if count == 1 then redis.call('DEL', key) elseif count > 1 then redis.call('DECR', key) end
end`

/** A counter without an expiry would never be reset. */
const INCREMENT = `
local function increment(key, windowMs)
  local count = redis.call('INCR', key)
  if redis.call('PTTL', key) < 0 then redis.call('PEXPIRE', key, windowMs) end
  return count
end`

const SCRIPTS = {
  porticoCount: {
    lua: `${REFUND}${INCREMENT}
for position, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or 0) >= tonumber(ARGV[position * 2 - 1]) then
    local remaining = redis.call('PTTL', key)
    for before = 1, position - 1 do refund(KEYS[before]) end
    return { position, remaining }
  end
  increment(key, ARGV[position * 2])
end
return { 0, 0 }`,
  },
  porticoCheck: {
    lua: `
for position, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or 0) >= tonumber(ARGV[position * 2 - 1]) then
    return { position, redis.call('PTTL', key) }
  end
end
return { 0, 0 }`,
  },
  porticoIncrement: { numberOfKeys: 1, lua: `${INCREMENT}\nreturn increment(KEYS[1], ARGV[1])` },
  porticoRefund: { lua: `${REFUND}\nfor _, key in ipairs(KEYS) do refund(key) end` },
}

/**
 * Counts in Redis, which measures the windows. On one server every call is one script. A cluster runs a script only on keys
 * of one slot: there the limits of one subject share a slot and are counted together, and the hits on earlier subjects are
 * refunded when a later one is exceeded. In between, a concurrent call may be refused, but none is allowed beyond a limit.
 * @param prefix of all keys
 */
export function createRedisRateLimiter(redis: RedisConnection, prefix: string): RateLimiter {
  const scripts = createScripts(redis, prefix)
  const groupsOf = <Item extends Counter>(counters: readonly Item[]): readonly (readonly Item[])[] =>
    redis.isCluster ? groupBySubject(counters) : [counters].filter(({ length }) => length > 0)

  async function consume(limits: readonly Limit[]): Promise<RateLimitResult> {
    const counted: Limit[] = []
    for (const group of groupsOf(limits)) {
      const result = toResult(group, await scripts.count(group))
      if (!result.ok) {
        await refund(counted)
        return result
      }
      counted.push(...group)
    }
    return { ok: true }
  }

  async function check(limits: readonly Limit[]): Promise<RateLimitResult> {
    for (const group of groupsOf(limits)) {
      const result = toResult(group, await scripts.check(group))
      if (!result.ok) return result
    }
    return { ok: true }
  }

  async function refund(counters: readonly Counter[]): Promise<void> {
    for (const group of groupsOf(counters)) await scripts.refund(group)
  }

  return {
    consume,
    check,
    refund,
    increment: scripts.increment,
    reset: async (counters) => {
      for (const group of groupsOf(counters)) await scripts.reset(group)
    },
  }
}

/** One round trip each. In a cluster all counters of a call must have the same subject. */
function createScripts(redis: RedisConnection, prefix: string) {
  redis.defineScripts(SCRIPTS)
  const nameOf = ({ name, key }: Counter): string => `${prefix}limit:{${hashText(key)}}:${name}`
  const wordsOf = (limits: readonly Limit[]): ScriptWords => [
    limits.length,
    ...limits.map(nameOf),
    ...limits.flatMap(({ max, windowS }) => [max, windowS * 1000]),
  ]
  return {
    count: (limits: readonly Limit[]) =>
      redis.run('count', (client) => client.porticoCount(...wordsOf(limits))),
    check: (limits: readonly Limit[]) =>
      redis.run('check', (client) => client.porticoCheck(...wordsOf(limits))),
    increment: (counter: Counter) =>
      redis.run('increment', (client) => client.porticoIncrement(nameOf(counter), counter.windowS * 1000)),
    refund: (counters: readonly Counter[]) =>
      redis.run('refund', (client) => client.porticoRefund(counters.length, ...counters.map(nameOf))),
    reset: (counters: readonly Counter[]) =>
      redis.run('reset', (client) => client.del(...counters.map(nameOf))),
  }
}

function toResult(limits: readonly Limit[], [position, remainingMs]: ExceededReply): RateLimitResult {
  const exceeded = limits[position - 1]
  if (!exceeded) return { ok: true }
  return { ok: false, exceeded, retryAfterS: Math.max(1, Math.ceil(remainingMs / 1000)) }
}

/** Neighbours of one subject, in order. */
function groupBySubject<Item extends Counter>(counters: readonly Item[]): readonly (readonly Item[])[] {
  const groups: Item[][] = []
  for (const counter of counters) {
    const last = groups.at(-1)
    if (last?.[0]?.key === counter.key) last.push(counter)
    else groups.push([counter])
  }
  return groups
}
