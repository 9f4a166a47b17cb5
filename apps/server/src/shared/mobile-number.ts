import { normalizePhoneNumber, isCnMobile } from '@portico/protocol'
import type { PhoneNumberType, PhoneNumber } from 'libphonenumber-js/max'
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

const CN_AREA = '+86'
/** A country code that does not start with 0. E.164 has at most 15 digits; Brazil and Colombia dial up to three more, which choose a carrier. */
const TYPED_PATTERN = /^\+[1-9]\d{5,17}$/

/**
 * Numbers that people still have in the form before their country changed its plan, which the plan no longer knows. The new form is
 * certain, and both must lead to one account.
 */
const EARLIER_FORMS: readonly (readonly [earlier: RegExp, prefix: string])[] = [
  // Mexico wrote a 1 before mobiles from abroad, and 044 or 045 before those at home, until 2019.
  [/^\+52(?:1|04[45])(?=\d{10}$)/, '+52'],
  // Benin put 01 before every number in 2024.
  [/^\+229(?=\d{8}$)/, '+22901'],
  // Côte d’Ivoire put two digits before every number in 2021, for mobiles by their second digit.
  [/^\+225(?=[04-9][0-3]\d{6}$)/, '+22501'],
  [/^\+225(?=[04-9][4-6]\d{6}$)/, '+22505'],
  [/^\+225(?=[04-9][7-9]\d{6}$)/, '+22507'],
]

/** Argentina writes a 9 before mobiles from abroad only, and people leave it out. Without it the number is one of a landline. */
const ARGENTINE_WITHOUT_9 = /^\+54(?=[1-3]\d{9}$)/

function toPresentForm(number: string): string {
  const found = EARLIER_FORMS.find(([earlier]) => earlier.test(number))
  return found ? number.replace(...found) : number
}

/**
 * Normalizes a mobile number: 11 digits of mainland China, `+` and digits, `00` and digits, or digits with a
 * separate area code. Outside mainland China the numbering plan decides which numbers are possible, and a trunk
 * prefix is dropped: `+4407911…` becomes `+447911…`.
 * @param area digits of the area code, `a_region` on the wire; may be empty
 * @returns E.164, or `undefined` if the number is invalid
 */
export function toE164(typed: string, area = ''): string | undefined {
  const number = normalizePhoneNumber(typed).replace(/^00/, '+')
  const full = number.startsWith('+') ? number : withArea(number, area)
  if (full === undefined || !TYPED_PATTERN.test(full)) return undefined
  if (full.startsWith(CN_AREA)) return isCnMobile(full.slice(CN_AREA.length)) ? full : undefined
  const parsed = parse(toPresentForm(full))
  const meant = parsed && omitRepeatedCallingCode(parsed)
  return meant?.isPossible() ? toMobile(meant.number) : undefined
}

function toMobile(number: string): string {
  const mobile = number.replace(ARGENTINE_WITHOUT_9, '+549')
  return mobile !== number && parse(mobile)?.isValid() ? mobile : number
}

/**
 * Drops a calling code that was entered where it had been chosen already: `6591234567` beside +65 becomes `+6591234567`. Only where
 * the numbering plan has no such number, but has the shorter one.
 */
function omitRepeatedCallingCode(parsed: PhoneNumber): PhoneNumber {
  const { countryCallingCode, nationalNumber } = parsed
  if (parsed.isValid() || !nationalNumber.startsWith(countryCallingCode)) return parsed
  const shorter = parse(`+${nationalNumber}`)
  return shorter?.isValid() ? shorter : parsed
}

/** Other types are premium-rate, not assigned to a phone, or satellite numbers. */
const MOBILE_TYPES: readonly PhoneNumberType[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

/**
 * Whether codes are sent to a mobile: only to mobiles of the listed countries, never to premium-rate, shared-
 * cost, personal or satellite numbers.
 * @param mobile E.164
 * @param countries calling codes such as `86` and countries such as `US`; `undefined` allows every country, and
 * numbers in ranges no numbering plan lists
 */
export function isServedMobile(mobile: string, countries: readonly string[] | undefined): boolean {
  if (countries && !isMobileIn(mobile, countries)) return false
  if (mobile.startsWith(CN_AREA)) return true
  const parsed = parse(mobile)
  if (!parsed || parsed.isNonGeographic()) return false
  const type = parsed.getType()
  return type === undefined ? countries === undefined : MOBILE_TYPES.includes(type)
}

/**
 * Whether a mobile belongs to one of these countries.
 * @param mobile E.164
 * @param countries calling codes such as `86` and countries such as `US`
 */
export function isMobileIn(mobile: string, countries: readonly string[]): boolean {
  // For +86 the widget's rule applies, which is wider than the numbering plan.
  if (mobile.startsWith(CN_AREA)) return ['86', 'CN'].some((name) => countries.includes(name))
  const parsed = parse(mobile)
  if (!parsed) return false
  return [parsed.countryCallingCode, parsed.country ?? ''].some((name) => countries.includes(name))
}

/**
 * The country of a mobile, such as `US`; its calling code if several countries share the number's range.
 * @param mobile E.164
 */
export function countryOf(mobile: string): string {
  const parsed = parse(mobile)
  return parsed?.country ?? parsed?.countryCallingCode ?? ''
}

/** Whether a text is a calling code such as `86` or a country such as `SG`. */
export function isCountryOrCallingCode(text: string): boolean {
  return getCountries().some((country) => country === text || getCountryCallingCode(country) === text)
}

/** Whether numbers of a country or calling code are among those of a list, at least some of them. */
export function isCountryIn(name: string, countries: readonly string[]): boolean {
  const namesOf = (one: string): readonly string[] =>
    getCountries()
      .filter((country) => country === one || getCountryCallingCode(country) === one)
      .flatMap((country) => [country, getCountryCallingCode(country)])
  return [name, ...namesOf(name)].some((one) => countries.includes(one))
}

function parse(full: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(full, { extract: false })
}

function withArea(number: string, area: string): string | undefined {
  const digits = normalizePhoneNumber(area).replace(/^\+/, '')
  if (digits !== '') return `+${digits}${number}`
  return isCnMobile(number) ? CN_AREA + number : undefined
}

/** A number of mainland China without its country code; any other in E.164. */
export function omitChineseCountryCode(mobile: string): string {
  return mobile.startsWith(CN_AREA) ? mobile.slice(CN_AREA.length) : mobile
}
