import { isUsername } from '@portico/protocol'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'

/** Control characters, direction marks and line separators: a name with them looks like another one, or like two. */
const NEVER_IN_A_NAME = /[\p{Cc}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFD]/u

/** Reads a business account's name (VAL-9): empty until somebody chooses one; when given, 4 to 40 characters, trimmed. */
export function readAccountName(written: string): Outcome<string> {
  if (written === '') return succeed('')
  const name = written.trim()
  return isUsername(name) && !NEVER_IN_A_NAME.test(name) ? succeed(name) : fail('badParameter')
}
