import type { AdminDeps } from '../../account-changes/account-action.ts'
import type { NotifyingDeps } from '../../account-changes/staff/account-actions.ts'
import { createWebhookQueue } from '../../client-apps/webhooks/enqueue-webhooks.ts'
import { readConfig } from '../../config/config.ts'
import type { DatabaseSettings } from '../../config/database-url.ts'
import { ConfigError } from '../../config/environment.ts'
import { createEvents } from '../../services/audit/events.ts'
import type { Database } from '../../services/database/database.ts'
import { listPendingMigrations } from '../../services/database/migrate.ts'
import { openExisting, useAndClose } from '../../services/database/open-database.ts'
import { createSender } from '../../services/delivery/create-sender.ts'
import type { NoticeDeps } from '../../services/delivery/enqueue-notice.ts'
import { createEnqueue } from '../../services/delivery/outbox.ts'
import { hasServerKeys, openAuditKey, openSubjectHash } from '../../services/keys/server-key.store.ts'
import { createPersistentRateLimiter } from '../../services/rate-limit/persistent-rate-limiter.store.ts'
import { withStoredSubjects } from '../../services/rate-limit/rate-limiter.ts'
import type { Services } from '../../services/services.ts'
import type { SigningKeys } from '../../shared/signing-keys.ts'
import type { AdminContext } from './admin-context.ts'

/** What commands on accounts and on the audit log work with. */
export type AdminServices = NotifyingDeps & Pick<Services, 'auditKey'>

/**
 * Opens a database, and closes it afterwards.
 * @throws ConfigError if the schema is not up to date
 */
export async function withMigrated<Value>(
  settings: DatabaseSettings,
  use: (database: Database) => Promise<Value>,
): Promise<Value> {
  return useAndClose(await openExisting(settings), async (database) => {
    if ((await listPendingMigrations(database)).length > 0)
      throw new ConfigError('the schema is not up to date; run portico-migrate or start the server first')
    return use(database)
  })
}

/**
 * Opens the configured database with the keys of the server, which counters and the audit log need.
 * @throws ConfigError if the schema is not up to date
 */
export async function withAdminServices<Value>(
  context: AdminContext,
  use: (services: AdminServices) => Promise<Value>,
): Promise<Value> {
  const config = readConfig(context)
  return withMigrated(config.database, async (database) => {
    const keyDeps = {
      keys: await readKeys(context, { config, database }),
      log: NO_LOG,
      refuseLost: refuseOtherSecret,
    }
    const hashSubject = await openSubjectHash(database, keyDeps)
    const auditKey = await openAuditKey(database, keyDeps)
    const now = Date.now
    const events = createEvents({
      now,
      hashSubject,
      auditKey,
      enqueueWebhooks: createWebhookQueue(config.apps),
    })
    const deps = { config, database, events, hashSubject, now }
    return use({ ...deps, ...createNoticeDeps(deps), auditKey })
  })
}

/**
 * The keys that a command creates in a new database are encrypted with a secret that later commands and the server find. Where the keys
 * exist, a missing secret is not created: it could not decrypt them.
 */
async function readKeys(
  { createDevelopmentSecret, ...sources }: AdminContext,
  { config, database }: Pick<AdminDeps, 'config' | 'database'>,
): Promise<SigningKeys> {
  if (await hasServerKeys(database)) return config.keys
  return readConfig({ ...sources, loadDevelopmentSecret: createDevelopmentSecret }).keys
}

/** What messages about changes are counted and stored with. The servers send them, and report caps that are reached. */
export function createNoticeDeps({ config, database, hashSubject, now }: AdminDeps): NoticeDeps {
  const sender = config.isDevelopment ? undefined : createSender(config)
  return {
    config,
    persistentRateLimiter: withStoredSubjects(createPersistentRateLimiter(database, now), hashSubject),
    outbox: {
      enqueueCounted: createEnqueue(now),
      // A development server shows every message in its inbox.
      canSend: (message) => sender?.canSend(message) ?? config.isDevelopment,
    },
    log: NO_LOG,
    metrics: { count: () => undefined },
  }
}

/** Nothing is replaced, so there is nothing to warn of. */
export const NO_LOG = { warn: () => undefined }

/**
 * A server whose secret was lost replaces the keys that it encrypts, and warns. A command with another secret than the servers must
 * not do that.
 */
function refuseOtherSecret(): never {
  throw new ConfigError(
    'PORTICO_SECRET: cannot decrypt the keys in the database; set the secret of the servers that use it, or in development run the command in their folder',
  )
}
