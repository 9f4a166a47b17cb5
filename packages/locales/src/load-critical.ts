import type { CompleteLanguage, Language } from './choose-language.ts'
import { DEFAULT_LANGUAGE, isComplete } from './choose-language.ts'
import type { CriticalMessages } from './messages.ts'

// A module of its own: an app that contains the texts of the initial view (critical-messages.ts) must not import them here as well.

// Each `import()` has a literal path, so that a bundler creates one chunk for each language.
const CRITICAL: Readonly<Record<CompleteLanguage, () => Promise<CriticalMessages>>> = {
  zh: async () => (await import('./zh.ts')).zh,
  en: async () => (await import('./en.ts')).en,
  ja: async () => (await import('./ja.ts')).ja,
}

/**
 * Loads the texts of the initial view. Rejects when a language file cannot be loaded.
 * @param fallback has the texts of a language that is not complete, which has none of the initial view
 */
export async function loadCriticalMessages(
  language: Language,
  fallback: CompleteLanguage = DEFAULT_LANGUAGE,
): Promise<CriticalMessages> {
  return CRITICAL[isComplete(language) ? language : fallback]()
}
