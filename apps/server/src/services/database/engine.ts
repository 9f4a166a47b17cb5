import { PostgresAdapter, sql } from 'kysely'
import type { Database } from './database.ts'

/** Whether the database is PostgreSQL, and not SQLite. */
export function isPostgres(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}

/** Whether the database answers and cannot be written: a standby, or a database or role that is set to read only. */
export async function isReadOnlyPostgres(database: Database): Promise<boolean> {
  if (!isPostgres(database)) return false
  const { rows } = await sql<{ answer: string }>`
    select current_setting('transaction_read_only') as answer`.execute(database)
  return rows[0]?.answer === 'on'
}
