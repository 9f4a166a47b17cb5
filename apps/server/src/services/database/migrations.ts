import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from './database.ts'

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

const primary: Column = (column) => column.primaryKey()
const unique: Column = (column) => column.unique()
const required: Column = (column) => column.notNull()
const account: Column = (column) => column.notNull().references('accounts.id').onDelete('cascade')

async function createFirstSchema(database: Kysely<Tables>): Promise<void> {
  await createAccounts(database)
  await createAccountAccess(database)
  await createSessions(database)
  await createContactLinks(database)
  await createMessages(database)
  await createCounts(database)
  await createBusinessAccounts(database)
  await createInvitations(database)
  await createAuditLog(database)
  await createOperatorKeys(database)
  await database.schema
    .createTable('server_keys')
    .addColumn('name', 'text', primary)
    .addColumn('encrypted', 'text', required)
    .execute()
}

async function createAccounts({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('accounts')
    .addColumn('id', 'text', primary)
    .addColumn('mobile', 'text', unique)
    .addColumn('email', 'text', unique)
    // Not unique: several accounts may claim the same until one confirms it.
    .addColumn('unconfirmed_email', 'text')
    .addColumn('username', 'text', required)
    .addColumn('screen_name', 'text', required)
    .addColumn('avatar_url', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('password_hash', 'text')
    .addColumn('credentials_version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('banned_at', 'bigint')
    .addColumn('ban_reason', 'text')
    .addColumn('ban_ends_at', 'bigint')
    .addColumn('deletion_at', 'bigint')
    .addColumn('limits_lifted_at', 'bigint')
    .execute()
  // Few accounts have these values, so their indexes are small.
  for (const column of ['ban_ends_at', 'deletion_at'] as const)
    await schema
      .createIndex(`accounts_by_${column}`)
      .on('accounts')
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute()
  for (const column of ['screen_name', 'username'] as const)
    await schema
      .createIndex(`accounts_by_${column}`)
      .on('accounts')
      .column(column)
      .where(sql.ref(column), '<>', sql.lit(''))
      .execute()
}

/** The apps, browsers, third-party identities and external ids of accounts. */
async function createAccountAccess({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('account_apps')
    .addColumn('account_id', 'text', account)
    .addColumn('app_id', 'text', required)
    .addColumn('first_signed_in_at', 'bigint', required)
    .addPrimaryKeyConstraint('account_apps_once', ['account_id', 'app_id'])
    .execute()
  await schema
    .createTable('known_browsers')
    .addColumn('account_id', 'text', account)
    .addColumn('browser_hash', 'text', required)
    .addColumn('seen_at', 'bigint', required)
    .addPrimaryKeyConstraint('known_browsers_once', ['account_id', 'browser_hash'])
    .execute()
  await schema.createIndex('known_browsers_by_age').on('known_browsers').column('seen_at').execute()
  // Two unique indexes keep concurrent requests from binding twice.
  await schema
    .createTable('platform_identities')
    .addColumn('id', 'text', primary)
    .addColumn('account_id', 'text', account)
    .addColumn('platform', 'text', required)
    .addColumn('open_id', 'text', required)
    .addColumn('union_id', 'text', required)
    .addColumn('screen_name', 'text', required)
    .addColumn('avatar_url', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addUniqueConstraint('platform_identities_once', ['platform', 'open_id'])
    .addUniqueConstraint('platform_identities_one_a_platform', ['account_id', 'platform'])
    .execute()
  await schema
    .createTable('external_ids')
    .addColumn('external_id', 'text', primary)
    .addColumn('account_id', 'text', (column) => column.references('accounts.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', required)
    .execute()
  await schema.createIndex('external_ids_of_account').on('external_ids').column('account_id').execute()
}

/** Sessions of three kinds are in one table, so that ending all sessions of an account is one statement. */
async function createSessions({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('sessions')
    .addColumn('id_hash', 'text', primary)
    .addColumn('account_id', 'text', account)
    .addColumn('app_id', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('session_group_id', 'text', required)
    .addColumn('browser_hash', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('signed_in_at', 'bigint', required)
    .addColumn('last_used_at', 'bigint', required)
    .addColumn('ends_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('browser', 'text', required)
    .addColumn('device', 'text', required)
    .addColumn('country', 'text', required)
    .execute()
  await schema.createIndex('sessions_of_account').on('sessions').column('account_id').execute()
  await schema.createIndex('sessions_by_group').on('sessions').column('session_group_id').execute()
  // Not `expires_at`: each recorded use moves it, and PostgreSQL writes a row to all indexes if one of its columns changes.
  await schema.createIndex('sessions_by_end').on('sessions').column('ends_at').execute()
}

async function createContactLinks({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('email_confirmations')
    .addColumn('token_hash', 'text', primary)
    .addColumn('account_id', 'text', account)
    .addColumn('email', 'text', required)
    .addColumn('app_id', 'text', required)
    .addColumn('session_group_id', 'text', required)
    .addColumn('credentials_version', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute()
  await schema
    .createTable('contact_changes')
    .addColumn('token_hash', 'text', primary)
    .addColumn('account_id', 'text', account)
    .addColumn('app_id', 'text', required)
    .addColumn('channel', 'text', required)
    .addColumn('mobile_before', 'text')
    .addColumn('email_before', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute()
  await schema
    .createTable('deletion_links')
    .addColumn('token_hash', 'text', primary)
    .addColumn('account_id', 'text', account)
    .addColumn('app_id', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute()
  for (const table of ['email_confirmations', 'contact_changes', 'deletion_links'] as const) {
    await schema.createIndex(`${table}_of_account`).on(table).column('account_id').execute()
    await schema.createIndex(`${table}_by_end`).on(table).column('expires_at').execute()
  }
}

async function createMessages({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('outbox')
    .addColumn('id', 'text', primary)
    .addColumn('channel', 'text', required)
    .addColumn('target', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('language', 'text', required)
    .addColumn('one_time_code', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('parameters', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('due_at', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('last_error', 'text', required)
    .execute()
  await schema.createIndex('outbox_due').on('outbox').columns(['state', 'due_at']).execute()
  await schema.createIndex('outbox_by_end').on('outbox').column('expires_at').execute()
  await schema
    .createTable('inbox')
    .addColumn('id', 'text', primary)
    .addColumn('channel', 'text', required)
    .addColumn('target', 'text', required)
    .addColumn('one_time_code', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('arrived_at', 'bigint', required)
    .execute()
}

async function createCounts({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('verification_attempts')
    .addColumn('target', 'text', primary)
    .addColumn('tries', 'integer', required)
    .addColumn('window_ends_at', 'bigint', required)
    .addColumn('tries_since_success', 'integer', required)
    .execute()
  await schema
    .createIndex('verification_attempts_by_end')
    .on('verification_attempts')
    .column('window_ends_at')
    .execute()
  await schema
    .createTable('limit_counts')
    .addColumn('name', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('count', 'integer', required)
    .addColumn('duration_s', 'integer', required)
    .addColumn('window_ends_at', 'bigint', required)
    .addPrimaryKeyConstraint('limit_counts_once', ['name', 'subject'])
    .execute()
  await schema.createIndex('limit_counts_by_end').on('limit_counts').column('window_ends_at').execute()
}

async function createBusinessAccounts({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('business_accounts')
    .addColumn('id', 'text', primary)
    .addColumn('owner_id', 'text', account)
    .addColumn('position', 'integer', required)
    .addColumn('app_id', 'text', required)
    .addColumn('app_key', 'text')
    .addColumn('org_id', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('activated_at', 'bigint')
    .addUniqueConstraint('business_accounts_position_once', ['owner_id', 'position'])
    .addUniqueConstraint('business_accounts_app_once', ['owner_id', 'app_key'])
    .execute()
  await schema
    .createTable('collaborators')
    .addColumn('business_account_id', 'text', (column) =>
      column.notNull().references('business_accounts.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', account)
    .addColumn('created_at', 'bigint', required)
    .addColumn('activated_at', 'bigint')
    .addPrimaryKeyConstraint('collaborators_once', ['business_account_id', 'account_id'])
    .execute()
  await schema.createIndex('collaborators_by_account').on('collaborators').column('account_id').execute()
}

async function createInvitations({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('organisations')
    .addColumn('id', 'text', primary)
    .addColumn('name', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
  await schema
    .createTable('invitations')
    .addColumn('token_hash', 'text', primary)
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('app_id', 'text', required)
    .addColumn('app_key', 'text', required)
    .addColumn('org_id', 'text', required)
    .addColumn('note', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('used_at', 'bigint')
    .addColumn('used_by', 'text', (column) => column.references('accounts.id').onDelete('set null'))
    .execute()
  await schema.createIndex('invitations_by_end').on('invitations').column('expires_at').execute()
  await schema.createIndex('invitations_by_user').on('invitations').column('used_by').execute()
}

async function createAuditLog({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('audit_events')
    .addColumn('id', 'text', primary)
    .addColumn('at', 'bigint', required)
    .addColumn('type', 'text', required)
    .addColumn('account_id', 'text')
    .addColumn('actor', 'text', required)
    .addColumn('actor_name', 'text', required)
    .addColumn('app_id', 'text', required)
    .addColumn('address_key', 'text', required)
    .addColumn('browser', 'text', required)
    .addColumn('country', 'text', required)
    .addColumn('log_id', 'text', required)
    .addColumn('result', 'text', required)
    .addColumn('details', 'text', required)
    .addColumn('mac', 'text', required)
    .addColumn('position', 'bigint', unique)
    .addColumn('hash', 'text')
    .execute()
  await schema
    .createIndex('audit_events_of_account')
    .on('audit_events')
    .columns(['account_id', 'id'])
    .execute()
  await schema.createIndex('audit_events_by_log_id').on('audit_events').column('log_id').execute()
  await schema
    .createIndex('audit_events_unsealed')
    .on('audit_events')
    .column('id')
    .where(sql.ref('position'), 'is', null)
    .execute()
  await schema
    .createTable('audit_chain')
    .addColumn('id', 'text', primary)
    .addColumn('start_position', 'bigint', required)
    .addColumn('start_hash', 'text', required)
    .addColumn('head_position', 'bigint', required)
    .addColumn('head_hash', 'text', required)
    .execute()
}

async function createOperatorKeys({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('operator_keys')
    .addColumn('id', 'text', primary)
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('secret_hash', 'text', required)
    .addColumn('scopes', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('last_used_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute()
}

async function recordBrowsers({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('sessions').addColumn('opener_hash', 'text').execute()
  await schema.alterTable('email_confirmations').addColumn('browser_hash', 'text').execute()
}

async function recordResets({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('contact_changes').addColumn('password_reset_at', 'bigint').execute()
}

/** Every queue finds its next message by an index, however many wait in another, and messages of one sender can be paced. */
async function addOutboxQueues({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('outbox')
    .addColumn('paced_by', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema.dropIndex('outbox_due').execute()
  const pending = sql<boolean>`state <> 'dead'`
  const index = (name: string) => schema.createIndex(name).on('outbox')
  await index('outbox_due').columns(['channel', 'due_at', 'id']).where(pending).execute()
  await index('outbox_due_of_target')
    .columns(['target', 'due_at', 'id'])
    .where(sql<boolean>`channel = 'webhook' and state <> 'dead'`)
    .execute()
  await index('outbox_dead')
    .columns(['state', 'due_at'])
    .where(sql<boolean>`state = 'dead'`)
    .execute()
  await index('outbox_paced')
    .columns(['paced_by', 'due_at'])
    .where(sql<boolean>`paced_by <> '' and attempts = 0`)
    .execute()
}

export interface Migration {
  readonly name: string
  readonly up: (database: Kysely<Tables>) => Promise<void>
  /**
   * The newest migration that a version has to know to run on the schema after this one: during an upgrade, the last one of
   * the version before. Without it, versions that lack this one are refused.
   */
  readonly worksWith?: string
}

/** In order. The name of a released migration must not change. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-first-schema', up: createFirstSchema },
  { name: '0002-browsers-of-sessions', up: recordBrowsers, worksWith: '0001-first-schema' },
  { name: '0003-resets-after-changes', up: recordResets, worksWith: '0001-first-schema' },
  { name: '0004-outbox-queues', up: addOutboxQueues, worksWith: '0001-first-schema' },
]
