import type { CodeType, ErrorName } from '@portico/protocol'
import { CODE_TYPES } from '@portico/protocol'
import { findAccount, registerAccount } from '../../accounts/account.store.ts'
import { hasBusinessAccount } from '../../accounts/business-account.store.ts'
import type { Services } from '../../services/services.ts'
import type { SignInResult } from '../../sessions/complete-sign-in.ts'
import type { Contact } from '../../shared/contact.ts'
import type { Result } from '../../shared/result.ts'
import { fail, succeed, DONE } from '../../shared/result.ts'
import type { Visitor } from '../../verification/challenge/challenge.ts'
import { verifyCode } from '../../verification/code/check-code.ts'
import { countAccountQuery } from '../../verification/code/send-limits.ts'
import { checkNewPassword } from '../../verification/password/password-policy.ts'
import type { SignInContext } from '../sign-in.ts'
import { signIn } from '../sign-in.ts'

export interface Registration {
  readonly contact: Contact
  /** As typed and allowed by the policy; `undefined` for an account without a password. */
  readonly password: string | undefined
  /** As typed. */
  readonly oneTimeCode: string
  readonly context: SignInContext
  readonly visitor: Visitor
}

interface RegistrationMethod {
  readonly codeType: CodeType
  readonly takenError: ErrorName
  /** The value of `switch` in the message of error 2015. */
  readonly switchName: 'email' | 'mobile'
}

const METHODS: Readonly<Record<Contact['channel'], RegistrationMethod>> = {
  email: { codeType: CODE_TYPES.register, takenError: 'emailRegistered', switchName: 'email' },
  sms: { codeType: CODE_TYPES.mobileLogin, takenError: 'mobileRegistered', switchName: 'mobile' },
}

/**
 * Registers an e-mail or a mobile and signs in; unlike `sms_login` it does not log in existing accounts. Only a
 * visitor with the correct code learns whether the contact is registered, and the code is then not consumed. The
 * unique column resolves concurrent registrations.
 */
export async function registerWithCode(
  services: Services,
  { contact, password, oneTimeCode: typed, context, visitor }: Registration,
): Promise<Result<SignInResult>> {
  const { database, passwords } = services
  const { codeType, takenError, switchName } = METHODS[contact.channel]
  const codeScope = { contact, codeType }
  const counted = await countAccountQuery(services, codeScope, visitor)
  if (!counted.ok) return counted
  const verified = await verifyCode(services, codeScope, { typed, visitor })
  if (!verified.ok) return verified
  const existing = await findAccount(database, contact)
  if (existing) {
    const hasOpened = await hasBusinessAccount(database, existing.id)
    return hasOpened ? fail('registered', { values: { switch: switchName } }) : fail(takenError)
  }
  const prepared = password === undefined ? DONE : await checkNewPassword(services, password)
  if (!prepared.ok) return prepared
  const consumed = await verified.value.consume()
  if (!consumed.ok) return consumed
  const passwordHash = password === undefined ? null : await passwords.hash(password)
  return signIn(services, { ...context, factor: 'code', methods: [contact.channel] }, async (trx, now) => {
    const account = await registerAccount(trx, { contact, passwordHash, now })
    return account ? succeed({ account, isNew: true }) : fail(takenError)
  })
}
