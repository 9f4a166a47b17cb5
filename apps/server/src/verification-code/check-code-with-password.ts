import type { Browser } from '../http/browser.ts'
import type { Outcome } from '../outcome.ts'
import { DONE, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { checkCode } from './check-code.ts'
import type { CodePlace } from './code-ticket.ts'

interface CodeAndPassword {
  /** As it was typed. */
  readonly typed: string
  readonly browser: Browser
  /** A new one, exactly as typed; none where the account is to have none. */
  readonly password: string | undefined
}

/**
 * Checks a code that comes with a new password. Hashed before the code is used up: when there is no time for it, the
 * same code works a moment later.
 * @returns the password's hash
 */
export async function checkCodeWithPassword(
  services: Services,
  place: CodePlace,
  { typed, browser, password }: CodeAndPassword,
): Promise<Outcome<string | null>> {
  let passwordHash: string | null = null
  const checked = await checkCode(services, place, {
    typed,
    browser,
    prepare: async () => {
      if (password === undefined) return DONE
      const hashed = await services.passwords.hash(password)
      if (!hashed.ok) return hashed
      passwordHash = hashed.value
      return DONE
    },
  })
  return checked.ok ? succeed(passwordHash) : checked
}
