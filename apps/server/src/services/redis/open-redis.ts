import { ConfigError } from '../../config/environment.ts'
import type { RedisSettings } from '../../config/redis-url.ts'
import type { ServerFact } from '../../shared/server-fact.ts'
import { describeProblem } from '../../shared/server-fact.ts'
import type { Log } from '../telemetry/log.ts'
import type { RedisConnection, RedisDeps } from './redis-connection.ts'
import { connectRedis } from './redis-connection.ts'
import { readRedisFacts } from './redis-facts.ts'

/**
 * Connects to Redis and checks that it can do what the stores need. A single address may be that of a cluster: some providers name
 * no node of theirs, and a cluster may have one node.
 * @throws ConfigError that names PORTICO_REDIS_URL and contains no password
 */
export async function openRedis(deps: RedisDeps): Promise<RedisConnection> {
  const { settings, log } = deps
  let connection: RedisConnection | undefined
  try {
    connection = await connectRedis(deps)
    if (!settings.isCluster && (await isOfCluster(connection))) {
      connection.close()
      connection = await connectRedis({ ...deps, settings: { ...settings, isCluster: true } })
    }
    await checkServer(connection, log)
    return connection
  } catch (error) {
    connection?.close()
    const cause = (await findNodeError(deps)) ?? error
    throw new ConfigError(`PORTICO_REDIS_URL: ${listNodes(settings)}: ${explain(cause)}`)
  }
}

/** Why the first node of a cluster cannot be used, which ioredis does not report. */
async function findNodeError({ settings, ...others }: RedisDeps): Promise<unknown> {
  if (!settings.isCluster) return undefined
  try {
    const single = { ...settings, nodes: settings.nodes.slice(0, 1), isCluster: false }
    const node = await connectRedis({ ...others, settings: single })
    node.close()
    return undefined
  } catch (error) {
    return error
  }
}

function listNodes({ nodes }: RedisSettings): string {
  return nodes.map(({ host, port }) => `${host.includes(':') ? `[${host}]` : host}:${port}`).join(', ')
}

/** Whether a server is a node of a cluster. A user without permission for INFO is told by a redirect to another node. */
async function isOfCluster(connection: RedisConnection): Promise<boolean> {
  const info = await readInfo(connection)
  if (info !== '') return /^cluster_enabled:1/m.test(info)
  return connection.check().then(
    () => false,
    (error: unknown) => /MOVED/.test(String(error)),
  )
}

/** Writes a key by a script, as all stores do, and warns of settings that can lose rate limits and codes. */
async function checkServer(connection: RedisConnection, log: Log): Promise<void> {
  await connection.check()
  for (const fact of readRedisFacts(await readInfo(connection)))
    if (fact.problem !== undefined) log.warn(`Redis: ${describeProblem(fact)}`)
}

/** Empty for a Redis user without permission for INFO, which is enough to start. */
function readInfo(connection: RedisConnection): Promise<string> {
  return connection.run('info', (client) => client.info()).catch(() => '')
}

/**
 * Connects as a start does, and asks for what the stores depend on.
 * @throws ConfigError
 */
export async function inspectRedis(deps: RedisDeps): Promise<readonly ServerFact[]> {
  const connection = await openRedis(deps)
  try {
    return readRedisFacts(await readInfo(connection))
  } finally {
    connection.close()
  }
}

/** Advice for errors of Redis, ioredis and Node.js whose message does not say what to do. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/NOAUTH/, 'add the password to the URL'],
  [/NOPERM/, 'allow scripts, and keys beginning with portico:, with ACL SETUSER'],
  [/CERT_|certificate|altnames/i, 'set PORTICO_REDIS_CA_FILE to the file of its certificate authority'],
  [/ETIMEDOUT|EPROTO|SSL/, 'check host and port, and use redis:// if it does not speak TLS there'],
  [/ECONNRESET|EPIPE|is closed/, 'check host and port, and use rediss:// if it expects TLS'],
  [/Unknown RESP type/, 'another program answers there; check host and port'],
]

function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // The message of several attempts is empty.
  const reason = (error instanceof Error ? error.message : String(error)) || code
  const advice = ADVICE.find(([pattern]) => pattern.test(`${code} ${reason}`))?.[1]
  return advice === undefined ? reason : `${reason}; ${advice}`
}
