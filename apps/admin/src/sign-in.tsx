import type { ReactNode, SyntheticEvent } from 'react'
import { readForm, Title } from './elements.tsx'
import { Text } from './text.tsx'

interface SignInProps {
  /** Why the key was refused or is not valid any more; empty at first. */
  readonly problem: string
  readonly onKey: (key: string) => void
}

export function SignIn({ problem, onKey }: SignInProps): ReactNode {
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const { key = '' } = readForm(event.currentTarget)
    if (key !== '') onKey(key)
  }
  return (
    <main>
      <Title>Log in</Title>
      <form className="card" onSubmit={submit}>
        <label className="field">
          Operator key
          <input name="key" type="password" required autoComplete="off" spellCheck={false} />
        </label>
        <p className="problem" role="alert">
          <Text>{problem}</Text>
        </p>
        <button type="submit" className="main">
          Log in
        </button>
        <p className="note">
          Your administrator gives you a key of your own. It is kept in this tab until you log out or close
          it.
        </p>
      </form>
    </main>
  )
}
