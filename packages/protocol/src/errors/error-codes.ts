import { NETWORK_FAILURE_CODE } from './network-failure-code.ts'

/**
 * Every code the wire knows (contract, section 10; specification, section 8): number ↔ name, the one table.
 * Inside the house a code is spoken of by its name.
 */
export const ERROR_CODES = {
  networkFailure: NETWORK_FAILURE_CODE,
  notLoggedIn: 1,
  badParameter: 4,
  tooOften: 7,

  alreadySignedIn: 200,
  agreementRequired: 403,
  authorizationExpired: 411,
  systemError: 500,
  qrCodeUnavailable: 503,
  qrCodeExpired: 504,

  mobileRegistered: 1001,
  mobileEmpty: 1002,
  mobileMalformed: 1003,
  mobileBound: 1007,
  identityWithoutAccount: 1011,
  passwordMalformed: 1012,
  emailEmpty: 1014,
  emailRegistered: 1023,
  identityBoundElsewhere: 1030,
  emailMalformed: 1031,
  wrongAccountOrPassword: 1033,
  accountLocked: 1034,
  mobileHasBusinessAccount: 1035,
  lastWayToSignIn: 1038,
  reauthenticationRequired: 1039,
  platformBoundHere: 1041,
  accountWithoutMobile: 1060,
  scannedBySomebodyElse: 1070,
  scanExpired: 1071,
  scanUnknown: 1072,
  accountBanned: 1091,

  captchaRequired: 1101,
  captchaWrong: 1102,
  captchaExpired: 1103,
  sliderRequired: 1105,

  smsCodeMissing: 1201,
  smsCodeWrong: 1202,
  smsCodeExpired: 1203,
  codeTypeUnknown: 1204,
  codeNotSent: 1205,
  codeTooSoon: 1206,
  emailRegisteredAlso: 1320,
  emailCodeExpired: 1703,
  emailCodeWrong: 1704,

  authorizationCodeExpired: 1902,
  platformTrouble: 1905,

  tokenInvalid: 2010,
  registered: 2015,
  csrfFailed: 2035,
  businessAccountNotActivated: 2601,
  accountExists: 2602,
  companyMismatch: 2603,
  serviceOpen: 2604,
  mayAddAccount: 2605,
  accountLimitReached: 2606,
  collaboratorActive: 2607,
  boundToOtherCompany: 2653,
  serviceOpenElsewhere: 2654,
  emailHasBusinessAccount: 2655,
  targetLimitReached: 2656,
  collaboratorActiveElsewhere: 2657,
} as const

export type ErrorName = keyof typeof ERROR_CODES
export type ErrorCode = (typeof ERROR_CODES)[ErrorName]

/** The codes the specification's catalogue has a message for (MSG-1), and the register form's own text for 1023. */
export const CATALOGUE_CODES = [
  200, 403, 411, 500, 503, 504, 1035, 1041, 2010, 2015, 2601, 2602, 2603, 2604, 2605, 2606, 2607, 2653, 2654,
  2655, 2656, 2657,
] as const satisfies readonly ErrorCode[]
export type CatalogueCode = (typeof CATALOGUE_CODES)[number]

/** The other codes, whose words come from the server in the visitor's language. */
export type DescribedCode = Exclude<ErrorCode, CatalogueCode | -1>

/** A text the widget has for a failure. */
export type ErrorMessageKey = 'network_failure' | `error_${CatalogueCode}` | 'error_1023' | 'error_1039'
/** A text the server has for one. */
export type DescriptionKey = `description_${DescribedCode}`

const NAMES = new Map<number, ErrorName>(
  Object.entries(ERROR_CODES).map(([name, code]) => [code, name as ErrorName]),
)

/** The name of a code, or `undefined` for one this version does not know. */
export function errorName(code: number): ErrorName | undefined {
  return NAMES.get(code)
}

export function isCatalogueCode(code: number): code is CatalogueCode {
  return (CATALOGUE_CODES as readonly number[]).includes(code)
}
