import type { FieldName, PasswordLength } from '@portico/protocol'

/** Attributes for browsers, on-screen keyboards and password managers. */
interface InputTraits {
  readonly autoComplete: string
  readonly autoCapitalize?: 'characters'
  readonly inputMode?: 'numeric' | 'tel' | 'email'
  /** Ignored by 1Password; `data-lpignore` by LastPass. */
  readonly 'data-1p-ignore'?: true
  readonly 'data-lpignore'?: true
}

export interface FieldTraits extends InputTraits {
  readonly type: 'text' | 'tel' | 'email' | 'password'
  /** Like `secret` of the field, which the initial view does without. */
  readonly isSecret?: true
  /** Replaces traits in a form that sets a new password. */
  readonly forNew?: InputTraits
  /** The control inside of its end. */
  readonly end?: 'send-code' | 'captcha' | 'password-toggle'
}

const NEW_PASSWORD: InputTraits = { autoComplete: 'new-password' }
const NEW_EMAIL: InputTraits = { autoComplete: 'email' }
const MOBILE: FieldTraits = { type: 'tel', inputMode: 'tel', autoComplete: 'tel' }
const ANY_CODE: FieldTraits = {
  type: 'text',
  isSecret: true,
  autoComplete: 'one-time-code',
  autoCapitalize: 'characters',
  end: 'send-code',
}

/** The traits of each field. None has a `maxlength`, which would truncate pasted values. */
export const FIELD_TRAITS: Readonly<Record<FieldName, FieldTraits>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'username', forNew: NEW_EMAIL },
  mobile: MOBILE,
  gmobile: MOBILE,
  password: {
    type: 'password',
    isSecret: true,
    autoComplete: 'current-password',
    forNew: NEW_PASSWORD,
    end: 'password-toggle',
  },
  repeatPwd: { type: 'password', isSecret: true, ...NEW_PASSWORD },
  captcha: {
    type: 'text',
    isSecret: true,
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

/**
 * The traits of a field; those of a password tell password managers what to generate.
 * @param newPassword the allowed lengths, in a form that sets a new password
 */
export function traitsOf(name: FieldName, newPassword: PasswordLength | undefined) {
  const { forNew, ...traits } = FIELD_TRAITS[name]
  if (!newPassword) return traits
  const { minLength, maxLength } = newPassword
  return {
    ...traits,
    ...forNew,
    ...(traits.type === 'password' && { passwordrules: `minlength:${minLength};maxlength:${maxLength}` }),
  }
}
