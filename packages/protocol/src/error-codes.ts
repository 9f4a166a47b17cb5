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

  /** The success code of `/account/` responses. The widget shows its message to a visitor who is logged in already. */
  alreadySignedIn: 200,
  /** The user agreement has not been accepted. Client-side only. */
  agreementRequired: 403,
  /** The return from a provider or a single sign-on ticket is invalid or expired. */
  authorizationExpired: 411,
  /** Unexpected server error. */
  systemError: 500,
  /** The QR code could not be loaded. Client-side only. */
  qrCodeUnavailable: 503,
  /** The QR code expired. Client-side only. */
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
  /** The mobile already has a business account. */
  mobileHasBusinessAccount: 1035,
  /** Removing the last credential of an account is refused. */
  lastCredential: 1038,
  /** The change needs a proof of its owner or a recent login. The failure lists the proofs that help. */
  reauthenticationRequired: 1039,
  /** The account has another identity of that provider bound. */
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

  /** The invitation token or self-service key is unknown, used or expired. */
  tokenInvalid: 2010,
  /** Registered already: with a business account, or for this app. */
  registered: 2015,
  /** The CSRF token is missing or does not match. */
  csrfFailed: 2035,
  /** The entered account has a business account of this company that is not yet activated. */
  businessAccountNotActivated: 2601,
  /** The entered e-mail belongs to an account without a business account. */
  accountExists: 2602,
  /** The invitation is from another company than the logged-in account's. */
  companyMismatch: 2603,
  /** The logged-in account has already opened the service. */
  serviceOpen: 2604,
  /** The logged-in account has a business account and may add another one. */
  mayAddAccount: 2605,
  /** The logged-in account has reached the limit of business accounts. */
  accountLimitReached: 2606,
  /** The logged-in account is already an active collaborator. */
  collaboratorActive: 2607,
  /** The entered account is bound to another company. */
  boundToOtherCompany: 2653,
  /** The entered account has already opened the service. */
  serviceOpenElsewhere: 2654,
  /** The e-mail of the entered account has a business account that is not yet activated. */
  emailHasBusinessAccount: 2655,
  /** The entered account has reached the limit of business accounts. */
  targetLimitReached: 2656,
  /** The entered account is already an active collaborator. */
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

/** The name of a code, or `undefined` for a code this version does not know. */
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
