import { CODE_TYPES } from '@portico/protocol'
import type { Account } from '../../accounts/account.store.ts'
import { findAccountById, lockAccountOfContact, setPasswordHash } from '../../accounts/account.store.ts'
import { markPasswordReset } from '../../accounts/contact-links.store.ts'
import { loadContactMessages } from '../../accounts/contact-messages.ts'
import { deleteKnownBrowsersOf } from '../../accounts/known-browser.store.ts'
import { removeRecentWaysIn } from '../../accounts/remove-recent-ways-in.ts'
import { readSettled } from '../../accounts/settled-contacts.ts'
import { byAccount } from '../../services/audit/events.ts'
import { inTransaction } from '../../services/database/transaction.ts'
import type { MessageApp } from '../../services/delivery/message-app.ts'
import type { Services } from '../../services/services.ts'
import { endAllSessions } from '../../sessions/end-sessions.ts'
import type { Contact } from '../../shared/contact.ts'
import type { Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'
import type { Visitor } from '../../verification/challenge/challenge.ts'
import { verifyCode } from '../../verification/code/check-code.ts'
import { liftPasswordLock } from '../../verification/password/password-attempts.ts'
import {
  checkNewPassword,
  listOwnNames,
  readNewPassword,
} from '../../verification/password/password-policy.ts'

export interface PasswordReset {
  readonly contact: Contact
  /** As typed. */
  readonly oneTimeCode: string
  /** As typed and allowed by the policy. */
  readonly password: string
  readonly visitor: Visitor
  readonly app: MessageApp
  readonly language: string
}

/**
 * Sets a new password after a correct code. In the same transaction the old password, all sessions and pending
 * confirmations are invalidated, platforms and passkeys that were added recently are removed, and every contact is notified.
 * @returns the updated account
 */
export async function resetPassword(services: Services, reset: PasswordReset): Promise<Result<Account>> {
  const { contact, oneTimeCode: typed, visitor } = reset
  const scope = { contact, codeType: CODE_TYPES.resetPassword }
  const verified = await verifyCode(services, scope, { typed, visitor })
  if (!verified.ok) return verified
  const checked = await checkNewPassword(services, reset.password)
  if (!checked.ok) return checked
  const consumed = await verified.value.consume()
  if (!consumed.ok) return consumed
  const passwordHash = await services.passwords.hash(reset.password)
  const messages = await loadContactMessages(services, { ...reset, ...visitor })
  const wrongCode = fail(contact.channel === 'sms' ? 'smsCodeWrong' : 'emailCodeWrong')
  const account = await inTransaction(services.database, async (trx) => {
    const found = await lockAccountOfContact(trx, contact)
    // No code is sent without an account, so a correct guess gets the same error as a wrong one.
    if (!found) return wrongCode
    // Compare with the other names only now, so that nothing is revealed without a correct code.
    const allowed = readNewPassword(services, { typed: reset.password, names: listOwnNames(found) })
    if (!allowed.ok) return allowed
    await setPasswordHash(trx, { accountId: found.id, passwordHash })
    const now = services.now()
    const settled = await readSettled(trx, found, now)
    const isSettled = settled.contacts.some(({ target }) => target === contact.target)
    await markPasswordReset(trx, { accountId: found.id, now }, isSettled ? null : now)
    const by = byAccount(visitor)
    await services.events.record(trx, by, {
      type: 'account.password_changed',
      accountId: found.id,
      details: { how: 'reset', contact: services.events.describeContact(contact) },
    })
    await endAllSessions(services, trx, { accountId: found.id, by, reason: 'password_changed' })
    await deleteKnownBrowsersOf(trx, found.id)
    const announce = messages.passwordReset
    await removeRecentWaysIn(services, trx, { account: found, by, messages, announce })
    const changed = await findAccountById(trx, found.id)
    return changed ? succeed(changed) : wrongCode
  })
  services.outbox.wake()
  if (account.ok) await liftPasswordLock(services, account.value, visitor.browser)
  return account
}
