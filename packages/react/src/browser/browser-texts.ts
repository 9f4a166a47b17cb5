import type { TextsLoader } from '@portico/core'
import { loadMessages, resolveLanguage } from '@portico/locales'

export const browserTexts: TextsLoader = {
  load: async (wanted, browserLanguages) => {
    const language = resolveLanguage(wanted, browserLanguages)
    // The languages that have only some texts show Chinese for the rest.
    const lang = language === 'en' || language === 'ja' ? language : 'zh'
    return { language, lang, texts: { ...(await loadMessages(language)) } }
  },
}
