import type { WidgetState } from '../state/state.ts'
import type { Store } from './store.ts'

// Without `bootstrap` a host may wait for the visitor's consent: nothing is sent and no cookie is set before the visitor
// acts or the host calls `start()`.

/** Whether requests may be made and cookies set. */
export function maySend({ settings, isActive }: WidgetState): boolean {
  return settings.bootstrap || isActive === true
}

/** Lets requests be made from now on: the visitor has acted, or the host has started the widget. */
export function allowSending(store: Store<WidgetState>): void {
  if (!maySend(store.get())) store.set({ isActive: true })
}
