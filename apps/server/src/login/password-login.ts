import { findAccount, findUnchanged } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import { provePassword } from '../accounts/prove-password.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type { SignedIn, SignInContext } from '../session/sign-in.ts'
import { signIn } from '../session/sign-in.ts'
import type { ChallengeAnswer } from '../slider/challenge.ts'

export interface PasswordLogin {
  readonly contact: Contact
  /** Exactly as typed. */
  readonly password: string
  readonly challenge: ChallengeAnswer
  readonly addressKey: string
  readonly place: SignInContext
}

/** Signs in by password (LOG-1). */
export async function passwordLogin(services: Services, login: PasswordLogin): Promise<Result<SignedIn>> {
  const account = await findAccount(services.database, login.contact)
  const proved = await provePassword(services, { ...login, account, owner: login.place })
  if (!proved.ok) return proved
  return signIn(services, login.place, async (inside) => {
    // The hash takes its time; a reset that came between has ended what the old password was good for (RST-3).
    const unchanged = await findUnchanged(inside, proved.value)
    return unchanged ? succeed({ account: unchanged, isNew: false }) : fail('wrongAccountOrPassword')
  })
}
