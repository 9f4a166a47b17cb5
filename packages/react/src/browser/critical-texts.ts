import type { WantedLanguage } from '@portico/core'
import type { LoadedTexts, WidgetSettings } from '@portico/core/internal'
import { hostLanguages } from '@portico/core/internal'
import { chooseLanguage, criticalMessages } from '@portico/locales/internal/critical'

/** The texts of the initial view in the language of the settings. */
export function criticalTexts(settings: WidgetSettings, browserLanguages: readonly string[]): LoadedTexts {
  return initialTexts({ language: settings.language, browserLanguages, hosts: hostLanguages(settings) })
}

/** The texts of the initial view. */
export function initialTexts({ language, browserLanguages, hosts }: WantedLanguage): LoadedTexts {
  const { source, fallback, ...choice } = chooseLanguage(language, browserLanguages, hosts)
  return { ...choice, texts: { ...criticalMessages(source, fallback) } }
}
