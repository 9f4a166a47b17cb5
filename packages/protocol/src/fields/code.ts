import { isEmailLike } from './email-like.ts'
import { foldCode } from './clean.ts'
import { emailcaptcha } from './emailcaptcha.ts'
import type { Field } from './field.ts'
import { mobilecaptcha } from './mobilecaptcha.ts'

/** VAL-11: the code of a reset, with the rule of where it was sent. */
export const code: Field = {
  name: 'code',
  clean: foldCode,
  check: (value, context) =>
    isEmailLike(context.codeTarget)
      ? emailcaptcha.check(value, context)
      : mobilecaptcha.check(value, context),
}
