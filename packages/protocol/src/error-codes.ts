import { NETWORK_FAILURE_CODE } from './response-metadata.ts'

/** Every error code of the wire by name. Code refers to an error by its name; the numbers are fixed by the protocol. */
export const ERROR_CODES = {
  /** No response, a time-out, or a response that is not an envelope. Client-side only. */
  networkFailure: NETWORK_FAILURE_CODE,
  /** The call needs a session. `/account/` responses use 401. */
  notLoggedIn: 1,
  /** A request field is missing, malformed or unknown. `/account/` responses use 400. */
  invalidParameter: 4,
  /** A rate limit was exceeded. */
  rateLimited: 7,

  /**
   * A logged-in visitor with a business account opens register without a token or key. The success code of
   * `/account/` responses. Shown as info, with a help popover; offer enabled.
   */
  alreadySignedIn: 200,
  /**
   * Registering, or binding a platform to an account, without accepting the agreement. Client-side only. Shown as
   * error; enabled.
   */
  agreementRequired: 403,
  /**
   * A visitor returns from a platform with an unknown or expired state, or with a code the platform rejects (1902).
   * Shown as error; enabled.
   */
  authorizationExpired: 411,
  /**
   * A failure without a message, or an internal error of an `/account/` endpoint. An internal error elsewhere has
   * HTTP status 500 and is a network failure (-1). Shown as error; enabled, also in the user name dialog; disabled
   * after validating an invitation or an entered account.
   */
  systemError: 500,
  /** The QR code fails to load. Client-side only. Shown as a message instead of the code. */
  qrCodeUnavailable: 503,
  /** 120 s have passed, or the code was used elsewhere. Client-side only. Shown as a message over the code. */
  qrCodeExpired: 504,

  /** The mobile belongs to an account already. */
  mobileRegistered: 1001,
  /** The mobile is empty. */
  mobileEmpty: 1002,
  /** The mobile is malformed. */
  mobileMalformed: 1003,
  /** The mobile is bound to another account. */
  mobileBound: 1007,
  /** The provider identity belongs to no account. The failure has a profile key. */
  identityWithoutAccount: 1011,
  /** The password breaks the length rule or the password policy. */
  passwordMalformed: 1012,
  /** The e-mail is empty. */
  emailEmpty: 1014,
  /** The e-mail belongs to an account already. */
  emailRegistered: 1023,
  /** The provider identity is bound to another account. */
  identityBoundElsewhere: 1030,
  /** The e-mail is malformed. */
  emailMalformed: 1031,
  /** Wrong account or wrong password; does not say which. */
  wrongAccountOrPassword: 1033,
  /** Too many wrong passwords; login by password is paused for 30 min. */
  accountLocked: 1034,
  /**
   * A logged-in visitor requests a code to a mobile whose account has a business account. Shown as error; enabled.
   */
  mobileHasBusinessAccount: 1035,
  /** Removing the last credential of an account is refused. */
  lastCredential: 1038,
  /** The change needs a proof of its owner or a recent login. The failure lists the proofs that help, or says when there is one. */
  reauthenticationRequired: 1039,
  /**
   * A platform's identity is bound to another account, or the account to another identity. Shown as error,
   * persistent.
   */
  platformBoundHere: 1041,
  /** The account of the provider identity has no mobile. The failure has a profile key. */
  accountWithoutMobile: 1060,
  /** Another account scanned the QR code. */
  scannedByAnotherAccount: 1070,
  /** The scanned QR code expired. */
  scanExpired: 1071,
  /** The scanned QR code is unknown. */
  scanUnknown: 1072,
  /** The account is banned. */
  accountBanned: 1091,

  /** An image captcha is required. The failure has the image. */
  captchaRequired: 1101,
  /** The image captcha was answered incorrectly. The failure has a new image. */
  captchaWrong: 1102,
  /** The image captcha expired. The failure has a new image. */
  captchaExpired: 1103,
  /** The slider challenge is required. */
  sliderRequired: 1105,
  /** The browser must do work first, which takes it a moment. Only for clients that announce `work`. The failure has the work. */
  workRequired: 1106,

  /** The SMS code is missing. */
  smsCodeMissing: 1201,
  /** The SMS code is wrong. */
  smsCodeWrong: 1202,
  /** The SMS code expired or has been used up. */
  smsCodeExpired: 1203,
  /** The endpoint does not accept this code type. */
  codeTypeUnknown: 1204,
  /** Sending the code failed. */
  codeNotSent: 1205,
  /** The resend interval has not passed. The failure has the seconds left. */
  resendTooSoon: 1206,
  /** Same meaning as `emailRegistered`; sent by older servers. */
  emailRegisteredLegacy: 1320,
  /** The e-mail code expired or has been used up. */
  emailCodeExpired: 1703,
  /** The e-mail code is wrong. */
  emailCodeWrong: 1704,

  /** The provider's authorization code or the profile key expired. */
  authorizationCodeExpired: 1902,
  /** The provider is unreachable or returned an error. */
  providerUnavailable: 1905,

  /**
   * A token that is used, older than 7 days, of another app, unknown, or missing with `appoint=1`; a key that is
   * unknown or not self-service. Shown as error; disabled on login and register until the page changes.
   */
  tokenInvalid: 2010,
  /**
   * Registering an e-mail address that has a business account. When creating a business account: the owner already
   * has one at this app; the redirect follows, with a message only if an entered name was not used. Shown as error,
   * persistent; enabled.
   */
  registered: 2015,
  /** The CSRF token is missing or does not match. */
  csrfFailed: 2035,
  /**
   * The login waits for a second step. The failure has its key and what is accepted. The widget shows the view of the second
   * step instead of a message.
   */
  secondStepRequired: 2046,
  /** The code of the second step is wrong. Shown at its field. */
  secondStepWrong: 2047,
  /** The second step has been completed, or its key is unknown, expired, of another browser, or has had too many wrong codes. */
  secondStepExpired: 2048,
  /** No account has the passkey, which its owner has deleted. Shown as error; the browser is told to forget it. */
  passkeyUnknown: 2049,
  /**
   * The passkey was not accepted: its challenge has been used, is expired or was issued for something else, its signature or origin is
   * wrong, or the account has ten passkeys. Shown as error.
   */
  passkeyRefused: 2050,
  /**
   * The entered mobile has a business account of this company that awaits activation; or a code is requested for a
   * registered e-mail address (1023). Shown as info for a mobile, error for 1023; enabled: a mobile logs in on the
   * current panel.
   */
  businessAccountNotActivated: 2601,
  /**
   * The entered e-mail address has an account and may open a business account. Shown as error; disabled; the link
   * keeps the e-mail address.
   */
  accountExists: 2602,
  /**
   * The logged-in user has a business account of another company than the inviting one. Shown as error; offer
   * disabled.
   */
  companyMismatch: 2603,
  /** The logged-in user has an active business account at this app. Shown as error; offer disabled. */
  serviceOpen: 2604,
  /**
   * The logged-in user has a business account elsewhere, or one here that awaits activation. Shown as success; offer
   * enabled.
   */
  mayAddAccount: 2605,
  /**
   * The logged-in user has five business accounts. Shown as error; offer disabled; without a token or key it is
   * shown in the dialog.
   */
  accountLimitReached: 2606,
  /** The logged-in user is an active collaborator at this app. Shown as error; offer disabled. */
  collaboratorActive: 2607,
  /**
   * The entered account has a business account of another company; or, when it is created, for the logged-in one.
   * Shown as error; disabled.
   */
  boundToOtherCompany: 2653,
  /** The entered account has an active business account at this app. Shown as error; disabled. */
  serviceOpenElsewhere: 2654,
  /**
   * The entered e-mail address has a business account of this company that awaits activation. Shown as success;
   * enabled: no code is requested, and submitting leads to the login panel with the e-mail address.
   */
  emailHasBusinessAccount: 2655,
  /** The entered account has five business accounts. Shown as error; disabled. */
  targetLimitReached: 2656,
  /** The entered account is an active collaborator at this app. Shown as error; disabled. */
  collaboratorActiveElsewhere: 2657,
} as const

/** The name of an error code. */
export type ErrorName = keyof typeof ERROR_CODES

/** An error code of the wire. */
export type ErrorCode = (typeof ERROR_CODES)[ErrorName]

/** The codes with a message of their own in the widget's catalogue (`error_<code>`). */
export const CATALOGUE_CODES = [
  200, 403, 411, 500, 503, 504, 1035, 1041, 2010, 2015, 2601, 2602, 2603, 2604, 2605, 2606, 2607, 2653, 2654,
  2655, 2656, 2657,
] as const satisfies readonly ErrorCode[]

/** A code with a message of its own in the widget's catalogue. */
export type CatalogueCode = (typeof CATALOGUE_CODES)[number]

/** A code whose message comes from the server, as the `description` of the failure. */
export type DescribedCode = Exclude<ErrorCode, CatalogueCode | -1>

/** The key of an error message in the widget's texts. 1023 and 1039 have one there in addition to the server's. */
export type ErrorMessageKey = 'network_failure' | `error_${CatalogueCode}` | 'error_1023' | 'error_1039'

/** The key of an error description in the server's texts. */
export type DescriptionKey = `description_${DescribedCode}`

const NAMES = new Map<number, ErrorName>(
  Object.entries(ERROR_CODES).map(([name, code]) => [code, name as ErrorName]),
)

/** The path of an account center that has the documentation or leads to it. */
export const DOCUMENTATION_PATH = '/docs'

/** Below the address of the documentation, followed by a code: the page about the error. */
export const ERROR_PAGES = '/reference/errors/'

/** The name of a code, or `undefined` for an unknown code. */
export function errorName(code: number): ErrorName | undefined {
  return NAMES.get(code)
}

/** Whether a code has a message of its own in the widget's catalogue. */
export function isCatalogueCode(code: number): code is CatalogueCode {
  return (CATALOGUE_CODES as readonly number[]).includes(code)
}

/**
 * The `code` of an `/account/` response. Two errors have another number there (400 and 401); `error_code` in the same
 * response keeps the common one.
 * @param errorCode a common error code, or an account-center code, which is returned unchanged
 */
export function accountCenterCode(errorCode: number): number {
  if (errorCode === ERROR_CODES.invalidParameter) return 400
  if (errorCode === ERROR_CODES.notLoggedIn) return 401
  return errorCode
}
