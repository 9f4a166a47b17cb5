import type { CompleteLanguage } from '@portico/protocol'
import { COMPLETE_LANGUAGES, languageOfTag, normalizeLanguageTag } from '@portico/protocol'

/** A built-in language. */
export type Language = CompleteLanguage

/** For languages that are not supported. */
const DEFAULT_LANGUAGE = 'zh'
/** Completes a language that the host page adds. */
const ADDED_FALLBACK = 'en'

/** The texts a widget shows. */
export interface LanguageChoice {
  /** The built-in language of the texts, sent with requests: the server's texts use it. */
  readonly language: Language
  /** The value of the `lang` attribute: the language of most texts. */
  readonly lang: string
  /** The keys of the host's `messages` that override the texts, the most general first. */
  readonly overrides: readonly string[]
}

/**
 * Resolves the `language` option to a built-in language. Unsupported languages fall back to `zh`.
 * @param browserLanguages `navigator.languages`, for `auto`: the first known language wins
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
  const found = tags.map((tag) => choiceOf(tag, hosts)).find((choice) => choice !== undefined)
  return found ?? chooseLanguage(DEFAULT_LANGUAGE, [], hosts)
}

function choiceOf(tag: string, hosts: readonly string[]): LanguageChoice | undefined {
  const language = languageOfTag(normalizeLanguageTag(tag), COMPLETE_LANGUAGES)
  // The host's simplified Chinese does not belong into traditional Chinese.
  const usable = language === 'zh-TW' ? hosts.filter((host) => normalizeLanguageTag(host) !== 'zh') : hosts
  const overrides = overridesOf(tag, usable)
  const lang = overrides.at(-1)?.replaceAll('_', '-')
  if (language !== undefined) return { language, lang: lang ?? language, overrides }
  if (lang === undefined) return undefined
  return {
    language: ADDED_FALLBACK,
    lang,
    overrides: [...overridesOf(ADDED_FALLBACK, hosts), ...overrides],
  }
}

/** The host's keys that apply to a tag: for `fr-CA` its `fr`, then its `fr-CA`. */
function overridesOf(tag: string, hosts: readonly string[]): readonly string[] {
  const wanted = normalizeLanguageTag(tag)
  return hosts
    .filter((host) => `${wanted}-`.startsWith(`${normalizeLanguageTag(host)}-`))
    .sort((one, other) => one.length - other.length)
}

const SCRIPTS: Readonly<Partial<Record<Language, string>>> = { zh: 'zh-Hans', 'zh-TW': 'zh-Hant' }

/** The name of a language in itself, such as 日本語. */
export function languageName(language: Language): string {
  const names = new Intl.DisplayNames([language], { type: 'language' })
  return names.of(SCRIPTS[language] ?? language) ?? language
}
