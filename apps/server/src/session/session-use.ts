import { DAY_MS } from '../clock.ts'
import type { Services } from '../services.ts'
import type { LiveSession } from './session.store.ts'
import { recordSessionUse, USE_INTERVAL_MS } from './session.store.ts'

type Deps = Pick<Services, 'config' | 'database' | 'log' | 'now'>

/** Records the use of a session, at most every five minutes, without delaying the response. */
export function noteSessionUse(
  { config, database, log, now: readNow }: Deps,
  { sessionGroupId, lastUsedAt }: Pick<LiveSession, 'sessionGroupId' | 'lastUsedAt'>,
): void {
  const now = readNow()
  if (now - lastUsedAt < USE_INTERVAL_MS) return
  const idleMs = config.sessions.idleDays * DAY_MS
  setImmediate(() => {
    recordSessionUse(database, { sessionGroupId, now, idleMs }).catch((error: unknown) =>
      log.warn({ err: error }, 'could not record the use of a session'),
    )
  })
}
