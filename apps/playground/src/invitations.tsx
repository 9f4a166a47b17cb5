import { NO_ORGANISATION } from '@portico/protocol'
import type { ReactNode, SyntheticEvent } from 'react'
import { useState } from 'react'
import { CopyButton, fetchJson, Page, readForm, usePolled } from './page.tsx'

/** The content of `/dev/appointments.json`. */
interface Listed {
  readonly apps: readonly { readonly app_key: string; readonly name: string }[]
  readonly situations: readonly { readonly name: string }[]
  readonly tokens: readonly {
    readonly id: string
    readonly app_key: string
    readonly note: string
    readonly expires_at: number
    readonly state: 'open' | 'used' | 'expired'
    readonly used_by: string
  }[]
  readonly business_accounts: readonly {
    readonly id: string
    readonly app_key: string
    readonly org_id: string
    readonly name: string
    readonly owner: string
    readonly activated: boolean
    readonly collaborators: readonly { readonly account: string; readonly active: boolean }[]
  }[]
}

/** Shown only once, because the server keeps a hash of the token. */
interface CreatedInvitation {
  readonly url: string
  readonly account: { readonly mobile: string; readonly email: string; readonly password: string }
  /** What the server answers with, by what is entered. */
  readonly codes: { readonly session: number; readonly mobile: number; readonly email: number }
}

const post = <T,>(action: string, fields: Readonly<Record<string, string>>): Promise<T | undefined> =>
  fetchJson<T>(`/dev/appointments/${action}`, { method: 'POST', body: new URLSearchParams(fields) })

export function InvitationsPage(): ReactNode {
  const { value: listed, refresh } = usePolled<Listed>('/dev/appointments.json')
  const act = (action: string, id: string): void => void post(action, { id }).then(refresh)
  return (
    <Page
      title="Invitations"
      lead="Create invitations to open a business account, each with a matching test account, and see what happens to them."
    >
      {new URLSearchParams(location.search).has('activate') && (
        <p className="card" role="status" data-testid="activate-banner">
          This page stands in for the app’s own activation page. Activate the account in the list below.
        </p>
      )}
      {listed && <InvitationForm {...listed} onCreated={refresh} />}
      <Table
        title="Tokens"
        testId="token"
        heads={['App', 'Made for', 'State', 'Valid until', 'Used by', 'Action']}
        rows={(listed?.tokens ?? []).map(({ id, app_key: appKey, note, state, ...token }) => ({
          id,
          state,
          cells: [appKey, note, state, new Date(token.expires_at).toLocaleString('en-GB'), token.used_by],
          action: state === 'open' ? 'expire' : undefined,
        }))}
        onAct={act}
      />
      <Table
        title="Business accounts"
        testId="account"
        heads={['App', 'Owner', 'Company', 'Name', 'State', 'Collaborators', 'Action']}
        rows={(listed?.business_accounts ?? []).map(({ id, app_key: appKey, activated, ...account }) => ({
          id,
          state: activated ? 'active' : 'waiting',
          cells: [
            appKey,
            account.owner,
            account.org_id === NO_ORGANISATION ? '' : account.org_id,
            account.name,
            activated ? 'activated' : 'not activated',
            account.collaborators.map((one) => `${one.account}${one.active ? ' ✓' : ''}`).join(', '),
          ],
          action: activated ? undefined : 'activate',
        }))}
        onAct={act}
      />
    </Page>
  )
}

/** What the entered or logged-in account, and the token, are. */
const OPTION_NAMES: Readonly<Record<string, string>> = {
  'other-company': 'belongs to another company',
  'service-open': 'has an account of this app',
  'collaborator-active': 'works in an account of this app',
  'not-activated': 'has an account that is not activated',
  'limit-reached': 'has as many accounts as are allowed',
  'has-one': 'has one business account',
  'has-none': 'has no business account',
  'no-account': 'is not registered',
  open: 'not used yet',
  'other-app': 'of another app',
}

interface InvitationFormProps extends Pick<Listed, 'apps' | 'situations'> {
  readonly onCreated: () => void
}

function InvitationForm({ apps, situations, onCreated }: InvitationFormProps): ReactNode {
  const [created, setCreated] = useState<CreatedInvitation | 'refused'>()
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const fields = readForm(event.currentTarget)
    setCreated((await post<CreatedInvitation>('tokens', { ...fields, language: 'en' })) ?? 'refused')
    onCreated()
  }
  const selects: Readonly<Record<string, readonly [label: string, ...names: readonly string[]]>> = {
    app_key: ['App', ...apps.map(({ app_key: key }) => key)],
    by: ['Invite by', 'token', 'key'],
    situation: ['Entered or logged-in account', ...situations.map(({ name }) => name)],
    token_state: ['Token', 'open', 'used', 'expired', 'other-app'],
  }
  return (
    <>
      <form className="card" onSubmit={(event) => void submit(event)}>
        <h2>New invitation</h2>
        <div className="fields">
          {Object.entries(selects).map(([name, [label, ...names]]) => (
            <label key={name} className="field">
              {label}
              <select name={name}>
                {names.map((value) => (
                  <option key={value} value={value}>
                    {OPTION_NAMES[value] ?? value}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <label className="field">
            Send to (optional)
            <input name="email" type="email" autoComplete="off" />
          </label>
        </div>
        <button type="submit" className="main">
          Create invitation
        </button>
        {created === 'refused' && (
          <p className="problem" role="alert">
            No invitation was created. Check the e-mail address, whether the app has a self-service key, and
            whether the server runs.
          </p>
        )}
      </form>
      {typeof created === 'object' && <Created {...created} />}
    </>
  )
}

/** The created link, the account to use, and the code the server answers with. */
function Created({ url, account, codes }: CreatedInvitation): ReactNode {
  const facts = [
    ['Mobile number', account.mobile, codes.mobile],
    ['E-mail', account.email, codes.email],
    ['Logged in with the password', account.password, codes.session],
  ] as const
  return (
    <section className="card" aria-label="Created invitation">
      <div className="row">
        <code data-testid="made-url">{url}</code>
        <CopyButton text={url} />
        <a className="button" href={url} target="_blank" rel="noreferrer">
          Open the link
        </a>
      </div>
      <p className="note">
        {new URL(url).searchParams.has('token')
          ? 'The link is shown once: the server keeps only a hash of its token.'
          : 'The link has the app’s self-service key, and can be used again.'}
      </p>
      <table>
        <caption>What to enter, and the code the server answers with</caption>
        <tbody>
          {facts
            .filter(([, value]) => value !== '')
            .map(([label, value, code]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
                <td className="made-code">{code}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}

const ACTIONS = { expire: 'Expire now', activate: 'Activate' } as const

interface TableProps {
  readonly title: string
  /** Test id of each row. */
  readonly testId: string
  readonly heads: readonly string[]
  readonly rows: readonly {
    readonly id: string
    readonly state: string
    readonly cells: readonly string[]
    readonly action: keyof typeof ACTIONS | undefined
  }[]
  readonly onAct: (action: string, id: string) => void
}

/** A table that scrolls horizontally on narrow pages, by keyboard too. */
function Table({ title, testId, heads, rows, onAct }: TableProps): ReactNode {
  return (
    <section>
      <h2 id={testId}>{title}</h2>
      {rows.length === 0 && <p className="note">None yet.</p>}
      <div
        className="scrolling"
        tabIndex={0}
        role="region"
        aria-labelledby={testId}
        hidden={rows.length === 0}
      >
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, state, cells, action }) => (
              <tr key={id} data-testid={testId} data-state={state}>
                {cells.map((cell, column) => (
                  <td key={heads[column]}>{cell || '–'}</td>
                ))}
                <td>
                  {action && (
                    <button type="button" data-testid={action} onClick={() => onAct(action, id)}>
                      {ACTIONS[action]}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
