/**
 * The schema as the queries see it. One for every engine: ids are texts made in the app, times epoch milliseconds,
 * booleans 0 or 1.
 */
export interface Tables {
  readonly accounts: AccountsTable
  readonly sessions: SessionsTable
  readonly outbox: OutboxTable
  readonly inbox: InboxTable
  readonly code_guesses: CodeGuessesTable
  readonly migrations: MigrationsTable
}

export interface AccountsTable {
  readonly id: string
  /** E.164; the unique column, not a look-up, keeps one account a number. */
  readonly mobile: string | null
  readonly email: string | null
  readonly username: string
  /** Empty until somebody chooses one. */
  readonly screen_name: string
  readonly avatar_url: string
  readonly created_at: number
}

export interface SessionsTable {
  /** SHA-256 of the id the browser holds: who reads the table cannot sign in with it. */
  readonly id_hash: string
  readonly account_id: string
  readonly aid: string
  readonly created_at: number
  readonly expires_at: number
}

export interface OutboxTable {
  readonly id: string
  readonly channel: string
  /** E.164 or an address. */
  readonly target: string
  readonly one_time_code: string
  readonly body: string
  readonly state: string
  readonly attempts: number
  /** When to try next; while a worker is at it, when another may take over. */
  readonly due_at: number
  readonly created_at: number
  /** When nobody needs it any more. */
  readonly expires_at: number
}

export interface InboxTable {
  readonly id: string
  readonly channel: string
  readonly target: string
  readonly one_time_code: string
  readonly body: string
  readonly arrived_at: number
}

export interface CodeGuessesTable {
  readonly target: string
  readonly tries: number
  readonly window_ends_at: number
  readonly tries_since_success: number
}

export interface MigrationsTable {
  readonly name: string
  readonly applied_at: number
}
