import { deleteAccount, updateAccount } from '../accounts/account.store.ts'
import { BY_SERVER } from '../services/audit/events.ts'
import { endAllSessions } from '../sessions/end-sessions.ts'
import { DAY_MS } from '../shared/clock.ts'
import { listContacts } from '../shared/contact.ts'
import type { AccountAction, ActionResult, AdminDeps } from './staff/account-actions.ts'
import { CHANGED, refuse, UNCHANGED, withLockedAccount } from './staff/account-actions.ts'
import { deleteCountedLimits, deleteMessagesTo, listDue } from './staff/account-admin.store.ts'
import { subjectsOf } from './staff/limits.ts'

/** How long the deletion of an account can be undone. */
export const DELETION_DELAY_DAYS = 30

/** When an account is erased whose deletion is scheduled now. Epoch milliseconds. */
export function erasureTime(now: number): number {
  return now + DELETION_DELAY_DAYS * DAY_MS
}

/** Schedules the deletion of an account. It cannot sign in any more; its contacts stay taken until it is erased. */
export function scheduleDeletion(
  deps: AdminDeps,
  { accountId, by, reason }: AccountAction & { readonly reason: string },
): Promise<ActionResult> {
  return withLockedAccount(deps, accountId, async (trx, account) => {
    if (account.deletion_at !== null) return UNCHANGED
    const now = deps.now()
    const deletionAt = erasureTime(now)
    await updateAccount(trx, accountId, { banned_at: account.banned_at ?? now, deletion_at: deletionAt })
    const details = { reason, erased_at: new Date(deletionAt).toISOString() }
    await deps.events.record(trx, by, { type: 'account.deletion_scheduled', accountId, details })
    await endAllSessions(deps, trx, { accountId, by, reason: 'deleted' })
    return CHANGED
  })
}

/** Undoes a scheduled deletion. A banned account stays banned. */
export function cancelDeletion(
  deps: AdminDeps,
  { accountId, by, reason }: AccountAction & { readonly reason: string },
): Promise<ActionResult> {
  return withLockedAccount(deps, accountId, async (trx, account) => {
    if (account.deletion_at === null) return refuse('deletion is not scheduled')
    const bannedAt = account.ban_reason === null ? null : account.banned_at
    await updateAccount(trx, accountId, { banned_at: bannedAt, deletion_at: null })
    await deps.events.record(trx, by, { type: 'account.deletion_cancelled', accountId, details: { reason } })
    return CHANGED
  })
}

/**
 * Erases the accounts whose deletion was scheduled long enough ago, with everything that refers to them, messages that
 * wait for their contacts, and counts of their limits. The contacts are free again. Events of the audit log stay: they
 * have the account's id and no plain contact.
 */
export async function eraseDueAccounts(deps: AdminDeps): Promise<void> {
  for (const accountId of await listDue(deps.database, 'deletion_at', deps.now()))
    await withLockedAccount(deps, accountId, async (trx, account) => {
      // The deletion may have been cancelled meanwhile.
      if (account.deletion_at === null || account.deletion_at > deps.now()) return UNCHANGED
      await deleteMessagesTo(
        trx,
        [...listContacts(account).map(({ target }) => target), account.unconfirmed_email ?? ''].filter(
          (target) => target !== '',
        ),
      )
      await deleteCountedLimits(trx, subjectsOf(deps, account))
      // Recorded first: the apps to notify are those of the account.
      await deps.events.record(trx, BY_SERVER, { type: 'account.deleted', accountId })
      await deleteAccount(trx, accountId)
      return CHANGED
    })
}
