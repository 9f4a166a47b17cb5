import type { Outcome } from '../outcome.ts'
import { DONE, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { checkCode } from './check-code.ts'
import type { CodePlace } from './code-ticket.ts'
import type { Visitor } from './visitor.ts'

interface CodeAndPassword {
  /** As it was typed. */
  readonly typed: string
  readonly visitor: Visitor
  /** A new one, exactly as typed; none where the account is to have none. */
  readonly password: string | undefined
}

/**
 * Checks a code that comes with a new password. Nothing is hashed for a wrong code; and when there is no room for another
 * hash, that is said before the code is used up, so that the same code works a moment later.
 * @returns the password's hash
 */
export async function checkCodeWithPassword(
  services: Services,
  place: CodePlace,
  { typed, visitor, password }: CodeAndPassword,
): Promise<Outcome<string | null>> {
  const { passwords } = services
  const prepare = (): Outcome => (password === undefined ? DONE : passwords.hasRoom())
  const checked = await checkCode(services, place, { typed, visitor, prepare })
  if (!checked.ok) return checked
  return succeed(password === undefined ? null : await passwords.hash(password))
}
