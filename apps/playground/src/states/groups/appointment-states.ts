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

/** Response of the validation endpoint, signed in or not. */
const validated = (code: number, who: object = {}): Answer => ({ succeeds: { ...INFO, ...who }, code })
const anonymous = (code = 200): Server => ({ selfServiceValidate: validated(code, { status: 0 }) })
const signedIn = (code: number): Server => ({
  accountInfo: { succeeds: WHO },
  selfServiceValidate: validated(code, { ...WHO, status: 1 }),
})

/** Codes about the signed-in account. */
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
    shows: 'an appointment: the app is named in the title',
    query: INVITED,
    config: opensWith(register),
    server: anonymous(),
  },
  {
    id: 'appointment-on-login',
    shows: 'an appointment on login',
    query: INVITED,
    server: anonymous(),
  },
  {
    id: 'appointment-long-name',
    shows: 'an appointment of an app with a long name',
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
    shows: 'a self-service key: the list of apps gives the name',
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
    shows: 'a token that is too old, nobody signed in',
    query: INVITED,
    config: opensWith(register),
    server: anonymous(2010),
  },
  {
    id: 'appointment-network-failure',
    shows: 'the appointment cannot be asked about',
    query: INVITED,
    config: opensWith(register),
    server: { selfServiceValidate: 'drops' },
  },
]

const SIGNED_IN: readonly State[] = [
  ...OF_THE_SESSION.map((code) => ({
    id: `appointment-signed-in-${code}`,
    shows: `an appointment, signed in: ${code}`,
    query: INVITED,
    config: opensWith(register),
    server: signedIn(code),
  })),
  {
    id: 'appointment-signed-in-help',
    shows: 'an appointment, signed in: the help of error_200 open',
    query: INVITED,
    config: opensWith(register),
    server: signedIn(200),
    steps: [press('help')],
  },
  {
    id: 'appointment-signed-in-on-login',
    shows: 'an appointment, signed in on login: 2605',
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
    shows: 'an app nobody has named: no link',
    query: INVITED,
    config: opensWith(register),
    server: { selfServiceValidate: { succeeds: { status: 0 } }, validateAccount: validated(2654) },
    steps: [...typeAll(register.right), press('send-code'), wait(600)],
  },
  {
    id: 'appointment-go-login',
    shows: 'sent to log in, the e-mail kept',
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
  { id: 'username', shows: 'the dialog that asks for a username', ...onRegister, steps: [press('submit')] },
  {
    id: 'username-by-link',
    shows: 'the dialog, by the link of the notice',
    ...onRegister,
    steps: [press('link-open')],
  },
  {
    id: 'username-with-label',
    shows: 'the dialog with labels shown',
    ...onRegister,
    config: { ...onRegister.config, showFormLabel: true },
    steps: [press('submit')],
  },
  {
    id: 'username-busy',
    shows: 'the dialog while the account is being made',
    ...onRegister,
    server: { ...onRegister.server, openAccount: 'never' },
    steps: named,
  },
  ...([2606, 2654, 500] as const).map((code) => ({
    id: `username-${code}`,
    shows: `the dialog says error_${code}`,
    ...onRegister,
    server: { ...onRegister.server, openAccount: validated(code) },
    steps: [...named, wait(500)],
  })),
  {
    id: 'username-network-failure',
    shows: 'the dialog says that the line dropped',
    ...onRegister,
    server: { ...onRegister.server, openAccount: 'drops' },
    steps: [...named, wait(500)],
  },
  {
    id: 'username-cancelled',
    shows: 'the dialog was closed again',
    ...onRegister,
    steps: [press('submit'), press('username-cancel')],
  },
  {
    id: 'username-and-stayed',
    shows: 'the account is made, and the host keeps the page',
    ...onRegister,
    config: { ...onRegister.config, beforeSkip: () => false },
    steps: [answer({ openAccount: validated(200) }), ...named],
  },
]

export const appointmentGroup: StateGroup = {
  id: 'appointments',
  title: 'Appointments and business accounts',
  states: [
    ...ARRIVING,
    ...SIGNED_IN,
    ...ENTERED,
    unfinished(register, 'appointment-unfinished', 'registered, and the account is left to be made'),
    unfinished(FORMS['login-mobile'], 'appointment-unfinished-on-login', 'the same after a login'),
    ...DIALOG,
  ],
}
