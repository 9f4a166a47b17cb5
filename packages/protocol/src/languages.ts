/** The languages with every text, of the widget, the slider and the server. Other languages fall back to one of them. */
export const COMPLETE_LANGUAGES = ['zh', 'en', 'ja', 'zh-TW', 'ko', 'es', 'pt', 'ar', 'id', 'hi'] as const

/** A language with every text. */
export type CompleteLanguage = (typeof COMPLETE_LANGUAGES)[number]

/** Lower-case with hyphens. Older browsers and Java use the withdrawn code `in` for Indonesian. */
export function normalizeLanguageTag(tag: string): string {
  return tag
    .trim()
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/^in(?![a-z])/, 'id')
}

/** The Chinese languages, which are written in the same characters. */
const CHINESE = /^(zh|cmn|yue|nan|hak|wuu|gan|hsn|lzh)(?![a-z])/

/** The written Chinese of a tag: by its script, or by the one that its language has in its region. */
function chineseOf(tag: string): 'zh' | 'zh-TW' {
  try {
    return new Intl.Locale(tag).maximize().script === 'Hant' ? 'zh-TW' : 'zh'
  } catch {
    return /^zh-(hant|tw|hk|mo|yue)\b/.test(tag) ? 'zh-TW' : 'zh'
  }
}

/** Finds the language of a normalized tag: `en` for `en-gb`, `zh-TW` for every tag of traditional Chinese. */
export function languageOfTag<Language extends string>(
  tag: string,
  languages: readonly Language[],
): Language | undefined {
  const [base] = tag.split('-')
  const wanted = CHINESE.test(tag) ? chineseOf(tag) : base
  return languages.find((language) => language === wanted)
}

/** Whether a language is written from right to left. Includes languages that a host may add. */
export function isRightToLeft(language: string): boolean {
  return /^(ar|fa|he|iw|ps|sd|ug|ur|yi)\b/i.test(language)
}

/** No browser sends more. */
const MAX_LANGUAGES = 20
const ACCEPTED = /^([a-z]{1,8}(?:[-_][a-z\d]{1,8})*)(?:\s*;\s*q=([01](?:\.\d{1,3})?))?$/i

/** Parses an Accept-Language header into at most 20 language tags in order of preference, like `navigator.languages`. */
export function parseAcceptLanguage(header: string): readonly string[] {
  return header
    .split(',', MAX_LANGUAGES)
    .map((entry) => ACCEPTED.exec(entry.trim()))
    .map((match) => ({ tag: match?.[1], quality: Number(match?.[2] ?? 1) }))
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .flatMap(({ tag }) => tag ?? [])
}
