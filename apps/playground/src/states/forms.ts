import type { AccountCenterConfig, Panel } from '@portico/core'
import type { FieldName } from '@portico/protocol'
import type { Answer, Setup, Step } from './state.ts'
import { press, typeAll } from './state.ts'

type Values = Readonly<Partial<Record<FieldName, string>>>

/** A form and the values a visitor types into it. */
export interface PanelForm {
  readonly panel: Panel
  readonly switch: 'mobile' | 'email'
  /** Valid values in the order of the form. */
  readonly right: Values
  /** An invalid value for each field. */
  readonly wrong: Values
  /** Endpoints, by name in `protocol`. */
  readonly submits: string
  readonly sendsCode?: string
}

export const MOBILE = '13800138000'
export const EMAIL = 'mei.lin@northlight.example'
const PASSWORD = 'Sommer-24!'

const BAD = { mobile: '1380013', email: 'mei.lin@', password: 'abc' }
const NEW_PASSWORD = { password: PASSWORD, repeatPwd: PASSWORD }
const WRONG_PASSWORD = { password: BAD.password, repeatPwd: 'abcd' }
const BY_MOBILE = {
  right: { mobile: MOBILE, mobilecaptcha: '4821' },
  wrong: { mobile: BAD.mobile, mobilecaptcha: '48' },
  sendsCode: 'sendCode',
}
const BY_EMAIL = {
  right: { email: EMAIL, password: PASSWORD },
  wrong: { email: BAD.email, password: BAD.password },
}
const RESET_BY_EMAIL = { submits: 'resetByEmail', sendsCode: 'sendEmailCode' }

/** One form per panel and switch; a test compares it with `PANELS`. */
const TABLE = {
  'login-mobile': { panel: 'login', switch: 'mobile', ...BY_MOBILE, submits: 'smsLogin' },
  'login-email': { panel: 'login', switch: 'email', ...BY_EMAIL, submits: 'userLogin' },
  'register-mobile': { panel: 'register', switch: 'mobile', ...BY_MOBILE, submits: 'smsLogin' },
  'register-email': {
    panel: 'register',
    switch: 'email',
    right: { email: EMAIL, ...NEW_PASSWORD, emailcaptcha: 'a7k2m9' },
    wrong: { email: BAD.email, ...WRONG_PASSWORD, emailcaptcha: 'a7' },
    submits: 'registerVerifyLogin',
    sendsCode: 'sendEmailCode',
  },
  'forgetPwd-mobile': {
    panel: 'forgetPwd',
    switch: 'mobile',
    right: { mobile: MOBILE, ...NEW_PASSWORD, code: '4821' },
    wrong: { mobile: BAD.mobile, ...WRONG_PASSWORD, code: '48' },
    submits: 'resetByMobile',
    sendsCode: 'sendCode',
  },
  'forgetPwd-email': {
    panel: 'forgetPwd',
    switch: 'email',
    right: { email: EMAIL, ...NEW_PASSWORD, code: 'a7k2m9' },
    wrong: { email: BAD.email, ...WRONG_PASSWORD, code: 'a7' },
    ...RESET_BY_EMAIL,
  },
  'bind-mobile': { panel: 'bind', switch: 'mobile', ...BY_MOBILE, submits: 'bindMobile' },
  'bind-email': { panel: 'bind', switch: 'email', ...BY_EMAIL, submits: 'bindEmail' },
  'reset-mobile': {
    panel: 'reset',
    switch: 'mobile',
    right: { account: EMAIL, ...NEW_PASSWORD, code: 'a7k2m9' },
    wrong: { account: BAD.mobile, ...WRONG_PASSWORD, code: '48' },
    ...RESET_BY_EMAIL,
  },
} satisfies Readonly<Record<string, PanelForm>>

export const FORMS: Readonly<Record<keyof typeof TABLE, PanelForm>> = TABLE

export const FORM_LIST = Object.entries(FORMS).map(([id, form]) => ({
  id,
  name: `${form.panel} by ${form.switch}`,
  form,
}))

/** A widget that opens with the form. */
export const on = (
  form: PanelForm,
  config?: AccountCenterConfig,
): { readonly config: AccountCenterConfig } => ({
  config: { defaultPanel: form.panel, defaultSwitch: form.switch, ...config },
})

/** The same, with the response to a submission. */
export const submitting = (form: PanelForm, answered: Answer, config?: AccountCenterConfig): Setup => ({
  ...on(form, config),
  server: { [form.submits]: answered },
})

/** Fills in valid values, accepting the agreement of the register panel. */
export const fillIn = (form: PanelForm): readonly Step[] => [
  ...typeAll(form.right),
  ...(form.panel === 'register' ? [press('agreement')] : []),
]

export const submit = (form: PanelForm): readonly Step[] => [...fillIn(form), press('submit')]
