import type { UserData } from '@portico/protocol'
import type { Database } from '../services/database/database.ts'
import { maskEmail, maskMobile } from '../shared/contact.ts'
import type { SHOWN_FIELDS } from './account-fields.ts'
import type { Account } from './account.store.ts'
import type { Identity } from './identity.store.ts'
import { listIdentities } from './identity.store.ts'

/** The user data a browser may see. */
export type KnownUser = Omit<UserData, 'session_key' | 'redirect_url' | 'new_user'>

/**
 * Without a chosen name the masked mobile or e-mail is the name; it is computed, so that it never shows a
 * previous number. Without a chosen picture the first one of a platform is used.
 */
export async function toUserData(database: Database, account: Account): Promise<KnownUser> {
  return describeUser(account, await listIdentities(database, account.id))
}

/** The columns that the user data is made of. */
export type ShownAccount = Pick<Account, (typeof SHOWN_FIELDS)[number]>

/** Like `toUserData`. @param identities oldest first */
export function describeUser(
  account: ShownAccount,
  identities: readonly Omit<Identity, 'created_at'>[],
): KnownUser {
  const email = maskEmail(account.email ?? account.unconfirmed_email)
  const mobile = maskMobile(account.mobile)
  return {
    user_id: account.id,
    username: account.username,
    screen_name: account.screen_name || mobile || email,
    email,
    mobile,
    avatar_url: [account, ...identities].find(({ avatar_url: url }) => url !== '')?.avatar_url ?? '',
    connects: identities.map(({ platform, screen_name: name }) => ({ platform, platform_screen_name: name })),
  }
}

/** What staff and the back ends of apps see: whether the account can log in, and if not, why. */
export function accountStatusOf({
  ban_reason: banReason,
  deletion_at: deletionAt,
}: Pick<Account, 'ban_reason' | 'deletion_at'>): 'active' | 'banned' | 'deletion scheduled' {
  if (deletionAt !== null) return 'deletion scheduled'
  return banReason === null ? 'active' : 'banned'
}
