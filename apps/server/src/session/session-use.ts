import { DAY_MS } from '../clock.ts'
import type { Services } from '../services.ts'
import { hashSessionId, recordSessionUse, USE_INTERVAL_MS } from './session.store.ts'

type Deps = Pick<Services, 'config' | 'database' | 'log' | 'now'>

interface CheckedSession {
  readonly sessionId: string
  /** As it was read. */
  readonly lastUsedAt: number
}

/** Records the use of a session, at most every five minutes, without delaying the response. */
export function noteSessionUse(
  { config, database, log, now: readNow }: Deps,
  { sessionId, lastUsedAt }: CheckedSession,
): void {
  const now = readNow()
  if (now - lastUsedAt < USE_INTERVAL_MS) return
  const idleMs = config.sessions.idleDays * DAY_MS
  setImmediate(() => {
    recordSessionUse(database, { sessionIdHash: hashSessionId(sessionId), now, idleMs }).catch(
      (error: unknown) => log.warn({ err: error }, 'could not record the use of a session'),
    )
  })
}
