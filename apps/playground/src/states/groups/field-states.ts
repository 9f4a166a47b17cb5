import type { AccountCenterConfig } from '@portico/core'
import type { FieldMessageKey, FieldName } from '@portico/protocol'
import { FORMS, fillIn, opensWith } from '../forms.ts'
import type { PanelForm } from '../forms.ts'
import type { Server, State, StateGroup } from '../state.ts'
import { leave, press, type } from '../state.ts'

interface FieldRow {
  readonly field: FieldName
  readonly in: PanelForm
  readonly config?: AccountCenterConfig
  /** What is typed before the field is left. */
  readonly typed: string
  readonly says: FieldMessageKey
}

const login = FORMS['login-mobile']
const loginByEmail = FORMS['login-email']
const register = FORMS['register-email']
const reset = FORMS['reset-mobile']
const abroad = { zone: 'sg' } as const

/** THE TABLE of fields with each of their messages (VAL-2 to VAL-11). */
const FIELDS: readonly FieldRow[] = [
  { field: 'email', in: loginByEmail, typed: '', says: 'email_required' },
  { field: 'email', in: loginByEmail, typed: 'mei.lin@northlight', says: 'email_pattern_valid' },
  { field: 'mobile', in: login, typed: '', says: 'mobile_required' },
  { field: 'mobile', in: login, typed: '1180013800', says: 'mobile_pattern_valid' },
  { field: 'gmobile', in: login, config: abroad, typed: '', says: 'mobile_required' },
  { field: 'gmobile', in: login, config: abroad, typed: '+65 91', says: 'mobile_pattern_valid' },
  { field: 'password', in: loginByEmail, typed: '', says: 'password_required' },
  { field: 'password', in: loginByEmail, typed: 'abc', says: 'password_pattern_valid' },
  { field: 'mobilecaptcha', in: login, typed: '', says: 'code_required' },
  { field: 'mobilecaptcha', in: login, typed: '48a', says: 'mobile_code_pattern_valid' },
  { field: 'emailcaptcha', in: register, typed: '', says: 'code_required' },
  { field: 'emailcaptcha', in: register, typed: 'a7k', says: 'code_pattern_valid' },
  { field: 'repeatPwd', in: register, typed: '', says: 'repeatPwd_required' },
  { field: 'repeatPwd', in: register, typed: 'Winter-24!', says: 'repeatPwd_pattern_valid' },
  { field: 'account', in: reset, typed: '', says: 'email_required' },
  { field: 'account', in: reset, typed: 'mei.lin@', says: 'email_pattern_valid' },
  { field: 'account', in: reset, typed: '1380013', says: 'mobile_pattern_valid' },
  { field: 'code', in: reset, typed: '', says: 'code_required' },
  { field: 'code', in: reset, typed: 'a7', says: 'code_pattern_valid' },
  { field: 'code', in: FORMS['forgetPwd-mobile'], typed: '48', says: 'mobile_code_pattern_valid' },
]

const asksForCaptcha: Server = { userLogin: { fails: 1101, captcha: 'K7FM' } }
const withCaptcha = [...fillIn(loginByEmail), press('submit')]

const CAPTCHA: readonly State[] = [
  {
    id: 'captcha-code_required',
    shows: 'captcha: code_required',
    config: opensWith(loginByEmail),
    server: asksForCaptcha,
    steps: [...withCaptcha, leave('captcha')],
  },
  {
    id: 'captcha-captcha_code_pattern_valid',
    shows: 'captcha: captcha_code_pattern_valid',
    config: opensWith(loginByEmail),
    server: asksForCaptcha,
    steps: [...withCaptcha, type('captcha', 'K7'), leave('captcha')],
  },
]

const USERNAME: readonly State[] = (
  [
    ['username_required', ''],
    ['username_pattern_valid', 'abc'],
  ] as const
).map(([says, typed]) => ({
  id: `username-${says}`,
  shows: `username: ${says}`,
  config: { defaultPanel: 'register' },
  server: { accountInfo: { succeeds: { user_id: '42', username: 'northlight_ads' } } },
  steps: [press('submit'), ...(typed === '' ? [] : [type('username', typed)]), press('username-confirm')],
}))

export const fieldGroup: StateGroup = {
  id: 'fields',
  title: 'Fields with each of their messages',
  states: [...FIELDS.map(fieldState), ...CAPTCHA, ...USERNAME],
}

/** What stands before the field is right, so that its own message stands alone. */
function fieldState({ field, in: form, config, typed, says }: FieldRow): State {
  const names = Object.keys(form.right) as FieldName[]
  const at = names.indexOf(field)
  const before = at < 0 ? [] : names.slice(0, at)
  return {
    id: `${field}-${says}`,
    shows: `${field}: ${says}`,
    config: { ...opensWith(form), ...config },
    steps: [
      ...before.map((name) => type(name, form.right[name] ?? '')),
      ...(typed === '' ? [] : [type(field, typed)]),
      leave(field),
    ],
  }
}
