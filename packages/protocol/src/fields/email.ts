import { foldAndTrim } from './clean.ts'
import type { Field } from './field.ts'
import { fieldError } from './field.ts'

const EMAIL_MIN_LENGTH = 6
const EMAIL_MAX_LENGTH = 128

/** The pattern browsers use for type=email, with a dot demanded in the domain. No nested repetition, so it is linear. */
const EMAIL_PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** A domain whose last part is a number is an IP address, as URL parsers read it: `1.2.3.4`, `127.1`, `1.2.3.0x4`. */
const IP_ADDRESS = /\.(?:\d+|0x[\da-f]*)$/i

/** VAL-2 */
export const email: Field = {
  name: 'email',
  clean: foldAndTrim,
  check: (value) => {
    if (value === '') return fieldError('email_required')
    return isEmail(value) ? undefined : fieldError('email_pattern_valid')
  },
}

export function isEmail(value: string): boolean {
  const { length } = value
  const fits = length >= EMAIL_MIN_LENGTH && length <= EMAIL_MAX_LENGTH
  return fits && EMAIL_PATTERN.test(value) && !IP_ADDRESS.test(value)
}
