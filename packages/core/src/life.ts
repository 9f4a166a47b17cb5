import { networkFailure } from '@portico/protocol'
import type { Context } from './context.ts'
import { toAccountError } from './errors/account-error.ts'
import { clearSecrets } from './form/edit-form.ts'
import { loadTextsFlow } from './language/load-texts.flow.ts'
import type { AccountCenterConfig, Settings } from './public-types.ts'
import { readOptions } from './options.ts'
import { changePanel, changeSwitch } from './panels/change-panel.ts'
import { recogniseFlow } from './session/recognise.flow.ts'

/** `ready` waits for the start-up calls no longer than this (contract 1.1). */
export const READY_AFTER_MS = 1_000

/** A widget's life; every step is safe in any state, any number of times. */
export interface Life {
  /** Resolved when the first view can be used: the texts are there, and the start-up calls answered or 1 s went by. */
  readonly ready: Promise<void>
  /** Loads the language and, with bootstrap, makes the start-up calls. Again after `stop`. */
  readonly begin: () => void
  /** Makes the start-up calls now (EMB-3 `bootstrap`). */
  readonly start: () => void
  /** @throws Error that names the option; then nothing has changed */
  readonly update: (config: AccountCenterConfig) => void
  /** Ends every flow, timer and request (EMB-1). */
  readonly stop: () => void
}

export function createLife(context: Context): Life {
  const ready = deferred()
  let alive: { end(): void } | undefined
  const recognise = (): Promise<unknown> =>
    context.scopes.run('recognise', ({ signal }) => recogniseFlow(context, signal))
  return {
    ready: ready.promise,
    begin: () => {
      if (alive) return
      const end = context.ports.page.onRestored(() => {
        clearSecrets(context)
        void recognise().catch(context.report)
      })
      alive = { end }
      // A tick later, so that a view mounted twice in a row (React's strict mode) begins once.
      context.start('begin', async (scope) => {
        await scope.wait(0)
        context.emit('panel_show', { panel: context.store.get().panel })
        const texts = loadTexts(context).then(undefined, ready.reject)
        const known = context.store.get().settings.bootstrap ? recognise() : undefined
        await Promise.all([texts, known && Promise.race([known, scope.wait(READY_AFTER_MS)])])
        ready.resolve()
      })
    },
    start: () => void recognise().catch(context.report),
    update: (config) => update(context, config),
    stop: () => {
      alive?.end()
      alive = undefined
      context.scopes.stopAll()
    },
  }
}

/** Puts new options in place of old ones, all or nothing. */
function update(context: Context, config: AccountCenterConfig): void {
  const { settings } = context.store.get()
  const next = readOptions({ ...settings.config, ...config })
  context.store.set({ settings: next })
  if (next.language !== settings.language) void loadTexts(context).catch(context.report)
  goWhereAsked(context, settings, next)
}

/** An update that names another first panel or switch goes there (contract 1.2); one that drops the current leaves it. */
function goWhereAsked(context: Context, before: Settings, after: Settings): void {
  const { panel } = context.store.get()
  if (after.defaultPanel !== before.defaultPanel || !after.panels.includes(panel))
    changePanel(context, after.defaultPanel)
  const current = context.store.get().switch
  if (after.defaultSwitch !== before.defaultSwitch || !after.switches.includes(current))
    changeSwitch(context, after.defaultSwitch)
}

async function loadTexts(context: Context): Promise<void> {
  try {
    await context.scopes.run('texts', (scope) => loadTextsFlow(context, scope))
  } catch (error) {
    context.reject(toAccountError(networkFailure(), ''))
    throw error
  }
}

function deferred(): { readonly promise: Promise<void>; resolve(): void; reject(reason: unknown): void } {
  let settle: { resolve(): void; reject(reason: unknown): void } | undefined
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // A host that does not ask must not get an unhandled rejection.
  promise.catch(() => undefined)
  return { promise, resolve: () => settle?.resolve(), reject: (reason) => settle?.reject(reason) }
}
