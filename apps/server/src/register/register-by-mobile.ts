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

export interface MobileRegistration {
  readonly contact: Contact
  /** Exactly as typed, and allowed by the policy; none where an account is to have no password. */
  readonly password: string | undefined
  /** As it was typed. */
  readonly smsCode: string
  readonly addressKey: string
  readonly place: SignInPlace
  readonly visitor: Visitor
}

/** Registers by mobile, for API callers; unlike sms_login it logs nobody in who is registered already. */
export async function registerByMobile(
  services: Services,
  wish: MobileRegistration,
): Promise<Outcome<SignedIn>> {
  const { contact, place, addressKey } = wish
  const owner = await findAccount(services.database, contact)
  if (owner) {
    const limited = await takeAskerLimits(services, { browser: place.browser, addressKey })
    if (!limited.ok) return limited
    return fail((await hasBusinessAccount(services.database, owner.id)) ? 'registered' : 'mobileRegistered')
  }
  return registerWithCode(services, {
    contact,
    password: wish.password,
    codeType: CODE_TYPES.mobileLogin,
    oneTimeCode: wish.smsCode,
    place,
    visitor: wish.visitor,
    whenTaken: 'mobileRegistered',
  })
}
