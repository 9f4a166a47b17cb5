import type { Selectable } from 'kysely'
import type { Database, OperatorKeysTable } from '../../services/database/database.ts'

export type OperatorKeyRow = Selectable<OperatorKeysTable>

/** @returns false if another key has the name */
export async function insertKey(trx: Database, row: OperatorKeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('operator_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Also if it has expired or is revoked. */
export async function findKey(database: Database, id: string): Promise<OperatorKeyRow | undefined> {
  return database.selectFrom('operator_keys').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Those that were created first come first. */
export async function listKeys(database: Database): Promise<readonly OperatorKeyRow[]> {
  return database.selectFrom('operator_keys').selectAll().orderBy('created_at').orderBy('name').execute()
}

/** @returns false if no key has the name, or it was revoked before */
export async function setRevoked(
  trx: Database,
  { name, now }: { readonly name: string; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('operator_keys')
    .set({ revoked_at: now })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes at most once in `everyMs`. */
export async function noteUse(
  database: Database,
  { id, now, everyMs }: { readonly id: string; readonly now: number; readonly everyMs: number },
): Promise<void> {
  await database
    .updateTable('operator_keys')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<', now - everyMs)]))
    .execute()
}
