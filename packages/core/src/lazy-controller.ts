import type { ContextParts } from './context.ts'
import type { createController } from './controller.ts'
import { IDLE } from './state.ts'
import type { Controller } from './widget-actions.ts'

interface ControllerModule {
  readonly createController: typeof createController
}

let module: ControllerModule | undefined

/** Loads the controller's code once per page. Rejects on failure; a later call tries again. */
export async function loadController(): Promise<void> {
  module ??= await import('./controller.ts')
}

/** A widget's controller, created as soon as its code is loaded. */
export interface LazyController {
  /** @returns `undefined` if `cancelPending` was called meanwhile */
  readonly load: () => Promise<Controller | undefined>
  /** The controller if it is loaded. */
  readonly current: () => Controller | undefined
  /** Runs an action now, or once the controller is loaded. */
  readonly run: (action: (controller: Controller) => void) => void
  /** Like `run`, but `cancelPending` does not discard the action. */
  readonly runAlways: (action: (controller: Controller) => void) => void
  /** Discards the actions that wait for the controller. */
  readonly cancelPending: () => void
}

export function createLazyController(parts: ContextParts): LazyController {
  let controller: Controller | undefined
  let generation = 0
  const current = (): Controller | undefined => (controller ??= module?.createController(parts))
  const runAfter = (
    loading: () => Promise<Controller | undefined>,
    action: (controller: Controller) => void,
  ): void => {
    const loaded = current()
    if (loaded) action(loaded)
    else
      loading().then(
        (late) => late && action(late),
        (reason) => {
          // Nothing is shown as busy any longer.
          parts.store.set({ action: IDLE })
          parts.report(reason)
        },
      )
  }
  const load = async (): Promise<Controller | undefined> => {
    const started = generation
    if (!current()) await loadController()
    return started === generation ? current() : undefined
  }
  return {
    current,
    load,
    run: (action) => runAfter(load, action),
    runAlways: (action) => runAfter(() => loadController().then(current), action),
    cancelPending: () => {
      generation += 1
    },
  }
}
