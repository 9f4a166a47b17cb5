import { readFileSync } from 'node:fs'
import type { Series } from '../../tools/alerts.fixture.ts'
import { RULES } from '../../tools/alerts.fixture.ts'

/** The values of `/metrics` at one moment, by series. */
export interface Scrape {
  readonly values: ReadonlyMap<string, number>
  /** Series that go up and down. */
  readonly gauges: ReadonlySet<string>
}

const rules = readFileSync(RULES, 'utf8')

/** Reads `/metrics` as Prometheus does: an instance that does not answer has no values but `up`. */
export async function scrape(url: string): Promise<Scrape> {
  const text = await fetch(url).then(
    (answer) => (answer.ok ? answer.text() : undefined),
    () => undefined,
  )
  const values = new Map([['up{job="portico",instance="a"}', text === undefined ? 0 : 1]])
  const gauges = new Set(values.keys())
  let type = ''
  for (const line of (text ?? '').split('\n')) {
    type = /^# TYPE \w+ (\w+)$/.exec(line)?.[1] ?? type
    const [, name = '', labels, value] = /^(\w+)(?:\{(.*)\})? (\S+)/.exec(line) ?? []
    if (value === undefined || !rules.includes(name)) continue
    const series = `${name}{${[labels, 'job="portico",instance="a"'].filter(Boolean).join(',')}}`
    values.set(series, Number(value))
    if (type === 'gauge') gauges.add(series)
  }
  return { values, gauges }
}

/** The sum of the series that match. */
export function sumOf({ values }: Scrape, ...parts: readonly string[]): number {
  const found = [...values].filter(([series]) => parts.every((part) => series.includes(part)))
  return found.reduce((sum, [, value]) => sum + value, 0)
}

/**
 * Samples of twenty minutes: two of the first scrape, and then each minute the increase between the last two scrapes, as
 * Prometheus would see them if it continued for that long.
 */
export function extrapolate([before, during, after]: readonly [Scrape, Scrape, Scrape]): readonly Series[] {
  return [...after.values].map(([series, last]) => {
    const first = before.values.get(series)
    const middle = during.values.get(series) ?? 0
    const [start, step] = after.gauges.has(series) ? [last, 0] : [middle, last - middle]
    return { series, values: `${first ?? '_'}x1 ${start}+${step}x18` }
  })
}
