import type { TextsLoader, WantedLanguage } from '@portico/core'
import type { LanguageChoice } from '@portico/locales'
import { chooseLanguage, loadFirstMessages, loadLaterMessages } from '@portico/locales'

/** @param loadViews loads the views that say what comes later: one without the other would leave somebody without a word */
export function browserTexts(loadViews: () => Promise<void>): TextsLoader {
  return {
    load: async (wanted) => {
      const { source, fallback, ...choice } = choose(wanted)
      return { ...choice, texts: { ...(await loadFirstMessages(source, fallback)) } }
    },
    loadMore: async (wanted) => {
      const { source, fallback } = choose(wanted)
      const [words] = await Promise.all([loadLaterMessages(source, fallback), loadViews()])
      return { ...words }
    },
  }
}

function choose({ language, browserLanguages, hosts }: WantedLanguage): LanguageChoice {
  return chooseLanguage(language, browserLanguages, hosts)
}
