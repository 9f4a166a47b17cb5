import type { Database } from '../services/database/database.ts'

/** How many ids of other systems are listed of an account. An import gives one. */
export const MAX_EXTERNAL_IDS = 8

/** The ids that an account has in the systems it was imported from. */
export async function listExternalIds(database: Database, accountId: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('external_ids')
    .select('external_id')
    .where('account_id', '=', accountId)
    .orderBy('external_id')
    .limit(MAX_EXTERNAL_IDS)
    .execute()
  return rows.map(({ external_id: id }) => id)
}
