import type { ReactNode } from 'react'
import { Text } from './text.tsx'

interface CheckboxProps {
  readonly name: string
  readonly part: string
  readonly isChecked: boolean
  /** Empty without an error. */
  readonly error: string
  readonly errorId: string
  /** Whether a notice says the same: it announces the error, which the checkbox then does not repeat. */
  readonly isErrorInNotice: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
}

export function Checkbox({ name, part, isChecked, onChange, children, ...props }: CheckboxProps): ReactNode {
  const { error, errorId } = props
  return (
    <>
      <label className="portico-check" data-part={part}>
        <input
          className="portico-tick"
          type="checkbox"
          name={name}
          checked={isChecked}
          aria-invalid={error !== ''}
          aria-describedby={props.isErrorInNotice ? undefined : errorId}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      {/* Outside of the label, so that the error is not part of the accessible name. */}
      <p className="portico-check-error" data-part="agreement-error" id={errorId}>
        <Text>{error}</Text>
      </p>
    </>
  )
}
