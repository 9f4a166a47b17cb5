import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { toE164 } from '../accounts/mobile-number.ts'
import type { Tables } from './database.ts'

async function createFirstTables(database: Kysely<Tables>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('mobile', 'text', (column) => column.unique())
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('screen_name', 'text', (column) => column.notNull())
    .addColumn('avatar_url', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('sessions')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('aid', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('sessions_of_account').on('sessions').column('account_id').execute()
  await schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute()
  await createMessageTables(database)
  await schema
    .createTable('code_guesses')
    .addColumn('target', 'text', (column) => column.primaryKey())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('window_ends_at', 'bigint', (column) => column.notNull())
    .addColumn('tries_since_success', 'integer', (column) => column.notNull())
    .execute()
}

async function createMessageTables({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('one_time_code', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('outbox_due').on('outbox').columns(['state', 'due_at']).execute()
  await schema
    .createTable('inbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('one_time_code', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('arrived_at', 'bigint', (column) => column.notNull())
    .execute()
}

/** Adds passwords, bans, known browsers, and subjects of e-mails. */
async function addPasswords({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('accounts').addColumn('password_hash', 'text').execute()
  await schema.alterTable('accounts').addColumn('banned_at', 'bigint').execute()
  await schema
    .createTable('known_browsers')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_browsers_once', ['account_id', 'browser_hash'])
    .execute()
  await schema.createIndex('known_browsers_by_age').on('known_browsers').column('seen_at').execute()
  for (const table of ['outbox', 'inbox'] as const)
    await schema
      .alterTable(table)
      .addColumn('subject', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
}

/** Adds e-mails bound without a code. Not unique: several accounts may claim the same until one confirms it. */
async function addUnconfirmedEmails({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('accounts').addColumn('unconfirmed_email', 'text').execute()
}

/** Adds a version that detects logins that started with an earlier password. */
async function addCredentialsVersion({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('accounts')
    .addColumn('credentials_version', 'integer', (column) => column.notNull().defaultTo(sql`0`))
    .execute()
  await schema.createIndex('known_browsers_by_hash').on('known_browsers').column('browser_hash').execute()
}

/** Adds sessions of three kinds to one table, so that ending all sessions of an account is one statement. */
async function addSingleSignOnSessions({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('sessions')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo(sql`'passport'`))
    .execute()
  await schema.alterTable('sessions').addColumn('family', 'text').execute()
  await schema.createIndex('sessions_by_family').on('sessions').column('family').execute()
}

/** Adds third-party identities. Two unique indexes keep concurrent requests from binding twice. */
async function addPlatformIdentities({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('platform_identities')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('open_id', 'text', (column) => column.notNull())
    .addColumn('union_id', 'text', (column) => column.notNull())
    .addColumn('screen_name', 'text', (column) => column.notNull())
    .addColumn('avatar_url', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('platform_identities_once', ['platform', 'open_id'])
    .addUniqueConstraint('platform_identities_one_a_platform', ['account_id', 'platform'])
    .execute()
}

/** Adds organisations, invitations, business accounts and collaborators. */
async function addBusinessAccounts({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('organisations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('appointment_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('aid', 'text', (column) => column.notNull())
    .addColumn('app_key', 'text', (column) => column.notNull())
    .addColumn('org_id', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('used_by', 'text', (column) => column.references('accounts.id').onDelete('set null'))
    .execute()
  await schema.createIndex('tokens_by_end').on('appointment_tokens').column('expires_at').execute()
  await createBusinessAccounts({ schema })
}

async function createBusinessAccounts({ schema }: Pick<Kysely<Tables>, 'schema'>): Promise<void> {
  await schema
    .createTable('business_accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('aid', 'text', (column) => column.notNull())
    .addColumn('app_key', 'text')
    .addColumn('org_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('activated_at', 'bigint')
    .addUniqueConstraint('business_accounts_place_once', ['owner_id', 'place'])
    .addUniqueConstraint('business_accounts_app_once', ['owner_id', 'app_key'])
    .execute()
  await schema
    .createTable('collaborators')
    .addColumn('business_account_id', 'text', (column) =>
      column.notNull().references('business_accounts.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('activated_at', 'bigint')
    .addPrimaryKeyConstraint('collaborators_once', ['business_account_id', 'account_id'])
    .execute()
  await schema.createIndex('collaborators_by_account').on('collaborators').column('account_id').execute()
}

/** Forgets known browsers, which were identified by their CSRF token before and have an id of their own since. */
async function forgetBrowsersByToken(database: Kysely<Tables>): Promise<void> {
  await database.deleteFrom('known_browsers').execute()
  await database.schema.dropIndex('known_browsers_by_hash').execute()
}

/** Adds the time of a sign-in, e-mail confirmations and revertible contact changes. */
async function addContactChanges({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('sessions')
    .addColumn('signed_in_at', 'bigint', (column) => column.notNull().defaultTo(sql`0`))
    .execute()
  for (const table of ['email_confirmations', 'contact_changes'] as const) {
    const common = schema
      .createTable(table)
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('aid', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
    const own =
      table === 'email_confirmations'
        ? common
            .addColumn('email', 'text', (column) => column.notNull())
            .addColumn('session_id_hash', 'text', (column) => column.notNull())
        : common
            .addColumn('channel', 'text', (column) => column.notNull())
            .addColumn('mobile_before', 'text')
            .addColumn('email_before', 'text')
    await own.execute()
    await schema.createIndex(`${table}_of_account`).on(table).column('account_id').execute()
    await schema.createIndex(`${table}_by_end`).on(table).column('expires_at').execute()
  }
}

/** Adds persistent rate limits and normalizes stored mobiles. */
async function addCodeLimits(database: Kysely<Tables>): Promise<void> {
  await database.schema
    .createTable('limit_counts')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('duration_s', 'integer', (column) => column.notNull())
    .addColumn('window_ends_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('limit_counts_once', ['name', 'subject'])
    .execute()
  await database.schema
    .createIndex('limit_counts_by_end')
    .on('limit_counts')
    .column('window_ends_at')
    .execute()
  await dropTrunkZeros(database)
}

/**
 * Normalizes mobiles stored with a trunk zero, `+4407911…` to `+447911…`. If several accounts have spellings of the
 * same number, all stay as they are, since the owner is ambiguous.
 */
async function dropTrunkZeros(database: Kysely<Tables>): Promise<void> {
  const accounts = await database
    .selectFrom('accounts')
    .select(['id', 'mobile'])
    .where('mobile', 'is not', null)
    .where('mobile', 'not like', '+86%')
    .execute()
  const ofNumber = new Map<string, typeof accounts>()
  for (const account of accounts) {
    const number = toE164(account.mobile ?? '') ?? account.mobile ?? ''
    ofNumber.set(number, [...(ofNumber.get(number) ?? []), account])
  }
  for (const [number, [account, ...others]] of ofNumber) {
    if (!account || others.length > 0 || account.mobile === number) continue
    await database.updateTable('accounts').set({ mobile: number }).where('id', '=', account.id).execute()
  }
}

/** Adds why a delivery failed, and what SMS templates are chosen and filled by. */
async function addDeliveryColumns({ schema }: Kysely<Tables>): Promise<void> {
  for (const name of ['kind', 'language', 'parameters', 'last_error'] as const)
    await schema
      .alterTable('outbox')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
}

/** Adds the modules of the widget that other versions need. */
async function addKeptScripts({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('kept_scripts')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('signature', 'text', (column) => column.notNull())
    .addColumn('kept_until', 'bigint', (column) => column.notNull())
    .execute()
}

/** Adds the indexes by which expired rows are deleted, and the rows that refer to a deleted account are found. */
async function addPurgeIndexes({ schema }: Kysely<Tables>): Promise<void> {
  await schema.createIndex('code_guesses_by_end').on('code_guesses').column('window_ends_at').execute()
  await schema.createIndex('outbox_by_end').on('outbox').column('expires_at').execute()
  await schema.createIndex('tokens_by_user').on('appointment_tokens').column('used_by').execute()
}

/** Adds keys that all instances share. */
async function addServerKeys({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('server_keys')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('encrypted', 'text', (column) => column.notNull())
    .execute()
}

/** Adds the index by which modules that no version needs any more are deleted. */
async function addKeptScriptsIndex({ schema }: Kysely<Tables>): Promise<void> {
  await schema.createIndex('kept_scripts_by_end').on('kept_scripts').column('kept_until').execute()
}

/** Binds sessions to browsers. It is unknown which browser an earlier session belongs to, so they end. */
async function bindSessionsToBrowsers(database: Kysely<Tables>): Promise<void> {
  await database.deleteFrom('sessions').execute()
  await database.schema
    .alterTable('sessions')
    .addColumn('browser_hash', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

/** Binds confirmations of an e-mail to the credentials of the account. Earlier ones can no longer be used. */
async function addConfirmationVersion({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable('email_confirmations')
    .addColumn('credentials_version', 'integer', (column) => column.notNull().defaultTo(sql`-1`))
    .execute()
}

/** In order. The name of a released migration must not change. */
export const MIGRATIONS = [
  { name: '0001-first-tables', up: createFirstTables },
  { name: '0002-passwords', up: addPasswords },
  { name: '0003-unconfirmed-emails', up: addUnconfirmedEmails },
  { name: '0004-credentials-version', up: addCredentialsVersion },
  { name: '0005-single-sign-on-sessions', up: addSingleSignOnSessions },
  { name: '0006-platform-identities', up: addPlatformIdentities },
  { name: '0007-business-accounts', up: addBusinessAccounts },
  { name: '0008-browser-ids', up: forgetBrowsersByToken },
  { name: '0009-contact-changes', up: addContactChanges },
  { name: '0010-codes', up: addCodeLimits },
  { name: '0011-delivery', up: addDeliveryColumns },
  { name: '0012-kept-scripts', up: addKeptScripts },
  { name: '0013-purge-indexes', up: addPurgeIndexes },
  { name: '0014-server-keys', up: addServerKeys },
  { name: '0015-kept-scripts-index', up: addKeptScriptsIndex },
  { name: '0016-session-browsers', up: bindSessionsToBrowsers },
  { name: '0017-confirmation-versions', up: addConfirmationVersion },
] as const
