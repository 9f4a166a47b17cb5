import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database, LimitCountsTable } from '../database/database.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Counter, Limit, RateLimiter, RateLimitResult } from './rate-limiter.ts'

/**
 * Counts in the database, so that limits survive a restart. A refused `consume` writes nothing.
 * @param now milliseconds; must not go back while the process lives
 */
export function createPersistentRateLimiter(database: Database, now: () => number): RateLimiter {
  return {
    consume: (limits) =>
      inTransaction(database, (trx) => consumeEach(trx, limits, now()), {
        rollbackIf: (result) => !result.ok,
      }),
    check: async (limits) => {
      const counts = await findCounts(database, limits, now())
      const exceeded = limits.find((limit) => (counts.get(limit)?.count ?? 0) >= limit.max)
      return exceeded ? refuse(exceeded, counts.get(exceeded), now()) : { ok: true }
    },
    increment: async (counter) => (await increment(database, counter, now())).count,
    refund: (counters) =>
      inTransaction(database, async (trx) => {
        for (const counter of inKeyOrder(counters)) await refundOne(trx, counter, now())
      }),
    reset: (counters) =>
      inTransaction(database, async (trx) => {
        for (const { name, key } of inKeyOrder(counters))
          await trx.deleteFrom('limit_counts').where('name', '=', name).where('subject', '=', key).execute()
      }),
  }
}

type Count = Pick<LimitCountsTable, 'count' | 'window_ends_at'>

/** Counts every limit, so that the first exceeded one is reported whatever the order of counting. */
async function consumeEach(trx: Database, limits: readonly Limit[], now: number): Promise<RateLimitResult> {
  const refused = new Map<Limit, Count>()
  for (const limit of inKeyOrder(limits)) {
    const counted = await increment(trx, limit, now)
    if (counted.count > limit.max) refused.set(limit, counted)
  }
  const exceeded = limits.find((limit) => refused.has(limit))
  return exceeded ? refuse(exceeded, refused.get(exceeded), now) : { ok: true }
}

/** At least one second and at most the window's length. */
function refuse(exceeded: Limit, count: Count | undefined, now: number): RateLimitResult {
  const remainingS = Math.ceil(((count?.window_ends_at ?? now) - now) / 1000)
  return { ok: false, exceeded, retryAfterS: Math.min(exceeded.windowS, Math.max(1, remainingS)) }
}

/** Transactions that lock rows in the same order cannot block each other. */
function inKeyOrder<Each extends Pick<Counter, 'name' | 'key'>>(counters: readonly Each[]): readonly Each[] {
  return counters.toSorted((one, other) => {
    if (one.name !== other.name) return one.name < other.name ? -1 : 1
    return one.key < other.key ? -1 : 1
  })
}

/** One statement, so that no concurrent hit is lost. */
async function increment(database: Database, { name, key, windowS }: Counter, now: number): Promise<Count> {
  const windowEndsAt = now + windowS * 1000
  const isOver: RawBuilder<boolean> = sql`limit_counts.window_ends_at <= ${now}`
  return database
    .insertInto('limit_counts')
    .values({ name, subject: key, count: 1, duration_s: windowS, window_ends_at: windowEndsAt })
    .onConflict((conflict) =>
      conflict.columns(['name', 'subject']).doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else limit_counts.count + 1 end`,
        duration_s: windowS,
        window_ends_at: sql<number>`case when ${isOver} then ${windowEndsAt} else limit_counts.window_ends_at end`,
      }),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow()
}

/** The counts whose window is open, in one query. */
async function findCounts(database: Database, limits: readonly Limit[], now: number) {
  const rows = await database
    .selectFrom('limit_counts')
    .select(['name', 'subject', 'count', 'window_ends_at'])
    .where((where) =>
      where.or(
        limits.map(({ name, key }) => where.and([where('name', '=', name), where('subject', '=', key)])),
      ),
    )
    .where('window_ends_at', '>', now)
    .execute()
  return new Map(
    limits.map((limit) => [
      limit,
      rows.find(({ name, subject }) => name === limit.name && subject === limit.key),
    ]),
  )
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
  await deleteInBatches(database, {
    from: 'limit_counts',
    key: ['name', 'subject'],
    where: sql`window_ends_at <= ${now}`,
  })
}
