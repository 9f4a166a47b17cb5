import type { ReactNode } from 'react'
import { useState } from 'react'

interface Props {
  readonly name: string
  readonly value: unknown
  readonly example: string
  readonly complaint: string
  readonly rows?: number
  /** Told what was typed once it is JSON; whether it will do is the widget's to say. */
  readonly onChange: (value: unknown) => void
}

export function JsonBox({ name, value, example, complaint, rows = 2, onChange }: Props): ReactNode {
  const standing = value === undefined ? '' : JSON.stringify(value, null, 2)
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && parse(typed) === undefined
  const type = (text: string): void => {
    setTyped(text)
    const said = parse(text)
    if (said) onChange(said.value)
  }
  return (
    <>
      <textarea
        className="input json-box"
        aria-label={name}
        aria-invalid={isWrong}
        aria-describedby={`${name}-complaint`}
        rows={rows}
        spellCheck={false}
        placeholder={example}
        value={typed ?? standing}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(isWrong ? typed : undefined)}
      />
      <p id={`${name}-complaint`} className="complaint" role="alert">
        {isWrong ? complaint : ''}
      </p>
    </>
  )
}

/** An empty box says nothing. */
function parse(text: string): { readonly value: unknown } | undefined {
  if (text.trim() === '') return { value: undefined }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}
