import type { FurtherLanguage } from './complete-languages.ts'
import type { LanguageTexts } from './language-texts.ts'

/** Loads all texts of a language that is not part of the script. */
export const FURTHER: Readonly<
  Record<FurtherLanguage, () => Promise<Pick<LanguageTexts, 'critical' | 'deferred'>>>
> = {
  'zh-TW': () => import('#texts/widget-zh-TW'),
  ko: () => import('#texts/widget-ko'),
  es: () => import('#texts/widget-es'),
  pt: () => import('#texts/widget-pt'),
  ar: () => import('#texts/widget-ar'),
  id: () => import('#texts/widget-id'),
  hi: () => import('#texts/widget-hi'),
}
