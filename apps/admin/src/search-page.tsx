import type { OperatorAnswerOf } from '@portico/protocol'
import type { ReactNode, SyntheticEvent } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { liftContactLimits } from './account/actions.ts'
import { LimitTable } from './account/limit-table.tsx'
import { ActionButton, useOutcome } from './action.tsx'
import type { Failure } from './call.ts'
import { DateTime, Problem, readForm, Section, StatusBadge, Table, Title } from './elements.tsx'
import { Answered, useLoaded, useSession } from './session.tsx'
import { texts } from './texts/texts.ts'

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
  return (
    <>
      <Title>{texts.accounts}</Title>
      <SearchForm {...{ search, onFound }} />
      {search && <Found key={search.number} {...search} />}
    </>
  )
}

interface SearchFormProps extends SearchPageProps {
  /** In one line, on the page of an account. */
  readonly isCompact?: true
}

/** Leads to the account if only one is found, otherwise to the list of those that are. */
export function SearchForm({ search, onFound, isCompact }: SearchFormProps): ReactNode {
  const { call } = useSession()
  const [problem, setProblem] = useState<Failure>()
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const { query = '' } = readForm(event.currentTarget)
    if (query === '') return
    const answer = await call('findAccounts', { query })
    setProblem(answer.ok ? undefined : answer.error)
    if (!answer.ok) return
    const { accounts } = answer.value
    onFound({ number: (search?.number ?? 0) + 1, query, accounts })
    const [only] = accounts
    location.hash = only && accounts.length === 1 ? `#/accounts/${only.id}` : '#/accounts'
  }
  const input = (
    <input
      name="query"
      type="search"
      aria-label={isCompact && texts.findLabel}
      placeholder={isCompact && texts.findAnother}
      defaultValue={isCompact ? '' : search?.query}
      maxLength={256}
      autoComplete="off"
    />
  )
  return (
    <form
      role="search"
      className={isCompact ? 'search-line' : 'card'}
      onSubmit={(event) => void submit(event)}
    >
      {isCompact ? (
        input
      ) : (
        <label className="field">
          {texts.findLabel}
          {input}
        </label>
      )}
      <button type="submit" className={isCompact ? '' : 'main'}>
        {texts.find}
      </button>
      <Problem failure={problem} />
    </form>
  )
}

function Found({ query, accounts }: Omit<Search, 'number'>): ReactNode {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <>
      <p ref={ref} className="outcome" role="status" tabIndex={-1}>
        {accounts.length === 0 ? texts.notFound : texts.found(accounts.length)}
      </p>
      {accounts.length > 0 && (
        <Table
          name={texts.foundAccounts}
          heads={[texts.account, texts.mobile, texts.email, texts.status, texts.created]}
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
      title={texts.codesForContact}
      actions={<ActionButton action={liftContactLimits(contact)} onDone={done} />}
    >
      {status}
      <Answered answer={answer}>{({ limits }) => <LimitTable limits={limits} />}</Answered>
    </Section>
  )
}
