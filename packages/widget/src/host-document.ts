import { documentProperty } from '@portico/react/internal/critical'

/** @throws Error that names the target if there is no such element */
export function findTarget(target: Element | string): Element {
  const found = typeof target === 'string' ? documentProperty('querySelector').call(document, target) : target
  // Not by `instanceof`: an element of another frame is no `Element` of this one.
  if (!found?.replaceChildren) throw new Error(`Portico: no element ${target as string}`)
  return found
}
