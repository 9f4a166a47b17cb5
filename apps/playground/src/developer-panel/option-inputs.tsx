import type { KeyboardEvent, ReactNode } from 'react'
import { createContext, useContext, useState } from 'react'
import type { RowName } from './option-groups.ts'
import { rowOf } from './option-groups.ts'

/** What the widget complains of; it is said beside the option it names. */
export const Complaint = createContext('')

/** Custom properties of the host's style sheet: no options of the widget, but shown as rows among them. */
type StyleProperty = '--portico-radius' | '--portico-font'

interface OptionRowProps {
  readonly name: RowName | StyleProperty
  /** Puts the control beneath the name. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

export function OptionRow({ name, isWide = false, children }: OptionRowProps): ReactNode {
  const complaint = useContext(Complaint)
  return (
    <div className="option" data-option={name} data-wide={isWide}>
      <code className="option-name">{name}</code>
      <div className="option-control">{children}</div>
      {rowOf(complaint) === name && (
        <p className="complaint option-complaint" role="alert" data-testid="problem">
          {complaint}
        </p>
      )}
    </div>
  )
}

interface TextBoxProps {
  readonly name: string
  readonly value: string
  readonly example?: string
  readonly onChange: (text: string) => void
}

/** Half an address is another address: what is typed counts when the box is left, or with Enter. */
export function TextBox({ name, value, example, onChange }: TextBoxProps): ReactNode {
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

interface JsonBoxProps {
  readonly name: string
  readonly value: unknown
  readonly example: string
  readonly complaint: string
  readonly rows?: number
  /** Told what was typed once it is JSON; whether it will do is the widget's to say. */
  readonly onChange: (value: unknown) => void
}

export function JsonBox({ name, value, example, complaint, rows = 2, onChange }: JsonBoxProps): ReactNode {
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

interface ColourBoxProps {
  readonly value: string
  readonly onChange: (colour: string) => void
}

const FULL_HEX = /^#[\da-f]{6}$/i

export function ColourBox({ value, onChange }: ColourBoxProps): ReactNode {
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
