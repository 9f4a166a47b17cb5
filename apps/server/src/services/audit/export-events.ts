import type { Database } from '../database/database.ts'
import type { SealedRow } from './audit.store.ts'
import { listSealed } from './audit.store.ts'

export interface EventFilter {
  readonly accountId?: string | undefined
  /** Only events after this position. */
  readonly after?: number
  /** Only events since this moment. Epoch milliseconds. */
  readonly since?: number | undefined
}

/** An event as it is exported. */
export interface ExportedEvent extends Omit<SealedRow, 'at' | 'details'> {
  /** ISO 8601. */
  readonly at: string
  readonly details: unknown
}

const BATCH_ROWS = 500

/** Reads sealed events in the order of the chain. */
export async function* exportEvents(
  database: Database,
  { accountId, after = 0, since = 0 }: EventFilter,
): AsyncGenerator<ExportedEvent> {
  let last = after
  for (;;) {
    const rows = await listSealed(database, { after: last, limit: BATCH_ROWS, accountId, since })
    for (const { position, at, details, ...row } of rows)
      yield {
        position,
        ...row,
        at: new Date(at).toISOString(),
        details: JSON.parse(details) as unknown,
      }
    const end = rows.at(-1)
    if (!end || rows.length < BATCH_ROWS) return
    last = end.position
  }
}
