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

// The texts that are not loaded later. A bundle has only those of the tables that it uses.

const CRITICAL_MESSAGES: Readonly<Record<CompleteLanguage, CriticalMessages>> = { zh, en, ja }

/** The server's texts in every language that has them. */
export const SERVER_MESSAGES: Readonly<Record<CompleteLanguage, ServerMessages>> = {
  zh: serverZh,
  en: serverEn,
  ja: serverJa,
}

/**
 * The texts of the initial view.
 * @param fallback has those of a language that is not complete
 */
export function criticalMessages(
  language: Language,
  fallback: CompleteLanguage = DEFAULT_LANGUAGE,
): CriticalMessages {
  return CRITICAL_MESSAGES[isComplete(language) ? language : fallback]
}

/** The server's texts. A language without any falls back to Chinese, as in the widget. */
export function serverMessages(language: Language): ServerMessages {
  return SERVER_MESSAGES[isComplete(language) ? language : DEFAULT_LANGUAGE]
}
