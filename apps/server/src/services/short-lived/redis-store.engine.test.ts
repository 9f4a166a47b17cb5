// Covers SRV-3.
import { expect, test } from 'vitest'
import { describeOnRedis, listKeys, openTestRedis } from '../redis/redis.fixture.ts'
import { keyValueStoreContract } from './key-value-store.contract.ts'
import { createRedisKeyValueStore } from './redis-store.ts'

async function openStores(url: string) {
  const { redis, otherRedis, prefix, advance } = await openTestRedis(url)
  return {
    store: createRedisKeyValueStore(redis, prefix),
    other: createRedisKeyValueStore(otherRedis, prefix),
    advance,
    redis,
    prefix,
  }
}

describeOnRedis('key-value store', (url) => {
  keyValueStoreContract(() => openStores(url))

  test('stores neither the key nor a value without an expiry', async () => {
    const { store, redis, prefix } = await openStores(url)
    // Redis takes whole milliseconds only.
    await store.put('sso-ticket:a secret ticket', 'value', 59_999.5)
    await store.compareAndSet('sso-ticket:a secret ticket', 'value', 'next')
    const name = `${prefix}sso-ticket:`
    const [key = ''] = await listKeys(redis, name)
    expect(key).not.toContain('secret')
    expect(await redis.run('pttl', (client) => client.pttl(key))).toBeGreaterThan(59_000)
  })

  test('still knows its scripts after Redis forgot them', async () => {
    const { store, redis } = await openStores(url)
    await store.put('handle', 'value', 60_000)
    await redis.run('flush', (client) => client.script('FLUSH'))
    expect(await store.consume('handle')).toBe('value')
  })
})
