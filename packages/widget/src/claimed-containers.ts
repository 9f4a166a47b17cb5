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
