import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { AccountsTable, Database } from '../database/database.ts'
import { createId } from '../database/database.ts'
import type { Contact } from './contact.ts'

export type Account = Selectable<AccountsTable>

export interface FoundAccount {
  readonly account: Account
  readonly isNew: boolean
}

interface NewAccount {
  readonly contact: Contact
  readonly passwordHash: string | null
  readonly now: number
}

/**
 * Registers an account. The unique column decides between two who register the same mobile or e-mail at once.
 * @returns `undefined` when somebody has it already
 */
export async function registerAccount(
  database: Database,
  { contact, passwordHash, now }: NewAccount,
): Promise<Account | undefined> {
  const column = columnOf(contact)
  return database
    .insertInto('accounts')
    .values({
      id: createId(now),
      mobile: null,
      email: null,
      unconfirmed_email: null,
      [column]: contact.target,
      username: '',
      screen_name: '',
      avatar_url: '',
      created_at: now,
      password_hash: passwordHash,
      credentials_version: 0,
      banned_at: null,
    })
    .onConflict((conflict) => conflict.column(column).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The account of a mobile; registers one when there is none. Two who do so at once get the same account. */
export async function findOrRegister(
  database: Database,
  contact: Contact,
  now: number,
): Promise<FoundAccount> {
  const registered = await registerAccount(database, { contact, passwordHash: null, now })
  if (registered) return { account: registered, isNew: true }
  const account = await database
    .selectFrom('accounts')
    .selectAll()
    .where(columnOf(contact), '=', contact.target)
    .executeTakeFirstOrThrow()
  return { account, isNew: false }
}

export async function findAccount(database: Database, contact: Contact): Promise<Account | undefined> {
  return database
    .selectFrom('accounts')
    .selectAll()
    .where(columnOf(contact), '=', contact.target)
    .executeTakeFirst()
}

export async function findAccountById(database: Database, id: string): Promise<Account | undefined> {
  return database.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same account as it is now. @returns `undefined` when what was proved of it before counts no more */
export async function findUnchanged(
  database: Database,
  { id, credentials_version: version }: Pick<Account, 'id' | 'credentials_version'>,
): Promise<Account | undefined> {
  return database
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .where('credentials_version', '=', version)
    .executeTakeFirst()
}

/** Puts a stronger hash of the same password in the place of the one it was checked against. */
export async function replacePasswordHash(
  database: Database,
  { account, passwordHash }: { readonly account: Account; readonly passwordHash: string },
): Promise<void> {
  await database
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', account.id)
    // A password changed meanwhile stays changed.
    .where('password_hash', '=', account.password_hash)
    .execute()
}

/**
 * Gives an account another mobile or e-mail, which was proved. In one statement; the unique column stands behind it.
 * @returns `undefined` when somebody has it already
 */
export async function bindContact(
  database: Database,
  { accountId, contact }: { readonly accountId: string; readonly contact: Contact },
): Promise<Account | undefined> {
  const column = columnOf(contact)
  return database
    .updateTable('accounts')
    .set({ [column]: contact.target, ...(column === 'email' && { unconfirmed_email: null }) })
    .where('id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts as others').select('others.id').where(`others.${column}`, '=', contact.target),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function setUnconfirmedEmail(
  database: Database,
  { accountId, email }: { readonly accountId: string; readonly email: string },
): Promise<Account | undefined> {
  return database
    .updateTable('accounts')
    .set({ unconfirmed_email: email })
    .where('id', '=', accountId)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Gives an account back the mobile and e-mail it had, and takes its password and unconfirmed e-mail off. In one
 * statement; the unique columns stand behind it.
 * @returns `undefined` when another account has one of them meanwhile
 */
export async function restoreContacts(
  database: Database,
  { accountId, mobile, email }: { readonly accountId: string } & Pick<Account, 'mobile' | 'email'>,
): Promise<Account | undefined> {
  return database
    .updateTable('accounts')
    .set({
      mobile,
      email,
      unconfirmed_email: null,
      password_hash: null,
      credentials_version: sql<number>`credentials_version + 1`,
    })
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
    .returningAll()
    .executeTakeFirst()
}

/** Sets a new password. */
export async function setPasswordHash(
  database: Database,
  { accountId, passwordHash }: { readonly accountId: string; readonly passwordHash: string | null },
): Promise<void> {
  await database
    .updateTable('accounts')
    .set({ password_hash: passwordHash, credentials_version: sql<number>`credentials_version + 1` })
    .where('id', '=', accountId)
    .execute()
}

/** Takes back what was proved of an account and not used yet, where no password changes: a ticket, a confirmed QR code. */
export async function bumpCredentialsVersion(database: Database, accountId: string): Promise<void> {
  await database
    .updateTable('accounts')
    .set({ credentials_version: sql<number>`credentials_version + 1` })
    .where('id', '=', accountId)
    .execute()
}

export async function deleteAccount(database: Database, accountId: string): Promise<void> {
  await database.deleteFrom('accounts').where('id', '=', accountId).execute()
}

function columnOf({ channel }: Contact): 'mobile' | 'email' {
  return channel === 'sms' ? 'mobile' : 'email'
}
