import type { AccountCenterConfig } from '@portico/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { isRecord } from '../demo/demo.ts'

type Messages = AccountCenterConfig['messages']

interface Props {
  readonly messages: Messages
  readonly complaint: string
  readonly onChange: (messages: Messages) => void
}

const EXAMPLE = '{ "en": { "title_login": "Welcome back" } }'

export function MessagesBox({ messages, complaint, onChange }: Props): ReactNode {
  const standing = messages ? JSON.stringify(messages, null, 2) : ''
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && parse(typed) === undefined
  const type = (text: string): void => {
    setTyped(text)
    const said = parse(text)
    if (said) onChange(said)
  }
  return (
    <>
      <textarea
        className="input messages-box"
        aria-label="messages"
        aria-invalid={isWrong}
        aria-describedby="messages-complaint"
        rows={4}
        spellCheck={false}
        placeholder={EXAMPLE}
        value={typed ?? standing}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(isWrong ? typed : undefined)}
      />
      <p id="messages-complaint" className="complaint" role="alert">
        {isWrong ? complaint : ''}
      </p>
    </>
  )
}

/** An empty box is no messages; whether the keys will do is the widget's to say. */
function parse(text: string): Messages {
  if (text.trim() === '') return {}
  try {
    const said: unknown = JSON.parse(text)
    return isRecord(said) ? (said as Messages) : undefined
  } catch {
    return undefined
  }
}
