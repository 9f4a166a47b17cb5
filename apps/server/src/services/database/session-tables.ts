/** Browsers that an account has signed in with; failed attempts of strangers do not lock them out. */
export interface KnownBrowsersTable {
  readonly account_id: string
  /** SHA-256 of the browser id. */
  readonly browser_hash: string
  readonly seen_at: number
  /** Until when it is asked for no second factor of the account. */
  readonly trusted_until: number | null
}

export interface SessionsTable {
  /** SHA-256 of the session id, so that read access to the table does not grant sessions. */
  readonly id_hash: string
  readonly account_id: string
  readonly app_id: string
  /** What the session is for: `service`, `sso` or `account`. */
  readonly kind: string
  /** The session group: all sessions that derive from one sign-in, deleted together by single sign-on's logout. */
  readonly session_group_id: string
  readonly created_at: number
  /** Written at most every five minutes. */
  readonly last_used_at: number
  /** When it ends, however often it is used. */
  readonly ends_at: number
  /** When it ends unless it is used: `ends_at`, or sooner by the idle time-out. */
  readonly expires_at: number
  /** The browser that received the cookie, as people call it; empty if unknown. */
  readonly browser: string
  readonly device: string
  /** ISO 3166-1; empty if unknown. */
  readonly country: string
  /** When the user last proved their identity; derived sessions inherit it. */
  readonly signed_in_at: number
  /** What proved their identity, as `encodeAuthMethods` writes it; empty if an earlier version created the session. */
  readonly amr: string
  /** SHA-256 of the browser id it is valid with; empty for single sign-on, which is valid with any. */
  readonly browser_hash: string
  /** SHA-256 of the id of the browser that received the cookie, also for single sign-on. Null if an earlier version created it. */
  readonly opener_hash: string | null
}
