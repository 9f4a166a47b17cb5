import { NO_ORGANISATION } from '@portico/protocol'
import type { ReactNode } from 'react'
import type { BusinessAccount } from './appointments.ts'
import { ListTable } from './list-table.tsx'
import type { AppointmentsTexts } from './texts/appointments-texts.ts'

interface Props {
  readonly accounts: readonly BusinessAccount[]
  readonly texts: AppointmentsTexts
  readonly activateAt: string
  readonly onActivate: (id: string) => Promise<void>
}

export function AccountTable({ accounts, texts, activateAt, onActivate }: Props): ReactNode {
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
        texts.deed,
      ]}
      rows={accounts.map((account) => (
        <AccountRow key={account.id} {...{ account, words, activateAt, onActivate }} />
      ))}
    />
  )
}

interface RowProps extends Pick<Props, 'activateAt' | 'onActivate'> {
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
      <td className="list-deed">
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
