import type { PasswordLength } from '@portico/protocol'
import { isPassword, normalizePassword, normalizePhoneNumber } from '@portico/protocol'
import { OWN_NAMES } from '../../accounts/account-fields.ts'
import type { Account } from '../../accounts/account.store.ts'
import type { Services } from '../../services/services.ts'
import type { Failed, Result } from '../../shared/result.ts'
import { DONE, fail, succeed } from '../../shared/result.ts'

interface NewPassword {
  /** As typed. */
  readonly typed: string
  /** Names of the account: e-mail addresses, mobiles in E.164, user names. */
  readonly names: readonly string[]
}

/** White space and invisible characters. */
const BLANK = /^[\p{White_Space}\p{DI}\u2800]*$/u
/** The most digits missing from a number typed without its country code. */
const COUNTRY_CODE_MAX_LENGTH = 3

/**
 * Validates a new password in NFC, of which it is hashed. Length counts code points. Unless the policy allows them,
 * passwords an attacker tries first are rejected with a specific message.
 * @returns its NFC
 */
export function readNewPassword(
  { config, passwords }: Pick<Services, 'config' | 'passwords'>,
  { typed, names }: NewPassword,
): Result<string> {
  const policy = config.password
  const password = normalizePassword(typed)
  if (!isPassword(password, policy)) return failLength(policy)
  if (!policy.denyCommon) return succeed(password)
  if (BLANK.test(password)) return fail('passwordMalformed', { descriptionKey: 'password_blank' })
  if (passwords.isCommon(password)) return fail('passwordMalformed', { descriptionKey: 'password_common' })
  if (names.some((name) => isName(password, normalizePassword(name))))
    return fail('passwordMalformed', { descriptionKey: 'password_own' })
  return succeed(password)
}

/**
 * Whether an allowed password can be hashed now, and is not known from a breach. Asked last, so that strangers do
 * not reach another service through this one, but before a code is consumed, so that it can be submitted again.
 */
export async function checkNewPassword(
  { passwords, breachedPasswords }: Pick<Services, 'passwords' | 'breachedPasswords'>,
  typed: string,
): Promise<Result> {
  const capacity = passwords.checkCapacity()
  if (!capacity.ok) return capacity
  const isBreached = await breachedPasswords.has(normalizePassword(typed))
  return isBreached ? fail('passwordMalformed', { descriptionKey: 'password_breached' }) : DONE
}

/** Reads an existing password. Its length is not checked, since it may have been set under another policy. */
export function readPassword({ config }: Pick<Services, 'config'>, typed: string): Result<string> {
  return typed === '' ? failLength(config.password) : succeed(typed)
}

function failLength({ minLength, maxLength }: PasswordLength): Failed {
  return fail('passwordMalformed', { values: { min: minLength, max: maxLength } })
}

/** Lists an account's names for `readNewPassword`. */
export function listOwnNames(account: Account): readonly string[] {
  return OWN_NAMES.map((column) => account[column]).filter(
    (name): name is string => name !== null && name !== '',
  )
}

/** Whether a password is a name, the local part of an e-mail address, or a mobile in any spelling. */
function isName(password: string, name: string): boolean {
  const typed = password.toLowerCase()
  const lowerCased = name.toLowerCase()
  if (typed === lowerCased || typed === lowerCased.split('@')[0]) return true
  return lowerCased.startsWith('+') && isNumber(typed, lowerCased)
}

function isNumber(typed: string, mobile: string): boolean {
  const digits = normalizePhoneNumber(typed).replace(/^\+?0*/, '')
  const missing = mobile.length - 1 - digits.length
  return missing >= 0 && missing <= COUNTRY_CODE_MAX_LENGTH && mobile.endsWith(digits)
}
