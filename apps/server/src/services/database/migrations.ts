import { createHash } from 'node:crypto'
import { FIRST_SCHEMA } from './first-schema.ts'

/** A change of the schema, in SQL that SQLite and PostgreSQL understand. */
export interface Migration {
  readonly name: string
  /** Run in order. Each can run again after it has run: that is how an interrupted `online` migration goes on. */
  readonly statements: readonly string[]
  /**
   * Whether PostgreSQL runs the statements one by one and not in a transaction, as `create index concurrently` has to. Other
   * migrations leave no trace if they fail.
   */
  readonly online?: true
  /**
   * The newest migration that a version has to know to run on the schema after this one: during an upgrade, the last one of
   * the version before. Without it, versions that lack this one are refused.
   */
  readonly worksWith?: string
}

/** In order. The statements of one that was merged do not change: databases have its fingerprint (migrations.test.ts). */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-first-schema', statements: FIRST_SCHEMA },
  {
    name: '0002-browsers-of-sessions',
    statements: [
      'alter table sessions add column opener_hash text',
      'alter table email_confirmations add column browser_hash text',
    ],
    worksWith: '0001-first-schema',
  },
  {
    name: '0003-resets-after-changes',
    statements: ['alter table contact_changes add column password_reset_at bigint'],
    worksWith: '0001-first-schema',
  },
  {
    // Every queue finds its next message by an index, however many wait in another, and messages of one sender can be paced.
    name: '0004-outbox-queues',
    statements: [
      "alter table outbox add column paced_by text default '' not null",
      'drop index outbox_due',
      "create index outbox_due on outbox (channel, due_at, id) where state <> 'dead'",
      "create index outbox_due_of_target on outbox (target, due_at, id) where channel = 'webhook' and state <> 'dead'",
      "create index outbox_dead on outbox (state, due_at) where state = 'dead'",
      "create index outbox_paced on outbox (paced_by, due_at) where paced_by <> '' and attempts = 0",
    ],
    worksWith: '0001-first-schema',
  },
  {
    name: '0005-second-factors',
    statements: [
      `create table totp_secrets (
        account_id text primary key references accounts (id) on delete cascade,
        secret text not null,
        created_at bigint not null,
        confirmed_at bigint,
        last_step bigint not null,
        removal_at bigint
      )`,
      'create index totp_secrets_unconfirmed on totp_secrets (created_at) where confirmed_at is null',
      'create index totp_secrets_by_removal on totp_secrets (removal_at) where removal_at is not null',
      `create table recovery_codes (
        account_id text not null references accounts (id) on delete cascade,
        code_hash text not null,
        created_at bigint not null,
        used_at bigint,
        constraint recovery_codes_once primary key (account_id, code_hash)
      )`,
    ],
    worksWith: '0001-first-schema',
  },
  {
    name: '0006-apps-of-messages',
    statements: ["alter table outbox add column app_id text default '' not null"],
    worksWith: '0001-first-schema',
  },
  {
    name: '0007-waiting-logins',
    statements: [
      "alter table sessions add column amr text default '' not null",
      'alter table known_browsers add column trusted_until bigint',
    ],
    worksWith: '0001-first-schema',
  },
  {
    name: '0008-passkeys',
    statements: [
      `create table passkeys (
        credential_id text primary key,
        account_id text not null references accounts (id) on delete cascade,
        rp_id text not null,
        user_handle text not null,
        public_key text not null,
        algorithm integer not null,
        sign_count bigint not null,
        transports text not null,
        backup_eligible integer not null,
        backed_up integer not null,
        aaguid text not null,
        name text not null,
        created_at bigint not null,
        last_used_at bigint,
        app_id text not null,
        position integer not null check (position between 0 and 9),
        constraint passkeys_positions unique (account_id, position)
      )`,
    ],
    worksWith: '0001-first-schema',
  },
  {
    name: '0009-hourly-counts',
    statements: [
      `create table hourly_counts (
        hour bigint not null,
        name text not null,
        labels text not null,
        count bigint not null,
        constraint hourly_counts_once primary key (hour, name, labels)
      )`,
    ],
    worksWith: '0001-first-schema',
  },
]

/** What a database stores of a migration: the SHA-256 of its statements, however they are indented. */
export function fingerprintOf({ statements }: Migration): string {
  const text = statements.map((statement) => statement.replaceAll(/\s+/g, ' ')).join(';')
  return createHash('sha256').update(text).digest('hex')
}
