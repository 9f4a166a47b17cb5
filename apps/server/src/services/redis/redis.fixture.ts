import { randomUUID } from 'node:crypto'
import type { Cluster, Redis } from 'ioredis'
import { describe, inject, onTestFinished } from 'vitest'
import { readRedisUrl } from '../../config/redis-url.ts'
import type { RedisServer } from '../../testing/engines/redis.fixture.ts'
import { startRedis } from '../../testing/engines/redis.fixture.ts'
import { createLog } from '../telemetry/log.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { openRedis } from './open-redis.ts'
import type { RedisConnection } from './redis-connection.ts'

/** A server of the test's own, which it may kill. */
export async function startOwnRedis(settings?: readonly string[]): Promise<RedisServer> {
  const server = await startRedis(settings)
  onTestFinished(() => server.stop())
  return server
}

/** Runs a suite on one server and on a cluster. It is skipped where Redis is missing. */
export function describeOnRedis(subject: string, suite: (url: string) => void): void {
  const engines = [
    ['Redis', inject('redisUrl')],
    ['Redis Cluster', inject('redisClusterUrl')],
  ] as const
  for (const [engine, url] of engines)
    describe.skipIf(url === undefined)(`${subject} on ${engine}`, () => {
      suite(url ?? '')
    })
}

/** Two connections, as two instances have them, and a key prefix of the test's own. */
export async function openTestRedis(url: string) {
  const redis = await openConnection(url)
  const otherRedis = await openConnection(url)
  const prefix = `portico:test:${randomUUID()}:`
  return { redis, otherRedis, prefix, advance: (ms: number) => advance(redis, prefix, ms) }
}

export async function openConnection(url: string, ca?: string): Promise<RedisConnection> {
  const settings = readRedisUrl(url, ca)
  if (!settings) throw new Error('Redis is not installed: npm test installs it')
  const redis = await openRedis({ settings, log: createLog({ level: 'silent' }), metrics: createMetrics() })
  onTestFinished(() => redis.close())
  return redis
}

/** Shortens the remaining life of every key of the test, as if the time had passed. */
async function advance(redis: RedisConnection, prefix: string, ms: number): Promise<void> {
  const keys = await listKeys(redis, prefix)
  for (const key of keys)
    await redis.run('advance', async (client) =>
      client.pexpire(key, Math.max(0, (await client.pttl(key)) - ms)),
    )
}

/** The keys that start with a prefix. */
export async function listKeys(redis: RedisConnection, prefix: string): Promise<readonly string[]> {
  return redis.run('keys', async (client) => {
    const nodes: readonly (Redis | Cluster)[] = 'nodes' in client ? client.nodes('master') : [client]
    return (await Promise.all(nodes.map((node) => node.keys(`${prefix}*`)))).flat()
  })
}
