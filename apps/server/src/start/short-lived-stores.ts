import type { RedisSettings } from '../config/redis-url.ts'
import type { Database } from '../services/database/database.ts'
import { createMemoryRateLimiter } from '../services/rate-limit/memory-rate-limiter.ts'
import { createDatabaseCounts } from '../services/rate-limit/persistent-rate-limiter.store.ts'
import { KEY_PREFIX } from '../services/redis/key-names.ts'
import type { Services } from '../services/services.ts'
import { createMemoryKeyValueStore } from '../services/short-lived/memory-store.ts'
import type { Log } from '../services/telemetry/log.ts'
import type { Metrics } from '../services/telemetry/metrics.ts'

interface StoreDeps {
  readonly log: Log
  readonly metrics: Metrics
  /** Measures expiry in the process; Redis measures its own. */
  readonly now: () => number
  /** Counts limits when there are too many to be kept in the process. */
  readonly database: Database
}

type ShortLivedStores = Pick<Services, 'redis' | 'keyValueStore' | 'rateLimiter'>

/** The stores for what may be lost: in Redis, which all instances share, or in the process. @throws ConfigError */
export async function openShortLivedStores(
  settings: RedisSettings | undefined,
  { log, metrics, now, database }: StoreDeps,
): Promise<ShortLivedStores> {
  if (!settings)
    return {
      redis: undefined,
      keyValueStore: createMemoryKeyValueStore({ now }),
      rateLimiter: createMemoryRateLimiter({
        now,
        overflow: createDatabaseCounts(database, now),
        onOverflow: (name) =>
          log.warn({ limit: name }, 'too many subjects of limits: counting new ones in the database'),
      }),
    }
  const { openRedis } = await import('../services/redis/open-redis.ts')
  const { createRedisKeyValueStore } = await import('../services/short-lived/redis-store.ts')
  const { createRedisRateLimiter } = await import('../services/rate-limit/redis-rate-limiter.ts')
  const redis = await openRedis({ settings, log, metrics })
  return {
    redis,
    keyValueStore: createRedisKeyValueStore(redis, KEY_PREFIX),
    rateLimiter: createRedisRateLimiter(redis, KEY_PREFIX),
  }
}
