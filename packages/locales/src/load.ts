import type { CompleteLanguage } from '@portico/protocol'
import type { Language } from './choose-language.ts'
import { DEFAULT_LANGUAGE, isComplete } from './choose-language.ts'
import { criticalMessages } from './complete-languages.ts'
import type { DeferredMessages, Messages, PartialMessages } from './messages.ts'

// Each `import()` has a literal path, so that a bundler creates one chunk for each language.
const DEFERRED: Readonly<Record<CompleteLanguage, () => Promise<DeferredMessages>>> = {
  zh: async () => (await import('./zh/deferred-zh.ts')).zh,
  en: async () => (await import('./en/deferred-en.ts')).en,
  ja: async () => (await import('./ja/deferred-ja.ts')).ja,
}
const PARTIAL: Readonly<Record<Exclude<Language, CompleteLanguage>, () => Promise<PartialMessages>>> = {
  pt: async () => (await import('./pt.ts')).pt,
  hi: async () => (await import('./hi.ts')).hi,
  id: async () => (await import('./id.ts')).id,
}

/** Loads the texts that are needed once a user interacts. */
export async function loadDeferredMessages(
  language: Language,
  fallback: CompleteLanguage = DEFAULT_LANGUAGE,
): Promise<DeferredMessages> {
  if (isComplete(language)) return DEFERRED[language]()
  const [base, own] = await Promise.all([DEFERRED[fallback](), PARTIAL[language]()])
  return { ...base, ...own }
}

/** Loads all texts of a language. */
export async function loadMessages(language: Language): Promise<Messages> {
  return { ...criticalMessages(language), ...(await loadDeferredMessages(language)) }
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
