import { sql } from 'kysely'
import { DAY_MS } from '../../shared/clock.ts'
import type { Database } from '../database/database.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'

export const HOUR_MS = 60 * 60 * 1000

/** How long counts are kept: a week and the hours that its first and last day share. */
const RETENTION_MS = 8 * DAY_MS

/** What is counted by the hour, and what each of its labels tells apart. */
export const HOURLY_COUNTS = {
  logins: ['factor'],
  registrations: [],
  failures: ['factor'],
  codes: ['channel', 'step'],
  deliveries: ['channel', 'provider', 'result'],
  limits: ['limit'],
  challenges: ['challenge', 'step'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type HourlyCountName = keyof typeof HOURLY_COUNTS

/** What happened in one hour. */
export interface HourlyCount {
  /** When the hour began, in epoch milliseconds. */
  readonly hour: number
  readonly name: HourlyCountName
  /** In the order of `HOURLY_COUNTS`. */
  readonly labels: readonly string[]
  readonly count: number
}

/** When the hour of a moment began. */
export function hourOf(moment: number): number {
  return moment - (moment % HOUR_MS)
}

/** Counts that are not stored yet, by hour, name and labels. */
export type CountSums = Map<string, HourlyCount>

/** Adds a count to that of the same hour, name and labels. */
export function addCount(sums: CountSums, count: HourlyCount): void {
  const key = `${count.hour} ${count.name} ${count.labels.join(' ')}`
  sums.set(key, { ...count, count: count.count + (sums.get(key)?.count ?? 0) })
}

/** Adds to the counts that are stored. */
export async function storeCounts(database: Database, sums: CountSums): Promise<void> {
  if (sums.size === 0) return
  // Instances that write rows in the same order cannot block each other.
  const rows = [...sums.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1))
  await database
    .insertInto('hourly_counts')
    .values(rows.map(([, count]) => ({ ...count, labels: JSON.stringify(count.labels) })))
    .onConflict((conflict) =>
      conflict
        .columns(['hour', 'name', 'labels'])
        .doUpdateSet({ count: sql<number>`hourly_counts.count + excluded.count` }),
    )
    .execute()
}

/** @param since the start of an hour, in epoch milliseconds */
export async function listHourlyCounts(database: Database, since: number): Promise<readonly HourlyCount[]> {
  const rows = await database.selectFrom('hourly_counts').selectAll().where('hour', '>=', since).execute()
  return rows.flatMap(({ name, labels, ...row }) =>
    isCountName(name) ? [{ ...row, name, labels: JSON.parse(labels) as readonly string[] }] : [],
  )
}

/** Another version of the server may count more. */
function isCountName(name: string): name is HourlyCountName {
  return Object.hasOwn(HOURLY_COUNTS, name)
}

export async function deleteOldHourlyCounts(database: Database, now: number): Promise<void> {
  await deleteInBatches(database, 'hourly_counts', sql`hour < ${now - RETENTION_MS}`)
}
