import type { Account, FoundAccount } from '../accounts/account.store.ts'
import { findAccountOfPerson, hasIdentity, refreshIdentity } from '../accounts/identity.store.ts'
import type { ConfiguredPlatform } from '../config/platforms.ts'
import type { Database } from '../database/database.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type { SignedIn, SignInContext } from '../session/sign-in.ts'
import { signIn } from '../session/sign-in.ts'
import type { Profile } from './profile-key.ts'
import type { ShownPerson } from './with-person.ts'
import { withPerson } from './with-person.ts'

export interface PlatformLogin {
  readonly shown: ShownPerson
  readonly place: SignInContext
  /** Who is signed in in this browser already. */
  readonly visitor: Account | undefined
}

/** Signs in whom a platform vouches for, and makes no account (OAU-3). */
export async function logInByPlatform(services: Services, login: PlatformLogin): Promise<Result<SignedIn>> {
  return withPerson(services, login.shown, (profile) =>
    signIn(services, login.place, (inside) => findOwner(inside, profile, login)),
  )
}

async function findOwner(
  inside: Database,
  profile: Profile,
  { shown, visitor }: PlatformLogin,
): Promise<Result<FoundAccount>> {
  const owner = await findAccountOfPerson(inside, profile)
  if (!owner) return fail(await whyNobody(inside, profile, visitor))
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
async function whyNobody(
  inside: Database,
  { platform }: Profile,
  visitor: Account | undefined,
): Promise<'platformBoundHere' | 'identityWithoutAccount'> {
  const isBound = visitor !== undefined && (await hasIdentity(inside, { accountId: visitor.id, platform }))
  return isBound ? 'platformBoundHere' : 'identityWithoutAccount'
}
