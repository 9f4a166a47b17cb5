const stilled = new WeakSet<EventTarget>()
let isListening = false

/** Leaves a frame as it is: that the focus goes on to the next one is nothing its widget hears of. */
export function keepStill(frame: HTMLElement): void {
  stilled.add(frame)
  if (!isListening) addEventListener('focusout', swallow, true)
  isListening = true
  frame.inert = true
}

/** Before anybody else, React among them. */
function swallow(event: Event): void {
  if (event.composedPath().some((target) => stilled.has(target))) event.stopImmediatePropagation()
}
