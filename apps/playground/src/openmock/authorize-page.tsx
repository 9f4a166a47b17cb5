import type { ReactNode, SyntheticEvent } from 'react'
import { useEffect, useState } from 'react'
import { chosenAddress, useAuthorizeRequest } from './authorize-request.ts'
import type { PageTexts } from '../texts/page-texts.ts'
import type { PageLanguage } from '../texts/texts.ts'
import { textsIn } from '../texts/texts.ts'

interface AuthorizePageProps {
  readonly language: PageLanguage
  readonly platform: string
  readonly search: string
}

/** Simulates a platform's authorization page: choose the user to log in as, or a failure. */
export function AuthorizePage({ language, platform, search }: AuthorizePageProps): ReactNode {
  const texts = textsIn(language).openmock
  const names: Readonly<Record<string, string>> = texts.platforms
  const name = names[platform] ?? platform
  const request = useAuthorizeRequest(platform, search)
  const title = texts.title.replace('{platform}', name)
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className="authorize" data-platform={platform}>
      <header className="authorize-head">
        <p className="authorize-mark">{texts.mark}</p>
        <h1>{title}</h1>
        <p className="authorize-lead">{texts.lead}</p>
      </header>
      {request === 'waiting' && <p role="status">{texts.waiting}</p>}
      {request === 'unreachable' && <p role="alert">{texts.unreachable}</p>}
      {typeof request === 'object' && request.problem !== '' && (
        <p className="authorize-problem" role="alert" data-problem={request.problem}>
          {texts.problem} <code>{request.problem}</code>
        </p>
      )}
      {typeof request === 'object' && request.problem === '' && (
        <>
          <ul className="choices" aria-label={texts.people}>
            {request.people.map(({ id, nickname, mobile }) => (
              <Choice key={id} id={id} search={search} title={nickname} aside={mobile || texts.noMobile}>
                {texts.choices[id]}
              </Choice>
            ))}
          </ul>
          <NewUser texts={texts} search={search} />
          <h2 id="troubles">{texts.troubles}</h2>
          <ul className="choices choices-small" aria-labelledby="troubles">
            {request.troubles.map((id) => (
              <Choice key={id} id={id} search={search} title={texts.choices[id] ?? id} />
            ))}
          </ul>
          <a
            className="button authorize-cancel"
            href={chosenAddress(search, { person: 'cancel' })}
            data-person="cancel"
          >
            {texts.cancel}
          </a>
        </>
      )}
    </main>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly search: string
  readonly title: string
  readonly aside?: string
  readonly children?: ReactNode
}

function Choice({ id, search, title, aside, children }: ChoiceProps): ReactNode {
  return (
    <li>
      <a className="choice" href={chosenAddress(search, { person: id })} data-person={id}>
        <span className="choice-title">{title}</span>
        {aside && <span className="choice-aside">{aside}</span>}
        {children && <span className="choice-text">{children}</span>}
      </a>
    </li>
  )
}

interface NewUserProps {
  readonly texts: PageTexts['openmock']
  readonly search: string
}

/** Creates a user by name; the same name gives the same user again. */
function NewUser({ texts, search }: NewUserProps): ReactNode {
  const [nickname, setNickname] = useState('')
  const [mobile, setMobile] = useState('')
  // A form submission could not be redirected to another origin under `form-action 'self'`.
  const go = (event: SyntheticEvent): void => {
    event.preventDefault()
    location.assign(
      chosenAddress(search, { person: 'new', nickname: nickname.trim(), mobile: mobile.trim() }),
    )
  }
  return (
    <form className="new-person" onSubmit={go} aria-labelledby="new-person">
      <h2 id="new-person">{texts.newUser}</h2>
      <label>
        {texts.nickname}
        <input
          className="input"
          name="nickname"
          required
          pattern=".*\S.*"
          maxLength={64}
          autoComplete="off"
          value={nickname}
          onChange={(event) => setNickname(event.target.value)}
        />
      </label>
      <label>
        {texts.mobile}
        <input
          className="input"
          name="mobile"
          inputMode="tel"
          autoComplete="off"
          value={mobile}
          onChange={(event) => setMobile(event.target.value)}
        />
      </label>
      <button className="button" type="submit" data-person="new">
        {texts.signIn}
      </button>
    </form>
  )
}
