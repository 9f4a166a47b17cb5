import { ConfigError } from '../../config/environment.ts'
import type { RedisSettings } from '../../config/redis-url.ts'
import type { Log } from '../telemetry/log.ts'
import type { RedisConnection, RedisDeps } from './redis-connection.ts'
import { connectRedis } from './redis-connection.ts'

/**
 * Connects to Redis and checks that it can do what the stores need.
 * @throws ConfigError that names PORTICO_REDIS_URL and contains no password
 */
export async function openRedis(deps: RedisDeps): Promise<RedisConnection> {
  const { settings, log } = deps
  let connection: RedisConnection | undefined
  try {
    connection = await connectRedis(deps)
    await checkServer(connection, log)
    return connection
  } catch (error) {
    connection?.close()
    const cause = (await findNodeError(deps)) ?? error
    throw new ConfigError(`PORTICO_REDIS_URL: ${listNodes(settings)}: ${explain(cause, settings)}`)
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

const NODE_OF_CLUSTER = 'is a node of a cluster; list its nodes, separated by commas'

/** Writes a key by a script, as all stores do, and warns of settings that can lose rate limits and codes. */
async function checkServer(connection: RedisConnection, log: Log): Promise<void> {
  await connection.check()
  const info = await connection.run('info', (client) => client.info()).catch(() => '')
  // A Redis user without permission for INFO is enough to start.
  if (info === '') return
  const read = (name: string): string => new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1] ?? ''
  if (!connection.isCluster && read('cluster_enabled') === '1') throw new ConfigError(NODE_OF_CLUSTER)
  if (read('aof_enabled') === '0')
    log.warn('Redis persistence is off (appendonly no): a restart of Redis loses rate limits and codes')
  // Managed servers may leave these lines out.
  const policy = read('maxmemory_policy')
  if (read('maxmemory') !== '0' && policy !== '' && policy !== 'noeviction')
    log.warn({ policy }, 'Redis may evict rate limits and codes: set maxmemory-policy to noeviction')
}

const ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /WRONGPASS|NOAUTH|invalid password|AUTH failed/i,
    'the user or the password is wrong or missing; correct them in the URL',
  ],
  [
    /NOPERM/,
    'the user lacks permission to run scripts or to write keys beginning with portico:; grant both with ACL SETUSER',
  ],
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT/,
    'cannot be reached; check host, port and firewall, and that Redis is running there',
  ],
  [
    /self.signed|unable to (?:verify|get)|CERT_|certificate|altnames/i,
    'the certificate is not trusted or is for another host; set PORTICO_REDIS_CA_FILE to the file of its certificate authority',
  ],
  [
    /wrong version number|EPROTO|SSL|packet length/i,
    'does not speak TLS on this port; use redis://, or the TLS port',
  ],
  [
    /Socket timeout|Command timed out|no answer in time/,
    'accepts connections but does not answer; check host and port, and whether Redis is blocked',
  ],
  [/Unknown RESP type/, 'does not answer like Redis; check host and port'],
  [
    /ECONNRESET|EPIPE|Connection is closed/,
    'closes the connection; check host and port, and use rediss:// if it expects TLS',
  ],
  [/MOVED/, NODE_OF_CLUSTER],
  [/cluster support disabled/, 'is not part of a cluster; use a single URL'],
  [/DB index is out of range/, 'has no database with this number; use a lower one at the end of the URL'],
  [/READONLY/, 'is a replica, which cannot be written; connect to the primary'],
  [/\bOOM\b/, 'has no memory left; raise maxmemory, and keep maxmemory-policy at noeviction'],
  [
    /MISCONF|NOREPLICAS/,
    'refuses to write, because it cannot save or replicate; see its log for a full disk or missing replicas',
  ],
  [/LOADING/, 'is loading its data; start again when it has finished'],
  [/CLUSTERDOWN/, 'the cluster is down; run CLUSTER INFO on a node to see why'],
]

/** A server without TLS takes the handshake for the start of a command, and waits for the rest. */
const NO_ANSWER =
  'cannot be reached, or does not speak TLS on this port; check host and port, or use redis://'

function explain(error: unknown, { tls }: RedisSettings): string {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const advice = ADVICE.find(([pattern]) => pattern.test(`${code} ${message}`))?.[1]
  if (tls && code === 'ETIMEDOUT') return `${NO_ANSWER} (${code})`
  return advice === undefined ? message : `${advice} (${code || message})`
}
