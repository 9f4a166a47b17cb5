import type { RefObject } from 'react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from '../browser/after-paint.ts'
import { useFace } from '../face.ts'
import { focusSearch } from './focus-search.ts'
import type { Side } from './side-with-room.ts'
import { useAreaList } from './use-area-list.ts'

interface Popup {
  /** What it is drawn into; in the page while it is open. */
  readonly element: HTMLElement
  /** Another one begins anew; 0 while there is none to draw. */
  readonly turn: number
  /** To be called when it is to open, and as often as it may be before; what is open stays as it is. */
  readonly prepare: () => void
}

/**
 * A popup that is drawn before it is asked for, as soon as its list is there, and anew when it was closed, its search
 * empty again (ARE-3): to draw it once the press has come would keep a visitor with a slow machine waiting
 * (bench/area-picker.mjs). To open is to put it into the page: nothing in it is drawn for that.
 * @param side `undefined` while it is closed
 */
export function usePopup(home: RefObject<HTMLElement | null>, side: Side | undefined): Popup {
  const { areaCode, recentAreas } = useFace().state
  const areaList = useAreaList()
  const [element] = useState(makeElement)
  const isOpen = side !== undefined
  const [turn, setTurn] = useState(0)
  const order = [areaCode?.shortName, ...(recentAreas ?? [])].join(' ')
  /** The order it was last drawn in; `undefined` once it has been open. */
  const drawnIn = useRef<string>(undefined)
  const prepare = useCallback((): void => {
    if (element.isConnected || drawnIn.current === order) return
    drawnIn.current = order
    setTurn((last) => last + 1)
  }, [element, order])
  useEffect(() => {
    if (isOpen) drawnIn.current = undefined
    return !isOpen && areaList?.status === 'there' ? afterPaint(prepare) : undefined
  }, [isOpen, areaList, prepare])
  useLayoutEffect(() => {
    if (!side) return undefined
    element.setAttribute('data-side', side)
    home.current?.append(element)
    // A browser lays out all there is before it moves the focus: by then it has, and the rows out of sight come after.
    let cancel = afterPaint(() => {
      focusSearch(element)
      cancel = afterPaint(() => element.setAttribute('data-seen', ''))
    })
    return () => {
      cancel()
      element.removeAttribute('data-seen')
      element.remove()
    }
  }, [home, element, side])
  return { element, turn, prepare }
}

function makeElement(): HTMLElement {
  return Object.assign(document.createElement('div'), { className: 'portico-area-layer' })
}
