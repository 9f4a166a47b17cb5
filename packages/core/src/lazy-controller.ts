import type { ContextParts } from './context.ts'
import type { createController } from './controller.ts'
import { runGuarded } from './listeners.ts'
import { IDLE } from './state.ts'
import type { Controller } from './widget-actions.ts'

interface ControllerModule {
  readonly createController: typeof createController
}

let module: ControllerModule | undefined
let loading: Promise<void> | undefined

/** Loads the controller's code once per page. Rejects on failure; a later call tries again. */
export function loadController(): Promise<void> {
  // One import: a browser settles several imports of one module in any order.
  loading ??= importController()
  return loading
}

async function importController(): Promise<void> {
  try {
    module = await import('./controller.ts')
  } catch (reason) {
    loading = undefined
    throw reason
  }
}

/** A widget's controller, created as soon as its code is loaded. */
export interface LazyController {
  /** @returns `undefined` if `cancelPending` was called meanwhile */
  readonly load: () => Promise<Controller | undefined>
  /** The controller if it is loaded. */
  readonly current: () => Controller | undefined
  /** Runs an action now, or once the controller is loaded: after those that wait already, in order. */
  readonly run: (action: ControllerAction) => void
  /** Like `run`, but `cancelPending` does not discard the action. */
  readonly runAlways: (action: ControllerAction) => void
  /** Discards the actions that wait for the controller. */
  readonly cancelPending: () => void
}

type ControllerAction = (controller: Controller) => void

interface WaitingAction {
  readonly action: ControllerAction
  readonly isAlways: boolean
}

export function createLazyController(parts: ContextParts): LazyController {
  let controller: Controller | undefined
  let generation = 0
  const current = (): Controller | undefined => (controller ??= module?.createController(parts))
  let waiting: readonly WaitingAction[] = []
  const performWaiting = async (): Promise<void> => {
    try {
      await loadController()
    } catch (reason) {
      waiting = []
      // Nothing is shown as busy any longer.
      parts.store.set({ action: IDLE })
      parts.report(reason)
    }
    const loaded = current()
    if (!loaded) return
    while (waiting[0]) {
      const [{ action }] = waiting
      waiting = waiting.slice(1)
      runGuarded(parts.report, () => action(loaded))
    }
  }
  const perform = (added: WaitingAction): void => {
    const loaded = current()
    if (loaded && waiting.length === 0) return added.action(loaded)
    waiting = [...waiting, added]
    if (waiting.length === 1) void performWaiting()
  }
  const load = async (): Promise<Controller | undefined> => {
    const started = generation
    if (!current()) await loadController()
    return started === generation ? current() : undefined
  }
  return {
    current,
    load,
    run: (action) => perform({ action, isAlways: false }),
    runAlways: (action) => perform({ action, isAlways: true }),
    cancelPending: () => {
      generation += 1
      waiting = waiting.filter(({ isAlways }) => isAlways)
    },
  }
}
