import type { LoadedTexts, WidgetSettings } from '@portico/core/internal'
import { hostLanguages } from '@portico/core/internal'
import type { CriticalMessages, Language, LanguageChoice } from '@portico/locales'
import { chooseLanguage, CRITICAL_MESSAGES } from '@portico/locales/internal/critical'

/** The texts of the initial view. They are part of the code; incomplete languages have those of their fallback. */
export function criticalMessages(language: Language, fallback: LanguageChoice['fallback']): CriticalMessages {
  const known: Readonly<Partial<Record<Language, CriticalMessages>>> = CRITICAL_MESSAGES
  return known[language] ?? CRITICAL_MESSAGES[fallback]
}

/** The texts of the initial view in the language of the settings. @param languages of the visitor, for `auto` */
export function criticalTexts(settings: WidgetSettings, languages: readonly string[]): LoadedTexts {
  const hosts = hostLanguages(settings)
  const { source, fallback, ...choice } = chooseLanguage(settings.language, languages, hosts)
  return { ...choice, texts: criticalMessages(source, fallback) }
}
