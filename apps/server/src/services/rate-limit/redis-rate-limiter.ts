import type { Result } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import type { RedisConnection } from '../redis/redis-connection.ts'
import { createCountingRateLimiter, keyOf } from './counting-rate-limiter.ts'
import type { RateLimiter } from './rate-limiter.ts'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    /** The name that `rate-limiter-flexible` gives its script. */
    rlflxIncr(words: readonly string[]): Result<[count: number, remainingMs: number], Context>
  }
}

/** The library's script, with the first line for `CounterStore.add`. */
const INCREMENT = `
if tonumber(ARGV[1]) <= 0 and redis.call('EXISTS', KEYS[1]) == 0 then return { 0, 0 } end
redis.call('SET', KEYS[1], 0, 'EX', ARGV[2], 'NX')
return { redis.call('INCRBY', KEYS[1], ARGV[1]), redis.call('PTTL', KEYS[1]) }`

/**
 * Counts in Redis, which measures the windows. Each limit is a key of its own, as a cluster requires.
 * @param prefix of all keys
 */
export function createRedisRateLimiter(redis: RedisConnection, prefix: string): RateLimiter {
  const store = new RateLimiterRedis({
    // Each call states the limit and the window instead.
    points: 0,
    duration: 0,
    keyPrefix: `${prefix}limit`,
    customIncrTtlLuaScript: INCREMENT,
    // What the library uses of a client, bounded in time and measured like all commands.
    storeClient: {
      defineCommand: (name: string, script: { readonly lua: string; readonly numberOfKeys: number }) =>
        redis.defineScripts({ [name]: script }),
      rlflxIncr: (words: readonly string[]) => redis.run('count', (client) => client.rlflxIncr(words)),
      del: (key: string) => redis.run('reset', (client) => client.del(key)),
    },
  })
  return createCountingRateLimiter({
    add: (counter, hits) => store.penalty(keyOf(counter), hits, { customDuration: counter.windowS }),
    delete: (counter) => store.delete(keyOf(counter)),
  })
}
