import type { UserData } from '@portico/protocol'
import type { Account } from './account.store.ts'
import { maskEmail, maskMobile } from './mask.ts'

/** What a browser may know of its account (contract 2.8). */
export type KnownUser = Omit<UserData, 'session_key' | 'redirect_url' | 'new_user'>

/**
 * A name nobody chose is not stored but answered: the masked mobile, or the masked e-mail, so that it never says an
 * old number.
 */
export function toUserData(account: Account): KnownUser {
  const email = maskEmail(account.email ?? account.unconfirmed_email)
  const mobile = maskMobile(account.mobile)
  return {
    user_id: account.id,
    username: account.username,
    screen_name: account.screen_name || mobile || email,
    email,
    mobile,
    avatar_url: account.avatar_url,
    connects: [],
  }
}
