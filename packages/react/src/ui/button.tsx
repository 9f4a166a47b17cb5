import type { ReactNode } from 'react'
import { Text } from './text.tsx'

interface ButtonProps {
  readonly part: string
  readonly kind?: 'primary' | 'secondary'
  /** Without it, the button submits its form. */
  readonly onClick?: () => void
  /** Shows a progress ring. */
  readonly isBusy?: boolean | undefined
  /** Ignores input but keeps the focus, which the `disabled` attribute would lose. */
  readonly isDisabled?: boolean | undefined
  readonly describedBy?: string | undefined
  readonly children: string
}

export function Button({
  kind = 'primary',
  isBusy = false,
  isDisabled = false,
  ...props
}: ButtonProps): ReactNode {
  return (
    <button
      type={props.onClick ? 'button' : 'submit'}
      className="portico-button"
      data-part={props.part}
      data-kind={kind}
      aria-busy={isBusy}
      aria-disabled={isDisabled}
      aria-describedby={props.describedBy}
      onClick={(event) => {
        // A double click counts once.
        if (event.detail > 1) event.preventDefault()
        else props.onClick?.()
      }}
    >
      <span className="portico-button-text">
        <span className="portico-ring" aria-hidden="true" />
        <Text>{props.children}</Text>
      </span>
    </button>
  )
}
