import type { CompleteLanguage } from '../choose-language.ts'
import { en } from './en.ts'
import { ja } from './ja.ts'
import type { ServerMessages } from './server-messages.ts'
import { zh } from './zh.ts'

// For tests of hosts, which need the texts at once.

/** The server's texts in every language that has them. */
export const SERVER_MESSAGES: Readonly<Record<CompleteLanguage, ServerMessages>> = { zh, en, ja }
