import type { CodeType, ErrorName } from '@portico/protocol'
import { registerAccount } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import type { Outcome } from '../outcome.ts'
import { DONE, fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import type { SignedIn, SignInPlace } from '../session/sign-in.ts'
import { signIn } from '../session/sign-in.ts'
import { checkCode } from '../verification-code/check-code.ts'

interface Registration {
  readonly contact: Contact
  readonly password: string | undefined
  readonly codeType: CodeType
  readonly oneTimeCode: string
  readonly place: SignInPlace
  /** What is said to whom somebody else was a moment quicker. */
  readonly whenTaken: ErrorName
}

/** The code proves the contact; the unique column says whose it becomes. */
export async function registerWithCode(
  services: Services,
  { contact, password, codeType, oneTimeCode, place, whenTaken }: Registration,
): Promise<Outcome<SignedIn>> {
  let passwordHash: string | null = null
  const checked = await checkCode(
    services,
    { contact, codeType },
    {
      typed: oneTimeCode,
      browser: place.browser,
      // Before the code is used up: when there is no time to hash, the same code works a moment later.
      prepare: async () => {
        if (password === undefined) return DONE
        const hashed = await services.passwords.hash(password)
        if (!hashed.ok) return hashed
        passwordHash = hashed.value
        return DONE
      },
    },
  )
  if (!checked.ok) return checked
  return signIn(services, place, async (inside, now) => {
    const account = await registerAccount(inside, { contact, passwordHash, now })
    return account ? succeed({ account, isNew: true }) : fail(whenTaken)
  })
}
