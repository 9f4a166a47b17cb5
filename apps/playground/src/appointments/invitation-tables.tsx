import { NO_ORGANISATION } from '@portico/protocol'
import type { ReactElement, ReactNode } from 'react'
import type { BusinessAccount, SituationName, Token, TokenKind } from './appointments.ts'
import type { AppointmentsTexts } from './texts/appointments-texts.ts'
import type { PageLanguage } from '../texts/texts.ts'

interface ListTableProps {
  /** Test id of the table and prefix of its title's id. */
  readonly name: string
  readonly title: string
  /** Text of an empty table. */
  readonly none: string
  readonly heads: readonly string[]
  readonly rows: readonly ReactElement[]
}

/** A titled table that scrolls horizontally on narrow pages, by keyboard too. */
function ListTable({ name, title, none, heads, rows }: ListTableProps): ReactNode {
  const titleId = `${name}-title`
  return (
    <section className="list" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {rows.length === 0 ? (
        <p className="list-none">{none}</p>
      ) : (
        <div className="list-scroll" tabIndex={0} role="region" aria-labelledby={titleId}>
          <table data-testid={name}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{rows}</tbody>
          </table>
        </div>
      )}
    </section>
  )
}

interface TokenTableProps {
  readonly tokens: readonly Token[]
  readonly texts: AppointmentsTexts
  readonly language: PageLanguage
  readonly onExpire: (id: string) => Promise<void>
}

export function TokenTable({ tokens, texts, language, onExpire }: TokenTableProps): ReactNode {
  const words = texts.tokens
  return (
    <ListTable
      name="tokens"
      title={words.title}
      none={words.none}
      heads={[words.app, words.note, words.state, words.until, words.usedBy, texts.action]}
      rows={tokens.map((token) => (
        <tr key={token.id} data-testid="token" data-state={token.state}>
          <td>{token.app_key}</td>
          <td>{noteOf(token, texts)}</td>
          <td>
            <span className="badge" data-state={token.state}>
              {words.states[token.state]}
            </span>
          </td>
          <td>{new Date(token.expires_at).toLocaleString(language)}</td>
          <td>{token.used_by}</td>
          <td className="list-action">
            {token.state === 'unused' && (
              <button
                type="button"
                className="button button-small"
                data-testid="expire"
                onClick={() => void onExpire(token.id)}
              >
                {words.expire}
              </button>
            )}
          </td>
        </tr>
      ))}
    />
  )
}

/** Translates known values; values written by a back end are displayed unchanged. */
function noteOf({ note }: Token, { situations, kinds }: AppointmentsTexts): string {
  if (Object.hasOwn(situations, note)) return situations[note as SituationName]
  return Object.hasOwn(kinds, note) ? kinds[note as TokenKind] : note
}

interface AccountTableProps {
  readonly accounts: readonly BusinessAccount[]
  readonly texts: AppointmentsTexts
  readonly activateAt: string
  readonly onActivate: (id: string) => Promise<void>
}

export function AccountTable({ accounts, texts, activateAt, onActivate }: AccountTableProps): ReactNode {
  const words = texts.accounts
  return (
    <ListTable
      name="accounts"
      title={words.title}
      none={words.none}
      heads={[
        texts.tokens.app,
        words.owner,
        words.company,
        words.name,
        texts.tokens.state,
        words.collaborators,
        texts.action,
      ]}
      rows={accounts.map((account) => (
        <AccountRow key={account.id} {...{ account, words, activateAt, onActivate }} />
      ))}
    />
  )
}

interface RowProps extends Pick<AccountTableProps, 'activateAt' | 'onActivate'> {
  readonly account: BusinessAccount
  readonly words: AppointmentsTexts['accounts']
}

function AccountRow({ account, words, activateAt, onActivate }: RowProps): ReactNode {
  const state = account.activated ? 'active' : 'waiting'
  const isAwaited = !account.activated && account.app_key === activateAt
  return (
    <tr data-testid="account" data-state={state} data-awaited={isAwaited}>
      <td>{account.app_key || '–'}</td>
      <td>{account.owner}</td>
      <td>{account.org_id === NO_ORGANISATION ? '–' : account.org_id}</td>
      <td>{account.name || '–'}</td>
      <td>
        <span className="badge" data-state={state}>
          {words[state]}
        </span>
      </td>
      <td>
        {account.collaborators.map((one) => `${one.account}${one.active ? ' ✓' : ''}`).join(', ') || '–'}
      </td>
      <td className="list-action">
        {!account.activated && (
          <button
            type="button"
            className={`button button-small ${isAwaited ? 'button-main' : ''}`}
            data-testid="activate"
            onClick={() => void onActivate(account.id)}
          >
            {words.activate}
          </button>
        )}
      </td>
    </tr>
  )
}
