import { en } from './en.ts'
import { ja } from './ja.ts'
import type { PageTexts } from './page-texts.ts'
import { zh } from './zh.ts'

const TEXTS: Readonly<Record<'zh' | 'en' | 'ja', PageTexts>> = { zh, en, ja }

export type PageLanguage = keyof typeof TEXTS

export function textsIn(language: PageLanguage): PageTexts {
  return TEXTS[language]
}

/** Chooses the language as the widget does, with Chinese as the fallback. */
export function pageLanguage(choice: string, browsers: readonly string[]): PageLanguage {
  const wanted = choice === 'auto' ? browsers : [choice]
  const found = wanted.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => tag && tag in TEXTS)
  return (found as PageLanguage | undefined) ?? 'zh'
}
