import { eraseDueAccounts, liftEndedBans } from '../account-changes/staff/account-actions.ts'
import { carryOutSecondFactorResets } from '../account-changes/staff/reset-second-factor.ts'
import { pruneEvents, sealEvents } from '../services/audit/audit-chain.ts'
import { deleteOldTokenKeys } from '../services/keys/token-keys.store.ts'
import type { Services } from '../services/services.ts'
import type { Log } from '../services/telemetry/log.ts'
import { DAY_MS } from '../shared/clock.ts'
import { purgeExpired } from './purge.ts'

const PURGE_INTERVAL_MS = 60 * 60 * 1000

/**
 * When the first purge runs: a server that is restarted more often than every hour erases what is due all the same. Instances that
 * start together do not purge together.
 */
const FIRST_PURGE_MS = { earliest: 10_000, latest: 60_000 }

/** Until it is sealed, an event can be deleted without leaving a gap in the chain of the audit log. */
const SEAL_INTERVAL_MS = 30_000

/** Bans end, and second factors that support has reset are removed, at most this long after the time that people are told. */
const DUE_INTERVAL_MS = 30_000

/** What a crash takes from the counts of the hour. */
const COUNT_INTERVAL_MS = 10_000

interface Deps extends Pick<
  Services,
  'config' | 'database' | 'events' | 'auditKey' | 'hashSubject' | 'log' | 'now'
> {
  readonly flushCounts: () => Promise<void>
}

/** Starts the work that every instance repeats. @returns stops it */
export function startHousekeeping(deps: Deps): () => void {
  const { log } = deps
  const purging: RepeatedWork = {
    work: () => purge(deps),
    log,
    failure: 'could not purge expired rows',
  }
  const { earliest, latest } = FIRST_PURGE_MS
  const firstPurge = setTimeout(() => run(purging), earliest + Math.random() * (latest - earliest)).unref()
  const timers = [
    repeat(PURGE_INTERVAL_MS, purging),
    repeat(SEAL_INTERVAL_MS, {
      work: () => seal(deps),
      log,
      failure: 'could not seal the audit log',
    }),
    setInterval(() => void deps.flushCounts(), COUNT_INTERVAL_MS).unref(),
    repeat(DUE_INTERVAL_MS, {
      work: () => liftEndedBans(deps),
      log,
      failure: 'could not lift bans that have ended',
    }),
    repeat(DUE_INTERVAL_MS, {
      work: () => carryOutSecondFactorResets(deps),
      log,
      failure: 'could not carry out resets of second factors',
    }),
  ]
  return () => {
    clearTimeout(firstPurge)
    for (const timer of timers) clearInterval(timer)
  }
}

interface RepeatedWork {
  readonly work: () => Promise<void>
  readonly log: Log
  /** The line that is logged when it fails. */
  readonly failure: string
}

function repeat(intervalMs: number, repeated: RepeatedWork): NodeJS.Timeout {
  return setInterval(() => run(repeated), intervalMs).unref()
}

function run({ work, log, failure }: RepeatedWork): void {
  work().catch((error: unknown) => log.error({ err: error }, failure))
}

async function purge(deps: Deps): Promise<void> {
  const { config, database, events, auditKey, now } = deps
  const before = now() - config.audit.retentionDays * DAY_MS
  await purgeExpired(database, now(), [
    () => eraseDueAccounts(deps),
    () => deleteOldTokenKeys(database, now()),
    () => pruneEvents(database, { auditKey, events, before }),
  ])
}

/** The server's log is kept elsewhere, so the heads in it show what was later deleted from the end of the chain. */
async function seal({ database, auditKey, log }: Deps): Promise<void> {
  const head = await sealEvents(database, auditKey)
  if (head) log.info({ auditHead: `${head.position}:${head.hash}` }, 'sealed the audit log')
}
