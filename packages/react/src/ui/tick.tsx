import type { ComponentProps, ReactNode } from 'react'

interface TickProps extends Pick<ComponentProps<'input'>, 'name' | 'aria-invalid' | 'aria-describedby'> {
  readonly part: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
}

/** A checkbox and its label. */
export function Tick({ part, isChecked, onChange, children, ...input }: TickProps): ReactNode {
  return (
    <label className="portico-check" data-part={part}>
      <input
        className="portico-tick"
        type="checkbox"
        {...input}
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
