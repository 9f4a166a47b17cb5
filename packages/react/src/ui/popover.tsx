import type { KeyboardEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'

interface PopoverProps {
  readonly id: string
  /** What the button is called. */
  readonly label: string
  readonly children: ReactNode
}

/** Two presses sooner than this are one (NAV-12). */
const THROTTLE_MS = 300

/** A small «?» that says more when pressed; read out at once, closed by Escape or another press. */
export function Popover({ id, label, children }: PopoverProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const pressedAt = useRef(-Infinity)
  const press = (at: number): void => {
    if (at - pressedAt.current < THROTTLE_MS) return
    pressedAt.current = at
    setOpen(!isOpen)
  }
  const close = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setOpen(false)
  }
  return (
    <span className="portico-popover">
      <button
        type="button"
        className="portico-help"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={(event) => press(event.timeStamp)}
        onKeyDown={close}
      >
        ?
      </button>
      <span className="portico-bubble" id={id} data-part="popover" role="status" hidden={!isOpen}>
        {isOpen && children}
      </span>
    </span>
  )
}
