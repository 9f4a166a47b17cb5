import type { FirstMessages, LaterMessages, Messages, PartialMessages } from './messages.ts'

/** The built-in languages. `pt`, `hi` and `id` have a few texts only. */
export const LANGUAGES = ['zh', 'en', 'ja', 'pt', 'hi', 'id'] as const

/** A built-in language. */
export type Language = (typeof LANGUAGES)[number]

// Each `import()` has a literal path, so that a bundler creates one chunk for each language.
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
/** Completes a language that the host page adds. */
const ADDED_FALLBACK = 'en'

type CompleteLanguage = keyof typeof FIRST

/** The texts a widget shows. */
export interface LanguageChoice {
  /** The language sent with requests; the server's texts use it. */
  readonly language: Language
  /** The built-in language of the texts. */
  readonly source: Language
  /** Completes `source`. */
  readonly fallback: CompleteLanguage
  /** The value of the `lang` attribute: the language of most texts. */
  readonly lang: string
  /** The keys of the host's `messages` that override the texts, the most general first. */
  readonly own: readonly string[]
}

/**
 * Resolves the `language` option to a built-in language. Unsupported languages fall back to `zh`.
 * @param browserLanguages `navigator.languages`, for `auto`: the first complete language wins, else the first known one
 */
export function resolveLanguage(wanted: string, browserLanguages: readonly string[]): Language {
  return chooseLanguage(wanted, browserLanguages).language
}

/**
 * Like `resolveLanguage`, with the languages that the host page adds or overrides. An added language is completed by its
 * base language (`fr` for `fr-CA`), then by English.
 * @param hosts the keys of the host's `messages`
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

/** Loads the texts of the first view. Rejects when a language file cannot be loaded. */
export async function loadFirstMessages(
  language: Language,
  fallback: CompleteLanguage = DEFAULT_LANGUAGE,
): Promise<FirstMessages> {
  if (isComplete(language)) return FIRST[language]()
  const [base, own] = await Promise.all([FIRST[fallback](), PARTIAL[language]()])
  return overrideMessages(base, own)
}

/** Loads the texts that are needed once a user interacts. */
export async function loadLaterMessages(
  language: Language,
  fallback: CompleteLanguage = DEFAULT_LANGUAGE,
): Promise<LaterMessages> {
  if (isComplete(language)) return LATER[language]()
  const [base, own] = await Promise.all([LATER[fallback](), PARTIAL[language]()])
  return overrideMessages(base, own)
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

/** The host's keys that apply to a tag: for `fr-CA` its `fr`, then its `fr-CA`. */
function ownOf(tag: string, hosts: readonly string[]): readonly string[] {
  const wanted = normalized(tag)
  return hosts
    .filter((host) => `${wanted}-`.startsWith(`${normalized(host)}-`))
    .sort((one, other) => one.length - other.length)
}

/** Lower-case with hyphens. Older browsers and Java use the withdrawn code `in` for Indonesian. */
function normalized(tag: string): string {
  return tag
    .trim()
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/^in(?![a-z])/, 'id')
}

function baseLanguage(tag: string): Language | undefined {
  const [base] = normalized(tag).split('-')
  return LANGUAGES.find((language) => language === base)
}

function isComplete(language: Language): language is CompleteLanguage {
  return Object.hasOwn(FIRST, language)
}
