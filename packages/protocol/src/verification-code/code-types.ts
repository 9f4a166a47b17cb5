/** What a code is for, as the wire numbers it (SND-3, contract 2.6). */
export const CODE_TYPES = {
  /** Login and register by e-mail, login by mobile on older clients. */
  login: 0,
  register: 1,
  resetPassword: 4,
  bind: 17,
  /** Login, register and third-party binding by mobile. */
  mobileLogin: 24,
} as const

export type CodeType = (typeof CODE_TYPES)[keyof typeof CODE_TYPES]

/** Seconds before another code of the same type goes to the same target (SND-4). */
export const RESEND_INTERVAL_S = 60
export const MOBILE_CODE_LIFE_S = 300
export const EMAIL_CODE_LIFE_S = 600
/** The wrong try that uses a code up. */
export const WRONG_TRIES_PER_CODE = 5
