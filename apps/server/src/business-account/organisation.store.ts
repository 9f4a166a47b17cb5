import { NO_ORGANISATION } from '@portico/protocol'
import type { Database } from '../database/database.ts'

export interface Organisation {
  readonly id: string
  readonly name: string
}

/** Keeps a company under its id; the latest name counts. */
export async function keepOrganisation(
  database: Database,
  { id, name }: Organisation,
  now: number,
): Promise<void> {
  if (id === NO_ORGANISATION) return
  await database
    .insertInto('organisations')
    .values({ id, name, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
    .execute()
}

/** @returns an empty name for no company, and for one nobody has named */
export async function nameOrganisation(database: Database, id: string): Promise<string> {
  const row = await database
    .selectFrom('organisations')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name ?? ''
}
