import { foldCode } from './clean.ts'
import type { Field } from './field.ts'
import { fieldError } from './field.ts'

export const EMAIL_CODE_LENGTH = 6

/** VAL-7: the code of an e-mail; capitals and small letters are alike. */
export const emailcaptcha: Field = {
  name: 'emailcaptcha',
  clean: foldCode,
  check: (value) => {
    if (value === '') return fieldError('code_required')
    return isEmailCode(value) ? undefined : fieldError('code_pattern_valid')
  },
}

export function isEmailCode(value: string): boolean {
  return /^[a-zA-Z0-9]{6}$/.test(value)
}
