import type { CatalogueCode } from '@portico/protocol'
import { CATALOGUE_CODES } from '@portico/protocol'
import type { PanelForm } from './forms.ts'
import { fillIn, FORMS, MOBILE, submit, submitting } from './forms.ts'
import type { Answer, Row } from './state.ts'
import { group, press, settled, type, wait } from './state.ts'

const login = FORMS['login-mobile']
const loginByEmail = FORMS['login-email']
const register = FORMS['register-email']
const bind = FORMS['bind-mobile']
const bindByEmail = FORMS['bind-email']
const forgetPwd = FORMS['forgetPwd-mobile']
const forgetPwdByEmail = FORMS['forgetPwd-email']
const onReset = FORMS['reset-mobile']

/** A form whose submission fails and that is enabled again. */
const refused = (id: string, shows: string, [form, answered]: readonly [PanelForm, Answer]): Row => [
  id,
  shows,
  submitting(form, answered),
  submit(form),
  settled,
]

/** The same with the message of the code, or with the server's own description. */
const suspended = (description: string): readonly [PanelForm, Answer] => [login, { fails: 1091, description }]

/** A submission that succeeds, before the redirect. */
const done = (id: string, shows: string, [form, succeeds]: readonly [PanelForm, object]): Row => [
  id,
  shows,
  submitting(form, { succeeds }),
  submit(form),
]

/** A code that is not sent. */
const unsent = (id: string, shows: string, answered: Answer): Row => [
  id,
  shows,
  { ...submitting(register, 'never'), server: { sendEmailCode: answered } },
  fillIn(register),
  press('send-code'),
  settled,
]

/** Codes with states of their own, below or in the table of their feature. The message of any other depends on the code alone. */
const SHOWN_ELSEWHERE: readonly CatalogueCode[] = [200, 403, 503, 504, 2015, 2604, 2607, 2654, 2657]

const PLAIN = CATALOGUE_CODES.filter((code) => !SHOWN_ELSEWHERE.includes(code))

const HOME = { redirect_url: 'https://host.example/home' }
const NAMED = { user_id: '42', screen_name: 'Mei Lin', ...HOME }
const BOUND_EMAIL = { user_id: '42', email: 'm***@northlight.example' }

export const noticeGroup = group('notices', 'Notices', [
  refused('notice-200', 'error_200 with its help', [login, { fails: 200 }]),
  [
    'notice-200-help',
    'error_200, its help open',
    submitting(login, { fails: 200 }),
    submit(login),
    settled,
    press('help'),
  ],
  ...PLAIN.map((code) => refused(`notice-${code}`, `error_${code}`, [login, { fails: code }])),
  refused('notice-2015-mobile', 'error_2015 of a mobile', [FORMS['register-mobile'], { fails: 2015 }]),
  refused('notice-2015-email', 'error_2015 of an e-mail', [register, { fails: 2015 }]),
  refused('notice-1023', 'error_1023: registered, with a link to log in', [register, { fails: 1023 }]),
  refused('notice-1039', 'error_1039: log in again before binding, with a link', [bind, { fails: 1039 }]),
  refused('notice-1206-on-bind', 'confirmation e-mail sent recently', [bindByEmail, { fails: 1206 }]),
  unsent('notice-1023-on-sending', 'error_2601 instead of 1023 on sending a code', { fails: 1023 }),
  refused('notice-2035', 'the page has expired', [login, { fails: 2035 }]),
  refused('server-words', 'server message: wrong account or password, the password is selected', [
    loginByEmail,
    { fails: 1033 },
  ]),
  refused('server-words-long', 'server message, long: password login paused', [
    loginByEmail,
    { fails: 1034, values: { minutes: 15 } },
  ]),
  refused(
    'server-words-markup',
    'server message with markup, displayed as text',
    suspended('This account is <b>suspended</b>. <a href="https://help.example">Help</a> & {login}'),
  ),
  refused(
    'server-words-unbroken',
    'server message without spaces: no overflow',
    suspended(`https://help.northlight.example/${'suspended-accounts/'.repeat(6)}`),
  ),
  refused(
    'server-words-many',
    'server message, a paragraph',
    suspended(
      'This account was suspended because several visitors reported its campaigns. '.repeat(4).trim(),
    ),
  ),
  refused('server-words-none', 'an unknown code without a description: error_500', [
    login,
    { fails: 987_654 },
  ]),
  [
    'server-words-on-sending',
    'server message on sending a code',
    { server: { sendCode: { fails: 1205 } } },
    type('mobile', MOBILE),
    press('send-code'),
    settled,
  ],
  refused('network-failure', 'network error: no log id', [login, 'drops']),
  unsent('network-failure-on-sending', 'network error on sending a code', 'drops'),
  done('login-done', 'logged in: the name, and where one is taken', [login, NAMED]),
  done('register-done', 'registered', [register, { user_id: '42', ...HOME }]),
  done('reset-done', 'password reset by mobile', [forgetPwd, HOME]),
  done('reset-done-on-reset', 'password reset on the panel reset', [onReset, HOME]),
  [
    'reset-done-and-stayed',
    'password reset, redirect stopped by the host',
    submitting(forgetPwdByEmail, { succeeds: {} }, { beforeSkip: () => false }),
    submit(forgetPwdByEmail),
    wait(1_000),
  ],
  done('bind-done', 'mobile bound', [bind, { user_id: '42', mobile: '138******00' }]),
  done('bind-mail-sent', 'confirmation link sent, with its address', [
    bindByEmail,
    { ...BOUND_EMAIL, confirmation: 'sent' },
  ]),
  done('bind-done-by-email', 'e-mail bound', [bindByEmail, BOUND_EMAIL]),
])
