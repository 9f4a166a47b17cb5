import type { KeyboardEvent, ReactNode } from 'react'
import { createContext, useContext, useState } from 'react'
import type { RowName } from './option-groups.ts'
import { rowOf } from './option-groups.ts'

/** The widget's error message, displayed beside the option it names. */
export const OptionError = createContext('')

/** Custom properties of the host's style sheet, displayed among the widget's options. */
type StyleProperty = '--portico-radius' | '--portico-font'

interface OptionRowProps {
  readonly name: RowName | StyleProperty
  /** Places the control below the name. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

export function OptionRow({ name, isWide = false, children }: OptionRowProps): ReactNode {
  const error = useContext(OptionError)
  return (
    <div className="option" data-option={name} data-wide={isWide}>
      <code className="option-name">{name}</code>
      <div className="option-control">{children}</div>
      {rowOf(error) === name && (
        <p className="input-error option-error" role="alert" data-testid="problem">
          {error}
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

/** Commits on blur or Enter, because a half-typed URL is a different URL. */
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
  readonly error: string
  readonly rows?: number
  /** Called with every valid JSON value; the widget validates its content. */
  readonly onChange: (value: unknown) => void
}

export function JsonBox({ name, value, example, error, rows = 2, onChange }: JsonBoxProps): ReactNode {
  const formatted = value === undefined ? '' : JSON.stringify(value, null, 2)
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && parse(typed) === undefined
  const type = (text: string): void => {
    setTyped(text)
    const parsed = parse(text)
    if (parsed) onChange(parsed.value)
  }
  return (
    <>
      <textarea
        className="input json-box"
        aria-label={name}
        aria-invalid={isWrong}
        aria-describedby={`${name}-error`}
        rows={rows}
        spellCheck={false}
        placeholder={example}
        value={typed ?? formatted}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(isWrong ? typed : undefined)}
      />
      <p id={`${name}-error`} className="input-error" role="alert">
        {isWrong ? error : ''}
      </p>
    </>
  )
}

/** An empty input means undefined. */
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
  // Holds an incomplete colour until it is complete or the field loses focus.
  const [typed, setTyped] = useState<string>()
  const type = (text: string): void => {
    setTyped(text)
    if (FULL_HEX.test(text)) onChange(text)
  }
  const commit = (): void => {
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
        onBlur={commit}
      />
    </div>
  )
}
