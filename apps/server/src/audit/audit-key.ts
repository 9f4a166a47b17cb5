import type { Database } from '../database/database.ts'
import type { KeyDeps } from '../rate-limit/subject-hash.ts'
import { openServerKey } from '../server-key.store.ts'

/**
 * Reads or creates the key of the audit log. It is stored encrypted with PORTICO_SECRET, so write access to the database
 * alone does not suffice to write or rewrite an event.
 */
export function openAuditKey(database: Database, { keys, log, refuseLost }: KeyDeps): Promise<Buffer> {
  return openServerKey(database, {
    name: 'audit-log',
    keys,
    refuseLost,
    onLost: () =>
      log.warn(
        'no key of PORTICO_SECRET is the one of the last start: events of the audit log before this start cannot be verified',
      ),
  })
}
