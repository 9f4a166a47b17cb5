import type { CatalogueCode } from '@portico/protocol'
import { FORMS, fillIn, opensWith } from '../forms.ts'
import type { PanelForm } from '../forms.ts'
import type { Answer, State, StateGroup } from '../state.ts'
import { press, type, wait } from '../state.ts'

const login = FORMS['login-mobile']
const loginByEmail = FORMS['login-email']
const register = FORMS['register-email']

/** A form whose submission fails and that is enabled again. */
function refused(form: PanelForm, answered: Answer): Pick<State, 'config' | 'server' | 'steps'> {
  return {
    config: opensWith(form),
    server: { [form.submits]: answered },
    steps: [...fillIn(form), press('submit'), wait(600)],
  }
}

/** Codes whose message depends on the code alone; other codes have states below or in their feature's file. */
const PLAIN: readonly CatalogueCode[] = [
  411, 500, 1035, 1041, 2010, 2601, 2602, 2603, 2605, 2606, 2653, 2655, 2656,
]

const CATALOGUE: readonly State[] = [
  { id: 'notice-200', shows: 'error_200 with its help', ...refused(login, { fails: 200 }) },
  {
    id: 'notice-200-help',
    shows: 'error_200, its help open',
    ...refused(login, { fails: 200 }),
    steps: [...fillIn(login), press('submit'), wait(600), press('help')],
  },
  ...PLAIN.map((code) => ({
    id: `notice-${code}`,
    shows: `error_${code}`,
    ...refused(login, { fails: code }),
  })),
  {
    id: 'notice-2015-mobile',
    shows: 'error_2015 of a mobile',
    ...refused(FORMS['register-mobile'], { fails: 2015 }),
  },
  { id: 'notice-2015-email', shows: 'error_2015 of an e-mail', ...refused(register, { fails: 2015 }) },
  {
    id: 'notice-1023',
    shows: 'error_1023: registered, with a link to log in',
    ...refused(register, { fails: 1023 }),
  },
  {
    id: 'notice-1039',
    shows: 'error_1039: log in again before binding, with a link',
    ...refused(FORMS['bind-mobile'], { fails: 1039 }),
  },
  {
    id: 'notice-1206-on-bind',
    shows: 'confirmation e-mail sent recently',
    ...refused(FORMS['bind-email'], { fails: 1206 }),
  },
  {
    id: 'notice-1023-on-sending',
    shows: 'error_2601 instead of 1023 on sending a code',
    config: opensWith(register),
    server: { sendEmailCode: { fails: 1023 } },
    steps: [...fillIn(register), press('send-code'), wait(600)],
  },
  {
    id: 'notice-2035',
    shows: 'the page has expired',
    ...refused(login, { fails: 2035 }),
  },
]

const SERVER_WORDS: readonly State[] = [
  {
    id: 'server-words',
    shows: 'server message: wrong account or password, the password is selected',
    ...refused(loginByEmail, { fails: 1033 }),
  },
  {
    id: 'server-words-long',
    shows: 'server message, long: password login paused',
    ...refused(loginByEmail, { fails: 1034, values: { minutes: 15 } }),
  },
  {
    id: 'server-words-markup',
    shows: 'server message with markup, displayed as text',
    ...refused(login, {
      fails: 1091,
      description: 'This account is <b>suspended</b>. <a href="https://help.example">Help</a> & {login}',
    }),
  },
  {
    id: 'server-words-unbroken',
    shows: 'server message without spaces: no overflow',
    ...refused(login, {
      fails: 1091,
      description: `https://help.northlight.example/${'suspended-accounts/'.repeat(6)}`,
    }),
  },
  {
    id: 'server-words-many',
    shows: 'server message, a paragraph',
    ...refused(login, {
      fails: 1091,
      description: 'This account was suspended because several visitors reported its campaigns. '
        .repeat(4)
        .trim(),
    }),
  },
  {
    id: 'server-words-none',
    shows: 'an unknown code without a description: error_500',
    ...refused(login, { fails: 987_654 }),
  },
  {
    id: 'server-words-on-sending',
    shows: 'server message on sending a code',
    server: { sendCode: { fails: 1205 } },
    steps: [type('mobile', '13800138000'), press('send-code'), wait(600)],
  },
]

const OTHERS: readonly State[] = [
  { id: 'network-failure', shows: 'network error: no log id', ...refused(login, 'drops') },
  {
    id: 'network-failure-on-sending',
    shows: 'network error on sending a code',
    config: opensWith(register),
    server: { sendEmailCode: 'drops' },
    steps: [...fillIn(register), press('send-code'), wait(600)],
  },
  {
    id: 'reset-done',
    shows: 'password reset by mobile',
    ...refused(FORMS['forgetPwd-mobile'], { succeeds: { redirect_url: 'https://host.example/home' } }),
    steps: [...fillIn(FORMS['forgetPwd-mobile']), press('submit')],
  },
  {
    id: 'reset-done-on-reset',
    shows: 'password reset on the panel reset',
    ...refused(FORMS['reset-mobile'], { succeeds: { redirect_url: 'https://host.example/home' } }),
    steps: [...fillIn(FORMS['reset-mobile']), press('submit')],
  },
  {
    id: 'reset-done-and-stayed',
    shows: 'password reset, redirect stopped by the host',
    ...refused(FORMS['forgetPwd-email'], { succeeds: {} }),
    config: { ...opensWith(FORMS['forgetPwd-email']), beforeSkip: () => false },
    steps: [...fillIn(FORMS['forgetPwd-email']), press('submit'), wait(1_000)],
  },
  {
    id: 'bind-done',
    shows: 'mobile bound',
    ...refused(FORMS['bind-mobile'], { succeeds: { user_id: '42', mobile: '138******00' } }),
    steps: [...fillIn(FORMS['bind-mobile']), press('submit')],
  },
  {
    id: 'bind-mail-sent',
    shows: 'confirmation link sent, with its address',
    ...refused(FORMS['bind-email'], {
      succeeds: { user_id: '42', email: 'm***@northlight.example', confirmation: 'sent' },
    }),
    steps: [...fillIn(FORMS['bind-email']), press('submit')],
  },
  {
    id: 'bind-done-by-email',
    shows: 'e-mail bound',
    ...refused(FORMS['bind-email'], { succeeds: { user_id: '42', email: 'm***@northlight.example' } }),
    steps: [...fillIn(FORMS['bind-email']), press('submit')],
  },
]

export const noticeGroup: StateGroup = {
  id: 'notices',
  title: 'Notices',
  states: [...CATALOGUE, ...SERVER_WORDS, ...OTHERS],
}
