import type { OperatorAnswerOf } from '@portico/protocol'
import type { Database } from '../services/database/database.ts'
import { countMessages } from '../services/delivery/outbox.store.ts'
import type { Services } from '../services/services.ts'
import { HOUR_MS, hourOf, listHourlyCounts } from '../services/statistics/hourly-counts.store.ts'

type Overview = OperatorAnswerOf<'showOverview'>

const SPANS = {
  day: { intervals: 24, hours: 1 },
  week: { intervals: 28, hours: 6 },
} as const

/** What happened lately, and which messages are in the outbox. The present hour is part of the last interval. */
export async function showOverview(
  { database, now }: Pick<Services, 'database' | 'now'>,
  span: keyof typeof SPANS,
): Promise<Overview> {
  const { intervals, hours } = SPANS[span]
  const since = hourOf(now()) + HOUR_MS - intervals * hours * HOUR_MS
  const series = new Map<string, Overview['series'][number] & { readonly counts: number[] }>()
  for (const { hour, name, labels, count } of await listHourlyCounts(database, since)) {
    const key = [name, ...labels].join(' ')
    const one = series.get(key) ?? { name, labels, counts: Array.from({ length: intervals }, () => 0) }
    // The clock of another instance may be ahead.
    const interval = Math.min(intervals - 1, Math.floor((hour - since) / (hours * HOUR_MS)))
    one.counts[interval] = (one.counts[interval] ?? 0) + count
    series.set(key, one)
  }
  return {
    since: new Date(since).toISOString(),
    interval_hours: hours,
    series: [...series.values()],
    messages: await listDepths(database),
  }
}

async function listDepths(database: Database): Promise<Overview['messages']> {
  const depths = await countMessages(database)
  return depths.flatMap(({ state, oldestAt, ...depth }) =>
    state === 'suppressed' ? [] : [{ ...depth, state, oldest: new Date(oldestAt).toISOString() }],
  )
}
