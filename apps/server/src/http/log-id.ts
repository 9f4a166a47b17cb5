import { randomFillSync } from 'node:crypto'
import { makeLogId } from '@portico/protocol'

const LOG_ID_RANDOM_BYTES = 10
/** Asking the system for each request's few bytes costs more than all else of its log id. */
const pool = Buffer.alloc(LOG_ID_RANDOM_BYTES * 400)
let used = pool.length

/** Names a request in the log, for its answer's header (API-5); what a client sends under that name counts nothing. */
export function newLogId(now: number): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += LOG_ID_RANDOM_BYTES
  return makeLogId(now, pool.subarray(used - LOG_ID_RANDOM_BYTES, used))
}
