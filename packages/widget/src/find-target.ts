import { ofDocument } from './of-document.ts'

/** @throws Error that names the target, when there is no such element */
export function findTarget(target: Element | string): Element {
  const found = typeof target === 'string' ? ofDocument('querySelector').call(document, target) : target
  // Asked so, because an element of another frame is no `Element` of this one.
  if (!found?.replaceChildren) throw new Error(`Portico: no element ${target as string}`)
  return found
}
