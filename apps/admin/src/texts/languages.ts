import type { Texts } from './en.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

export const LANGUAGES = { en, zh } satisfies Readonly<Record<string, Texts>>

export type PageLanguage = keyof typeof LANGUAGES

/**
 * @param chosen with the switch; `null` if it was not used
 * @param preferred the languages of the browser, in their order
 */
export function chooseLanguage(chosen: string | null, preferred: readonly string[]): PageLanguage {
  const tags = [chosen ?? '', ...preferred].map((tag) => tag.split('-')[0]?.toLowerCase())
  return tags.find((tag) => tag === 'en' || tag === 'zh') ?? 'en'
}
