import type { OperatorRequestOf } from '@portico/protocol'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useState } from 'react'
import { DateTime, Section, Table, Title } from '../elements.tsx'
import { Answered, useLoaded, useSession } from '../session.tsx'
import { Text } from '../text.tsx'
import { texts } from '../texts/texts.ts'
import type { Overview, Series } from './topic.tsx'
import { formatCount, sumOf, Topic } from './topic.tsx'

type Span = NonNullable<OperatorRequestOf<'showOverview'>['span']>

const SPANS = [
  ['day', texts.lastDay],
  ['week', texts.lastWeek],
] as const satisfies readonly (readonly [Span, string])[]

const RELOAD_MS = 60_000

/** What happened lately. Each count leads to its rows, where they are kept. */
export function OverviewPage(): ReactNode {
  const { call } = useSession()
  const [span, setSpan] = useState<Span>('day')
  const load = useCallback(() => call('showOverview', { span }), [call, span])
  const { answer, reload } = useLoaded(load)
  useEffect(() => {
    const timer = setInterval(() => void reload(), RELOAD_MS)
    return () => clearInterval(timer)
  }, [reload])
  return (
    <>
      <div className="row">
        <Title>{texts.overview}</Title>
        <div className="actions" role="group" aria-label={texts.time}>
          {SPANS.map(([one, name]) => (
            <button key={one} type="button" aria-pressed={one === span} onClick={() => setSpan(one)}>
              {name}
            </button>
          ))}
        </div>
      </div>
      <Answered answer={answer}>
        {(overview) => (
          <div className="topics">
            <div className="column">
              <Topic
                {...{ overview, name: 'logins', title: texts.logins, empty: texts.noLogins }}
                nameOf={([factor = '']) => texts.factorOf(factor)}
                hrefOf={eventsOf('account.signed_in')}
              />
              <Topic
                {...{ overview, name: 'failures', title: texts.failures, empty: texts.noFailures }}
                nameOf={([factor = '']) => texts.factorOf(factor)}
                hrefOf={eventsOf('account.proof_failed')}
                isHarm
              />
              <Topic
                {...{
                  overview,
                  name: 'registrations',
                  title: texts.registrations,
                  empty: texts.noRegistrations,
                }}
                nameOf={() => texts.newAccounts}
                hrefOf={eventsOf('account.created')}
              />
              <Topic
                {...{ overview, name: 'limits', title: texts.limitsHit, empty: texts.noLimitsHit }}
                nameOf={([limit = '']) => texts.limitOf(limit)}
                wireNameOf={([limit = '']) => limit}
                note={texts.limitsNote}
                isHarm
              />
            </div>
            <div className="column">
              <Topic
                {...{ overview, name: 'codes', title: texts.codes, empty: texts.noCodes }}
                nameOf={([channel = '', step = '']) => texts.codesOf(channel, step)}
                isSummed={([, step]) => step === 'requested'}
                note={texts.codesNote}
              />
              <Topic
                {...{ overview, name: 'challenges', title: texts.challenges, empty: texts.noChallenges }}
                nameOf={([challenge = '', step = '']) => texts.challengeOf(challenge, step)}
                isSummed={([, step]) => step === 'sent'}
                note={texts.challengesNote}
              />
              <Deliveries series={overview.series} />
              <Waiting messages={overview.messages} />
            </div>
          </div>
        )}
      </Answered>
      <p className="note">{texts.overviewNote}</p>
    </>
  )
}

/** The part of the audit log that a count is of. */
function eventsOf(type: string) {
  return (
    interval: { readonly since: string; readonly until: string },
    [factor]: readonly string[] = [],
  ): string =>
    `#/audit?${new URLSearchParams({ type, ...(factor !== undefined && { factor }), ...interval })}`
}

/** Attempts by provider, the one with most of them first. */
function Deliveries({ series }: Pick<Overview, 'series'>): ReactNode {
  const sums = new Map<string, Readonly<Record<string, number>>>()
  for (const { labels, counts } of series.filter(isDelivery)) {
    const [channel = '', provider = '', result = ''] = labels
    const key = [channel, provider].join(' ')
    sums.set(key, { ...sums.get(key), [result]: sumOf(counts) })
  }
  const rows = [...sums.entries()].toSorted(([, one], [, other]) => (other['sent'] ?? 0) - (one['sent'] ?? 0))
  return (
    <Section title={texts.deliveries}>
      <Table
        name={texts.deliveries}
        heads={[texts.provider, texts.sent, texts.failedAttempts, texts.dead]}
        columns={{ [texts.sent]: 'number', [texts.failedAttempts]: 'number', [texts.dead]: 'number' }}
        rows={rows.map(([key, { sent = 0, failed = 0, dead = 0 }]) => {
          const [channel = '', ...provider] = key.split(' ')
          return {
            id: key,
            cells: [
              [texts.channelOf(channel), ...provider].join(' '),
              formatCount(sent),
              formatCount(failed),
              dead === 0 ? formatCount(dead) : <UndeliveredLink key="dead" state="dead" count={dead} />,
            ],
          }
        })}
        empty={texts.noDeliveries}
      />
    </Section>
  )
}

function isDelivery({ name }: Series): boolean {
  return name === 'deliveries'
}

function Waiting({ messages }: Pick<Overview, 'messages'>): ReactNode {
  return (
    <Section title={texts.undelivered}>
      <Table
        name={texts.undelivered}
        heads={[texts.channel, texts.state, texts.count, texts.oldest]}
        columns={{ [texts.count]: 'number' }}
        rows={messages.map(({ channel, state, count, oldest }) => ({
          id: `${channel} ${state}`,
          cells: [
            texts.channelOf(channel),
            state === 'dead' ? texts.dead : texts.waiting,
            <UndeliveredLink key="count" {...{ state, count }} />,
            <DateTime key="oldest" iso={oldest} />,
          ],
        }))}
        empty={texts.noWaiting}
      />
    </Section>
  )
}

interface UndeliveredLinkProps {
  readonly state: 'waiting' | 'dead'
  readonly count: number
}

/** A key that may not see messages sees how many there are. */
function UndeliveredLink({ state, count }: UndeliveredLinkProps): ReactNode {
  const { may } = useSession()
  if (!may('listMessages')) return <Text>{formatCount(count)}</Text>
  return (
    <a href={`#/messages?state=${state}`}>
      <Text>{formatCount(count)}</Text>
    </a>
  )
}
