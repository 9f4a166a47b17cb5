import { PostgresDialect, sql } from 'kysely'
import type { PostgresSettings } from '../../config/database-url.ts'
import { ConfigError } from '../../config/environment.ts'
import type { ServerFact } from '../../shared/server-fact.ts'
import { UnavailableError } from '../../shared/unavailable-error.ts'
import type { DependencyMetrics } from '../telemetry/dependency-calls.ts'
import type { Log } from '../telemetry/log.ts'
import type { Database } from './database.ts'
import { createDatabase } from './database.ts'
import { isReadOnlyPostgres } from './engine.ts'
import { sqlStateOf, systemCodeOf } from './errors.ts'
import { MIGRATION_LOCK_TIMEOUT_MS, MIGRATION_TIMEOUT_MS, migrate } from './migrate.ts'
import { listPostgresFacts } from './postgres-facts.ts'
import { createPostgresPool, sessionOptionsOf } from './postgres-pool.ts'
import type { DroppedSetting } from './session-settings.ts'
import { listDroppedSettings, refuseDroppedSettings, warnOfDroppedSettings } from './session-settings.ts'

interface OpenOptions {
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly log: Pick<Log, 'warn'>
  /** Default: statements are not counted. */
  readonly metrics?: DependencyMetrics
}

/** The first connection may take longer than later ones, so that a server that is starting up is waited for. */
const FIRST_CONNECT_TIMEOUT_MS = 5000

/**
 * Connects to PostgreSQL and migrates the schema.
 * @throws ConfigError if the server cannot be used, or a newer version has migrated the database
 */
export async function openPostgres(
  settings: PostgresSettings,
  { now, log, metrics }: OpenOptions,
): Promise<Database> {
  const usable = await migrateOnce(settings, now)
  const database = connectPostgres(usable, log, metrics)
  try {
    await warnOfDroppedSettings(database, sessionOptionsOf(usable), log)
    return database
  } catch (error) {
    await database.destroy()
    throw toConfigError(settings, causeOf(error))
  }
}

/** Errors of these connections are reported to the caller. */
const SILENT: Pick<Log, 'warn'> = { warn: () => undefined }

/** A database without a connection yet; the first statement opens one. */
function connectPostgres(
  settings: PostgresSettings,
  log: Pick<Log, 'warn'>,
  metrics?: DependencyMetrics,
): Database {
  const pool = createPostgresPool(settings, log, metrics)
  return createDatabase(new PostgresDialect({ pool }), metrics)
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
    // One of a migration, and one that keeps others from migrating.
    poolSize: 2,
    connectTimeoutMs: Math.max(settings.pool.connectTimeoutMs, FIRST_CONNECT_TIMEOUT_MS),
    statementTimeoutMs: MIGRATION_TIMEOUT_MS,
    lockTimeoutMs: MIGRATION_LOCK_TIMEOUT_MS,
    idleInTransactionTimeoutMs: MIGRATION_TIMEOUT_MS,
    // Each runs once.
    preparedStatements: false,
  }
  const database = connectPostgres({ ...settings, pool }, SILENT)
  try {
    // Through Kysely, which ends only those pools that it has used.
    await database.connection().execute(() => Promise.resolve())
    await refuseDroppedSettings(database, sessionOptionsOf({ ...settings, pool }))
    return { database, settings }
  } catch (thrown) {
    await database.destroy()
    if (thrown instanceof ConfigError) throw thrown
    const error = causeOf(thrown)
    if (settings.encryption === 'preferred' && isWithoutTls(error))
      return connectForMaintenance({ ...settings, encryption: 'none' })
    throw toConfigError(settings, error)
  }
}

/**
 * What connections of requests find, and the settings that they were to start with and do not have.
 * @throws UnavailableError
 */
export async function inspectPostgres(settings: PostgresSettings): Promise<{
  readonly facts: readonly ServerFact[]
  readonly dropped: readonly DroppedSetting[]
}> {
  const database = connectPostgres(settings, SILENT)
  try {
    return {
      facts: await listPostgresFacts(database, settings),
      dropped: await listDroppedSettings(database, sessionOptionsOf(settings)),
    }
  } finally {
    await database.destroy()
  }
}

/**
 * Refuses a database that answers and cannot be written. Commands that only read do without it.
 * @throws ConfigError
 */
export async function refuseReadOnly(database: Database): Promise<void> {
  if (await isReadOnlyPostgres(database))
    throw new ConfigError(
      'PORTICO_DATABASE_URL: the database is read-only, as on a standby; connect to the primary, or make it writable',
    )
}

/**
 * Refuses a user who may not create tables, as a start does.
 * @throws ConfigError
 */
export async function refuseWithoutRights(database: Database): Promise<void> {
  const { rows } = await sql<{ schema: string | null; may_create: boolean | null }>`
    select current_schema() as schema, has_schema_privilege(current_schema(), 'create') as may_create`.execute(
    database,
  )
  const { schema, may_create: mayCreate } = rows[0] ?? {}
  if (mayCreate === true) return
  throw new ConfigError(
    schema === null
      ? 'PORTICO_DATABASE_URL: no schema has been selected to create tables in; create the schema that search_path names'
      : `PORTICO_DATABASE_URL: the user may not create tables in the schema ${schema}; make the user the owner of the database`,
  )
}

async function migrateOnce(settings: PostgresSettings, now: () => number): Promise<PostgresSettings> {
  const { database, settings: usable } = await connectForMaintenance(settings)
  try {
    await refuseReadOnly(database)
    await migrate(database, now())
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

/** Of PgBouncer, whose code has other causes too; since 1.20 it names the parameters in `options`. */
function isWithoutOptions(error: unknown): boolean {
  return error instanceof Error && /^unsupported startup parameter(?: in options)?: /.test(error.message)
}

function adviceFor(error: unknown, code: string): string | undefined {
  if (isWithoutTls(error)) return 'enable TLS there; only on a trusted network, use sslmode=disable'
  if (isWithoutOptions(error))
    return 'in PgBouncer add it to ignore_startup_parameters, and set the limits for the user with alter role'
  return ADVICE[code]
}

/** Advice for errors whose message alone is not enough, by SQLSTATE or by Node's code. */
const ADVICE: Readonly<Record<string, string>> = {
  '28000': 'check the user, the password and pg_hba.conf',
  '28P01': 'check the user, the password and pg_hba.conf',
  '3D000': 'create it with createdb',
  '53300': 'raise max_connections or lower database.pool_size',
  '42501': 'make the user the owner of the database',
  ERR_TLS_CERT_ALTNAME_INVALID: 'connect to the host that the certificate names, or use sslmode=verify-ca',
}

/** PostgreSQL's, Node's and `pg`'s messages about a connection name the user, the host and the database, but no password. */
function toConfigError({ host, port }: PostgresSettings, error: unknown): ConfigError {
  const server = host.startsWith('/') ? host : `${host}:${port}`
  const code = sqlStateOf(error) ?? systemCodeOf(error) ?? ''
  // The message of several attempts is empty.
  const reason = (error instanceof Error && error.message) || code
  const advice = adviceFor(error, code)
  return new ConfigError(
    `PORTICO_DATABASE_URL: cannot use ${server}: ${reason}${advice === undefined ? '' : `; ${advice}`}`,
  )
}
