import { listen } from '@portico/core/internal/browser'
import type { RefObject } from 'react'
import { useEffect } from 'react'

/** A click without a pointerdown comes from a script. */
const INTERACTIONS = ['pointerdown', 'click', 'focusin'] as const

/** Calls back when the user presses, clicks or focuses something outside of an element. */
export function useInteractionOutside(
  element: RefObject<Element | null>,
  isEnabled: boolean,
  onOutside: () => void,
): void {
  useEffect(
    () => (isEnabled && element.current ? listenOutside(element.current, onOutside) : undefined),
    [element, isEnabled, onOutside],
  )
}

/**
 * Listens on the window and on every shadow root around the element. Outside of a closed root its host stands for all that is in
 * it, so an event from there is for the listener on the root.
 */
function listenOutside(element: Element, onOutside: () => void): () => void {
  const around = [element.ownerDocument.defaultView as EventTarget]
  let root: Node & { readonly host?: Element } = element.getRootNode()
  for (; root.host; root = root.host.getRootNode()) around.push(root, root.host)
  const listener = (event: Event): void => {
    const path = event.composedPath()
    const [target = element] = path
    if (!path.includes(element) && !around.includes(target)) onOutside()
  }
  const stops = around.map((on) => listen(INTERACTIONS, listener, { isCapturing: true, on }))
  return () => stops.forEach((stop) => stop())
}
