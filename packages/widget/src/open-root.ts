import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** The prefix of the property by which React marks an element it listens on. */
const LISTENING_MARK = '_reactListening'

/**
 * Renders into an element and replaces its content. React never removes its listeners from a root element, so they are
 * recorded and removed here. @returns unmounts
 */
export function openRoot(element: Element, node: ReactNode): () => void {
  const listeners: Parameters<Element['addEventListener']>[] = []
  // Preact does not clear the element.
  element.replaceChildren()
  element.addEventListener = (...args: Parameters<Element['addEventListener']>) => {
    listeners.push(args)
    EventTarget.prototype.addEventListener.apply(element, args)
  }
  const root = createRoot(element)
  Reflect.deleteProperty(element, 'addEventListener')
  // Synchronously, so that no frame shows an empty element.
  flushSync(() => root.render(node))
  return () => {
    root.unmount()
    for (const args of listeners) element.removeEventListener(...args)
    for (const key of Object.keys(element))
      if (key.startsWith(LISTENING_MARK)) Reflect.deleteProperty(element, key)
  }
}
