// Covers SRV-2, SRV-3.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { describe, expect, inject, test } from 'vitest'
import { ConfigError } from '../../config/environment.ts'
import {
  findFreePorts,
  giveToEngineUser,
  makeEngineFolder,
} from '../../testing/engines/engine-process.fixture.ts'
import { createRedisRateLimiter } from '../rate-limit/redis-rate-limiter.ts'
import { createRedisKeyValueStore } from '../short-lived/redis-store.ts'
import { openConnection, startOwnRedis } from './redis.fixture.ts'

const START_FAILS_WITHIN_MS = 10_000

/** Asserts that the start is refused in time and without the password. @returns the message */
async function refusalOf(url: string): Promise<string> {
  const startedAt = performance.now()
  const error: unknown = await openConnection(url).catch((thrown: unknown) => thrown)
  expect(performance.now() - startedAt).toBeLessThan(START_FAILS_WITHIN_MS)
  expect(error).toBeInstanceOf(ConfigError)
  const { message } = error as ConfigError
  expect(message).toMatch(/^PORTICO_REDIS_URL: /)
  expect(message).not.toContain('hidden')
  return message
}

/** A server with TLS and a certificate for localhost and 127.0.0.1. */
async function startTlsRedis() {
  const folder = makeEngineFolder()
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1'
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=portico test']
  spawnSync('openssl', [...words, '-addext', names, '-keyout', key, '-out', certificate])
  for (const path of [key, certificate]) giveToEngineUser(path)
  const [port = 0] = await findFreePorts(1)
  const tls = ['--tls-port', String(port), '--tls-cert-file', certificate, '--tls-key-file', key]
  const server = await startOwnRedis([...tls, '--tls-auth-clients', 'no', '--requirepass', 'hidden'])
  return { server, port, ca: readFileSync(certificate, 'utf8') }
}

describe.skipIf(inject('redisUrl') === undefined)('start with Redis', () => {
  test('refuses an unreachable server, an unknown host and a server that does not answer', async () => {
    const [port = 0] = await findFreePorts(1)
    const stopped = await startOwnRedis([])
    stopped.engine().process.kill('SIGSTOP')
    const refusals = [
      [`redis://:hidden@127.0.0.1:${port}`, /ECONNREFUSED/],
      [`redis://127.0.0.1:${port},redis://127.0.0.1:${port}`, /ECONNREFUSED/],
      ['redis://:hidden@redis.invalid', /ENOTFOUND|EAI_AGAIN/],
      [stopped.url, /timeout/],
      [Array(6).fill(stopped.url).join(), /timeout/],
    ] as const
    await Promise.all(refusals.map(async ([url, reason]) => expect(await refusalOf(url)).toMatch(reason)))
  })

  test('refuses a wrong or missing user or password', async () => {
    const { port } = await startOwnRedis(['--requirepass', 'right'])
    expect(await refusalOf(`redis://:hidden@127.0.0.1:${port}`)).toContain('WRONGPASS')
    expect(await refusalOf(`redis://hidden-user:right@127.0.0.1:${port}`)).toContain('WRONGPASS')
    expect(await refusalOf(`redis://127.0.0.1:${port}`)).toContain('add the password to the URL')
  })

  test('verifies the certificate of a server with TLS', async () => {
    const { server, port, ca } = await startTlsRedis()
    const redis = await openConnection(`rediss://:hidden@127.0.0.1:${port}`, ca)
    await redis.check()
    await (await openConnection(`rediss://:hidden@localhost:${port}`, ca)).check()
    const refusals = [
      [`rediss://:hidden@127.0.0.1:${port}`, 'set PORTICO_REDIS_CA_FILE'],
      [`redis://:hidden@127.0.0.1:${port}`, 'use rediss:// if it expects TLS'],
      [`rediss://:hidden@127.0.0.1:${server.port}`, 'use redis:// if it does not speak TLS there'],
    ] as const
    await Promise.all(refusals.map(async ([url, advice]) => expect(await refusalOf(url)).toContain(advice)))
  })

  test('refuses a server as a cluster, and an unknown database', async () => {
    const single = inject('redisUrl') ?? ''
    expect(await refusalOf(`${single},${single}`)).toContain('cluster support disabled')
    expect(await refusalOf(`${single}/99`)).toContain('DB index is out of range')
  })

  test('uses the cluster that a single address leads to, also without permission for INFO', async () => {
    const [node = ''] = (inject('redisClusterUrl') ?? '').split(',')
    const rules = [
      '+@connection',
      '+@scripting',
      '+@hash',
      '+@string',
      '+@keyspace',
      '+cluster',
      '~portico:*',
    ]
    for (const url of (inject('redisClusterUrl') ?? '').split(',')) {
      const { port } = new URL(url)
      const admin = new Redis(Number(port), '127.0.0.1')
      await admin.call('ACL', 'SETUSER', 'no-info', 'reset', 'on', '>hidden', ...rules)
      admin.disconnect()
    }
    for (const url of [node, node.replace('redis://', 'redis://no-info:hidden@')]) {
      const redis = await openConnection(url)
      expect(redis.isCluster).toBe(true)
      const store = createRedisKeyValueStore(redis, 'portico:')
      for (let slot = 0; slot < 20; slot += 1) await store.put(`handle-${slot}`, 'value', 60_000)
    }
  })

  test('works with the documented permissions and explains missing ones', async () => {
    const { port } = await startOwnRedis([])
    const admin = await openConnection(`redis://127.0.0.1:${port}`)
    const setUser = (...rules: string[]) =>
      admin.run('acl', (client) => client.call('ACL', 'SETUSER', 'app', 'reset', 'on', '>hidden', ...rules))
    await setUser('+@connection', '~portico:*')
    expect(await refusalOf(`redis://app:hidden@127.0.0.1:${port}`)).toContain('with ACL SETUSER')
    await setUser('+@connection', '+@scripting', '+@hash', '+@string', '+@keyspace', '+info', '~portico:*')
    const redis = await openConnection(`redis://app:hidden@127.0.0.1:${port}`)
    const store = createRedisKeyValueStore(redis, 'portico:')
    await store.put('handle', 'value', 60_000)
    expect(await store.compareAndSet('handle', 'value', 'next')).toBe(true)
    expect(await store.compare('handle', 'wrong', 5)).toBe('wrong')
    expect(await store.attempt('handle', 'next', 5)).toBe('correct')
    const limiter = createRedisRateLimiter(redis, 'portico:')
    const limit = { name: 'one an hour', key: 'a user', max: 1, windowS: 3600 }
    expect(await limiter.consume([limit])).toEqual({ ok: true })
    expect(await limiter.check([limit])).toMatchObject({ ok: false })
    await limiter.refund([limit])
    await limiter.reset([limit])
  })
})
