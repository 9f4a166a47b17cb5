import type { AccountCenterConfig } from '@portico/core'
import type { CatalogueCode } from '@portico/protocol'
import type { FormName } from './forms.ts'
import { FORMS, on, submit, submitted, typeAll } from './forms.ts'
import type { Answer, RowPart, Row, Server, Setup } from './state.ts'
import { answer, group, untilEnabled } from './state.ts'

// Visitors with an account: logged in, invited, or asked to prove who they are before binding.

const WHO = {
  user_id: '42',
  username: 'northlight_ads',
  screen_name: 'Mei Lin',
  email: 'm*****n@northlight.example',
  mobile: '138******00',
}

const signedIn = (who: object = {}): Setup => ({ server: { accountInfo: { succeeds: { ...WHO, ...who } } } })
const signedInOnlyWith = (who: object): Setup => ({
  server: { accountInfo: { succeeds: { user_id: '42', ...who } } },
})
const register: Setup = { config: { defaultPanel: 'register' } }

export const sessionGroup = group('session', 'Logged in', [
  ['signed-in', 'name, e-mail and mobile', signedIn()],
  ['signed-in-on-register', 'on register', signedIn(), register],
  [
    'signed-in-long',
    'a long name and a long e-mail',
    signedIn({
      username: 'Gesellschaft für internationale Werbekampagnen und Markenkommunikation',
      email: 'm****************************n@international-campaigns.northlight.example',
    }),
  ],
  ['signed-in-unbroken', 'a name without spaces', signedIn({ username: 'northlight_international_campaigns_and_reports' })],
  ['signed-in-rtl', 'a right-to-left name', signedIn({ username: 'شركة الضوء الشمالي (فرع دبي)' })],
  ['signed-in-chinese', 'a Chinese name', signedIn({ username: '北光国际广告传媒（上海）有限公司' })],
  ['signed-in-only-email', 'e-mail only', signedInOnlyWith({ email: WHO.email })],
  ['signed-in-only-mobile', 'mobile only', signedInOnlyWith({ mobile: WHO.mobile })],
  ['signed-in-screen-name', 'a screen name instead of a username', signedIn({ username: '' })],
  [
    'signed-in-unnamed',
    'single sign-on session without user details',
    { config: { sso: true } },
    {
      server: { ssoCheckLogin: { succeeds: { has_login: true, redirect_url: 'https://host.example/home' } } },
    },
  ],
  ['change-account', 'changed account: empty form with tabs', signedIn(), 'change-account'],
  ['change-account-on-register', 'changed account on register', signedIn(), register, 'change-account'],
  ['signed-in-on-bind', 'bind, logged in: tabs and forms', signedIn(), { config: { defaultPanel: 'bind' } }],
  [
    'signed-in-without-business-account',
    'register, logged in, without a business account: no notice',
    [signedIn({ has_business_account: false }), register],
  ],
])

const INFO = {
  app_name: 'Northlight Ads',
  org_name: 'Northlight',
  app_key: 'northlight',
  index_url: 'https://ads.northlight.example/',
  activate_url: 'https://ads.northlight.example/activate',
}

/** Response of the validation endpoint, logged in or not. */
const validation = (code: number, who: object = { status: 0 }): Answer => ({
  succeeds: { ...INFO, ...who },
  code,
})

/** A visitor who arrives with a token and is not logged in. */
const invited = (server: Server = {}, form: Setup = onRegister): Setup => ({
  query: 'token=a1b2c3',
  ...form,
  server: { selfServiceValidate: validation(200), ...server },
})
const onRegister = on('register-mobile')
/** The same, logged in. */
const invitedSignedIn = (code: number, form?: Setup): readonly RowPart[] => [
  signedIn(),
  invited({ selfServiceValidate: validation(code, { ...WHO, status: 1 }) }, form),
]

/** The entered account is validated before a code is sent. */
const enterAccount = (form: FormName, code: CatalogueCode): readonly RowPart[] => [
  invited({ validateAccount: validation(code) }, on(form)),
  { server: { sendCode: { succeeds: {} }, sendEmailCode: { succeeds: {} } } },
  typeAll(FORMS[form].valid),
  'send-code',
  untilEnabled,
]

/** Registration succeeded, creating the business account failed. */
const creationFailed = (form: FormName): readonly RowPart[] => [
  invited({ validateAccount: validation(200), smsLogin: { succeeds: WHO }, createAccount: 'drops' }, on(form)),
  submit(form),
  untilEnabled,
]

/** Codes about the logged-in account. */
const CODES_OF_SESSION_ACCOUNT: readonly CatalogueCode[] = [200, 2603, 2604, 2605, 2606, 2607, 2010]
/** Codes about the entered account. */
const CODES_OF_ENTERED_ACCOUNT: readonly CatalogueCode[] = [2601, 2602, 2603, 2604, 2605, 2606, 2607, 2653, 2654, 2655, 2656, 2657, 2010]

const LONG_APP_NAME = 'Northlight International Campaigns and Brand Reports'

const INVITATIONS: readonly Row[] = [
  ['invitation', 'invitation: the title names the app', invited()],
  ['invitation-on-login', 'invitation on login', invited({}, {})],
  [
    'invitation-long-name',
    'invitation of an app with a long name',
    invited({ selfServiceValidate: { succeeds: { ...INFO, status: 0, app_name: LONG_APP_NAME } } }),
  ],
  [
    'self-service',
    'self-service key: the app list gives the name',
    invited({ listApps: { succeeds: [{ app_key: 'stars', app_name: '星图' }] } }),
    { query: 'appKey=stars' },
  ],
  ['invitation-without-token', 'appoint=1 without a token', onRegister, { query: 'appoint=1' }],
  ['invitation-2010', 'an expired token, logged out', invited({ selfServiceValidate: validation(2010) })],
  ['invitation-network-failure', 'the invitation cannot be validated', invited({ selfServiceValidate: 'drops' })],
  ...CODES_OF_SESSION_ACCOUNT.map((code): Row => [`invitation-signed-in-${code}`, `invitation, logged in: ${code}`, invitedSignedIn(code)]),
  ['invitation-signed-in-help', 'invitation, logged in: help of error_200 open', invitedSignedIn(200), 'help'],
  ['invitation-signed-in-on-login', 'invitation on login, logged in: 2605', invitedSignedIn(2605, {})],
  ...CODES_OF_ENTERED_ACCOUNT.map((code): Row => [
    `invitation-mobile-${code}`,
    `a mobile was entered: ${code}`,
    enterAccount('register-mobile', code),
  ]),
  ...([2601, 2655] as const).map((code): Row => [
    `invitation-email-${code}`,
    `an e-mail was entered: ${code}, a success`,
    enterAccount('register-email', code),
  ]),
  [
    'invitation-web-app-unknown',
    'an unknown app: no link',
    invited({ selfServiceValidate: { succeeds: { status: 0 } }, validateAccount: validation(2654, {}) }),
    [typeAll(FORMS['register-mobile'].valid), 'send-code', untilEnabled],
  ],
  [
    'invitation-go-login',
    'redirected to login, the e-mail is kept',
    invited({ validateAccount: validation(2601) }, on('register-email')),
    [submit('register-email'), untilEnabled],
  ],
  ['invitation-unfinished', 'registered, creating the account failed', creationFailed('register-mobile')],
  ['invitation-unfinished-on-login', 'the same after a login', creationFailed('login-mobile')],
]

const openDialog = [signedIn(), register, 'submit'] as const
const confirmUsername = (openAccount: Answer): readonly RowPart[] => [
  openDialog,
  { server: { openAccount } },
  'username=Northlight Shanghai',
  'username-confirm',
]

const DIALOG: readonly Row[] = [
  ['username', 'username dialog', openDialog],
  ['username-by-link', "dialog opened by the notice's link", signedIn(), register, 'link-open'],
  ['username-with-label', 'dialog with labels', openDialog, { config: { showFormLabel: true } }],
  ['username-busy', 'dialog, creating the account', confirmUsername('never')],
  ...[2606, 2654, 500].map((code): Row => [`username-${code}`, `dialog: error_${code}`, confirmUsername(validation(code, {})), 500]),
  ['username-network-failure', 'dialog: network error', confirmUsername('drops'), 500],
  ['username-cancelled', 'dialog closed', openDialog, 'username-cancel'],
  [
    'username-and-stayed',
    'account created, redirect stopped by the host',
    [confirmUsername(validation(200, {})), { config: { beforeSkip: () => false } }],
  ],
]

export const invitationGroup = group('invitations', 'Invitations and business accounts', [...INVITATIONS, ...DIALOG])

const MOBILE = '138******00'
const EMAIL = 'm***n@northlight.example'

/** A binding that the server refuses until the visitor proves who they are. */
const asksForProof = (proofs: readonly string[], config?: AccountCenterConfig): readonly RowPart[] =>
  submitted('bind-mobile', { fails: 'reauthenticationRequired', proofs }, config)
const asksForPassword = asksForProof(['password', MOBILE])
const passwordEntered = [asksForPassword, 'password=Sommer-24!'] as const
/** Answers the repeated call. */
const submitAgain = (bindMobile: Answer): readonly RowPart[] => [answer({ bindMobile }), 'submit', untilEnabled]

const codesAreSent = {
  server: { sendCode: { succeeds: { retry_time: 60 } }, sendEmailCode: { succeeds: { retry_time: 60 } } },
}
const requestCode = ['send-code', untilEnabled] as const
const asksForCode = asksForProof([MOBILE, EMAIL])

export const proofGroup = group('proof', 'Confirming who binds', [
  ['proof-password', 'the password', asksForProof(['password'])],
  ['proof-password-or-code', 'the password; a code to two contacts instead', asksForProof(['password', MOBILE, EMAIL])],
  ['proof-password-in-labels', 'the password, with labels', asksForProof(['password', MOBILE], { showFormLabel: true })],
  ['proof-password-empty', 'the password is missing', asksForPassword, 'submit'],
  ['proof-password-wrong', 'the password is wrong', passwordEntered, submitAgain({ fails: 'wrongAccountOrPassword' })],
  ['proof-captcha', 'an image captcha is required', passwordEntered, submitAgain({ fails: 'captchaRequired', captcha: 'K7FM' })],
  ['proof-busy', 'the call is repeated', passwordEntered, answer({ bindMobile: 'never' }), 'submit'],
  [
    'proof-mobile-code',
    'a code to the mobile, for a first password',
    submitted('bind-email', { fails: 'reauthenticationRequired', proofs: [MOBILE] }),
  ],
  ['proof-mobile-code-sending', 'a code is requested', asksForCode, { server: { sendCode: 'never' } }, 'send-code'],
  ['proof-mobile-code-sent', 'a code was sent to the mobile', asksForCode, codesAreSent, requestCode],
  [
    'proof-mobile-code-wrong',
    'the code is wrong',
    [asksForCode, codesAreSent, requestCode],
    ['mobilecaptcha=4822', submitAgain({ fails: 'smsCodeWrong' })],
  ],
  [
    'proof-mobile-code-too-soon',
    'a code was sent less than a minute ago',
    [asksForCode, { server: { sendCode: { fails: 'resendTooSoon', values: { seconds: 42 } } } }, requestCode],
  ],
  [
    'proof-email-code-sent',
    'a code was sent to the e-mail, chosen instead of the password',
    [asksForProof(['password', EMAIL]), codesAreSent, 'proof-other', untilEnabled, requestCode],
  ],
  ['proof-password-or-app', 'the password; the authenticator app instead', asksForProof(['password', 'totp', 'recovery'])],
  ['proof-cancelled', 'Cancel: the form as it was entered', passwordEntered, 'cancel'],
  [
    'proof-code-of-the-form-expired',
    'the code of the form has expired meanwhile',
    [passwordEntered, submitAgain({ fails: 'smsCodeExpired' })],
  ],
])
