import type { OperatorAnswerOf, OperatorCallName } from '@portico/protocol'
import { OPERATOR_CALLS } from '@portico/protocol'
import type { ReactNode } from 'react'
import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import type { Answer, Call } from './call.ts'
import { Problem } from './elements.tsx'
import { Text } from './text.tsx'
import { texts } from './texts/texts.ts'

/** A logged-in operator. */
export interface Session {
  readonly call: Call
  readonly scopes: readonly string[]
  readonly apps: OperatorAnswerOf<'whoami'>['apps']
}

const SessionContext = createContext<Session | undefined>(undefined)

export const SessionProvider = SessionContext.Provider

interface Permitted {
  readonly call: Call
  /** Whether the key may make a call. What it may not do is not shown. */
  readonly may: (name: OperatorCallName) => boolean
  /** The name of an app, or its id if the server does not have the app any more. */
  readonly nameOfApp: (id: string) => string
}

export function useSession(): Permitted {
  const session = useContext(SessionContext)
  if (!session) throw new Error('rendered without a session')
  const { call, scopes, apps } = session
  return {
    call,
    may: (name) => isAllowed(scopes, name),
    nameOfApp: (id) => apps.find(({ aid }) => aid === id)?.name ?? id,
  }
}

export function isAllowed(scopes: readonly string[], name: OperatorCallName): boolean {
  const { scope } = OPERATOR_CALLS[name]
  return scope === null || scopes.includes(scope)
}

/** The names of apps, with their ids as a tooltip. */
export function AppNames({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const { nameOfApp } = useSession()
  return (
    <bdi title={ids.join(texts.listSeparator)}>
      <Text>{ids.map(nameOfApp).join(texts.listSeparator)}</Text>
    </bdi>
  )
}

interface Loaded<Value> {
  readonly answer: Answer<Value> | undefined
  readonly reload: () => Promise<void>
}

/** Makes a request when the page is shown and when `load` changes; keeps the answer while it is repeated. */
export function useLoaded<Value>(load: () => Promise<Answer<Value>>): Loaded<Value> {
  const [answer, setAnswer] = useState<Answer<Value>>()
  useEffect(() => {
    let isShown = true
    void load().then((loaded) => isShown && setAnswer(loaded))
    return () => {
      isShown = false
    }
  }, [load])
  const reload = useCallback(async () => setAnswer(await load()), [load])
  return { answer, reload }
}

interface AnsweredProps<Value> {
  readonly answer: Answer<Value> | undefined
  readonly children: (value: Value) => ReactNode
}

/** Renders an answer, a notice while it is loading, or the reason of the failure. */
export function Answered<Value>({ answer, children }: AnsweredProps<Value>): ReactNode {
  if (!answer) return <p className="note">{texts.loading}</p>
  if (answer.ok) return children(answer.value)
  return <Problem failure={answer.error} />
}
