// Covers SRV-3.
// cspell:ignore setname evalsha
import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ConfigError } from '../../config/environment.ts'
import { readRedisUrl } from '../../config/redis-url.ts'
import { UnavailableError } from '../../shared/unavailable-error.ts'
import { listen } from '../../testing/listen.fixture.ts'
import { readLines } from '../../testing/test-server.fixture.ts'
import { createLog } from '../telemetry/log.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { openRedis } from './open-redis.ts'
import { infoReply, startRedisDouble } from './redis-double.fixture.ts'

type Respond = Parameters<typeof startRedisDouble>[0]

async function open(url: string) {
  const settings = readRedisUrl(url, undefined)
  if (!settings) throw new Error('no Redis')
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: (line: string) => void lines.push(line) } })
  const metrics = createMetrics()
  const redis = await openRedis({ settings, log, metrics })
  onTestFinished(() => redis.close())
  return { redis, metrics, log: () => readLines(lines.join('')) }
}

async function openDouble(respond?: Respond) {
  const double = await startRedisDouble(respond)
  return { ...double, ...(await open(`redis://${double.address}`)) }
}

/** Replies to one command, in lower case. */
const on =
  (name: string, reply: string): Respond =>
  ([command]) =>
    command === name ? reply : undefined

describe('the start with Redis', () => {
  test('signs in, chooses the database, and writes a key by a script', async () => {
    const { address, commands } = await startRedisDouble()
    await open(`redis://portico:hidden@${address}/3`)
    expect(commands).toContainEqual(['hello', '3', 'AUTH', 'portico', 'hidden'])
    expect(commands).toContainEqual(['select', '3'])
    expect(commands).toContainEqual(['client', 'setname', 'portico'])
    expect(commands).toContainEqual([
      'eval',
      "redis.call('SET', KEYS[1], '1', 'PX', 1000)",
      '1',
      'portico:check',
    ])
  })

  const FORGETS = {
    level: 40,
    msg: 'Redis: appendonly is no: a restart of Redis loses codes and the limits of devices and addresses; set it to yes',
  }
  const evicts = (policy: string) => ({
    level: 40,
    msg: `Redis: maxmemory-policy is ${policy}: rate limits and codes may be evicted; set it to noeviction`,
  })

  test.each([
    [infoReply(), []],
    [infoReply({ aof_enabled: '0' }), [FORGETS]],
    [infoReply({ maxmemory: '100' }), []],
    [infoReply({ maxmemory_policy: 'allkeys-lru' }), []],
    [
      infoReply({ aof_enabled: '0', maxmemory: '100', maxmemory_policy: 'volatile-ttl' }),
      [FORGETS, evicts('volatile-ttl')],
    ],
    [infoReply({ maxmemory: '100', maxmemory_policy: undefined }), []],
    [infoReply({ maxmemory: undefined, maxmemory_policy: 'allkeys-lru' }), [evicts('allkeys-lru')]],
    ['-NOPERM no permissions\r\n', []],
  ])('warns of settings that lose counts: %j', async (info, lines) => {
    // The client prints the refusal of INFO.
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    onTestFinished(() => void vi.restoreAllMocks())
    const { log } = await openDouble(on('info', info))
    expect(log()).toEqual(lines)
  })

  test.each([
    ['eval', '-NOAUTH no', 'Redis: check: NOAUTH no; add the password to the URL'],
    [
      'eval',
      '-NOPERM no',
      'Redis: check: NOPERM no; allow scripts, and keys beginning with portico:, with ACL SETUSER',
    ],
    ['select', '-ERR DB index is out of range', 'ERR DB index is out of range'],
  ])('passes on the reply to %s with what to do: %s', async (command, reply, message) => {
    const { address } = await startRedisDouble(on(command, `${reply}\r\n`))
    await expect(open(`redis://u:hidden@${address}/3`)).rejects.toThrow(
      new ConfigError(`PORTICO_REDIS_URL: ${address}: ${message}`),
    )
  })

  test.each([
    ['redis', 'HTTP/1.1 400 Bad Request\r\n\r\n', /Unknown RESP type.*; another program answers there/],
    ['redis', '', /; check host and port, and use rediss:\/\/ if it expects TLS$/],
    ['rediss', '-ERR unknown command\r\n', /; .*use redis:\/\/ if it does not speak TLS there$/],
  ])('explains to %s:// a server that sends "%s" and ends', async (scheme, text, message) => {
    const server = createServer((socket) =>
      socket.on('error', () => undefined).once('data', () => socket.end(text)),
    )
    const port = await listen(server)
    await expect(open(`${scheme}://127.0.0.1:${port}`)).rejects.toThrow(message)
  })

  test('names the nodes that cannot be reached', async () => {
    await expect(open('redis://127.0.0.1:1,redis://[::1]:1')).rejects.toThrow(
      new ConfigError('PORTICO_REDIS_URL: 127.0.0.1:1, [::1]:1: connect ECONNREFUSED 127.0.0.1:1'),
    )
  })
})

describe('a connection to Redis', () => {
  const countsOf = async (metrics: ReturnType<typeof createMetrics>) =>
    [
      ...(await metrics.render()).text.matchAll(
        /^portico_dependency_seconds_count\{dependency="redis",(operation="get.*)$/gm,
      ),
    ].map(([, line]) => line)

  test('runs and counts commands, and reports an error without its arguments', async () => {
    const { redis, metrics } = await openDouble(([command, key]) => {
      if (command === 'get') return key === 'a' ? '$5\r\nvalue\r\n' : '-ERR no such thing\r\n'
      return undefined
    })
    expect(await redis.run('get', (client) => client.get('a'))).toBe('value')
    await expect(redis.run('get', (client) => client.get('secret'))).rejects.toThrow(
      new UnavailableError('Redis: get: ERR no such thing'),
    )
    expect(await countsOf(metrics)).toEqual([
      'operation="get",outcome="ok"} 1',
      'operation="get",outcome="error"} 1',
    ])
    expect(redis.isCluster).toBe(false)
  })

  test.each([
    "READONLY You can't write against a read only replica.",
    "OOM command not allowed when used memory > 'maxmemory'.",
    'MISCONF Redis is configured to save RDB snapshots, but it is currently unable to persist to disk.',
    'NOREPLICAS Not enough good replicas to write.',
  ])('fails the check of a server that answers and refuses to write: %s', async (refusal) => {
    let refuses = false
    const { redis } = await openDouble(([command]) => {
      if (command === 'ping') return '+PONG\r\n'
      return command === 'eval' && refuses ? `-${refusal}\r\n` : undefined
    })
    await redis.check()
    refuses = true
    await expect(redis.check()).rejects.toThrow(new UnavailableError(`Redis: check: ${refusal}`))
  })

  test.each([
    "READONLY You can't write against a read only replica.",
    "READONLY You can't write against a read only replica. script: 8f2c, on @user_script:1.",
    "ERR Error running script (call to f_8f2c): @user_script:1: @user_script: 1: -READONLY You can't write against a read only replica.",
    "MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.",
  ])('leaves a replica that was the primary before: %s', async (refusal) => {
    let isReplica = false
    const { redis, commands, log } = await openDouble(([command]) =>
      command === 'eval' && isReplica ? `-${refusal}\r\n` : undefined,
    )
    const countConnections = (): number => commands.filter(([command]) => command === 'hello').length
    const before = countConnections()
    isReplica = true
    await expect(redis.check()).rejects.toThrow(UnavailableError)
    isReplica = false
    await vi.waitFor(() => expect(countConnections()).toBe(before + 1))
    await vi.waitFor(() => redis.check())
    expect(log()).toMatchObject([{ level: 50 }, { level: 40 }])
  })

  test('runs scripts under their names', async () => {
    const { redis, commands } = await openDouble(([command]) =>
      command === 'evalsha' || command === 'eval' ? ':7\r\n' : undefined,
    )
    redis.defineScripts({ porticoConsume: { lua: 'return 7', numberOfKeys: 1 } })
    expect(await redis.run('consume', (client) => client.porticoConsume('a'))).toBe(7)
    expect(commands.at(-1)?.slice(2)).toEqual(['1', 'a'])
  })

  test('fails at once while it is lost, and logs the loss and the return once', async () => {
    const { redis, log, stop, start } = await openDouble()
    stop()
    await vi.waitFor(async () =>
      expect(await redis.check().catch(({ message }: Error) => message)).toBe('Redis: check: not connected'),
    )
    await start()
    await vi.waitFor(() => redis.check(), { timeout: 5000 })
    expect(log()).toEqual([
      { level: 50, reason: expect.any(String), msg: 'lost the connection to Redis' },
      { level: 40, msg: 'connected to Redis again' },
    ])
    redis.close()
    await expect(redis.check()).rejects.toThrow(UnavailableError)
    expect(log()).toHaveLength(2)
  })

  test('does not wait for a reply longer than 800 ms', async () => {
    const { redis } = await openDouble(([command]) => (command === 'get' ? null : undefined))
    const startedAt = performance.now()
    await expect(redis.run('get', (client) => client.get('a'))).rejects.toThrow(
      /^Redis: get: (?:Command timed out|no answer in time)$/,
    )
    expect(performance.now() - startedAt).toBeGreaterThan(750)
    expect(performance.now() - startedAt).toBeLessThan(2000)
  })
})
