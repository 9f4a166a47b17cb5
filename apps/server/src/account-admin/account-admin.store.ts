import { sql } from 'kysely'
import type { AccountsTable, Database } from '../database/database.ts'
import { TARGET_LIMIT_NAMES } from '../verification-code/send-limits.ts'

type AdministeredColumns = Pick<
  AccountsTable,
  'banned_at' | 'ban_reason' | 'ban_ends_at' | 'deletion_at' | 'limits_lifted_at'
>

export async function updateAccount(
  trx: Database,
  accountId: string,
  set: Partial<AdministeredColumns>,
): Promise<void> {
  await trx.updateTable('accounts').set(set).where('id', '=', accountId).execute()
}

/** Keeps the lists of the repeated work short; the next run gets the rest. */
const MAX_LISTED = 500

export async function listEndedBans(database: Database, now: number): Promise<readonly string[]> {
  return listDue(database, 'ban_ends_at', now)
}

export async function listDueDeletions(database: Database, now: number): Promise<readonly string[]> {
  return listDue(database, 'deletion_at', now)
}

async function listDue(
  database: Database,
  column: 'ban_ends_at' | 'deletion_at',
  now: number,
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('accounts')
    .select('id')
    .where(column, '<=', now)
    .orderBy(column)
    .limit(MAX_LISTED)
    .execute()
  return rows.map(({ id }) => id)
}

/** The hashes of an account's contacts and its id, under which limits are counted. */
export interface LimitSubjects {
  readonly contactHashes: readonly string[]
  readonly accountId: string
}

/** A limit that counts something of an account. */
export interface CountedLimit {
  readonly name: string
  readonly count: number
  /** Epoch milliseconds. */
  readonly windowEndsAt: number
}

/** The limits of the account's contacts that are counted in the database. */
export async function listCountedLimits(
  database: Database,
  subjects: LimitSubjects,
  now: number,
): Promise<readonly CountedLimit[]> {
  const sent = await database
    .selectFrom('limit_counts')
    .select(['name', 'count', 'window_ends_at'])
    .where('name', 'in', TARGET_LIMIT_NAMES)
    .where('subject', 'in', subjects.contactHashes)
    .where('window_ends_at', '>', now)
    .orderBy('name')
    .execute()
  const tried = await database
    .selectFrom('verification_attempts')
    .select(['tries', 'window_ends_at'])
    .where(({ or, eb }) =>
      or([
        eb('target', '=', `account ${subjects.accountId}`),
        eb(sql<string>`substr(target, 1, 43)`, 'in', subjects.contactHashes),
      ]),
    )
    .where('window_ends_at', '>', now)
    .execute()
  return [
    ...sent.map((row) => ({ name: row.name, count: row.count, windowEndsAt: row.window_ends_at })),
    ...tried.map((row) => ({ name: 'wrong-codes', count: row.tries, windowEndsAt: row.window_ends_at })),
  ]
}

/** @returns how many counts there were */
export async function deleteCountedLimits(trx: Database, subjects: LimitSubjects): Promise<number> {
  const sent = await trx
    .deleteFrom('limit_counts')
    .where('name', 'in', TARGET_LIMIT_NAMES)
    .where('subject', 'in', subjects.contactHashes)
    .executeTakeFirst()
  const tried = await trx
    .deleteFrom('verification_attempts')
    .where(({ or, eb }) =>
      or([
        eb('target', '=', `account ${subjects.accountId}`),
        eb(sql<string>`substr(target, 1, 43)`, 'in', subjects.contactHashes),
      ]),
    )
    .executeTakeFirst()
  return Number(sent.numDeletedRows + tried.numDeletedRows)
}

/** Deletes messages that wait for delivery to the contacts of an account. */
export async function deleteMessagesTo(trx: Database, targets: readonly string[]): Promise<void> {
  await trx.deleteFrom('outbox').where('target', 'in', targets).execute()
}
