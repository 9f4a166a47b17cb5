import type { CatalogueCode } from '@portico/protocol'
import { CATALOGUE_CODES } from '@portico/protocol'
import type { FormName } from './forms.ts'
import { fillIn, on, submit, submitted, submitting } from './forms.ts'
import type { Answer, RowPart, Row } from './state.ts'
import { group, untilEnabled } from './state.ts'

/** A login that is refused with a description of the server's own. */
const suspended = (description: string): readonly RowPart[] => submitted('login-mobile', { fails: 'accountBanned', description })

/** A submission that succeeds, before the redirect. */
const done = (form: FormName, succeeds: object): readonly RowPart[] => [submitting(form, { succeeds }), submit(form)]

/** A code that is not sent. */
const unsent = (sendEmailCode: Answer): readonly RowPart[] => [
  on('register-email'),
  { server: { sendEmailCode } },
  fillIn('register-email'),
  'send-code',
  untilEnabled,
]

/** Codes with states of their own, below or in the table of their feature. The message of any other depends on the code alone. */
const SHOWN_ELSEWHERE: readonly CatalogueCode[] = [200, 403, 503, 504, 2015, 2604, 2607, 2654, 2657]

const PLAIN = CATALOGUE_CODES.filter((code) => !SHOWN_ELSEWHERE.includes(code))

const HOME = { redirect_url: 'https://host.example/home' }
const NAMED = { user_id: '42', screen_name: 'Mei Lin', ...HOME }
const BOUND_EMAIL = { user_id: '42', email: 'm***@northlight.example' }
const PARAGRAPH = 'This account was suspended because several visitors reported its campaigns. '.repeat(4).trim()

export const noticeGroup = group('notices', 'Notices', [
  ['notice-200', 'error_200 with its help', submitted('login-mobile', { fails: 'alreadySignedIn' })],
  ['notice-200-help', 'error_200, its help open', submitted('login-mobile', { fails: 'alreadySignedIn' }), 'help'],
  ...PLAIN.map((code): Row => [`notice-${code}`, `error_${code}`, submitted('login-mobile', { fails: code })]),
  ['notice-2015-mobile', 'error_2015 of a mobile', submitted('register-mobile', { fails: 'registered' })],
  ['notice-2015-email', 'error_2015 of an e-mail', submitted('register-email', { fails: 'registered' })],
  ['notice-1023', 'error_1023: registered, with a link to log in', submitted('register-email', { fails: 'emailRegistered' })],
  ['notice-1039', 'error_1039: log in again before binding, with a link', submitted('bind-mobile', { fails: 'reauthenticationRequired' })],
  [
    'notice-1039-later',
    'nothing can prove the owner before a day',
    submitted('bind-mobile', { fails: 'reauthenticationRequired', possibleFrom: 1_796_385_600 }),
  ],
  [
    'notice-1206-on-bind',
    'confirmation e-mail sent recently',
    submitted('bind-email', { fails: 'resendTooSoon', values: { seconds: 42 } }),
  ],
  ['notice-1023-on-sending', 'error_2601 instead of 1023 on sending a code', unsent({ fails: 'emailRegistered' })],
  ['notice-2035', 'the page has expired', submitted('login-mobile', { fails: 'csrfFailed' })],
  [
    'server-words',
    'server message: wrong account or password, the password is selected',
    submitted('login-email', { fails: 'wrongAccountOrPassword' }),
  ],
  [
    'server-words-long',
    'server message, long: password login paused',
    submitted('login-email', { fails: 'accountLocked', values: { minutes: 15 } }),
  ],
  [
    'server-words-markup',
    'server message with markup, displayed as text',
    suspended('This account is <b>suspended</b>. <a href="https://help.example">Help</a> & {login}'),
  ],
  [
    'server-words-unbroken',
    'server message without spaces: no overflow',
    suspended(`https://help.northlight.example/${'suspended-accounts/'.repeat(6)}`),
  ],
  ['server-words-many', 'server message, a paragraph', suspended(PARAGRAPH)],
  ['server-words-none', 'an unknown code without a description: error_500', submitted('login-mobile', { fails: 987_654 })],
  [
    'server-words-on-sending',
    'server message on sending a code',
    [{ server: { sendCode: { fails: 'codeNotSent' } } }, 'mobile=13800138000', 'send-code', untilEnabled],
  ],
  ['network-failure', 'network error: no log id', submitted('login-mobile', 'drops')],
  ['network-failure-on-sending', 'network error on sending a code', unsent('drops')],
  ['login-done', 'logged in: the name, and where one is taken', done('login-mobile', NAMED)],
  ['register-done', 'registered', done('register-email', { user_id: '42', new_user: 1, ...HOME })],
  ['reset-done', 'password reset by mobile', done('forgetPwd-mobile', HOME)],
  ['reset-done-on-reset', 'password reset on the panel reset', done('reset-mobile', HOME)],
  [
    'reset-done-and-stayed',
    'password reset, redirect stopped by the host',
    [done('forgetPwd-email', {}), { config: { beforeSkip: () => false } }, 1_000],
  ],
  ['bind-done', 'mobile bound', done('bind-mobile', { user_id: '42', mobile: '138******00' })],
  ['bind-mail-sent', 'confirmation link sent, with its address', done('bind-email', { ...BOUND_EMAIL, confirmation: 'sent' })],
  ['bind-done-by-email', 'e-mail bound', done('bind-email', BOUND_EMAIL)],
])
