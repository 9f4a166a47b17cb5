import type { CodeType, ErrorName } from '@portico/protocol'
import { CODE_TYPES } from '@portico/protocol'
import { findAccount, registerAccount } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import { hasBusinessAccount } from '../business-account/business-account.store.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import type { SignedIn, SignInPlace } from '../session/sign-in.ts'
import { signIn } from '../session/sign-in.ts'
import { checkCodeWithPassword } from '../verification-code/check-code-with-password.ts'
import { takeAskerLimits } from '../verification-code/send-limits.ts'
import type { Visitor } from '../verification-code/visitor.ts'

export interface Registration {
  readonly contact: Contact
  /** Exactly as typed, and allowed by the policy; none where an account is to have no password. */
  readonly password: string | undefined
  /** As it was typed. */
  readonly oneTimeCode: string
  readonly addressKey: string
  readonly place: SignInPlace
  readonly visitor: Visitor
}

interface Way {
  readonly codeType: CodeType
  readonly whenTaken: ErrorName
  /** How 2015 calls it. */
  readonly switch: 'email' | 'mobile'
}

const WAYS: Readonly<Record<Contact['channel'], Way>> = {
  email: { codeType: CODE_TYPES.register, whenTaken: 'emailRegistered', switch: 'email' },
  sms: { codeType: CODE_TYPES.mobileLogin, whenTaken: 'mobileRegistered', switch: 'mobile' },
}

/**
 * Registers an e-mail or a mobile and signs in (REG-1); unlike sms_login it logs nobody in who is registered already.
 * The code proves the contact; the unique column says whose it becomes, should two be at it.
 */
export async function registerWithCode(
  services: Services,
  { contact, password, oneTimeCode: typed, addressKey, place, visitor }: Registration,
): Promise<Outcome<SignedIn>> {
  const { codeType, whenTaken, switch: switchName } = WAYS[contact.channel]
  const owner = await findAccount(services.database, contact)
  // Told no oftener than codes are sent, or everybody's address could be tried here; past that a right code tells it.
  if (owner && (await takeAskerLimits(services, { browser: place.browser, addressKey })).ok) {
    const hasOpened = await hasBusinessAccount(services.database, owner.id)
    return hasOpened ? fail('registered', { words: { switch: switchName } }) : fail(whenTaken)
  }
  const checked = await checkCodeWithPassword(services, { contact, codeType }, { typed, visitor, password })
  if (!checked.ok) return checked
  return signIn(services, place, async (inside, now) => {
    const account = await registerAccount(inside, { contact, passwordHash: checked.value, now })
    return account ? succeed({ account, isNew: true }) : fail(whenTaken)
  })
}
