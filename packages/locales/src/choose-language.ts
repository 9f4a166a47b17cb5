import type { CompleteLanguage } from '@portico/protocol'
import { COMPLETE_LANGUAGES, languageOfTag, normalizeLanguageTag } from '@portico/protocol'

/** The built-in languages. `pt`, `hi` and `id` are not translated yet: they have one text. */
export const LANGUAGES = [...COMPLETE_LANGUAGES] as const

/** A built-in language. */
export type Language = (typeof LANGUAGES)[number]

/** For languages that are not supported. */
export const DEFAULT_LANGUAGE = 'zh'
/** Completes a language that the host page adds. */
const ADDED_FALLBACK = 'en'

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
  readonly overrides: readonly string[]
}

/**
 * Resolves the `language` option to a built-in language. Unsupported languages fall back to `zh`.
 * @param browserLanguages `navigator.languages`, for `auto`: the first complete language wins, else the first known one
 */
export function resolveLanguage(wanted: string, browserLanguages: readonly string[] = []): Language {
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

function choiceOf(tag: string, hosts: readonly string[]): LanguageChoice | undefined {
  const source = languageOfTag(normalizeLanguageTag(tag), LANGUAGES)
  // The host's simplified Chinese does not belong into traditional Chinese.
  const usable = source === 'zh-TW' ? hosts.filter((host) => normalizeLanguageTag(host) !== 'zh') : hosts
  const overrides = overridesOf(tag, usable)
  const lang = overrides.at(-1)?.replaceAll('_', '-')
  if (source !== undefined && isComplete(source))
    return { language: source, source, fallback: source, lang: lang ?? source, overrides }
  if (lang === undefined)
    return (
      source && { language: source, source, fallback: DEFAULT_LANGUAGE, lang: DEFAULT_LANGUAGE, overrides }
    )
  const fallback = ADDED_FALLBACK
  return {
    language: fallback,
    source: source ?? fallback,
    fallback,
    lang,
    overrides: [...overridesOf(fallback, hosts), ...overrides],
  }
}

/** The host's keys that apply to a tag: for `fr-CA` its `fr`, then its `fr-CA`. */
function overridesOf(tag: string, hosts: readonly string[]): readonly string[] {
  const wanted = normalizeLanguageTag(tag)
  return hosts
    .filter((host) => `${wanted}-`.startsWith(`${normalizeLanguageTag(host)}-`))
    .sort((one, other) => one.length - other.length)
}

/** Whether a language has every text. */
export function isComplete(language: Language): language is CompleteLanguage {
  return (COMPLETE_LANGUAGES as readonly Language[]).includes(language)
}
