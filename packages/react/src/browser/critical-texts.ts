import type { LoadedTexts, WidgetSettings } from '@portico/core/internal'
import { hostLanguages } from '@portico/core/internal'
import { chooseLanguage, criticalMessages } from '@portico/locales/internal/critical'

/** The texts of the initial view in the language of the settings. @param languages of the visitor, for `auto` */
export function criticalTexts(settings: WidgetSettings, languages: readonly string[]): LoadedTexts {
  const hosts = hostLanguages(settings)
  const { source, fallback, ...choice } = chooseLanguage(settings.language, languages, hosts)
  return { ...choice, texts: criticalMessages(source, fallback) }
}
