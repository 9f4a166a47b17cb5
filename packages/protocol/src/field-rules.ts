import { normalizePassword } from './field-normalization.ts'

const EMAIL_MIN_LENGTH = 6
const EMAIL_MAX_LENGTH = 128

/** The pattern of `<input type="email">`, with a dot required in the domain. Without nested repetition, hence linear. */
const EMAIL_PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** URL parsers read a host whose last label is a number as an IP address: `1.2.3.4`, `127.1`, `1.2.3.0x4`. */
const IP_ADDRESS = /\.(?:\d+|0x[\da-f]*)$/i

/** Whether a text is an e-mail address of 6 to 128 characters whose domain has a dot and is not an IP address. */
export function isEmail(value: string): boolean {
  const { length } = value
  const fits = length >= EMAIL_MIN_LENGTH && length <= EMAIL_MAX_LENGTH
  return fits && EMAIL_PATTERN.test(value) && !IP_ADDRESS.test(value)
}

/** Whether a text is a mobile number of mainland China: 11 digits without a calling code. */
export function isCnMobile(value: string): boolean {
  return /^1[2-9]\d{9}$/.test(value)
}

/** Whether a text is a mobile number of any country: 6 to 30 digits, with an optional leading `+`. */
export function isInternationalMobile(value: string): boolean {
  return /^\+?\d{6,30}$/.test(value)
}

/** The allowed lengths of a password in code points. */
export interface PasswordLength {
  /** The minimum length. */
  readonly minLength: number
  /** The maximum length. */
  readonly maxLength: number
}

/** Whether a password has an allowed length in NFC. An emoji of one code point counts as one. */
export function isPassword(value: string, { minLength, maxLength }: PasswordLength): boolean {
  const length = [...normalizePassword(value)].length
  return length >= minLength && length <= maxLength
}

/** The number of digits of an SMS code. */
export const MOBILE_CODE_LENGTH = 4

/** Whether a text has the form of an SMS code. */
export function isMobileCode(value: string): boolean {
  return /^\d{4}$/.test(value)
}

/** The number of characters of an e-mail code. */
export const EMAIL_CODE_LENGTH = 6

/** Whether a text has the form of an e-mail code: letters and digits, in either case. */
export function isEmailCode(value: string): boolean {
  return /^[a-zA-Z0-9]{6}$/.test(value)
}

/** Whether a text has the form of an image captcha's answer: four letters or digits. */
export function isCaptchaAnswer(value: string): boolean {
  return /^[a-zA-Z0-9]{4}$/.test(value)
}

/** The minimum length of a user name in code points. */
export const USERNAME_MIN_LENGTH = 4

/** The maximum length of a user name in code points. */
export const USERNAME_MAX_LENGTH = 40

/** Whether a text is a user name: a visible line of an allowed length. */
export function isUsername(value: string): boolean {
  const length = [...value].length
  return length >= USERNAME_MIN_LENGTH && length <= USERNAME_MAX_LENGTH && isVisibleLine(value)
}

/**
 * Control characters, line breaks, lone surrogates, and characters that are invisible or change the text direction.
 * Joiners and variation selectors are allowed: emoji, Persian words and some Japanese names need them.
 */
const FORBIDDEN_IN_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFFF9-\uFFFB\uFFFD]|(?![\u200C\u200D\p{VS}])\p{DI}/u
/** U+2800 is a Braille pattern without dots. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\p{DI}\u2800]/u
const LINE_BREAKS = /[\t-\r\u0085\p{Zl}\p{Zp}]+/gu

/** Whether a text is one line with at least one visible character, such as a name that is shown to others. */
export function isVisibleLine(text: string): boolean {
  return VISIBLE.test(text) && !FORBIDDEN_IN_LINE.test(text)
}

/** Converts a text from outside to one visible line; empty when nothing in it is visible. */
export function toVisibleLine(text: string): string {
  const line = text.replace(LINE_BREAKS, ' ').replace(new RegExp(FORBIDDEN_IN_LINE, 'gu'), '').trim()
  return VISIBLE.test(line) ? line : ''
}

/** Spaces, control characters and backslashes: browsers correct or remove them, which can change the target. */
const CORRECTED_BY_BROWSERS = /[\p{Cc} \\]/u
/** Requires both slashes and forbids user information before an `@`. */
const ABSOLUTE_WITHOUT_USER = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i

/**
 * Whether a text is written as an absolute `http:` or `https:` URL without user information that browsers do not correct. For
 * redirect targets, whose host and origin still have to be checked.
 */
export function isStrictHttpUrl(text: string): boolean {
  return !CORRECTED_BY_BROWSERS.test(text) && ABSOLUTE_WITHOUT_USER.test(text)
}
