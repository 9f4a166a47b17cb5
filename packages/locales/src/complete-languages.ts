import type { CompleteLanguage } from '@portico/protocol'
import type { Language } from './choose-language.ts'
import { DEFAULT_LANGUAGE, isComplete } from './choose-language.ts'
import { en } from './en/critical.ts'
import { en as serverEn } from './en/server.ts'
import { ja } from './ja/critical.ts'
import { ja as serverJa } from './ja/server.ts'
import type { CriticalMessages } from './messages.ts'
import type { ServerMessages } from './server-messages.ts'
import { zh } from './zh/critical.ts'
import { zh as serverZh } from './zh/server.ts'
import { zhTW as serverZhTW } from './zh-TW/server.ts'
import { ko as serverKo } from './ko/server.ts'
import { es as serverEs } from './es/server.ts'
import { pt as serverPt } from './pt/server.ts'
import { ar as serverAr } from './ar/server.ts'
import { id as serverId } from './id/server.ts'
import { hi as serverHi } from './hi/server.ts'

// The texts that are not loaded later. A bundle has only those of the tables that it uses.

/** A language whose texts of the initial view are part of the script. */
export type InitialLanguage = 'zh' | 'en' | 'ja'

const CRITICAL_MESSAGES: Readonly<Record<InitialLanguage, CriticalMessages>> = { zh, en, ja }

/** The server's texts in every language that has them. */
const SERVER_MESSAGES: Readonly<Record<CompleteLanguage, ServerMessages>> = {
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
 * @param fallback has those of a language that is not complete
 * @returns `undefined` for a language whose texts are all loaded on demand
 */
export function criticalMessages(language: InitialLanguage): CriticalMessages
export function criticalMessages(
  language: Language,
  fallback?: CompleteLanguage,
): CriticalMessages | undefined
export function criticalMessages(
  language: Language,
  fallback: CompleteLanguage = DEFAULT_LANGUAGE,
): CriticalMessages | undefined {
  const source = isComplete(language) ? language : fallback
  return isInitial(source) ? CRITICAL_MESSAGES[source] : undefined
}

/** The server's texts. A language without any falls back to Chinese, as in the widget. */
export function serverMessages(language: Language): ServerMessages {
  return SERVER_MESSAGES[isComplete(language) ? language : DEFAULT_LANGUAGE]
}
