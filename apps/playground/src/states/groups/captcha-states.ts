import { FORM_LIST, FORMS, fillIn, opensWith } from '../forms.ts'
import { NO_PICTURE } from '../paint-pictures.ts'
import type { State, StateGroup } from '../state.ts'
import { answer, press, type, wait } from '../state.ts'

const login = FORMS['login-email']
const captchaRequired = { fails: 1101, captcha: 'K7FM' } as const
/** The captcha is displayed and the form is enabled again. */
const ASKED = {
  config: opensWith(login),
  server: { userLogin: captchaRequired },
  steps: [...fillIn(login), press('submit'), wait(600)] as const,
}

const OTHERS: readonly State[] = [
  {
    id: 'captcha-typed',
    shows: 'letters typed',
    ...ASKED,
    steps: [...ASKED.steps, type('captcha', 'K7FM')],
  },
  {
    id: 'captcha-wrong',
    shows: 'wrong letters: a new captcha, the field is empty',
    ...ASKED,
    steps: [
      ...ASKED.steps,
      type('captcha', 'K7FN'),
      answer({ userLogin: { fails: 1102, captcha: 'R3XD' } }),
      press('submit'),
      wait(600),
    ],
  },
  {
    id: 'captcha-and-refusal',
    shows: 'captcha after a wrong password',
    ...ASKED,
    server: { userLogin: { fails: 1033, captcha: 'K7FM' } },
  },
  {
    id: 'captcha-refreshing',
    shows: 'refreshing the captcha',
    ...ASKED,
    server: { ...ASKED.server, refreshCaptcha: 'never' },
    steps: [...ASKED.steps, press('captcha-image')],
  },
  {
    id: 'captcha-refreshed',
    shows: 'a refreshed captcha',
    ...ASKED,
    server: { ...ASKED.server, refreshCaptcha: { succeeds: {}, captcha: 'R3XD' } },
    steps: [...ASKED.steps, press('captcha-image'), wait(600)],
  },
  {
    id: 'captcha-refresh-failed',
    shows: 'refreshing the captcha failed',
    ...ASKED,
    server: { ...ASKED.server, refreshCaptcha: 'drops' },
    steps: [...ASKED.steps, press('captcha-image'), wait(600)],
  },
  {
    id: 'captcha-unreadable',
    shows: 'an unreadable captcha: press to refresh',
    ...ASKED,
    server: { userLogin: { fails: 1101, captcha: NO_PICTURE } },
  },
  {
    id: 'captcha-before-a-code',
    shows: 'captcha required before a code is sent',
    server: { sendCode: captchaRequired },
    steps: [type('mobile', '13800138000'), press('send-code'), wait(600)],
  },
]

export const captchaGroup: StateGroup = {
  id: 'image-captcha',
  title: 'Image captcha',
  states: [
    ...FORM_LIST.map(({ id, name, form }) => ({
      id: `${id}-captcha`,
      shows: `${name}: captcha required`,
      config: opensWith(form),
      server: { [form.submits]: captchaRequired },
      steps: [...fillIn(form), press('submit'), wait(600)],
    })),
    ...OTHERS,
  ],
}
