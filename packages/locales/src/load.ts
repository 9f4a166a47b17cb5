import type { CompleteLanguage, Language } from './choose-language.ts'
import { DEFAULT_LANGUAGE, isComplete } from './choose-language.ts'
import { loadFirstMessages } from './load-first.ts'
import type { LaterMessages, Messages, PartialMessages } from './messages.ts'

// Each `import()` has a literal path, so that a bundler creates one chunk for each language.
const LATER: Readonly<Record<CompleteLanguage, () => Promise<LaterMessages>>> = {
  zh: async () => (await import('./later/later-zh.ts')).zh,
  en: async () => (await import('./later/later-en.ts')).en,
  ja: async () => (await import('./later/later-ja.ts')).ja,
}
const PARTIAL: Readonly<Record<Exclude<Language, CompleteLanguage>, () => Promise<PartialMessages>>> = {
  pt: async () => (await import('./pt.ts')).pt,
  hi: async () => (await import('./hi.ts')).hi,
  id: async () => (await import('./id.ts')).id,
}

/** Loads the texts that are needed once a user interacts. */
export async function loadLaterMessages(
  language: Language,
  fallback: CompleteLanguage = DEFAULT_LANGUAGE,
): Promise<LaterMessages> {
  if (isComplete(language)) return LATER[language]()
  const [base, own] = await Promise.all([LATER[fallback](), PARTIAL[language]()])
  return { ...base, ...own }
}

/** Loads all texts of a language. */
export async function loadMessages(language: Language): Promise<Messages> {
  const [first, later] = await Promise.all([loadFirstMessages(language), loadLaterMessages(language)])
  return { ...first, ...later }
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
