import type { AccountCenterConfig, Panel } from '@portico/core'
import type { FieldName } from '@portico/protocol'
import type { Step } from './state.ts'
import { press, typeAll } from './state.ts'

type FormSwitch = 'mobile' | 'email'
type Values = Readonly<Partial<Record<FieldName, string>>>

/** A form and the values a visitor types into it. */
export interface PanelForm {
  readonly panel: Panel
  readonly switch: FormSwitch
  /** Valid values in the order of the form. */
  readonly right: Values
  /** An invalid value for each field. */
  readonly wrong: Values
  /** Endpoints, by name in `protocol`. */
  readonly submits: string
  readonly sendsCode?: string
  readonly needsAgreement?: true
}

const MOBILE = '13800138000'
const EMAIL = 'mei.lin@northlight.example'
const PASSWORD = 'Sommer-24!'

const NEW_PASSWORD = { password: PASSWORD, repeatPwd: PASSWORD }
const WRONG_PASSWORD = { password: 'abc', repeatPwd: 'abcd' }
const BY_MOBILE = {
  right: { mobile: MOBILE, mobilecaptcha: '4821' },
  wrong: { mobile: '1380013', mobilecaptcha: '48' },
} as const
const BY_EMAIL = {
  right: { email: EMAIL, password: PASSWORD },
  wrong: { email: 'mei.lin@', password: 'abc' },
} as const

/** One form per panel and switch; a test compares it with `PANELS`. */
const TABLE = {
  'login-mobile': {
    panel: 'login',
    switch: 'mobile',
    ...BY_MOBILE,
    submits: 'smsLogin',
    sendsCode: 'sendCode',
  },
  'login-email': { panel: 'login', switch: 'email', ...BY_EMAIL, submits: 'userLogin' },
  'register-mobile': {
    panel: 'register',
    switch: 'mobile',
    ...BY_MOBILE,
    submits: 'smsLogin',
    sendsCode: 'sendCode',
    needsAgreement: true,
  },
  'register-email': {
    panel: 'register',
    switch: 'email',
    right: { email: EMAIL, ...NEW_PASSWORD, emailcaptcha: 'a7k2m9' },
    wrong: { email: 'mei.lin@', ...WRONG_PASSWORD, emailcaptcha: 'a7' },
    submits: 'registerVerifyLogin',
    sendsCode: 'sendEmailCode',
    needsAgreement: true,
  },
  'forgetPwd-mobile': {
    panel: 'forgetPwd',
    switch: 'mobile',
    right: { mobile: MOBILE, ...NEW_PASSWORD, code: '4821' },
    wrong: { mobile: '1380013', ...WRONG_PASSWORD, code: '48' },
    submits: 'resetByMobile',
    sendsCode: 'sendCode',
  },
  'forgetPwd-email': {
    panel: 'forgetPwd',
    switch: 'email',
    right: { email: EMAIL, ...NEW_PASSWORD, code: 'a7k2m9' },
    wrong: { email: 'mei.lin@', ...WRONG_PASSWORD, code: 'a7' },
    submits: 'resetByEmail',
    sendsCode: 'sendEmailCode',
  },
  'bind-mobile': {
    panel: 'bind',
    switch: 'mobile',
    ...BY_MOBILE,
    submits: 'bindMobile',
    sendsCode: 'sendCode',
  },
  'bind-email': { panel: 'bind', switch: 'email', ...BY_EMAIL, submits: 'bindEmail' },
  'reset-mobile': {
    panel: 'reset',
    switch: 'mobile',
    right: { account: EMAIL, ...NEW_PASSWORD, code: 'a7k2m9' },
    wrong: { account: '1380013', ...WRONG_PASSWORD, code: '48' },
    submits: 'resetByEmail',
    sendsCode: 'sendEmailCode',
  },
} satisfies Readonly<Record<string, PanelForm>>

export const FORMS: Readonly<Record<keyof typeof TABLE, PanelForm>> = TABLE

export const FORM_LIST = Object.entries(FORMS).map(([id, form]) => ({
  id,
  name: `${form.panel} by ${form.switch}`,
  form,
}))

/** The configuration that opens with the form. */
export function opensWith({ panel, switch: defaultSwitch }: PanelForm): AccountCenterConfig {
  return { defaultPanel: panel, defaultSwitch }
}

/** Fills in valid values and accepts the agreement where there is one. */
export function fillIn(form: PanelForm): readonly Step[] {
  return [...typeAll(form.right), ...(form.needsAgreement ? [press('agreement')] : [])]
}
