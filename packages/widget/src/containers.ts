import { documentProperty } from '@portico/react/internal/critical'
import type { Root } from 'react-dom/client'
import { createRoot } from 'react-dom/client'

/** @throws Error that names the target if there is no such element */
export function findTarget(target: Element | string): Element {
  const found = typeof target === 'string' ? documentProperty('querySelector').call(document, target) : target
  // Not by `instanceof`: an element of another frame is no `Element` of this one.
  if (!found?.replaceChildren) throw new Error(`Portico: no element ${target as string}`)
  return found
}

// A registered symbol on the element: a page may contain the module and both scripts, which share no state.
const UNMOUNT = Symbol.for('portico')

export interface MountElement extends Element {
  [UNMOUNT]?: () => void
}

/** Claims an element for a widget and unmounts the previous one. */
export function claimContainer(element: MountElement, unmount: () => void): void {
  element[UNMOUNT]?.()
  element[UNMOUNT] = unmount
}

export function isClaimedBy(element: MountElement, unmount: () => void): boolean {
  return element[UNMOUNT] === unmount
}

/** Releases the element unless another widget has claimed it. */
export function releaseContainer(element: MountElement, unmount: () => void): void {
  if (isClaimedBy(element, unmount)) delete element[UNMOUNT]
}

/** Empties an element and creates the root that renders into it. */
export function createEmptyRoot(element: Element): Root {
  // Preact does not clear the element.
  element.replaceChildren()
  return createRoot(element, {
    // What React removes may be gone already: the host has emptied the element. Preact does not mind.
    onUncaughtError: (error) => {
      if (!(error instanceof DOMException && error.name === 'NotFoundError')) reportError(error)
    },
  })
}
