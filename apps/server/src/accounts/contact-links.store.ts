import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type {
  ContactChangesTable,
  Database,
  DeletionLinksTable,
  EmailConfirmationsTable,
  Tables,
} from '../services/database/database.ts'
import { deleteInBatches } from '../services/database/delete-in-batches.ts'
import type { Channel } from '../shared/contact.ts'
import type { BrowserOfSignIn } from '../shared/requester.ts'
import { sha256 } from '../shared/sha256.ts'
import type { Account } from './account.store.ts'

// One-time links in messages about an account's contacts. Tokens are random secrets and are stored hashed.

export type EmailConfirmation = Selectable<EmailConfirmationsTable>
export type ContactChange = Selectable<ContactChangesTable>
export type DeletionLink = Selectable<DeletionLinksTable>

interface NewLink {
  readonly token: string
  readonly accountId: string
  readonly appId: string
  readonly now: number
  readonly lifeMs: number
}

interface TokenLookup {
  readonly token: string
  readonly now: number
}

/** The link can be used as long as the credentials of the account stay as they are. */
export async function insertEmailConfirmation(
  database: Database,
  link: NewLink & Omit<BrowserOfSignIn, 'accountId'> & { readonly email: string },
): Promise<void> {
  await database
    .insertInto('email_confirmations')
    .values(({ selectFrom }) => ({
      ...columnsOf(link),
      email: link.email,
      session_group_id: link.sessionGroupId,
      browser_hash: link.browserHash,
      credentials_version: selectFrom('accounts')
        .select('accounts.credentials_version')
        .where('accounts.id', '=', link.accountId),
    }))
    .execute()
}

/** Finds a link that can still be used. */
export async function findEmailConfirmation(
  database: Database,
  lookup: TokenLookup,
): Promise<EmailConfirmation | undefined> {
  return database
    .selectFrom('email_confirmations')
    .selectAll()
    .where(isLink(lookup))
    .where(canConfirm)
    .executeTakeFirst()
}

/** Consumes a link in one statement, so that one of several concurrent requests gets it. */
export async function consumeEmailConfirmation(
  trx: Database,
  lookup: TokenLookup,
): Promise<EmailConfirmation | undefined> {
  return trx
    .deleteFrom('email_confirmations')
    .where(isLink(lookup))
    .where(canConfirm)
    .returningAll()
    .executeTakeFirst()
}

/** The account has this e-mail unconfirmed, has the same credentials as when it was bound, and is not banned. */
function canConfirm({
  exists,
  selectFrom,
}: ExpressionBuilder<Tables, 'email_confirmations'>): Expression<SqlBool> {
  return exists(
    selectFrom('accounts')
      .select('accounts.id')
      .whereRef('accounts.id', '=', 'email_confirmations.account_id')
      .whereRef('accounts.unconfirmed_email', '=', 'email_confirmations.email')
      .whereRef('accounts.credentials_version', '=', 'email_confirmations.credentials_version')
      .where('accounts.banned_at', 'is', null),
  )
}

/** Deletes the links that confirm an e-mail of an account. */
export async function deleteEmailConfirmations(trx: Database, accountId: string): Promise<void> {
  await trx.deleteFrom('email_confirmations').where('account_id', '=', accountId).execute()
}

/** Moves the links that a browser has requested in a sign-in to the sign-in that takes its place there. */
export async function moveEmailConfirmations(
  trx: Database,
  { accountId, sessionGroupId, browserHash }: BrowserOfSignIn,
  newGroupId: string,
): Promise<void> {
  await trx
    .updateTable('email_confirmations')
    .set({ session_group_id: newGroupId })
    .where('account_id', '=', accountId)
    .where('session_group_id', '=', sessionGroupId)
    .where('browser_hash', '=', browserHash)
    .execute()
}

/** Withdraws the e-mail of an account, with its links, if the sign-in that requested its confirmation has ended. */
export async function withdrawEmailsOfEndedSessions(trx: Database, accountId: string): Promise<void> {
  const withdrawn = await trx
    .deleteFrom('email_confirmations')
    .where('account_id', '=', accountId)
    .where('session_group_id', 'not in', (one) =>
      one.selectFrom('sessions').select('session_group_id').where('account_id', '=', accountId),
    )
    .returning('email')
    .execute()
  if (withdrawn.length === 0) return
  await trx
    .updateTable('accounts')
    .set({ unconfirmed_email: null })
    .where('id', '=', accountId)
    .where(
      'unconfirmed_email',
      'in',
      withdrawn.map(({ email }) => email),
    )
    .execute()
}

export async function insertContactChange(
  trx: Database,
  link: NewLink & { readonly channel: Channel; readonly before: Pick<Account, 'mobile' | 'email'> },
): Promise<void> {
  const { channel, before } = link
  await trx
    .insertInto('contact_changes')
    .values({
      ...columnsOf(link),
      channel,
      mobile_before: before.mobile,
      email_before: before.email,
      password_reset_at: null,
    })
    .execute()
}

interface ChangesQuery {
  readonly accountId: string
  readonly now: number
}

/** The changes of an account that can still be reverted, oldest first. */
export async function listOpenContactChanges(
  database: Database,
  { accountId, now }: ChangesQuery,
): Promise<readonly ContactChange[]> {
  return database
    .selectFrom('contact_changes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .execute()
}

/**
 * Notes whether the password was reset by a contact that can still be reverted; null after a change of the password by the owner.
 */
export async function markPasswordReset(
  trx: Database,
  { accountId, now }: ChangesQuery,
  resetAt: number | null,
): Promise<void> {
  await trx
    .updateTable('contact_changes')
    .set({ password_reset_at: resetAt })
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .execute()
}

export async function findContactChange(
  database: Database,
  lookup: TokenLookup,
): Promise<ContactChange | undefined> {
  return database.selectFrom('contact_changes').selectAll().where(isLink(lookup)).executeTakeFirst()
}

/** Consumes a link in one statement, so that one of several concurrent requests gets it. */
export async function consumeContactChange(
  trx: Database,
  lookup: TokenLookup,
): Promise<ContactChange | undefined> {
  return trx.deleteFrom('contact_changes').where(isLink(lookup)).returningAll().executeTakeFirst()
}

/**
 * Deletes the links of changes made since a time. Older links stay, since the owner may have to revert an
 * earlier change too.
 */
export async function deleteContactChangesSince(
  trx: Database,
  { accountId, since }: { readonly accountId: string; readonly since: number },
): Promise<void> {
  await trx
    .deleteFrom('contact_changes')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .execute()
}

export async function insertDeletionLink(trx: Database, link: NewLink): Promise<void> {
  await trx.insertInto('deletion_links').values(columnsOf(link)).execute()
}

/** Finds a link that can still be used. */
export async function findDeletionLink(
  database: Database,
  lookup: TokenLookup,
): Promise<DeletionLink | undefined> {
  return database
    .selectFrom('deletion_links')
    .selectAll()
    .where(isLink(lookup))
    .where(isScheduled)
    .executeTakeFirst()
}

/** Whether a deletion is scheduled that was requested in the account, not by an operator, since a time. */
export async function isDeletedSince(
  trx: Database,
  { accountId, since }: { readonly accountId: string; readonly since: number },
): Promise<boolean> {
  const link = await trx
    .selectFrom('deletion_links')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .where(isScheduled)
    .executeTakeFirst()
  return link !== undefined
}

/** Consumes a link in one statement, so that one of several concurrent requests gets it. */
export async function consumeDeletionLink(
  trx: Database,
  lookup: TokenLookup,
): Promise<DeletionLink | undefined> {
  return trx
    .deleteFrom('deletion_links')
    .where(isLink(lookup))
    .where(isScheduled)
    .returningAll()
    .executeTakeFirst()
}

/** The deletion that the link was sent for is scheduled. */
function isScheduled({
  exists,
  selectFrom,
}: ExpressionBuilder<Tables, 'deletion_links'>): Expression<SqlBool> {
  return exists(
    selectFrom('accounts')
      .select('accounts.id')
      .whereRef('accounts.id', '=', 'deletion_links.account_id')
      .whereRef('accounts.deletion_at', '=', 'deletion_links.expires_at'),
  )
}

/** A row of any of the tables: has this token, and has not expired. */
function isLink({ token, now }: TokenLookup): Expression<SqlBool> {
  return sql<boolean>`token_hash = ${sha256(token)} and expires_at > ${now}`
}

export async function deleteExpiredContactLinks(database: Database, now: number): Promise<void> {
  for (const from of ['email_confirmations', 'contact_changes', 'deletion_links'] as const)
    await deleteInBatches(database, from, sql`expires_at <= ${now}`)
}

function columnsOf({ token, accountId, appId, now, lifeMs }: NewLink) {
  return {
    token_hash: sha256(token),
    account_id: accountId,
    app_id: appId,
    created_at: now,
    expires_at: now + lifeMs,
  }
}
