import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/** A press anywhere else tells, and so does a focus that goes there; a click alone is a script's. */
const TOLD_BY = ['pointerdown', 'click', 'focusin'] as const

/** Tells while it is wanted that a visitor turned to something outside of an element. */
export function useOutside(
  home: RefObject<HTMLElement | null>,
  isWanted: boolean,
  onOutside: () => void,
): void {
  const newest = useRef(onOutside)
  useEffect(() => {
    newest.current = onOutside
  })
  useEffect(() => {
    if (!isWanted) return undefined
    const hear = (event: Event): void => {
      // In a shadow root the event's own target would be its host.
      if (home.current && !event.composedPath().includes(home.current)) newest.current()
    }
    // Heard before a host can keep it to itself.
    for (const type of TOLD_BY) addEventListener(type, hear, true)
    return () => {
      for (const type of TOLD_BY) removeEventListener(type, hear, true)
    }
  }, [home, isWanted])
}
