import type { Context } from '../context.ts'
import type { Scope } from '../store/scope.ts'
import { whileRunning } from '../store/scope.ts'

/** Between two tries to load a language that could not be had. */
const RETRY_AFTER_MS = 2_000
const MOST_TRIES = 3

/**
 * Loads the language the settings ask for, and nothing else (I18-2). What was shown before stays until it is there,
 * and what was typed stays in any case.
 */
export async function loadTextsFlow(context: Context, scope: Scope): Promise<void> {
  const { language } = context.store.get().settings
  for (let tries = 1; ; tries += 1) {
    try {
      const loading = context.ports.texts.load(language, context.ports.page.languages())
      const loaded = await whileRunning(scope.signal, loading)
      return context.store.set({ texts: loaded })
    } catch (error) {
      if (scope.signal.aborted || tries === MOST_TRIES) throw error
      await scope.wait(RETRY_AFTER_MS)
    }
  }
}
