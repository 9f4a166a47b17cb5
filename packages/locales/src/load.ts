import type { CompleteLanguage } from '@portico/protocol'
import type { Language } from './choose-language.ts'
import { DEFAULT_LANGUAGE, isComplete } from './choose-language.ts'
import type { InitialLanguage } from './complete-languages.ts'
import { criticalMessages, isInitial } from './complete-languages.ts'
import type { DeferredMessages, Messages } from './messages.ts'

// Each `import()` has a literal path, so that a bundler creates one chunk for each language.
const DEFERRED: Readonly<Record<InitialLanguage, () => Promise<DeferredMessages>>> = {
  zh: async () => (await import('./zh/deferred-zh.ts')).zh,
  en: async () => (await import('./en/deferred-en.ts')).en,
  ja: async () => (await import('./ja/deferred-ja.ts')).ja,
}

/**
 * Loads the texts that are needed once a user interacts; all texts of a language whose texts of the initial view are not
 * part of the script.
 */
export async function loadDeferredMessages(
  language: Language,
  fallback: CompleteLanguage = DEFAULT_LANGUAGE,
): Promise<DeferredMessages> {
  if (isInitial(language)) return DEFERRED[language]()
  // Their table is a chunk too, so that it costs other languages nothing.
  const { loadFurtherLanguage, loadPartialLanguage } = await import('./further-languages.ts')
  if (isComplete(language)) return loadFurtherLanguage(language)
  const [base, own] = await Promise.all([loadDeferredMessages(fallback), loadPartialLanguage(language)])
  return { ...base, ...own }
}

/** Loads all texts of a language. */
export async function loadMessages(language: Language): Promise<Messages> {
  if (isComplete(language) && !isInitial(language))
    return (await import('./further-languages.ts')).loadFurtherLanguage(language)
  const critical = criticalMessages(isInitial(language) ? language : DEFAULT_LANGUAGE)
  return { ...critical, ...(await loadDeferredMessages(language)) }
}

/**
 * Overrides texts key by key. Unknown keys, values that are not strings and blank texts are ignored, so that a mistake of
 * the host never leaves the page without a text.
 */
export function overrideMessages<Texts extends object>(
  messages: Texts,
  overrides: Readonly<Record<string, unknown>> = {},
): Texts {
  const usable = Object.entries(overrides).filter(
    ([key, text]) => Object.hasOwn(messages, key) && typeof text === 'string' && text.trim() !== '',
  )
  return { ...messages, ...Object.fromEntries(usable) }
}
