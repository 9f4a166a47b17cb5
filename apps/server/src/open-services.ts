import { openPasswords } from './accounts/passwords.ts'
import type { Config } from './config/config.ts'
import { openDatabase } from './database/database.ts'
import { listExposed } from './database/file-modes.ts'
import { openOutbox } from './delivery/outbox.ts'
import { inboxSender } from './development/inbox-sender.ts'
import { createPersistentRateLimiter, clampLimitWindows } from './rate-limit/persistent-rate-limiter.store.ts'
import { createMemoryKeyValueStore } from './ttl-store/memory-store.ts'
import { createMemoryRateLimiter } from './rate-limit/memory-rate-limiter.ts'
import type { Clocks } from './clock.ts'
import { MACHINE_CLOCKS, createSteadyClock } from './clock.ts'
import { withWiderNetworks } from './rate-limit/rate-limiter.ts'
import { keepHouse } from './housekeeping.ts'
import type { Services } from './services.ts'
import { openPuzzles } from './slider/puzzle-pool.ts'
import type { Log } from './telemetry/log.ts'
import { openMetrics } from './telemetry/metrics.ts'

export interface OpenServices extends Services {
  /** Sends what is due, lets go of the database. */
  readonly close: () => Promise<void>
}

const HOUSEKEEPING_INTERVAL_MS = 60 * 60 * 1000

/** Opens every port the configuration names. Without a sender a code is refused (1205), and the log says so now. */
export async function openServices(
  config: Config,
  log: Log,
  clocks: Clocks = MACHINE_CLOCKS,
): Promise<OpenServices> {
  const now = clocks.wall
  const database = await openDatabase(config.databasePath, now)
  for (const path of listExposed(config.databasePath))
    log.warn({ path }, 'other users of this machine can open this part of the database')
  await clampLimitWindows(database, now())
  const steadyNow = createSteadyClock(clocks)
  const sender = config.isDevelopment ? inboxSender(database, now) : undefined
  if (!sender) log.warn('no SMS sender is configured: codes cannot be sent, send_code answers 1205')
  const puzzles = await openPuzzles(config.slider, log)
  const outbox = openOutbox({ database, sender, now, log })
  const housekeeping = setInterval(() => {
    keepHouse(database, now()).catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'))
  }, HOUSEKEEPING_INTERVAL_MS).unref()
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
    metrics: openMetrics(),
    close: async () => {
      clearInterval(housekeeping)
      puzzles.close()
      await outbox
        .stop()
        .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be emptied'))
      await database.destroy()
    },
  }
}
