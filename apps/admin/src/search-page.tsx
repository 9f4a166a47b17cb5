import type { OperatorAnswerOf } from '@portico/protocol'
import type { ReactNode, SyntheticEvent } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { liftContactLimits } from './account/actions.ts'
import { LimitTable } from './account/limit-table.tsx'
import { ActionButton, useOutcome } from './action.tsx'
import { DateTime, readForm, Section, StatusBadge, Table, Title } from './elements.tsx'
import { Answered, useLoaded, useSession } from './session.tsx'
import { Text } from './text.tsx'

/** What was searched for, and what was found. Contacts may be part of it, so it is kept in memory only. */
export interface Search {
  /** Counts the searches, so that each is announced. */
  readonly number: number
  readonly query: string
  readonly accounts: OperatorAnswerOf<'findAccounts'>['accounts']
}

interface SearchPageProps {
  /** The last search, which is shown again on the way back from an account. */
  readonly search: Search | undefined
  readonly onFound: (search: Search) => void
}

export function SearchPage({ search, onFound }: SearchPageProps): ReactNode {
  const { call } = useSession()
  const [problem, setProblem] = useState('')
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const { query = '' } = readForm(event.currentTarget)
    if (query === '') return
    const answer = await call('findAccounts', { query })
    setProblem(answer.ok ? '' : answer.error)
    if (!answer.ok) return
    const { accounts } = answer.value
    onFound({ number: (search?.number ?? 0) + 1, query, accounts })
    const [only] = accounts
    if (only && accounts.length === 1) location.hash = `#/accounts/${only.id}`
  }
  return (
    <>
      <Title>Accounts</Title>
      <form role="search" className="card" onSubmit={(event) => void submit(event)}>
        <label className="field">
          Id, also of another system, mobile number, e-mail address, name, session id or reference (log id),
          in full
          <input name="query" type="search" defaultValue={search?.query} maxLength={256} autoComplete="off" />
        </label>
        <button type="submit" className="main">
          Find
        </button>
        <p className="problem" role="alert">
          <Text>{problem}</Text>
        </p>
      </form>
      {search && <Found key={search.number} {...search} />}
    </>
  )
}

function Found({ query, accounts }: Omit<Search, 'number'>): ReactNode {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <>
      <p ref={ref} className="outcome" role="status" tabIndex={-1}>
        {accounts.length === 0
          ? 'No account was found. A number without its area code is one of mainland China.'
          : `${accounts.length} ${accounts.length === 1 ? 'account was' : 'accounts were'} found.`}
      </p>
      {accounts.length > 0 && (
        <Table
          name="Found accounts"
          heads={['Account', 'Mobile', 'E-mail', 'Status', 'Created']}
          rows={accounts.map((account) => ({
            id: account.id,
            cells: [
              <a key="link" href={`#/accounts/${account.id}`}>
                <bdi>{account.name || account.mobile || account.email || account.id}</bdi>
              </a>,
              account.mobile,
              account.email,
              <StatusBadge key="status" status={account.status} />,
              <DateTime key="created" iso={account.created} />,
            ],
          }))}
          empty=""
        />
      )}
      {accounts.length === 0 && IS_CONTACT.test(query) && <ContactLimits contact={query} />}
    </>
  )
}

const IS_CONTACT = /@|^\+?[\d\s()-]{5,}$/

/** Codes are limited also for contacts without an account. */
function ContactLimits({ contact }: { readonly contact: string }): ReactNode {
  const { call } = useSession()
  const load = useCallback(() => call('showLimits', { contact }), [call, contact])
  const { answer, reload } = useLoaded(load)
  const { report: done, status } = useOutcome(reload)
  return (
    <Section
      title="Codes for this contact"
      actions={<ActionButton action={liftContactLimits(contact)} onDone={done} />}
    >
      {status}
      <Answered answer={answer}>{({ limits }) => <LimitTable limits={limits} />}</Answered>
    </Section>
  )
}
