import { NETWORK_FAILURE_CODE } from '@portico/protocol'
import type { WidgetSettings } from '../options/option-defaults.ts'
import { giveConsent } from '../runtime/consent.ts'
import type { WidgetDeps } from '../runtime/context.ts'
import { initialState, initialView } from '../runtime/initial-state.ts'
import type { TextsOfLanguage } from '../runtime/language.ts'
import { createTextsLoader, hostLanguages } from '../runtime/language.ts'
import { runGuarded } from '../runtime/listeners.ts'
import type { Task } from '../runtime/store.ts'
import { whileRunning } from '../runtime/store.ts'
import { IDLE } from '../state/state.ts'
import type { LazyController } from './lazy-controller.ts'

/** Code and texts that take longer count as failed: on a connection that has stalled, the browser goes on waiting for minutes. */
const LOAD_TIMEOUT_MS = 20_000

/** The longest time `ready` waits for the start-up calls. */
const READY_AFTER_MS = 1_000

/** Starts and stops a widget. Every method is safe in any state and can be repeated. */
export interface Lifecycle {
  /** Resolves once the texts are loaded and the start-up calls are answered, or 1 s after they were made. */
  readonly ready: Promise<void>
  /**
   * Loads the language and, with the option `bootstrap`, makes the start-up calls. If code or texts cannot be loaded,
   * `loading` is `failed` in the state. Can be called again then, and after `stop`.
   */
  readonly begin: () => void
  /** Makes the start-up calls now. */
  readonly start: () => void
  /** Applies changed settings. What is stopped applies them when it begins again. */
  readonly update: (settings: WidgetSettings) => void
  /** Ends every flow, timer and request. */
  readonly stop: () => void
}

export function createLifecycle(deps: WidgetDeps, controller: LazyController): Lifecycle {
  const { store, tasks, ports, report } = deps
  const ready = createDeferred()
  let unsubscribe: (() => void) | undefined
  let isWanted = false
  const texts = createTextsLoader(deps)
  const reportLoadFailure = createFailureReport(deps)
  const begin = (): void => {
    isWanted = true
    if (unsubscribe) return
    if (store.get().loading === 'failed') store.set({ loading: 'pending' })
    unsubscribe = ports.page.onRestored(() => controller.run((loaded) => loaded.pageRestored()))
    tasks
      .run('bootstrap', (task) => bootstrap(deps, { controller, texts, onLate }, task))
      .then(ready.resolve, (reason) => {
        unsubscribe?.()
        unsubscribe = undefined
        store.set({ requests: IDLE, loading: 'failed' })
        ready.reject(reason)
        reportLoadFailure(reason)
      })
  }
  const onLate = (): void => (isWanted ? begin() : undefined)
  return {
    ready: ready.promise,
    begin,
    start: () => {
      if (!unsubscribe) return
      giveConsent(store)
      controller.run((loaded) => void loaded.runStartUpCalls().catch(report))
    },
    update: (settings) => {
      const before = store.get().settings
      store.set({ settings })
      if (!unsubscribe && store.get().loading !== 'failed') return
      if (languagesOf(settings) !== languagesOf(before)) texts.load().catch(reportLoadFailure)
      applyChange(deps, controller, before)
    },
    stop: () => {
      isWanted = false
      unsubscribe?.()
      unsubscribe = undefined
      controller.cancelPending()
      tasks.stopAll()
      // The flows that would have cleared these are stopped.
      store.set({ requests: IDLE, countdown: undefined, notice: undefined })
    },
  }
}

/** Reports a load failure once, even if both the caller and the initial load reject. */
function createFailureReport(deps: WidgetDeps): (reason: unknown) => void {
  let reported: unknown
  return (reason) => {
    if (reason !== reported) reportNetworkFailure(deps)
    reported = reason
  }
}

function applyChange(deps: WidgetDeps, controller: LazyController, before: WidgetSettings): void {
  const { settings } = deps.store.get()
  controller.run((loaded) => loaded.settingsChanged(before, settings))
  if (!controller.current()) showEarly(deps, before)
}

/** Shows the panel and method of changed settings before the controller changes them. */
function showEarly({ store, ports }: WidgetDeps, before: WidgetSettings): void {
  const { settings } = store.get()
  const was = initialView(before, ports.page.url())
  const next = initialView(settings, ports.page.url())
  if (was.panel === next.panel && was.method === next.method) return
  store.set({ ...next, agreed: initialState(settings, next).agreed })
}

/** The settings that select the texts. */
function languagesOf(settings: WidgetSettings): string {
  return [settings.language, ...hostLanguages(settings)].join()
}

interface Loading {
  readonly controller: LazyController
  readonly texts: TextsOfLanguage
  /** What has counted as failed has arrived. */
  readonly onLate: () => void
}

/** Loads the texts and the controller, then makes the start-up calls. */
async function bootstrap(
  deps: WidgetDeps,
  { controller, texts, onLate }: Loading,
  task: Task,
): Promise<void> {
  // A tick later, so that a view mounted twice in a row (React's strict mode) starts once.
  await task.wait(0)
  void texts.load()
  const arrival = Promise.all([controller.load(), texts.untilLoaded()])
  const timeout = task.wait(LOAD_TIMEOUT_MS).then(() => {
    arrival.then(onLate, () => undefined)
    throw new Error('The widget’s code or texts did not arrive within 20 s')
  })
  const [loaded] = await whileRunning(task.signal, Promise.race([arrival, timeout]))
  deps.store.set({ loading: 'done' })
  loaded?.startView()
  if (!deps.store.get().settings.bootstrap) return
  await Promise.race([loaded?.runStartUpCalls(), task.wait(READY_AFTER_MS)])
}

/** Reports code or texts that cannot be loaded to the host as a network failure. */
function reportNetworkFailure({ store, listeners, report }: WidgetDeps): void {
  const code = NETWORK_FAILURE_CODE
  const error = { code, error_code: code, message: '', description: '' }
  runGuarded(report, () => store.get().settings.callbacks.onReject?.(error))
  listeners.emit('reject', error)
}

interface Deferred {
  readonly promise: Promise<void>
  readonly resolve: (value?: void | PromiseLike<void>) => void
  readonly reject: (reason: unknown) => void
}

/** A promise to settle later. */
export function createDeferred(): Deferred {
  let settle = {} as Omit<Deferred, 'promise'>
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // A host may ignore `ready`, which must not cause an unhandled rejection.
  promise.catch(() => undefined)
  return { promise, ...settle }
}
