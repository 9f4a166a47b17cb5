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
    shows: 'the letters typed',
    ...ASKED,
    steps: [...ASKED.steps, type('captcha', 'K7FM')],
  },
  {
    id: 'captcha-wrong',
    shows: 'the letters were wrong: another picture, an empty field',
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
    shows: 'a picture, and the password was wrong',
    ...ASKED,
    server: { userLogin: { fails: 1033, captcha: 'K7FM' } },
  },
  {
    id: 'captcha-refreshing',
    shows: 'another picture under way',
    ...ASKED,
    server: { ...ASKED.server, refreshCaptcha: 'never' },
    steps: [...ASKED.steps, press('captcha-image')],
  },
  {
    id: 'captcha-refreshed',
    shows: 'another picture',
    ...ASKED,
    server: { ...ASKED.server, refreshCaptcha: { succeeds: {}, captcha: 'R3XD' } },
    steps: [...ASKED.steps, press('captcha-image'), wait(600)],
  },
  {
    id: 'captcha-refresh-failed',
    shows: 'another picture could not be had',
    ...ASKED,
    server: { ...ASKED.server, refreshCaptcha: 'drops' },
    steps: [...ASKED.steps, press('captcha-image'), wait(600)],
  },
  {
    id: 'captcha-unreadable',
    shows: 'what came is no picture: a press fetches another',
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
