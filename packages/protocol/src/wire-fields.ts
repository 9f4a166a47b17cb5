import type { EndpointName, endpoints } from './endpoints/registry.ts'
import type { ErrorName } from './error-codes.ts'
import { USERNAME_MAX_LENGTH } from './field-rules.ts'
import { CODE_TYPES } from './verification-codes.ts'

/**
 * What the server enforces and the documents state about a request field beyond what a client needs to send it. The widget
 * does not import this module.
 */
export interface WireFieldContract {
  /** The error if it is required and missing or empty. Default: `invalidParameter`. */
  readonly missing?: ErrorName
  /** A regular expression. */
  readonly pattern?: string
  /** The only values, where it is not any text. */
  readonly values?: readonly string[]
  /** In characters, if other than `limits.field_characters` of the server's configuration. */
  readonly maxLength?: number
}

/** An RSA key with the longest id has about 4 kB. */
const CREDENTIAL_MAX_LENGTH = 6000

const FLAG = { values: ['0', '1'] } as const

/** Every request field by wire name. A field means the same in every endpoint. The doc comments are the source of the documents. */
export const WIRE_FIELDS = {
  /** A mobile number: national of mainland China, or in international format with a plus sign. */
  mobile: { missing: 'mobileEmpty' },
  /** An e-mail address. */
  email: { missing: 'emailEmpty' },
  /** An e-mail address or a mobile number. */
  account: { missing: 'emailEmpty' },
  /** The country of a mobile number written in national format, such as `US`. */
  a_region: {},
  /** The verification code that was sent: four digits by SMS, six characters by e-mail. In calls with a platform, its authorization code. */
  code: { missing: 'smsCodeMissing' },
  /** A password, exactly as typed. A new one has 6 to 20 characters, unless the server's policy is another. */
  password: { missing: 'passwordMalformed' },
  /** The password to set, exactly as typed. Its length is that of a new `password`. */
  new_password: { missing: 'passwordMalformed' },
  /** What the code is for: 0 login, 1 registration by e-mail, 4 password reset, 17 binding, 24 login or registration by mobile. */
  type: { missing: 'codeTypeUnknown', values: Object.values(CODE_TYPES).map(String) },
  /** The answer to an image captcha. */
  captcha: {},
  /** The key of the image captcha, from the response that had the image. */
  captcha_key: {},
  /** The ticket of a solved slider challenge, from the response that asked for it. */
  verify_ticket: {},
  /** 1 announces a client that does work (error 1106) instead of showing the slider at once. 0 if it cannot after all. */
  work: FLAG,
  /** The ticket of the work, from error 1106. */
  work_ticket: {},
  /** The number that solves the work. */
  work_answer: {},
  /** The URL to go to after the login, on an origin of the app. */
  service: {},
  /** 1 keeps the browser logged in when it is closed. */
  keep_login: FLAG,
  /** The `session_key` of a login. */
  sessionid: { missing: 'notLoggedIn' },
  /** The URL to go to afterwards, on an origin of the app. */
  next: {},
  /** The token of a QR code, or of an invitation. */
  token: {},
  /** The token of the confirmation, from the response to the scan. */
  csrf_token: { missing: 'csrfFailed' },
  /** What the owner of the phone decided. */
  decision: { values: ['confirm', 'refuse'] },
  /** The form that shows the image. For the log only. */
  scene: {},
  /** A code of type 17, sent to a contact that the account has now. */
  old_code: {},
  /** A code of the account's authenticator app. */
  totp: { maxLength: 64 },
  /** One of the account's recovery codes. */
  recovery: { maxLength: 64 },
  /** The platform: `douyin`, `toutiao`, `huoshan`, `ixigua`, or another that the server has, such as `wechat` or `oidc:google`. */
  platform: {},
  /** The app at the platform; empty for the only one. */
  platform_app_id: {},
  /** The key that resumes a third-party login, from error 1011 or 1060. */
  profile_key: { missing: 'authorizationCodeExpired' },
  /** 1 replaces the identity of that platform that is linked now. */
  change_bind: FLAG,
  /** Where the platform sent the authorization code. */
  redirect_uri: {},
  /** What the page recognises its request by; the platform and an underscore if empty. Returned as it is. */
  state: { maxLength: 200 },
  /** A secret of the page that sends the visitor to a platform, with which it uses the code of the return. */
  page_key: { pattern: '^[\\w-]{43,128}$' },
  /** Why the platform returns without a code, such as `access_denied`. */
  error: { maxLength: 200 },
  /** The issuer that the platform identifies itself by. */
  iss: {},
  /** The name of the business account, or the account's own name if empty; or the name of the passkey. */
  name: { maxLength: USERNAME_MAX_LENGTH },
  /** The key of the app that a business account is opened at. */
  app_key: { pattern: '^[\\w.-]{0,64}$' },
  /** 1 ignores the account of the session. */
  ignore_login: FLAG,
  /** The company of the business account; 0 for none. */
  org_id: {},
  /** The login to end, as `listSessions` names it; all but the current one if empty. */
  session_id: { maxLength: 64 },
  /** The key of the login that waits, from error 2046. */
  second_step_key: { missing: 'secondStepExpired', maxLength: 64 },
  /** What completes the login, one of the `offers` of error 2046. */
  method: { values: ['totp', 'recovery', 'sms', 'email', 'passkey'] },
  /** What sends the code. */
  channel: { values: ['sms', 'email'] },
  /** What the browser returned for a passkey, as JSON. */
  credential: { maxLength: CREDENTIAL_MAX_LENGTH },
  /** The assertion of a passkey of the account as JSON, with a challenge for the purpose `proof`. */
  passkey: { maxLength: CREDENTIAL_MAX_LENGTH },
  /** What the passkey is used for. */
  purpose: { values: ['login', 'proof', 'second'] },
  /** 1 lets the browser create the passkey without a prompt, after a login with a saved password. */
  silent: FLAG,
  /** The passkey, as `id` in the list names it. */
  passkey_id: {},
  /** 1 asks for no second factor in this browser for 30 days. */
  trust_browser: FLAG,
} as const satisfies Readonly<Record<WireField, WireFieldContract>>

type FieldsOf<Name extends EndpointName> = keyof (typeof endpoints)[Name]['fields']

/** The wire name of a request field beyond the common ones. */
export type WireField = { [Name in EndpointName]: FieldsOf<Name> }[EndpointName]

const CONTRACTS: Readonly<Record<string, WireFieldContract>> = WIRE_FIELDS

/** The length that a field may have in any case, whatever the configuration says; 0 without one. */
export function longestOfField(name: string): number {
  return CONTRACTS[name]?.maxLength ?? 0
}

/** The error of an endpoint whose required field is missing or empty. */
export function missingFieldError(fields: Readonly<Record<string, unknown>>, name: string): ErrorName {
  if (name === 'code' && 'email' in fields) return 'emailCodeWrong'
  return CONTRACTS[name]?.missing ?? 'invalidParameter'
}
