import type { OperatorAnswerOf } from '@portico/protocol'
import type { ReactNode } from 'react'
import { formatDateTime, Section, Table, WireName } from '../elements.tsx'
import { Text } from '../text.tsx'
import { texts } from '../texts/texts.ts'
import { Plot } from './plot.tsx'

export type Overview = OperatorAnswerOf<'showOverview'>
export type Series = Overview['series'][number]

/** A time of which the audit log is shown. */
interface Interval {
  /** ISO 8601. */
  readonly since: string
  readonly until: string
}

interface TopicProps {
  readonly overview: Overview
  readonly name: Series['name']
  readonly title: string
  /** In words: what a row counts. */
  readonly nameOf: (labels: readonly string[]) => string
  /** The name in the documentation, shown below the words. */
  readonly wireNameOf?: (labels: readonly string[]) => string
  /** Which of the rows the plot and the sum are of. Default: all. */
  readonly isSummed?: (labels: readonly string[]) => boolean
  /** Where the rows of a count are, if they are kept. @param labels of all rows if omitted */
  readonly hrefOf?: (interval: Interval, labels?: readonly string[]) => string
  readonly isHarm?: true
  readonly empty: string
  readonly note?: string
}

/** What was counted of one kind: its sum, a plot, the count of each row, and the table behind them. */
export function Topic({ overview, name, title, hrefOf, isSummed, ...topic }: TopicProps): ReactNode {
  const series = sortSeries(
    overview.series.filter((one) => one.name === name),
    isSummed,
  )
  const intervals = listIntervals(overview)
  const summed = series.filter(({ labels }) => isSummed?.(labels) ?? true)
  const sums = intervals.map((_, index) => sumOf(summed.map(({ counts }) => counts[index] ?? 0)))
  const names = series.map(({ labels }) => topic.nameOf(labels))
  const whole = { since: overview.since, until: intervals.at(-1)?.until ?? '' }
  return (
    <Section
      title={title}
      actions={<b className="sum">{series.length > 0 && <Text>{formatCount(sumOf(sums))}</Text>}</b>}
    >
      {series.length === 0 ? (
        <p className="note">
          <Text>{topic.empty}</Text>
        </p>
      ) : (
        <>
          <figure className="figure" data-kind={topic.isHarm && 'harm'}>
            <div className="axis note" aria-hidden="true">
              <Text>{formatCount(Math.max(...sums))}</Text>
            </div>
            <Plot
              bars={intervals.map((interval, index) => ({
                title: `${formatDateTime(interval.since)}: ${formatCount(sums[index] ?? 0)}`,
                count: sums[index] ?? 0,
                href: hrefOf?.(interval),
              }))}
            />
            <figcaption className="row note">
              <Text>{formatDateTime(whole.since)}</Text>
              <Text>{texts.now}</Text>
            </figcaption>
          </figure>
          <dl className="counts">
            {series.map(({ labels, counts }) => (
              <div key={labels.join(' ')} className="row">
                <dt>
                  <Linked href={hrefOf?.(whole, labels)}>{topic.nameOf(labels)}</Linked>
                  {topic.wireNameOf && <WireName>{topic.wireNameOf(labels)}</WireName>}
                </dt>
                <dd>
                  <Text>{formatCount(sumOf(counts))}</Text>
                </dd>
              </div>
            ))}
          </dl>
          <details>
            <summary>{texts.asTable}</summary>
            <Table
              name={title}
              heads={[texts.from, ...names]}
              columns={Object.fromEntries(names.map((one) => [one, 'number']))}
              rows={intervals
                .map((interval, index) => ({
                  id: interval.since,
                  counts: series.map(({ counts }) => counts[index] ?? 0),
                  cell: (
                    <Linked key="from" href={hrefOf?.(interval)}>
                      {formatDateTime(interval.since)}
                    </Linked>
                  ),
                }))
                .filter(({ counts }) => sumOf(counts) > 0)
                .toReversed()
                .map(({ id, counts, cell }) => ({ id, cells: [cell, ...counts] }))}
              empty={topic.empty}
            />
          </details>
        </>
      )}
      {topic.note !== undefined && <p className="note">{topic.note}</p>}
    </Section>
  )
}

interface LinkedProps {
  readonly href: string | undefined
  readonly children: string
}

function Linked({ href, children }: LinkedProps): ReactNode {
  return href === undefined ? (
    <Text>{children}</Text>
  ) : (
    <a href={href}>
      <Text>{children}</Text>
    </a>
  )
}

/** The greatest first. Those of one kind stay together, the sum before its part. */
function sortSeries(series: readonly Series[], isSummed: TopicProps['isSummed']): readonly Series[] {
  const kindOf = ({ labels: [kind = ''] }: Series): string => kind
  const sumOfKind = (kind: string): number =>
    sumOf(series.filter((one) => kindOf(one) === kind).flatMap(({ counts }) => counts))
  const isPart = ({ labels }: Series): boolean => isSummed?.(labels) === false
  return series.toSorted((one, other) => {
    const [kind, otherKind] = [kindOf(one), kindOf(other)]
    if (kind === otherKind) return Number(isPart(one)) - Number(isPart(other))
    return sumOfKind(otherKind) - sumOfKind(kind) || kind.localeCompare(otherKind)
  })
}

const HOUR_MS = 3_600_000

function listIntervals({ since, interval_hours: hours, series }: Overview): readonly Interval[] {
  const first = Date.parse(since)
  return (series[0]?.counts ?? []).map((_, index) => ({
    since: new Date(first + index * hours * HOUR_MS).toISOString(),
    until: new Date(first + (index + 1) * hours * HOUR_MS).toISOString(),
  }))
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

export function formatCount(count: number): string {
  return count.toLocaleString('en')
}
