import { ar as serverAr } from './ar/server.ts'
import type { Language } from './choose-language.ts'
import { en } from './en/critical.ts'
import { en as serverEn } from './en/server.ts'
import { es as serverEs } from './es/server.ts'
import { hi as serverHi } from './hi/server.ts'
import { id as serverId } from './id/server.ts'
import { ja } from './ja/critical.ts'
import { ja as serverJa } from './ja/server.ts'
import { ko as serverKo } from './ko/server.ts'
import type { CriticalMessages } from './messages.ts'
import { pt as serverPt } from './pt/server.ts'
import type { ServerMessages } from './server-messages.ts'
import { zhTW as serverZhTW } from './zh-TW/server.ts'
import { zh } from './zh/critical.ts'
import { zh as serverZh } from './zh/server.ts'

// The texts that are not loaded later. A bundle has only those of the tables that it uses.

/** A language whose texts of the initial view are part of the script. */
export type InitialLanguage = 'zh' | 'en' | 'ja'

/** A language whose texts are all loaded on demand. */
export type FurtherLanguage = Exclude<Language, InitialLanguage>

const CRITICAL_MESSAGES: Readonly<Record<InitialLanguage, CriticalMessages>> = { zh, en, ja }

const SERVER_MESSAGES: Readonly<Record<Language, ServerMessages>> = {
  zh: serverZh,
  en: serverEn,
  ja: serverJa,
  'zh-TW': serverZhTW,
  ko: serverKo,
  es: serverEs,
  pt: serverPt,
  ar: serverAr,
  id: serverId,
  hi: serverHi,
}

/** Whether the texts of the initial view are part of the script. */
export function isInitial(language: Language): language is InitialLanguage {
  return Object.hasOwn(CRITICAL_MESSAGES, language)
}

/**
 * The texts of the initial view.
 * @returns `undefined` for a language whose texts are all loaded on demand
 */
export function criticalMessages(language: InitialLanguage): CriticalMessages
export function criticalMessages(language: Language): CriticalMessages | undefined
export function criticalMessages(language: Language): CriticalMessages | undefined {
  return isInitial(language) ? CRITICAL_MESSAGES[language] : undefined
}

/** The server's texts. */
export function serverMessages(language: Language): ServerMessages {
  return SERVER_MESSAGES[language]
}
