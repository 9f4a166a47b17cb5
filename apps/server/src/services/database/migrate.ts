import { sql } from 'kysely'
import { ConfigError } from '../../config/environment.ts'
import { UnavailableError } from '../../shared/unavailable-error.ts'
import type { Database, MigrationsTable } from './database.ts'
import { isPostgres } from './engine.ts'
import { isUnusableFile, sqlStateOf } from './errors.ts'
import { hasMigrations, refuseForeignTables } from './existing-tables.ts'
import type { Migration } from './migrations.ts'
import { MIGRATIONS } from './migrations.ts'

/** Any number that no other program locks in this database. */
const ADVISORY_LOCK = 7_021_574

/** Changing a large table takes its time. */
export const MIGRATION_TIMEOUT_MS = 10 * 60_000

/** How long a migration waits for the statements of running instances. */
export const MIGRATION_LOCK_TIMEOUT_MS = 60_000

/**
 * Brings the schema up to date in one transaction that excludes others: of instances that start together one migrates,
 * and an interrupted migration leaves no trace.
 * @param now epoch milliseconds
 * @param known of another version, for tests of upgrades
 * @returns the names of the applied migrations
 * @throws ConfigError if the database cannot be changed, has tables of another program, or a newer version has migrated it
 */
export async function migrate(
  database: Database,
  now: number,
  known: readonly Migration[] = MIGRATIONS,
): Promise<readonly string[]> {
  try {
    return await migrateInTransaction(database, now, known)
  } catch (error) {
    throw toConfigError(error)
  }
}

async function migrateInTransaction(
  database: Database,
  now: number,
  known: readonly Migration[],
): Promise<readonly string[]> {
  return database.transaction().execute(async (trx) => {
    // SQLite transactions exclude each other anyway.
    if (isPostgres(trx)) await excludeOthers(trx)
    await refuseForeignTables(trx)
    await trx.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .addColumn('works_with', 'text')
      .execute()
    const pending = await findPending(trx, known)
    for (const { name, up, worksWith = null } of pending) {
      await up(trx)
      await trx.insertInto('migrations').values({ name, applied_at: now, works_with: worksWith }).execute()
    }
    return pending.map(({ name }) => name)
  })
}

/** A pooler may have dropped the time-outs of the connection, or a role has those of requests. */
async function excludeOthers(trx: Database): Promise<void> {
  await sql`select
    set_config('statement_timeout', ${String(MIGRATION_TIMEOUT_MS)}, true),
    set_config('lock_timeout', ${String(MIGRATION_LOCK_TIMEOUT_MS)}, true)`.execute(trx)
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(trx)
}

/** What to do about errors that no migration causes, by SQLSTATE. */
const ADVICE: Readonly<Record<string, string>> = {
  '25006': 'connect to the primary, or make the database writable',
  '3F000': 'create the schema that search_path names',
  '42501': 'make the user the owner of the database',
  '42P07': 'use a database or a schema of its own',
  '42710': 'use a database or a schema of its own',
}

/** Errors of a migration itself are bugs, and stay what they are. */
function toConfigError(error: unknown): unknown {
  const advice = ADVICE[sqlStateOf(error) ?? '']
  if (!(error instanceof Error) || error instanceof ConfigError) return error
  if (!(error instanceof UnavailableError) && advice === undefined && !isUnusableFile(error)) return error
  return new ConfigError(
    `PORTICO_DATABASE_URL: cannot use the database: ${error.message}${advice === undefined ? '' : `; ${advice}`}`,
    { cause: error instanceof UnavailableError ? error.cause : error },
  )
}

/**
 * The names of the migrations `migrate` would apply. Writes nothing.
 * @throws ConfigError if the database has tables of another program, or a newer version has migrated it
 */
export async function listPendingMigrations(database: Database): Promise<readonly string[]> {
  await refuseForeignTables(database)
  if (!(await hasMigrations(database))) return MIGRATIONS.map(({ name }) => name)
  return (await findPending(database, MIGRATIONS)).map(({ name }) => name)
}

async function findPending(database: Database, known: readonly Migration[]): Promise<readonly Migration[]> {
  const applied = await database.selectFrom('migrations').select(['name', 'works_with']).execute()
  refuseNewerSchema(applied, known)
  return known.filter((migration) => !applied.some(({ name }) => name === migration.name))
}

/**
 * Accepts migrations of the next version that work with this one, so that its instances can start during an upgrade, and
 * after it if it has to be undone.
 * @param applied the migrations the database has
 * @throws ConfigError if a newer version has migrated the database
 */
export function refuseNewerSchema(
  applied: readonly Pick<MigrationsTable, 'name' | 'works_with'>[],
  known: readonly Migration[] = MIGRATIONS,
): void {
  const isKnown = (name: string | null) => known.some((migration) => migration.name === name)
  const unknown = applied.find(({ name, works_with: needed }) => !isKnown(name) && !isKnown(needed))
  if (unknown !== undefined)
    throw new ConfigError(
      `PORTICO_DATABASE_URL: the database was migrated by a newer version (${unknown.name}); install that version or a later one`,
    )
}
