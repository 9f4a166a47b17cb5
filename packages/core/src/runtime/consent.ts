import type { WidgetState } from '../state/state.ts'
import type { Store } from './store.ts'

// Without `bootstrap` a host may wait for the visitor's consent: nothing is sent and no cookie is set before the visitor
// acts or the host calls `start()`.

/** Whether requests may be made and cookies set. */
export function hasConsent({ settings, isConsentGiven }: WidgetState): boolean {
  return settings.bootstrap || isConsentGiven === true
}

/** The visitor has acted, or the host has started the widget. */
export function giveConsent(store: Store<WidgetState>): void {
  if (!hasConsent(store.get())) store.set({ isConsentGiven: true })
}
