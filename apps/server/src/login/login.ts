import type { CodeType } from '@portico/protocol'
import { findAccount, findOrRegister, findUnchanged } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import { liftPasswordLock, verifyPassword } from '../accounts/password-attempts.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type { SignedIn, SignInContext } from '../session/sign-in.ts'
import { signIn } from '../session/sign-in.ts'
import type { ChallengeAnswer } from '../slider/challenge.ts'
import type { Visitor } from '../verification-code/check-code.ts'
import { checkCode } from '../verification-code/check-code.ts'

interface PasswordLogin {
  readonly contact: Contact
  /** As typed. */
  readonly password: string
  readonly challenge: ChallengeAnswer
  readonly addressKey: string
  readonly context: SignInContext
}

/** Signs in with a password. */
export async function logInWithPassword(services: Services, login: PasswordLogin): Promise<Result<SignedIn>> {
  const account = await findAccount(services.database, login.contact)
  const proved = await verifyPassword(services, { ...login, account, owner: login.context })
  if (!proved.ok) return proved
  return signIn(services, login.context, async (inside) => {
    // Verifying the hash takes time, and the password may have been reset meanwhile.
    const unchanged = await findUnchanged(inside, proved.value)
    return unchanged ? succeed({ account: unchanged, isNew: false }) : fail('wrongAccountOrPassword')
  })
}

interface CodeLogin {
  readonly contact: Contact
  readonly codeType: CodeType
  /** As typed. */
  readonly oneTimeCode: string
  /** What a correct code does if no account has the contact. */
  readonly onUnknown: 'register' | 'reject'
  readonly context: SignInContext
  readonly visitor: Visitor
}

/** Signs in with a one-time code. */
export async function logInWithCode(services: Services, login: CodeLogin): Promise<Result<SignedIn>> {
  const { contact, codeType, oneTimeCode: typed, onUnknown, context, visitor } = login
  const checked = await checkCode(services, { contact, codeType }, { typed, visitor })
  if (!checked.ok) return checked
  const signedIn = await signIn(services, context, async (inside, now) => {
    if (onUnknown === 'register') return succeed(await findOrRegister(inside, contact, now))
    const account = await findAccount(inside, contact)
    return account ? succeed({ account, isNew: false }) : fail('wrongAccountOrPassword')
  })
  if (signedIn.ok) await liftPasswordLock(services, signedIn.value.account, context.browser)
  return signedIn
}
