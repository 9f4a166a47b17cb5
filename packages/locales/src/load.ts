import type { Language } from './choose-language.ts'
import type { FurtherLanguage, InitialLanguage } from './complete-languages.ts'
import { criticalMessages, isInitial } from './complete-languages.ts'
import type { DeferredMessages, Messages } from './messages.ts'

// Each `import()` has a literal path, so that a bundler creates one chunk for each language.
const DEFERRED: Readonly<Record<InitialLanguage, () => Promise<DeferredMessages>>> = {
  zh: async () => (await import('./zh/deferred-zh.ts')).zh,
  en: async () => (await import('./en/deferred-en.ts')).en,
  ja: async () => (await import('./ja/deferred-ja.ts')).ja,
}

/** Loads the texts that are needed once a user interacts; all texts of a language that is not part of the script. */
export async function loadDeferredMessages(language: Language): Promise<DeferredMessages> {
  return isInitial(language) ? DEFERRED[language]() : loadFurther(language)
}

/** Loads all texts of a language. */
export async function loadMessages(language: Language): Promise<Messages> {
  if (!isInitial(language)) return loadFurther(language)
  return { ...criticalMessages(language), ...(await DEFERRED[language]()) }
}

/** The table of these languages is loaded on demand too, so that it costs the others nothing. */
async function loadFurther(language: FurtherLanguage): Promise<Messages> {
  return (await import('./further-languages.ts')).FURTHER[language]()
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
