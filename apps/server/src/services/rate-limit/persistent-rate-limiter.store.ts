import type { ExpressionBuilder, Insertable, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database, LimitCountsTable, Tables } from '../database/database.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CounterStore } from './counting-rate-limiter.ts'
import type { Counter, Limit, PersistentRateLimiter, RateLimitResult } from './rate-limiter.ts'
import { refusalOf } from './rate-limiter.ts'

/**
 * Counts in the database, so that limits survive a restart. A refused `consume` writes nothing.
 * @param now milliseconds; must not go back while the process runs
 */
export function createPersistentRateLimiter(database: Database, now: () => number): PersistentRateLimiter {
  return {
    consume: (limits, work, transaction = database) =>
      inTransaction(
        transaction,
        async (trx) => {
          // First, so that counts which all requests share stay locked for one statement.
          await work?.(trx)
          return consumeAll(trx, limits, now())
        },
        { rollbackIf: (result) => !result.ok },
      ),
    check: async (limits) => {
      const counts = await findCounts(database, limits, now())
      const exceeded = limits.find((limit) => (countOf(counts, limit)?.count ?? 0) >= limit.max)
      return exceeded ? refuse(exceeded, countOf(counts, exceeded), now()) : { ok: true }
    },
    increment: async (counter) => {
      const [counted] = await increment(database, [counter], now())
      return counted?.count ?? 0
    },
    refund: (counters) => refund(database, counters, now()),
    reset: async (counters) => {
      if (counters.length > 0) await reset(database, counters)
    },
  }
}

/** The same counts, for a limiter that counts one hit at a time. */
export function createDatabaseCounts(database: Database, now: () => number): CounterStore {
  return {
    add: async (counter, hits) => {
      if (hits < 0) await refund(database, [counter], now())
      const [found] =
        hits > 0 ? await increment(database, [counter], now()) : await findCounts(database, [counter], now())
      return { hits: found?.count ?? 0, msLeft: (found?.window_ends_at ?? now()) - now() }
    },
    delete: (counter) => reset(database, [counter]),
  }
}

async function refund(database: Database, counters: readonly Counter[], now: number): Promise<void> {
  await inTransaction(database, async (trx) => {
    for (const counter of inKeyOrder(counters)) await refundOne(trx, counter, now)
  })
}

/** A repeated deletion of what is gone changes nothing, so a deadlock with another caller is repeated. */
async function reset(database: Database, counters: readonly Counter[]): Promise<void> {
  await inTransaction(database, (trx) => trx.deleteFrom('limit_counts').where(isOneOf(counters)).execute())
}

type Count = Pick<LimitCountsTable, 'name' | 'subject' | 'count' | 'window_ends_at'>

/** Counts every limit, and reports the first exceeded one. */
async function consumeAll(trx: Database, limits: readonly Limit[], now: number): Promise<RateLimitResult> {
  if (limits.length === 0) return { ok: true }
  const counts = await increment(trx, limits, now)
  const exceeded = limits.find((limit) => (countOf(counts, limit)?.count ?? 0) > limit.max)
  return exceeded ? refuse(exceeded, countOf(counts, exceeded), now) : { ok: true }
}

function countOf(counts: readonly Count[], { name, key }: Counter): Count | undefined {
  return counts.find((count) => count.name === name && count.subject === key)
}

function refuse(exceeded: Limit, count: Count | undefined, now: number): RateLimitResult {
  return refusalOf(exceeded, (count?.window_ends_at ?? now) - now)
}

/** Transactions that lock rows in the same order cannot block each other. */
function inKeyOrder<Each extends Pick<Counter, 'name' | 'key'>>(counters: readonly Each[]): readonly Each[] {
  return counters.toSorted((one, other) => {
    if (one.name !== other.name) return one.name < other.name ? -1 : 1
    return one.key < other.key ? -1 : 1
  })
}

/** One statement, so that no concurrent hit is lost. A counter that is listed twice gets two hits. */
async function increment(
  database: Database,
  counters: readonly Counter[],
  now: number,
): Promise<readonly Count[]> {
  const isOver: RawBuilder<boolean> = sql`limit_counts.window_ends_at <= ${now}`
  const rows = new Map<string, Insertable<LimitCountsTable>>()
  for (const { name, key, windowS } of inKeyOrder(counters)) {
    const count = 1 + (rows.get(`${name} ${key}`)?.count ?? 0)
    const window = { duration_s: windowS, window_ends_at: now + windowS * 1000 }
    rows.set(`${name} ${key}`, { name, subject: key, count, ...window })
  }
  return database
    .insertInto('limit_counts')
    .values([...rows.values()])
    .onConflict((conflict) =>
      conflict.columns(['name', 'subject']).doUpdateSet({
        count: sql<number>`case when ${isOver} then excluded.count else limit_counts.count + excluded.count end`,
        duration_s: sql<number>`excluded.duration_s`,
        window_ends_at: sql<number>`case when ${isOver} then excluded.window_ends_at else limit_counts.window_ends_at end`,
      }),
    )
    .returning(['name', 'subject', 'count', 'window_ends_at'])
    .execute()
}

/** The rows of counters. */
function isOneOf(counters: readonly Counter[]) {
  return (where: ExpressionBuilder<Tables, 'limit_counts'>) =>
    where.or(
      counters.map(({ name, key }) => where.and([where('name', '=', name), where('subject', '=', key)])),
    )
}

/** The counts whose window is open, in one query. */
async function findCounts(
  database: Database,
  counters: readonly Counter[],
  now: number,
): Promise<readonly Count[]> {
  return database
    .selectFrom('limit_counts')
    .select(['name', 'subject', 'count', 'window_ends_at'])
    .where(isOneOf(counters))
    .where('window_ends_at', '>', now)
    .execute()
}

/** Refunding the only hit closes the window; refunding after the window changes nothing. */
async function refundOne(database: Database, { name, key }: Counter, now: number): Promise<void> {
  await database
    .updateTable('limit_counts')
    .set({ count: sql<number>`count - 1` })
    .where('name', '=', name)
    .where('subject', '=', key)
    .where('window_ends_at', '>', now)
    .execute()
  // After the decrement: of two concurrent refunds the second one sees what the first one left.
  await database
    .deleteFrom('limit_counts')
    .where('name', '=', name)
    .where('subject', '=', key)
    .where('count', '<=', 0)
    .execute()
}

/**
 * Lets no window end later than its length from now. For a start after the clock was set back; while the process lives,
 * its own clock does not go back. The counts stay.
 */
export async function clampLimitWindows(database: Database, now: number): Promise<void> {
  const latest: RawBuilder<number> = sql`cast(${now} as bigint) + cast(duration_s as bigint) * 1000`
  await database
    .updateTable('limit_counts')
    .set({ window_ends_at: latest })
    .where('window_ends_at', '>', latest)
    .execute()
}

/** Deletes counts whose window is over. */
export async function deleteExpiredLimits(database: Database, now: number): Promise<void> {
  await deleteInBatches(database, 'limit_counts', sql`window_ends_at <= ${now}`)
}
