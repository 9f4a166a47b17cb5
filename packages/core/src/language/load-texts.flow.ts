import type { ContextParts } from '../create-context.ts'
import type { Scope } from '../store/scope.ts'
import { whileRunning } from '../store/scope.ts'

/** Between two tries to load a language that could not be had. */
const RETRY_AFTER_MS = 2_000
const MOST_TRIES = 3

/**
 * Loads the language the settings ask for, and nothing else (I18-2). What was shown before stays until it is there,
 * and what was typed stays in any case.
 */
export async function loadTextsFlow({ store, ports }: ContextParts, scope: Scope): Promise<void> {
  const { language } = store.get().settings
  for (let tries = 1; ; tries += 1) {
    try {
      const loading = ports.texts.load(language, ports.page.languages())
      store.set({ texts: await whileRunning(scope.signal, loading) })
      return
    } catch (error) {
      if (scope.signal.aborted || tries === MOST_TRIES) throw error
      await scope.wait(RETRY_AFTER_MS)
    }
  }
}
