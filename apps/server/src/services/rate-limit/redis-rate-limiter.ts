import type { Result } from 'ioredis'
import type { RedisConnection } from '../redis/redis-connection.ts'
import { createCountingRateLimiter, keyOf } from './counting-rate-limiter.ts'
import type { Counter, RateLimiter } from './rate-limiter.ts'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    porticoCount(key: string, hits: number, windowS: number): Result<[hits: number, msLeft: number], Context>
  }
}

/** `CounterStore.add`, as one script. */
const SCRIPTS = {
  porticoCount: {
    numberOfKeys: 1,
    lua: `
if tonumber(ARGV[1]) <= 0 and redis.call('EXISTS', KEYS[1]) == 0 then return { 0, 0 } end
redis.call('SET', KEYS[1], 0, 'EX', ARGV[2], 'NX')
return { redis.call('INCRBY', KEYS[1], ARGV[1]), redis.call('PTTL', KEYS[1]) }`,
  },
}

/**
 * Counts in Redis, which measures the windows. Each limit is a key of its own, as a cluster requires.
 * @param prefix of all keys
 */
export function createRedisRateLimiter(redis: RedisConnection, prefix: string): RateLimiter {
  redis.defineScripts(SCRIPTS)
  const nameOf = (counter: Counter): string => `${prefix}limit:${keyOf(counter)}`
  return createCountingRateLimiter({
    add: async (counter, hits) => {
      const counted = await redis.run('count', (client) =>
        client.porticoCount(nameOf(counter), hits, counter.windowS),
      )
      return { hits: counted[0], msLeft: counted[1] }
    },
    delete: (counter) => redis.run('reset', (client) => client.del(nameOf(counter))),
  })
}
