import { ANSWER_WIDTH } from '@portico/protocol'
import type { PointerEvent } from 'react'
import type { Deeds } from './slider-state.ts'

type Handler = (event: PointerEvent<HTMLElement>) => void

export interface DragHandlers {
  readonly onPointerDown: Handler
  readonly onPointerMove: Handler
  readonly onPointerUp: Handler
  readonly onPointerCancel: Handler
}

/** Below this a press was no drag, in pixels. */
const LEAST_DRAG = 3

/** The piece follows a mouse, a finger or a pen, also where that leaves it; let go of, it stands. */
export function makeDrag(deeds: Deeds, readX: () => number): DragHandlers {
  /** What was taken hold of, and where the piece was then. */
  let grip: { readonly from: PointerEvent; readonly x: number; readonly scale: number } | undefined

  const follow: Handler = ({ pointerId, clientX, clientY }) => {
    if (grip?.from.pointerId !== pointerId) return
    const { from, x, scale } = grip
    deeds.moveTo(x + (clientX - from.clientX) * scale, (clientY - from.clientY) * scale)
  }

  return {
    onPointerDown: (event) => {
      if (grip || event.button !== 0) return
      const { currentTarget: held } = event
      held.setPointerCapture(event.pointerId)
      grip = { from: event, x: readX(), scale: ANSWER_WIDTH / (held.parentElement?.clientWidth ?? 1) }
    },
    onPointerMove: follow,
    onPointerUp: (event) => {
      follow(event)
      const wasDrag = grip && Math.abs(event.clientX - grip.from.clientX) >= LEAST_DRAG
      grip = undefined
      if (wasDrag) deeds.confirm('pointer')
    },
    onPointerCancel: () => {
      grip = undefined
    },
  }
}
