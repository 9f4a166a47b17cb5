import { listen } from '@portico/core/internal/browser'

/** @returns the id of the focused element of a window, in a shadow root too */
export function focusedId(view: Window): string | undefined {
  let focused = view.document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused?.id
}

/** @returns removes the listener */
export function onFocusChange(view: Window, listener: () => void): () => void {
  return listen(['focusin', 'focusout'], listener, { isCapturing: true, on: view })
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
export function onCapsLock(view: Window, listener: () => void): () => void {
  // Safari shows an indicator of its own in the field.
  if ((navigator as Partial<Navigator>).vendor?.startsWith('Apple')) return () => undefined
  const onEvent = (event: Event): void => {
    updateCapsLock(event)
    listener()
  }
  return listen(EVENTS, onEvent, { isCapturing: true, on: view })
}

function updateCapsLock(event: Event): void {
  // Listeners on the window see the shadow host as the target of events from a shadow root.
  const [input] = event.composedPath() as readonly Partial<HTMLInputElement>[]
  // Not by `instanceof`: an input of another frame is not an instance of this frame's class.
  if (input?.tagName !== 'INPUT') return
  if (event.type === 'focusout') {
    if (input.id === inputWithCapsLock) inputWithCapsLock = undefined
  } else if ('getModifierState' in event) {
    // Autofill dispatches plain events of the same types, which have no modifier state.
    inputWithCapsLock = (event as KeyboardEvent).getModifierState('CapsLock') ? input.id : undefined
  }
}
