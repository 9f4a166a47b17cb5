import type { Field } from './field.ts'
import { fieldError } from './field.ts'
import { isVisibleLine } from './visible-line.ts'

export const USERNAME_MIN_LENGTH = 4
export const USERNAME_MAX_LENGTH = 40

/** VAL-9: asked for in a dialog of its own, before a business account is opened. */
export const username: Field = {
  name: 'username',
  // A name is shown as it was given: full-width, half-width and ligature characters are part of it.
  clean: (typed) => typed.trim(),
  check: (value) => {
    if (value === '') return fieldError('username_required')
    return isUsername(value) ? undefined : fieldError('username_pattern_valid')
  },
}

export function isUsername(value: string): boolean {
  const length = [...value].length
  return length >= USERNAME_MIN_LENGTH && length <= USERNAME_MAX_LENGTH && isVisibleLine(value)
}
