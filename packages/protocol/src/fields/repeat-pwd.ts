import type { Field } from './field.ts'
import { asTyped, fieldError } from './field.ts'

/** VAL-8: never sent. */
export const repeatPwd: Field = {
  name: 'repeatPwd',
  clean: asTyped,
  check: (value, context) => {
    if (value === '') return fieldError('repeatPwd_required')
    return value === context.password ? undefined : fieldError('repeatPwd_pattern_valid')
  },
}
