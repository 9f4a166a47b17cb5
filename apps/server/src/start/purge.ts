import { deleteExpiredContactLinks } from '../accounts/contact-links.store.ts'
import { deleteExpiredBrowsers } from '../accounts/known-browser.store.ts'
import { deleteUnconfirmedTotp } from '../accounts/second-factor/totp-secrets.store.ts'
import { deleteExpiredInvitations } from '../business-accounts/invitation.store.ts'
import { deleteOldInboxEntries } from '../development/inbox.store.ts'
import type { Database } from '../services/database/database.ts'
import { deleteExpiredMessages } from '../services/delivery/outbox.store.ts'
import { deleteExpiredLimits } from '../services/rate-limit/persistent-rate-limiter.store.ts'
import { deleteOldHourlyCounts } from '../services/statistics/hourly-counts.store.ts'
import { deleteExpiredSessions } from '../sessions/session.store.ts'
import { clampAttemptWindows, deleteExpiredAttempts } from '../verification/code/attempt-count.store.ts'

/** Each store defines how long its rows are kept. */
const STEPS: readonly ((database: Database, now: number) => Promise<void>)[] = [
  deleteExpiredSessions,
  deleteExpiredContactLinks,
  deleteExpiredBrowsers,
  deleteExpiredMessages,
  deleteOldInboxEntries,
  deleteExpiredInvitations,
  deleteExpiredAttempts,
  deleteExpiredLimits,
  deleteUnconfirmedTotp,
  deleteOldHourlyCounts,
  clampAttemptWindows,
]

/**
 * Deletes expired rows. A step that fails does not keep the others from running.
 * @param more steps that need more than the database
 * @throws AggregateError with the errors of all steps that failed
 */
export async function purgeExpired(
  database: Database,
  now: number,
  more: readonly (() => Promise<void>)[] = [],
): Promise<void> {
  const errors: unknown[] = []
  for (const step of [...STEPS, ...more])
    await step(database, now).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '))
}
