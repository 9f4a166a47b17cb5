import type { Account, FoundAccount } from '../accounts/account.store.ts'
import { bindContact, deleteAccount, findAccount, findOrRegister } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import {
  findAccountOfPerson,
  hasIdentity,
  insertIdentity,
  refreshIdentity,
} from '../accounts/identity.store.ts'
import { hasBusinessAccount } from '../business-account/business-account.store.ts'
import type { Database } from '../database/database.ts'
import type { Result } from '../result.ts'
import { DONE, fail, succeed } from '../result.ts'
import type { Profile } from './profile-key.ts'

interface Attachment {
  readonly profile: Profile
  /** A mobile proved by its code, or vouched for by the platform; nothing less is ever handed in here. */
  readonly mobile: Contact
  readonly now: number
}

/**
 * Binds a person of a platform to the account of a mobile; makes the account where there is none (OAU-3, OAU-6).
 * 1030: the person is bound to another. 1041: the account is somebody else on that platform. 1035: it has a business
 * account. With a no nothing is written.
 * @param inside the handle of the transaction the session is written in too
 */
export async function attachPerson(inside: Database, attachment: Attachment): Promise<Result<FoundAccount>> {
  const { profile, mobile } = attachment
  const owner = await findAccountOfPerson(inside, profile)
  if (owner) return meetOwner(inside, owner, attachment)
  const account = await findAccount(inside, mobile)
  if (!account) return attachToNew(inside, attachment)
  const free = await checkIsFree(inside, { account, platform: profile.platform })
  return free.ok ? attach(inside, { account, isNew: false }, attachment) : free
}

/** They are bound already: to whom the mobile belongs, or to an account that has none yet (1060). */
async function meetOwner(
  inside: Database,
  owner: Account,
  { profile, mobile }: Attachment,
): Promise<Result<FoundAccount>> {
  if (owner.banned_at !== null) return fail('accountBanned')
  if (owner.mobile !== null && owner.mobile !== mobile.target) return fail('identityBoundElsewhere')
  const account =
    owner.mobile === null ? await bindContact(inside, { accountId: owner.id, contact: mobile }) : owner
  if (!account) return fail('identityBoundElsewhere')
  await refreshIdentity(inside, profile)
  return succeed({ account, isNew: false })
}

async function checkIsFree(
  inside: Database,
  { account, platform }: { readonly account: Account; readonly platform: string },
): Promise<Result> {
  if (account.banned_at !== null) return fail('accountBanned')
  if (await hasIdentity(inside, { accountId: account.id, platform })) return fail('platformBoundHere')
  return (await hasBusinessAccount(inside, account.id)) ? fail('mobileHasBusinessAccount') : DONE
}

async function attachToNew(inside: Database, attachment: Attachment): Promise<Result<FoundAccount>> {
  const found = await findOrRegister(inside, attachment.mobile, attachment.now)
  const attached = await attach(inside, found, attachment)
  // Another instance was a moment quicker with the person: no account stays that nobody asked for.
  if (!attached.ok && found.isNew) await deleteAccount(inside, found.account.id)
  return attached
}

async function attach(
  inside: Database,
  found: FoundAccount,
  { profile, now }: Attachment,
): Promise<Result<FoundAccount>> {
  const isBound = await insertIdentity(inside, { accountId: found.account.id, person: profile, now })
  return isBound ? succeed(found) : fail('identityBoundElsewhere')
}
