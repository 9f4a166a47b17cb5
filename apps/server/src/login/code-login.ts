import { CODE_TYPES } from '@portico/protocol'
import { findAccount } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import { liftPasswordLock } from '../accounts/password-limits.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type { SignedIn, SignInContext } from '../session/sign-in.ts'
import { signIn } from '../session/sign-in.ts'
import type { Visitor } from '../verification-code/check-code.ts'
import { checkCode } from '../verification-code/check-code.ts'

export interface CodeLogin {
  readonly contact: Contact
  /** As it was typed. */
  readonly oneTimeCode: string
  readonly place: SignInContext
  readonly visitor: Visitor
}

/** Signs in by a code of type 0 in place of the password (LOG-1); registers nobody. */
export async function codeLogin(
  services: Services,
  { contact, oneTimeCode: typed, place, visitor }: CodeLogin,
): Promise<Result<SignedIn>> {
  const { browser } = place
  const checked = await checkCode(services, { contact, codeType: CODE_TYPES.login }, { typed, visitor })
  if (!checked.ok) return checked
  const signedIn = await signIn(services, place, async (inside) => {
    const account = await findAccount(inside, contact)
    return account ? succeed({ account, isNew: false }) : fail('wrongAccountOrPassword')
  })
  if (signedIn.ok) await liftPasswordLock(services, signedIn.value.account, browser)
  return signedIn
}
