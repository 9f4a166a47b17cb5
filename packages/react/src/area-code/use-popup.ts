import type { RefObject } from 'react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from '../browser/after-paint.ts'
import { useFace } from '../face.ts'

interface Popup {
  /** What it is drawn into; in the page while it is open. */
  readonly element: HTMLElement
  /** Another one begins anew; 0 while there is none to draw. */
  readonly turn: number
  /** To be called when it is to open. */
  readonly prepare: () => void
}

/**
 * A popup that is drawn before it is asked for, as soon as its list is there, and anew when it was closed, its search
 * empty again (ARE-3): to draw it once the press has come would keep a visitor with a slow machine waiting
 * (bench/area-picker.mjs).
 */
export function usePopup(home: RefObject<HTMLElement | null>, isOpen: boolean): Popup {
  const { areaList, areaCode, recentAreas } = useFace().state
  const [element] = useState(() => document.createElement('div'))
  const [turn, setTurn] = useState(0)
  const order = [areaCode?.shortName, ...(recentAreas ?? [])].join(' ')
  /** The order it was last drawn in; `undefined` once it has been open. */
  const drawnIn = useRef<string>(undefined)
  const prepare = useCallback((): void => {
    if (drawnIn.current === order) return
    drawnIn.current = order
    setTurn((last) => last + 1)
  }, [order])
  useEffect(() => {
    if (isOpen) drawnIn.current = undefined
    return !isOpen && areaList?.status === 'there' ? afterPaint(prepare) : undefined
  }, [isOpen, areaList, prepare])
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    home.current?.append(element)
    return () => element.remove()
  }, [home, element, isOpen])
  return { element, turn, prepare }
}
