import { sql } from 'kysely'
import { ConfigError } from '../../config/environment.ts'
import { TABLE_KEYS } from './copy-tables.ts'
import type { Database, MigrationsTable } from './database.ts'
import { isPostgres } from './engine.ts'

interface ExistingTable {
  readonly name: string
  readonly columns: readonly { readonly name: string }[]
}

/** The columns by which the table is known as the server's: many programs have a table of this name. */
const COLUMNS: readonly (keyof MigrationsTable)[] = ['name', 'applied_at']

/**
 * The columns of the table of applied migrations; undefined for a database that no version has migrated.
 * @throws ConfigError if another program has tables of the same names
 */
export async function listMigrationColumns(database: Database): Promise<readonly string[] | undefined> {
  const tables = await listTables(database)
  const migrations = tables.find(({ name }) => name === 'migrations')
  const columns = migrations?.columns.map(({ name }) => name)
  if (columns && COLUMNS.every((column) => columns.includes(column))) return columns
  const foreign = migrations ?? tables.find(({ name }) => name in TABLE_KEYS)
  if (foreign === undefined) return undefined
  throw new ConfigError(
    `PORTICO_DATABASE_URL: the table ${foreign.name} already exists and is of another program; use a database or a schema of its own`,
  )
}

/** The tables of the schema in which the server creates its own. The database may have others in other schemas. */
async function listTables(database: Database): Promise<readonly ExistingTable[]> {
  const tables = await database.introspection.getTables()
  if (!isPostgres(database)) return tables
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(database)
  return tables.filter(({ schema }) => schema === rows[0]?.schema)
}
