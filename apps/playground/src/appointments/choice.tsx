import type { ReactNode } from 'react'
import { useId } from 'react'

interface Props {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly entries: readonly (readonly [value: string, words: string])[]
  readonly onChoose: (value: string) => void
}

export function Choice({ name, label, value, entries, onChoose }: Props): ReactNode {
  const id = useId()
  return (
    <div className="make-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        name={name}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {entries.map(([entry, words]) => (
          <option key={entry} value={entry}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
