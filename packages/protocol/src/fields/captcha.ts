import { foldCode } from './clean.ts'
import type { Field } from './field.ts'
import { fieldError } from './field.ts'

/** VAL-6: the four characters of the image captcha. */
export const captcha: Field = {
  name: 'captcha',
  clean: foldCode,
  check: (value) => {
    if (value === '') return fieldError('code_required')
    return /^[a-zA-Z0-9]{4}$/.test(value) ? undefined : fieldError('captcha_code_pattern_valid')
  },
}
