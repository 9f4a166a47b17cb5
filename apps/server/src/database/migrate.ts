import { PostgresAdapter, sql } from 'kysely'
import { ConfigError } from '../config/environment.ts'
import type { Database, MigrationsTable } from './database.ts'
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
      .addColumn('works_with', 'text')
      .execute()
    const pending = await findPending(trx)
    for (const { name, up, worksWith = null } of pending) {
      await up(trx)
      await trx.insertInto('migrations').values({ name, applied_at: now, works_with: worksWith }).execute()
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
  const applied = await database.selectFrom('migrations').select(['name', 'works_with']).execute()
  refuseNewerSchema(applied)
  return MIGRATIONS.filter((migration) => !applied.some(({ name }) => name === migration.name))
}

/**
 * Accepts migrations of the next version that work with this one, so that its instances can start during an upgrade, and
 * after it if it has to be undone.
 * @param applied the migrations the database has
 * @throws ConfigError if a newer version has migrated the database
 */
export function refuseNewerSchema(applied: readonly Pick<MigrationsTable, 'name' | 'works_with'>[]): void {
  const isKnown = (name: string | null) => MIGRATIONS.some((migration) => migration.name === name)
  const unknown = applied.find(({ name, works_with: needed }) => !isKnown(name) && !isKnown(needed))
  if (unknown !== undefined)
    throw new ConfigError(
      `PORTICO_DATABASE_URL: the database was migrated by a newer version (${unknown.name}); install that version or a later one`,
    )
}

/** Whether the database is PostgreSQL, and not SQLite. */
export function isPostgres(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}
