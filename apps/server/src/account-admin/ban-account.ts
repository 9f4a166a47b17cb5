import { BY_SERVER } from '../audit/events.ts'
import { endAllSessions } from '../session/end-sessions.ts'
import type { AccountAction, ActionResult, AdminDeps } from './account-action.ts'
import { CHANGED, UNCHANGED, withLockedAccount } from './account-action.ts'
import { listEndedBans, updateAccount } from './account-admin.store.ts'

interface Ban extends AccountAction {
  /** For operators; the user does not see it. */
  readonly reason: string
  /** When the ban ends, in epoch milliseconds; null for one without end. */
  readonly endsAt: number | null
}

/** Bans an account or changes the reason or the end of its ban, and ends its sessions. */
export function banAccount(deps: AdminDeps, { accountId, by, reason, endsAt }: Ban): Promise<ActionResult> {
  return withLockedAccount(deps, accountId, async (trx, account) => {
    if (account.ban_reason === reason && account.ban_ends_at === endsAt) return UNCHANGED
    const bannedAt = account.banned_at ?? deps.now()
    await updateAccount(trx, accountId, { banned_at: bannedAt, ban_reason: reason, ban_ends_at: endsAt })
    const until = endsAt === null ? null : new Date(endsAt).toISOString()
    await deps.events.record(trx, by, { type: 'account.banned', accountId, details: { reason, until } })
    await endAllSessions(deps, trx, { accountId, source: by, reason: 'banned' })
    return CHANGED
  })
}

/** Lifts the ban of an account. One whose deletion is scheduled still cannot sign in. */
export function unbanAccount(
  deps: AdminDeps,
  { accountId, by, reason }: AccountAction & { readonly reason: string },
): Promise<ActionResult> {
  return withLockedAccount(deps, accountId, async (trx, account) => {
    if (account.ban_reason === null) return UNCHANGED
    const bannedAt = account.deletion_at === null ? null : account.banned_at
    await updateAccount(trx, accountId, { banned_at: bannedAt, ban_reason: null, ban_ends_at: null })
    await deps.events.record(trx, by, { type: 'account.unbanned', accountId, details: { reason } })
    return CHANGED
  })
}

/** Lifts the bans whose end has come. */
export async function liftEndedBans(deps: AdminDeps): Promise<void> {
  for (const accountId of await listEndedBans(deps.database, deps.now()))
    await withLockedAccount(deps, accountId, async (trx, account) => {
      // It may have been prolonged meanwhile.
      if (account.ban_ends_at === null || account.ban_ends_at > deps.now()) return UNCHANGED
      return unbanAccount({ ...deps, database: trx }, { accountId, by: BY_SERVER, reason: 'the ban ended' })
    })
}
