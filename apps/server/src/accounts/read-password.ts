import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@portico/protocol'
import type { PasswordPolicy } from '../config/config-file.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'

/** Reads a password that is being chosen; kept exactly as typed, counted as people count (contract 2.5). */
export function readNewPassword(typed: string, policy: PasswordPolicy): Outcome<string> {
  return isWithin(typed, policy.minLength, policy.maxLength) ? succeed(typed) : fail('passwordMalformed')
}

/** Reads a password that was chosen once, maybe under another policy than today's. */
export function readPassword(typed: string, policy: PasswordPolicy): Outcome<string> {
  const least = Math.min(policy.minLength, PASSWORD_MIN_LENGTH)
  const most = Math.max(policy.maxLength, PASSWORD_MAX_LENGTH)
  return isWithin(typed, least, most) ? succeed(typed) : fail('passwordMalformed')
}

function isWithin(typed: string, least: number, most: number): boolean {
  const { length } = [...typed]
  return length >= least && length <= most
}
