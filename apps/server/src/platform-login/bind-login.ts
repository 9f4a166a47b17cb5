import { CODE_TYPES } from '@portico/protocol'
import type { Contact } from '../accounts/contact.ts'
import { liftPasswordLock } from '../accounts/password-limits.ts'
import type { Result } from '../result.ts'
import type { Services } from '../services.ts'
import type { SignedIn, SignInContext } from '../session/sign-in.ts'
import { signIn } from '../session/sign-in.ts'
import type { Visitor } from '../verification-code/check-code.ts'
import { checkCode } from '../verification-code/check-code.ts'
import { attachPerson } from './attach-person.ts'
import type { ShownKey } from './profile-key.ts'
import { findProfile, useProfile } from './profile-key.ts'

export interface CodeBinding {
  readonly shown: ShownKey
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
export async function bindLogin(services: Services, wish: CodeBinding): Promise<Result<SignedIn>> {
  const { shown, contact, smsCode: typed, place, visitor } = wish
  // Told before the code is used up; the code then works with another key.
  const waiting = await findProfile(services, shown)
  if (!waiting.ok) return waiting
  const codePlace = { contact, codeType: CODE_TYPES.mobileLogin }
  const checked = await checkCode(services, codePlace, { typed, visitor })
  if (!checked.ok) return checked
  const signedIn = await useProfile(services, shown, (profile) =>
    signIn(services, place, (inside, now) => attachPerson(inside, { profile, mobile: contact, now })),
  )
  if (signedIn.ok) await liftPasswordLock(services, signedIn.value.account, place.browser)
  return signedIn
}
