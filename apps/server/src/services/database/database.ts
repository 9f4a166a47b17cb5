import { randomBytes } from 'node:crypto'
import type { ColumnType, Dialect, LogEvent } from 'kysely'
import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from 'kysely'
import type { DependencyMetrics } from '../telemetry/dependency-calls.ts'
import { recordCall } from '../telemetry/dependency-calls.ts'
import type { AuditChainTable, AuditEventsTable, HourlyCountsTable } from './audit-tables.ts'
import { isRefusedRow } from './errors.ts'
import type { RecoveryCodesTable, TotpSecretsTable } from './second-factor-tables.ts'
import type { KnownBrowsersTable, SessionsTable } from './session-tables.ts'

/**
 * The schema. Ids are texts created by the application, times are epoch milliseconds, booleans are 0 or 1, so that
 * the same schema works on every engine.
 */
export interface Tables {
  readonly accounts: AccountsTable
  readonly sessions: SessionsTable
  readonly platform_identities: PlatformIdentitiesTable
  readonly passkeys: PasskeysTable
  readonly account_apps: AccountAppsTable
  readonly external_ids: ExternalIdsTable
  readonly known_browsers: KnownBrowsersTable
  readonly email_confirmations: EmailConfirmationsTable
  readonly contact_changes: ContactChangesTable
  readonly deletion_links: DeletionLinksTable
  readonly outbox: OutboxTable
  readonly inbox: InboxTable
  readonly verification_attempts: VerificationAttemptsTable
  readonly limit_counts: LimitCountsTable
  readonly migrations: MigrationsTable
  readonly server_keys: ServerKeysTable
  readonly organisations: OrganisationsTable
  readonly invitations: InvitationsTable
  readonly business_accounts: BusinessAccountsTable
  readonly collaborators: CollaboratorsTable
  readonly audit_events: AuditEventsTable
  readonly audit_chain: AuditChainTable
  readonly operator_keys: OperatorKeysTable
  readonly totp_secrets: TotpSecretsTable
  readonly recovery_codes: RecoveryCodesTable
  readonly hourly_counts: HourlyCountsTable
}

export interface AccountsTable {
  readonly id: string
  /** E.164. The unique index guarantees one account per number. */
  readonly mobile: string | null
  /** Normalized to lower case; unique. */
  readonly email: string | null
  /** Bound without a code: not usable for sign-in, and only its confirmation is sent there. */
  readonly unconfirmed_email: string | null
  readonly username: string
  /** Empty unless an import has brought one. */
  readonly screen_name: string
  readonly avatar_url: string
  readonly created_at: number
  /** argon2id in PHC format, or until the next login an imported hash of another format; null without a password. */
  readonly password_hash: string | null
  /** Incremented with every new password, but not when the same password is rehashed. */
  readonly credentials_version: number
  /** When the account was banned or its deletion was scheduled. It has no sessions and cannot sign in. */
  readonly banned_at: number | null
  /** Null unless the account is banned. */
  readonly ban_reason: string | null
  /** When the ban ends; null for one without end. */
  readonly ban_ends_at: number | null
  /** When the account will be erased; null unless its deletion is scheduled. */
  readonly deletion_at: number | null
  /** When an operator lifted the limits on its passwords; part of the keys under which they are counted. */
  readonly limits_lifted_at: number | null
}

/** Third-party identities. Each identity has one account, and an account has one identity per platform. */
export interface PlatformIdentitiesTable {
  readonly id: string
  readonly account_id: string
  readonly platform: string
  readonly open_id: string
  /** Empty if the platform provides none. */
  readonly union_id: string
  readonly screen_name: string
  readonly avatar_url: string
  readonly created_at: number
}

/** The apps at which an account has signed in: whose user it is. */
export interface AccountAppsTable {
  readonly account_id: string
  readonly app_id: string
  readonly first_signed_in_at: number
}

/** The ids that imported accounts have in the system they come from. */
export interface ExternalIdsTable {
  readonly external_id: string
  /** Null once the account was erased, which another import of the same user must not undo. */
  readonly account_id: string | null
  readonly created_at: number
}

/** Links that confirm an e-mail bound without a code. */
export interface EmailConfirmationsTable {
  /** SHA-256 of the token in the link. */
  readonly token_hash: string
  readonly account_id: string
  readonly email: string
  readonly app_id: string
  /** The sign-in that bound the e-mail, whose sessions in that browser survive the change. */
  readonly session_group_id: string
  /** SHA-256 of the id of that browser. Null if an earlier version created the link. */
  readonly browser_hash: string | null
  /** That of the account when it bound the e-mail. */
  readonly credentials_version: number
  readonly created_at: number
  readonly expires_at: number
}

/** Changes of a mobile or e-mail that the previous contact can still revert by a link. */
export interface ContactChangesTable {
  /** SHA-256 of the token in the link. */
  readonly token_hash: string
  readonly account_id: string
  readonly app_id: string
  /** What changed: `sms` or `email`. */
  readonly channel: string
  readonly mobile_before: string | null
  readonly email_before: string | null
  readonly created_at: number
  readonly expires_at: number
  /** When the password was reset by a contact that this change has bound; null if it was not, or was changed by the owner since. */
  readonly password_reset_at: number | null
}

/** Links that cancel the deletion of an account; each expires when the account is erased. */
export type DeletionLinksTable = Pick<
  ContactChangesTable,
  'token_hash' | 'account_id' | 'app_id' | 'created_at' | 'expires_at'
>

export interface OutboxTable {
  readonly id: string
  readonly channel: string
  /** An E.164 number or an e-mail address. */
  readonly target: string
  readonly kind: string
  /** The app that the message speaks for; empty for a webhook. */
  readonly app_id: string
  readonly language: string
  readonly one_time_code: string
  /** Empty for an SMS. */
  readonly subject: string
  readonly body: string
  /** JSON: the values in the text by name. */
  readonly parameters: string
  readonly state: string
  /** What is sent at most ten times a second together; empty for messages that are sent at once. */
  readonly paced_by: ColumnType<string, string | undefined, string>
  /** Incremented by every claim, which makes it the fencing token of a worker. */
  readonly attempts: number
  /**
   * When to try next; while a worker holds the lease, when it ends; for a dead letter, when its content is deleted.
   */
  readonly due_at: number
  readonly created_at: number
  /** After this the message is useless. */
  readonly expires_at: number
  /** Why the last attempt failed, without recipient or content; empty if none failed. */
  readonly last_error: string
}

export interface InboxTable {
  readonly id: string
  readonly channel: string
  readonly target: string
  readonly one_time_code: string
  /** Empty for an SMS. */
  readonly subject: string
  readonly body: string
  readonly arrived_at: number
}

export interface VerificationAttemptsTable {
  /**
   * `<target> <browser hash>` for one browser; `<target>` for all browsers its account does not know; `account <id>`
   * for all browsers it knows. `<target>` is the hash of a mobile number or e-mail address.
   */
  readonly target: string
  readonly tries: number
  readonly window_ends_at: number
  readonly tries_since_success: number
}

/** Rate limits that survive a restart. */
export interface LimitCountsTable {
  /** The name of the limit. */
  readonly name: string
  /** The hash of the limit's subject: a target, a device, an address. */
  readonly subject: string
  readonly count: number
  readonly duration_s: number
  readonly window_ends_at: number
}

/** Keys that all instances share. */
export interface ServerKeysTable {
  readonly name: string
  /** The key, encrypted with a key of PORTICO_SECRET: nonce, authentication tag and ciphertext in base64url. */
  readonly encrypted: string
}

export interface MigrationsTable {
  readonly name: string
  readonly applied_at: number
  /** The newest migration that a version has to know to run on this schema; null: this one. */
  readonly works_with: string | null
  /** Of its statements. */
  readonly fingerprint: string | null
}

/** Companies named by invitations. */
export interface OrganisationsTable {
  readonly id: string
  readonly name: string
  readonly created_at: number
}

export interface InvitationsTable {
  /** SHA-256 of the invitation token. */
  readonly token_hash: string
  readonly id: string
  readonly app_id: string
  readonly app_key: string
  readonly org_id: string
  /** A note by the creator of the invitation; not shown to the invited. */
  readonly note: string
  readonly created_at: number
  readonly expires_at: number
  readonly used_at: number | null
  readonly used_by: string | null
}

export interface BusinessAccountsTable {
  readonly id: string
  readonly owner_id: string
  /** 1 to the limit; unique per owner, so that concurrent requests cannot exceed it. */
  readonly position: number
  readonly app_id: string
  /** Unique per owner; null if opened without an app. */
  readonly app_key: string | null
  /** `0`: no company. */
  readonly org_id: string
  /** Empty if none was given when it was opened. */
  readonly name: string
  readonly created_at: number
  readonly activated_at: number | null
}

/** The public keys of passkeys. Their private keys never leave the devices of their owners. */
export interface PasskeysTable {
  /** As the authenticator and pages name it, in base64url. */
  readonly credential_id: string
  readonly account_id: string
  readonly rp_id: string
  /** Random; the same for all passkeys of an account, for which an authenticator keeps one entry. Base64url. */
  readonly user_handle: string
  /** SubjectPublicKeyInfo in base64url. */
  readonly public_key: string
  /** Of COSE: -8, -7 or -257. */
  readonly algorithm: number
  /** 0 of passkeys that are synchronised. */
  readonly sign_count: number
  /** Separated by spaces; a hint for browsers. */
  readonly transports: string
  readonly backup_eligible: number
  readonly backed_up: number
  /** The model of the authenticator. */
  readonly aaguid: string
  readonly name: string
  readonly created_at: number
  readonly last_used_at: number | null
  readonly app_id: string
  /** 0 to 9, unique per account, which limits their number. */
  readonly position: number
}

/** Accounts that collaborate in another user's business account. */
export interface CollaboratorsTable {
  readonly business_account_id: string
  readonly account_id: string
  readonly created_at: number
  readonly activated_at: number | null
}

/** A key of the operator API. Revoked ones stay, because the audit log has their names. */
export interface OperatorKeysTable {
  /** Part of the key; not secret. */
  readonly id: string
  /** The actor of events in the audit log. */
  readonly name: string
  readonly secret_hash: string
  /** Separated by spaces. */
  readonly scopes: string
  readonly created_at: number
  readonly expires_at: number
  /** Up to a minute ago; null until it is first used. */
  readonly last_used_at: number | null
  readonly revoked_at: number | null
}

/**
 * The database, or a transaction on it; stores take it as an argument. Inside a transaction use only its handle and await nothing
 * else: SQLite has one connection, so a query on the database would deadlock, and PostgreSQL keeps rows locked meanwhile.
 */
export type Database = Kysely<Tables>

/** The statements that are counted apart. */
const VERBS: readonly string[] = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback']

/** A condition `in` an empty list is false; PostgreSQL rejects it as a syntax error otherwise. */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })

/** @param metrics count and time every statement; without them none is counted */
export function createDatabase(dialect: Dialect, metrics?: DependencyMetrics): Database {
  return new Kysely<Tables>({
    dialect,
    plugins: [emptyLists],
    ...(metrics && { log: (event) => recordStatement(metrics, event) }),
  })
}

function recordStatement(metrics: DependencyMetrics, event: LogEvent): void {
  const statement = event.query.sql
  const verb = /^[a-z]+/.exec(statement)?.[0] ?? ''
  const failed = event.level === 'error' && (isRefusedRow(event.error) ? 'refused' : 'error')
  recordCall(metrics, {
    dependency: 'database',
    operation: VERBS.includes(verb) ? verb : 'other',
    outcome: failed || 'ok',
    tookMs: event.queryDurationMillis,
    statement,
  })
}

/**
 * Creates a UUIDv7: random, but ordered by creation time, so that indexes grow at their end.
 * @param now epoch milliseconds
 */
export function createId(now: number): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** No id that `createId` makes at this moment, or later, is lower. */
export function lowestIdAt(now: number): string {
  const hex = Math.max(0, now).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
