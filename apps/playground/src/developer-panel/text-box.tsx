import type { KeyboardEvent, ReactNode } from 'react'
import { useState } from 'react'

interface Props {
  readonly name: string
  readonly value: string
  readonly example?: string
  readonly onChange: (text: string) => void
}

/** Half an address is another address: what is typed counts when the box is left, or with Enter. */
export function TextBox({ name, value, example, onChange }: Props): ReactNode {
  const [typed, setTyped] = useState<string>()
  const commit = (): void => {
    if (typed !== undefined && typed !== value) onChange(typed.trim())
    setTyped(undefined)
  }
  const commitByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') commit()
  }
  return (
    <input
      className="input text-box"
      type="text"
      aria-label={name}
      placeholder={example}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={commitByKey}
      onBlur={commit}
    />
  )
}
