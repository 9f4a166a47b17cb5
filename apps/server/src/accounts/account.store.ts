import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { AccountsTable, Database } from '../services/database/database.ts'
import { createId } from '../services/database/database.ts'
import type { Contact } from '../shared/contact.ts'
import type { Failed } from '../shared/result.ts'
import { fail } from '../shared/result.ts'
import { ACCOUNT_COLUMNS, NEW_ACCOUNT } from './account-fields.ts'

export type Account = Selectable<AccountsTable>

export interface FoundAccount {
  readonly account: Account
  readonly isNew: boolean
  /** The version of its credentials before the same transaction changed them; absent if it did not. */
  readonly versionBefore?: number
}

interface NewAccount {
  readonly contact: Contact
  readonly passwordHash: string | null
  readonly now: number
}

/**
 * Registers an account. The unique column resolves concurrent registrations of the same contact.
 * @returns `undefined` if an account has the contact already
 */
export async function registerAccount(
  database: Database,
  { contact, passwordHash, now }: NewAccount,
): Promise<Account | undefined> {
  const column = columnOf(contact)
  return database
    .insertInto('accounts')
    .values({
      ...NEW_ACCOUNT,
      id: createId(now),
      [column]: contact.target,
      created_at: now,
      password_hash: passwordHash,
    })
    .onConflict((conflict) => conflict.column(column).doNothing())
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirst()
}

/** Between two statements the owner of a contact may release it. */
const MAX_REGISTRATION_TRIES = 3

/** Finds the account of a contact and locks it, or registers one. Concurrent calls get the same account. */
export async function findOrRegister(
  database: Database,
  contact: Contact,
  now: number,
): Promise<FoundAccount> {
  for (let tries = 1; tries <= MAX_REGISTRATION_TRIES; tries += 1) {
    const registered = await registerAccount(database, { contact, passwordHash: null, now })
    if (registered) return { account: registered, isNew: true }
    const account = await lockAccountOfContact(database, contact)
    if (account) return { account, isNew: false }
  }
  throw new Error('the contact is taken and released again and again')
}

export async function findAccount(database: Database, contact: Contact): Promise<Account | undefined> {
  return database
    .selectFrom('accounts')
    .select(ACCOUNT_COLUMNS)
    .where(columnOf(contact), '=', contact.target)
    .executeTakeFirst()
}

export async function findAccountById(database: Database, id: string): Promise<Account | undefined> {
  return database.selectFrom('accounts').select(ACCOUNT_COLUMNS).where('id', '=', id).executeTakeFirst()
}

/**
 * Reads an account and locks its row until the transaction ends. Whatever reads an account, its sessions, identities or
 * business accounts and then writes what it concludes from them locks the account first: concurrent transactions on one
 * account then run one after the other. What was read before the lock may have changed, and is read again.
 */
export async function lockAccount(trx: Database, id: string): Promise<Account | undefined> {
  return trx
    .selectFrom('accounts')
    .select(ACCOUNT_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Like `lockAccount`, for the account of a contact. */
export async function lockAccountOfContact(trx: Database, contact: Contact): Promise<Account | undefined> {
  return trx
    .selectFrom('accounts')
    .select(ACCOUNT_COLUMNS)
    .where(columnOf(contact), '=', contact.target)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Reads an account again.
 * @returns `undefined` if its credentials changed in the meantime
 */
export async function findIfCredentialsUnchanged(
  database: Database,
  credentials: KnownCredentials,
): Promise<Account | undefined> {
  return selectIfCredentialsUnchanged(database, credentials).executeTakeFirst()
}

/** Like `findIfCredentialsUnchanged`, and locks the row as `lockAccount` does. */
export async function lockIfCredentialsUnchanged(
  trx: Database,
  credentials: KnownCredentials,
): Promise<Account | undefined> {
  return selectIfCredentialsUnchanged(trx, credentials).forUpdate().executeTakeFirst()
}

/** An account as it was when its credentials were checked. */
type KnownCredentials = Pick<Account, 'id' | 'credentials_version'>

function selectIfCredentialsUnchanged(
  database: Database,
  { id, credentials_version: version }: KnownCredentials,
) {
  return database
    .selectFrom('accounts')
    .select(ACCOUNT_COLUMNS)
    .where('id', '=', id)
    .where('credentials_version', '=', version)
}

/** Replaces the hash of an unchanged password with a stronger one. */
export async function replacePasswordHash(
  database: Database,
  { account, passwordHash }: { readonly account: Account; readonly passwordHash: string },
): Promise<void> {
  await database
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', account.id)
    // Keeps a password that was changed in the meantime.
    .where('password_hash', '=', account.password_hash)
    .execute()
}

/**
 * Sets a verified mobile or e-mail, in one statement with the check that it is free; the unique column enforces
 * it.
 * @returns `undefined` if another account has it
 */
export async function bindContact(
  database: Database,
  { accountId, contact }: { readonly accountId: string; readonly contact: Contact },
): Promise<Account | undefined> {
  const column = columnOf(contact)
  return database
    .updateTable('accounts')
    .set({ [column]: contact.target })
    .where('id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts as others').select('others.id').where(`others.${column}`, '=', contact.target),
        ),
      ),
    )
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirst()
}

/** What is not set by a statement of its own, with the conditions that contacts and credentials need. */
type PlainColumns = Omit<
  AccountsTable,
  'id' | 'mobile' | 'email' | 'created_at' | 'password_hash' | 'credentials_version'
>

/** Sets columns of an account. */
export async function updateAccount(
  database: Database,
  accountId: string,
  set: Partial<PlainColumns>,
): Promise<void> {
  await database.updateTable('accounts').set(set).where('id', '=', accountId).execute()
}

/** Voids what is bound to the earlier version, and withdraws an e-mail that waits for its confirmation. */
const NEW_CREDENTIALS = {
  unconfirmed_email: null,
  credentials_version: sql<number>`credentials_version + 1`,
} as const

/**
 * Restores the mobile and e-mail an account had, and removes its password. The check that they are free is part of the
 * statement; the unique columns enforce it.
 * @returns `undefined` if another account has one of them
 */
export async function restoreContacts(
  database: Database,
  { accountId, mobile, email }: { readonly accountId: string } & Pick<Account, 'mobile' | 'email'>,
): Promise<Account | undefined> {
  return database
    .updateTable('accounts')
    .set({ mobile, email, password_hash: null })
    .where('id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts as others')
            .select('others.id')
            .where('others.id', '!=', accountId)
            .where((other) =>
              other.or([other('others.mobile', '=', mobile), other('others.email', '=', email)]),
            ),
        ),
      ),
    )
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirst()
}

/** Sets or removes the password, and invalidates what `bumpCredentialsVersion` does. */
export async function setPasswordHash(
  database: Database,
  { accountId, passwordHash }: { readonly accountId: string; readonly passwordHash: string | null },
): Promise<void> {
  await database
    .updateTable('accounts')
    .set({ password_hash: passwordHash, ...NEW_CREDENTIALS })
    .where('id', '=', accountId)
    .execute()
}

/** Invalidates tickets, confirmed QR codes and pending confirmations of an e-mail issued before. */
export async function bumpCredentialsVersion(database: Database, accountId: string): Promise<void> {
  await database.updateTable('accounts').set(NEW_CREDENTIALS).where('id', '=', accountId).execute()
}

export async function deleteAccount(database: Database, accountId: string): Promise<void> {
  await database.deleteFrom('accounts').where('id', '=', accountId).execute()
}

function columnOf({ channel }: Contact): 'mobile' | 'email' {
  return channel === 'sms' ? 'mobile' : 'email'
}

/** @returns the error of a sign-in, if the account is banned or will be erased. Those who see it have proved who they are */
export function refuseBanned({
  banned_at: bannedAt,
  deletion_at: deletionAt,
}: Pick<Account, 'banned_at' | 'deletion_at'>): Failed | undefined {
  if (bannedAt === null) return undefined
  return fail('accountBanned', deletionAt === null ? {} : { descriptionKey: 'account_deletion_scheduled' })
}
