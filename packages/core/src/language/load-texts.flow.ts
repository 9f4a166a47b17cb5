import type { ContextParts } from '../create-context.ts'
import type { Scope } from '../store/scope.ts'
import { whileRunning } from '../store/scope.ts'
import { hostLanguages } from './texts-of.ts'

/** Between two tries to load what could not be had. */
const RETRY_AFTER_MS = 2_000
const MOST_TRIES = 3

/**
 * Loads the language the settings ask for, and nothing else (I18-2): first what the first view says, then what is said
 * once somebody acts. In place of another language it is put whole; what was typed stays in any case.
 */
export async function loadTextsFlow({ store, ports }: ContextParts, scope: Scope): Promise<void> {
  const { settings } = store.get()
  const { language } = settings
  const wanted = { language, browserLanguages: ports.page.languages(), hosts: hostLanguages(settings) }
  const first = await inTries(scope, () => ports.texts.load(wanted))
  if (!store.get().texts) store.set({ texts: first })
  const more = await inTries(scope, () => ports.texts.loadMore(wanted))
  store.set({ texts: { ...first, texts: { ...first.texts, ...more } } })
}

async function inTries<Value>(scope: Scope, load: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await whileRunning(scope.signal, load())
    } catch (error) {
      if (scope.signal.aborted || tries === MOST_TRIES) throw error
      await scope.wait(RETRY_AFTER_MS)
    }
  }
}
