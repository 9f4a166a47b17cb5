import type { Database } from '../services/database/database.ts'
import type { Contact } from '../shared/contact.ts'
import { listContacts } from '../shared/contact.ts'
import type { Account } from './account.store.ts'
import type { ContactChange } from './contact-links.store.ts'
import { listOpenContactChanges } from './contact-links.store.ts'
import type { CodeFactor, SecondFactors } from './second-factor/read-second-factors.ts'
import { readSecondFactors } from './second-factor/read-second-factors.ts'

/** What of an account can prove that its owner is present. */
export interface Settled {
  readonly contacts: readonly Contact[]
  readonly hasPassword: boolean
  /** The kinds of second factors that the account can use now. */
  readonly secondFactors: readonly CodeFactor[]
  /** All of the account, also those that prove nothing yet. */
  readonly factors: SecondFactors
  /** Whether something is left out that can still be undone. */
  readonly isPartial: boolean
  /** When the oldest change was made that can still be undone: a passkey made since then may be a thief's. */
  readonly changedAt?: number
  /** When the next change can no longer be undone, and what can prove the owner then. Absent without such a change. */
  readonly next?: { readonly at: number; readonly settled: Settled }
}

/**
 * What proves the owner of an account, without what results from a change of contact that can still be
 * reverted: the change, a password that was reset by the new contact, and an authenticator app that was set up since, may be those of
 * a thief.
 */
export async function readSettled(database: Database, account: Account, now: number): Promise<Settled> {
  const changes = await listOpenContactChanges(database, { accountId: account.id, now })
  return settle({ account, factors: await readSecondFactors(database, account.id) }, changes)
}

interface Owned {
  readonly account: Account
  readonly factors: SecondFactors
}

/** @param changes those that can still be reverted, oldest first */
function settle(owned: Owned, changes: readonly ContactChange[]): Settled {
  const { account, factors } = owned
  const { totp, usable } = factors
  const [oldest] = changes
  const all = listContacts(account)
  const contacts = all.filter(
    ({ channel, target }) =>
      !oldest || target === (channel === 'sms' ? oldest.mobile_before : oldest.email_before),
  )
  const isReset = changes.some(({ password_reset_at: resetAt }) => resetAt !== null)
  const hasPassword = account.password_hash !== null
  const at = Math.min(...changes.map(({ expires_at: expiresAt }) => expiresAt))
  const later = changes.filter(({ expires_at: expiresAt }) => expiresAt > at)
  return {
    contacts,
    hasPassword: hasPassword && !isReset,
    secondFactors: oldest && totp && totp.confirmedAt >= oldest.created_at ? [] : usable,
    factors,
    isPartial: contacts.length < all.length || (hasPassword && isReset),
    ...(oldest && { changedAt: oldest.created_at, next: { at, settled: settle(owned, later) } }),
  }
}
