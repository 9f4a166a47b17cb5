import { isEmailLike } from './account-kind.ts'
import {
  normalizeCode,
  normalizeEmail,
  normalizePassword,
  normalizePhoneNumber,
} from './field-normalization.ts'
import type { PasswordLength } from './field-rules.ts'
import {
  isCaptchaAnswer,
  isCnMobile,
  isEmail,
  isEmailCode,
  isInternationalMobile,
  isMobileCode,
  isPassword,
  isUsername,
} from './field-rules.ts'
import type { FieldName, ZoneId } from './names.ts'

/**
 * The key of a validation message. `account_required` and `password_required` have texts of their own and no error key. The text of
 * `password_pattern_valid` has the markers {min} and {max}.
 */
export type FieldMessageKey =
  | 'account_required'
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

/** The key of a message about a code of a second factor. Its text is loaded with the views that ask for such a code. */
export type SecondFactorMessageKey = 'totp_pattern_valid' | 'recovery_pattern_valid'

/** A validation error. */
export interface FieldError {
  /** Identifies the error in the public state. */
  readonly errorKey: FieldMessageKey
  /** The key of the text to display. */
  readonly messageKey: FieldMessageKey | SecondFactorMessageKey
  /** The values of the text's markers. */
  readonly values?: { readonly min: string; readonly max: string }
}

/** The values outside a field that its validation can depend on. */
export interface FieldContext {
  /** The zone of the app, which decides the format of a mobile. */
  readonly zone: ZoneId
  /** The allowed lengths of a password. */
  readonly passwordLength: PasswordLength
  /** The value of the password field, for `repeatPwd`. */
  readonly password: string
  /** The e-mail or mobile the code was sent to, for `code`. */
  readonly codeTarget: string
  /** The digits of the chosen area code, which counts as part of a `gmobile` or an `account`. Empty until one is chosen. */
  readonly areaCode: string
}

/** A form field: how its input is normalized and validated. */
export interface Field {
  /** Whether the value is kept out of the public state and cleared when the browser restores the page. */
  readonly secret: boolean
  /** Normalizes input into the form that is validated and sent. */
  readonly normalize: (typed: string) => string
  /** Validates a normalized value. */
  readonly validate: (value: string, context: FieldContext) => FieldError | undefined
}

type Validate = Field['validate']

const validateEmail = /* @__PURE__ */ required('email_required', 'email_pattern_valid', isEmail)
const validateMobile = /* @__PURE__ */ required('mobile_required', 'mobile_pattern_valid', isCnMobile)
const validateMobileCode = /* @__PURE__ */ required(
  'code_required',
  'mobile_code_pattern_valid',
  isMobileCode,
)
const validateEmailCode = /* @__PURE__ */ required('code_required', 'code_pattern_valid', isEmailCode)

const validateInternationalMobile: Validate = (value, context) => {
  const { areaCode } = context
  const isValid = (number: string): boolean =>
    isInternationalMobile(/^(?:\+|00)/.test(number) ? number : areaCode + number)
  return required('mobile_required', 'mobile_pattern_valid', isValid)(value, context)
}

// Single fields are exported for code that uses few of them: a bundler leaves out the others.

/** An e-mail address. */
export const emailField = {
  secret: false,
  normalize: normalizeEmail,
  validate: validateEmail,
} as const satisfies Field

/** A mobile number of any country. */
export const internationalMobileField = {
  secret: false,
  normalize: normalizePhoneNumber,
  validate: validateInternationalMobile,
} as const satisfies Field

/** A password, sent as typed and measured in NFC. Empty and malformed have one error key and two texts. */
export const passwordField = {
  secret: true,
  normalize: asTyped,
  validate: (value, { passwordLength }) => {
    if (isPassword(value, passwordLength)) return undefined
    const { minLength, maxLength } = passwordLength
    const values = { min: String(minLength), max: String(maxLength) }
    const messageKey = value === '' ? 'password_required' : 'password_pattern_valid'
    return { errorKey: 'password_pattern_valid', messageKey, values }
  },
} as const satisfies Field

/** The password again. Compared in the widget and never sent. */
export const repeatedPasswordField = {
  secret: true,
  normalize: asTyped,
  validate: (value, { password }) => {
    if (value === '') return fieldError('repeatPwd_required')
    return normalizePassword(value) === normalizePassword(password)
      ? undefined
      : fieldError('repeatPwd_pattern_valid')
  },
} as const satisfies Field

/** The answer to an image captcha. */
export const captchaField = {
  secret: true,
  normalize: normalizeCode,
  validate: /* @__PURE__ */ required('code_required', 'captcha_code_pattern_valid', isCaptchaAnswer),
} as const satisfies Field

/** The code of an SMS. */
export const mobileCodeField = {
  secret: true,
  normalize: normalizeCode,
  validate: validateMobileCode,
} as const satisfies Field

/** The code of an e-mail. */
export const emailCodeField = {
  secret: true,
  normalize: normalizeCode,
  validate: validateEmailCode,
} as const satisfies Field

/** Every form field by name. */
export const FIELDS = {
  email: emailField,

  /** A mobile number of mainland China, for zone `cn`. */
  mobile: { secret: false, normalize: normalizeCnMobile, validate: validateMobile },

  /** Replaces `mobile` in every zone other than `cn`. */
  gmobile: internationalMobileField,

  password: passwordField,
  captcha: captchaField,
  mobilecaptcha: mobileCodeField,
  emailcaptcha: emailCodeField,
  repeatPwd: repeatedPasswordField,

  /** The name of a business account. Only trimmed: full-width, half-width and ligature characters belong to a name. */
  username: {
    secret: false,
    normalize: (typed) => typed.trim(),
    validate: /* @__PURE__ */ required('username_required', 'username_pattern_valid', isUsername),
  },

  /** The code of a password reset. Validated like an e-mail or an SMS code, depending on where it was sent. */
  code: {
    secret: true,
    normalize: normalizeCode,
    validate: (value, context) =>
      (isEmailLike(context.codeTarget) ? validateEmailCode : validateMobileCode)(value, context),
  },

  /** An e-mail or a mobile in one field, on the panel `reset`. */
  account: {
    secret: false,
    normalize: (typed) => (isEmailLike(typed) ? normalizeEmail(typed) : normalizeCnMobile(typed)),
    validate: (value, context) => {
      if (value === '') return { errorKey: 'email_required', messageKey: 'account_required' }
      if (isEmailLike(value)) return validateEmail(value, context)
      return (context.zone === 'cn' ? validateMobile : validateInternationalMobile)(value, context)
    },
  },
} as const satisfies Readonly<Record<FieldName, Field>>

/** Normalizes and validates the input of a field. */
export function validateField(name: FieldName, typed: string, context: FieldContext): FieldError | undefined {
  return FIELDS[name].validate(FIELDS[name].normalize(typed), context)
}

/** Creates a check with one error for an empty value and another for an invalid one. */
function required(
  empty: FieldMessageKey,
  invalid: FieldMessageKey,
  isValid: (value: string) => boolean,
): Validate {
  return (value) => {
    if (value === '') return fieldError(empty)
    return isValid(value) ? undefined : fieldError(invalid)
  }
}

function fieldError(key: FieldMessageKey): FieldError {
  return { errorKey: key, messageKey: key }
}

function asTyped(typed: string): string {
  return typed
}

/** Like `normalizePhoneNumber`, and removes the calling code of China from a mainland number, which autofill adds. */
function normalizeCnMobile(typed: string): string {
  const number = normalizePhoneNumber(typed)
  const national = number.replace(/^\+86/, '')
  return isCnMobile(national) ? national : number
}
