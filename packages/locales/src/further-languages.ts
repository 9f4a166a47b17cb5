import type { FurtherLanguage } from './complete-languages.ts'
import type { Messages } from './messages.ts'

/** Loads all texts of a language that is not part of the script. */
export const FURTHER: Readonly<Record<FurtherLanguage, () => Promise<Messages>>> = {
  'zh-TW': async () => (await import('./zh-TW/widget-zh-TW.ts')).zhTW,
  ko: async () => (await import('./ko/widget-ko.ts')).ko,
  es: async () => (await import('./es/widget-es.ts')).es,
  pt: async () => (await import('./pt/widget-pt.ts')).pt,
  ar: async () => (await import('./ar/widget-ar.ts')).ar,
  id: async () => (await import('./id/widget-id.ts')).id,
  hi: async () => (await import('./hi/widget-hi.ts')).hi,
}
