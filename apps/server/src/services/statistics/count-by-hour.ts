import type { Database } from '../database/database.ts'
import type { Log } from '../telemetry/log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { CountSums, HourlyCountName } from './hourly-counts.store.ts'
import { addCount, HOURLY_COUNTS, hourOf, storeCounts } from './hourly-counts.store.ts'

/** The metrics that are also counted by the hour in the database, where operators see those of all instances and of last week. */
const COUNTED = {
  portico_codes_total: 'codes',
  portico_deliveries_total: 'deliveries',
  portico_limits_exceeded_total: 'limits',
  portico_challenged_codes_total: 'challenges',
} as const satisfies Readonly<Partial<Record<Parameters<Metrics['count']>[0], HourlyCountName>>>

function isCounted(name: string): name is keyof typeof COUNTED {
  return name in COUNTED
}

interface CountsByHour {
  /** The same metrics, whose counts are also kept for the next `flushCounts`. */
  readonly metrics: Metrics
  /** Writes what was counted since the last time. What cannot be written is logged, and kept for the next time. */
  readonly flushCounts: () => Promise<void>
}

interface CountingDeps {
  readonly database: Database
  readonly now: () => number
  readonly log: Pick<Log, 'error'>
}

/** Counts in memory and writes rarely, so that requests do not wait for one row that all of them count in. */
export function countByHour(metrics: Metrics, { database, now, log }: CountingDeps): CountsByHour {
  let sums: CountSums = new Map()
  return {
    metrics: {
      ...metrics,
      count: (metric, values, by = 1) => {
        metrics.count(metric, values, by)
        if (!isCounted(metric)) return
        const name = COUNTED[metric]
        addCount(sums, { hour: hourOf(now()), name, labels: labelsOf(name, values), count: by })
      },
    },
    flushCounts: async () => {
      const written = sums
      sums = new Map()
      try {
        await storeCounts(database, written)
      } catch (error) {
        for (const count of written.values()) addCount(sums, count)
        log.error({ err: error }, 'could not store the counts of the hour')
      }
    },
  }
}

function labelsOf(name: HourlyCountName, values: Readonly<Record<string, unknown>>): readonly string[] {
  return HOURLY_COUNTS[name].map((label) => String(values[label]))
}
