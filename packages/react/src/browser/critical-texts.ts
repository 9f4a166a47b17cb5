import type { WantedLanguage } from '@portico/core'
import type { LoadedTexts, WidgetSettings } from '@portico/core/internal'
import { hostLanguages } from '@portico/core/internal'
import { chooseLanguage, criticalMessages } from '@portico/locales/internal/critical'

/** The texts of the initial view in the language of the settings, or `undefined` if they are loaded on demand. */
export function criticalTexts(
  settings: WidgetSettings,
  browserLanguages: readonly string[],
): LoadedTexts | undefined {
  return initialTexts({ language: settings.language, browserLanguages, hosts: hostLanguages(settings) })
}

/** The texts of the initial view, or `undefined` if they are loaded on demand. */
export function initialTexts({ language, browserLanguages, hosts }: WantedLanguage): LoadedTexts | undefined {
  const choice = chooseLanguage(language, browserLanguages, hosts)
  const texts = criticalMessages(choice.language)
  return texts && { ...choice, texts: { ...texts } }
}
