// Covers SRV-3.
import { describe, expect, test } from 'vitest'
import { createRecordedRedis } from '../redis/recorded-redis.fixture.ts'
import { createRedisRateLimiter } from './redis-rate-limiter.ts'

// cspell:disable
const OF_A = 'portico:limit:{ypeBEsobvcr6wjGzmiPcTaeG7_gUfE5yuYB3ha_uSLs}'
const OF_B = 'portico:limit:{PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0}'
// cspell:enable

const MINUTE = { name: 'minute', key: 'a', max: 3, windowS: 60 }
const HOUR = { name: 'hour', key: 'a', max: 9, windowS: 3600 }
const OTHER = { name: 'minute', key: 'b', max: 3, windowS: 60 }

const open = (isCluster: boolean) => {
  const recorded = createRecordedRedis({ isCluster })
  return { ...recorded, limiter: createRedisRateLimiter(recorded.redis, 'portico:') }
}

describe('the rate limiter in Redis', () => {
  test('runs one script for all limits of a call on one server', async () => {
    const { limiter, calls, replies, scripts } = open(false)
    expect(scripts).toEqual(['porticoCount', 'porticoCheck', 'porticoIncrement', 'porticoRefund'])
    const limits = [MINUTE, OTHER, HOUR]
    const words = [3, `${OF_A}:minute`, `${OF_B}:minute`, `${OF_A}:hour`, 3, 60_000, 3, 60_000, 9, 3_600_000]
    const keys = words.slice(1, 4)
    replies.push([0, 0], [2, 4001], [3, 0], [0, 0], 7)
    expect(await limiter.consume(limits)).toEqual({ ok: true })
    expect(await limiter.consume(limits)).toEqual({ ok: false, exceeded: OTHER, retryAfterS: 5 })
    expect(await limiter.check(limits)).toEqual({ ok: false, exceeded: HOUR, retryAfterS: 1 })
    expect(await limiter.check(limits)).toEqual({ ok: true })
    expect(await limiter.increment(HOUR)).toBe(7)
    await limiter.refund(limits)
    await limiter.reset(limits)
    expect(calls).toEqual([
      ['count', 'porticoCount', ...words],
      ['count', 'porticoCount', ...words],
      ['check', 'porticoCheck', ...words],
      ['check', 'porticoCheck', ...words],
      ['increment', 'porticoIncrement', `${OF_A}:hour`, 3_600_000],
      ['refund', 'porticoRefund', 3, ...keys],
      ['reset', 'del', ...keys],
    ])
  })

  test.each([false, true])('sends nothing for no limits, in a cluster: %s', async (isCluster) => {
    const { limiter, calls } = open(isCluster)
    expect([await limiter.consume([]), await limiter.check([])]).toEqual([{ ok: true }, { ok: true }])
    await limiter.refund([])
    await limiter.reset([])
    expect(calls).toEqual([])
  })

  test('runs one script for each subject in a cluster, and refunds the earlier ones', async () => {
    const { limiter, calls, replies } = open(true)
    const limits = [MINUTE, HOUR, OTHER, HOUR]
    replies.push([0, 0], [1, 2000])
    expect(await limiter.consume(limits)).toEqual({ ok: false, exceeded: OTHER, retryAfterS: 2 })
    const ofA = [2, `${OF_A}:minute`, `${OF_A}:hour`, 3, 60_000, 9, 3_600_000]
    expect(calls.splice(0)).toEqual([
      ['count', 'porticoCount', ...ofA],
      ['count', 'porticoCount', 1, `${OF_B}:minute`, 3, 60_000],
      ['refund', 'porticoRefund', ...ofA.slice(0, 3)],
    ])
    replies.push([0, 0], [0, 0], [0, 0], [0, 0], [1, 1])
    expect(await limiter.consume(limits)).toEqual({ ok: true })
    expect(calls.splice(0)).toHaveLength(3)
    expect(await limiter.check(limits)).toEqual({ ok: false, exceeded: OTHER, retryAfterS: 1 })
    expect(calls.splice(0).map(([operation]) => operation)).toEqual(['check', 'check'])
    await limiter.reset(limits)
    expect(calls).toEqual([
      ['reset', 'del', `${OF_A}:minute`, `${OF_A}:hour`],
      ['reset', 'del', `${OF_B}:minute`],
      ['reset', 'del', `${OF_A}:hour`],
    ])
  })
})
