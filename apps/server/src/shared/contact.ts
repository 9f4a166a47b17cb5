import { isEmail, isEmailLike, normalizeEmail } from '@portico/protocol'
import { toE164, omitChineseCountryCode } from './mobile-number.ts'
import type { Result } from './result.ts'
import { fail, succeed } from './result.ts'

export type Channel = 'sms' | 'email'

export const CHANNELS = ['sms', 'email'] as const satisfies readonly Channel[]

/** A normalized mobile number or e-mail address, which identifies an account. */
export interface Contact {
  readonly channel: Channel
  /** E.164, or the e-mail address in lower case. */
  readonly target: string
}

/** Reads the wire field `account`: an e-mail if it contains an @, otherwise a mobile. */
export function readContact(typed: string): Result<Contact> {
  if (typed.trim() === '') return fail('emailEmpty')
  return isEmailLike(typed) ? readEmail(typed) : readMobile(typed)
}

/**
 * Reads the wire field `mobile`.
 * @param area the wire field `a_region`
 */
export function readMobile(typed: string, area = ''): Result<Contact> {
  if (typed.trim() === '') return fail('mobileEmpty')
  const mobile = toE164(typed, area)
  return mobile === undefined ? fail('mobileMalformed') : succeed({ channel: 'sms', target: mobile })
}

/**
 * Reads the wire field `email`. Normalizes before validating, since a look-alike address may normalize to that
 * of another user; mail is only sent to the normalized address.
 */
export function readEmail(typed: string): Result<Contact> {
  const address = normalizeEmail(typed).toLowerCase()
  if (address === '') return fail('emailEmpty')
  return isEmail(address) ? succeed({ channel: 'email', target: address }) : fail('emailMalformed')
}

/** The verified contacts of an account. */
export function listContacts({
  mobile,
  email,
}: {
  readonly mobile: string | null
  readonly email: string | null
}): readonly Contact[] {
  return [
    ...(mobile === null ? [] : [{ channel: 'sms', target: mobile } as const]),
    ...(email === null ? [] : [{ channel: 'email', target: email } as const]),
  ]
}

/** Hides most of a contact, so that only its owner recognizes it. */
export function maskContact({ channel, target }: Contact): string {
  return channel === 'sms' ? maskMobile(target) : maskEmail(target)
}

/** A masked mobile, or a masked e-mail. No mobile contains an asterisk, but an e-mail may. */
const MASKED = /^[^*@]*\*+[^*@]*$|^[^*@]?\*{3}[^*@]?@/

/** Whether a typed mobile or e-mail is one that `maskContact` may have returned. */
export function isMasked(typed: string): boolean {
  return MASKED.test(typed.trim())
}

const SHOWN_PREFIX_LENGTH = 3

const SHOWN_SUFFIX_LENGTH = 2

/** `138******00`: recognizable by its owner only. */
export function maskMobile(mobile: string | null): string {
  if (mobile === null || mobile === '') return ''
  const shown = omitChineseCountryCode(mobile)
  const hidden = Math.max(1, shown.length - SHOWN_PREFIX_LENGTH - SHOWN_SUFFIX_LENGTH)
  return shown.slice(0, SHOWN_PREFIX_LENGTH) + '*'.repeat(hidden) + shown.slice(-SHOWN_SUFFIX_LENGTH)
}

/** `u***r@example.com` */
export function maskEmail(email: string | null): string {
  if (email === null) return ''
  const at = email.lastIndexOf('@')
  const name = email.slice(0, Math.max(0, at))
  return `${name.slice(0, 1)}***${name.slice(1).slice(-1)}${email.slice(at)}`
}
