import type { WidgetDeps } from '../runtime/context.ts'
import type { Store } from '../runtime/store.ts'
import type { Controller } from '../runtime/widget-actions.ts'
import type { WidgetState } from '../state/state.ts'
import { IDLE } from '../state/state.ts'
import type { createController } from './controller.ts'

interface ControllerModule {
  readonly createController: typeof createController
}

let module: ControllerModule | undefined
let loading: Promise<ControllerModule> | undefined

/**
 * Loads the controller's code once per page. Rejects on failure; a later call tries again. All calls share one import,
 * because browsers settle several imports of one module in any order.
 */
export async function loadController(): Promise<void> {
  loading ??= import('./controller.ts')
  try {
    module = await loading
  } catch (reason) {
    loading = undefined
    throw reason
  }
}

/** What was done before the controller was loaded. */
type QueuedCall = (controller: Controller) => void

/** A widget's controller, created as soon as its code is loaded. */
export interface LazyController {
  /** Loads the code and performs what waits for it. @returns `undefined` if `cancelPending` was called meanwhile */
  readonly load: () => Promise<Controller | undefined>
  /** The controller if it is loaded. */
  readonly current: () => Controller | undefined
  /**
   * Performs an action now, or once the controller is loaded, after the earlier ones. It waits for a load that fails, too.
   * @param isKept whether `cancelPending` does not discard the action
   */
  readonly run: (action: QueuedCall, isKept?: boolean) => void
  /** Discards the actions that wait for the controller. */
  readonly cancelPending: () => void
}

export function createLazyController({ store, report, ...deps }: WidgetDeps): LazyController {
  const queue = createActionQueue(store)
  let controller: Controller | undefined
  let isLoading = false
  let generation = 0
  const current = (): Controller | undefined =>
    (controller ??= module?.createController({ store, report, ...deps }))
  /** Performs what waits. Not in `current`, which views call while they render. */
  const catchUp = (): Controller | undefined => {
    const loaded = current()
    if (loaded) queue.perform(loaded)
    return loaded
  }
  const load = async (): Promise<Controller | undefined> => {
    const started = generation
    if (!current()) await loadController()
    const loaded = catchUp()
    return started === generation ? loaded : undefined
  }
  const loadInBackground = async (): Promise<void> => {
    if (isLoading) return
    isLoading = true
    try {
      await load()
    } catch (reason) {
      // Nothing is shown as busy any longer.
      store.set({ requests: IDLE })
      report(reason)
    }
    isLoading = false
  }
  const run = (action: QueuedCall, isKept = false): void => {
    const loaded = catchUp()
    if (loaded) return perform(loaded, [action])
    queue.add(action, isKept)
    // After a failed load, the next action tries again.
    if (store.get().loading !== 'failed') void loadInBackground()
  }
  return {
    current,
    load,
    run,
    cancelPending: () => {
      generation += 1
      queue.cancel()
    },
  }
}

interface ActionQueue {
  /** @param isKept whether `cancel` keeps the action */
  readonly add: (action: QueuedCall, isKept: boolean) => void
  /** Performs the actions in order, each on the form as it was at its moment. */
  readonly perform: (controller: Controller) => void
  readonly cancel: () => void
}

/** Edits of the form are actions, too: the form returns to its first state, and every action changes it again. */
function createActionQueue(store: Store<WidgetState>): ActionQueue {
  let waiting: (readonly [action: QueuedCall, isKept: boolean])[] = []
  let first: WidgetState | undefined
  return {
    add: (action, isKept) => {
      first ??= store.get()
      waiting.push([action, isKept])
    },
    perform: (controller) => {
      if (!first) return
      const { panel, method, agreed, form } = first
      first = undefined
      const { passwordShown } = store.get().form
      store.set({ requests: IDLE, panel, method, agreed, form: { ...form, passwordShown } })
      perform(
        controller,
        waiting.splice(0).map(([action]) => action),
      )
    },
    cancel: () => {
      waiting = waiting.filter(([, isKept]) => isKept)
      if (waiting.length === 0) first = undefined
    },
  }
}

/** The first panel is reported before whatever the visitor does on it, even if the start-up still loads texts. */
function perform(controller: Controller, actions: readonly QueuedCall[]): void {
  controller.startView()
  for (const action of actions) action(controller)
}
