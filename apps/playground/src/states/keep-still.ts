const stilled = new WeakSet<EventTarget>()
let isListening = false

/** Leaves a frame as it is: that the focus goes on to the next one is nothing its widget hears of. */
export function keepStill(frame: HTMLElement): void {
  stilled.add(frame)
  if (!isListening) for (const type of ['focusout', 'close']) addEventListener(type, swallow, true)
  isListening = true
  frame.querySelectorAll('dialog').forEach(lower)
  frame.inert = true
}

/** From over everything to where it was drawn, so that the frames beside it can be seen. */
function lower(dialog: HTMLDialogElement): void {
  dialog.close()
  dialog.show()
  dialog.style.setProperty('position', 'static', 'important')
}

/** Before anybody else, React among them. */
function swallow(event: Event): void {
  if (event.composedPath().some((target) => stilled.has(target))) event.stopImmediatePropagation()
}
