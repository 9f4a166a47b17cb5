import { AccountCenterView } from '@portico/react/internal'
import type { ComponentProps } from 'react'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { createRoot, hydrateRoot as hydrate } from 'react-dom/client'

/** The prefix of the property by which React marks an element it listens on. */
const LISTENING_MARK = '_reactListening'

type ViewProps = ComponentProps<typeof AccountCenterView>

/** Renders a widget into an element and replaces its content. @returns unmounts */
export function openRoot(element: Element, view: ViewProps): () => void {
  // Preact does not clear the element.
  element.replaceChildren()
  // Synchronously, so that no frame shows an empty element.
  return withListenersRemoved(element, () => {
    const root = createRoot(element)
    flushSync(() => root.render(createElement(AccountCenterView, view)))
    return root
  })
}

/** Takes over the nodes an element contains. Synchronously, so that no event is lost in between. @returns unmounts */
export function hydrateRoot(element: Element, view: ViewProps): () => void {
  const node = createElement(AccountCenterView, view)
  return withListenersRemoved(element, () => flushSync(() => hydrate(element, node)))
}

/** React never removes its listeners from a root element, so they are recorded and removed here. */
function withListenersRemoved(element: Element, open: () => Root): () => void {
  const listeners: Parameters<Element['addEventListener']>[] = []
  // Another React of the page may listen on the element, too.
  const marksOfOthers = listeningMarks(element)
  const removeListeners = (): void => {
    for (const args of listeners) element.removeEventListener(...args)
    for (const mark of listeningMarks(element))
      if (!marksOfOthers.includes(mark)) Reflect.deleteProperty(element, mark)
  }
  element.addEventListener = (...args: Parameters<Element['addEventListener']>) => {
    listeners.push(args)
    EventTarget.prototype.addEventListener.apply(element, args)
  }
  try {
    const root = open()
    return () => {
      root.unmount()
      removeListeners()
    }
  } catch (reason) {
    removeListeners()
    throw reason
  } finally {
    Reflect.deleteProperty(element, 'addEventListener')
  }
}

function listeningMarks(element: Element): readonly string[] {
  return Object.keys(element).filter((key) => key.startsWith(LISTENING_MARK))
}
