import type { BACK_END_CALLS, ValueOfSchema } from '@portico/protocol'
import { findFirstSignIn } from '../accounts/account-app.store.ts'
import { findAccountById } from '../accounts/account.store.ts'
import { listExternalIds } from '../accounts/external-id.store.ts'
import { accountStatusOf, toUserData } from '../accounts/user-data.ts'
import type { App } from '../config/config-file.ts'
import type { Services } from '../services/services.ts'

/** A user as the back end of an app sees them. */
type AppUser = ValueOfSchema<typeof BACK_END_CALLS.showUser.data>

/**
 * Describes a user to the back end of an app at which they have signed in. Contacts are verified; they are plain if the
 * configuration allows the app to read them.
 * @returns `undefined` for a user of other apps only, like for none
 */
export async function findAppUser(
  { database }: Pick<Services, 'database'>,
  app: App,
  userId: string,
): Promise<AppUser | undefined> {
  const firstSignIn = await findFirstSignIn(database, { accountId: userId, appId: app.appId })
  const account = firstSignIn === undefined ? undefined : await findAccountById(database, userId)
  if (firstSignIn === undefined || !account) return undefined
  const isPlain = app.contacts === true
  const shown = await toUserData(database, { ...account, unconfirmed_email: null })
  return {
    user_id: account.id,
    external_ids: await listExternalIds(database, account.id),
    username: shown.username,
    screen_name: shown.screen_name,
    avatar_url: shown.avatar_url,
    mobile: isPlain ? (account.mobile ?? '') : shown.mobile,
    email: isPlain ? (account.email ?? '') : shown.email,
    contacts_are_plain: isPlain,
    status: accountStatusOf(account),
    created_at: Math.floor(account.created_at / 1000),
    first_signed_in_at: Math.floor(firstSignIn / 1000),
    platforms: shown.connects.map(({ platform }) => platform),
  }
}
