import type { TextsLoader } from '@portico/core'
import type { Language } from '@portico/locales'
import { loadFirstMessages, loadLaterMessages, resolveLanguage } from '@portico/locales'

export const browserTexts: TextsLoader = {
  load: async (wanted, browserLanguages) => {
    const language = resolveLanguage(wanted, browserLanguages)
    // The languages that have only some texts show Chinese for the rest.
    const lang = language === 'en' || language === 'ja' ? language : 'zh'
    return { language, lang, texts: { ...(await loadFirstMessages(language)) } }
  },
  loadMore: async (language) => ({ ...(await loadLaterMessages(language as Language)) }),
}
