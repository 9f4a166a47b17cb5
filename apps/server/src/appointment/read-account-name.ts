import { isUsername } from '@portico/protocol'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'

/** Reads a business account's name: empty until one is chosen; when given, 4 to 40 characters on one visible line. */
export function readAccountName(written: string): Result<string> {
  if (written === '') return succeed('')
  const name = written.trim()
  return isUsername(name) ? succeed(name) : fail('badParameter')
}
