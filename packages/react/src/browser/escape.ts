import { listen } from '@portico/core/internal/browser'
import type { RefObject } from 'react'
import { useBeforePaint } from '../hydration.ts'
import { outerNode } from './presence.ts'

interface Openable {
  readonly element: Element
  readonly close: () => void
}

/** What Escape closes, the latest last. */
const shownElements: Openable[] = []

/** Closes something by Escape while it is open. The page does not receive the key. @param close does not change while it is open */
export function useEscape(element: RefObject<Element | null>, isOpen: boolean, close: () => void): void {
  useBeforePaint(
    () => (isOpen && element.current ? closeByEscape({ element: element.current, close }) : undefined),
    [element, isOpen, close],
  )
}

function closeByEscape(opened: Openable): () => void {
  shownElements.push(opened)
  // Hosts listen on the document, also while the event is captured: only the window is before them.
  const on = opened.element.ownerDocument.defaultView ?? window
  const stop = listen(['keydown'], (event) => onKeyDown(event as KeyboardEvent, on), {
    isCapturing: true,
    on,
  })
  return () => {
    stop()
    shownElements.splice(shownElements.indexOf(opened), 1)
  }
}

function onKeyDown(event: KeyboardEvent, on: Window): void {
  // The Escape of an input method ends its composition.
  if (event.key !== 'Escape' || event.isComposing) return
  const innermost = shownElements.toReversed().find(({ element }) => concerns(event, element))
  if (!innermost) return
  takeKey(event)
  keepUntilReleased(on)
  innermost.close()
}

/** Whether the focus is in an element or in what is around it. Elsewhere on the page, Escape closes something of the page. */
function concerns(event: Event, element: Element): boolean {
  const [target] = event.composedPath()
  if (event.composedPath().includes(element)) return true
  for (let node = outerNode(element); node; node = outerNode(node)) if (node === target) return true
  return false
}

function takeKey(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** A key that is held down, or released, closes nothing else. */
function keepUntilReleased(on: Window): void {
  const stop = listen(
    ['keydown', 'keyup'],
    (event) => {
      const { type, key, repeat } = event as KeyboardEvent
      if (key === 'Escape' && (repeat || type === 'keyup')) takeKey(event)
      if (!repeat) stop()
    },
    { isCapturing: true, on },
  )
}
