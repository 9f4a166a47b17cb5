import { FORM_LIST, fillIn, opensWith } from '../forms.ts'
import type { State, StateGroup } from '../state.ts'
import { press, type, typeAll } from '../state.ts'

const LONG_EMAIL = 'maximiliane.oberhauser+quarterly-campaign-reports@international.northlight.example'

const OTHERS: readonly State[] = [
  {
    id: 'typed-long-email',
    shows: 'an e-mail longer than its field',
    config: { defaultSwitch: 'email' },
    steps: [type('email', LONG_EMAIL)],
  },
  {
    id: 'typed-long-password',
    shows: 'a visible password longer than its field',
    config: { defaultSwitch: 'email' },
    steps: [
      type('password', 'correct horse battery staple, and then some more of it'),
      press('toggle-password'),
    ],
  },
  {
    id: 'went-to-register',
    shows: 'register, opened by its link: the title has the focus',
    steps: [press('link-register')],
  },
  {
    id: 'went-to-reset',
    shows: 'password reset, opened by its link',
    config: { defaultSwitch: 'email' },
    steps: [press('link-forgetPwd')],
  },
  {
    id: 'went-back-to-login',
    shows: 'login, opened by the link on register',
    config: { defaultPanel: 'register' },
    steps: [press('link-login')],
  },
  { id: 'went-to-email', shows: 'login by e-mail, opened by its tab', steps: [press('tab-email')] },
]

export const panelGroup: StateGroup = {
  id: 'panels',
  title: 'Panels and switches',
  states: [
    ...FORM_LIST.map(({ id, name, form }) => ({ id, shows: `${name}, empty`, config: opensWith(form) })),
    ...FORM_LIST.map(({ id, name, form }) => ({
      id: `${id}-filled`,
      shows: `${name}, filled in`,
      config: opensWith(form),
      steps: fillIn(form),
    })),
    ...OTHERS,
  ],
}

export const formErrorGroup: StateGroup = {
  id: 'form-errors',
  title: 'Form errors',
  states: FORM_LIST.flatMap(({ id, name, form }) => [
    {
      id: `${id}-missing`,
      shows: `${name}, submitted empty`,
      config: opensWith(form),
      steps: [press('submit')],
    },
    {
      id: `${id}-wrong`,
      shows: `${name}, submitted with every field invalid`,
      config: opensWith(form),
      steps: [...typeAll(form.wrong), press('submit')],
    },
  ]),
}
