import type { EndpointName, endpoints } from './endpoints/registry.ts'
import type { ErrorName } from './error-codes.ts'
import { USERNAME_MAX_LENGTH } from './field-rules.ts'
import { CODE_TYPES } from './verification-codes.ts'

/**
 * What the server enforces and the documents state about each endpoint beyond what a client needs to call it. The widget
 * does not import this module.
 */
export interface EndpointContract {
  /**
   * The errors of the endpoint, beside those of every endpoint: `invalidParameter`, and `csrfFailed` where the server
   * checks the token.
   */
  readonly errors: readonly ErrorName[]
  /** The error of a required field that is missing or empty. Default: `invalidParameter`. */
  readonly missing?: Readonly<Record<string, ErrorName>>
  /** Whether the members of `data` stand beside it as well. */
  readonly isFlat?: true
  /** Codes of successes other than the usual one. */
  readonly successes?: readonly ErrorName[]
}

const CHALLENGE = [
  'captchaRequired',
  'captchaWrong',
  'captchaExpired',
  'sliderRequired',
  'rateLimited',
] as const
const MOBILE = ['mobileEmpty', 'mobileMalformed'] as const
const EMAIL = ['emailEmpty', 'emailMalformed'] as const
const SMS_CODE = ['smsCodeMissing', 'smsCodeWrong', 'smsCodeExpired', 'codeTypeUnknown'] as const
const EMAIL_CODE = ['emailCodeWrong', 'emailCodeExpired', 'codeTypeUnknown'] as const
const CODE_REQUEST = [...CHALLENGE, 'codeTypeUnknown', 'codeNotSent', 'resendTooSoon', 'notLoggedIn'] as const
/** A change that needs the password, or a code to a present contact. */
const PROOF = [
  'notLoggedIn',
  'reauthenticationRequired',
  'wrongAccountOrPassword',
  'accountLocked',
  'smsCodeWrong',
  'smsCodeExpired',
  'emailCodeWrong',
  'emailCodeExpired',
  ...CHALLENGE,
] as const
const PASSWORD_LOGIN = ['passwordMalformed', 'wrongAccountOrPassword', 'accountLocked'] as const
const PROVIDER = ['authorizationCodeExpired', 'providerUnavailable'] as const
/** A provider identity and an account that cannot be linked. */
const LINK = ['identityBoundElsewhere', 'platformBoundHere', 'mobileHasBusinessAccount'] as const
const QR_SCAN = ['notLoggedIn', 'scanUnknown', 'scanExpired', 'scannedByAnotherAccount'] as const

const MISSING_MOBILE_CODE = {
  mobile: 'mobileEmpty',
  code: 'smsCodeMissing',
  type: 'codeTypeUnknown',
} as const
const MISSING_EMAIL_CODE = {
  email: 'emailEmpty',
  code: 'emailCodeWrong',
  type: 'codeTypeUnknown',
  password: 'passwordMalformed',
} as const
const MISSING_PROFILE = { profile_key: 'authorizationCodeExpired' } as const

const SMS_LOGIN = {
  errors: [...MOBILE, ...SMS_CODE, ...CHALLENGE, 'accountBanned'],
  missing: MISSING_MOBILE_CODE,
} as const satisfies EndpointContract
const ACCOUNT_LOGIN = {
  errors: [...MOBILE, ...EMAIL, ...SMS_CODE, ...EMAIL_CODE, ...PASSWORD_LOGIN, ...CHALLENGE, 'accountBanned'],
  missing: { account: 'emailEmpty' },
} as const satisfies EndpointContract
const SEND_SMS = {
  errors: [...MOBILE, ...CODE_REQUEST, 'mobileBound', 'mobileHasBusinessAccount', 'emailMalformed'],
  missing: MISSING_MOBILE_CODE,
} as const satisfies EndpointContract
const SEND_EMAIL = {
  errors: [...EMAIL, ...CODE_REQUEST, 'emailRegistered', 'mobileMalformed'],
  missing: MISSING_EMAIL_CODE,
} as const satisfies EndpointContract
const REFRESH_CAPTCHA = { errors: ['rateLimited'] } as const satisfies EndpointContract
const BIND_MOBILE = {
  errors: [
    ...MOBILE,
    ...SMS_CODE,
    ...PROOF,
    'passwordMalformed',
    'mobileBound',
    'mobileHasBusinessAccount',
    'codeNotSent',
  ],
  missing: { ...MISSING_MOBILE_CODE, password: 'passwordMalformed' },
} as const satisfies EndpointContract
const AUTH_BIND = {
  errors: [...PROVIDER, ...LINK, ...PROOF, 'accountWithoutMobile'],
} as const satisfies EndpointContract
const QR_CODE = { errors: ['rateLimited'] } as const satisfies EndpointContract
const NONE = { errors: [] } as const satisfies EndpointContract

/** The contract of every endpoint. */
export const ENDPOINT_CONTRACTS: Readonly<Record<EndpointName, EndpointContract>> = {
  smsLogin: SMS_LOGIN,
  ssoQuickLogin: SMS_LOGIN,
  userLogin: ACCOUNT_LOGIN,
  ssoAccountLogin: ACCOUNT_LOGIN,
  registerVerifyLogin: {
    errors: [
      ...EMAIL,
      ...EMAIL_CODE,
      ...CHALLENGE,
      'passwordMalformed',
      'emailRegistered',
      'registered',
      'accountBanned',
    ],
    missing: MISSING_EMAIL_CODE,
  },
  mobileRegister: {
    errors: [
      ...MOBILE,
      ...SMS_CODE,
      ...CHALLENGE,
      'passwordMalformed',
      'mobileRegistered',
      'registered',
      'accountBanned',
    ],
    missing: MISSING_MOBILE_CODE,
  },
  resetByMobile: {
    errors: [...MOBILE, ...SMS_CODE, ...CHALLENGE, 'passwordMalformed', 'accountBanned'],
    missing: { ...MISSING_MOBILE_CODE, password: 'passwordMalformed' },
  },
  resetByEmail: {
    errors: [...EMAIL, ...EMAIL_CODE, ...CHALLENGE, 'passwordMalformed', 'accountBanned'],
    missing: MISSING_EMAIL_CODE,
  },
  accountInfo: { errors: ['notLoggedIn'] },
  logout: NONE,
  endSession: NONE,
  listSessions: { errors: ['notLoggedIn'] },
  revokeSession: { errors: ['notLoggedIn', 'rateLimited'] },
  issueToken: { errors: ['notLoggedIn'] },
  ssoCheckLogin: NONE,
  ssoLogout: NONE,
  checkLogin: NONE,
  ACSSOLogin: { errors: ['notLoggedIn', 'accountBanned'], missing: { sessionid: 'notLoggedIn' } },
  getQrcode: QR_CODE,
  ssoGetQrcode: QR_CODE,
  checkQrconnect: QR_CODE,
  ssoCheckQrconnect: QR_CODE,
  scanQrcode: { errors: QR_SCAN },
  confirmQrcode: { errors: QR_SCAN, missing: { csrf_token: 'csrfFailed' } },
  sendCode: SEND_SMS,
  ssoSendCode: SEND_SMS,
  sendEmailCode: SEND_EMAIL,
  ssoSendEmailCode: SEND_EMAIL,
  refreshCaptcha: { ...REFRESH_CAPTCHA, isFlat: true },
  ssoRefreshCaptcha: REFRESH_CAPTCHA,
  bindMobile: BIND_MOBILE,
  bindMobileWithPassword: BIND_MOBILE,
  bindEmail: {
    errors: [
      ...EMAIL,
      ...EMAIL_CODE,
      ...PROOF,
      'passwordMalformed',
      'emailRegistered',
      'codeNotSent',
      'resendTooSoon',
    ],
    missing: { email: 'emailEmpty' },
  },
  oauthLoginOnly: {
    errors: [
      ...PROVIDER,
      ...LINK,
      'identityWithoutAccount',
      'accountWithoutMobile',
      'accountBanned',
      'rateLimited',
    ],
  },
  showAuthMobile: { errors: ['authorizationCodeExpired'], missing: MISSING_PROFILE },
  oauthWithMobile: {
    errors: ['authorizationCodeExpired', ...LINK, 'accountBanned'],
    missing: MISSING_PROFILE,
  },
  bindLogin: {
    errors: ['authorizationCodeExpired', ...MOBILE, ...SMS_CODE, ...CHALLENGE, ...LINK, 'accountBanned'],
    missing: { ...MISSING_PROFILE, ...MISSING_MOBILE_CODE },
  },
  authBind: AUTH_BIND,
  authBindV2: AUTH_BIND,
  authUnbind: { errors: [...PROOF, 'lastCredential'] },
  ownAccount: { errors: ['notLoggedIn'] },
  changePassword: { errors: [...PROOF, 'passwordMalformed'], missing: { new_password: 'passwordMalformed' } },
  exportOwnAccount: { errors: PROOF },
  deleteOwnAccount: { errors: PROOF },
  cancelPendingEmail: { errors: ['notLoggedIn'] },
  selfServiceValidate: {
    errors: ['tokenInvalid'],
    successes: [
      'accountLimitReached',
      'boundToOtherCompany',
      'collaboratorActive',
      'companyMismatch',
      'mayAddAccount',
      'serviceOpen',
    ],
  },
  validateAccount: {
    errors: [...CHALLENGE, 'tokenInvalid'],
    successes: [
      'accountExists',
      'accountLimitReached',
      'boundToOtherCompany',
      'businessAccountNotActivated',
      'collaboratorActive',
      'collaboratorActiveElsewhere',
      'companyMismatch',
      'emailHasBusinessAccount',
      'mayAddAccount',
      'serviceOpen',
      'serviceOpenElsewhere',
      'targetLimitReached',
    ],
  },
  createAccount: {
    errors: [
      'notLoggedIn',
      'tokenInvalid',
      'accountLimitReached',
      'boundToOtherCompany',
      'collaboratorActive',
    ],
    successes: ['registered'],
  },
  openAccount: {
    errors: ['notLoggedIn', 'accountLimitReached', 'boundToOtherCompany', 'collaboratorActive'],
  },
  listApps: NONE,
}

/** What a field accepts, where it is not any text. */
export interface FieldContract {
  /** A regular expression. */
  readonly pattern?: string
  /** The only values, where it is not any text. */
  readonly values?: readonly string[]
  /** In characters, if less than `limits.field_characters` of the server's configuration. */
  readonly maxLength?: number
}

const FLAG = { values: ['0', '1'] } as const

/** Every request field by wire name. A field means the same in every endpoint. The doc comments are the source of the documents. */
export const FIELD_CONTRACTS = {
  /** A mobile number: national of mainland China, or in international format with a plus sign. */
  mobile: {},
  /** An e-mail address. */
  email: {},
  /** An e-mail address or a mobile number. */
  account: {},
  /** The country of a mobile number written in national format, such as `US`. */
  a_region: {},
  /** The verification code that was sent: four digits by SMS, six characters by e-mail. In calls with a platform, its authorization code. */
  code: {},
  /** A password, exactly as typed. A new one has 6 to 20 characters, unless the server's policy is another. */
  password: {},
  /** The password to set, exactly as typed. Its length is that of a new `password`. */
  new_password: {},
  /** What the code is for: 0 login, 1 registration by e-mail, 4 password reset, 17 binding, 24 login or registration by mobile. */
  type: { values: Object.values(CODE_TYPES).map(String) },
  /** The answer to an image captcha. */
  captcha: {},
  /** The key of the image captcha, from the response that had the image. */
  captcha_key: {},
  /** The ticket of a solved slider challenge, from the response that asked for it. */
  verify_ticket: {},
  /** The URL to go to after the login, on an origin of the app. */
  service: {},
  /** 1 keeps the browser logged in when it is closed. */
  keep_login: FLAG,
  /** The `session_key` of a login. */
  sessionid: {},
  /** The URL to go to afterwards, on an origin of the app. */
  next: {},
  /** The token of a QR code, or of an invitation. */
  token: {},
  /** The token of the confirmation, from the response to the scan. */
  csrf_token: {},
  /** What the owner of the phone decided. */
  decision: { values: ['confirm', 'refuse'] },
  /** The form that shows the image. For the log only. */
  scene: {},
  /** A code of type 17, sent to a contact that the account has now. */
  old_code: {},
  /** The platform: `douyin`, `toutiao`, `huoshan`, `ixigua`, or another that the server has. */
  platform: {},
  /** The app at the platform; empty for the only one. */
  platform_app_id: {},
  /** The key that resumes a third-party login, from error 1011 or 1060. */
  profile_key: {},
  /** 1 replaces the identity of that platform that is linked now. */
  change_bind: FLAG,
  /** Where the platform sent the authorization code. */
  redirect_uri: {},
  /** The name of the business account; the account's own name if empty. */
  name: { maxLength: USERNAME_MAX_LENGTH },
  /** The key of the app that a business account is opened at. */
  app_key: { pattern: '^[\\w.-]{0,64}$' },
  /** 1 ignores the account of the session. */
  ignore_login: FLAG,
  /** The company of the business account; 0 for none. */
  org_id: {},
  /** The sign-in to end, as `listSessions` names it; all but the current one if empty. */
  session_id: { maxLength: 64 },
} as const satisfies Readonly<Record<WireField, FieldContract>>

type FieldsOf<Name extends EndpointName> = keyof (typeof endpoints)[Name]['fields']

/** The wire name of a request field beyond the common ones. */
export type WireField = { [Name in EndpointName]: FieldsOf<Name> }[EndpointName]

/** The error of the first required field that is missing or empty; `undefined` if there is none. */
export function missingFieldError(
  endpoint: { readonly name: string; readonly fields: Readonly<Record<string, string>> },
  values: Readonly<Record<string, string>>,
): ErrorName | undefined {
  const missing = Object.keys(endpoint.fields).find(
    (name) => !endpoint.fields[name]?.endsWith('?') && values[name] === '',
  )
  if (missing === undefined) return undefined
  const contract = Object.hasOwn(ENDPOINT_CONTRACTS, endpoint.name)
    ? ENDPOINT_CONTRACTS[endpoint.name as EndpointName]
    : undefined
  return contract?.missing?.[missing] ?? 'invalidParameter'
}
