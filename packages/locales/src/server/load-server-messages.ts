import type { Language } from '../load.ts'
import type { ServerMessages } from './server-messages.ts'

/** The server's own words; a language that has none reads Chinese, as on the page (I18-1). */
export async function loadServerMessages(language: Language): Promise<ServerMessages> {
  if (language === 'en') return (await import('./en.ts')).en
  if (language === 'ja') return (await import('./ja.ts')).ja
  return (await import('./zh.ts')).zh
}
