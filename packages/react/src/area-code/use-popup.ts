import type { RefObject } from 'react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '../browser/after-paint.ts'
import { beforeIdleFrame } from '../browser/idle-frame.ts'
import { ofDocument } from '../browser/of-document.ts'
import { useWidget } from '../widget-context.ts'
import { focusSearch, OPEN_POPUP, searchIn } from './focus-search.ts'
import type { Side } from './side-with-room.ts'
import { useAreaList } from './use-area-list.ts'

/** In the first it is hidden, before the second it leaves the page. */
const FRAMES_OF_CLOSING = 2

interface Popup {
  /** What it is drawn into; in the page while it is open, and a frame longer. */
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
  const { areaCode, recentAreas } = useWidget().state
  const areaList = useAreaList()
  const [element] = useState(makeElement)
  const isOpen = side !== undefined
  const [turn, setTurn] = useState(0)
  const order = [areaCode?.shortName, ...(recentAreas ?? [])].join(' ')
  const newestOrder = useRef(order)
  /** The order it was last drawn in; `undefined` once it has been open. */
  const drawnIn = useRef<string>(undefined)
  const drawIn = useCallback(
    (wanted: string): void => {
      if (element.matches(OPEN_POPUP) || drawnIn.current === wanted) return
      drawnIn.current = wanted
      setTurn((last) => last + 1)
    },
    [element],
  )
  const prepare = useCallback((): void => drawIn(newestOrder.current), [drawIn])
  useLayoutEffect(() => {
    newestOrder.current = order
  }, [order])
  useEffect(() => {
    if (isOpen) drawnIn.current = undefined
    if (isOpen || areaList?.status !== 'there') return undefined
    return beforeIdleFrame(() => flushSync(() => drawIn(order)), FRAMES_OF_CLOSING)
  }, [isOpen, areaList, order, drawIn])
  usePlace(home, element, side)
  return { element, turn, prepare }
}

/** Puts it into the page while it is open. */
function usePlace(home: RefObject<HTMLElement | null>, element: HTMLElement, side: Side | undefined): void {
  const cancelRemoval = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    if (!side) return undefined
    cancelRemoval.current?.()
    element.setAttribute('data-side', side)
    home.current?.append(element)
    // One that is drawn later takes the focus itself.
    const hasSearch = searchIn(element) !== null
    // A browser lays out all there is before it moves the focus: by then it has, and the rows out of sight come after.
    let cancel = afterPaint(() => {
      if (hasSearch) focusSearch(element)
      cancel = afterPaint(() => element.setAttribute('data-seen', ''))
    })
    return () => {
      cancel()
      element.removeAttribute('data-side')
      element.removeAttribute('data-seen')
      // To hide it is enough for this frame: a slow machine is busy with the focus that moves.
      cancelRemoval.current = afterPaint(() => element.remove())
    }
  }, [home, element, side])
  useLayoutEffect(
    () => () => {
      cancelRemoval.current?.()
      element.remove()
    },
    [element],
  )
}

function makeElement(): HTMLElement {
  return Object.assign(ofDocument('createElement').call(document, 'div'), { className: 'portico-area-layer' })
}
