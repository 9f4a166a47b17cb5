import { existsSync } from 'node:fs'
import type { DatabaseSettings } from '../../config/database-url.ts'
import { ConfigError } from '../../config/environment.ts'
import type { DependencyMetrics } from '../telemetry/dependency-calls.ts'
import type { Log } from '../telemetry/log.ts'
import type { Database } from './database.ts'
import { connectSqlite, openSqlite } from './open-sqlite.ts'

interface OpenOptions {
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly log: Pick<Log, 'warn'>
  /** Default: statements are not counted. */
  readonly metrics?: DependencyMetrics
}

/**
 * Opens the configured database and migrates its schema.
 * @throws ConfigError if it cannot be used, with what an operator can do
 */
export async function openDatabase(settings: DatabaseSettings, options: OpenOptions): Promise<Database> {
  if (settings.engine === 'sqlite') return openSqlite(settings.path, options.now, options)
  const { openPostgres } = await import('./open-postgres.ts')
  return openPostgres(settings, options)
}

/**
 * Connects to the configured database with the time-outs of maintenance work, and leaves its schema as it is.
 * @throws ConfigError if it cannot be used
 */
export async function openForMaintenance(settings: DatabaseSettings): Promise<Database> {
  if (settings.engine === 'sqlite') return connectSqlite(settings.path)
  const { connectForMaintenance } = await import('./open-postgres.ts')
  return (await connectForMaintenance(settings)).database
}

/**
 * Like `openForMaintenance`, and creates no SQLite file: in another folder than that of the server a command would work on an
 * empty database.
 * @throws ConfigError if there is no file, or the database cannot be used
 */
export async function openExisting(settings: DatabaseSettings): Promise<Database> {
  if (settings.engine === 'sqlite' && !existsSync(settings.path))
    throw new ConfigError(
      `PORTICO_DATABASE_URL: ${settings.path} does not exist; run the command in the folder of the server, or set the variable`,
    )
  return openForMaintenance(settings)
}

/** Uses a database and closes it, also after an error. */
export async function useAndClose<Value>(
  database: Database,
  use: (database: Database) => Promise<Value>,
): Promise<Value> {
  try {
    return await use(database)
  } finally {
    await database.destroy()
  }
}
