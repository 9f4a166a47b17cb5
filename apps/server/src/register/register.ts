import type { CodeType, ErrorName } from '@portico/protocol'
import { CODE_TYPES } from '@portico/protocol'
import { findAccount, registerAccount } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import { hasBusinessAccount } from '../business-account/business-account.store.ts'
import type { Result } from '../result.ts'
import { fail, succeed, DONE } from '../result.ts'
import type { Services } from '../services.ts'
import type { SignedIn, SignInContext } from '../session/sign-in.ts'
import { signIn } from '../session/sign-in.ts'
import type { Visitor } from '../verification-code/check-code.ts'
import { verifyCode } from '../verification-code/check-code.ts'
import { countAccountQuery } from '../verification-code/send-limits.ts'

export interface Registration {
  readonly contact: Contact
  /** Exactly as typed, and allowed by the policy; none where an account is to have no password. */
  readonly password: string | undefined
  /** As it was typed. */
  readonly oneTimeCode: string
  readonly addressKey: string
  readonly place: SignInContext
  readonly visitor: Visitor
}

interface Way {
  readonly codeType: CodeType
  readonly whenTaken: ErrorName
  /** How 2015 calls it. */
  readonly switch: 'email' | 'mobile'
}

const METHODS: Readonly<Record<Contact['channel'], Way>> = {
  email: { codeType: CODE_TYPES.register, whenTaken: 'emailRegistered', switch: 'email' },
  sms: { codeType: CODE_TYPES.mobileLogin, whenTaken: 'mobileRegistered', switch: 'mobile' },
}

/**
 * Registers an e-mail or a mobile and signs in (REG-1); unlike sms_login it logs nobody in who is registered already.
 * Only the right code learns whether the contact is registered, and that answer does not use it up. The unique column
 * decides between two who register the same contact at once.
 */
export async function registerWithCode(
  services: Services,
  { contact, password, oneTimeCode: typed, addressKey, place, visitor }: Registration,
): Promise<Result<SignedIn>> {
  const { database, passwords } = services
  const { codeType, whenTaken, switch: switchName } = METHODS[contact.channel]
  const codePlace = { contact, codeType }
  const counted = await countAccountQuery(services, codePlace, { visitor, addressKey })
  if (!counted.ok) return counted
  const proved = await verifyCode(services, codePlace, { typed, visitor })
  if (!proved.ok) return proved
  const owner = await findAccount(database, contact)
  if (owner) {
    const hasOpened = await hasBusinessAccount(database, owner.id)
    return hasOpened ? fail('registered', { values: { switch: switchName } }) : fail(whenTaken)
  }
  // Said before the code is used up, so that the same code works a moment later.
  const prepared = password === undefined ? DONE : passwords.hasRoom()
  if (!prepared.ok) return prepared
  const used = await proved.value.consume()
  if (!used.ok) return used
  const passwordHash = password === undefined ? null : await passwords.hash(password)
  return signIn(services, place, async (inside, now) => {
    const account = await registerAccount(inside, { contact, passwordHash, now })
    return account ? succeed({ account, isNew: true }) : fail(whenTaken)
  })
}
