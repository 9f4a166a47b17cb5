import type { ReactNode } from 'react'

interface CheckboxProps {
  readonly name: string
  readonly part: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
}

export function Checkbox({ name, part, isChecked, onChange, children }: CheckboxProps): ReactNode {
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
