import type { Texts } from './en.ts'
import { chooseLanguage, LANGUAGES } from './languages.ts'

const STORED_LANGUAGE = 'portico-admin-language'

/** The language of the page until it is loaded again. */
export const language = chooseLanguage(localStorage.getItem(STORED_LANGUAGE), navigator.languages)

export const texts: Texts = LANGUAGES[language]

/** Loads the page in the other language; the operator stays logged in. */
export function switchLanguage(): void {
  localStorage.setItem(STORED_LANGUAGE, language === 'en' ? 'zh' : 'en')
  location.reload()
}
