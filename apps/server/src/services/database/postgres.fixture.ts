import { beforeEach, inject, onTestFinished } from 'vitest'
import type { PostgresSettings } from '../../config/database-url.ts'
import { readDatabaseSettings } from '../../config/database-url.ts'
import { runMigrate } from '../../operators/cli/run-migrate.ts'
import type { Database } from './database.ts'
import { connectForMaintenance, openPostgres } from './open-postgres.ts'
import { createTestDatabase } from './test-database.fixture.ts'

/** Empty where PostgreSQL is missing. */
export const serverUrl = inject('postgresUrl') ?? ''
const skipReason = inject('postgresSkipReason')
beforeEach(({ skip }) => skip(skipReason !== '', skipReason))

export const NOW = 1_800_000_000_000

export function settingsOf(url: string): PostgresSettings {
  const settings = readDatabaseSettings({ url })
  if (settings.engine !== 'postgres') throw new Error('expected PostgreSQL')
  return settings
}

/** Connects without migrations, until the test ends. */
export async function connect(url: string): Promise<Database> {
  const { database } = await connectForMaintenance(settingsOf(url))
  onTestFinished(() => database.destroy())
  return database
}

/** Opens a database until the test ends. */
export async function open(url: string, settings?: PostgresSettings): Promise<Database> {
  const database = await openPostgres(settings ?? settingsOf(url), {
    now: () => NOW,
    log: { warn: () => undefined },
  })
  onTestFinished(() => database.destroy())
  return database
}

/**
 * A database whose time-outs a busy machine does not reach.
 * @param url of a new database by default
 */
export async function openWithLongTimeouts(lockTimeoutMs = 10_000, url?: string): Promise<Database> {
  const settings = settingsOf(url ?? (await createTestDatabase(serverUrl)))
  const pool = { ...settings.pool, connectTimeoutMs: 20_000, statementTimeoutMs: 20_000, lockTimeoutMs }
  return open('', { ...settings, pool })
}

/** Runs `portico-migrate`. @returns its exit code and its lines */
export async function runMigrations(
  url: string,
  ...options: readonly string[]
): Promise<readonly [number, readonly string[]]> {
  const lines: string[] = []
  const print = (text: string) => void lines.push(text)
  const environment = { PORTICO_DATABASE_URL: url }
  const code = await runMigrate(options, { environment, readText: () => '', print, printError: print })
  return [code, lines]
}
