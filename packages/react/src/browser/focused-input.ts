import { listen } from '@portico/core/internal/browser'

/** @returns the id of the focused element, in a shadow root too */
export function focusedId(): string | undefined {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused?.id
}

/** @returns removes the listener */
export function onFocusChange(listener: () => void): () => void {
  return listen(['focusin', 'focusout'], listener, true)
}
