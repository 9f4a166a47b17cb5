import type { CodeType, ErrorName } from '@portico/protocol'
import { registerAccount } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import type { SignedIn, SignInPlace } from '../session/sign-in.ts'
import { signIn } from '../session/sign-in.ts'
import type { Visitor } from '../verification-code/visitor.ts'
import { checkCodeWithPassword } from '../verification-code/check-code-with-password.ts'

interface Registration {
  readonly contact: Contact
  readonly password: string | undefined
  readonly codeType: CodeType
  readonly oneTimeCode: string
  readonly place: SignInPlace
  readonly visitor: Visitor
  /** What is said to whom somebody else was a moment quicker. */
  readonly whenTaken: ErrorName
}

/** The code proves the contact; the unique column says whose it becomes. */
export async function registerWithCode(
  services: Services,
  { contact, password, codeType, oneTimeCode: typed, place, visitor, whenTaken }: Registration,
): Promise<Outcome<SignedIn>> {
  const checked = await checkCodeWithPassword(services, { contact, codeType }, { typed, visitor, password })
  if (!checked.ok) return checked
  return signIn(services, place, async (inside, now) => {
    const account = await registerAccount(inside, { contact, passwordHash: checked.value, now })
    return account ? succeed({ account, isNew: true }) : fail(whenTaken)
  })
}
