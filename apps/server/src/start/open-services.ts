import { findRpId } from '../accounts/passkey.store.ts'
import { createWebhookQueue } from '../client-apps/webhooks/enqueue-webhooks.ts'
import { withWebhooks } from '../client-apps/webhooks/send-webhook.ts'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/environment.ts'
import { listPasskeyProblems } from '../config/passkeys.ts'
import { listUnreadableBrands } from '../config/unsafe-settings.ts'
import { createInboxSender } from '../development/inbox.store.ts'
import { createEvents } from '../services/audit/events.ts'
import { openCountryLookup } from '../services/country-lookup.ts'
import type { Database } from '../services/database/database.ts'
import { openDatabase } from '../services/database/open-database.ts'
import { createSender } from '../services/delivery/create-sender.ts'
import type { Sender } from '../services/delivery/message.ts'
import { countMessages } from '../services/delivery/outbox.store.ts'
import { openOutbox } from '../services/delivery/outbox.ts'
import { openSecondFactorKey } from '../services/keys/second-factor-key.store.ts'
import type { KeyDeps } from '../services/keys/server-key.store.ts'
import { openAuditKey, openSubjectHash } from '../services/keys/server-key.store.ts'
import { createTokenKeys } from '../services/keys/token-keys.store.ts'
import { openBreachedPasswords } from '../services/passwords/breached-passwords.ts'
import type { HashCost } from '../services/passwords/passwords.ts'
import { openPasswords } from '../services/passwords/passwords.ts'
import { openPuzzlePool } from '../services/puzzles/puzzle-pool.ts'
import {
  clampLimitWindows,
  createPersistentRateLimiter,
} from '../services/rate-limit/persistent-rate-limiter.store.ts'
import type { RateLimiter } from '../services/rate-limit/rate-limiter.ts'
import { withStoredSubjects } from '../services/rate-limit/rate-limiter.ts'
import type { Services } from '../services/services.ts'
import { countByHour } from '../services/statistics/count-by-hour.ts'
import type { Log } from '../services/telemetry/log.ts'
import type { OutboxDepth } from '../services/telemetry/metrics.ts'
import { createMetrics } from '../services/telemetry/metrics.ts'
import { createWarnOnce } from '../services/telemetry/warn-once.ts'
import type { Clocks } from '../shared/clock.ts'
import { createSteadyClock, MACHINE_CLOCKS } from '../shared/clock.ts'
import type { Channel } from '../shared/contact.ts'
import { CHANNELS } from '../shared/contact.ts'
import { isOnNetwork, listExposedFiles } from '../shared/private-files.ts'
import { startHousekeeping } from './housekeeping.ts'
import { openShortLivedStores } from './short-lived-stores.ts'

export interface OpenServices extends Services {
  /** Finishes the deliveries in progress and closes the database. */
  readonly close: () => Promise<void>
}

/** What tests replace. */
interface Replacements {
  readonly clocks?: Clocks
  readonly hashCost?: HashCost
}

const WITHOUT_SENDER = {
  sms: 'no SMS provider is configured (sms.providers), so SMS codes cannot be sent (error 1205)',
  email: 'no SMTP server is configured (PORTICO_SMTP_URL), so e-mail cannot be sent (error 1205)',
} as const satisfies Record<Channel, string>

/**
 * Creates all services from the configuration. Without a sender for a channel, requests for its codes fail with 1205,
 * which is logged here.
 */
export async function openServices(
  config: Config,
  log: Log,
  { clocks = MACHINE_CLOCKS, hashCost }: Replacements = {},
): Promise<OpenServices> {
  const now = clocks.wall
  const steadyNow = createSteadyClock(clocks)
  const { database, lookups, metrics, flushCounts } = await openDatabaseWithCounts(config, { now, log })
  const shortLived = await openShortLivedStores(config.redis, { log, metrics, now: steadyNow, database })
  warnOfSettings(config, log)
  const storedKeys = await openStoredKeys(database, { keys: config.keys, log })
  const { hashSubject, auditKey } = storedKeys
  const enqueueWebhooks = createWebhookQueue(config.apps)
  const events = createEvents({ now, hashSubject, auditKey, enqueueWebhooks, ...lookups })
  const sender = chooseSender(config, { database, now, log })
  const puzzles = await openPuzzlePool(config.slider, { log, metrics })
  const outbox = openOutbox({ database, sender, now, log, metrics })
  metrics.observeOutbox(async () => ({ depths: await readDepths(database, log), now: now() }))
  const counted = (one: RateLimiter) => withStoredSubjects(one, hashSubject, metrics)
  const stopHousekeeping = startHousekeeping({
    ...{ config, database, events, auditKey, hashSubject, log, now, flushCounts },
  })
  return {
    config,
    now,
    database,
    ...shortLived,
    rateLimiter: counted(shortLived.rateLimiter),
    persistentRateLimiter: counted(createPersistentRateLimiter(database, steadyNow)),
    ...storedKeys,
    readTokenKeys: createTokenKeys({ database, keys: config.keys, log, now }),
    outbox,
    events,
    ...lookups,
    passwords: openPasswords(metrics, hashCost),
    puzzles,
    log,
    warnOnce: createWarnOnce(log),
    metrics,
    close: async () => {
      stopHousekeeping()
      puzzles.close()
      await outbox.stop()
      await flushCounts()
      shortLived.redis?.close()
      await Promise.all([database.destroy(), lookups.breachedPasswords.close()])
    },
  }
}

/** The database, metrics that also count in it, and files that are opened before it is changed. */
async function openDatabaseWithCounts(config: Config, { now, log }: Pick<Services, 'now' | 'log'>) {
  const metrics = createMetrics()
  const lookups = await openLookups(config, { log, metrics })
  const database = await openDatabase(config.database, { now, log, metrics })
  await refuseOtherRpId(config, database)
  await clampLimitWindows(database, now())
  return { database, lookups, ...countByHour(metrics, { database, now, log }) }
}

/** Keys that all instances share. */
async function openStoredKeys(
  database: Database,
  deps: KeyDeps,
): Promise<Pick<Services, 'hashSubject' | 'auditKey' | 'secondFactorKey'>> {
  // The first one refuses another secret, before another key is replaced for it.
  const secondFactorKey = await openSecondFactorKey(database, deps)
  return {
    secondFactorKey,
    hashSubject: await openSubjectHash(database, deps),
    auditKey: await openAuditKey(database, deps),
  }
}

/** A passkey works with the domain it was made for only, so another one would lock its users out. @throws ConfigError */
async function refuseOtherRpId({ passkeys }: Config, database: Database): Promise<void> {
  const used = await findRpId(database)
  if (passkeys === undefined || used === undefined || used === passkeys.rpId) return
  await database.destroy()
  throw new ConfigError(
    `PORTICO_CONFIG: passkeys.rp_id: passkeys exist for ${used}; they do not work with ${passkeys.rpId}`,
  )
}

/** Files that the configuration names, opened before the database is changed. */
async function openLookups(
  { countryDatabase, password }: Config,
  deps: Pick<Services, 'log' | 'metrics'>,
): Promise<Pick<Services, 'findCountry' | 'breachedPasswords'>> {
  return {
    findCountry: await openCountryLookup(countryDatabase),
    breachedPasswords: await openBreachedPasswords(password.breached, deps),
  }
}

function warnOfSettings({ apps, database, passkeys }: Config, log: Log): void {
  for (const { name, message } of listUnreadableBrands(apps)) log.warn(`${name} ${message}`)
  for (const problem of listPasskeyProblems(passkeys, apps)) log.warn(`passkeys.related_origins ${problem}`)
  if (database.engine !== 'sqlite') return
  for (const path of listExposedFiles(database.path))
    log.warn({ path }, 'the database or its folder is accessible to other users: run chmod go= on the path')
  if (isOnNetwork(database.path))
    log.warn(
      { path: database.path },
      'database file is on a network file system, whose locks SQLite cannot rely on; use a disk of this machine, or PostgreSQL',
    )
}

/** What hands messages and webhooks on; a channel without a provider is logged. */
function chooseSender(
  config: Config,
  { database, now, log }: Pick<Services, 'database' | 'now' | 'log'>,
): Sender | undefined {
  const messages = config.isDevelopment ? createInboxSender(database, now) : createSender(config)
  const sender = withWebhooks(messages, config.apps)
  for (const channel of CHANNELS.filter((one) => !sender?.channels.includes(one)))
    log.warn(WITHOUT_SENDER[channel])
  return sender
}

/** The other metrics are reported even if the database does not respond. */
async function readDepths(database: Database, log: Log): Promise<readonly OutboxDepth[]> {
  try {
    return await countMessages(database)
  } catch (error) {
    log.warn({ err: error }, 'could not count the messages in the outbox')
    return []
  }
}
