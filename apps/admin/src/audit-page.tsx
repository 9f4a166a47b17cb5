import type { OperatorAnswerOf, OperatorRequestOf } from '@portico/protocol'
import { areaName } from '@portico/protocol'
import type { ReactNode, SyntheticEvent } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Action } from './action.tsx'
import { ActionButton, useOutcome } from './action.tsx'
import { describeDetails } from './details.tsx'
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
import { Field } from './field.tsx'
import { Answered, AppNames, useLoaded, useSession } from './session.tsx'
import { Text } from './text.tsx'
import { FACTORS } from './texts/en-names.ts'
import { language, texts } from './texts/texts.ts'
import { EVENTS } from './texts/zh-names.ts'

type AuditEvent = OperatorAnswerOf<'listEvents'>['events'][number]

interface Filter {
  readonly label: string
  /** The values to choose from, with the name of each. */
  readonly options?: readonly (readonly [value: string, name: string])[]
}

/** By wire name. */
const FILTERS: Readonly<Record<string, Filter>> = {
  type: { label: texts.event, options: Object.keys(EVENTS).map((type) => [type, texts.eventOf(type)]) },
  factor: {
    label: texts.way,
    options: Object.keys(FACTORS).map((factor) => [factor, texts.factorOf(factor)]),
  },
  account_id: { label: texts.accountId },
  actor_name: { label: texts.actor },
  log_id: { label: texts.reference },
  since: { label: texts.from },
  until: { label: texts.until },
}

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
          {Object.entries(FILTERS).map(([name, filter]) => (
            <FilterInput key={name} {...{ name, ...filter }} value={filters[name] ?? ''} />
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

interface FilterInputProps extends Filter {
  readonly name: string
  /** The initial one. */
  readonly value: string
}

function FilterInput({ name, value, label, options }: FilterInputProps): ReactNode {
  if (!options)
    return (
      <Field
        {...{ name, label, problem: texts.enterMoment }}
        type={isMoment(name) ? 'datetime-local' : 'text'}
        defaultValue={isMoment(name) ? toLocalTime(value) : value}
        autoComplete="off"
      />
    )
  return (
    <label className="field">
      {label}
      <select name={name} defaultValue={value}>
        <option value="">{texts.any}</option>
        {value !== '' && !options.some(([one]) => one === value) && <option>{value}</option>}
        {options.map(([one, optionName]) => (
          <option key={one} value={one}>
            {optionName}
          </option>
        ))}
      </select>
    </label>
  )
}

const isMoment = (name: string): boolean => name === 'since' || name === 'until'

/** A moment as an input has it: in the time zone of the browser, without it. */
function toLocalTime(iso: string): string {
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

/** On a phone an event takes three lines instead of one for each cell. */
const EVENT_COLUMNS = {
  [texts.at]: 'title',
  [texts.event]: 'title',
  [texts.details]: 'text',
  [texts.by]: 'note',
  [texts.account]: 'note',
  [texts.app]: 'note',
  [texts.browser]: 'note',
  [texts.reference]: 'end',
} as const

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
        texts.details,
        texts.by,
        ...(isOfOneAccount ? [] : [texts.account]),
        texts.app,
        texts.browser,
        texts.reference,
      ]}
      columns={EVENT_COLUMNS}
      rows={events.map((event) => ({
        id: event.id,
        group: formatDay(event.at),
        cells: [
          <time key="at" dateTime={event.at} title={event.at}>
            <Text>{formatTime(event.at)}</Text>
          </time>,
          describeEvent(event),
          describeDetails(event.details),
          [texts.actorOf(event.actor), event.actor_name].filter((part) => part !== '').join(' '),
          ...(isOfOneAccount
            ? []
            : [event.account_id && <AccountLink key="account" id={event.account_id} />]),
          event.app_id && <AppNames key="app" ids={[event.app_id]} />,
          [event.browser, event.country && areaName(event.country, language)].filter(Boolean).join(' · '),
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
          error: {
            text: `${texts.changed(faults.map(({ position, reason }) => [position, reason]))}${end}`,
            reference: '',
          },
        }
  },
}
