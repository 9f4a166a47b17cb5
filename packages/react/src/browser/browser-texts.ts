import type { TextsLoader } from '@portico/core'
import type { Language } from '@portico/locales'
import { loadFirstMessages, loadLaterMessages, resolveLanguage } from '@portico/locales'

/** @param loadViews loads the views that say what comes later: one without the other would leave somebody without a word */
export function browserTexts(loadViews: () => Promise<void>): TextsLoader {
  return {
    load: async (wanted, browserLanguages) => {
      const language = resolveLanguage(wanted, browserLanguages)
      // The languages that have only some texts show Chinese for the rest.
      const lang = language === 'en' || language === 'ja' ? language : 'zh'
      return { language, lang, texts: { ...(await loadFirstMessages(language)) } }
    },
    loadMore: async (language) => {
      const [words] = await Promise.all([loadLaterMessages(language as Language), loadViews()])
      return { ...words }
    },
  }
}
