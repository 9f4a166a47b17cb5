import type { ReactNode } from 'react'

interface TickProps {
  readonly name: string
  readonly part: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
}

/** A choice that is never wrong. Apart from `Checkbox`, so that the initial view does not contain it. */
export function Tick({ name, part, isChecked, onChange, children }: TickProps): ReactNode {
  return (
    <label className="portico-check" data-part={part}>
      <input
        className="portico-tick"
        type="checkbox"
        name={name}
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
