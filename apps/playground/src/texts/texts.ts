import { en } from './en.ts'
import { ja } from './ja.ts'
import type { PageTexts } from './page-texts.ts'
import { zh } from './zh.ts'

const TEXTS: Readonly<Record<'zh' | 'en' | 'ja', PageTexts>> = { zh, en, ja }

export type PageLanguage = keyof typeof TEXTS

export function textsIn(language: PageLanguage): PageTexts {
  return TEXTS[language]
}

/** The page speaks what the widget speaks; what it cannot, it says in Chinese, as the widget does. */
export function pageLanguage(choice: string, browsers: readonly string[]): PageLanguage {
  const wanted = choice === 'auto' ? browsers : [choice]
  const found = wanted.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => tag && tag in TEXTS)
  return (found as PageLanguage | undefined) ?? 'zh'
}
