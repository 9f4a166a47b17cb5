import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'

/**
 * The schema as the queries see it. One for every engine: ids are texts made in the app, times epoch milliseconds,
 * booleans 0 or 1.
 */
export interface Tables {
  readonly accounts: AccountsTable
  readonly sessions: SessionsTable
  readonly platform_identities: PlatformIdentitiesTable
  readonly known_browsers: KnownBrowsersTable
  readonly email_confirmations: EmailConfirmationsTable
  readonly contact_changes: ContactChangesTable
  readonly outbox: OutboxTable
  readonly inbox: InboxTable
  readonly code_guesses: CodeGuessesTable
  readonly limit_counts: LimitCountsTable
  readonly migrations: MigrationsTable
  readonly organisations: OrganisationsTable
  readonly appointment_tokens: AppointmentTokensTable
  readonly business_accounts: BusinessAccountsTable
  readonly collaborators: CollaboratorsTable
}

export interface AccountsTable {
  readonly id: string
  /** E.164; the unique column, not a look-up, keeps one account a number. */
  readonly mobile: string | null
  /** Trimmed, folded, in small letters: compared without case, and where mail goes. */
  readonly email: string | null
  /** Bound without a code: nobody logs in by it, and nothing but its confirmation goes there. */
  readonly unconfirmed_email: string | null
  readonly username: string
  /** Empty until somebody chooses one. */
  readonly screen_name: string
  readonly avatar_url: string
  readonly created_at: number
  /** argon2id in the PHC format; none where the account has no password. */
  readonly password_hash: string | null
  /** Goes up with each new password; a hash made anew of the same one leaves it. */
  readonly credentials_version: number
  /** Since when the account may not sign in. */
  readonly banned_at: number | null
}

/** Who an account is on third-party platforms: one person there is one account here, and one platform one identity. */
export interface PlatformIdentitiesTable {
  readonly id: string
  readonly account_id: string
  readonly platform: string
  readonly open_id: string
  /** Empty where the platform tells none. */
  readonly union_id: string
  readonly screen_name: string
  readonly avatar_url: string
  readonly created_at: number
}

/** Browsers an account has signed in with: strangers do not lock those out. */
export interface KnownBrowsersTable {
  readonly account_id: string
  /** SHA-256 of the browser's name. */
  readonly browser_hash: string
  readonly seen_at: number
}

export interface SessionsTable {
  /** SHA-256 of the id the browser holds: who reads the table cannot sign in with it. */
  readonly id_hash: string
  readonly account_id: string
  readonly aid: string
  /** Which cookie holds it: `passport`, `sso` or `account`; none passes for another. */
  readonly kind: string
  /** What came of one sign-in, whatever the hosts: single sign-on's logout ends it all. None before 0005. */
  readonly family: string | null
  readonly created_at: number
  readonly expires_at: number
  /** When its visitor last proved who they are; a session made from another one keeps that one's. 0 where unknown. */
  readonly signed_in_at: number
}

/** Links that confirm an e-mail bound without a code. */
export interface EmailConfirmationsTable {
  /** SHA-256 of the token in the link. */
  readonly token_hash: string
  readonly account_id: string
  readonly email: string
  readonly aid: string
  /** The session that bound the e-mail: it survives the change. */
  readonly session_id_hash: string
  readonly created_at: number
  readonly expires_at: number
}

/** Changes of an account's mobile or e-mail that can still be undone by the link sent to its earlier contact. */
export interface ContactChangesTable {
  /** SHA-256 of the token in the link. */
  readonly token_hash: string
  readonly account_id: string
  readonly aid: string
  /** What changed: `sms` or `email`. */
  readonly channel: string
  /** The account's mobile and e-mail before the change. */
  readonly mobile_before: string | null
  readonly email_before: string | null
  readonly created_at: number
  readonly expires_at: number
}

export interface OutboxTable {
  readonly id: string
  readonly channel: string
  /** E.164 or an address. */
  readonly target: string
  readonly one_time_code: string
  /** Of an e-mail; empty for an SMS. */
  readonly subject: string
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
  /** Of an e-mail; empty for an SMS. */
  readonly subject: string
  readonly body: string
  readonly arrived_at: number
}

export interface CodeGuessesTable {
  /**
   * The target and the hash of the browser that guesses, with a blank between them; the target, for all browsers unknown
   * to its account; or `account` and the account's id, for all browsers known to it.
   */
  readonly target: string
  readonly tries: number
  readonly window_ends_at: number
  readonly tries_since_success: number
}

/** Limits that survive a restart. */
export interface LimitCountsTable {
  /** What is counted. */
  readonly name: string
  /** Whose count it is: a target, a device, an address. */
  readonly subject: string
  readonly count: number
  readonly duration_s: number
  readonly window_ends_at: number
}

export interface MigrationsTable {
  readonly name: string
  readonly applied_at: number
}

/** Companies, as tokens name them. */
export interface OrganisationsTable {
  readonly id: string
  readonly name: string
  readonly created_at: number
}

export interface AppointmentTokensTable {
  /** SHA-256 of what the invited holds: who reads the table can invite nobody. */
  readonly token_hash: string
  /** What it is spoken of by. */
  readonly id: string
  readonly aid: string
  readonly app_key: string
  readonly org_id: string
  /** What whoever made it wants to remember; never shown to who is invited. */
  readonly note: string
  readonly created_at: number
  readonly expires_at: number
  readonly used_at: number | null
  readonly used_by: string | null
}

export interface BusinessAccountsTable {
  readonly id: string
  readonly owner_id: string
  /** 1 to the limit; unique for an owner, so that many at once cannot slip past it. */
  readonly place: number
  readonly aid: string
  /** Unique for an owner; none where it was opened without an app. */
  readonly app_key: string | null
  /** `0`: of no company. */
  readonly org_id: string
  /** Empty until somebody chooses one. */
  readonly name: string
  readonly created_at: number
  readonly activated_at: number | null
}

/** Accounts that work in somebody else's business account. */
export interface CollaboratorsTable {
  readonly business_account_id: string
  readonly account_id: string
  readonly created_at: number
  readonly activated_at: number | null
}

/**
 * The database, or a transaction on it: stores take it as an argument. There is one connection, so a query on the
 * database inside its own transaction would wait for ever; inside, only the transaction's handle is used and
 * nothing else awaited.
 */
export type Database = Kysely<Tables>

/**
 * A UUIDv7: random, but sorted by the time it was made, so that an index grows at its end.
 * @param now epoch milliseconds
 */
export function createId(now: number): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
