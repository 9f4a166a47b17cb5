import type { RedisOptions } from 'ioredis'
import { Cluster, Redis } from 'ioredis'
import type { RedisSettings } from '../../config/redis-url.ts'
import { withDeadline } from '../../shared/deadline.ts'
import { UnavailableError } from '../../shared/unavailable-error.ts'
import type { DependencyMetrics } from '../telemetry/dependency-calls.ts'
import { callDependency } from '../telemetry/dependency-calls.ts'
import type { Log } from '../telemetry/log.ts'
import { KEY_PREFIX } from './key-names.ts'

type RedisClient = Redis | Cluster

/** Without `numberOfKeys`, the first argument of each call is the number of its keys. */
interface LuaScript {
  readonly lua: string
  readonly numberOfKeys?: number
}

/** A connection that fails fast: nothing waits for Redis longer than a second. */
export interface RedisConnection {
  readonly isCluster: boolean
  /** Makes Lua scripts methods of the client, under their names. Every script runs atomically. */
  defineScripts(scripts: Readonly<Record<string, LuaScript>>): void
  /**
   * Runs one command or script. It is never sent twice, because it may have run although its reply was lost.
   * @param operation for metrics and error messages
   * @throws UnavailableError
   */
  run<Result>(operation: string, command: (client: RedisClient) => Promise<Result>): Promise<Result>
  /** Resolves if Redis writes a key by a script, as all stores do. @throws UnavailableError */
  check(): Promise<void>
  close(): void
}

/** What a connection to Redis needs. */
export interface RedisDeps {
  readonly settings: RedisSettings
  readonly log: Log
  readonly metrics: DependencyMetrics
}

/** Short enough for a request that sends two commands to be answered within two seconds. */
const COMMAND_TIMEOUT_MS = 800
/** Covers all nodes of a cluster, which are tried one after the other. */
const START_TIMEOUT_MS = 6000
/**
 * The timers of ioredis also run while the event loop is blocked, so these two are longer than any pause of the process
 * should be. Commands fail sooner, by `COMMAND_TIMEOUT_MS`.
 */
const CONNECT_TIMEOUT_MS = 4000
/** After this time without an answer a connection is replaced: its server may have failed without closing it. */
const SOCKET_TIMEOUT_MS = 4000
const MAX_RETRY_DELAY_MS = 1000
/** How soon a cluster's new or returned node is noticed. */
const TOPOLOGY_CHECK_MS = 2000

/**
 * A replica that refuses to write, or whose primary is gone. Before Redis 7 the error of a script has other words before these.
 */
const OF_A_REPLICA = /\b(?:READONLY|MASTERDOWN) /

/** A replica and a server whose memory is full answer PING and refuse this. */
const WRITE_KEY = "redis.call('SET', KEYS[1], '1', 'PX', 1000)"

/** Connects, and reconnects after every loss until `close`. @throws the error of the first attempt */
export async function connectRedis({ settings, log, metrics }: RedisDeps): Promise<RedisConnection> {
  const client = createClient(settings)
  let lastError: Error | undefined
  client.on('error', (error: Error) => {
    lastError = error
  })
  try {
    await withDeadline(client.connect(), { ms: START_TIMEOUT_MS, onTimeout: noAnswer })
    // For a database that does not exist ioredis reports an error and uses another one.
    if (lastError !== undefined) throw lastError
  } catch (error) {
    client.disconnect()
    throw rootCause(lastError ?? error)
  }
  const stopLogging = logChanges(client, log, () => messageOf(lastError))
  const run = createRunner(client, metrics)
  return {
    isCluster: settings.isCluster,
    defineScripts: (scripts) => {
      for (const [name, script] of Object.entries(scripts)) client.defineCommand(name, script)
    },
    run,
    check: async () => {
      await run('check', () => client.eval(WRITE_KEY, 1, `${KEY_PREFIX}check`))
    },
    close: () => {
      stopLogging()
      client.disconnect()
    },
  }
}

function createClient({ nodes, isCluster, username, password, db, tls }: RedisSettings): RedisClient {
  const options: RedisOptions = {
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(tls && { tls: { ...(tls.ca !== undefined && { ca: tls.ca }) } }),
    connectionName: 'portico',
    lazyConnect: true,
    // Commands of requests that are handled together are sent together.
    enableAutoPipelining: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    // After a failover the address may lead to a replica for a moment.
    reconnectOnError: (error) => OF_A_REPLICA.test(error.message),
  }
  if (!isCluster)
    return new Redis({ ...options, ...nodes[0], db, enableOfflineQueue: false, retryStrategy: retryDelay })
  return new Cluster([...nodes], {
    redisOptions: options,
    lazyConnect: true,
    enableAutoPipelining: true,
    clusterRetryStrategy: retryDelay,
    slotsRefreshInterval: TOPOLOGY_CHECK_MS,
    slotsRefreshTimeout: COMMAND_TIMEOUT_MS,
    maxRedirections: 6,
    // A command whose connection was lost may have run; 0 sends it only once.
    retryDelayOnFailover: 0,
    // Certificates name hosts, not addresses.
    ...(tls && { dnsLookup: (host, done) => done(null, host) }),
  })
}

/** Doubles from 50 ms; the jitter keeps instances from reconnecting at the same moment. */
function retryDelay(attempt: number): number {
  return Math.min(50 * 2 ** (attempt - 1), MAX_RETRY_DELAY_MS) * (0.5 + Math.random() / 2)
}

function noAnswer(): UnavailableError {
  return new UnavailableError('no answer in time')
}

function createRunner(client: RedisClient, metrics: DependencyMetrics): RedisConnection['run'] {
  return async (operation, command) => {
    try {
      return await callDependency(metrics, { dependency: 'redis', operation }, async () => {
        if (client.status !== 'ready') throw new UnavailableError('not connected')
        return withDeadline(command(client), { ms: COMMAND_TIMEOUT_MS, onTimeout: noAnswer })
      })
    } catch (error) {
      // Errors of ioredis contain the arguments of the command.
      throw new UnavailableError(`Redis: ${operation}: ${messageOf(error)}`)
    }
  }
}

/** @returns a function that stops it */
function logChanges(client: RedisClient, log: Log, reason: () => string): () => void {
  let isLost = false
  const onClose = (): void => {
    if (!isLost) log.error({ reason: reason() }, 'lost the connection to Redis')
    isLost = true
  }
  const onReady = (): void => {
    if (isLost) log.warn('connected to Redis again')
    isLost = false
  }
  client.on('close', onClose).on('ready', onReady)
  return () => client.off('close', onClose).off('ready', onReady)
}

/** A cluster's error that no node answers hides why. */
function rootCause(error: unknown): unknown {
  return (error instanceof Error && 'lastNodeError' in error && error.lastNodeError) || error
}

function messageOf(error: unknown): string {
  const cause = rootCause(error)
  return cause instanceof Error ? cause.message : 'the connection was closed'
}
