import type { AccountCenterConfig } from '@portico/core'
import type { FieldMessageKey, FieldName } from '@portico/protocol'
import type { FormName } from './forms.ts'
import { eachForm, fillIn, FORMS, on, submit, submitting, typeAll } from './forms.ts'
import type { Row } from './state.ts'
import { blur, group, untilEnabled } from './state.ts'

// Forms as they are filled in: panels, errors, and requests in progress.

const byEmail = { config: { defaultSwitch: 'email' } } as const
const onRegister = { config: { defaultPanel: 'register' } } as const
const LONG_EMAIL = 'maximiliane.oberhauser+quarterly-campaign-reports@international.northlight.example'
const LONG_PASSWORD = 'correct horse battery staple, and then some more of it'

export const panelGroup = group('panels', 'Panels and switches', [
  ...eachForm((id, name): Row => [id, `${name}, empty`, on(id)]),
  ...eachForm((id, name): Row => [`${id}-filled`, `${name}, filled in`, on(id), fillIn(id)]),
  ['typed-long-email', 'an e-mail longer than its field', byEmail, `email=${LONG_EMAIL}`],
  ['typed-long-password', 'a visible password longer than its field', byEmail, [`password=${LONG_PASSWORD}`, 'toggle-password']],
  ['went-to-register', 'register, opened by its link: the title has the focus', 'link-register'],
  ['went-to-reset', 'password reset, opened by its link', byEmail, 'link-forgetPwd'],
  ['went-back-to-login', 'login, opened by the link on register', onRegister, 'link-login'],
  ['went-to-email', 'login by e-mail, opened by its tab', 'tab-email'],
])

export const formErrorGroup = group(
  'form-errors',
  'Form errors',
  eachForm((id, name, { invalid }): readonly Row[] => [
    [`${id}-missing`, `${name}, submitted empty`, on(id), 'submit'],
    [`${id}-wrong`, `${name}, submitted with every field invalid`, on(id), typeAll(invalid), 'submit'],
  ]).flat(),
)

/** A field with one of its messages. Earlier fields are valid, so that only this field's message is displayed. */
function fieldRow(
  form: FormName,
  [field, typed, message]: readonly [FieldName, string, FieldMessageKey],
  config?: AccountCenterConfig,
): Row {
  const fields = Object.entries(FORMS[form].valid)
  const at = fields.findIndex(([name]) => name === field)
  const before = typeAll(Object.fromEntries(fields.slice(0, Math.max(0, at))))
  const value = typed === '' ? [] : ([`${field}=${typed}`] as const)
  return [`${field}-${message}`, `${field}: ${message}`, on(form, config), before, value, blur(field)]
}

const abroad = { zone: 'sg' } as const
const captcha = [submitting('login-email', { fails: 'captchaRequired', captcha: 'K7FM' }), submit('login-email')] as const
const signedIn = {
  ...onRegister,
  server: { accountInfo: { succeeds: { user_id: '42', username: 'northlight_ads' } } },
} as const

export const fieldGroup = group('fields', 'Field errors', [
  fieldRow('login-email', ['email', '', 'email_required']),
  fieldRow('login-email', ['email', 'mei.lin@northlight', 'email_pattern_valid']),
  fieldRow('login-mobile', ['mobile', '', 'mobile_required']),
  fieldRow('login-mobile', ['mobile', '1180013800', 'mobile_pattern_valid']),
  fieldRow('login-mobile', ['gmobile', '', 'mobile_required'], abroad),
  fieldRow('login-mobile', ['gmobile', '+65 91', 'mobile_pattern_valid'], abroad),
  fieldRow('login-email', ['password', '', 'password_required']),
  fieldRow('login-email', ['password', 'abc', 'password_pattern_valid']),
  fieldRow('login-mobile', ['mobilecaptcha', '', 'code_required']),
  fieldRow('login-mobile', ['mobilecaptcha', '48a', 'mobile_code_pattern_valid']),
  fieldRow('register-email', ['emailcaptcha', '', 'code_required']),
  fieldRow('register-email', ['emailcaptcha', 'a7k', 'code_pattern_valid']),
  fieldRow('register-email', ['repeatPwd', '', 'repeatPwd_required']),
  fieldRow('register-email', ['repeatPwd', 'Winter-24!', 'repeatPwd_pattern_valid']),
  fieldRow('reset-mobile', ['account', '', 'account_required']),
  fieldRow('reset-mobile', ['account', 'mei.lin@', 'email_pattern_valid']),
  fieldRow('reset-mobile', ['account', '1380013', 'mobile_pattern_valid']),
  fieldRow('reset-mobile', ['code', '', 'code_required']),
  fieldRow('reset-mobile', ['code', 'a7', 'code_pattern_valid']),
  fieldRow('forgetPwd-mobile', ['code', '48', 'mobile_code_pattern_valid']),
  ['captcha-code_required', 'captcha: code_required', captcha, blur('captcha')],
  ['captcha-captcha_code_pattern_valid', 'captcha: captcha_code_pattern_valid', captcha, ['captcha=K7', blur('captcha')]],
  ['username-username_required', 'username: username_required', signedIn, 'submit', 'username-confirm'],
  ['username-username_pattern_valid', 'username: username_pattern_valid', signedIn, ['submit', 'username=abc', 'username-confirm']],
])

const SENT = { succeeds: { mobile: '138******00', email: 'm***@northlight.example', retry_time: 60 } }
const sending = [{ server: { sendCode: SENT } }, 'mobile=13800138000', 'send-code'] as const

/** The forms that send a code, with every field but the code filled in. */
const SENDING = eachForm((id, name, { valid, sendsCode: call = '' }) => ({
  id,
  name,
  call,
  parts: [on(id), typeAll(Object.fromEntries(Object.entries(valid).slice(0, -1))), 'send-code'] as const,
})).filter(({ call }) => call !== '')

export const waitingGroup = group('waiting', 'Requests in progress and countdown', [
  ...eachForm((id, name): Row => [`${id}-busy`, `${name}, submitting`, submitting(id, 'never'), submit(id)]),
  ...SENDING.map(({ id, name, call, parts }): Row => [
    `${id}-sending`,
    `${name}, sending a code`,
    [{ server: { [call]: 'never' } }, ...parts],
  ]),
  ...SENDING.map(({ id, name, call, parts }): Row => [
    `${id}-countdown`,
    `${name}, code sent`,
    [{ server: { [call]: SENT } }, ...parts, untilEnabled],
  ]),
  ['countdown-one-digit', 'last seconds of the countdown: same width', sending, 53_500],
  [
    'countdown-longer-than-a-minute',
    'a countdown of three digits after a rate-limited request',
    [...sending, { server: { sendCode: { fails: 'resendTooSoon', values: { seconds: 599 } } } }, untilEnabled],
  ],
  ['countdown-over', 'the code can be sent again', sending, 60_000],
  ['send-code-with-nothing-typed', 'send code with an empty form: errors on every field but the code', [on('register-email'), 'send-code']],
  ['busy-in-labels', 'submitting, with labels', [submitting('login-mobile', 'never', { showFormLabel: true }), submit('login-mobile')]],
])
