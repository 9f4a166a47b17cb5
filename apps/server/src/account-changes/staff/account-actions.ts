import { deleteAccount, setPasswordHash, updateAccount } from '../../accounts/account.store.ts'
import { loadContactMessages } from '../../accounts/contact-messages.ts'
import { deleteKnownBrowsersOf } from '../../accounts/known-browser.store.ts'
import { mailPagesOf } from '../../accounts/notice-mail.ts'
import { removeRecentWaysIn } from '../../accounts/remove-recent-ways-in.ts'
import type { Config } from '../../config/config.ts'
import { BY_SERVER } from '../../services/audit/events.ts'
import type { NoticeDeps } from '../../services/delivery/enqueue-notice.ts'
import { enqueueNotice } from '../../services/delivery/enqueue-notice.ts'
import type { MessageApp } from '../../services/delivery/message-app.ts'
import { endAllSessions, revokeSessionGroup } from '../../sessions/end-sessions.ts'
import { signInIdOf } from '../../sessions/list-sign-ins.ts'
import { listContacts } from '../../shared/contact.ts'
import type { Result } from '../../shared/result.ts'
import type { AccountAction, ActionResult, AdminDeps, Refusal } from '../account-action.ts'
import { CHANGED, refuseAction, UNCHANGED, withLockedAccount } from '../account-action.ts'
import { removePasskey } from '../passkeys/passkey-changes.ts'
import { unlinkPlatform } from '../unlink-platform.ts'
import { deleteCountedLimits, deleteMessagesTo, listDue } from './account-admin.store.ts'
import { subjectsOf } from './limits.ts'

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
    await endAllSessions(deps, trx, { accountId, by, reason: 'banned' })
    return CHANGED
  })
}

/** Lifts the ban of an account. One whose deletion is scheduled still cannot log in. */
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
  for (const accountId of await listDue(deps.database, 'ban_ends_at', deps.now()))
    await withLockedAccount(deps, accountId, async (trx, account) => {
      // It may have been prolonged meanwhile.
      if (account.ban_ends_at === null || account.ban_ends_at > deps.now()) return UNCHANGED
      return unbanAccount({ ...deps, database: trx }, { accountId, by: BY_SERVER, reason: 'the ban ended' })
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

/** Ends all sessions of an account, or one sign-in with everything that derives from it. */
export function endAccountSessions(
  deps: AdminDeps,
  { accountId, by, sessionId }: AccountAction & { readonly sessionId: string | undefined },
): Promise<ActionResult> {
  return withLockedAccount(deps, accountId, async (trx) => {
    const end = { accountId, by, reason: 'operator' } as const
    if (sessionId === undefined) {
      await endAllSessions(deps, trx, end)
      return CHANGED
    }
    const sessionGroupId = signInIdOf(sessionId)
    const count = await revokeSessionGroup(deps, trx, { ...end, sessionGroupId })
    return count > 0 ? CHANGED : refuseAction('unknown session')
  })
}

/** What actions that notify the contacts of the account work with. */
export type NotifyingDeps = AdminDeps & NoticeDeps

/** An action that notifies the contacts of the account. */
export interface NotifyingAction extends AccountAction {
  /** Of the messages. */
  readonly language: string
}

/** Accounts do not belong to an app; the first one stands for the account center. */
export function senderOf({ apps: [app] }: Config): MessageApp {
  return app ?? { appId: '', name: '' }
}

const UNLINKED = {
  unlinked: CHANGED,
  'not linked': refuseAction('not linked to this platform'),
  'last way to sign in': refuseAction('the account has no other way to log in'),
} as const satisfies Record<Awaited<ReturnType<typeof unlinkPlatform>>, ActionResult>

/** Unlinks a platform, as its owner can. */
export async function unlinkIdentity(
  deps: NotifyingDeps,
  { accountId, by, platform, language }: NotifyingAction & { readonly platform: string },
): Promise<ActionResult> {
  const messages = await loadContactMessages(deps, { app: senderOf(deps.config), language })
  return withLockedAccount(
    deps,
    accountId,
    async (trx, account) => UNLINKED[await unlinkPlatform(deps, trx, { account, by, platform, messages })],
  )
}

interface PasskeyRemoval extends NotifyingAction {
  readonly passkeyId: string
  readonly reason: string
}

/** Removes a passkey of a device that its owner has lost, ends all sessions and tells every contact. */
export async function removeAccountPasskey(
  deps: NotifyingDeps,
  { accountId, by, passkeyId: credentialId, language, reason }: PasskeyRemoval,
): Promise<ActionResult> {
  const app = senderOf(deps.config)
  const messages = await loadContactMessages(deps, { app, language })
  return withLockedAccount(deps, accountId, async (trx, account) => {
    const removal = { account, by, credentialId, messages, reason }
    if (!(await removePasskey(deps, trx, removal))) return refuseAction('unknown passkey')
    await endAllSessions(deps, trx, { accountId, by, reason: 'operator' })
    return CHANGED
  })
}

interface ResetRequest extends NotifyingAction {
  /**
   * Whether the present password stops working, all sessions end and the platforms linked in the last seven days are
   * unlinked, since someone else may have access.
   */
  readonly revokesPassword: boolean
}

/**
 * Asks every verified contact of an account that can receive it to set a new password. The message leads to the page where a
 * code is requested, so it gives no access to those who read it later.
 * @returns to how many contacts it is sent: none can be reached, or an SMS is over a cap
 */
export async function sendPasswordReset(
  deps: NotifyingDeps,
  { accountId, by, language, revokesPassword }: ResetRequest,
): Promise<Result<number, Refusal>> {
  const app = senderOf(deps.config)
  const messages = await loadContactMessages(deps, { app, language })
  const { reset: link } = mailPagesOf(deps.config, app, messages.language)
  return withLockedAccount(deps, accountId, async (trx, account) => {
    const contacts = listContacts(account)
    if (contacts.length === 0) return refuseAction('the account has no verified contact')
    const reachable = contacts.filter((contact) =>
      deps.outbox.canSend({ ...contact, kind: 'reset_requested' }),
    )
    if (reachable.length === 0 && !revokesPassword)
      return refuseAction('no contact of the account can receive the request')
    const details = { contacts: reachable.length, password_revoked: revokesPassword }
    await deps.events.record(trx, by, { type: 'account.reset_sent', accountId, details })
    if (revokesPassword) {
      await setPasswordHash(trx, { accountId, passwordHash: null })
      if (account.password_hash !== null)
        await deps.events.record(trx, by, {
          type: 'account.password_changed',
          accountId,
          details: { how: 'removed by an operator' },
        })
      await deleteKnownBrowsersOf(trx, accountId)
      await endAllSessions(deps, trx, { accountId, by, reason: 'password_changed' })
    }
    let notified = 0
    for (const contact of reachable)
      if (await enqueueNotice(deps, trx, messages.resetRequested(contact, link))) notified += 1
    if (revokesPassword) await removeRecentWaysIn(deps, trx, { account, by, messages })
    return { ok: true, value: notified }
  })
}
