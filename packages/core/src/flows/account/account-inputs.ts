import type { Field, FieldError, SecondFactorMessageKey } from '@portico/protocol'
import {
  captchaField,
  emailCodeField,
  emailField,
  internationalMobileField,
  mobileCodeField,
  normalizeCode,
  passwordField,
  repeatedPasswordField,
} from '@portico/protocol'
import { chosenAreaCode } from '../../area-code/areas.ts'
import { internationalNumber } from '../../area-code/mobile-number.ts'
import type { FormSlice } from '../../form/form.ts'
import { ANY_LENGTH } from '../../form/validation.ts'
import type { WidgetSettings } from '../../options/option-defaults.ts'
import type { AreaSlice } from '../../state/area-types.ts'
import type { AccountProofMethod, ProofChoice } from '../../state/proof-types.ts'

// The inputs of the account page: what each is like, checks and sends.

/** The fields of the panels that the inputs are like. */
const INPUT_FIELDS = {
  gmobile: internationalMobileField,
  email: emailField,
  password: passwordField,
  repeatPwd: repeatedPasswordField,
  mobilecaptcha: mobileCodeField,
  emailcaptcha: emailCodeField,
  captcha: captchaField,
  /** Any name will do; the account center limits its length. */
  username: { secret: false, normalize: (typed: string) => typed.trim(), validate: () => undefined },
  totp: codeField(/^\d{6}$/, 'totp_pattern_valid'),
  recovery: codeField(/^[a-z\d]{10}$/i, 'recovery_pattern_valid'),
} as const satisfies Readonly<Record<string, Field>>

/** A code of a second factor. */
function codeField(pattern: RegExp, messageKey: SecondFactorMessageKey): Field {
  return {
    secret: true,
    normalize: normalizeCode,
    validate: (value) => (pattern.test(value) ? undefined : { errorKey: 'code_pattern_valid', messageKey }),
  }
}

/** The inputs, and the field that each is like. */
const INPUTS = {
  mobile: 'gmobile',
  email: 'email',
  code: 'mobilecaptcha',
  new_password: 'password',
  repeat_password: 'repeatPwd',
  /** The present password, a proof. */
  password: 'password',
  /** A code that was sent to a present contact, a proof. */
  old_code: 'mobilecaptcha',
  captcha: 'captcha',
  passkey_name: 'username',
  /** A code of the authenticator app, and a recovery code: proofs, and the first also what confirms the app. */
  totp: 'totp',
  recovery: 'recovery',
} as const satisfies Readonly<Record<string, keyof typeof INPUT_FIELDS>>

/** The name of an input of the account page. */
export type InputName = keyof typeof INPUTS

/** What was entered, as it is sent. */
export type EnteredValues = Readonly<Record<InputName, string>>

/** What the inputs of a form hold, and what that is checked against. */
export interface InputState extends FormSlice<InputName>, AreaSlice {
  readonly settings: WidgetSettings
  readonly proof: ProofChoice<AccountProofMethod> | undefined
}

/** The field of the panels that an input is like. */
export function fieldOfInput(
  { proof }: Pick<InputState, 'proof'>,
  name: InputName,
): keyof typeof INPUT_FIELDS {
  return name === 'old_code' && proof?.chosen.by === 'email' ? 'emailcaptcha' : INPUTS[name]
}

/** What is wrong with what is typed into an input. */
export function inputError(state: InputState, name: InputName): FieldError | undefined {
  const { form, settings } = state
  const { normalize, validate } = INPUT_FIELDS[fieldOfInput(state, name)]
  return validate(normalize(form.values[name] ?? ''), {
    zone: settings.zone,
    passwordLength: name === 'password' ? ANY_LENGTH : settings.password,
    password: form.values.new_password ?? '',
    codeTarget: '',
    areaCode: chosenAreaCode(state),
  })
}

/** What was entered, as it is sent. */
export function enteredValues(state: InputState): EnteredValues {
  const names = Object.keys(INPUTS) as InputName[]
  const values = names.map((name) => {
    const { normalize } = INPUT_FIELDS[fieldOfInput(state, name)]
    return [name, normalize(state.form.values[name] ?? '')]
  })
  const entered = Object.fromEntries(values) as EnteredValues
  return { ...entered, mobile: entered.mobile && withArea(entered.mobile, state) }
}

/** A number of mainland China is sent without its area code in zone cn. */
function withArea(mobile: string, state: InputState): string {
  const number = internationalNumber(mobile, state)
  return state.settings.zone === 'cn' ? number.replace(/^\+86/, '') : number
}
