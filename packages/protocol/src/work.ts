/**
 * Work that a client does before its call is accepted, `data.work` of a failure with code 1106: find a number whose decimal digits,
 * as the password of PBKDF2-HMAC-SHA-256 with this salt, derive a key that begins with `bits` zero bits. The number is the
 * `work_answer` of the repeated call.
 */
export interface Work {
  /** Signed by the server; valid for one call of this browser. Sent back as `work_ticket`. */
  readonly ticket: string
  /** The salt, as text. */
  readonly salt: string
  /** The iterations of one derivation. */
  readonly iterations: number
  /** How many bits of the key are zero. Each more doubles the work. */
  readonly bits: number
}

/** The bytes of the derived key, of which the first bits are compared. */
export const WORK_KEY_BYTES = 4
/** The lifetime of the ticket in seconds. */
export const WORK_LIFETIME_S = 120
