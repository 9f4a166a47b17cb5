import type { Language } from '../choose-language.ts'
import type { ServerMessages } from './server-messages.ts'

/** Loads the server's texts. A language without any falls back to Chinese, as in the widget. */
export async function loadServerMessages(language: Language): Promise<ServerMessages> {
  if (language === 'en') return (await import('./en.ts')).en
  if (language === 'ja') return (await import('./ja.ts')).ja
  return (await import('./zh.ts')).zh
}
