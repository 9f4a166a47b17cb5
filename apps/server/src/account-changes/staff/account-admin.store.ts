import type { Expression, SqlBool } from 'kysely'
import { expressionBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../services/database/database.ts'
import { TARGET_LIMITS } from '../../verification/code/send-limits.ts'

/** Keeps the lists of the repeated work short; the next run gets the rest. */
const MAX_LISTED = 500

/** The accounts whose ban has ended, or whose deletion is due. */
export async function listDue(
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

export const TARGET_LIMIT_NAMES = TARGET_LIMITS.map(({ name }) => name)

/** Under what limits are counted: the hashes of contacts and of the second factor, and the id of the account that they belong to. */
export interface LimitSubjects {
  readonly contactHashes: readonly string[]
  readonly accountId: string | undefined
}

/** A count of codes that were sent to a contact, of wrong ones, or of wrong passwords. */
export interface LimitCount {
  /** Of a declared limit. */
  readonly name: string
  readonly subject: string
  readonly count: number
  /** Epoch milliseconds. */
  readonly windowEndsAt: number
}

/** The counts of limits whose window is open. @param counted the names of the limits, and the hashes of what they count */
export async function listCounts(
  database: Database,
  { names, subjects }: { readonly names: readonly string[]; readonly subjects: readonly string[] },
  now: number,
): Promise<readonly LimitCount[]> {
  return database
    .selectFrom('limit_counts')
    .select(['name', 'subject', 'count', 'window_ends_at as windowEndsAt'])
    .where('name', 'in', names)
    .where('subject', 'in', subjects)
    .where('window_ends_at', '>', now)
    .orderBy('name')
    .execute()
}

/** The counts of wrong codes. */
export async function listWrongCodes(
  database: Database,
  subjects: LimitSubjects,
  now: number,
): Promise<readonly (Omit<LimitCount, 'name'> & { readonly triesSinceSuccess: number })[]> {
  return database
    .selectFrom('verification_attempts')
    .select(['target as subject', 'tries as count', 'window_ends_at as windowEndsAt'])
    .select('tries_since_success as triesSinceSuccess')
    .where(isAttemptOf(subjects))
    .where('window_ends_at', '>', now)
    .where('tries', '>', 0)
    .orderBy('target')
    .execute()
}

function isAttemptOf({ contactHashes, accountId }: LimitSubjects): Expression<SqlBool> {
  const { or, eb } = expressionBuilder<Tables, 'verification_attempts'>()
  return or([
    eb('target', '=', `account ${accountId ?? ''}`),
    eb(sql<string>`substr(target, 1, 43)`, 'in', contactHashes),
  ])
}

/** @returns how many counts there were */
export async function deleteCountedLimits(trx: Database, subjects: LimitSubjects): Promise<number> {
  const sent = await trx
    .deleteFrom('limit_counts')
    .where('name', 'in', TARGET_LIMIT_NAMES)
    .where('subject', 'in', subjects.contactHashes)
    .executeTakeFirst()
  const tried = await trx.deleteFrom('verification_attempts').where(isAttemptOf(subjects)).executeTakeFirst()
  return Number(sent.numDeletedRows + tried.numDeletedRows)
}

/** Deletes messages that wait for delivery to the contacts of an account. */
export async function deleteMessagesTo(trx: Database, targets: readonly string[]): Promise<void> {
  await trx.deleteFrom('outbox').where('target', 'in', targets).execute()
}
