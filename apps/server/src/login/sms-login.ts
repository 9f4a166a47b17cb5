import type { CodeType } from '@portico/protocol'
import { findOrRegister } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import { liftPasswordLock } from '../accounts/password-limits.ts'
import type { Result } from '../result.ts'
import { succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type { SignedIn, SignInContext } from '../session/sign-in.ts'
import { signIn } from '../session/sign-in.ts'
import type { Visitor } from '../verification-code/check-code.ts'
import { checkCode } from '../verification-code/check-code.ts'

export interface SmsLogin {
  readonly contact: Contact
  readonly codeType: CodeType
  /** As it was typed. */
  readonly smsCode: string
  readonly place: SignInContext
  readonly visitor: Visitor
}

/** Signs in whoever has the mobile's code, and registers a number nobody has (REG-1). */
export async function smsLogin(services: Services, login: SmsLogin): Promise<Result<SignedIn>> {
  const { contact, codeType, smsCode: typed, place, visitor } = login
  const checked = await checkCode(services, { contact, codeType }, { typed, visitor })
  if (!checked.ok) return checked
  const signedIn = await signIn(services, place, async (inside, now) =>
    succeed(await findOrRegister(inside, contact, now)),
  )
  if (signedIn.ok) await liftPasswordLock(services, signedIn.value.account, place.browser)
  return signedIn
}
