import type { ReactNode } from 'react'
import { useCallback, useRef, useState } from 'react'
import { useEscape } from '../browser/escape.ts'

interface PopoverProps {
  readonly id: string
  /** The accessible name of the button. */
  readonly label: string
  readonly children: ReactNode
}

/** A second click within this time is ignored. */
const THROTTLE_MS = 300

/** A help button with a live region; closed by Escape or another click. */
export function Popover({ id, label, children }: PopoverProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const lastClickAt = useRef(-Infinity)
  const toggle = (at: number): void => {
    if (at - lastClickAt.current < THROTTLE_MS) return
    lastClickAt.current = at
    setOpen(!isOpen)
  }
  const root = useRef<HTMLSpanElement>(null)
  const close = useCallback((): void => setOpen(false), [])
  useEscape(root, isOpen, close)
  return (
    <span ref={root} className="portico-popover">
      <button
        type="button"
        className="portico-help"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={(event) => toggle(event.timeStamp)}
      >
        ?
      </button>
      <span className="portico-bubble" id={id} data-part="popover" role="status" hidden={!isOpen}>
        {isOpen && children}
      </span>
    </span>
  )
}
