// On the element itself and under a registered symbol: a page may have the module and both scripts, none of which
// knows the others.
const UNMOUNT = Symbol.for('portico')

export interface MountElement extends Element {
  [UNMOUNT]?: () => void
}

/** Takes an element for one widget; the one that had it is unmounted first. */
export function occupy(element: MountElement, unmount: () => void): void {
  element[UNMOUNT]?.()
  element[UNMOUNT] = unmount
}

export function isOccupiedBy(element: MountElement, unmount: () => void): boolean {
  return element[UNMOUNT] === unmount
}

/** Gives the element back, unless somebody else has it by now. */
export function release(element: MountElement, unmount: () => void): void {
  if (isOccupiedBy(element, unmount)) delete element[UNMOUNT]
}
