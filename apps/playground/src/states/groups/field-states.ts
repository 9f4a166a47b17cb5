import type { AccountCenterConfig } from '@portico/core'
import type { FieldMessageKey, FieldName } from '@portico/protocol'
import { FORMS, fillIn, opensWith } from '../forms.ts'
import type { PanelForm } from '../forms.ts'
import type { Server, State, StateGroup } from '../state.ts'
import { blur, press, type } from '../state.ts'

interface FieldRow {
  readonly field: FieldName
  readonly in: PanelForm
  readonly config?: AccountCenterConfig
  /** Value typed before the field loses focus. */
  readonly typed: string
  readonly message: FieldMessageKey
}

const login = FORMS['login-mobile']
const loginByEmail = FORMS['login-email']
const register = FORMS['register-email']
const reset = FORMS['reset-mobile']
const abroad = { zone: 'sg' } as const

/** Every field with each of its messages. */
const FIELDS: readonly FieldRow[] = [
  { field: 'email', in: loginByEmail, typed: '', message: 'email_required' },
  { field: 'email', in: loginByEmail, typed: 'mei.lin@northlight', message: 'email_pattern_valid' },
  { field: 'mobile', in: login, typed: '', message: 'mobile_required' },
  { field: 'mobile', in: login, typed: '1180013800', message: 'mobile_pattern_valid' },
  { field: 'gmobile', in: login, config: abroad, typed: '', message: 'mobile_required' },
  { field: 'gmobile', in: login, config: abroad, typed: '+65 91', message: 'mobile_pattern_valid' },
  { field: 'password', in: loginByEmail, typed: '', message: 'password_required' },
  { field: 'password', in: loginByEmail, typed: 'abc', message: 'password_pattern_valid' },
  { field: 'mobilecaptcha', in: login, typed: '', message: 'code_required' },
  { field: 'mobilecaptcha', in: login, typed: '48a', message: 'mobile_code_pattern_valid' },
  { field: 'emailcaptcha', in: register, typed: '', message: 'code_required' },
  { field: 'emailcaptcha', in: register, typed: 'a7k', message: 'code_pattern_valid' },
  { field: 'repeatPwd', in: register, typed: '', message: 'repeatPwd_required' },
  { field: 'repeatPwd', in: register, typed: 'Winter-24!', message: 'repeatPwd_pattern_valid' },
  { field: 'account', in: reset, typed: '', message: 'email_required' },
  { field: 'account', in: reset, typed: 'mei.lin@', message: 'email_pattern_valid' },
  { field: 'account', in: reset, typed: '1380013', message: 'mobile_pattern_valid' },
  { field: 'code', in: reset, typed: '', message: 'code_required' },
  { field: 'code', in: reset, typed: 'a7', message: 'code_pattern_valid' },
  { field: 'code', in: FORMS['forgetPwd-mobile'], typed: '48', message: 'mobile_code_pattern_valid' },
]

const asksForCaptcha: Server = { userLogin: { fails: 1101, captcha: 'K7FM' } }
const withCaptcha = [...fillIn(loginByEmail), press('submit')]

const CAPTCHA: readonly State[] = [
  {
    id: 'captcha-code_required',
    shows: 'captcha: code_required',
    config: opensWith(loginByEmail),
    server: asksForCaptcha,
    steps: [...withCaptcha, blur('captcha')],
  },
  {
    id: 'captcha-captcha_code_pattern_valid',
    shows: 'captcha: captcha_code_pattern_valid',
    config: opensWith(loginByEmail),
    server: asksForCaptcha,
    steps: [...withCaptcha, type('captcha', 'K7'), blur('captcha')],
  },
]

const USERNAME: readonly State[] = (
  [
    ['username_required', ''],
    ['username_pattern_valid', 'abc'],
  ] as const
).map(([message, typed]) => ({
  id: `username-${message}`,
  shows: `username: ${message}`,
  config: { defaultPanel: 'register' },
  server: { accountInfo: { succeeds: { user_id: '42', username: 'northlight_ads' } } },
  steps: [press('submit'), ...(typed === '' ? [] : [type('username', typed)]), press('username-confirm')],
}))

export const fieldGroup: StateGroup = {
  id: 'fields',
  title: 'Field errors',
  states: [...FIELDS.map(fieldState), ...CAPTCHA, ...USERNAME],
}

/** Earlier fields are valid, so that only this field's message is displayed. */
function fieldState({ field, in: form, config, typed, message }: FieldRow): State {
  const names = Object.keys(form.right) as FieldName[]
  const at = names.indexOf(field)
  const before = at < 0 ? [] : names.slice(0, at)
  return {
    id: `${field}-${message}`,
    shows: `${field}: ${message}`,
    config: { ...opensWith(form), ...config },
    steps: [
      ...before.map((name) => type(name, form.right[name] ?? '')),
      ...(typed === '' ? [] : [type(field, typed)]),
      blur(field),
    ],
  }
}
