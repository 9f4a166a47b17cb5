import type { AccountCenterConfig } from '@portico/core'

/**
 * The first of our languages among those wanted, English for one a host adds: what the locales will choose once they are
 * there, but that for `auto` they put one we have in full before one of a few words.
 */
export function guessLanguage({ language = '', messages = {} }: AccountCenterConfig): string {
  const tags = language === 'auto' ? navigator.languages : [language]
  const guesses = tags.map((tag) => {
    const [base = ''] = tag.trim().toLowerCase().split(/[-_]/)
    return /^(zh|en|ja|pt|hi|id)$/.test(base) ? base : (messages[base] ?? messages[tag]) && 'en'
  })
  return guesses.find(Boolean) ?? 'zh'
}
