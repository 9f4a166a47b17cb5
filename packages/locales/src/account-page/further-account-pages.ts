import type { FurtherLanguage } from '../complete-languages.ts'
import type { AccountPageMessages } from './account-page-messages.ts'

/** Loads the texts of the account page in a language that few visitors read, as those of the widget. */
export const FURTHER: Readonly<Record<FurtherLanguage, () => Promise<AccountPageMessages>>> = {
  'zh-TW': async () => (await import('./zh-TW.ts')).zhTW,
  ko: async () => (await import('./ko.ts')).ko,
  es: async () => (await import('./es.ts')).es,
  pt: async () => (await import('./pt.ts')).pt,
  ar: async () => (await import('./ar.ts')).ar,
  id: async () => (await import('./id.ts')).id,
  hi: async () => (await import('./hi.ts')).hi,
}
