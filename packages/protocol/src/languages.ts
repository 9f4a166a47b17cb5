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

/** Finds the language of a normalized tag: `en` for `en-gb`, `zh-TW` for every tag of traditional Chinese. */
export function languageOfTag<Language extends string>(
  tag: string,
  languages: readonly Language[],
): Language | undefined {
  const [base] = tag.split('-')
  const wanted = /^zh-(hant|tw|hk|mo)\b/.test(tag) ? 'zh-TW' : base
  return languages.find((language) => language === wanted)
}

/** Whether a language is written from right to left. Includes languages that a host may add. */
export function isRightToLeft(language: string): boolean {
  return /^(ar|fa|he|iw|ps|sd|ug|ur|yi)\b/i.test(language)
}
