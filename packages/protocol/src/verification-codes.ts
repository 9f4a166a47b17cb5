/** The purpose of a verification code, as the request field `type`. */
export const CODE_TYPES = {
  /** Login or registration by e-mail. Login by mobile accepts it too, for older clients. */
  login: 0,
  /** Registration by e-mail. */
  register: 1,
  /** Password reset. */
  resetPassword: 4,
  /** Binding a contact, or confirming the present one. */
  bind: 17,
  /** Login, registration or binding a provider identity by mobile. */
  mobileLogin: 24,
} as const

/** The purpose of a verification code. */
export type CodeType = (typeof CODE_TYPES)[keyof typeof CODE_TYPES]

/** The minimum time between two codes of one type to one target, in seconds. */
export const RESEND_INTERVAL_S = 60

/** The lifetime of an SMS code in seconds. */
export const MOBILE_CODE_LIFETIME_S = 300

/** The lifetime of an e-mail code in seconds. */
export const EMAIL_CODE_LIFETIME_S = 600

/** The number of wrong attempts that invalidates a code. */
export const MAX_ATTEMPTS_PER_CODE = 5
