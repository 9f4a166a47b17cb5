/** The statements of the first migration. */
export const FIRST_SCHEMA: readonly string[] = [
  // An e-mail address that is not confirmed is not unique: several accounts may claim the same until one confirms it.
  `create table accounts (
    id text primary key,
    mobile text unique,
    email text unique,
    unconfirmed_email text,
    username text not null,
    screen_name text not null,
    avatar_url text not null,
    created_at bigint not null,
    password_hash text,
    credentials_version integer default 0 not null,
    banned_at bigint,
    ban_reason text,
    ban_ends_at bigint,
    deletion_at bigint,
    limits_lifted_at bigint
  )`,
  // Few accounts have these values, so their indexes are small.
  'create index accounts_by_ban_ends_at on accounts (ban_ends_at) where ban_ends_at is not null',
  'create index accounts_by_deletion_at on accounts (deletion_at) where deletion_at is not null',
  "create index accounts_by_screen_name on accounts (screen_name) where screen_name <> ''",
  "create index accounts_by_username on accounts (username) where username <> ''",
  // The apps, browsers, third-party identities and external ids of accounts.
  `create table account_apps (
    account_id text not null references accounts (id) on delete cascade,
    app_id text not null,
    first_signed_in_at bigint not null,
    constraint account_apps_once primary key (account_id, app_id)
  )`,
  `create table known_browsers (
    account_id text not null references accounts (id) on delete cascade,
    browser_hash text not null,
    seen_at bigint not null,
    constraint known_browsers_once primary key (account_id, browser_hash)
  )`,
  'create index known_browsers_by_age on known_browsers (seen_at)',
  // Two unique indexes keep concurrent requests from binding twice.
  `create table platform_identities (
    id text primary key,
    account_id text not null references accounts (id) on delete cascade,
    platform text not null,
    open_id text not null,
    union_id text not null,
    screen_name text not null,
    avatar_url text not null,
    created_at bigint not null,
    constraint platform_identities_once unique (platform, open_id),
    constraint platform_identities_one_a_platform unique (account_id, platform)
  )`,
  `create table external_ids (
    external_id text primary key,
    account_id text references accounts (id) on delete set null,
    created_at bigint not null
  )`,
  'create index external_ids_of_account on external_ids (account_id)',
  // Sessions of three kinds are in one table, so that ending all sessions of an account is one statement.
  `create table sessions (
    id_hash text primary key,
    account_id text not null references accounts (id) on delete cascade,
    app_id text not null,
    kind text not null,
    session_group_id text not null,
    browser_hash text not null,
    created_at bigint not null,
    signed_in_at bigint not null,
    last_used_at bigint not null,
    ends_at bigint not null,
    expires_at bigint not null,
    browser text not null,
    device text not null,
    country text not null
  )`,
  'create index sessions_of_account on sessions (account_id)',
  'create index sessions_by_group on sessions (session_group_id)',
  // Not `expires_at`: each recorded use moves it, and PostgreSQL writes a row to all indexes if one of its columns changes.
  'create index sessions_by_end on sessions (ends_at)',
  `create table email_confirmations (
    token_hash text primary key,
    account_id text not null references accounts (id) on delete cascade,
    email text not null,
    app_id text not null,
    session_group_id text not null,
    credentials_version integer not null,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  `create table contact_changes (
    token_hash text primary key,
    account_id text not null references accounts (id) on delete cascade,
    app_id text not null,
    channel text not null,
    mobile_before text,
    email_before text,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  `create table deletion_links (
    token_hash text primary key,
    account_id text not null references accounts (id) on delete cascade,
    app_id text not null,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  'create index email_confirmations_of_account on email_confirmations (account_id)',
  'create index email_confirmations_by_end on email_confirmations (expires_at)',
  'create index contact_changes_of_account on contact_changes (account_id)',
  'create index contact_changes_by_end on contact_changes (expires_at)',
  'create index deletion_links_of_account on deletion_links (account_id)',
  'create index deletion_links_by_end on deletion_links (expires_at)',
  `create table outbox (
    id text primary key,
    channel text not null,
    target text not null,
    kind text not null,
    language text not null,
    one_time_code text not null,
    subject text not null,
    body text not null,
    parameters text not null,
    state text not null,
    attempts integer not null,
    due_at bigint not null,
    created_at bigint not null,
    expires_at bigint not null,
    last_error text not null
  )`,
  'create index outbox_due on outbox (state, due_at)',
  'create index outbox_by_end on outbox (expires_at)',
  `create table inbox (
    id text primary key,
    channel text not null,
    target text not null,
    one_time_code text not null,
    subject text not null,
    body text not null,
    arrived_at bigint not null
  )`,
  `create table verification_attempts (
    target text primary key,
    tries integer not null,
    window_ends_at bigint not null,
    tries_since_success integer not null
  )`,
  'create index verification_attempts_by_end on verification_attempts (window_ends_at)',
  `create table limit_counts (
    name text not null,
    subject text not null,
    count integer not null,
    duration_s integer not null,
    window_ends_at bigint not null,
    constraint limit_counts_once primary key (name, subject)
  )`,
  'create index limit_counts_by_end on limit_counts (window_ends_at)',
  `create table business_accounts (
    id text primary key,
    owner_id text not null references accounts (id) on delete cascade,
    position integer not null,
    app_id text not null,
    app_key text,
    org_id text not null,
    name text not null,
    created_at bigint not null,
    activated_at bigint,
    constraint business_accounts_position_once unique (owner_id, position),
    constraint business_accounts_app_once unique (owner_id, app_key)
  )`,
  `create table collaborators (
    business_account_id text not null references business_accounts (id) on delete cascade,
    account_id text not null references accounts (id) on delete cascade,
    created_at bigint not null,
    activated_at bigint,
    constraint collaborators_once primary key (business_account_id, account_id)
  )`,
  'create index collaborators_by_account on collaborators (account_id)',
  `create table organisations (
    id text primary key,
    name text not null,
    created_at bigint not null
  )`,
  `create table invitations (
    token_hash text primary key,
    id text not null unique,
    app_id text not null,
    app_key text not null,
    org_id text not null,
    note text not null,
    created_at bigint not null,
    expires_at bigint not null,
    used_at bigint,
    used_by text references accounts (id) on delete set null
  )`,
  'create index invitations_by_end on invitations (expires_at)',
  'create index invitations_by_user on invitations (used_by)',
  `create table audit_events (
    id text primary key,
    at bigint not null,
    type text not null,
    account_id text,
    actor text not null,
    actor_name text not null,
    app_id text not null,
    address_key text not null,
    browser text not null,
    country text not null,
    log_id text not null,
    result text not null,
    details text not null,
    mac text not null,
    position bigint unique,
    hash text
  )`,
  'create index audit_events_of_account on audit_events (account_id, id)',
  'create index audit_events_by_log_id on audit_events (log_id)',
  'create index audit_events_unsealed on audit_events (id) where position is null',
  `create table audit_chain (
    id text primary key,
    start_position bigint not null,
    start_hash text not null,
    head_position bigint not null,
    head_hash text not null
  )`,
  `create table operator_keys (
    id text primary key,
    name text not null unique,
    secret_hash text not null,
    scopes text not null,
    created_at bigint not null,
    expires_at bigint not null,
    last_used_at bigint,
    revoked_at bigint
  )`,
  `create table server_keys (
    name text primary key,
    encrypted text not null
  )`,
]
