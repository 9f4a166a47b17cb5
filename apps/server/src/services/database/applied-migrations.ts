import { ConfigError } from '../../config/environment.ts'
import type { Database, MigrationsTable } from './database.ts'
import { listMigrationColumns } from './existing-tables.ts'
import type { Migration } from './migrations.ts'
import { fingerprintOf } from './migrations.ts'

/**
 * The migrations to apply, if those that the database has are the ones that this version knows. Writes nothing.
 * @param known by this version
 * @throws ConfigError if the database has tables of another program, a version before 0.1 has made it, a newer version has migrated
 *   it, or the statements of a migration were other ones
 */
export async function findPending(
  database: Database,
  known: readonly Migration[],
): Promise<readonly Migration[]> {
  const columns = await listMigrationColumns(database)
  if (columns === undefined) return known
  if (!columns.includes('fingerprint'))
    throw new ConfigError(
      'PORTICO_DATABASE_URL: a version before 0.1 has made the database; take its users along with "portico-admin export --reason upgrade --include-password-hashes --output users.jsonl" of that version and "portico-admin import users.jsonl" of this one, into an empty database',
    )
  const applied = await database.selectFrom('migrations').selectAll().execute()
  refuseNewerSchema(applied, known)
  refuseOtherStatements(applied, known)
  return known.filter((migration) => !applied.some(({ name }) => name === migration.name))
}

/** Creates the table of applied migrations. `findPending` has accepted one that exists. */
export async function prepareMigrations(database: Database): Promise<void> {
  await database.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .addColumn('works_with', 'text')
    .addColumn('fingerprint', 'text')
    .execute()
}

/**
 * Accepts migrations of the next version that work with this one, so that its instances can start during an upgrade, and
 * after it if it has to be undone.
 */
function refuseNewerSchema(applied: readonly MigrationsTable[], known: readonly Migration[]): void {
  const isKnown = (name: string | null) => known.some((migration) => migration.name === name)
  const unknown = applied.find(({ name, works_with: needed }) => !isKnown(name) && !isKnown(needed))
  if (unknown !== undefined)
    throw new ConfigError(
      `PORTICO_DATABASE_URL: the database was migrated by a newer version (${unknown.name}); install that version or a later one`,
    )
}

/** A database whose migration was another one has other tables than the code expects. */
function refuseOtherStatements(applied: readonly MigrationsTable[], known: readonly Migration[]): void {
  const other = known.find((migration) => {
    const row = applied.find(({ name }) => name === migration.name)
    return row !== undefined && row.fingerprint !== fingerprintOf(migration)
  })
  if (other !== undefined)
    throw new ConfigError(
      `PORTICO_DATABASE_URL: the migration ${other.name} was applied with other statements than this version has; install the version that applied it`,
    )
}
