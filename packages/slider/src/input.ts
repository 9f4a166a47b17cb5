import { ANSWER_WIDTH } from '@portico/protocol'
import type { TargetedKeyboardEvent, TargetedPointerEvent } from 'preact'
import type { ChallengeActions } from './challenge.ts'
import { MAX_X } from './challenge.ts'

type PointerHandler = (event: TargetedPointerEvent<HTMLElement>) => void

export interface DragHandlers {
  readonly onPointerDown: PointerHandler
  readonly onPointerMove: PointerHandler
  readonly onPointerUp: PointerHandler
  readonly onPointerCancel: PointerHandler
}

/** A shorter movement is a press and not a drag, in CSS pixels. */
const MIN_DRAG_PX = 3

/**
 * Creates the handlers that move the piece with a mouse, a finger or a pen, also outside the element. Releasing it
 * confirms the position.
 * @param readX returns the current position of the piece
 */
export function createDragHandlers(actions: ChallengeActions, readX: () => number): DragHandlers {
  let drag: { readonly start: PointerEvent; readonly x: number; readonly scale: number } | undefined

  const follow: PointerHandler = ({ pointerId, clientX, clientY }) => {
    if (drag?.start.pointerId !== pointerId) return
    const { start, x, scale } = drag
    actions.moveTo(x + (clientX - start.clientX) * scale, (clientY - start.clientY) * scale)
  }

  return {
    onPointerDown: (event) => {
      if (drag || event.button !== 0) return
      const { currentTarget: target } = event
      target.setPointerCapture(event.pointerId)
      drag = { start: event, x: readX(), scale: ANSWER_WIDTH / (target.parentElement?.clientWidth ?? 1) }
    },
    onPointerMove: follow,
    onPointerUp: (event) => {
      follow(event)
      const wasDragged = drag && Math.abs(event.clientX - drag.start.clientX) >= MIN_DRAG_PX
      drag = undefined
      if (wasDragged) actions.confirm('pointer')
    },
    onPointerCancel: () => {
      drag = undefined
    },
  }
}

/** On a background `ANSWER_WIDTH` wide, where a solution may be off by almost 5. */
const STEP = 2
const LARGE_STEP = 20

/** Handles the keys of an ARIA slider, and Enter and Space, which confirm. */
export function handleSliderKey(event: KeyboardEvent, x: number, actions: ChallengeActions): void {
  const { key } = event
  const step = event.shiftKey ? LARGE_STEP : STEP
  if (/Right|Up$/.test(key)) actions.moveTo(x + step)
  else if (/Left|Down$/.test(key)) actions.moveTo(x - step)
  else if (key === 'Home') actions.moveTo(0)
  else if (key === 'End') actions.moveTo(MAX_X)
  else if (/^( |Enter)$/.test(key) && !event.repeat) actions.confirm('keyboard')
  else return
  event.preventDefault()
}

/** Keeps the focus inside the dialog. */
export function trapFocus(event: TargetedKeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button,[tabindex]')]
  if (event.shiftKey) stops.reverse()
  if (event.target !== stops.at(-1)) return
  event.preventDefault()
  stops[0]?.focus()
}
