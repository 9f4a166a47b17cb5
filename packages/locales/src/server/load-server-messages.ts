import type { CompleteLanguage, Language } from '../choose-language.ts'
import { DEFAULT_LANGUAGE, isComplete } from '../choose-language.ts'
import type { ServerMessages } from './server-messages.ts'

const SERVER: Readonly<Record<CompleteLanguage, () => Promise<ServerMessages>>> = {
  zh: async () => (await import('./zh.ts')).zh,
  en: async () => (await import('./en.ts')).en,
  ja: async () => (await import('./ja.ts')).ja,
}

/** Loads the server's texts. A language without any falls back to Chinese, as in the widget. */
export async function loadServerMessages(language: Language): Promise<ServerMessages> {
  return SERVER[isComplete(language) ? language : DEFAULT_LANGUAGE]()
}
