import { account } from './account.ts'
import { captcha } from './captcha.ts'
import { code } from './code.ts'
import { email } from './email.ts'
import { emailcaptcha } from './emailcaptcha.ts'
import type { Field, FieldContext, FieldError, FieldName } from './field.ts'
import { gmobile } from './gmobile.ts'
import { mobile } from './mobile.ts'
import { mobilecaptcha } from './mobilecaptcha.ts'
import { password } from './password.ts'
import { repeatPwd } from './repeat-pwd.ts'
import { username } from './username.ts'

/** The eleven fields (VAL-1). A new one is a file and a line here; every storey then asks for its part. */
export const FIELDS: Readonly<Record<FieldName, Field>> = {
  email,
  mobile,
  gmobile,
  password,
  captcha,
  mobilecaptcha,
  emailcaptcha,
  repeatPwd,
  username,
  code,
  account,
}

export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[]

/** Cleans and checks what was typed into a field. */
export function checkField(name: FieldName, typed: string, context: FieldContext): FieldError | undefined {
  return FIELDS[name].check(FIELDS[name].clean(typed), context)
}
