import type { ContextParts } from './create-context.ts'
import type { Scope } from './store.ts'
import { whileRunning } from './store.ts'
import type { Texts } from './ports.ts'
import type { Settings } from './public-types.ts'
import type { WidgetState } from './state.ts'

/** Between two tries to load what could not be had. */
const RETRY_AFTER_MS = 2_000

const MAX_TRIES = 3

/**
 * Loads the language the settings ask for, and nothing else (I18-2): first what the first view says, then what is said
 * once somebody acts. In place of another language it is put whole; what was typed stays in any case.
 */
async function loadTexts({ store, ports }: ContextParts, scope: Scope): Promise<void> {
  const { settings } = store.get()
  const { language } = settings
  const wanted = { language, browserLanguages: ports.page.languages(), hosts: hostLanguages(settings) }
  const first = await withRetries(scope, () => ports.texts.load(wanted))
  if (!store.get().texts) store.set({ texts: first })
  const more = await withRetries(scope, () => ports.texts.loadMore(wanted))
  store.set({ texts: { ...first, texts: { ...first.texts, ...more } } })
}

async function withRetries<Value>(scope: Scope, load: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await whileRunning(scope.signal, load())
    } catch (error) {
      if (scope.signal.aborted || tries === MAX_TRIES) throw error
      await scope.wait(RETRY_AFTER_MS)
    }
  }
}

/** The texts of the language that was asked for last. */
export interface NewestTexts {
  /** Loads those of the settings' language, in place of others that are under way; rejects when they cannot be had. */
  readonly load: () => Promise<void>
  /** Waits until those that were asked for last are there; where others are asked for meanwhile, until those are. */
  readonly untilThere: () => Promise<void>
}

export function newestTexts(parts: ContextParts): NewestTexts {
  let newest: Promise<void> | undefined
  const untilThere = async (): Promise<void> => {
    const asked = newest
    await asked
    if (asked !== newest) await untilThere()
  }
  return {
    // What others take the place of is over, and resolves.
    load: () => (newest = parts.scopes.run('texts', (scope) => loadTexts(parts, scope))),
    untilThere,
  }
}

/** The texts in use, a host's own words in place of ours key by key (contract 1.2 `messages`). */
export function textsOf({ texts, settings }: WidgetState): Texts {
  if (!texts) return {}
  const { messages = {} } = settings.config
  const own = texts.own.map((tag) => withoutBlanks(messages[tag] ?? {}))
  return own.length > 0 ? Object.assign({}, texts.texts, ...own) : texts.texts
}

/** The language tags a host has words for. */
export function hostLanguages({ config: { messages = {} } }: Settings): readonly string[] {
  return Object.keys(messages).filter((tag) => Object.keys(withoutBlanks(messages[tag] ?? {})).length > 0)
}

/** An empty override would leave a blank where words are needed. */
function withoutBlanks(own: Texts): Texts {
  return Object.fromEntries(Object.entries(own).filter(([, words]) => Boolean(words) && words.trim() !== ''))
}
