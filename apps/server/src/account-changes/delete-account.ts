import { updateAccount } from '../accounts/account.store.ts'
import { endAllSessions } from '../sessions/end-sessions.ts'
import { DAY_MS } from '../shared/clock.ts'
import type { AccountAction, ActionResult, AdminDeps } from './account-action.ts'
import { CHANGED, refuseAction, UNCHANGED, withLockedAccount } from './account-action.ts'

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
    if (account.deletion_at === null) return refuseAction('deletion is not scheduled')
    const bannedAt = account.ban_reason === null ? null : account.banned_at
    await updateAccount(trx, accountId, { banned_at: bannedAt, deletion_at: null })
    await deps.events.record(trx, by, { type: 'account.deletion_cancelled', accountId, details: { reason } })
    return CHANGED
  })
}
