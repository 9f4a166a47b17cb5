import type { ReactNode, SyntheticEvent } from 'react'
import type { Failure } from './call.ts'
import { Problem, readForm, Title } from './elements.tsx'
import { Field } from './field.tsx'
import { texts } from './texts/texts.ts'

interface SignInProps {
  /** Why the key was refused or is not valid any more. */
  readonly problem: Failure | undefined
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
      <Title>{texts.logIn}</Title>
      <form className="card" onSubmit={submit}>
        <Field
          {...{ name: 'key', label: texts.operatorKey, problem: texts.enterKey }}
          type="password"
          required
          autoComplete="off"
          spellCheck={false}
        />
        <Problem failure={problem} />
        <button type="submit" className="main">
          {texts.logIn}
        </button>
        <p className="note">{texts.keyHint}</p>
      </form>
    </main>
  )
}
