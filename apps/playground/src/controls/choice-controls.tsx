import type { ReactNode } from 'react'

interface ChoiceProps<Value extends string> {
  readonly name: string
  readonly values: readonly Value[]
  readonly value: string
  readonly disabled?: readonly Value[]
  readonly onChoose: (value: Value) => void
}

/** Segmented control: a row of radio buttons. */
export function Segments<Value extends string>(props: ChoiceProps<Value>): ReactNode {
  const { name, values, value, disabled = [], onChoose } = props
  return (
    <div className="segments" role="radiogroup" aria-label={name}>
      {values.map((entry) => (
        <label key={entry} className="segment">
          <input
            type="radio"
            name={`option-${name}`}
            value={entry}
            checked={entry === value}
            disabled={disabled.includes(entry)}
            onChange={() => onChoose(entry)}
          />
          <span>{entry}</span>
        </label>
      ))}
    </div>
  )
}

interface ChipsProps<Value extends string> {
  readonly name: string
  readonly values: readonly Value[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly Value[]) => void
}

/** Multiple choice. The last value cannot be removed: an empty list is an invalid configuration. */
export function Chips<Value extends string>({
  name,
  values,
  chosen,
  onChange,
}: ChipsProps<Value>): ReactNode {
  const toggle = (entry: Value): void =>
    onChange(values.filter((other) => chosen.includes(other) !== (other === entry)))
  return (
    <div className="chips" role="group" aria-label={name}>
      {values.map((entry) => (
        <label key={entry} className="chip">
          <input
            type="checkbox"
            checked={chosen.includes(entry)}
            disabled={chosen.length === 1 && chosen[0] === entry}
            onChange={() => toggle(entry)}
          />
          <span>{entry}</span>
        </label>
      ))}
    </div>
  )
}

interface ToggleProps {
  readonly name: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

export function Toggle({ name, isOn, onChange }: ToggleProps): ReactNode {
  return (
    <input
      type="checkbox"
      role="switch"
      className="toggle"
      aria-label={name}
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
