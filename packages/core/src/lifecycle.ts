import { NETWORK_FAILURE_CODE } from '@portico/protocol'
import { allowSending } from './consent.ts'
import type { ContextParts } from './context.ts'
import { firstState, firstView } from './first-state.ts'
import type { TextsOfLanguage } from './language.ts'
import { createTextsLoader, hostLanguages } from './language.ts'
import type { LazyController } from './lazy-controller.ts'
import { runGuarded } from './listeners.ts'
import type { WidgetSettings } from './state.ts'
import { IDLE } from './state.ts'
import type { Scope } from './store.ts'
import { whileRunning } from './store.ts'

/** The longest time `ready` waits for the start-up calls. */
const READY_AFTER_MS = 1_000

/** Starts and stops a widget. Every method is safe in any state and can be repeated. */
export interface Lifecycle {
  /** Resolves once the texts are loaded and the start-up calls are answered, or 1 s after they were made. */
  readonly ready: Promise<void>
  /**
   * Loads the language and, with the option `bootstrap`, makes the start-up calls. If code or texts cannot be loaded,
   * `loadFailed` is set in the state. Can be called again then, and after `stop`.
   */
  readonly begin: () => void
  /** Makes the start-up calls now. */
  readonly start: () => void
  readonly update: (settings: WidgetSettings) => void
  /** Ends every flow, timer and request. */
  readonly stop: () => void
}

export function createLifecycle(parts: ContextParts, controller: LazyController): Lifecycle {
  const { store, scopes, ports, report } = parts
  const ready = deferred()
  let unsubscribe: (() => void) | undefined
  const texts = createTextsLoader(parts)
  let reported: unknown
  // Reports a load failure once, even if both the caller and the initial load reject.
  const reportLoadFailure = (reason: unknown): void => {
    if (reason !== reported) reportNetworkFailure(parts)
    reported = reason
  }
  return {
    ready: ready.promise,
    begin: () => {
      if (unsubscribe) return
      if (store.get().loadFailed) store.set({ loadFailed: false })
      unsubscribe = ports.page.onRestored(() => controller.run((loaded) => loaded.pageRestored()))
      scopes
        .run('bootstrap', (scope) => bootstrap(parts, { controller, texts }, scope))
        .then(ready.resolve, (reason) => {
          unsubscribe?.()
          unsubscribe = undefined
          store.set({ action: IDLE, loadFailed: true })
          ready.reject(reason)
          reportLoadFailure(reason)
        })
    },
    start: () => {
      if (!unsubscribe) return
      allowSending(store)
      controller.run((loaded) => void loaded.restoreSession().catch(report))
    },
    update: (settings) => {
      const before = store.get().settings
      store.set({ settings })
      if (languagesOf(settings) !== languagesOf(before)) texts.load().catch(reportLoadFailure)
      controller.run((loaded) => loaded.settingsChanged(before, settings))
      if (!controller.current()) showEarly(parts, before)
    },
    stop: () => {
      unsubscribe?.()
      unsubscribe = undefined
      controller.cancelPending()
      scopes.stopAll()
      // The flows that would have cleared these are stopped.
      store.set({ action: IDLE, countdown: undefined, notice: undefined })
    },
  }
}

/** Shows the panel and switch of changed settings before the controller changes them. */
function showEarly({ store, ports }: ContextParts, before: WidgetSettings): void {
  const { settings } = store.get()
  const was = firstView(before, ports.page.url())
  const next = firstView(settings, ports.page.url())
  if (was.panel === next.panel && was.switch === next.switch) return
  store.set({ ...next, agreed: firstState(settings, next).agreed })
}

/** The settings that select the texts. */
function languagesOf(settings: WidgetSettings): string {
  return [settings.language, ...hostLanguages(settings)].join()
}

/** Loads the texts, then the controller, then makes the start-up calls. */
async function bootstrap(
  parts: ContextParts,
  { controller, texts }: { readonly controller: LazyController; readonly texts: TextsOfLanguage },
  scope: Scope,
): Promise<void> {
  // A tick later, so that a view mounted twice in a row (React's strict mode) starts once.
  await scope.wait(0)
  void texts.load()
  const allTexts = texts.untilLoaded()
  await whileRunning(scope.signal, Promise.race([firstTexts(parts), allTexts]))
  const [loaded] = await whileRunning(scope.signal, Promise.all([controller.load(), allTexts]))
  // Renders again: links and snapshots are available from the controller only.
  parts.store.set({})
  loaded?.startView()
  if (!parts.store.get().settings.bootstrap) return
  await Promise.race([loaded?.restoreSession(), scope.wait(READY_AFTER_MS)])
}

/** Resolves once the texts of the first view are in the state. */
function firstTexts({ store }: ContextParts): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(check)
    check()
    function check(): void {
      if (!store.get().texts) return
      unsubscribe()
      resolve()
    }
  })
}

/** Reports code or texts that cannot be loaded to the host as a network failure. */
function reportNetworkFailure({ store, listeners, report }: ContextParts): void {
  const code = NETWORK_FAILURE_CODE
  const error = { code, error_code: code, message: '', description: '' }
  runGuarded(report, () => store.get().settings.config.onReject?.(error))
  listeners.emit('reject', error)
}

interface Deferred {
  readonly promise: Promise<void>
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

function deferred(): Deferred {
  let settle = {} as Omit<Deferred, 'promise'>
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // A host may ignore `ready`, which must not cause an unhandled rejection.
  promise.catch(() => undefined)
  return { promise, ...settle }
}
