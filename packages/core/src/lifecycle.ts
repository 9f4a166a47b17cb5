import { NETWORK_FAILURE_CODE } from '@portico/protocol'
import type { ContextParts } from './create-context.ts'
import type { LazyController } from './lazy-controller.ts'
import type { NewestTexts } from './language.ts'
import { newestTexts, hostLanguages } from './language.ts'
import { IDLE } from './state.ts'
import { runGuarded } from './listeners.ts'
import type { Settings } from './public-types.ts'
import type { Scope } from './store.ts'
import { whileRunning } from './store.ts'

/** `ready` waits for the start-up calls no longer than this (contract 1.1). */
const READY_AFTER_MS = 1_000

/** A widget's life; every step is safe in any state, any number of times. */
export interface Lifecycle {
  /** Resolved when the first view can be used: the texts are there, and the start-up calls answered or 1 s went by. */
  readonly ready: Promise<void>
  /**
   * Loads the language and, with bootstrap, makes the start-up calls. Again after `stop`.
   * @param onLost called when code or texts cannot be had
   */
  readonly begin: (onLost?: () => void) => void
  /** Makes the start-up calls now (EMB-3 `bootstrap`). */
  readonly start: () => void
  /** Puts new settings in place of the old ones. */
  readonly update: (settings: Settings) => void
  /** Ends every flow, timer and request (EMB-1). */
  readonly stop: () => void
}

export function createLifecycle(parts: ContextParts, engine: LazyController): Lifecycle {
  const { store, scopes, ports, report } = parts
  const ready = deferred()
  let endOfListening: (() => void) | undefined
  const texts = newestTexts(parts)
  let told: unknown
  // What cannot be had is heard of by whoever asked for it, and by the beginning that waits for it; told it is once.
  const tellLost = (reason: unknown): void => {
    if (reason !== told) reportNetworkFailure(parts)
    told = reason
  }
  return {
    ready: ready.promise,
    begin: (onLost) => {
      if (endOfListening) return
      endOfListening = ports.page.onRestored(() => engine.act((there) => there.restored()))
      scopes
        .run('begin', (scope) => bootstrap(parts, { engine, texts }, scope))
        .then(ready.resolve, (reason) => {
          ready.reject(reason)
          tellLost(reason)
          onLost?.()
        })
    },
    start: () => {
      if (endOfListening) engine.act((there) => void there.recognise().catch(report))
    },
    update: (settings) => {
      const before = store.get().settings
      store.set({ settings })
      if (languagesOf(settings) !== languagesOf(before)) texts.load().catch(tellLost)
      engine.act((there) => there.settingsChanged(before, settings))
    },
    stop: () => {
      endOfListening?.()
      endOfListening = undefined
      engine.leave()
      scopes.stopAll()
      // What was counting down or under way has ended; begun again, nothing of it may stand.
      store.set({ action: IDLE, countdown: undefined, notice: undefined })
    },
  }
}

/** What decides which texts are loaded. */
function languagesOf(settings: Settings): string {
  return [settings.language, ...hostLanguages(settings)].join()
}

/** The texts, so that there is something to see; then what acts; then who is there. */
async function bootstrap(
  parts: ContextParts,
  { engine, texts }: { readonly engine: LazyController; readonly texts: NewestTexts },
  scope: Scope,
): Promise<void> {
  // A tick later, so that a view mounted twice in a row (React's strict mode) begins once.
  await scope.wait(0)
  void texts.load()
  const whole = texts.untilThere()
  await whileRunning(scope.signal, Promise.race([untilRendered(parts), whole]))
  const [there] = await whileRunning(scope.signal, Promise.all([engine.whenThere(), whole]))
  // What only the engine knows can be drawn now.
  parts.store.set({})
  there?.announce()
  if (!parts.store.get().settings.bootstrap) return
  await Promise.race([there?.recognise(), scope.wait(READY_AFTER_MS)])
}

function untilRendered({ store }: ContextParts): Promise<void> {
  return new Promise((resolve) => {
    const end = store.subscribe(look)
    look()
    function look(): void {
      if (!store.get().texts) return
      end()
      resolve()
    }
  })
}

/** Code or texts that cannot be had: the host hears of it as of any line that drops. */
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
  // A host that does not ask must not get an unhandled rejection.
  promise.catch(() => undefined)
  return { promise, ...settle }
}
