import { foldCode } from './clean.ts'
import type { Field } from './field.ts'
import { fieldError } from './field.ts'

export const MOBILE_CODE_LENGTH = 4

/** VAL-7: the code of a text message. */
export const mobilecaptcha: Field = {
  name: 'mobilecaptcha',
  clean: foldCode,
  check: (value) => {
    if (value === '') return fieldError('code_required')
    return isMobileCode(value) ? undefined : fieldError('mobile_code_pattern_valid')
  },
}

export function isMobileCode(value: string): boolean {
  return /^\d{4}$/.test(value)
}
