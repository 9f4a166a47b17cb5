import type { AccountCenterConfig } from '@portico/core'
import type { CatalogueCode } from '@portico/protocol'
import type { PanelForm } from './forms.ts'
import { FORMS, on, submit, submitting } from './forms.ts'
import type { Answer, Row, Server, Setup, Step } from './state.ts'
import { answer, group, press, settled, type, typeAll, wait } from './state.ts'

// Visitors with an account: logged in, invited, or asked to confirm who binds.

const WHO = {
  user_id: '42',
  username: 'northlight_ads',
  screen_name: 'Mei Lin',
  email: 'm*****n@northlight.example',
  mobile: '138******00',
}

const knowing = (who: object, config?: AccountCenterConfig): Setup => ({
  server: { accountInfo: { succeeds: who } },
  ...(config && { config }),
})
const known = (username: string): Setup => knowing({ ...WHO, username })
const register = { defaultPanel: 'register' } as const

export const sessionGroup = group('session', 'Logged in', [
  ['signed-in', 'name, e-mail and mobile', knowing(WHO)],
  ['signed-in-on-register', 'on register', knowing(WHO, register)],
  [
    'signed-in-long',
    'a long name and a long e-mail',
    knowing({
      ...WHO,
      username: 'Gesellschaft für internationale Werbekampagnen und Markenkommunikation',
      email: 'm****************************n@international-campaigns.northlight.example',
    }),
  ],
  ['signed-in-unbroken', 'a name without spaces', known('northlight_international_campaigns_and_reports')],
  ['signed-in-rtl', 'a right-to-left name', known('شركة الضوء الشمالي (فرع دبي)')],
  ['signed-in-chinese', 'a Chinese name', known('北光国际广告传媒（上海）有限公司')],
  ['signed-in-only-email', 'e-mail only', knowing({ user_id: '42', email: WHO.email })],
  ['signed-in-only-mobile', 'mobile only', knowing({ user_id: '42', mobile: WHO.mobile })],
  ['signed-in-screen-name', 'a screen name instead of a user name', known('')],
  [
    'signed-in-unnamed',
    'single sign-on session without user details',
    {
      config: { sso: true },
      server: { ssoCheckLogin: { succeeds: { has_login: true, redirect_url: 'https://host.example/home' } } },
    },
  ],
  ['change-account', 'changed account: empty form with tabs', knowing(WHO), press('change-account')],
  [
    'change-account-on-register',
    'changed account on register',
    knowing(WHO, register),
    press('change-account'),
  ],
  ['signed-in-on-bind', 'bind, logged in: tabs and forms', knowing(WHO, { defaultPanel: 'bind' })],
  [
    'signed-in-without-business-account',
    'register, logged in, without a business account: no notice',
    knowing({ ...WHO, has_business_account: false }, register),
  ],
])

const INFO = {
  app_name: 'Northlight Ads',
  org_name: 'Northlight',
  app_key: 'northlight',
  index_url: 'https://ads.northlight.example/',
  activate_url: 'https://ads.northlight.example/activate',
}
const byMobile = FORMS['register-mobile']
const byEmail = FORMS['register-email']

/** Response of the validation endpoint, logged in or not. */
const validated = (code: number, who: object = {}): Answer => ({ succeeds: { ...INFO, ...who }, code })
const anonymous = (code = 200): Server => ({ selfServiceValidate: validated(code, { status: 0 }) })
const signedIn = (code: number): Server => ({
  accountInfo: { succeeds: WHO },
  selfServiceValidate: validated(code, { ...WHO, status: 1 }),
})
/** A visitor who arrives with a token. */
const invited = (server: Server, setup: Setup = on(byMobile)): Setup => ({
  query: 'token=a1b2c3',
  ...setup,
  server,
})

/** The entered account is validated before a code is sent. */
const entered = (form: PanelForm, code: CatalogueCode, shows: string): Row => [
  `invitation-${form.switch}-${code}`,
  shows,
  invited(
    {
      ...anonymous(),
      validateAccount: validated(code, { status: 0 }),
      sendCode: { succeeds: {} },
      sendEmailCode: { succeeds: {} },
    },
    on(form),
  ),
  typeAll(form.right),
  press('send-code'),
  settled,
]

/** Registration succeeded, creating the business account failed. */
const unfinished = (form: PanelForm, id: string, shows: string): Row => [
  id,
  shows,
  invited(
    {
      ...anonymous(),
      validateAccount: validated(200, { status: 0 }),
      smsLogin: { succeeds: WHO },
      createAccount: 'drops',
    },
    on(form),
  ),
  submit(form),
  settled,
]

/** Codes about the logged-in account. */
const OF_THE_SESSION: readonly CatalogueCode[] = [200, 2603, 2604, 2605, 2606, 2607, 2010]
/** Codes about the entered account. */
const OF_THE_ENTRY: readonly CatalogueCode[] = [
  2601, 2602, 2603, 2604, 2605, 2606, 2607, 2653, 2654, 2655, 2656, 2657, 2010,
]

const LONG_APP_NAME = 'Northlight International Campaigns and Brand Reports'

const INVITATIONS: readonly Row[] = [
  ['invitation', 'invitation: the title names the app', invited(anonymous())],
  ['invitation-on-login', 'invitation on login', invited(anonymous(), {})],
  [
    'invitation-long-name',
    'invitation of an app with a long name',
    invited({ selfServiceValidate: { succeeds: { ...INFO, status: 0, app_name: LONG_APP_NAME } } }),
  ],
  [
    'self-service',
    'self-service key: the app list gives the name',
    {
      ...on(byMobile),
      query: 'appKey=stars',
      server: { ...anonymous(), listApps: { succeeds: [{ app_key: 'stars', app_name: '星图' }] } },
    },
  ],
  ['invitation-without-token', 'appoint=1 without a token', { ...on(byMobile), query: 'appoint=1' }],
  ['invitation-2010', 'an expired token, signed out', invited(anonymous(2010))],
  [
    'invitation-network-failure',
    'the invitation cannot be validated',
    invited({ selfServiceValidate: 'drops' }),
  ],
  ...OF_THE_SESSION.map((code): Row => [
    `invitation-signed-in-${code}`,
    `invitation, logged in: ${code}`,
    invited(signedIn(code)),
  ]),
  [
    'invitation-signed-in-help',
    'invitation, logged in: help of error_200 open',
    invited(signedIn(200)),
    press('help'),
  ],
  ['invitation-signed-in-on-login', 'invitation on login, logged in: 2605', invited(signedIn(2605), {})],
  ...OF_THE_ENTRY.map((code) => entered(byMobile, code, `a mobile was entered: ${code}`)),
  entered(byEmail, 2601, 'an e-mail was entered: 2601, a success'),
  entered(byEmail, 2655, 'an e-mail was entered: 2655, a success'),
  [
    'invitation-web-app-unknown',
    'an unknown app: no link',
    invited({ selfServiceValidate: { succeeds: { status: 0 } }, validateAccount: validated(2654) }),
    typeAll(byMobile.right),
    press('send-code'),
    settled,
  ],
  [
    'invitation-go-login',
    'redirected to login, the e-mail is kept',
    invited({ ...anonymous(), validateAccount: validated(2601, { status: 0 }) }, on(byEmail)),
    submit(byEmail),
    settled,
  ],
  unfinished(byMobile, 'invitation-unfinished', 'registered, creating the account failed'),
  unfinished(FORMS['login-mobile'], 'invitation-unfinished-on-login', 'the same after a login'),
]

const opening = knowing(WHO, register)
const answering = (openAccount: Answer): Setup => ({
  ...opening,
  server: { ...opening.server, openAccount },
})
const named = [press('submit'), type('username', 'Northlight Shanghai'), press('username-confirm')]

const DIALOG: readonly Row[] = [
  ['username', 'username dialog', opening, press('submit')],
  ['username-by-link', "dialog opened by the notice's link", opening, press('link-open')],
  [
    'username-with-label',
    'dialog with labels',
    knowing(WHO, { ...register, showFormLabel: true }),
    press('submit'),
  ],
  ['username-busy', 'dialog, creating the account', answering('never'), named],
  ...[2606, 2654, 500].map((code): Row => [
    `username-${code}`,
    `dialog: error_${code}`,
    answering(validated(code)),
    named,
    wait(500),
  ]),
  ['username-network-failure', 'dialog: network error', answering('drops'), named, wait(500)],
  ['username-cancelled', 'dialog closed', opening, press('submit'), press('username-cancel')],
  [
    'username-and-stayed',
    'account created, redirect stopped by the host',
    knowing(WHO, { ...register, beforeSkip: () => false }),
    answer({ openAccount: validated(200) }),
    named,
  ],
]

export const invitationGroup = group('invitations', 'Invitations and business accounts', [
  ...INVITATIONS,
  ...DIALOG,
])

const bind = FORMS['bind-mobile']
const MOBILE = '138******00'
const EMAIL = 'm***n@northlight.example'
const BOTH = [MOBILE, EMAIL]
const PASSWORD = ['password', MOBILE]

/** A binding that asks for a proof. `server` has other endpoints than the one that binds. */
const asks = (proofs: readonly string[], server?: Server): Setup => {
  const setup = submitting(bind, { fails: 1039, proofs })
  return { ...setup, server: { ...server, ...setup.server } }
}
const refused: readonly Step[] = [...submit(bind), settled]
/** Answers the repeated call. */
const again = (answered: Answer): readonly Step[] => [
  answer({ bindMobile: answered }),
  press('submit'),
  settled,
]
const withPassword: readonly Step[] = [...refused, type('password', 'Sommer-24!')]

const SENT = { sendCode: { succeeds: { retry_time: 60 } }, sendEmailCode: { succeeds: { retry_time: 60 } } }
const SEND = [press('send-code'), settled]

export const proofGroup = group('proof', 'Confirming who binds', [
  ['proof-password', 'the password', asks(['password']), refused],
  [
    'proof-password-or-code',
    'the password; a code to two contacts instead',
    asks(['password', ...BOTH]),
    refused,
  ],
  [
    'proof-password-in-labels',
    'the password, with labels',
    { ...asks(PASSWORD), ...on(bind, { showFormLabel: true }) },
    refused,
  ],
  ['proof-password-empty', 'the password is missing', asks(PASSWORD), refused, press('submit')],
  ['proof-password-wrong', 'the password is wrong', asks(PASSWORD), withPassword, again({ fails: 1033 })],
  [
    'proof-captcha',
    'an image captcha is required',
    asks(PASSWORD),
    withPassword,
    again({ fails: 1101, captcha: 'K7FM' }),
  ],
  [
    'proof-busy',
    'the call is repeated',
    asks(PASSWORD),
    withPassword,
    answer({ bindMobile: 'never' }),
    press('submit'),
  ],
  [
    'proof-mobile-code',
    'a code to the mobile, for a first password',
    submitting(FORMS['bind-email'], { fails: 1039, proofs: [MOBILE] }),
    submit(FORMS['bind-email']),
    settled,
  ],
  [
    'proof-mobile-code-sending',
    'a code is requested',
    asks(BOTH, { sendCode: 'never' }),
    refused,
    press('send-code'),
  ],
  ['proof-mobile-code-sent', 'a code was sent to the mobile', asks(BOTH, SENT), refused, SEND],
  [
    'proof-mobile-code-wrong',
    'the code is wrong',
    asks(BOTH, SENT),
    refused,
    SEND,
    type('mobilecaptcha', '4822'),
    again({ fails: 1202 }),
  ],
  [
    'proof-mobile-code-too-soon',
    'a code was sent less than a minute ago',
    asks(BOTH, { sendCode: { fails: 1206, values: { seconds: 42 } } }),
    refused,
    SEND,
  ],
  [
    'proof-email-code-sent',
    'a code was sent to the e-mail, chosen instead of the password',
    asks(['password', EMAIL], SENT),
    refused,
    press('proof-other'),
    settled,
    SEND,
  ],
  ['proof-cancelled', 'Cancel: the form as it was entered', asks(PASSWORD), withPassword, press('cancel')],
  [
    'proof-code-of-the-form-expired',
    'the code of the form has expired meanwhile',
    asks(PASSWORD),
    withPassword,
    again({ fails: 1203 }),
  ],
])
