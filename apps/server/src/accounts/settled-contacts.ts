import type { Database } from '../services/database/database.ts'
import type { Contact } from '../shared/contact.ts'
import { listContacts } from '../shared/contact.ts'
import type { Account } from './account.store.ts'
import type { ContactChange } from './contact-links.store.ts'
import { listOpenContactChanges } from './contact-links.store.ts'

/** What of an account can prove that its owner is present. */
export interface Settled {
  readonly contacts: readonly Contact[]
  readonly hasPassword: boolean
  /** Whether something is left out that can still be undone. */
  readonly isPartial: boolean
  /** When the oldest change was made that can still be undone: a passkey made since then may be a thief's. */
  readonly changedAt?: number
  /** When the next change can no longer be undone, and what can prove the owner then. Absent without such a change. */
  readonly next?: { readonly at: number; readonly settled: Settled }
}

/**
 * The contacts and the password of an account, without those that result from a change of contact that can still be
 * reverted: the change, and a password that was reset by the new contact, may be those of a thief.
 */
export async function readSettled(database: Database, account: Account, now: number): Promise<Settled> {
  return settle(account, await listOpenContactChanges(database, { accountId: account.id, now }))
}

/** @param changes those that can still be reverted, oldest first */
function settle(account: Account, changes: readonly ContactChange[]): Settled {
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
    isPartial: contacts.length < all.length || (hasPassword && isReset),
    ...(oldest && { changedAt: oldest.created_at, next: { at, settled: settle(account, later) } }),
  }
}
