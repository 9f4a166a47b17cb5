import type { FirstMessages, LaterMessages, Messages, PartialMessages } from './messages.ts'

export const LANGUAGES = ['zh', 'en', 'ja', 'pt', 'hi', 'id'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each `import()` names its file outright: a bundler makes one chunk a language of it (I18-2). */
const FIRST = {
  zh: async (): Promise<FirstMessages> => (await import('./zh.ts')).zh,
  en: async (): Promise<FirstMessages> => (await import('./en.ts')).en,
  ja: async (): Promise<FirstMessages> => (await import('./ja.ts')).ja,
}
const LATER = {
  zh: async (): Promise<LaterMessages> => (await import('./later/later-zh.ts')).zh,
  en: async (): Promise<LaterMessages> => (await import('./later/later-en.ts')).en,
  ja: async (): Promise<LaterMessages> => (await import('./later/later-ja.ts')).ja,
}
const PARTIAL = {
  pt: async (): Promise<PartialMessages> => (await import('./pt.ts')).pt,
  hi: async (): Promise<PartialMessages> => (await import('./hi.ts')).hi,
  id: async (): Promise<PartialMessages> => (await import('./id.ts')).id,
}

const DEFAULT_LANGUAGE = 'zh'
// Older browsers and Java hosts still write Indonesian by its withdrawn code.
const OLD_NAMES: ReadonlyMap<string, Language> = new Map([['in', 'id']])

/**
 * The language to load for what the host wants; `browserLanguages` (navigator.languages) count for 'auto'
 * alone, where a language we have in full goes before one we have a few words of. Whatever we do not know is
 * Chinese, so that nothing is ever blank (I18-1).
 */
export function resolveLanguage(wanted: string, browserLanguages: readonly string[]): Language {
  const tags = wanted.trim().toLowerCase() === 'auto' ? browserLanguages : [wanted]
  const known = tags.map(baseLanguage).filter((language) => language !== undefined)
  return known.find(isComplete) ?? known[0] ?? DEFAULT_LANGUAGE
}

/** What the first view says. Rejects when the language's file cannot be had; the caller decides what to show then. */
export async function loadFirstMessages(language: Language): Promise<FirstMessages> {
  if (isComplete(language)) return FIRST[language]()
  const [base, own] = await Promise.all([FIRST[DEFAULT_LANGUAGE](), PARTIAL[language]()])
  return overrideMessages(base, own)
}

/** What is said once somebody acts. */
export async function loadLaterMessages(language: Language): Promise<LaterMessages> {
  if (isComplete(language)) return LATER[language]()
  const [base, own] = await Promise.all([LATER[DEFAULT_LANGUAGE](), PARTIAL[language]()])
  return overrideMessages(base, own)
}

/** The whole of a language. */
export async function loadMessages(language: Language): Promise<Messages> {
  const [first, later] = await Promise.all([loadFirstMessages(language), loadLaterMessages(language)])
  return { ...first, ...later }
}

/**
 * Lays other texts over a language, key by key. A key no message has, a value that is no string and a blank
 * one are passed over: a host's slip costs it its own wording, never a text on the page.
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

function baseLanguage(tag: string): Language | undefined {
  const [base = ''] = tag.trim().toLowerCase().split(/[-_]/)
  return OLD_NAMES.get(base) ?? LANGUAGES.find((language) => language === base)
}

function isComplete(language: Language): language is keyof typeof FIRST {
  return Object.hasOwn(FIRST, language)
}
