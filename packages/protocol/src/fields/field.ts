import type { ZoneId } from '../zones/zones.ts'

export type FieldName =
  | 'email'
  | 'mobile'
  | 'gmobile'
  | 'password'
  | 'captcha'
  | 'mobilecaptcha'
  | 'emailcaptcha'
  | 'repeatPwd'
  | 'username'
  | 'code'
  | 'account'

/** Message keys of the specification, section 5, and the text for an empty password (VAL-5). */
export type FieldMessageKey =
  | 'email_required'
  | 'email_pattern_valid'
  | 'mobile_required'
  | 'mobile_pattern_valid'
  | 'password_required'
  | 'password_pattern_valid'
  | 'code_required'
  | 'captcha_code_pattern_valid'
  | 'mobile_code_pattern_valid'
  | 'code_pattern_valid'
  | 'repeatPwd_required'
  | 'repeatPwd_pattern_valid'
  | 'username_required'
  | 'username_pattern_valid'

/** What is wrong with a value: the specification's error key, and the key of the text shown for it. */
export interface FieldError {
  readonly errorKey: FieldMessageKey
  readonly messageKey: FieldMessageKey
}

/** What a rule may look at beside its own value. */
export interface FieldContext {
  readonly zone: ZoneId
  /** For repeatPwd. */
  readonly password: string
  /** For `code`, whose rule follows where it was sent: the value of e-mail, mobile or account. */
  readonly codeTarget: string
}

/** One field of the specification's section 5: what is cut off before checking, and its rule. */
export interface Field {
  readonly name: FieldName
  /** Brings a typed value into the form that is checked and sent. */
  readonly clean: (typed: string) => string
  /** Checks a cleaned value. */
  readonly check: (value: string, context: FieldContext) => FieldError | undefined
}

/** The usual pair of messages: one for nothing, one for something of the wrong form. */
export function fieldError(key: FieldMessageKey, messageKey: FieldMessageKey = key): FieldError {
  return { errorKey: key, messageKey }
}

/** Passwords and codes whose every character counts stay as typed. */
export function asTyped(typed: string): string {
  return typed
}
