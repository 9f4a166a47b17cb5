import type { AccountCenterConfig } from '@portico/core'
import { countUnits, fillWithSpacing, loadMessages, loadServerMessages } from '@portico/locales'
import type { Language, ServerMessages } from '@portico/locales'
import type { ServerParts } from './answer-script.ts'
import { lengthened, mirrored } from './pseudo-languages.ts'
import type { State } from './state.ts'

export const LOOK_LANGUAGES = ['en', 'zh', 'ja', 'pt', 'rtl', 'long'] as const
export type LookLanguage = (typeof LOOK_LANGUAGES)[number]
export const LOOK_THEMES = ['light', 'dark'] as const
export type LookTheme = (typeof LOOK_THEMES)[number]

/** How a state is looked at. */
export interface Look {
  readonly language: LookLanguage
  readonly theme: LookTheme
}

type Texts = Readonly<Record<string, string>>

interface Speech {
  /** The language the widget is told. */
  readonly language: Language
  /** What is made of its texts. */
  readonly rewrite?: (texts: Texts) => Texts
}

/** `pt` has one text of its own and Chinese for the rest; the last two are English in disguise, to show what leaks. */
const SPEECHES: Readonly<Record<LookLanguage, Speech>> = {
  en: { language: 'en' },
  zh: { language: 'zh' },
  ja: { language: 'ja' },
  pt: { language: 'pt' },
  rtl: { language: 'en', rewrite: mirrored },
  long: { language: 'en', rewrite: lengthened },
}

const ALWAYS: AccountCenterConfig = {
  agreement: { service: 'https://host.example/service', privacy: 'https://host.example/privacy' },
}

/** A state's configuration, looked at that way. */
export async function configOf(state: State, { language, theme }: Look): Promise<AccountCenterConfig> {
  const speech = SPEECHES[language]
  const own = state.config?.messages?.[speech.language]
  const messages = speech.rewrite?.({ ...(await loadMessages(speech.language)), ...own })
  return {
    ...ALWAYS,
    language: speech.language,
    theme,
    ...state.config,
    ...(messages && { messages: { [speech.language]: messages } }),
  }
}

/** Error descriptions as the server writes them, in that language. */
export async function describerIn(language: LookLanguage): Promise<ServerParts['describe']> {
  const speech = SPEECHES[language]
  const plain = await loadServerMessages(speech.language)
  const texts: ServerMessages = { ...plain, ...speech.rewrite?.({ ...plain }) }
  const descriptions: Texts = { ...texts }
  return (code, { seconds, minutes }) =>
    fillWithSpacing(descriptions[`description_${code}`] ?? '', {
      seconds: seconds === undefined ? undefined : countUnits(texts, 'second', seconds),
      minutes: minutes === undefined ? undefined : countUnits(texts, 'minute', minutes),
    })
}
