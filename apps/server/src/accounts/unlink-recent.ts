import type { Actor } from '../services/audit/events.ts'
import type { Database } from '../services/database/database.ts'
import type { Services } from '../services/services.ts'
import { listContacts } from '../shared/contact.ts'
import type { Account } from './account.store.ts'
import { RECENT_LINK_S } from './contact-messages.ts'
import { deleteIdentitiesSince } from './identity.store.ts'

interface RecentLinks {
  /** Locked, with its present contacts. */
  readonly account: Account
  readonly by: Actor
}

/**
 * Unlinks the platforms that were linked within seven days: an owner who takes the account back may not know which of them a thief
 * has linked. The link that reverts a change is valid for as long. With a first password, the platforms stay with
 * which the account was registered; without a contact all stay, since no other way to sign in would be left.
 * @returns the platforms, to be named to the owner
 */
export async function unlinkRecentPlatforms(
  { events, now }: Pick<Services, 'events' | 'now'>,
  trx: Database,
  { account, by, isFirstPassword = false }: RecentLinks & { readonly isFirstPassword?: boolean },
): Promise<readonly string[]> {
  if (listContacts(account).length === 0) return []
  const accountId = account.id
  const since = Math.max(now() - RECENT_LINK_S * 1000, isFirstPassword ? account.created_at + 1 : 0)
  const unlinked = await deleteIdentitiesSince(trx, { accountId, since })
  for (const platform of unlinked)
    await events.record(trx, by, { type: 'account.identity_unlinked', accountId, details: { platform } })
  return unlinked
}
