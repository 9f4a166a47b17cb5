import { deleteOldTokenKeys } from './access-token/token-keys.store.ts'
import { liftEndedBans } from './account-admin/ban-account.ts'
import { eraseDueAccounts } from './account-admin/delete-account.ts'
import { pruneEvents, sealEvents } from './audit/audit-chain.ts'
import { DAY_MS } from './clock.ts'
import { purgeExpired } from './purge.ts'
import type { Services } from './services.ts'
import type { Log } from './telemetry/log.ts'

const PURGE_INTERVAL_MS = 60 * 60 * 1000

/** Until it is sealed, an event can be deleted without leaving a gap in the chain of the audit log. */
const SEAL_INTERVAL_MS = 30_000

/** How long a ban may last beyond its end. */
const BAN_INTERVAL_MS = 30_000

type Dependencies = Pick<
  Services,
  'config' | 'database' | 'events' | 'auditKey' | 'hashSubject' | 'log' | 'now'
>

/** Starts the work that every instance repeats. @returns stops it */
export function startHousekeeping(dependencies: Dependencies): () => void {
  const { log } = dependencies
  const timers = [
    repeat(PURGE_INTERVAL_MS, {
      work: () => purge(dependencies),
      log,
      failure: 'could not purge expired rows',
    }),
    repeat(SEAL_INTERVAL_MS, {
      work: () => seal(dependencies),
      log,
      failure: 'could not seal the audit log',
    }),
    repeat(BAN_INTERVAL_MS, {
      work: () => liftEndedBans(dependencies),
      log,
      failure: 'could not lift bans that have ended',
    }),
  ]
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

interface RepeatedWork {
  readonly work: () => Promise<void>
  readonly log: Log
  /** The line that is logged when it fails. */
  readonly failure: string
}

function repeat(intervalMs: number, { work, log, failure }: RepeatedWork): NodeJS.Timeout {
  const run = (): void => void work().catch((error: unknown) => log.error({ err: error }, failure))
  return setInterval(run, intervalMs).unref()
}

async function purge(dependencies: Dependencies): Promise<void> {
  const { config, database, events, auditKey, now } = dependencies
  const before = now() - config.audit.retentionDays * DAY_MS
  await purgeExpired(database, now(), [
    () => eraseDueAccounts(dependencies),
    () => deleteOldTokenKeys(database, now()),
    () => pruneEvents(database, { auditKey, events, before }),
  ])
}

/** The server's log is kept elsewhere, so the heads in it show what was later deleted from the end of the chain. */
async function seal({ database, auditKey, log }: Dependencies): Promise<void> {
  const head = await sealEvents(database, auditKey)
  if (head) log.info({ auditHead: `${head.position}:${head.hash}` }, 'sealed the audit log')
}
