import { deleteExpiredContactLinks } from './accounts/contact-links.store.ts'
import { deleteKnownBrowsersBefore } from './accounts/known-browser.store.ts'
import { openPasswords } from './accounts/passwords.ts'
import { deleteInvitationsExpiredBefore } from './business-account/invitation.store.ts'
import type { Clocks } from './clock.ts'
import { createSteadyClock, DAY_MS, MACHINE_CLOCKS } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/open-database.ts'
import { deleteMessagesBefore } from './delivery/outbox.store.ts'
import { openOutbox } from './delivery/outbox.ts'
import { createInboxSender, deleteInboxBefore } from './development/inbox.store.ts'
import { BROWSER_COOKIE_MAX_AGE_S } from './http/client-info.ts'
import { listExposedFiles } from './private-files.ts'
import { createMemoryRateLimiter } from './rate-limit/memory-rate-limiter.ts'
import {
  clampLimitWindows,
  createPersistentRateLimiter,
  deleteExpiredLimits,
} from './rate-limit/persistent-rate-limiter.store.ts'
import { withWiderNetworks } from './rate-limit/rate-limiter.ts'
import type { Services } from './services.ts'
import { deleteExpiredSessions } from './session/session.store.ts'
import { openPuzzlePool } from './slider/puzzle-pool.ts'
import type { Log } from './telemetry/log.ts'
import { createMetrics } from './telemetry/metrics.ts'
import { createMemoryKeyValueStore } from './ttl-store/memory-store.ts'
import { clampAttemptWindows, deleteExpiredAttempts } from './verification-code/attempt-count.store.ts'

export interface OpenServices extends Services {
  /** Flushes the outbox and closes the database. */
  readonly close: () => Promise<void>
}

const PURGE_INTERVAL_MS = 60 * 60 * 1000

/**
 * Creates all services from the configuration. Without an SMS sender, requests for codes fail with 1205, which is
 * logged here.
 */
export async function openServices(
  config: Config,
  log: Log,
  clocks: Clocks = MACHINE_CLOCKS,
): Promise<OpenServices> {
  const now = clocks.wall
  const database = await openDatabase(config.databasePath, now)
  for (const path of listExposedFiles(config.databasePath))
    log.warn({ path }, 'database file is accessible to other users')
  await clampLimitWindows(database, now())
  const steadyNow = createSteadyClock(clocks)
  const sender = config.isDevelopment ? createInboxSender(database, now) : undefined
  if (!sender) log.warn('no SMS sender is configured: requests for codes fail with 1205')
  const puzzles = await openPuzzlePool(config.slider, log)
  const outbox = openOutbox({ database, sender, now, log })
  const housekeeping = setInterval(() => {
    purgeExpired(database, now()).catch((error: unknown) =>
      log.error({ err: error }, 'could not purge expired rows'),
    )
  }, PURGE_INTERVAL_MS).unref()
  return {
    config,
    now,
    database,
    keyValueStore: createMemoryKeyValueStore(steadyNow),
    rateLimiter: withWiderNetworks(createMemoryRateLimiter()),
    persistentRateLimiter: withWiderNetworks(createPersistentRateLimiter(database, steadyNow)),
    outbox,
    passwords: await openPasswords(),
    puzzles,
    log,
    metrics: createMetrics(),
    close: async () => {
      clearInterval(housekeeping)
      puzzles.close()
      await outbox.stop().catch((error: unknown) => log.error({ err: error }, 'could not flush the outbox'))
      await database.destroy()
    },
  }
}

/** As long as the browser id cookie. */
const BROWSER_RETENTION_MS = BROWSER_COOKIE_MAX_AGE_S * 1000

/** Longer than any limit on code attempts. */
const ATTEMPT_RETENTION_MS = 60 * DAY_MS

/** Keeps the history of used and expired invitations visible to operators. */
const TOKEN_RETENTION_MS = 60 * DAY_MS

const MESSAGE_RETENTION_MS = 7 * DAY_MS

/** Deletes expired rows. */
export async function purgeExpired(database: Database, now: number): Promise<void> {
  await deleteExpiredSessions(database, now)
  await deleteExpiredContactLinks(database, now)
  await deleteKnownBrowsersBefore(database, now - BROWSER_RETENTION_MS)
  await deleteMessagesBefore(database, now - MESSAGE_RETENTION_MS)
  await deleteInboxBefore(database, now - MESSAGE_RETENTION_MS)
  await deleteInvitationsExpiredBefore(database, now - TOKEN_RETENTION_MS)
  await deleteExpiredAttempts(database, now - ATTEMPT_RETENTION_MS)
  await deleteExpiredLimits(database, now)
  await clampAttemptWindows(database, now)
}
