import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** How React remembers on an element that it listens there. */
const LISTENING_MARK = '_reactListening'

/**
 * Draws into an element, in place of what is there. React leaves its listeners on that element for ever; a host gets
 * its element back without them (EMB-1). @returns takes everything away
 */
export function openRoot(element: Element, node: ReactNode): () => void {
  const added: Parameters<Element['addEventListener']>[] = []
  // React would clear it by itself and Preact would not.
  element.replaceChildren()
  element.addEventListener = (...listening: Parameters<Element['addEventListener']>) => {
    added.push(listening)
    EventTarget.prototype.addEventListener.apply(element, listening)
  }
  const root = createRoot(element)
  Reflect.deleteProperty(element, 'addEventListener')
  // At once: in a frame in between the element would be empty.
  flushSync(() => root.render(node))
  return () => {
    root.unmount()
    for (const listening of added) element.removeEventListener(...listening)
    for (const key of Object.keys(element))
      if (key.startsWith(LISTENING_MARK)) Reflect.deleteProperty(element, key)
  }
}
