import { findAccount, findUnchanged } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import { provePassword } from '../accounts/prove-password.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import type { SignedIn, SignInPlace } from '../session/sign-in.ts'
import { signIn } from '../session/sign-in.ts'
import type { ShownChallenge } from '../slider/challenge.ts'

export interface PasswordLogin {
  readonly contact: Contact
  /** Exactly as typed. */
  readonly password: string
  readonly challenge: ShownChallenge
  readonly addressKey: string
  readonly place: SignInPlace
}

/** Signs in by password (LOG-1). */
export async function passwordLogin(services: Services, login: PasswordLogin): Promise<Outcome<SignedIn>> {
  const account = await findAccount(services.database, login.contact)
  const proved = await provePassword(services, { ...login, account, owner: login.place })
  if (!proved.ok) return proved
  return signIn(services, login.place, async (inside) => {
    // The hash takes its time; a reset that came between has ended what the old password was good for (RST-3).
    const unchanged = await findUnchanged(inside, proved.value)
    return unchanged ? succeed({ account: unchanged, isNew: false }) : fail('wrongAccountOrPassword')
  })
}
