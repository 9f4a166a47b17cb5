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
/** What a language a host adds is filled with. */
const ADDED_FALLBACK = 'en'

type CompleteLanguage = keyof typeof FIRST

/** Which texts a widget shows. */
export interface LanguageChoice {
  /** Goes with the calls, whose words come in it. */
  readonly language: Language
  /** The built-in language the texts begin with; what it lacks is said in `fallback`. */
  readonly source: Language
  readonly fallback: CompleteLanguage
  /** The language tag of most of the texts. */
  readonly lang: string
  /** The keys of the host's `messages` that are laid over them, the most general first. */
  readonly own: readonly string[]
}

/**
 * The language to load for what the host wants; `browserLanguages` (navigator.languages) count for 'auto'
 * alone, where a language we have in full goes before one we have a few words of. Whatever we do not know is
 * Chinese, so that nothing is ever blank (I18-1).
 */
export function resolveLanguage(wanted: string, browserLanguages: readonly string[]): Language {
  return chooseLanguage(wanted, browserLanguages).language
}

/**
 * The same with the languages a host adds or words anew. What an added language lacks is said in its base language
 * (`fr` for `fr-CA`), and what that lacks in English.
 * @param hosts the tags the host has messages for, in its own spelling
 */
export function chooseLanguage(
  wanted: string,
  browserLanguages: readonly string[],
  hosts: readonly string[] = [],
): LanguageChoice {
  const tags = wanted.trim().toLowerCase() === 'auto' ? browserLanguages : [wanted]
  const choices = tags.map((tag) => choiceOf(tag, hosts)).filter((choice) => choice !== undefined)
  const found = choices.find(({ language }) => isComplete(language)) ?? choices[0]
  return found ?? chooseLanguage(DEFAULT_LANGUAGE, [], hosts)
}

/** What the first view says. Rejects when the language's file cannot be had; the caller decides what to show then. */
export async function loadFirstMessages(
  language: Language,
  fallback: CompleteLanguage = DEFAULT_LANGUAGE,
): Promise<FirstMessages> {
  if (isComplete(language)) return FIRST[language]()
  const [base, own] = await Promise.all([FIRST[fallback](), PARTIAL[language]()])
  return overrideMessages(base, own)
}

/** What is said once somebody acts. */
export async function loadLaterMessages(
  language: Language,
  fallback: CompleteLanguage = DEFAULT_LANGUAGE,
): Promise<LaterMessages> {
  if (isComplete(language)) return LATER[language]()
  const [base, own] = await Promise.all([LATER[fallback](), PARTIAL[language]()])
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

function choiceOf(tag: string, hosts: readonly string[]): LanguageChoice | undefined {
  const source = baseLanguage(tag)
  const own = ownOf(tag, hosts)
  const lang = own.at(-1)?.replaceAll('_', '-')
  if (source !== undefined && isComplete(source))
    return { language: source, source, fallback: source, lang: lang ?? source, own }
  if (lang === undefined)
    return source && { language: source, source, fallback: DEFAULT_LANGUAGE, lang: DEFAULT_LANGUAGE, own }
  const fallback = ADDED_FALLBACK
  return {
    language: fallback,
    source: source ?? fallback,
    fallback,
    lang,
    own: [...ownOf(fallback, hosts), ...own],
  }
}

/** The host's tags a tag takes in: for `fr-CA` its `fr`, then its `fr-CA`. */
function ownOf(tag: string, hosts: readonly string[]): readonly string[] {
  const wanted = normalised(tag)
  return hosts
    .filter((host) => `${wanted}-`.startsWith(`${normalised(host)}-`))
    .sort((one, other) => one.length - other.length)
}

/** Older browsers and Java hosts still write Indonesian by its withdrawn code. */
function normalised(tag: string): string {
  return tag
    .trim()
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/^in(?![a-z])/, 'id')
}

function baseLanguage(tag: string): Language | undefined {
  const [base] = normalised(tag).split('-')
  return LANGUAGES.find((language) => language === base)
}

function isComplete(language: Language): language is CompleteLanguage {
  return Object.hasOwn(FIRST, language)
}
