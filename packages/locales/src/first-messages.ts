import type { CompleteLanguage } from './choose-language.ts'
import { en } from './en.ts'
import { ja } from './ja.ts'
import type { FirstMessages } from './messages.ts'
import { zh } from './zh.ts'

// For the script, which draws the first view before anything else is loaded.

/** The texts of the first view in the languages that have every text. */
export const FIRST_MESSAGES: Readonly<Record<CompleteLanguage, FirstMessages>> = { zh, en, ja }
