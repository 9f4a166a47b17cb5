import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'

/** A script of any version that an instance runs, or has run lately. */
export interface KeptScript {
  /** The path of its URL, which contains a hash of the content. */
  readonly path: string
  /** The content, compressed with brotli, in base64. */
  readonly content: string
  /** Signs path and content with PORTICO_SECRET. */
  readonly signature: string
}

/** Stores scripts until a time, or extends the time of those that are stored. */
export async function keepScripts(
  database: Database,
  scripts: readonly KeptScript[],
  keptUntil: number,
): Promise<void> {
  if (scripts.length === 0) return
  await database
    .insertInto('kept_scripts')
    .values(scripts.map((script) => ({ ...script, kept_until: keptUntil })))
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet(({ ref }) => ({
        content: ref('excluded.content'),
        signature: ref('excluded.signature'),
        kept_until: ref('excluded.kept_until'),
      })),
    )
    .execute()
}

export async function findKeptScript(
  database: Database,
  { path, now }: { readonly path: string; readonly now: number },
): Promise<KeptScript | undefined> {
  return database
    .selectFrom('kept_scripts')
    .select(['path', 'content', 'signature'])
    .where('path', '=', path)
    .where('kept_until', '>', now)
    .executeTakeFirst()
}

export async function deleteExpiredScripts(database: Database, now: number): Promise<void> {
  await deleteInBatches(database, { from: 'kept_scripts', key: ['path'], where: sql`kept_until <= ${now}` })
}
