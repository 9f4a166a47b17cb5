import { CODE_TYPES } from '@portico/protocol'
import type { Account } from '../accounts/account.store.ts'
import { findAccount, findAccountById, setPasswordHash } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import { deleteKnownBrowsersOf } from '../accounts/known-browser.store.ts'
import { liftPasswordLock } from '../accounts/password-attempts.ts'
import { listOwnNames, readNewPassword } from '../accounts/password-policy.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import { deleteAccountSessions } from '../session/session.store.ts'
import type { Visitor } from '../verification-code/check-code.ts'
import { checkCodeWithPassword } from '../verification-code/check-code.ts'

export interface PasswordReset {
  readonly contact: Contact
  /** As it was typed. */
  readonly oneTimeCode: string
  /** The new one, exactly as typed, and allowed by the policy. */
  readonly password: string
  readonly visitor: Visitor
}

/**
 * Sets a new password for whoever has the code (RST-1). The old one and every session are refused from then on (RST-3):
 * all of it is written together.
 * @returns the account as it then is
 */
export async function resetPassword(services: Services, wish: PasswordReset): Promise<Result<Account>> {
  const { contact, oneTimeCode: typed, visitor } = wish
  const place = { contact, codeType: CODE_TYPES.resetPassword }
  const checked = await checkCodeWithPassword(services, place, { typed, visitor, password: wish.password })
  if (!checked.ok) return checked
  const noAccount = fail(contact.channel === 'sms' ? 'smsCodeWrong' : 'emailCodeWrong')
  const account = await services.database.transaction().execute(async (inside) => {
    const found = await findAccount(inside, contact)
    // Without an account the code was never sent, and a right guess is answered like a wrong one.
    if (!found) return noAccount
    // The account's other names are looked at only now: without a right code nothing is told of them.
    const chosen = readNewPassword(services, { typed: wish.password, own: listOwnNames(found) })
    if (!chosen.ok) return chosen
    await setPasswordHash(inside, { accountId: found.id, passwordHash: checked.value })
    await deleteAccountSessions(inside, found.id)
    await deleteKnownBrowsersOf(inside, found.id)
    const changed = await findAccountById(inside, found.id)
    return changed ? succeed(changed) : noAccount
  })
  if (account.ok) await liftPasswordLock(services, account.value, visitor.browser)
  return account
}
