import type { CatalogueCode } from '@portico/protocol'
import { FORMS, fillIn, opensWith } from '../forms.ts'
import type { PanelForm } from '../forms.ts'
import type { Answer, Server, State, StateGroup } from '../state.ts'
import { answer, press, type, typeAll, wait } from '../state.ts'

const WHO = {
  user_id: '42',
  username: 'northlight_ads',
  screen_name: 'Mei Lin',
  email: 'm*****n@northlight.example',
  mobile: '138******00',
}
const INFO = {
  app_name: 'Northlight Ads',
  org_name: 'Northlight',
  app_key: 'northlight',
  index_url: 'https://ads.northlight.example/',
  activate_url: 'https://ads.northlight.example/activate',
}
const INVITED = 'token=a1b2c3'

const register = FORMS['register-mobile']
const registerByEmail = FORMS['register-email']

/** Response of the validation endpoint, logged in or not. */
const validated = (code: number, who: object = {}): Answer => ({ succeeds: { ...INFO, ...who }, code })
const anonymous = (code = 200): Server => ({ selfServiceValidate: validated(code, { status: 0 }) })
const signedIn = (code: number): Server => ({
  accountInfo: { succeeds: WHO },
  selfServiceValidate: validated(code, { ...WHO, status: 1 }),
})

/** Codes about the logged-in account. */
const OF_THE_SESSION: readonly CatalogueCode[] = [200, 2603, 2604, 2605, 2606, 2607, 2010]
/** Codes about the entered account. */
const OF_THE_ENTRY: readonly CatalogueCode[] = [
  2601, 2602, 2603, 2604, 2605, 2606, 2607, 2653, 2654, 2655, 2656, 2657, 2010,
]

/** The entered account is validated before a code is sent. */
function entered(form: PanelForm, code: CatalogueCode, shows: string): State {
  return {
    id: `appointment-${form.switch}-${code}`,
    shows,
    query: INVITED,
    config: opensWith(form),
    server: {
      ...anonymous(),
      validateAccount: validated(code, { status: 0 }),
      sendCode: { succeeds: {} },
      sendEmailCode: { succeeds: {} },
    },
    steps: [...typeAll(form.right), press('send-code'), wait(600)],
  }
}

const ARRIVING: readonly State[] = [
  {
    id: 'appointment',
    shows: 'invitation: the title names the app',
    query: INVITED,
    config: opensWith(register),
    server: anonymous(),
  },
  {
    id: 'appointment-on-login',
    shows: 'invitation on login',
    query: INVITED,
    server: anonymous(),
  },
  {
    id: 'appointment-long-name',
    shows: 'invitation of an app with a long name',
    query: INVITED,
    config: opensWith(register),
    server: {
      selfServiceValidate: {
        succeeds: { ...INFO, status: 0, app_name: 'Northlight International Campaigns and Brand Reports' },
      },
    },
  },
  {
    id: 'self-service',
    shows: 'self-service key: the app list gives the name',
    query: 'appKey=stars',
    config: opensWith(register),
    server: { ...anonymous(), listApps: { succeeds: [{ app_key: 'stars', app_name: '星图' }] } },
  },
  {
    id: 'appointment-without-token',
    shows: 'appoint=1 without a token',
    query: 'appoint=1',
    config: opensWith(register),
  },
  {
    id: 'appointment-2010',
    shows: 'an expired token, signed out',
    query: INVITED,
    config: opensWith(register),
    server: anonymous(2010),
  },
  {
    id: 'appointment-network-failure',
    shows: 'the invitation cannot be validated',
    query: INVITED,
    config: opensWith(register),
    server: { selfServiceValidate: 'drops' },
  },
]

const SIGNED_IN: readonly State[] = [
  ...OF_THE_SESSION.map((code) => ({
    id: `appointment-signed-in-${code}`,
    shows: `invitation, logged in: ${code}`,
    query: INVITED,
    config: opensWith(register),
    server: signedIn(code),
  })),
  {
    id: 'appointment-signed-in-help',
    shows: 'invitation, logged in: help of error_200 open',
    query: INVITED,
    config: opensWith(register),
    server: signedIn(200),
    steps: [press('help')],
  },
  {
    id: 'appointment-signed-in-on-login',
    shows: 'invitation on login, logged in: 2605',
    query: INVITED,
    server: signedIn(2605),
  },
]

const ENTERED: readonly State[] = [
  ...OF_THE_ENTRY.map((code) => entered(register, code, `a mobile was entered: ${code}`)),
  entered(registerByEmail, 2601, 'an e-mail was entered: 2601, a success'),
  entered(registerByEmail, 2655, 'an e-mail was entered: 2655, a success'),
  {
    id: 'appointment-web-app-unknown',
    shows: 'an unknown app: no link',
    query: INVITED,
    config: opensWith(register),
    server: { selfServiceValidate: { succeeds: { status: 0 } }, validateAccount: validated(2654) },
    steps: [...typeAll(register.right), press('send-code'), wait(600)],
  },
  {
    id: 'appointment-go-login',
    shows: 'redirected to login, the e-mail is kept',
    query: INVITED,
    config: opensWith(registerByEmail),
    server: { ...anonymous(), validateAccount: validated(2601, { status: 0 }) },
    steps: [...fillIn(registerByEmail), press('submit'), wait(600)],
  },
]

/** Registration succeeded, creating the business account failed. */
const unfinished = (form: PanelForm, id: string, shows: string): State => ({
  id,
  shows,
  query: INVITED,
  config: opensWith(form),
  server: {
    ...anonymous(),
    validateAccount: validated(200, { status: 0 }),
    smsLogin: { succeeds: WHO },
    createAccount: 'drops',
  },
  steps: [...fillIn(form), press('submit'), wait(600)],
})

const onRegister = {
  config: { defaultPanel: 'register' },
  server: { accountInfo: { succeeds: WHO } },
} as const
const named = [press('submit'), type('username', 'Northlight Shanghai'), press('username-confirm')]

const DIALOG: readonly State[] = [
  { id: 'username', shows: 'username dialog', ...onRegister, steps: [press('submit')] },
  {
    id: 'username-by-link',
    shows: "dialog opened by the notice's link",
    ...onRegister,
    steps: [press('link-open')],
  },
  {
    id: 'username-with-label',
    shows: 'dialog with labels',
    ...onRegister,
    config: { ...onRegister.config, showFormLabel: true },
    steps: [press('submit')],
  },
  {
    id: 'username-busy',
    shows: 'dialog, creating the account',
    ...onRegister,
    server: { ...onRegister.server, openAccount: 'never' },
    steps: named,
  },
  ...([2606, 2654, 500] as const).map((code) => ({
    id: `username-${code}`,
    shows: `dialog: error_${code}`,
    ...onRegister,
    server: { ...onRegister.server, openAccount: validated(code) },
    steps: [...named, wait(500)],
  })),
  {
    id: 'username-network-failure',
    shows: 'dialog: network error',
    ...onRegister,
    server: { ...onRegister.server, openAccount: 'drops' },
    steps: [...named, wait(500)],
  },
  {
    id: 'username-cancelled',
    shows: 'dialog closed',
    ...onRegister,
    steps: [press('submit'), press('username-cancel')],
  },
  {
    id: 'username-and-stayed',
    shows: 'account created, redirect stopped by the host',
    ...onRegister,
    config: { ...onRegister.config, beforeSkip: () => false },
    steps: [answer({ openAccount: validated(200) }), ...named],
  },
]

export const appointmentGroup: StateGroup = {
  id: 'appointments',
  title: 'Invitations and business accounts',
  states: [
    ...ARRIVING,
    ...SIGNED_IN,
    ...ENTERED,
    unfinished(register, 'appointment-unfinished', 'registered, creating the account failed'),
    unfinished(FORMS['login-mobile'], 'appointment-unfinished-on-login', 'the same after a login'),
    ...DIALOG,
  ],
}
