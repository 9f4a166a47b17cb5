import type { FieldName } from '@portico/protocol'

/** What a browser, a keyboard and a password manager are told about an input. */
interface InputTraits {
  readonly autoComplete: string
  readonly autoCapitalize?: 'characters'
  readonly inputMode?: 'numeric' | 'tel' | 'email'
  /** What a generated password must be like. */
  readonly passwordrules?: string
  /** A manager keeps its hands off it. */
  readonly 'data-1p-ignore'?: true
  readonly 'data-lpignore'?: true
}

export interface FieldTraits extends InputTraits {
  readonly type: 'text' | 'tel' | 'email' | 'password'
  /** In a form that makes a new password, where something else is filled in. */
  readonly forNew?: InputTraits
  /** What stands inside its end. */
  readonly end?: 'send-code' | 'captcha' | 'password-toggle'
}

const NEW_PASSWORD: InputTraits = {
  autoComplete: 'new-password',
  // The rule itself is no part of the first view; a test holds the two together.
  passwordrules: 'minlength:6;maxlength:20',
}
const NEW_EMAIL: InputTraits = { autoComplete: 'email' }
const MOBILE: FieldTraits = { type: 'tel', inputMode: 'tel', autoComplete: 'tel' }
const ANY_CODE: FieldTraits = {
  type: 'text',
  autoComplete: 'one-time-code',
  autoCapitalize: 'characters',
  end: 'send-code',
}

/** THE TABLE of fields as they are drawn (VAL-1, contract 1.3); nothing is cut off by a maximal length. */
export const FIELD_TRAITS: Readonly<Record<FieldName, FieldTraits>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'username', forNew: NEW_EMAIL },
  mobile: MOBILE,
  gmobile: MOBILE,
  password: {
    type: 'password',
    autoComplete: 'current-password',
    forNew: NEW_PASSWORD,
    end: 'password-toggle',
  },
  repeatPwd: { type: 'password', ...NEW_PASSWORD },
  captcha: {
    type: 'text',
    autoComplete: 'off',
    'data-1p-ignore': true,
    'data-lpignore': true,
    end: 'captcha',
  },
  mobilecaptcha: { ...ANY_CODE, inputMode: 'numeric' },
  emailcaptcha: ANY_CODE,
  code: ANY_CODE,
  username: { type: 'text', autoComplete: 'username' },
  account: { type: 'text', autoComplete: 'username', forNew: NEW_EMAIL },
}
