import type { ReactNode } from 'react'
import { useState } from 'react'

interface Props {
  readonly value: string
  readonly onChange: (colour: string) => void
}

const FULL_HEX = /^#[\da-f]{6}$/i

export function ColourBox({ value, onChange }: Props): ReactNode {
  // Half a colour is no colour: what is typed waits here until it is whole, or the field is left.
  const [typed, setTyped] = useState<string>()
  const type = (text: string): void => {
    setTyped(text)
    if (FULL_HEX.test(text)) onChange(text)
  }
  const leave = (): void => {
    if (typed) onChange(typed)
    setTyped(undefined)
  }
  return (
    <div className="colour">
      <input
        type="color"
        aria-label="themeColor"
        value={FULL_HEX.test(value) ? value : '#000000'}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
      />
      <input
        className="input"
        aria-label="themeColor, hex"
        spellCheck={false}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
    </div>
  )
}
