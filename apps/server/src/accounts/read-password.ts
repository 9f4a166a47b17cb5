import type { PasswordPolicy } from '../config/config-file.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'

/** Reads a password that is being chosen; kept exactly as typed, counted as people count (contract 2.5). */
export function readNewPassword(typed: string, policy: PasswordPolicy): Outcome<string> {
  const { length } = [...typed]
  const isAllowed = length >= policy.minLength && length <= policy.maxLength
  return isAllowed ? succeed(typed) : fail('passwordMalformed')
}

/** Reads a password that was chosen once, maybe under another policy: whatever its length, it is at most a wrong one. */
export function readPassword(typed: string): Outcome<string> {
  return typed === '' ? fail('passwordMalformed') : succeed(typed)
}
