import { listen } from '@portico/core/internal/browser'

/** @returns the id of the focused element, in a shadow root too */
export function focusedId(): string | undefined {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused?.id
}

/** @returns removes the listener */
export function onFocusChange(listener: () => void): () => void {
  return listen(['focusin', 'focusout'], listener, { isCapturing: true })
}

/** The browser reports caps lock only with a key or pointer event. */
const EVENTS = ['keydown', 'keyup', 'pointerdown', 'focusout'] as const

/** Outside of the widget's state, because it belongs to the keyboard that all widgets of a page share. */
let inputWithCapsLock: string | undefined

/** @returns the id of the focused input if caps lock is on */
export function capsLockIn(): string | undefined {
  return inputWithCapsLock
}

/** @returns removes the listener */
export function onCapsLock(listener: () => void): () => void {
  // Safari shows an indicator of its own in the field.
  if ((navigator as Partial<Navigator>).vendor?.startsWith('Apple')) return () => undefined
  const onEvent = (event: Event): void => {
    updateCapsLock(event)
    listener()
  }
  return listen(EVENTS, onEvent, { isCapturing: true })
}

function updateCapsLock(event: Event): void {
  // Listeners on the window see the shadow host as the target of events from a shadow root.
  const [input] = event.composedPath()
  if (!(input instanceof HTMLInputElement)) return
  if (event.type === 'focusout') {
    if (input.id === inputWithCapsLock) inputWithCapsLock = undefined
  } else if (event instanceof KeyboardEvent || event instanceof MouseEvent) {
    // Autofill dispatches plain events of the same types, which have no modifier state.
    inputWithCapsLock = event.getModifierState('CapsLock') ? input.id : undefined
  }
}
