import { foldAndTrim } from './clean.ts'
import { isEmailLike } from './email-like.ts'
import { email } from './email.ts'
import type { Field } from './field.ts'
import { fieldError } from './field.ts'
import { gmobile } from './gmobile.ts'
import { mobile } from './mobile.ts'

/** VAL-11: an e-mail when it has an @, else a mobile; only on the panel reset. */
export const account: Field = {
  name: 'account',
  clean: (typed) => (isEmailLike(typed) ? foldAndTrim(typed) : mobile.clean(typed)),
  check: (value, context) => {
    if (value === '') return fieldError('email_required')
    if (isEmailLike(value)) return email.check(value, context)
    return context.zone === 'cn' ? mobile.check(value, context) : gmobile.check(value, context)
  },
}
