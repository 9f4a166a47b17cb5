import type { AccountCenterConfig } from '@portico/core'

/**
 * The first of our languages among those wanted: what the locales will choose once they are there, but that for `auto`
 * they put one we have in full before one of a few words.
 */
export function guessLanguage({ language }: AccountCenterConfig): string {
  const tags = language === 'auto' ? navigator.languages : language
  return /(^|,)(zh|en|ja|pt|hi|id)(?![a-z])/i.exec(tags as string)?.[2]?.toLowerCase() ?? 'zh'
}
