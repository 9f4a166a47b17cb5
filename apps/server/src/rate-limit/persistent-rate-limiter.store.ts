import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Counter, Limit, RateLimiter, RateLimitResult } from './rate-limiter.ts'

/**
 * Counts in the database, so that limits survive a restart. A refused `consume` writes nothing.
 * @param now milliseconds; must not go back while the process lives
 */
export function createPersistentRateLimiter(database: Database, now: () => number): RateLimiter {
  const consume = (limits: readonly Limit[]): Promise<RateLimitResult> =>
    inTransaction(database, (inside) => consumeEach(inside, limits, now()), {
      rollbackIf: (result) => !result.ok,
    })

  async function check(limits: readonly Limit[]): Promise<RateLimitResult> {
    const counts = await findCounts(database, limits, now())
    const exceeded = limits.find((limit) => (counts.get(limit)?.count ?? 0) >= limit.max)
    if (!exceeded) return { ok: true }
    return {
      ok: false,
      exceeded,
      retryAfterS: secondsUntil(counts.get(exceeded)?.window_ends_at, exceeded, now()),
    }
  }

  return {
    consume,
    check,
    increment: async (counter) =>
      (await countUpTo(database, { ...counter, max: Number.MAX_SAFE_INTEGER }, now())) ?? 0,
    refund: (counters) =>
      inTransaction(database, async (inside) => {
        for (const counter of inKeyOrder(counters)) await refundOne(inside, counter, now())
      }),
    reset: (counters) =>
      inTransaction(database, async (inside) => {
        for (const { name, key } of inKeyOrder(counters))
          await inside
            .deleteFrom('limit_counts')
            .where('name', '=', name)
            .where('subject', '=', key)
            .execute()
      }),
  }
}

/** Counts every limit, so that the first exceeded one is reported whatever the order of counting. */
async function consumeEach(
  database: Database,
  limits: readonly Limit[],
  now: number,
): Promise<RateLimitResult> {
  const refused = new Set<Limit>()
  for (const limit of inKeyOrder(limits))
    if ((await countUpTo(database, limit, now)) === undefined) refused.add(limit)
  const exceeded = limits.find((limit) => refused.has(limit))
  if (!exceeded) return { ok: true }
  const counted = (await findCounts(database, [exceeded], now)).get(exceeded)
  return { ok: false, exceeded, retryAfterS: secondsUntil(counted?.window_ends_at, exceeded, now) }
}

/** Transactions that lock rows in the same order cannot block each other. */
function inKeyOrder<Each extends Pick<Counter, 'name' | 'key'>>(counters: readonly Each[]): readonly Each[] {
  return counters.toSorted((one, other) => {
    if (one.name !== other.name) return one.name < other.name ? -1 : 1
    return one.key < other.key ? -1 : 1
  })
}

/**
 * One statement, so that concurrent callers cannot pass the limit.
 * @returns the number of hits in the window; `undefined` when the limit was reached before
 */
async function countUpTo(database: Database, limit: Limit, now: number): Promise<number | undefined> {
  const windowEndsAt = now + limit.windowS * 1000
  const isOver: RawBuilder<boolean> = sql`limit_counts.window_ends_at <= ${now}`
  const counted = await database
    .insertInto('limit_counts')
    .values({
      name: limit.name,
      subject: limit.key,
      count: 1,
      duration_s: limit.windowS,
      window_ends_at: windowEndsAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'subject'])
        .doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else limit_counts.count + 1 end`,
          duration_s: limit.windowS,
          window_ends_at: sql<number>`case when ${isOver} then ${windowEndsAt} else limit_counts.window_ends_at end`,
        })
        .where(sql<boolean>`${isOver} or limit_counts.count < cast(${limit.max} as bigint)`),
    )
    .returning('count')
    .executeTakeFirst()
  return counted?.count
}

/** The counts whose window is open, in one query. */
async function findCounts(database: Database, limits: readonly Limit[], now: number) {
  const rows = await database
    .selectFrom('limit_counts')
    .selectAll()
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

/** At least one and at most the window's length. */
function secondsUntil(windowEndsAt: number | undefined, { windowS }: Limit, now: number): number {
  return Math.min(windowS, Math.max(1, Math.ceil(((windowEndsAt ?? now) - now) / 1000)))
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
