const TOLD_BY = ['keydown', 'keyup', 'pointerdown', 'focusout'] as const

/** A store outside of the widget: the browser tells of caps lock with a key or a press, and in no other way. */
let inputWithCapsLock: string | undefined

/** The id of the input that has the focus while caps lock is on. */
export function capsLockIn(): string | undefined {
  return inputWithCapsLock
}

/** Listens before a host or a shadow root can keep an event to itself. @returns ends it */
export function onCapsLock(listener: () => void): () => void {
  // Safari draws a sign of its own into the field.
  if (navigator.vendor.startsWith('Apple')) return () => undefined
  const hear = (event: Event): void => {
    note(event)
    listener()
  }
  for (const type of TOLD_BY) addEventListener(type, hear, true)
  return () => {
    for (const type of TOLD_BY) removeEventListener(type, hear, true)
  }
}

function note(event: Event): void {
  // In a shadow root the event's own target would be its host.
  const [input] = event.composedPath()
  if (!(input instanceof HTMLInputElement)) return
  if (event.type === 'focusout') {
    if (input.id === inputWithCapsLock) inputWithCapsLock = undefined
  } else if (event instanceof KeyboardEvent || event instanceof MouseEvent) {
    // Autofill sends key events that are none.
    inputWithCapsLock = event.getModifierState('CapsLock') ? input.id : undefined
  }
}
