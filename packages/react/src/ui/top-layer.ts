import { listen } from '@portico/core/internal/browser'
import type { RefObject } from 'react'
import { useBeforePaint } from '../hydration.ts'

/** Between a popup and what it belongs to, and between a popup and the edge of what can be seen. */
const GAP_PX = 5
const MARGIN_PX = 8

/** Less cannot be used. */
const MIN_HEIGHT_PX = 132

/**
 * Shows a popup in the top layer, where no card of the page cuts it off: below its anchor, or above it if there is more space,
 * and as high as there is space. Browsers without popovers leave it where the style sheet puts it.
 * @param anchor selects the ancestor that it is as wide as
 */
export function useTopLayer(popup: RefObject<HTMLElement | null>, anchor: string, height: number): void {
  useBeforePaint(() => {
    const { current: element } = popup
    const box = element?.closest(anchor)
    if (!element || !box || !canShowInTopLayer(element)) return undefined
    return showInTopLayer(element, () => placeAt(element, box, height))
  }, [popup, anchor, height])
}

export function canShowInTopLayer(element: HTMLElement): boolean {
  return typeof element.showPopover === 'function'
}

/**
 * Shows an element in the top layer.
 * @param place called now, and whenever the page moves
 * @returns takes it out again
 */
export function showInTopLayer(element: HTMLElement, place: () => void): () => void {
  element.setAttribute('popover', 'manual')
  element.showPopover()
  place()
  const view = element.ownerDocument.defaultView ?? window
  const stops = [
    listen(['scroll', 'resize'], place, { isCapturing: true, on: view }),
    // An on-screen keyboard changes it alone.
    ...(view.visualViewport ? [listen(['scroll', 'resize'], place, { on: view.visualViewport })] : []),
  ]
  return () => {
    for (const stop of stops) stop()
    element.removeAttribute('popover')
  }
}

/**
 * How much style sheets of the page enlarge an element (`zoom`). They enlarge the lengths that are set, and what is measured is
 * enlarged already. Browsers without the property measure as they set.
 */
export function zoomOf(element: Element): number {
  return (element as Partial<Element>).currentCSSZoom ?? 1
}

function placeAt(popup: HTMLElement, anchor: Element, height: number): void {
  const { documentElement, defaultView } = anchor.ownerDocument
  const rect = anchor.getBoundingClientRect()
  const { offsetTop = 0, height: seenHeight = documentElement.clientHeight } =
    defaultView?.visualViewport ?? {}
  const zoom = zoomOf(popup)
  const [left, width, top, bottom] = [
    rect.left / zoom,
    rect.width / zoom,
    rect.top / zoom,
    rect.bottom / zoom,
  ]
  const [start, seen, page] = [offsetTop / zoom, seenHeight / zoom, documentElement.clientHeight / zoom]
  const below = start + seen - bottom - GAP_PX - MARGIN_PX
  const above = top - start - GAP_PX - MARGIN_PX
  const isBelow = below >= height || below >= above
  const space = Math.max(MIN_HEIGHT_PX, isBelow ? below : above)
  // On a page that is zoomed in, it covers its anchor rather than leave what can be seen.
  const from = Math.min(bottom + GAP_PX, start + seen - MARGIN_PX - space)
  const to = Math.max(top - GAP_PX, start + MARGIN_PX + space)
  const position = {
    left: `${left}px`,
    width: `${width}px`,
    top: isBelow ? `${from}px` : 'auto',
    bottom: isBelow ? 'auto' : `${page - to}px`,
    height: `${space}px`,
  }
  for (const [name, value] of Object.entries(position))
    popup.style.setProperty(`--portico-popup-${name}`, value)
}
