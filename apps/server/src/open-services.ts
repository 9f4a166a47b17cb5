import { openPasswords } from './accounts/passwords.ts'
import type { Config } from './config/config.ts'
import { openDatabase } from './database/database.ts'
import { listExposed } from './database/file-modes.ts'
import { openOutbox } from './delivery/outbox.ts'
import { inboxSender } from './development/inbox-sender.ts'
import { lastingLimiter, shortenLimitWindows } from './ephemeral/lasting-limiter.store.ts'
import { memoryEphemeral } from './ephemeral/memory-ephemeral.ts'
import { memoryLimiter } from './ephemeral/memory-limiter.ts'
import type { Clocks } from './ephemeral/steady-clock.ts'
import { MACHINE_CLOCKS, steadyClock } from './ephemeral/steady-clock.ts'
import { withWiderNetworks } from './ephemeral/wider-networks.ts'
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
  await shortenLimitWindows(database, now())
  const steadyNow = steadyClock(clocks)
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
    ephemeral: memoryEphemeral(steadyNow),
    limiter: withWiderNetworks(memoryLimiter()),
    lastingLimiter: withWiderNetworks(lastingLimiter(database, steadyNow)),
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
