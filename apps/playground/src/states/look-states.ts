import type { AccountCenterConfig } from '@portico/core'
import { FORM_LIST, FORMS, on, submit, submitting } from './forms.ts'
import type { Row } from './state.ts'
import { group, press, settled, typeAll } from './state.ts'

const login = FORMS['login-mobile']
const register = FORMS['register-email']

/** Every element that uses a colour: tabs, link, checkbox, notice, error, button. */
const colourful = (id: string, shows: string, config: AccountCenterConfig): Row => [
  id,
  shows,
  submitting(register, { fails: 1023 }, config),
  submit(register),
  settled,
  typeAll({ emailcaptcha: 'a7' }),
]

const COLOURS: readonly (readonly [id: string, shows: string, themeColor: string])[] = [
  ['pale', 'a pale colour', '#FFE08A'],
  ['dark', 'a dark colour', '#1B1B3A'],
  ['white', 'white', '#FFFFFF'],
  ['black', 'black', '#000000'],
  ['grey', 'a grey of the middle', '#808080'],
  ['red', 'the colour of a complaint', '#E5484D'],
]

export const colourGroup = group('colours', 'Theme colours', [
  colourful('colour-default', 'the default', {}),
  ...COLOURS.map(([id, shows, themeColor]) => colourful(`colour-${id}`, shows, { themeColor })),
  ...COLOURS.map(([id, shows, themeColor]): Row => [
    `colour-${id}-signed-in`,
    `${shows}, logged in`,
    {
      config: { themeColor },
      server: { accountInfo: { succeeds: { user_id: '42', username: 'northlight_ads' } } },
    },
  ]),
])

const OWN_TEXTS = { title_login: 'Northlight & friends <3', submit_login: 'Go', link_register: 'New here?' }

export const configurationGroup = group('configuration', 'Labels, isolation and reduced configurations', [
  ...FORM_LIST.map(({ id, name, form }): Row => [
    `${id}-labels`,
    `${name}, with labels`,
    on(form, { showFormLabel: true }),
  ]),
  [
    'labels-and-errors',
    'with labels, every field invalid',
    on(register, { showFormLabel: true }),
    typeAll(register.wrong),
    press('submit'),
  ],
  ...(['light', 'shadow', 'open'] as const).flatMap((isolation): readonly Row[] => [
    colourful(`isolation-${isolation}`, `isolation ${isolation}`, { isolation }),
    [
      `isolation-${isolation}-captcha`,
      `isolation ${isolation}, captcha required`,
      { config: { isolation }, server: { smsLogin: { fails: 1101, captcha: 'K7FM' } } },
      submit(login),
      settled,
    ],
  ]),
  ['theme-auto', 'theme auto', { config: { theme: 'auto' } }],
  ['only-mobile', 'one switch: no tabs', { config: { switchConfig: { email: false } } }],
  ['only-email', 'the other switch only', { config: { switchConfig: { mobile: false } } }],
  ['only-login', 'one panel: links lead to the single sign-on pages', { config: { panels: ['login'] } }],
  [
    'own-words',
    'custom messages',
    { config: { messages: { zh: OWN_TEXTS, en: OWN_TEXTS, ja: OWN_TEXTS, pt: OWN_TEXTS } } },
  ],
])

export const loadingGroup = group('loading', 'Loading failures', [
  ['no-texts', 'messages loading: the space is reserved', { missing: 'texts' }],
  ['no-code', 'the code failed to load', { missing: 'code' }],
])
