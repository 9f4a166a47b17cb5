import { describeOnRedis, openTestRedis } from '../redis/redis.fixture.ts'
import { rateLimiterContract } from './rate-limiter.contract.ts'
import { createRedisRateLimiter } from './redis-rate-limiter.ts'

describeOnRedis('rate limiter', (url) => {
  rateLimiterContract(async () => {
    const { redis, otherRedis, prefix, advance } = await openTestRedis(url)
    return {
      limiter: createRedisRateLimiter(redis, prefix),
      other: createRedisRateLimiter(otherRedis, prefix),
      advance,
    }
  })
})
