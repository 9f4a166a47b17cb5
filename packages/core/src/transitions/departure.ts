import type { Context } from '../runtime/context.ts'
import type { Departure } from '../state/state.ts'

/** Shows that the page is about to be left. */
export function startDeparture({ store }: Context, departure: Departure): void {
  store.set({ departure })
}

/** The page stays. A later departure for another reason goes on. */
export function endDeparture({ store }: Context, reason: Departure['for']): void {
  if (store.get().departure?.for === reason) store.set({ departure: undefined })
}
