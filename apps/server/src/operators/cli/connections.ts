import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect as connectTcp, isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Config } from '../../config/config.ts'
import type { PostgresSettings } from '../../config/database-url.ts'
import { ConfigError } from '../../config/environment.ts'
import type { MailSettings } from '../../config/mail.ts'
import type { RedisSettings } from '../../config/redis-url.ts'
import { systemCodeOf } from '../../services/database/errors.ts'
import { listPendingMigrations } from '../../services/database/migrate.ts'
import { MIGRATIONS } from '../../services/database/migrations.ts'
import { useAndClose } from '../../services/database/open-database.ts'
import {
  connectForMaintenance,
  inspectPostgres,
  refuseReadOnly,
  refuseWithoutRights,
} from '../../services/database/open-postgres.ts'
import { readSqlite } from '../../services/database/open-sqlite.ts'
import { describeDropped } from '../../services/database/session-settings.ts'
import { verifySmtp } from '../../services/delivery/smtp-sender.ts'
import { createRangeLookup } from '../../services/passwords/breached-range.ts'
import { inspectRedis } from '../../services/redis/open-redis.ts'
import { createLog } from '../../services/telemetry/log.ts'
import { createMetrics } from '../../services/telemetry/metrics.ts'
import { withDeadline, withDeadlineSignal } from '../../shared/deadline.ts'
import type { ServerFact } from '../../shared/server-fact.ts'
import { factOf } from '../../shared/server-fact.ts'

/** The outcome of connecting to what a setting names. */
export interface ConnectionResult {
  readonly name: string
  /** Why it failed; `undefined` if it succeeded. */
  readonly error: string | undefined
  /** What a success does not prove. */
  readonly note?: string
  /** What the server at the other end has said about itself. */
  readonly facts?: readonly ServerFact[]
}

const CONNECT_TIMEOUT_MS = 10_000

interface Found {
  readonly note?: string | undefined
  readonly facts: readonly ServerFact[]
}

interface Connection {
  readonly name: string
  /** Connects, requests a response and disconnects. Rejects with an error whose message contains no secret. */
  readonly connect: () => Promise<void | Found>
  readonly note?: string
}

/** No SMS provider has a call that checks credentials and has no side effects. */
const CREDENTIALS_NOT_CHECKED = 'reachable; credentials not checked'

/**
 * Connects to everything the configuration names, at the same time, and refuses a schema that the server would refuse.
 * Writes nothing but a key of Redis that expires.
 */
export function tryConnections(config: Config): Promise<readonly ConnectionResult[]> {
  return Promise.all(listConnections(config).map((connection) => tryConnection(connection)))
}

function listConnections(config: Config): readonly Connection[] {
  const { database, redis, mail, sms, password } = config
  const { breached } = password
  const tryDatabase = () => (database.engine === 'sqlite' ? trySqlite(database.path) : tryPostgres(database))
  return [
    { name: 'PORTICO_DATABASE_URL', connect: () => tryDatabase().catch(rejectWithoutName) },
    ...(mail === undefined ? [] : [{ name: 'PORTICO_SMTP_URL', connect: () => trySmtp(mail) }]),
    ...(redis
      ? [{ name: 'PORTICO_REDIS_URL', connect: () => tryRedis(redis).catch(rejectWithoutName) }]
      : []),
    ...sms.providers.map(({ type, url }, index) => ({
      name: `sms.providers.${index} (${type})`,
      connect: () => tryHost(new URL(url)),
      note: CREDENTIALS_NOT_CHECKED,
    })),
    ...(breached?.kind === 'range'
      ? [{ name: 'password.breached.range_url', connect: () => tryRange(breached.url) }]
      : []),
  ]
}

/** Opens one connection. @param timeoutMs after which it counts as failed */
export async function tryConnection(
  { name, connect, note }: Connection,
  timeoutMs = CONNECT_TIMEOUT_MS,
): Promise<ConnectionResult> {
  try {
    const found = await withDeadline(connect(), {
      ms: timeoutMs,
      onTimeout: () => new Error(`no response within ${timeoutMs / 1000} s`),
    })
    const noted = found?.note ?? note
    const facts = found?.facts
    return { name, error: undefined, ...(noted !== undefined && { note: noted }), ...(facts && { facts }) }
  } catch (error) {
    return { name, error: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) }
  }
}

async function tryPostgres(settings: PostgresSettings): Promise<Found> {
  const { database, settings: usable } = await connectForMaintenance(settings)
  const schema = await useAndClose(database, async () => {
    const pending = await listPendingMigrations(database)
    await refuseReadOnly(database)
    await refuseWithoutRights(database)
    return schemaFactOf(pending)
  })
  const { facts, dropped } = await inspectPostgres(usable)
  return { facts: [schema, ...facts], ...(dropped.length > 0 && { note: describeDropped(dropped) }) }
}

/** The server applies what is missing at its next start. */
function schemaFactOf(pending: readonly string[]): ServerFact {
  if (pending.length === 0) return factOf('schema', `up to date (${MIGRATIONS.at(-1)?.name ?? ''})`)
  return factOf('schema', `the next start applies ${pending.join(', ')}`)
}

async function tryRedis(settings: RedisSettings): Promise<Found> {
  const facts = await inspectRedis({
    settings,
    log: createLog({ level: 'silent' }),
    metrics: createMetrics(),
  })
  return { facts }
}

/** @throws the error without the name of the variable, which the result has */
function rejectWithoutName(error: unknown): never {
  throw error instanceof ConfigError ? new Error(error.message.replace(/^PORTICO_\w+: /, '')) : error
}

/** Accepts a missing file, which the server creates at start. */
async function trySqlite(path: string): Promise<Found | void> {
  if (existsSync(path))
    return { facts: [schemaFactOf(await useAndClose(readSqlite(path), listPendingMigrations))] }
}

/** A failure of the connection or of TLS. One of the login is EAUTH or the code of a response. */
const NOT_CONNECTED = /^E(?!AUTH)/

async function trySmtp(mail: MailSettings): Promise<void> {
  const result = await verifySmtp(mail)
  if (result.ok) return
  const server = `${mail.host}:${mail.port} (${result.reason})`
  throw new Error(
    NOT_CONNECTED.test(result.reason)
      ? `cannot connect to ${server}; check the protocol, host and port in PORTICO_SMTP_URL`
      : `cannot log in to ${server}; check the user and password in PORTICO_SMTP_URL`,
  )
}

/** Asks for the range of a hash that no password has. */
async function tryRange(url: string): Promise<void> {
  const found = await createRangeLookup(url).find(Buffer.alloc(20))
  if (!found.ok) throw new Error(`cannot use ${new URL(url).host} (${found.reason})`)
}

const HTTPS_PORT = 443
const HTTP_PORT = 80

/** Resolves the host, connects, and verifies the certificate. Sends no request. */
async function tryHost({ protocol, hostname, port }: URL): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const isTls = protocol === 'https:'
  const address = { host, port: Number(port || (isTls ? HTTPS_PORT : HTTP_PORT)) }
  // SNI takes no IP address; the certificate of one is verified nevertheless.
  const socket = isTls
    ? connectTls({ ...address, ...(isIP(host) === 0 && { servername: host }) })
    : connectTcp(address)
  try {
    await withDeadlineSignal(CONNECT_TIMEOUT_MS, (signal) =>
      once(socket, isTls ? 'secureConnect' : 'connect', { signal }),
    )
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'AbortError'
    const reason = isTimeout ? 'no response' : (systemCodeOf(error) ?? 'no connection')
    throw new Error(
      `cannot connect to ${address.host}:${address.port} (${reason}); check url, DNS and firewall`,
      { cause: error },
    )
  } finally {
    socket.destroy()
  }
}
