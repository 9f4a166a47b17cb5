import type { OperatorAnswerOf } from '@portico/protocol'
import type { ReactNode, SyntheticEvent } from 'react'
import { useCallback, useState } from 'react'
import type { Act } from './act.tsx'
import { ActButton, useOutcome } from './act.tsx'
import type { Answer } from './call.ts'
import { AccountLink, Badge, Moment, readForm, Section, Table, Title } from './elements.tsx'
import { Answered, useLoaded, useSession } from './session.tsx'

type EventPage = OperatorAnswerOf<'listEvents'>
type AuditEvent = EventPage['events'][number]

/** Filters by wire name, with the label of each. */
const FILTERS = {
  account_id: 'Account id',
  type: 'Type, such as account.banned',
  actor_name: 'Operator, key or app',
  log_id: 'Reference (log id)',
  since: 'From',
  until: 'Until',
} as const

type Filter = Partial<Record<keyof typeof FILTERS, string>>

/** @param accountId empty for all accounts */
export function AuditPage({ accountId }: { readonly accountId: string }): ReactNode {
  const [filter, setFilter] = useState<Filter>({ account_id: accountId })
  const { report, status } = useOutcome()
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setFilter(readFilter(event.currentTarget))
  }
  return (
    <>
      <Title>Audit log</Title>
      <form className="card" onSubmit={submit}>
        <div className="fields">
          {Object.entries(FILTERS).map(([name, label]) => (
            <label key={name} className="field">
              {label}
              <input
                name={name}
                type={isMoment(name) ? 'datetime-local' : 'text'}
                defaultValue={name === 'account_id' ? accountId : ''}
                autoComplete="off"
              />
            </label>
          ))}
        </div>
        <div className="actions">
          <button type="submit" className="main">
            Show events
          </button>
          <ActButton act={VERIFY} onDone={report} />
        </div>
        {status}
      </form>
      <Events key={JSON.stringify(filter)} filter={filter} />
    </>
  )
}

const isMoment = (name: string): boolean => name === 'since' || name === 'until'

function readFilter(form: HTMLFormElement): Filter {
  const entries = Object.entries(readForm(form)).map(([name, text]) => [
    name,
    text !== '' && isMoment(name) ? new Date(text).toISOString() : text,
  ])
  return Object.fromEntries(entries) as Filter
}

function Events({ filter }: { readonly filter: Filter }): ReactNode {
  const { call } = useSession()
  /** The pages after the first. */
  const [older, setOlder] = useState<Answer<EventPage>>()
  const load = useCallback(() => call('listEvents', filter), [call, filter])
  const { answer } = useLoaded(load)
  const showOlder = async (before: string): Promise<void> =>
    setOlder(await call('listEvents', { ...filter, before }))
  return (
    <Section title={older ? 'Older events' : 'Events'}>
      <Answered answer={older ?? answer}>
        {({ events, next }) => (
          <>
            <EventTable events={events} />
            <div className="actions">
              {older && (
                <button type="button" onClick={() => setOlder(undefined)}>
                  Newest
                </button>
              )}
              {next !== null && (
                <button type="button" onClick={() => void showOlder(next)}>
                  Older
                </button>
              )}
            </div>
          </>
        )}
      </Answered>
    </Section>
  )
}

interface EventTableProps {
  readonly events: readonly AuditEvent[]
  readonly isOfOneAccount?: boolean
}

export function EventTable({ events, isOfOneAccount = false }: EventTableProps): ReactNode {
  return (
    <Table
      name="Events"
      heads={[
        'At',
        'Event',
        'By',
        ...(isOfOneAccount ? [] : ['Account']),
        'App',
        'Browser',
        'Details',
        'Reference',
      ]}
      rows={events.map((event) => ({
        id: event.id,
        cells: [
          <Moment key="at" iso={event.at} />,
          describeEvent(event),
          event.actor_name === '' ? event.actor : `${event.actor} ${event.actor_name}`,
          ...(isOfOneAccount
            ? []
            : [event.account_id && <AccountLink key="account" id={event.account_id} />]),
          event.app_id,
          [event.browser, event.country].filter((part) => part !== '').join(', '),
          describeDetails(event.details),
          event.log_id && <code key="reference">{event.log_id}</code>,
        ],
      }))}
      empty="There are no such events."
    />
  )
}

/** `account.signed_in` is shown as “account signed in”. */
function describeEvent({ type, result }: AuditEvent): ReactNode {
  const words = type.replaceAll(/[._]/g, ' ')
  return result === 'failed' ? (
    <>
      {words} <Badge kind="danger">Failed</Badge>
    </>
  ) : (
    words
  )
}

function describeDetails(details: unknown): string {
  return Object.entries(details ?? {})
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}

const VERIFY: Act = {
  needs: 'verifyAudit',
  name: 'Verify',
  title: 'Verify the audit log',
  effects: [
    'Every event is checked: was it changed, or was one deleted? This takes some seconds for each 100,000 events.',
  ],
  run: async (call) => {
    const answer = await call('verifyAudit', {})
    if (!answer.ok) return answer
    const { checked, faults, head } = answer.value
    const outcome =
      faults.length === 0
        ? `${checked} events are as they were written.`
        : `The audit log was changed. ${faults.map(({ position, reason }) => `Event ${position}: ${reason}.`).join(' ')}`
    return { ok: true, value: `${outcome} Head: ${head.position}:${head.hash}` }
  },
}
