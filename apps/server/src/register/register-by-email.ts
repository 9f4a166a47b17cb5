import { CODE_TYPES } from '@portico/protocol'
import { findAccount } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import { hasBusinessAccount } from '../business-account/business-account.store.ts'
import type { Outcome } from '../outcome.ts'
import { fail } from '../outcome.ts'
import type { Services } from '../services.ts'
import type { SignedIn, SignInPlace } from '../session/sign-in.ts'
import { takeAskerLimits } from '../verification-code/send-limits.ts'
import type { Visitor } from '../verification-code/visitor.ts'
import { registerWithCode } from './register-with-code.ts'

export interface EmailRegistration {
  readonly contact: Contact
  /** Exactly as typed, and allowed by the policy. */
  readonly password: string
  /** As it was typed. */
  readonly emailCode: string
  readonly addressKey: string
  readonly place: SignInPlace
  readonly visitor: Visitor
}

/** Registers by e-mail, password and code, and signs in (REG-1). */
export async function registerByEmail(
  services: Services,
  wish: EmailRegistration,
): Promise<Outcome<SignedIn>> {
  const { contact, place, addressKey } = wish
  const owner = await findAccount(services.database, contact)
  if (owner) {
    // Who may ask this is limited as for codes, or everybody's address could be tried here.
    const limited = await takeAskerLimits(services, { browser: place.browser, addressKey })
    if (!limited.ok) return limited
    return (await hasBusinessAccount(services.database, owner.id))
      ? fail('registered', { words: { switch: 'email' } })
      : fail('emailRegistered')
  }
  return registerWithCode(services, {
    contact,
    password: wish.password,
    codeType: CODE_TYPES.register,
    oneTimeCode: wish.emailCode,
    place,
    visitor: wish.visitor,
    whenTaken: 'emailRegistered',
  })
}
