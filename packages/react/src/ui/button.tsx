import type { ReactNode } from 'react'

interface ButtonProps {
  readonly part: string
  readonly kind?: 'primary' | 'secondary'
  /** Submits the form it stands in; without one it is told of clicks. */
  readonly onClick?: () => void
  /** Shows the ring. */
  readonly isBusy?: boolean | undefined
  /** Takes no press; focus stays on it, which the `disabled` attribute would lose. */
  readonly isOff?: boolean | undefined
  readonly describedBy?: string | undefined
  readonly children: string
}

export function Button({
  kind = 'primary',
  isBusy = false,
  isOff = false,
  ...props
}: ButtonProps): ReactNode {
  return (
    <button
      type={props.onClick ? 'button' : 'submit'}
      className="portico-button"
      data-part={props.part}
      data-kind={kind}
      aria-busy={isBusy}
      aria-disabled={isOff}
      aria-describedby={props.describedBy}
      onClick={(event) => {
        // A double click is one press.
        if (event.detail > 1) event.preventDefault()
        else props.onClick?.()
      }}
    >
      <span className="portico-button-words">
        <span className="portico-ring" aria-hidden="true" />
        {props.children}
      </span>
    </button>
  )
}
