import type { CompleteLanguage } from './choose-language.ts'
import { en } from './en.ts'
import { ja } from './ja.ts'
import type { CriticalMessages } from './messages.ts'
import { zh } from './zh.ts'

// For the script, which renders the initial view before anything else is loaded.

/** The texts of the initial view in the languages that have every text. */
export const CRITICAL_MESSAGES: Readonly<Record<CompleteLanguage, CriticalMessages>> = { zh, en, ja }
