import type { UserData } from '@portico/protocol'
import type { Database } from '../database/database.ts'
import type { Account } from './account.store.ts'
import { maskEmail, maskMobile } from './contact.ts'
import { listIdentities } from './identity.store.ts'

/** What a browser may know of its account (contract 2.8). */
export type KnownUser = Omit<UserData, 'session_key' | 'redirect_url' | 'new_user'>

/**
 * A name nobody chose is not stored but answered: the masked mobile, or the masked e-mail, so that it never says an
 * old number. A picture nobody chose is the one of the first platform that has one.
 */
export async function toUserData(database: Database, account: Account): Promise<KnownUser> {
  const identities = await listIdentities(database, account.id)
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
