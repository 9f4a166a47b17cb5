import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Counter, Limit, RateLimiter, RateLimitResult } from './rate-limiter.ts'

/**
 * Counts in the database, so that limits survive a restart. A refused `consume` writes nothing.
 * @param now milliseconds; must not go back while the process lives
 */
export function createPersistentRateLimiter(database: Database, now: () => number): RateLimiter {
  async function consume(limits: readonly Limit[]): Promise<RateLimitResult> {
    const inside = await database.startTransaction().execute()
    try {
      const result = await consumeEach(inside, limits, now())
      await (result.ok ? inside.commit() : inside.rollback()).execute()
      return result
    } catch (error) {
      if (!inside.isRolledBack) await inside.rollback().execute()
      throw error
    }
  }

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
      database.transaction().execute(async (inside) => {
        for (const counter of counters) await refundOne(inside, counter, now())
      }),
    reset: (counters) =>
      database.transaction().execute(async (inside) => {
        for (const { name, key } of counters)
          await inside
            .deleteFrom('limit_counts')
            .where('name', '=', name)
            .where('subject', '=', key)
            .execute()
      }),
  }
}

async function consumeEach(
  database: Database,
  limits: readonly Limit[],
  now: number,
): Promise<RateLimitResult> {
  for (const limit of limits) {
    if ((await countUpTo(database, limit, now)) !== undefined) continue
    const counted = (await findCounts(database, [limit], now)).get(limit)
    return { ok: false, exceeded: limit, retryAfterS: secondsUntil(counted?.window_ends_at, limit, now) }
  }
  return { ok: true }
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
        .where(sql<boolean>`${isOver} or limit_counts.count < ${limit.max}`),
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
    .deleteFrom('limit_counts')
    .where('name', '=', name)
    .where('subject', '=', key)
    .where('count', '<=', 1)
    .execute()
  await database
    .updateTable('limit_counts')
    .set({ count: sql<number>`count - 1` })
    .where('name', '=', name)
    .where('subject', '=', key)
    .where('window_ends_at', '>', now)
    .execute()
}

/**
 * Lets no window end later than its length from now. For a start after the clock was set back; while the process lives,
 * its own clock does not go back. The counts stay.
 */
export async function clampLimitWindows(database: Database, now: number): Promise<void> {
  const latest: RawBuilder<number> = sql`${now} + duration_s * 1000`
  await database
    .updateTable('limit_counts')
    .set({ window_ends_at: latest })
    .where('window_ends_at', '>', latest)
    .execute()
}

/** Deletes counts whose window is over. */
export async function deleteExpiredLimits(database: Database, now: number): Promise<void> {
  await database.deleteFrom('limit_counts').where('window_ends_at', '<=', now).execute()
}
