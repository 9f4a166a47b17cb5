import type { AccountCenterConfig } from '@portico/core'
import type { FieldMessageKey, FieldName } from '@portico/protocol'
import type { PanelForm } from './forms.ts'
import { fillIn, FORM_LIST, FORMS, MOBILE, on, submit, submitting } from './forms.ts'
import type { Row, Step } from './state.ts'
import { blur, group, press, settled, type, typeAll, wait } from './state.ts'

// Forms as they are filled in: panels, errors, and requests in progress.

const login = FORMS['login-mobile']
const loginByEmail = FORMS['login-email']
const register = FORMS['register-email']
const reset = FORMS['reset-mobile']
const abroad = { zone: 'sg' } as const
const byEmail = { config: { defaultSwitch: 'email' } } as const
const onRegister = { config: { defaultPanel: 'register' } } as const
const LONG_EMAIL = 'maximiliane.oberhauser+quarterly-campaign-reports@international.northlight.example'
const LONG_PASSWORD = 'correct horse battery staple, and then some more of it'

export const panelGroup = group('panels', 'Panels and switches', [
  ...FORM_LIST.map(({ id, name, form }): Row => [id, `${name}, empty`, on(form)]),
  ...FORM_LIST.map(({ id, name, form }): Row => [
    `${id}-filled`,
    `${name}, filled in`,
    on(form),
    fillIn(form),
  ]),
  ['typed-long-email', 'an e-mail longer than its field', byEmail, type('email', LONG_EMAIL)],
  [
    'typed-long-password',
    'a visible password longer than its field',
    byEmail,
    type('password', LONG_PASSWORD),
    press('toggle-password'),
  ],
  ['went-to-register', 'register, opened by its link: the title has the focus', {}, press('link-register')],
  ['went-to-reset', 'password reset, opened by its link', byEmail, press('link-forgetPwd')],
  ['went-back-to-login', 'login, opened by the link on register', onRegister, press('link-login')],
  ['went-to-email', 'login by e-mail, opened by its tab', {}, press('tab-email')],
])

export const formErrorGroup = group(
  'form-errors',
  'Form errors',
  FORM_LIST.flatMap(({ id, name, form }): readonly Row[] => [
    [`${id}-missing`, `${name}, submitted empty`, on(form), press('submit')],
    [
      `${id}-wrong`,
      `${name}, submitted with every field invalid`,
      on(form),
      typeAll(form.wrong),
      press('submit'),
    ],
  ]),
)

/** A field with one of its messages. Earlier fields are valid, so that only this field's message is displayed. */
function fieldRow(
  form: PanelForm,
  [field, typed, message]: readonly [FieldName, string, FieldMessageKey],
  config?: AccountCenterConfig,
): Row {
  const names = Object.keys(form.right) as FieldName[]
  const before = names.slice(0, Math.max(0, names.indexOf(field)))
  return [
    `${field}-${message}`,
    `${field}: ${message}`,
    on(form, config),
    before.map((name) => type(name, form.right[name] ?? '')),
    typed === '' ? [] : type(field, typed),
    blur(field),
  ]
}

const asksForCaptcha = submitting(loginByEmail, { fails: 1101, captcha: 'K7FM' })
const named = {
  config: { defaultPanel: 'register' },
  server: { accountInfo: { succeeds: { user_id: '42', username: 'northlight_ads' } } },
} as const

export const fieldGroup = group('fields', 'Field errors', [
  fieldRow(loginByEmail, ['email', '', 'email_required']),
  fieldRow(loginByEmail, ['email', 'mei.lin@northlight', 'email_pattern_valid']),
  fieldRow(login, ['mobile', '', 'mobile_required']),
  fieldRow(login, ['mobile', '1180013800', 'mobile_pattern_valid']),
  fieldRow(login, ['gmobile', '', 'mobile_required'], abroad),
  fieldRow(login, ['gmobile', '+65 91', 'mobile_pattern_valid'], abroad),
  fieldRow(loginByEmail, ['password', '', 'password_required']),
  fieldRow(loginByEmail, ['password', 'abc', 'password_pattern_valid']),
  fieldRow(login, ['mobilecaptcha', '', 'code_required']),
  fieldRow(login, ['mobilecaptcha', '48a', 'mobile_code_pattern_valid']),
  fieldRow(register, ['emailcaptcha', '', 'code_required']),
  fieldRow(register, ['emailcaptcha', 'a7k', 'code_pattern_valid']),
  fieldRow(register, ['repeatPwd', '', 'repeatPwd_required']),
  fieldRow(register, ['repeatPwd', 'Winter-24!', 'repeatPwd_pattern_valid']),
  fieldRow(reset, ['account', '', 'email_required']),
  fieldRow(reset, ['account', 'mei.lin@', 'email_pattern_valid']),
  fieldRow(reset, ['account', '1380013', 'mobile_pattern_valid']),
  fieldRow(reset, ['code', '', 'code_required']),
  fieldRow(reset, ['code', 'a7', 'code_pattern_valid']),
  fieldRow(FORMS['forgetPwd-mobile'], ['code', '48', 'mobile_code_pattern_valid']),
  ['captcha-code_required', 'captcha: code_required', asksForCaptcha, submit(loginByEmail), blur('captcha')],
  [
    'captcha-captcha_code_pattern_valid',
    'captcha: captcha_code_pattern_valid',
    asksForCaptcha,
    submit(loginByEmail),
    type('captcha', 'K7'),
    blur('captcha'),
  ],
  [
    'username-username_required',
    'username: username_required',
    named,
    press('submit'),
    press('username-confirm'),
  ],
  [
    'username-username_pattern_valid',
    'username: username_pattern_valid',
    named,
    press('submit'),
    type('username', 'abc'),
    press('username-confirm'),
  ],
])

const SENT = { succeeds: { mobile: '138******00', email: 'm***@northlight.example', retry_time: 60 } }
const sendCode: readonly Step[] = [type('mobile', MOBILE), press('send-code')]

/** Forms that send a code, with every field but the code filled in. */
const SENDING = FORM_LIST.flatMap(({ id, name, form }) => {
  if (!form.sendsCode) return []
  const before = Object.fromEntries(Object.entries(form.right).slice(0, -1))
  return [{ id, name, ...on(form), call: form.sendsCode, steps: [...typeAll(before), press('send-code')] }]
})

export const waitingGroup = group('waiting', 'Requests in progress and countdown', [
  ...FORM_LIST.map(({ id, name, form }): Row => [
    `${id}-busy`,
    `${name}, submitting`,
    submitting(form, 'never'),
    submit(form),
  ]),
  ...SENDING.map(({ id, name, call, config, steps }): Row => [
    `${id}-sending`,
    `${name}, sending a code`,
    { config, server: { [call]: 'never' } },
    steps,
  ]),
  ...SENDING.map(({ id, name, call, config, steps }): Row => [
    `${id}-countdown`,
    `${name}, code sent`,
    { config, server: { [call]: SENT } },
    steps,
    settled,
  ]),
  [
    'countdown-one-digit',
    'last seconds of the countdown: same width',
    { server: { sendCode: SENT } },
    sendCode,
    wait(53_500),
  ],
  [
    'countdown-longer-than-a-minute',
    'a countdown of three digits after a rate-limited request',
    { server: { sendCode: { fails: 1206, values: { seconds: 599 } } } },
    sendCode,
    settled,
  ],
  ['countdown-over', 'the code can be sent again', { server: { sendCode: SENT } }, sendCode, wait(60_000)],
  [
    'send-code-with-nothing-typed',
    'send code with an empty form: errors on every field but the code',
    on(register),
    press('send-code'),
  ],
  [
    'busy-in-labels',
    'submitting, with labels',
    submitting(login, 'never', { showFormLabel: true }),
    submit(login),
  ],
])
