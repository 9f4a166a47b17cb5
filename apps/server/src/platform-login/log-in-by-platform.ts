import type { Account, FoundAccount } from '../accounts/account.store.ts'
import { findAccountOfPerson, hasIdentity, refreshIdentity } from '../accounts/identity.store.ts'
import type { Database } from '../database/database.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import type { SignedIn, SignInPlace } from '../session/sign-in.ts'
import { signIn } from '../session/sign-in.ts'
import type { Profile } from './profile-key.ts'
import type { ShownPerson } from './with-person.ts'
import { withPerson } from './with-person.ts'

export interface PlatformLogin {
  readonly shown: ShownPerson
  readonly place: SignInPlace
  /** Who is signed in in this browser already. */
  readonly visitor: Account | undefined
}

/** Signs in whom a platform vouches for, and makes no account (OAU-3). */
export async function logInByPlatform(
  services: Services,
  { shown, place, visitor }: PlatformLogin,
): Promise<Outcome<SignedIn>> {
  return withPerson(services, shown, (profile) =>
    signIn(services, place, (inside) => findOwner(inside, profile, visitor)),
  )
}

async function findOwner(
  inside: Database,
  profile: Profile,
  visitor: Account | undefined,
): Promise<Outcome<FoundAccount>> {
  const owner = await findAccountOfPerson(inside, profile)
  if (!owner) return fail(await whyNobody(inside, profile, visitor))
  if (visitor && visitor.id !== owner.id) return fail('identityBoundElsewhere')
  if (owner.banned_at !== null) return fail('accountBanned')
  if (owner.mobile === null) return fail('accountWithoutMobile')
  await refreshIdentity(inside, profile)
  return succeed({ account: owner, isNew: false })
}

/** Who is signed in and is somebody else on that platform would bind a second one. */
async function whyNobody(
  inside: Database,
  { platform }: Profile,
  visitor: Account | undefined,
): Promise<'platformBoundHere' | 'identityWithoutAccount'> {
  const isBound = visitor !== undefined && (await hasIdentity(inside, { accountId: visitor.id, platform }))
  return isBound ? 'platformBoundHere' : 'identityWithoutAccount'
}
