import type { Language } from './choose-language.ts'

const SCRIPTS: Readonly<Partial<Record<Language, string>>> = { zh: 'zh-Hans', 'zh-TW': 'zh-Hant' }

/** The name of a language in itself, such as 日本語. */
export function languageName(language: Language): string {
  const names = new Intl.DisplayNames([language], { type: 'language' })
  return names.of(SCRIPTS[language] ?? language) ?? language
}
