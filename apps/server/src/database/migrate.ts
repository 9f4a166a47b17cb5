import { PostgresAdapter, sql } from 'kysely'
import { ConfigError } from '../config/environment.ts'
import type { Database } from './database.ts'
import { MIGRATIONS } from './migrations.ts'

/** Any number that no other program locks in this database. */
const ADVISORY_LOCK = 7_021_574

/**
 * Brings the schema up to date in one transaction that excludes others: of instances that start together one migrates,
 * and an interrupted migration leaves no trace.
 * @param now epoch milliseconds
 * @returns the names of the applied migrations
 * @throws ConfigError if a newer version has migrated the database
 */
export async function migrate(database: Database, now: number): Promise<readonly string[]> {
  return database.transaction().execute(async (trx) => {
    // SQLite transactions exclude each other anyway.
    if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(trx)
    await trx.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute()
    const pending = await findPending(trx)
    for (const { name, up } of pending) {
      await up(trx)
      await trx.insertInto('migrations').values({ name, applied_at: now }).execute()
    }
    return pending.map(({ name }) => name)
  })
}

/**
 * The names of the migrations `migrate` would apply. Writes nothing.
 * @throws ConfigError if a newer version has migrated the database
 */
export async function listPendingMigrations(database: Database): Promise<readonly string[]> {
  const tables = await database.introspection.getTables()
  if (!tables.some(({ name }) => name === 'migrations')) return MIGRATIONS.map(({ name }) => name)
  return (await findPending(database)).map(({ name }) => name)
}

async function findPending(database: Database): Promise<readonly (typeof MIGRATIONS)[number][]> {
  const rows = await database.selectFrom('migrations').select('name').execute()
  const applied = rows.map(({ name }) => name)
  refuseNewerSchema(applied)
  return MIGRATIONS.filter(({ name }) => !applied.includes(name))
}

/**
 * @param applied the names of the migrations the database has
 * @throws ConfigError if a newer version has migrated the database
 */
export function refuseNewerSchema(applied: readonly string[]): void {
  const unknown = applied.find((name) => !MIGRATIONS.some((migration) => migration.name === name))
  if (unknown !== undefined)
    throw new ConfigError(
      `PORTICO_DATABASE_URL: the database was migrated by a newer version (${unknown}); install that version or a later one`,
    )
}

/** Whether the database is PostgreSQL, and not SQLite. */
export function isPostgres(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}
