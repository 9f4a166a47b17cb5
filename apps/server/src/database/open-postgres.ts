import { PostgresDialect } from 'kysely'
import type { PostgresSettings } from '../config/database-url.ts'
import { ConfigError } from '../config/environment.ts'
import { UnavailableError } from '../http/unavailable-error.ts'
import type { Log } from '../telemetry/log.ts'
import type { Database } from './database.ts'
import { createDatabase } from './database.ts'
import { sqlStateOf, systemCodeOf } from './errors.ts'
import { migrate } from './migrate.ts'
import { createPostgresPool } from './postgres-pool.ts'

interface OpenOptions {
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly log: Pick<Log, 'warn'>
}

/** The first connection may take longer than later ones, so that a server that is starting up is waited for. */
const FIRST_CONNECT_TIMEOUT_MS = 5000

/** Changing a large table takes its time. */
const MIGRATION_TIMEOUT_MS = 10 * 60_000

/** How long a migration waits for the statements of running instances. */
const MIGRATION_LOCK_TIMEOUT_MS = 60_000

/**
 * Connects to PostgreSQL and migrates the schema.
 * @throws ConfigError if the server cannot be used, or a newer version has migrated the database
 */
export async function openPostgres(settings: PostgresSettings, { now, log }: OpenOptions): Promise<Database> {
  const usable = await migrateOnce(settings, now)
  return connectPostgres(usable, log)
}

/** Errors of these connections are reported to the caller. */
const SILENT: Pick<Log, 'warn'> = { warn: () => undefined }

/** A database without a connection yet; the first statement opens one. */
function connectPostgres(settings: PostgresSettings, log: Pick<Log, 'warn'>): Database {
  return createDatabase(new PostgresDialect({ pool: createPostgresPool(settings, log) }))
}

/**
 * Connects with the time-outs of maintenance work, and without TLS if it is only preferred and the server has none.
 * @returns the connected database and the settings to connect with
 * @throws ConfigError
 */
export async function connectForMaintenance(
  settings: PostgresSettings,
): Promise<{ readonly database: Database; readonly settings: PostgresSettings }> {
  const pool = {
    size: 1,
    connectTimeoutMs: Math.max(settings.pool.connectTimeoutMs, FIRST_CONNECT_TIMEOUT_MS),
    statementTimeoutMs: MIGRATION_TIMEOUT_MS,
    lockTimeoutMs: MIGRATION_LOCK_TIMEOUT_MS,
    idleInTransactionTimeoutMs: MIGRATION_TIMEOUT_MS,
  }
  const database = connectPostgres({ ...settings, pool }, SILENT)
  try {
    // Through Kysely, which ends only those pools that it has used.
    await database.connection().execute(() => Promise.resolve())
    return { database, settings }
  } catch (thrown) {
    await database.destroy()
    const error = causeOf(thrown)
    if (settings.encryption === 'preferred' && isWithoutTls(error))
      return connectForMaintenance({ ...settings, encryption: 'none' })
    throw toConfigError(settings, error)
  }
}

async function migrateOnce(settings: PostgresSettings, now: () => number): Promise<PostgresSettings> {
  const { database, settings: usable } = await connectForMaintenance(settings)
  try {
    await migrate(database, now())
  } catch (error) {
    throw error instanceof ConfigError ? error : toConfigError(settings, causeOf(error))
  } finally {
    await database.destroy()
  }
  return usable
}

/** What `pg` reported. */
function causeOf(error: unknown): unknown {
  return error instanceof UnavailableError ? error.cause : error
}

/** The message of `pg`, which has no code. */
function isWithoutTls(error: unknown): boolean {
  return error instanceof Error && error.message === 'The server does not support SSL connections'
}

/** What an operator can do about an error of the server, by SQLSTATE. */
const ADVICE: Readonly<Record<string, (settings: PostgresSettings, server: string) => string>> = {
  '28P01': ({ user }, server) =>
    `${server} rejects user ${user}; check the user, the password and pg_hba.conf`,
  '28000': ({ user }, server) =>
    `${server} rejects user ${user}; check the user, the password and pg_hba.conf`,
  '3D000': ({ database }, server) =>
    `${server} has no database ${database}; create it with: createdb ${database}`,
  '42501': ({ user, database }) =>
    `user ${user} may not create tables in ${database}; make it the owner of the database`,
  '53300': (_, server) =>
    `${server} has no connection left; raise max_connections or lower database.pool_size`,
  '57P03': (_, server) => `${server} is starting up or shutting down; try again`,
  '55P03': ({ database }) => `the tables of ${database} are locked, perhaps by another instance; try again`,
}

/** Node's codes of a certificate that has expired or that no trusted authority issued. */
const UNVERIFIED = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

/** OpenSSL's codes: the server refused a certificate, or a file contains none. */
const TLS_FAILURE = /^ERR_(?:SSL|OSSL)_/

function adviceForReason(server: string, reason: string): string {
  if (reason === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `the certificate of ${server} names another host; connect to the host it names, or use sslmode=verify-ca`
  if (UNVERIFIED.test(reason))
    return `the certificate of ${server} cannot be verified (${reason}); check sslrootcert`
  if (TLS_FAILURE.test(reason))
    return `cannot establish TLS with ${server} (${reason}); check sslrootcert, sslcert and sslkey`
  return `cannot connect to ${server} (${reason}); check that PostgreSQL is running there`
}

/** The ConfigError of an error an operator can fix, without the password; any other error as it is. */
function toConfigError(settings: PostgresSettings, error: unknown): unknown {
  const { host, port } = settings
  const server = host.startsWith('/') ? host : `${host}:${port}`
  const advice = adviceFor(settings, server, error)
  return advice === undefined ? error : new ConfigError(`PORTICO_DATABASE_URL: ${advice}`)
}

/** The messages of `pg` about a request for GSSAPI, Kerberos or OAuth. */
const UNSUPPORTED_AUTHENTICATION = /^(?:Unknown authenticationOk message type|SASL: Only mechanism)/

function adviceFor(settings: PostgresSettings, server: string, error: unknown): string | undefined {
  const state = sqlStateOf(error)
  if (state !== undefined) return ADVICE[state]?.(settings, server)
  if (isWithoutTls(error))
    return `${server} does not support TLS; enable it there. Only on a trusted network: add sslmode=disable`
  const reason = systemCodeOf(error)
  if (reason !== undefined) return adviceForReason(server, reason)
  if (!(error instanceof Error)) return undefined
  if (UNSUPPORTED_AUTHENTICATION.test(error.message))
    return `${server} requires an authentication method that Portico does not support for user ${settings.user}; allow scram-sha-256 or cert in pg_hba.conf`
  if (error.message.startsWith('SASL')) return `${server} requires a password, and the URL has none`
  if (/timeout|terminated/i.test(error.message))
    return `${server} does not answer; check that PostgreSQL is running there`
  if (error.message.endsWith('establishing an SSL connection'))
    return `${server} does not answer like PostgreSQL; check host and port`
  return undefined
}
