// Covers SRV-3.
import { LOG_ID_HEADER, sendCode } from '@portico/protocol'
import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { RedisCluster } from '../../testing/engines/redis.fixture.ts'
import { startRedisCluster } from '../../testing/engines/redis.fixture.ts'
import type { TestServer } from '../../testing/test-server.fixture.ts'
import { errorCodeOf, openTestServer } from '../../testing/test-server.fixture.ts'
import { createRedisRateLimiter } from '../rate-limit/redis-rate-limiter.ts'
import { createRedisKeyValueStore } from '../short-lived/redis-store.ts'
import type { RedisConnection } from './redis-connection.ts'
import { listKeys, openConnection, openTestRedis, startOwnRedis } from './redis.fixture.ts'

const LIMIT = { name: 'one an hour', key: 'a user', max: 1, windowS: 3600 } as const

/** How soon a request fails, and how soon Redis is used again. */
const FAILS_WITHIN_MS = 2000
const RETURNS_WITHIN_MS = 5000

/** Asserts that a call is rejected, and soon enough. */
async function expectFailure(call: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now()
  await expect(call()).rejects.toThrow('Redis: ')
  expect(performance.now() - startedAt).toBeLessThan(FAILS_WITHIN_MS)
}

async function expectReturn(call: () => Promise<unknown>): Promise<void> {
  await vi.waitFor(call, { timeout: RETURNS_WITHIN_MS, interval: 50 })
}

async function readiness({ server }: TestServer): Promise<unknown> {
  return (await server.inject('/readyz')).json()
}

/** Moves a key, and with it its slot, to another node. @returns a function that tells the nodes that the slot has moved */
async function startMove(redis: RedisConnection, key: string): Promise<() => Promise<void>> {
  const nodes = await redis.run('nodes', async (client) => ('nodes' in client ? client.nodes('master') : []))
  const counts = await Promise.all(nodes.map((node) => node.keys(key)))
  const source = nodes.find((_, index) => counts[index]?.length)!
  const target = nodes.find((node) => node !== source)!
  const slot = await source.cluster('KEYSLOT', key)
  const [sourceId, targetId] = [await source.cluster('MYID'), await target.cluster('MYID')]
  await target.call('CLUSTER', 'SETSLOT', slot, 'IMPORTING', sourceId)
  await source.call('CLUSTER', 'SETSLOT', slot, 'MIGRATING', targetId)
  await source.call('MIGRATE', '127.0.0.1', String(target.options.port), key, '0', '1000')
  return async () => {
    for (const node of [target, source]) await node.call('CLUSTER', 'SETSLOT', slot, 'NODE', targetId)
  }
}

describe.skipIf(inject('redisUrl') === undefined)('Redis that fails', () => {
  test('fails calls at once while Redis is killed, and uses it again after its return', async () => {
    const server = await startOwnRedis()
    const redis = await openConnection(server.url)
    const store = createRedisKeyValueStore(redis, 'portico:')
    const limiter = createRedisRateLimiter(redis, 'portico:')
    await store.put('handle', 'value', 60_000)
    const pending = Promise.allSettled(Array.from({ length: 64 }, () => store.get('handle')))
    await server.engine().kill()
    await pending
    for (let index = 0; index < 10; index += 1) await expectFailure(() => store.get('handle'))
    await expectFailure(() => limiter.consume([LIMIT]))
    await expectFailure(() => limiter.check([LIMIT]))
    await expectFailure(() => redis.check())
    await server.start()
    await expectReturn(() => redis.check())
    await store.put('handle', 'next', 60_000)
    expect(await store.consume('handle')).toBe('next')
  })

  test('a call succeeds whose reply arrived while the event loop was blocked', async () => {
    const redis = await openConnection(inject('redisUrl') ?? '')
    const replies = Array.from({ length: 10 }, () => redis.check())
    const startedAt = performance.now()
    while (performance.now() - startedAt < 1600);
    await expect(Promise.all(replies)).resolves.toHaveLength(10)
  })

  test('fails calls within two seconds while Redis does not answer, and lifts no limit', async () => {
    const server = await startOwnRedis()
    const redis = await openConnection(server.url)
    const limiter = createRedisRateLimiter(redis, 'portico:')
    await limiter.consume([LIMIT])
    server.engine().process.kill('SIGSTOP')
    await Promise.all(Array.from({ length: 20 }, () => expectFailure(() => limiter.consume([LIMIT]))))
    await vi.waitFor(() => expect(redis.check()).rejects.toThrow('not connected'), {
      timeout: RETURNS_WITHIN_MS,
    })
    await expectFailure(() => limiter.consume([LIMIT]))
    server.engine().process.kill('SIGCONT')
    await expectReturn(() => redis.check())
    expect(await limiter.consume([LIMIT])).toMatchObject({ ok: false })
  })

  test('sends no command again after its connection was lost', async () => {
    const server = await startOwnRedis()
    const redis = await openConnection(server.url)
    const control = await openConnection(server.url)
    const limiter = createRedisRateLimiter(redis, 'portico:')
    await control.run('pause', (client) => client.call('CLIENT', 'PAUSE', '600', 'WRITE'))
    const count = limiter.increment(LIMIT).catch(() => 'failed')
    await vi.waitFor(async () => {
      const clients = await control.run('list', (client) => client.call('CLIENT', 'LIST'))
      expect(clients).toMatch(/ cmd=eval(?:sha)? /)
    })
    await control.run('kill', (client) => client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'))
    expect(await count).toBe('failed')
    await expectReturn(() => redis.check())
    // Waits for the end of the pause, behind a command that was sent again.
    expect(await limiter.increment(LIMIT)).toBeLessThanOrEqual(2)
  })

  test('answers requests with a log id and is not ready while Redis is away', async () => {
    const redis = await startOwnRedis(['--requirepass', 'hidden-password'])
    const url = redis.url.replace('://', '://:hidden-password@')
    const portico = await openTestServer({ environment: { PORTICO_REDIS_URL: url } })
    const browser = portico.openBrowser()
    const smsCode = await browser.receiveCode('13800138000')
    expect(await readiness(portico)).toEqual({ status: 'ok' })
    for (const fault of ['SIGSTOP', 'SIGKILL'] as const) {
      redis.engine().process.kill(fault)
      const startedAt = performance.now()
      const [login, sent] = await Promise.all([
        browser.login('13800138000', smsCode),
        browser.send(sendCode, { mobile: '13900139000', type: '24' }),
      ])
      expect(performance.now() - startedAt).toBeLessThan(FAILS_WITHIN_MS)
      for (const answer of [login, sent]) {
        expect(answer.statusCode).toBe(503)
        expect(errorCodeOf(answer)).toBe(500)
        expect(answer.headers[LOG_ID_HEADER]).toBeTruthy()
      }
      expect(await readiness(portico)).toEqual({ status: 'unavailable', reason: 'redis' })
    }
    await redis.engine().kill()
    await redis.start()
    await expectReturn(async () => expect(await readiness(portico)).toEqual({ status: 'ok' }))
    expect(portico.log()).toContain('lost the connection to Redis')
    expect(portico.log()).toContain('connected to Redis again')
    expect(portico.log()).not.toContain('hidden-password')
  })

  test('wrong passwords count although Redis has forgotten everything', async () => {
    const redis = await startOwnRedis()
    const portico = await openTestServer({ environment: { PORTICO_REDIS_URL: redis.url } })
    const enterWrong = async () => {
      // Nothing but the account is the same.
      const browser = await portico.visit()
      return errorCodeOf(await browser.enterPassword('owner@example.com', 'Wrong-Passw0rd'))
    }
    expect([await enterWrong(), await enterWrong(), await enterWrong()]).toEqual([1033, 1033, 1101])
    await redis.engine().kill()
    await redis.start()
    await expectReturn(async () => expect(await readiness(portico)).toEqual({ status: 'ok' }))
    expect(await enterWrong()).toBe(1101)
  })
})

describe.skipIf(inject('redisClusterUrl') === undefined)('Redis Cluster that fails', () => {
  let cluster: RedisCluster

  beforeAll(async () => {
    cluster = await startRedisCluster()
    return () => cluster.stop()
  })

  test('follows a slot that moves to another node', async () => {
    const { redis, prefix } = await openTestRedis(cluster.url)
    const limiter = createRedisRateLimiter(redis, prefix)
    await limiter.increment(LIMIT)
    const [key = ''] = await listKeys(redis, prefix)
    const finish = await startMove(redis, key)
    expect(await limiter.increment(LIMIT), 'while it moves').toBe(2)
    await finish()
    expect(await limiter.increment(LIMIT), 'after it moved').toBe(3)
  })

  test('fails calls in time while a node is lost, and uses it again after its return', async () => {
    const { redis, prefix } = await openTestRedis(cluster.url)
    const store = createRedisKeyValueStore(redis, prefix)
    const keys = Array.from({ length: 12 }, (_, index) => `handle ${index}`)
    const lost = cluster.nodes[1]!
    await Promise.all(keys.map((key) => store.put(key, 'value', 60_000)))
    await lost.engine().kill()
    const deadline = Date.now() + 1500
    while (Date.now() < deadline) {
      const startedAt = performance.now()
      const results = await Promise.allSettled(keys.map((key) => store.get(key)))
      expect(performance.now() - startedAt).toBeLessThan(FAILS_WITHIN_MS)
      expect(results.some(({ status }) => status === 'rejected')).toBe(true)
    }
    await lost.start()
    await expectReturn(() => Promise.all(keys.map((key) => store.put(key, 'value', 60_000))))
    for (const key of keys) expect(await store.consume(key)).toBe('value')
  })
})
