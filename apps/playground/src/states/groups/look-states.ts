import type { AccountCenterConfig } from '@portico/core'
import { FORM_LIST, FORMS, fillIn, opensWith } from '../forms.ts'
import type { State, StateGroup } from '../state.ts'
import { press, typeAll, wait } from '../state.ts'

const login = FORMS['login-mobile']
const register = FORMS['register-email']

/** Every element that uses a colour: tabs, link, checkbox, notice, error, button. */
function refusedRegistration(config: AccountCenterConfig): Pick<State, 'config' | 'server' | 'steps'> {
  return {
    config: { ...opensWith(register), ...config },
    server: { registerVerifyLogin: { fails: 1023 } },
    steps: [...fillIn(register), press('submit'), wait(600), ...typeAll({ emailcaptcha: 'a7' })],
  }
}

const COLOURS: readonly (readonly [id: string, shows: string, themeColor: string])[] = [
  ['pale', 'a pale colour', '#FFE08A'],
  ['dark', 'a dark colour', '#1B1B3A'],
  ['white', 'white', '#FFFFFF'],
  ['black', 'black', '#000000'],
  ['grey', 'a grey of the middle', '#808080'],
  ['red', 'the colour of a complaint', '#E5484D'],
]

export const colourGroup: StateGroup = {
  id: 'colours',
  title: 'Theme colours',
  states: [
    { id: 'colour-default', shows: 'the default', ...refusedRegistration({}) },
    ...COLOURS.map(([id, shows, themeColor]) => ({
      id: `colour-${id}`,
      shows,
      ...refusedRegistration({ themeColor }),
    })),
    ...COLOURS.map(([id, shows, themeColor]) => ({
      id: `colour-${id}-signed-in`,
      shows: `${shows}, logged in`,
      config: { themeColor },
      server: { accountInfo: { succeeds: { user_id: '42', username: 'northlight_ads' } } },
    })),
  ],
}

export const configurationGroup: StateGroup = {
  id: 'configuration',
  title: 'Labels, isolation and reduced configurations',
  states: [
    ...FORM_LIST.map(({ id, name, form }) => ({
      id: `${id}-labels`,
      shows: `${name}, with labels`,
      config: { ...opensWith(form), showFormLabel: true },
    })),
    {
      id: 'labels-and-errors',
      shows: 'with labels, every field invalid',
      config: { ...opensWith(register), showFormLabel: true },
      steps: [...typeAll(register.wrong), press('submit')],
    },
    ...(['light', 'shadow', 'open'] as const).flatMap((isolation) => [
      {
        id: `isolation-${isolation}`,
        shows: `isolation ${isolation}`,
        ...refusedRegistration({ isolation }),
      },
      {
        id: `isolation-${isolation}-captcha`,
        shows: `isolation ${isolation}, captcha required`,
        config: { isolation },
        server: { smsLogin: { fails: 1101, captcha: 'K7FM' } },
        steps: [...fillIn(login), press('submit'), wait(600)],
      },
    ]),
    { id: 'theme-auto', shows: 'theme auto', config: { theme: 'auto' } },
    { id: 'only-mobile', shows: 'one switch: no tabs', config: { switchConfig: { email: false } } },
    {
      id: 'only-email',
      shows: 'the other switch only',
      config: { switchConfig: { mobile: false } },
    },
    {
      id: 'only-login',
      shows: 'one panel: links lead to the single sign-on pages',
      config: { panels: ['login'] },
    },
    {
      id: 'own-words',
      shows: 'custom messages',
      config: {
        messages: Object.fromEntries(
          ['zh', 'en', 'ja', 'pt'].map((language) => [
            language,
            { title_login: 'Northlight & friends <3', submit_login: 'Go', link_register: 'New here?' },
          ]),
        ),
      },
    },
  ],
}
