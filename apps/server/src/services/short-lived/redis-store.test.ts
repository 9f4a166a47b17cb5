// Covers SRV-3.
import { describe, expect, test } from 'vitest'
import { createRecordedRedis } from '../redis/recorded-redis.fixture.ts'
import { createRedisKeyValueStore } from './redis-store.ts'

/** `portico:ticket:` and the hash of `abc`. */
const NAME = 'portico:ticket:ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0' // cspell:disable-line

describe('the key-value store in Redis', () => {
  test('runs one command or script on the hashed key for each method', async () => {
    const { redis, calls, scripts, replies } = createRecordedRedis()
    const store = createRedisKeyValueStore(redis, 'portico:')
    expect(scripts).toEqual([
      'porticoPut',
      'porticoConsume',
      'porticoAttempt',
      'porticoCompare',
      'porticoCompareAndSet',
    ])
    const key = 'ticket:abc'
    replies.push(1, 'value', null, 'value', null, 'wrong', 'exhausted', 1, 0)
    expect(await store.put(key, 'value', 1000.5)).toBeUndefined()
    expect([await store.get(key), await store.get(key)]).toEqual(['value', undefined])
    expect([await store.consume(key), await store.consume(key)]).toEqual(['value', undefined])
    expect(await store.attempt(key, 'guess', 5)).toBe('wrong')
    expect(await store.compare(key, 'guess', 6)).toBe('exhausted')
    expect(await store.compareAndSet(key, 'old', 'new')).toBe(true)
    expect(await store.compareAndSet(key, 'old', 'new')).toBe(false)
    const set = ['compareAndSet', 'porticoCompareAndSet', NAME, 'old', 'new']
    expect(calls).toEqual([
      ['put', 'porticoPut', NAME, 'value', 1001],
      ['get', 'hget', NAME, 'v'],
      ['get', 'hget', NAME, 'v'],
      ['consume', 'porticoConsume', NAME],
      ['consume', 'porticoConsume', NAME],
      ['attempt', 'porticoAttempt', NAME, 'guess', 5],
      ['compare', 'porticoCompare', NAME, 'guess', 6],
      set,
      set,
    ])
  })
})
