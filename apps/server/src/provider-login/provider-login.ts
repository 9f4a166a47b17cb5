import { CODE_TYPES } from '@portico/protocol'
import type { Account, FoundAccount } from '../accounts/account.store.ts'
import { bindContact, deleteAccount, findAccount, findOrRegister } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import {
  findAccountByIdentity,
  hasIdentity,
  insertIdentity,
  refreshIdentity,
} from '../accounts/identity.store.ts'
import { liftPasswordLock } from '../accounts/password-attempts.ts'
import { hasBusinessAccount } from '../business-account/business-account.store.ts'
import type { ConfiguredPlatform } from '../config/platforms.ts'
import type { Database } from '../database/database.ts'
import type { Result } from '../result.ts'
import { fail, succeed, DONE } from '../result.ts'
import type { Services } from '../services.ts'
import type { SignedIn, SignInContext } from '../session/sign-in.ts'
import { signIn } from '../session/sign-in.ts'
import type { Visitor } from '../verification-code/check-code.ts'
import { checkCode } from '../verification-code/check-code.ts'
import type { Profile, ProfileKeyReference } from './profile-key.ts'
import { consumeProfile, findProfile } from './profile-key.ts'
import type { ProviderCredential } from './provider-user.ts'
import { withProviderUser } from './provider-user.ts'

export interface ProviderLogin {
  readonly shown: ProviderCredential
  readonly place: SignInContext
  /** Who is signed in in this browser already. */
  readonly visitor: Account | undefined
}

/** Signs in whom a platform vouches for, and makes no account (OAU-3). */
export async function logInWithProvider(services: Services, login: ProviderLogin): Promise<Result<SignedIn>> {
  return withProviderUser(services, login.shown, (profile) =>
    signIn(services, login.place, (inside) => findOwner(inside, profile, login)),
  )
}

async function findOwner(
  inside: Database,
  profile: Profile,
  { shown, visitor }: ProviderLogin,
): Promise<Result<FoundAccount>> {
  const owner = await findAccountByIdentity(inside, profile)
  if (!owner) return fail(await findUnknownUserError(inside, profile, visitor))
  if (visitor && visitor.id !== owner.id) return fail('identityBoundElsewhere')
  if (owner.banned_at !== null) return fail('accountBanned')
  if (isMobileMissing(owner, shown.platform)) return fail('accountWithoutMobile')
  await refreshIdentity(inside, profile)
  return succeed({ account: owner, isNew: false })
}

/** Of an account with nothing at all an operator may say that it comes in, and binds a contact then (OAU-4). */
function isMobileMissing({ mobile, email }: Account, { signsInWithoutContact }: ConfiguredPlatform): boolean {
  return mobile === null && !(signsInWithoutContact && email === null)
}

/** Who is signed in and is somebody else on that platform would bind a second one. */
async function findUnknownUserError(
  inside: Database,
  { platform }: Profile,
  visitor: Account | undefined,
): Promise<'platformBoundHere' | 'identityWithoutAccount'> {
  const isBound = visitor !== undefined && (await hasIdentity(inside, { accountId: visitor.id, platform }))
  return isBound ? 'platformBoundHere' : 'identityWithoutAccount'
}

export interface CodeLink {
  readonly shown: ProfileKeyReference
  readonly contact: Contact
  /** As it was typed. */
  readonly smsCode: string
  readonly place: SignInContext
  readonly visitor: Visitor
}

/**
 * Binds a person of a platform to the mobile whose code they have, and signs in (OAU-3). What stands against it is told
 * only to whoever has the code.
 */
export async function bindLogin(services: Services, wish: CodeLink): Promise<Result<SignedIn>> {
  const { shown, contact, smsCode: typed, place, visitor } = wish
  // Told before the code is used up; the code then works with another key.
  const waiting = await findProfile(services, shown)
  if (!waiting.ok) return waiting
  const codePlace = { contact, codeType: CODE_TYPES.mobileLogin }
  const checked = await checkCode(services, codePlace, { typed, visitor })
  if (!checked.ok) return checked
  const signedIn = await consumeProfile(services, shown, (profile) =>
    signIn(services, place, (inside, now) => linkProviderUser(inside, { profile, mobile: contact, now })),
  )
  if (signedIn.ok) await liftPasswordLock(services, signedIn.value.account, place.browser)
  return signedIn
}

export interface VerifiedMobileLink {
  /** Those the key may be of. */
  readonly platforms: readonly string[]
  readonly shown: ProfileKeyReference
  readonly place: SignInContext
}

/**
 * Binds by the mobile the platform vouches for, and signs in (OAU-6). 1902: the key serves no more, or is another
 * platform's. Where the platform vouched for none there is nothing to agree to: 4.
 */
export async function linkByVerifiedMobile(
  services: Services,
  { platforms, shown, place }: VerifiedMobileLink,
): Promise<Result<SignedIn>> {
  return consumeProfile(services, shown, async (profile) => {
    if (!platforms.includes(profile.platform)) return fail('authorizationCodeExpired')
    const { mobile: target } = profile
    if (target === undefined) return fail('badParameter')
    return signIn(services, place, (inside, now) =>
      linkProviderUser(inside, { profile, mobile: { channel: 'sms', target }, now }),
    )
  })
}

interface ProviderLink {
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
export async function linkProviderUser(
  inside: Database,
  attachment: ProviderLink,
): Promise<Result<FoundAccount>> {
  const { profile, mobile } = attachment
  const owner = await findAccountByIdentity(inside, profile)
  if (owner) return updateLinked(inside, owner, attachment)
  const account = await findAccount(inside, mobile)
  if (!account) return linkToNewAccount(inside, attachment)
  const free = await checkLinkable(inside, { account, platform: profile.platform })
  return free.ok ? attach(inside, { account, isNew: false }, attachment) : free
}

/** They are bound already: to whom the mobile belongs, or to an account that has none yet (1060). */
async function updateLinked(
  inside: Database,
  owner: Account,
  { profile, mobile }: ProviderLink,
): Promise<Result<FoundAccount>> {
  if (owner.banned_at !== null) return fail('accountBanned')
  if (owner.mobile !== null && owner.mobile !== mobile.target) return fail('identityBoundElsewhere')
  const account =
    owner.mobile === null ? await bindContact(inside, { accountId: owner.id, contact: mobile }) : owner
  if (!account) return fail('identityBoundElsewhere')
  await refreshIdentity(inside, profile)
  return succeed({ account, isNew: false })
}

async function checkLinkable(
  inside: Database,
  { account, platform }: { readonly account: Account; readonly platform: string },
): Promise<Result> {
  if (account.banned_at !== null) return fail('accountBanned')
  if (await hasIdentity(inside, { accountId: account.id, platform })) return fail('platformBoundHere')
  return (await hasBusinessAccount(inside, account.id)) ? fail('mobileHasBusinessAccount') : DONE
}

async function linkToNewAccount(inside: Database, attachment: ProviderLink): Promise<Result<FoundAccount>> {
  const found = await findOrRegister(inside, attachment.mobile, attachment.now)
  const attached = await attach(inside, found, attachment)
  // Another instance was a moment quicker with the person: no account stays that nobody asked for.
  if (!attached.ok && found.isNew) await deleteAccount(inside, found.account.id)
  return attached
}

async function attach(
  inside: Database,
  found: FoundAccount,
  { profile, now }: ProviderLink,
): Promise<Result<FoundAccount>> {
  const isBound = await insertIdentity(inside, { accountId: found.account.id, profile, now })
  return isBound ? succeed(found) : fail('identityBoundElsewhere')
}
