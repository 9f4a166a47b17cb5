import type { ContextParts } from '../create-context.ts'
import type { LoadedTexts } from '../ports/texts.ts'
import type { Scope } from '../store/scope.ts'
import { whileRunning } from '../store/scope.ts'

/** Between two tries to load what could not be had. */
const RETRY_AFTER_MS = 2_000
const MOST_TRIES = 3

/** Loads what the first view says, in the language the settings ask for, and nothing else (I18-2). */
export async function loadFirstTextsFlow(parts: ContextParts, scope: Scope): Promise<void> {
  parts.store.set({ texts: await inTries(scope, () => loadFirst(parts)) })
}

/** Loads what is said once somebody acts. */
export async function loadMoreTextsFlow({ store, ports }: ContextParts, scope: Scope): Promise<void> {
  const { texts } = store.get()
  if (texts) store.set({ texts: await inTries(scope, () => withMore(texts, ports.texts)) })
}

/** Loads another language, all of it; what was shown before stays until then, and what was typed in any case. */
export async function changeTextsFlow(parts: ContextParts, scope: Scope): Promise<void> {
  const loadAll = async (): Promise<LoadedTexts> => withMore(await loadFirst(parts), parts.ports.texts)
  parts.store.set({ texts: await inTries(scope, loadAll) })
}

function loadFirst({ store, ports }: ContextParts): Promise<LoadedTexts> {
  return ports.texts.load(store.get().settings.language, ports.page.languages())
}

async function withMore(first: LoadedTexts, loader: ContextParts['ports']['texts']): Promise<LoadedTexts> {
  return { ...first, texts: { ...first.texts, ...(await loader.loadMore(first.language)) } }
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
