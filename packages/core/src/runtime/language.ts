import { COMPLETE_LANGUAGES } from '@portico/protocol'
import type { WidgetSettings, Texts } from '../options/option-defaults.ts'
import type { LoadedTexts, WidgetState } from '../state/state.ts'
import type { WidgetDeps } from './context.ts'
import type { Task } from './store.ts'
import { whileRunning } from './store.ts'

const RETRY_AFTER_MS = 2_000

const MAX_TRIES = 3

/**
 * Loads the language of the settings: first the texts of the initial view, then all others. Texts of another language
 * stay in use until the new ones are complete.
 */
async function loadTexts({ store, ports }: WidgetDeps, task: Task): Promise<void> {
  const { settings } = store.get()
  const { language } = settings
  const wanted = { language, browserLanguages: ports.page.languages(), hosts: hostLanguages(settings) }
  const first = await withRetries(task, () => ports.texts.load(wanted))
  warnOfUnknownLanguage(language, first)
  if (!store.get().texts) store.set({ texts: first })
  const more = await withRetries(task, () => ports.texts.loadMore(wanted))
  store.set({ texts: { ...first, texts: { ...first.texts, ...more } } })
}

/** A wrong tag would only be noticed by visitors who do not read the texts. */
function warnOfUnknownLanguage(tag: string, { lang, overrides }: LoadedTexts): void {
  const [base] = tag.trim().toLowerCase().split(/[-_]/)
  if (base === 'auto' || lang.split('-')[0] === base || overrides.length > 0) return
  console.warn(
    `Portico: no texts for the language "${tag}", so "${lang}" is shown. Use ${COMPLETE_LANGUAGES.join(', ')} or auto, or add messages.`,
  )
}

async function withRetries<Value>(task: Task, load: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await whileRunning(task.signal, load())
    } catch (error) {
      if (task.signal.aborted || tries === MAX_TRIES) throw error
      await task.wait(RETRY_AFTER_MS)
    }
  }
}

/** Loads the texts of the settings' language; the last request wins. */
export interface TextsOfLanguage {
  /** Rejects if the texts cannot be loaded; resolves if a later request has replaced this one. */
  readonly load: () => Promise<void>
  /** Resolves once the last request has loaded. */
  readonly untilLoaded: () => Promise<void>
}

export function createTextsLoader(deps: WidgetDeps): TextsOfLanguage {
  let latest: Promise<void> | undefined
  const untilLoaded = async (): Promise<void> => {
    const awaited = latest
    await awaited
    if (awaited !== latest) await untilLoaded()
  }
  return {
    load: () => (latest = deps.tasks.run('texts', (task) => loadTexts(deps, task))),
    untilLoaded,
  }
}

/** The current texts with the host's overrides applied key by key. */
export function textsOf({ texts, settings }: WidgetState): Texts {
  if (!texts) return {}
  const { hostMessages } = settings
  const overrides = texts.overrides.map((tag) => withoutBlanks(hostMessages[tag] ?? {}))
  return overrides.length > 0 ? Object.assign({}, texts.texts, ...overrides) : texts.texts
}

/** The language tags the host has messages for. */
export function hostLanguages({ hostMessages }: Pick<WidgetSettings, 'hostMessages'>): readonly string[] {
  return Object.keys(hostMessages).filter(
    (tag) => Object.keys(withoutBlanks(hostMessages[tag] ?? {})).length > 0,
  )
}

/** Ignores blank overrides, which would leave the view without a text. */
function withoutBlanks(messages: Texts): Texts {
  return Object.fromEntries(
    Object.entries(messages).filter(([, text]) => Boolean(text) && text.trim() !== ''),
  )
}
