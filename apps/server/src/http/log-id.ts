import { randomBytes } from 'node:crypto'
import { makeLogId } from '@portico/protocol'

const LOG_ID_RANDOM_BYTES = 10

/** Names a request in the log, for its answer's header (API-5); what a client sends under that name counts nothing. */
export function newLogId(now: number): string {
  return makeLogId(now, randomBytes(LOG_ID_RANDOM_BYTES))
}
