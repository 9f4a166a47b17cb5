import type { AccountCenterConfig } from '@portico/core'
import { eachForm, FORMS, on, submit, submitted, typeAll } from './forms.ts'
import type { RowPart, Row } from './state.ts'
import { group, untilEnabled } from './state.ts'

/** Every element that uses a colour: tabs, link, checkbox, notice, error, button. */
const colourful = (config: AccountCenterConfig): readonly RowPart[] => [
  submitted('register-email', { fails: 'emailRegistered' }, config),
  'emailcaptcha=a7',
]

const COLOURS: readonly (readonly [id: string, title: string, themeColor: string])[] = [
  ['pale', 'a pale colour', '#FFE08A'],
  ['dark', 'a dark colour', '#1B1B3A'],
  ['white', 'white', '#FFFFFF'],
  ['black', 'black', '#000000'],
  ['grey', 'a mid grey', '#808080'],
  ['red', 'the colour of errors', '#E5484D'],
]
const signedIn = { server: { accountInfo: { succeeds: { user_id: '42', username: 'northlight_ads' } } } }

export const colourGroup = group('colours', 'Theme colours', [
  ['colour-default', 'the default', colourful({})],
  ...COLOURS.map(([id, title, themeColor]): Row => [`colour-${id}`, title, colourful({ themeColor })]),
  ...COLOURS.map(([id, title, themeColor]): Row => [
    `colour-${id}-signed-in`,
    `${title}, logged in`,
    [signedIn, { config: { themeColor } }],
  ]),
])

const OWN_TEXTS = { title_login: 'Northlight & friends <3', submit_login: 'Go', link_register: 'New here?' }
const labels = { showFormLabel: true }

export const configurationGroup = group('configuration', 'Labels, isolation and reduced configurations', [
  ...eachForm((id, name): Row => [`${id}-labels`, `${name}, with labels`, on(id, labels)]),
  [
    'labels-and-errors',
    'with labels, every field invalid',
    [on('register-email', labels), typeAll(FORMS['register-email'].invalid), 'submit'],
  ],
  ...(['light', 'shadow', 'open'] as const).flatMap((isolation): readonly Row[] => [
    [`isolation-${isolation}`, `isolation ${isolation}`, colourful({ isolation })],
    [
      `isolation-${isolation}-captcha`,
      `isolation ${isolation}, captcha required`,
      { config: { isolation }, server: { smsLogin: { fails: 'captchaRequired', captcha: 'K7FM' } } },
      [submit('login-mobile'), untilEnabled],
    ],
  ]),
  ['theme-auto', 'theme auto', { config: { theme: 'auto' } }],
  ['only-mobile', 'one switch: no tabs', { config: { switchConfig: { email: false } } }],
  ['only-email', 'the other switch only', { config: { switchConfig: { mobile: false } } }],
  ['only-login', 'one panel: links lead to the single sign-on pages', { config: { panels: ['login'] } }],
  ['own-words', 'custom messages', { config: { messages: { zh: OWN_TEXTS, en: OWN_TEXTS, ja: OWN_TEXTS, pt: OWN_TEXTS } } }],
])

export const loadingGroup = group('loading', 'Loading failures', [
  ['no-texts', 'messages loading: the space is reserved', { missing: 'texts' }],
  ['no-code', 'the code failed to load', { missing: 'code' }],
])
