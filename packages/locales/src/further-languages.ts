import type { CompleteLanguage } from '@portico/protocol'
import type { Language } from './choose-language.ts'
import type { InitialLanguage } from './complete-languages.ts'
import type { Messages, PartialMessages } from './messages.ts'

/** A language whose texts are all loaded on demand. */
type FurtherLanguage = Exclude<CompleteLanguage, InitialLanguage>

const FURTHER: Readonly<Record<FurtherLanguage, () => Promise<Messages>>> = {
  'zh-TW': async () => (await import('./zh-TW/widget-zh-TW.ts')).zhTW,
  ko: async () => (await import('./ko/widget-ko.ts')).ko,
  es: async () => (await import('./es/widget-es.ts')).es,
  pt: async () => (await import('./pt/widget-pt.ts')).pt,
  ar: async () => (await import('./ar/widget-ar.ts')).ar,
  id: async () => (await import('./id/widget-id.ts')).id,
  hi: async () => (await import('./hi/widget-hi.ts')).hi,
}
const PARTIAL: Readonly<Record<Exclude<Language, CompleteLanguage>, () => Promise<PartialMessages>>> = {}

/** Loads all texts of a language that is not part of the script. */
export async function loadFurtherLanguage(language: FurtherLanguage): Promise<Messages> {
  return FURTHER[language]()
}

/** Loads the texts of an incomplete language. */
export async function loadPartialLanguage(
  language: Exclude<Language, CompleteLanguage>,
): Promise<PartialMessages> {
  return PARTIAL[language]()
}
