import type { Context } from '../context.ts'
import type { Action } from '../widget-state.ts'

/** The loading flag turns off this long after its request ended (NAV-10). */
const LOADING_CLEAR_MS = 600

interface LoadingFlow {
  /** The flow's name: a later one of that name ends this one. */
  readonly name: string
  readonly action: keyof Action
}

/**
 * Runs a flow that makes a request; its action's flag is set meanwhile, and for 600 ms after.
 * @returns `undefined` when the flow was stopped
 */
export function runLoading<Value>(
  context: Context,
  { name, action }: LoadingFlow,
  request: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | undefined> {
  return context.scopes.run(name, async ({ signal }) => {
    context.scopes.stop(`loading-${action}`)
    setAction(context, action, true)
    try {
      return await request(signal)
    } finally {
      if (!signal.aborted) clearLater(context, action)
      // Another of its name may have taken its place, and be under way.
      else if (!context.scopes.isRunning(name)) setAction(context, action, false)
    }
  })
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
