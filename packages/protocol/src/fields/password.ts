import type { Field } from './field.ts'
import { asTyped, fieldError } from './field.ts'

export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 20

/** VAL-5: one error key for nothing and for too short or long; two texts. */
export const password: Field = {
  name: 'password',
  clean: asTyped,
  check: (value) => {
    if (value === '') return fieldError('password_pattern_valid', 'password_required')
    return isPassword(value) ? undefined : fieldError('password_pattern_valid')
  },
}

/** Counts characters as people do: an emoji is one (contract 2.5). */
export function isPassword(value: string): boolean {
  const length = [...value].length
  return length >= PASSWORD_MIN_LENGTH && length <= PASSWORD_MAX_LENGTH
}
