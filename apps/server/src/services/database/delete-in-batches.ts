import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { TABLE_KEYS } from './copy-tables.ts'
import type { Database } from './database.ts'

/**
 * So few that a statement stays below its time-out, also if a row needs several reads from a disk: with 10,000,000 accounts
 * one of 1000 rows did not. On SQLite they do not delay requests for long.
 */
const ROWS_PER_STATEMENT = 200

/**
 * Deletes any number of rows with statements of bounded duration. Rows that another transaction has locked are left for
 * the next time: several instances may delete the same rows at once, and a row that changes meanwhile may stay.
 */
export async function deleteInBatches(
  database: Database,
  from: keyof typeof TABLE_KEYS,
  where: RawBuilder<boolean>,
): Promise<void> {
  const key: readonly string[] = TABLE_KEYS[from]
  const columns = sql.join(key.map((column) => sql.ref(column)))
  for (;;) {
    const { numDeletedRows } = await database
      .with('batch', (query) =>
        query
          .selectFrom(from)
          .select(key.map((column) => sql.ref(column).as(column)))
          .where(where)
          .limit(ROWS_PER_STATEMENT)
          .forUpdate()
          .skipLocked(),
      )
      .deleteFrom(from)
      .where(sql<boolean>`(${columns}) in (select ${columns} from batch)`)
      .executeTakeFirst()
    if (numDeletedRows < BigInt(ROWS_PER_STATEMENT)) return
  }
}
