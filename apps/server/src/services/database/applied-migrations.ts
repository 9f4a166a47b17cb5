import { createHash } from 'node:crypto'
import { ConfigError } from '../../config/environment.ts'
import { TABLE_KEYS } from './copy-tables.ts'
import type { Database, MigrationsTable } from './database.ts'
import { describeSchema } from './describe-schema.ts'
import { listMigrationColumns } from './existing-tables.ts'
import type { Migration } from './migrations.ts'
import { fingerprintOf } from './migrations.ts'

/** SHA-256 of the tables, columns and indexes after 0004-outbox-queues, as the last commits without fingerprints left them. */
const SCHEMA_WITHOUT_FINGERPRINTS = 'a6bb8c9b3d8ec8bf838e36f4cce0c6a628e13ebcd21f5f6b1ad8c5d0632fc569'

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
  const hasFingerprints = columns.includes('fingerprint')
  if (!hasFingerprints) await refuseOtherSchema(database)
  const applied = await database
    .selectFrom('migrations')
    .select(['name', 'works_with'])
    .$if(hasFingerprints, (query) => query.select('fingerprint'))
    .execute()
  refuseNewerSchema(applied, known)
  if (hasFingerprints) refuseOtherStatements(applied, known)
  return known.filter((migration) => !applied.some(({ name }) => name === migration.name))
}

/** Creates the table of applied migrations, and adds the fingerprints to one that has none. `findPending` has accepted it. */
export async function prepareMigrations(database: Database, known: readonly Migration[]): Promise<void> {
  await database.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .addColumn('works_with', 'text')
    .addColumn('fingerprint', 'text')
    .execute()
  if ((await listMigrationColumns(database))?.includes('fingerprint') === true) return
  await database.schema.alterTable('migrations').addColumn('fingerprint', 'text').execute()
  for (const migration of known)
    await database
      .updateTable('migrations')
      .set({ fingerprint: fingerprintOf(migration) })
      .where('name', '=', migration.name)
      .execute()
}

/** Until there were fingerprints, migrations changed in place: only the schema tells. */
async function refuseOtherSchema(database: Database): Promise<void> {
  const lines = (await describeSchema(database)).filter(
    (line) => (/^\w+/.exec(line)?.[0] ?? '') in TABLE_KEYS,
  )
  const schema = createHash('sha256').update(lines.join('\n')).digest('hex')
  if (schema === SCHEMA_WITHOUT_FINGERPRINTS) return
  throw new ConfigError(
    'PORTICO_DATABASE_URL: a version before 0.1 has made the database; take its users along with "portico-admin export --reason upgrade --include-password-hashes --output users.jsonl" of that version and "portico-admin import users.jsonl" of this one, into an empty database',
  )
}

/**
 * Accepts migrations of the next version that work with this one, so that its instances can start during an upgrade, and
 * after it if it has to be undone.
 */
function refuseNewerSchema(
  applied: readonly Pick<MigrationsTable, 'name' | 'works_with'>[],
  known: readonly Migration[],
): void {
  const isKnown = (name: string | null) => known.some((migration) => migration.name === name)
  const unknown = applied.find(({ name, works_with: needed }) => !isKnown(name) && !isKnown(needed))
  if (unknown !== undefined)
    throw new ConfigError(
      `PORTICO_DATABASE_URL: the database was migrated by a newer version (${unknown.name}); install that version or a later one`,
    )
}

/** A database whose migration was another one has other tables than the code expects. */
function refuseOtherStatements(
  applied: readonly Partial<Pick<MigrationsTable, 'name' | 'fingerprint'>>[],
  known: readonly Migration[],
): void {
  const other = known.find((migration) => {
    const row = applied.find(({ name }) => name === migration.name)
    return row !== undefined && row.fingerprint !== fingerprintOf(migration)
  })
  if (other !== undefined)
    throw new ConfigError(
      `PORTICO_DATABASE_URL: the migration ${other.name} was applied with other statements than this version has; install the version that applied it`,
    )
}
