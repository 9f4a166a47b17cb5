import { loadContactMessages } from '../../accounts/contact-messages.ts'
import {
  findTotp,
  hasTotp,
  listDueTotpRemovals,
  scheduleTotpRemoval,
} from '../../accounts/second-factor/totp-secrets.store.ts'
import type { Actor } from '../../services/audit/events.ts'
import { BY_SERVER } from '../../services/audit/events.ts'
import type { Database } from '../../services/database/database.ts'
import { notifyContacts } from '../../services/delivery/enqueue-notice.ts'
import { endAllSessions } from '../../sessions/end-sessions.ts'
import { HOUR_S } from '../../shared/clock.ts'
import type { ActionResult, AdminDeps } from '../account-action.ts'
import { CHANGED, UNCHANGED, withLockedAccount } from '../account-action.ts'
import { deleteSecondFactor } from '../second-factor/delete-second-factor.ts'
import type { NotifyingAction, NotifyingDeps } from './account-actions.ts'
import { senderOf } from './account-actions.ts'

interface SecondFactorReset extends NotifyingAction {
  readonly reason: string
  /** Hours until it takes effect, in which a code of the app cancels it. */
  readonly delayHours: number
}

/**
 * Removes the authenticator app and the recovery codes of an account whose owner has lost them, at once or after a time, and tells
 * every contact. All sessions end with the removal.
 */
export async function resetSecondFactor(
  deps: NotifyingDeps,
  { accountId, by, language, reason, delayHours }: SecondFactorReset,
): Promise<ActionResult> {
  const messages = await loadContactMessages(deps, { app: senderOf(deps.config), language })
  return withLockedAccount(deps, accountId, async (trx, account) => {
    if (!(await hasTotp(trx, accountId))) return UNCHANGED
    const removalAt = deps.now() + delayHours * HOUR_S * 1000
    if (delayHours === 0) await remove(deps, trx, { accountId, by, reason })
    else {
      await scheduleTotpRemoval(trx, accountId, removalAt)
      const details = { reason, removal: new Date(removalAt).toISOString() }
      await deps.events.record(trx, by, { type: 'account.second_factor_reset', accountId, details })
    }
    await notifyContacts(deps, trx, {
      account,
      message:
        delayHours === 0
          ? messages.secondFactorRemoved
          : (contact) => messages.secondFactorReset(contact, removalAt),
    })
    return CHANGED
  })
}

/** Carries out the resets whose time has come. A code of the app may have cancelled one meanwhile. */
export async function carryOutSecondFactorResets(deps: AdminDeps): Promise<void> {
  for (const accountId of await listDueTotpRemovals(deps.database, deps.now()))
    await withLockedAccount(deps, accountId, async (trx) => {
      const removalAt = (await findTotp(trx, accountId))?.removalAt ?? Infinity
      if (removalAt > deps.now()) return UNCHANGED
      await remove(deps, trx, { accountId, by: BY_SERVER, reason: 'the reset took effect' })
      return CHANGED
    })
}

async function remove(
  deps: Pick<AdminDeps, 'events'>,
  trx: Database,
  { accountId, by, reason }: { readonly accountId: string; readonly by: Actor; readonly reason: string },
): Promise<void> {
  await deleteSecondFactor(deps, trx, { accountId, by, reason })
  await endAllSessions(deps, trx, { accountId, by, reason: 'second_factor_changed' })
}
