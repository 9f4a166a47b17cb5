import type { WidgetState } from '../widget-state.ts'

/** Whether a request is under way, so that nothing else may be submitted (NAV-10). */
export function isBusy(state: WidgetState): boolean {
  return state.action.submit || state.action.code || state.action.captcha
}
