import type { OperatorAnswerOf, OperatorRequestOf } from '@portico/protocol'
import { isRecord } from '@portico/protocol'
import type { ReactNode, SyntheticEvent } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Action } from './action.tsx'
import { ActionButton, useOutcome } from './action.tsx'
import {
  AccountLink,
  Badge,
  formatDay,
  formatTime,
  readForm,
  Reference,
  Section,
  Table,
  Title,
} from './elements.tsx'
import { Answered, useLoaded, useSession } from './session.tsx'
import { Text } from './text.tsx'
import { texts } from './texts/texts.ts'

type AuditEvent = OperatorAnswerOf<'listEvents'>['events'][number]

/** Filters by wire name, with the label of each. */
const FILTERS = {
  account_id: texts.accountId,
  type: texts.eventType,
  factor: texts.factorInput,
  actor_name: texts.actor,
  log_id: texts.reference,
  since: texts.from,
  until: texts.until,
} as const

/** A page of events, the newest first. */
type Query = OperatorRequestOf<'listEvents'>

/** @param filters those of a link that leads here, by wire name; others are left out */
export function AuditPage({ filters }: { readonly filters: Readonly<Record<string, string>> }): ReactNode {
  const [query, setQuery] = useState<Query>(() =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => Object.hasOwn(FILTERS, name))),
  )
  const { report, status } = useOutcome()
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setQuery(readQuery(event.currentTarget))
  }
  return (
    <>
      <Title>{texts.auditLog}</Title>
      <form className="card" onSubmit={submit}>
        <div className="fields">
          {Object.entries(FILTERS).map(([name, label]) => (
            <label key={name} className="field">
              {label}
              <input
                name={name}
                type={isMoment(name) ? 'datetime-local' : 'text'}
                defaultValue={isMoment(name) ? toLocalTime(filters[name]) : filters[name]}
                autoComplete="off"
              />
            </label>
          ))}
        </div>
        <div className="actions">
          <button type="submit" className="main">
            {texts.showEvents}
          </button>
          <ActionButton action={VERIFY} onDone={report} />
        </div>
        {status}
      </form>
      <Events query={query} onShow={setQuery} />
    </>
  )
}

const isMoment = (name: string): boolean => name === 'since' || name === 'until'

/** A moment as an input has it: in the time zone of the browser, without it. */
function toLocalTime(iso = ''): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return ''
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
}

function readQuery(form: HTMLFormElement): Query {
  const entries = Object.entries(readForm(form)).map(([name, text]) => [
    name,
    text !== '' && isMoment(name) ? new Date(text).toISOString() : text,
  ])
  return Object.fromEntries(entries) as Query
}

interface EventsProps {
  readonly query: Query
  /** Shows another page. */
  readonly onShow: (query: Query) => void
}

function Events({ query, onShow }: EventsProps): ReactNode {
  const { call } = useSession()
  const load = useCallback(() => call('listEvents', query), [call, query])
  const { answer } = useLoaded(load)
  const shown = useRef(answer)
  const count = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The first page is shown with the title, which has the focus.
    if (shown.current) count.current?.focus()
    shown.current = answer
  }, [answer])
  return (
    <Section title={query.before === undefined ? texts.events : texts.olderEvents}>
      <Answered answer={answer}>
        {({ events, next }) => (
          <>
            <p ref={count} className="note" tabIndex={-1}>
              <Text>{texts.eventCount(events.length)}</Text>
            </p>
            <EventTable events={events} />
            <div className="actions">
              {query.before !== undefined && (
                <button type="button" onClick={() => onShow({ ...query, before: undefined })}>
                  {texts.newest}
                </button>
              )}
              {next !== null && (
                <button type="button" onClick={() => onShow({ ...query, before: next })}>
                  {texts.older}
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
      name={texts.events}
      heads={[
        texts.at,
        texts.event,
        texts.by,
        ...(isOfOneAccount ? [] : [texts.account]),
        texts.app,
        texts.browser,
        texts.details,
        texts.reference,
      ]}
      rows={events.map((event) => ({
        id: event.id,
        group: formatDay(event.at),
        cells: [
          <time key="at" dateTime={event.at} title={event.at}>
            <Text>{formatTime(event.at)}</Text>
          </time>,
          describeEvent(event),
          [texts.actorOf(event.actor), event.actor_name].filter((part) => part !== '').join(' '),
          ...(isOfOneAccount
            ? []
            : [event.account_id && <AccountLink key="account" id={event.account_id} />]),
          event.app_id,
          [event.browser, event.country].filter((part) => part !== '').join(', '),
          describeDetails(event.details),
          event.log_id && <Reference key="reference" id={event.log_id} />,
        ],
      }))}
      empty={texts.noEvents}
    />
  )
}

function describeEvent({ type, result }: AuditEvent): ReactNode {
  const words = texts.eventOf(type)
  if (result === 'succeeded' || type.endsWith('failed')) return words
  return (
    <>
      <Text>{words}</Text> <Badge kind="danger">{texts.failed}</Badge>
    </>
  )
}

/** Longer details, such as all settings at the start of a server, are shown on demand. */
const SHOWN_LENGTH = 200

/** Leaves out members that are null. */
function describeDetails(details: unknown): ReactNode {
  const text = Object.entries(details ?? {})
    .filter(([, value]) => value !== null)
    .map(([name, value]) => texts.detail(name, describeValue(value, name)))
    .join(texts.detailSeparator)
  if (text.length <= SHOWN_LENGTH)
    return (
      text && (
        <span className="details">
          <Text>{text}</Text>
        </span>
      )
    )
  return (
    <details className="details">
      <summary>
        <Text>{`${text.slice(0, SHOWN_LENGTH / 2)}…`}</Text>
      </summary>
      <Text>{text}</Text>
    </details>
  )
}

/** Of a contact, support needs no more than the masked form. */
function describeValue(value: unknown, name: string): string {
  if (typeof value === 'string') return texts.detailValueOf(value, name)
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (Array.isArray(value)) return value.map((one) => describeValue(one, name)).join(texts.listSeparator)
  return isRecord(value) && typeof value['masked'] === 'string' ? value['masked'] : JSON.stringify(value)
}

const VERIFY: Action = {
  needs: 'verifyAudit',
  name: texts.verify,
  title: texts.verifyTitle,
  effects: texts.verifyEffects,
  run: async (call) => {
    const answer = await call('verifyAudit', {})
    if (!answer.ok) return answer
    const { checked, faults, head } = answer.value
    const end = texts.head(`${head.position}:${head.hash}`)
    return faults.length === 0
      ? { ok: true, value: `${texts.verified(checked)}${end}` }
      : {
          ok: false,
          error: `${texts.changed(faults.map(({ position, reason }) => [position, reason]))}${end}`,
        }
  },
}
