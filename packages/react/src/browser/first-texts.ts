import type { LoadedTexts, WidgetSettings } from '@portico/core/internal'
import { hostLanguages } from '@portico/core/internal'
import type { FirstMessages, Language, LanguageChoice } from '@portico/locales'
import { chooseLanguage, FIRST_MESSAGES } from '@portico/locales/internal/first-view'

/** The texts of the first view. They are part of the code; incomplete languages have those of their fallback. */
export function firstMessages(language: Language, fallback: LanguageChoice['fallback']): FirstMessages {
  const known: Readonly<Partial<Record<Language, FirstMessages>>> = FIRST_MESSAGES
  return known[language] ?? FIRST_MESSAGES[fallback]
}

/** The texts of the first view in the language of the settings. @param languages of the visitor, for `auto` */
export function firstTexts(settings: WidgetSettings, languages: readonly string[]): LoadedTexts {
  const hosts = hostLanguages(settings)
  const { source, fallback, ...choice } = chooseLanguage(settings.language, languages, hosts)
  return { ...choice, texts: firstMessages(source, fallback) }
}
