import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type { Account } from './account.store.ts'

interface NewPassword {
  /** As it was typed. */
  readonly typed: string
  /** What the account is known by: e-mail addresses, mobiles in E.164, names. */
  readonly own: readonly string[]
}

/** White space and characters that are drawn as nothing. */
const BLANK = /^[\p{White_Space}\p{DI}\u2800]*$/u
const SEPARATORS = /[\s+().-]/g
/** A number typed without its country code lacks at most this many digits. */
const COUNTRY_CODE_MAX_LENGTH = 3

/**
 * Reads a password that is being chosen; kept exactly as typed, counted as people count (contract 2.5). Unless the policy
 * allows them, the passwords an attacker tries first are refused, with words that say why.
 */
export function readNewPassword(
  { config, passwords }: Pick<Services, 'config' | 'passwords'>,
  { typed, own }: NewPassword,
): Result<string> {
  const { minLength, maxLength, denyCommon } = config.password
  const { length } = [...typed]
  if (length < minLength || length > maxLength) return fail('passwordMalformed')
  if (!denyCommon) return succeed(typed)
  if (BLANK.test(typed)) return fail('passwordMalformed', { descriptionKey: 'password_blank' })
  if (passwords.isCommon(typed)) return fail('passwordMalformed', { descriptionKey: 'password_common' })
  if (own.some((name) => isName(typed, name)))
    return fail('passwordMalformed', { descriptionKey: 'password_own' })
  return succeed(typed)
}

/** Reads a password that was chosen once, maybe under another policy: whatever its length, it is at most a wrong one. */
export function readPassword(typed: string): Result<string> {
  return typed === '' ? fail('passwordMalformed') : succeed(typed)
}

/** Lists what an account is known by, for `readNewPassword`. */
export function listOwnNames(account: Account): readonly string[] {
  const { email, unconfirmed_email: unconfirmed, mobile, username, screen_name: screenName } = account
  return [email, unconfirmed, mobile, username, screenName].flatMap((name) => name || [])
}

/** Whether a password is a name, the part of an e-mail address before its @, or a mobile in any spelling. */
function isName(password: string, name: string): boolean {
  const typed = password.toLowerCase()
  const known = name.toLowerCase()
  if (typed === known || typed === known.split('@')[0]) return true
  return known.startsWith('+') && isNumber(typed, known)
}

function isNumber(typed: string, mobile: string): boolean {
  const digits = typed.replace(SEPARATORS, '').replace(/^0+/, '')
  const missing = mobile.length - 1 - digits.length
  return missing >= 0 && missing <= COUNTRY_CODE_MAX_LENGTH && mobile.endsWith(digits)
}
