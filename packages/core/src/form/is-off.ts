import type { WidgetState } from '../widget-state.ts'
import { isBusy } from './is-busy.ts'

/** Whether nothing can be submitted: a request is under way, or a validate code stands against it (VAL-12). */
export function isOff(state: WidgetState): boolean {
  return isBusy(state) || state.barredBy !== undefined
}
