/** The secret that an account shares with an authenticator app. */
export interface TotpSecretsTable {
  readonly account_id: string
  /** Encrypted with the server key `second-factor`, for this account only. */
  readonly secret: string
  readonly created_at: number
  /** When a code showed that the app has the secret; null until then. */
  readonly confirmed_at: number | null
  /** The step of the last code that was used. No earlier one counts. */
  readonly last_step: number
  /** When a reset by support takes effect; null unless one waits. */
  readonly removal_at: number | null
}

/** What replaces a code of the authenticator app, once each. */
export interface RecoveryCodesTable {
  readonly account_id: string
  /** Keyed with the server key `second-factor`. */
  readonly code_hash: string
  readonly created_at: number
  readonly used_at: number | null
}
