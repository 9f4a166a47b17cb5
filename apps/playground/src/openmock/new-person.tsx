import type { ReactNode, SyntheticEvent } from 'react'
import { useState } from 'react'
import type { PageTexts } from '../texts/page-texts.ts'
import { chosenAddress } from './authorize-request.ts'

interface Props {
  readonly texts: PageTexts['openmock']
  readonly search: string
}

/** Somebody new; under the same name they are the same again. */
export function NewPerson({ texts, search }: Props): ReactNode {
  const [nickname, setNickname] = useState('')
  const [mobile, setMobile] = useState('')
  // Sent as a form, the page's own policy would not let the answer lead to another origin.
  const go = (event: SyntheticEvent): void => {
    event.preventDefault()
    location.assign(
      chosenAddress(search, { person: 'new', nickname: nickname.trim(), mobile: mobile.trim() }),
    )
  }
  return (
    <form className="new-person" onSubmit={go} aria-labelledby="new-person">
      <h2 id="new-person">{texts.newPerson}</h2>
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
