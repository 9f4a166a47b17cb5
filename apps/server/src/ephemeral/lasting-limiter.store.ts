import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Counter, Limit, Limiter, Taken } from './limiter.ts'

/**
 * Counts that survive a restart. Taking writes to the disk; a refusal does not.
 * @param now milliseconds, never going back while the process lives
 */
export function lastingLimiter(database: Database, now: () => number): Limiter {
  async function take(limits: readonly Limit[]): Promise<Taken> {
    const inside = await database.startTransaction().execute()
    try {
      const taken = await takeEach(inside, limits, now())
      await (taken.ok ? inside.commit() : inside.rollback()).execute()
      return taken
    } catch (error) {
      if (!inside.isRolledBack) await inside.rollback().execute()
      throw error
    }
  }

  async function check(limits: readonly Limit[]): Promise<Taken> {
    const kept = await findCounts(database, limits, now())
    const exceeded = limits.find((limit) => (kept.get(limit)?.count ?? 0) >= limit.points)
    if (!exceeded) return { ok: true }
    return { ok: false, exceeded, waitS: waitUntil(kept.get(exceeded)?.window_ends_at, exceeded, now()) }
  }

  return {
    take,
    check,
    count: async (counter) =>
      (await countUpTo(database, { ...counter, points: Number.MAX_SAFE_INTEGER }, now())) ?? 0,
    giveBack: (counters) =>
      database.transaction().execute(async (inside) => {
        for (const counter of counters) await giveOneBack(inside, counter, now())
      }),
    forget: (counters) =>
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

async function takeEach(database: Database, limits: readonly Limit[], now: number): Promise<Taken> {
  for (const limit of limits) {
    if ((await countUpTo(database, limit, now)) !== undefined) continue
    const kept = (await findCounts(database, [limit], now)).get(limit)
    return { ok: false, exceeded: limit, waitS: waitUntil(kept?.window_ends_at, limit, now) }
  }
  return { ok: true }
}

/**
 * One statement, so that many callers at once cannot pass the last point.
 * @returns how many there are now in the window; `undefined` when there was no point left
 */
async function countUpTo(database: Database, limit: Limit, now: number): Promise<number | undefined> {
  const windowEndsAt = now + limit.durationS * 1000
  const isOver: RawBuilder<boolean> = sql`limit_counts.window_ends_at <= ${now}`
  const counted = await database
    .insertInto('limit_counts')
    .values({
      name: limit.name,
      subject: limit.key,
      count: 1,
      duration_s: limit.durationS,
      window_ends_at: windowEndsAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'subject'])
        .doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else limit_counts.count + 1 end`,
          duration_s: limit.durationS,
          window_ends_at: sql<number>`case when ${isOver} then ${windowEndsAt} else limit_counts.window_ends_at end`,
        })
        .where(sql<boolean>`${isOver} or limit_counts.count < ${limit.points}`),
    )
    .returning('count')
    .executeTakeFirst()
  return counted?.count
}

/** Those whose window is not over, in one query. */
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

/** Seconds, at least one and at most the window's length. */
function waitUntil(windowEndsAt: number | undefined, { durationS }: Limit, now: number): number {
  return Math.min(durationS, Math.max(1, Math.ceil(((windowEndsAt ?? now) - now) / 1000)))
}

/** The last point takes the window with it; of a window that is over nothing is given back. */
async function giveOneBack(database: Database, { name, key }: Counter, now: number): Promise<void> {
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
 * At a start after the clock was set back: no window ends later than its length from now. What was counted in it stands.
 * Not while the process lives, whose own clock does not go back.
 */
export async function shortenLimitWindows(database: Database, now: number): Promise<void> {
  const latest: RawBuilder<number> = sql`${now} + duration_s * 1000`
  await database
    .updateTable('limit_counts')
    .set({ window_ends_at: latest })
    .where('window_ends_at', '>', latest)
    .execute()
}

/** Deletes counts whose window is over. */
export async function deleteEndedLimits(database: Database, now: number): Promise<void> {
  await database.deleteFrom('limit_counts').where('window_ends_at', '<=', now).execute()
}
