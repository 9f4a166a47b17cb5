import type { FieldName } from '@portico/protocol'

/** What a browser, a keyboard and a password manager are told about a field. */
export interface FieldTraits {
  readonly type: 'text' | 'tel' | 'email' | 'password'
  readonly inputMode?: 'numeric' | 'tel' | 'email'
  readonly autoComplete: string
  /** In a form that makes a new password, where this is not what is filled in. */
  readonly autoCompleteForNew?: string
  /** What stands inside its end. */
  readonly end?: 'send-code' | 'captcha' | 'password-toggle'
}

const MOBILE: FieldTraits = { type: 'tel', inputMode: 'tel', autoComplete: 'tel' }
const ANY_CODE: FieldTraits = { type: 'text', autoComplete: 'one-time-code', end: 'send-code' }

/** THE TABLE of fields as they are drawn (VAL-1, contract 1.3); nothing is cut off by a maximal length. */
export const FIELD_TRAITS: Readonly<Record<FieldName, FieldTraits>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'username', autoCompleteForNew: 'email' },
  mobile: MOBILE,
  gmobile: MOBILE,
  password: {
    type: 'password',
    autoComplete: 'current-password',
    autoCompleteForNew: 'new-password',
    end: 'password-toggle',
  },
  repeatPwd: { type: 'password', autoComplete: 'new-password' },
  captcha: { type: 'text', autoComplete: 'off', end: 'captcha' },
  mobilecaptcha: { ...ANY_CODE, inputMode: 'numeric' },
  emailcaptcha: ANY_CODE,
  code: ANY_CODE,
  username: { type: 'text', autoComplete: 'username' },
  account: { type: 'text', autoComplete: 'username', autoCompleteForNew: 'email' },
}
