import type { AccountCenterConfig, Panel } from '@portico/core'
import type { FieldName } from '@portico/protocol'
import type { Answer, RowPart, Setup } from './state.ts'
import { untilEnabled } from './state.ts'

type Values = Readonly<Partial<Record<FieldName, string>>>

/** A form and the values a visitor types into it. */
interface PanelForm {
  readonly panel: Panel
  readonly method: 'mobile' | 'email'
  /** Valid values in the order of the form. */
  readonly valid: Values
  /** An invalid value for each field. */
  readonly invalid: Values
  /** Endpoints, by name in `protocol`. */
  readonly submits: string
  readonly sendsCode?: string
}

export type FormName = `${Exclude<Panel, 'reset'>}-${'mobile' | 'email'}` | 'reset-mobile'

const MOBILE = '13800138000'
const EMAIL = 'mei.lin@northlight.example'
const PASSWORDS = { password: 'Sommer-24!', repeatPwd: 'Sommer-24!' }
const INVALID_PASSWORDS = { password: 'abc', repeatPwd: 'abcd' }
const BY_MOBILE = {
  valid: { mobile: MOBILE, mobilecaptcha: '4821' },
  invalid: { mobile: '1380013', mobilecaptcha: '48' },
  sendsCode: 'sendCode',
}
const BY_EMAIL = {
  valid: { email: EMAIL, password: PASSWORDS.password },
  invalid: { email: 'mei.lin@', password: 'abc' },
}
const RESET_BY_EMAIL = { submits: 'resetByEmail', sendsCode: 'sendEmailCode' }

/** One form per panel and method; a test compares it with `PANELS`. */
export const FORMS: Readonly<Record<FormName, PanelForm>> = {
  'login-mobile': { panel: 'login', method: 'mobile', ...BY_MOBILE, submits: 'smsLogin' },
  'login-email': { panel: 'login', method: 'email', ...BY_EMAIL, submits: 'userLogin' },
  'register-mobile': { panel: 'register', method: 'mobile', ...BY_MOBILE, submits: 'smsLogin' },
  'register-email': {
    panel: 'register',
    method: 'email',
    valid: { email: EMAIL, ...PASSWORDS, emailcaptcha: 'a7k2m9' },
    invalid: { email: 'mei.lin@', ...INVALID_PASSWORDS, emailcaptcha: 'a7' },
    submits: 'registerVerifyLogin',
    sendsCode: 'sendEmailCode',
  },
  'forgetPwd-mobile': {
    panel: 'forgetPwd',
    method: 'mobile',
    valid: { mobile: MOBILE, ...PASSWORDS, code: '4821' },
    invalid: { mobile: '1380013', ...INVALID_PASSWORDS, code: '48' },
    submits: 'resetByMobile',
    sendsCode: 'sendCode',
  },
  'forgetPwd-email': {
    panel: 'forgetPwd',
    method: 'email',
    valid: { email: EMAIL, ...PASSWORDS, code: 'a7k2m9' },
    invalid: { email: 'mei.lin@', ...INVALID_PASSWORDS, code: 'a7' },
    ...RESET_BY_EMAIL,
  },
  'bind-mobile': { panel: 'bind', method: 'mobile', ...BY_MOBILE, submits: 'bindMobile' },
  'bind-email': { panel: 'bind', method: 'email', ...BY_EMAIL, submits: 'bindEmail' },
  'reset-mobile': {
    panel: 'reset',
    method: 'mobile',
    valid: { account: EMAIL, ...PASSWORDS, code: 'a7k2m9' },
    invalid: { account: '1380013', ...INVALID_PASSWORDS, code: '48' },
    ...RESET_BY_EMAIL,
  },
}

/** What the title of a state calls its panel and its method. */
const WORDS = {
  login: 'login',
  register: 'registration',
  forgetPwd: 'password reset',
  bind: 'binding',
  reset: 'new password',
  mobile: 'mobile number',
  email: 'e-mail',
  code: 'QR code',
} as const

/** A row for each form. */
export function eachForm<Row>(row: (id: FormName, name: string, form: PanelForm) => Row): readonly Row[] {
  const names = Object.keys(FORMS) as FormName[]
  return names.map((id) => row(id, `${WORDS[FORMS[id].panel]} by ${WORDS[FORMS[id].method]}`, FORMS[id]))
}

/** A widget that opens with the form. */
export const on = (name: FormName, config?: AccountCenterConfig): Setup => ({
  config: { defaultPanel: FORMS[name].panel, defaultSwitch: FORMS[name].method, ...config },
})

/** The same, with the response to a submission. */
export const submitting = (name: FormName, answered: Answer, config?: AccountCenterConfig): Setup => ({
  ...on(name, config),
  server: { [FORMS[name].submits]: answered },
})

/** Types each value into its field, in order. */
export const typeAll = (values: Values): readonly RowPart[] =>
  Object.entries(values).map(([field, value]) => `${field as FieldName}=${value}` as const)

/** Fills in valid values, accepting the agreement of the register panel. */
export const fillIn = (name: FormName): readonly RowPart[] => [
  typeAll(FORMS[name].valid),
  FORMS[name].panel === 'register' ? 'agreement' : [],
]

export const submit = (name: FormName): readonly RowPart[] => [fillIn(name), 'submit']

/** A submission that is answered, in a form that is enabled again. */
export const submitted = (
  name: FormName,
  answered: Answer,
  config?: AccountCenterConfig,
): readonly RowPart[] => [submitting(name, answered, config), submit(name), untilEnabled]
