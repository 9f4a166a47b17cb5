import type { ReactNode, SyntheticEvent } from 'react'
import { useEffect, useState } from 'react'
import { fetchJson, Page, readForm } from './page.tsx'

/** The authorization request as `request.json` describes it. */
interface AuthorizeRequest {
  /** The invalid parameter; empty when the request is valid. */
  readonly problem: string
  /** Whether the platform can share mobile numbers. */
  readonly sharesMobile: boolean
  readonly people: readonly { readonly id: string; readonly nickname: string; readonly mobile: string }[]
  readonly troubles: readonly string[]
}

const PLATFORM_NAMES: Readonly<Record<string, string>> = {
  douyin: 'Douyin',
  toutiao: 'Toutiao',
  huoshan: 'Huoshan',
  ixigua: 'Ixigua',
  wechat: 'WeChat',
  oidc: 'OpenID Connect',
  oauth: 'OAuth 2',
}

/** Users and failures, by the server's names. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  with_mobile: 'Shares a mobile number: one click adds it.',
  without_mobile: 'Shares no mobile number: one must be added with a code.',
  account_without_mobile: 'Linked to an account without a mobile number (1060).',
  account_without_contact:
    'Linked to an account with neither mobile number nor e-mail. A new user each time.',
  bound_elsewhere: 'Linked to one account, but shares another account’s number: one click returns 1030.',
  second_of_platform: 'Shares the number of an account linked to another user here: one click returns 1041.',
  expired: 'The code has expired',
  garbage: 'Returns an unreadable response',
  huge: 'Answers with 10 MB',
  hanging: 'Does not answer',
  redirect: 'Redirects',
  failing: 'Fails (500)',
}

/** Simulates a platform's authorization page: choose the user to log in as, or a failure. */
export function IdentityProviderPage(): ReactNode {
  const platform = location.pathname.split('/')[2] ?? ''
  const name = PLATFORM_NAMES[platform] ?? platform
  const [request, setRequest] = useState<AuthorizeRequest | 'loading' | undefined>('loading')
  useEffect(() => {
    void fetchJson<AuthorizeRequest>(`/openmock/${platform}/request.json${location.search}`).then(setRequest)
  }, [platform])
  return (
    <Page
      title={`Log in with ${name}`}
      lead="This server stands in for the platform. Choose a user, or a failure to simulate."
      width="narrow"
    >
      {request === 'loading' && <p role="status">Loading…</p>}
      {request === undefined && <p role="alert">Can’t reach the server. Reload the page to try again.</p>}
      {typeof request === 'object' &&
        (request.problem === '' ? (
          <Choices {...request} />
        ) : (
          <p className="problem" role="alert" data-problem={request.problem}>
            The platform would reject this request because of <code>{request.problem}</code>
          </p>
        ))}
    </Page>
  )
}

function Choices({ people, troubles, sharesMobile }: AuthorizeRequest): ReactNode {
  return (
    <>
      <ul className="cards" aria-label="Log in as">
        {people.map(({ id, nickname, mobile }) => (
          <li key={id}>
            <a className="card" href={addressOf({ person: id })} data-person={id}>
              <span className="row">
                <b>{nickname}</b> <span className="note">{mobile || 'No mobile number'}</span>
              </span>
              <span className="note">{DESCRIPTIONS[id]}</span>
            </a>
          </li>
        ))}
      </ul>
      <NewUser sharesMobile={sharesMobile} />
      <h2 id="failures">Simulate a failure</h2>
      <ul className="actions" aria-labelledby="failures">
        {troubles.map((id) => (
          <li key={id}>
            <a className="button" href={addressOf({ person: id })} data-person={id}>
              {DESCRIPTIONS[id] ?? id}
            </a>
          </li>
        ))}
        <li>
          <a className="button" href={addressOf({ person: 'cancel' })} data-person="cancel">
            Cancel
          </a>
        </li>
      </ul>
    </>
  )
}

/** Creates a user by name; the same name gives the same user again. */
function NewUser({ sharesMobile }: Pick<AuthorizeRequest, 'sharesMobile'>): ReactNode {
  // A form submission could not be redirected to another origin under `form-action 'self'`.
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    location.assign(addressOf({ person: 'new', ...readForm(event.currentTarget) }))
  }
  return (
    <form className="card" onSubmit={submit} aria-labelledby="new-user">
      <h2 id="new-user">New user</h2>
      <label className="field">
        Name
        <input name="nickname" required pattern=".*\S.*" maxLength={64} autoComplete="off" />
      </label>
      {sharesMobile && (
        <label className="field">
          Mobile number, if shared
          <input name="mobile" inputMode="tel" autoComplete="off" />
        </label>
      )}
      <button type="submit" data-person="new">
        Log in
      </button>
    </form>
  )
}

/** The same URL with the chosen user; the provider responds by redirecting back to the client. */
function addressOf(chosen: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(chosen)) query.set(name, value)
  return `?${query}`
}
