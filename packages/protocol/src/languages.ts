/** The languages with every text, of the widget, the slider and the server. Other languages fall back to one of them. */
export const COMPLETE_LANGUAGES = ['zh', 'en', 'ja'] as const

/** A language with every text. */
export type CompleteLanguage = (typeof COMPLETE_LANGUAGES)[number]
