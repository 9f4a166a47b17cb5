import type { Context } from '../context.ts'
import type { Action, WidgetState } from '../widget-state.ts'

/** The loading flag turns off this long after its request ended (NAV-10). */
export const LOADING_CLEAR_MS = 600

/** Sets an action's flag while a request runs, and for 600 ms after. */
export async function whileLoading<Value>(
  context: Context,
  action: keyof Action,
  signal: AbortSignal,
  request: () => Promise<Value>,
): Promise<Value> {
  context.scopes.stop(`loading-${action}`)
  setAction(context, action, true)
  try {
    return await request()
  } finally {
    if (signal.aborted) setAction(context, action, false)
    else clearLater(context, action)
  }
}

/** Whether a request is under way, so that nothing else may be submitted (NAV-10). */
export function isBusy(state: WidgetState): boolean {
  return state.action.submit || state.action.code || state.action.captcha
}

function clearLater(context: Context, action: keyof Action): void {
  context.start(`loading-${action}`, async ({ wait }) => {
    await wait(LOADING_CLEAR_MS)
    setAction(context, action, false)
  })
}

function setAction(context: Context, action: keyof Action, on: boolean): void {
  context.store.set({ action: { ...context.store.get().action, [action]: on } })
}
