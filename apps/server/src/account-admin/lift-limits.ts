import type { Account } from '../accounts/account.store.ts'
import { listContacts } from '../accounts/contact.ts'
import type { Act, ActResult, AdminDependencies } from './account-act.ts'
import { actOn, CHANGED } from './account-act.ts'
import type { LimitSubjects } from './account-admin.store.ts'
import { deleteCountedLimits, updateAccount } from './account-admin.store.ts'

/**
 * Lifts the limits that an account or a stranger at its contacts has reached: locks and counts of wrong passwords, wrong
 * codes, and codes sent. Limits of devices, addresses and countries stay.
 */
export function liftLimits(deps: AdminDependencies, { accountId, by }: Act): Promise<ActResult> {
  return actOn(deps, accountId, async (trx, account) => {
    // Counts and locks of passwords are not in the database. They are kept under keys with this time.
    await updateAccount(trx, accountId, { limits_lifted_at: deps.now() })
    const counts = await deleteCountedLimits(trx, subjectsOf(deps, account))
    await deps.events.record(trx, by, { type: 'account.limits_lifted', accountId, details: { counts } })
    return CHANGED
  })
}

export function subjectsOf(
  { hashSubject }: Pick<AdminDependencies, 'hashSubject'>,
  account: Pick<Account, 'id' | 'mobile' | 'email'>,
): LimitSubjects {
  return {
    accountId: account.id,
    contactHashes: listContacts(account).map(({ target }) => hashSubject(target)),
  }
}
