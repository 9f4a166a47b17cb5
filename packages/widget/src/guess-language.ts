import type { AccountCenterConfig } from '@portico/core'

/**
 * Guesses the language the locales will choose, so that it can be preloaded: the first built-in one among those wanted,
 * English for one the host adds. Differs for `auto`, where the locales prefer a complete language.
 */
export function guessLanguage({ language = '', messages = {} }: AccountCenterConfig): string {
  const tags = language === 'auto' ? navigator.languages : [language]
  const guesses = tags.map((tag) => {
    const [base = ''] = tag.trim().toLowerCase().split(/[-_]/)
    return /^(zh|en|ja|pt|hi|id)$/.test(base) ? base : (messages[base] ?? messages[tag]) && 'en'
  })
  return guesses.find(Boolean) ?? 'zh'
}
