import type { AccountCenterConfig } from '@portico/core'
import { countUnits, fillWithSpacing, loadMessages, serverMessages } from '@portico/locales'
import type { Language, ServerMessages } from '@portico/locales'
import { COMPLETE_LANGUAGES } from '@portico/protocol'
import ownMark from '../favicon.svg'
import type { ResponseSources } from './answer-script.ts'
import { lengthened } from './pseudo-languages.ts'
import type { State } from './state.ts'

/** `long` is pseudo-localized English. The first is the default. */
export const LOOK_LANGUAGES = [
  'en',
  ...COMPLETE_LANGUAGES.filter((language) => language !== 'en'),
  'long',
] as const
export type LookLanguage = (typeof LOOK_LANGUAGES)[number]
export const LOOK_THEMES = ['light', 'dark'] as const
export type LookTheme = (typeof LOOK_THEMES)[number]

/** Language and theme a state is displayed in. */
export interface Look {
  readonly language: LookLanguage
  readonly theme: LookTheme
  /** Whether a logo is above every form. */
  readonly hasLogo?: boolean
}

type Texts = Readonly<Record<string, string>>

interface LanguageSetup {
  /** The `language` option. */
  readonly language: Language
  /** Transforms the messages. */
  readonly rewrite?: (texts: Texts) => Texts
}

function setupOf(language: LookLanguage): LanguageSetup {
  return language === 'long' ? { language: 'en', rewrite: lengthened } : { language }
}

const ALWAYS: AccountCenterConfig = {
  agreement: { service: 'https://host.example/service', privacy: 'https://host.example/privacy' },
}

/** The configuration of a state in the given language and theme. */
export async function configOf(
  state: State,
  { language, theme, hasLogo }: Look,
): Promise<AccountCenterConfig> {
  const setup = setupOf(language)
  const own = state.config?.messages?.[setup.language]
  const messages = setup.rewrite?.({ ...(await loadMessages(setup.language)), ...own })
  return {
    ...ALWAYS,
    language: setup.language,
    theme,
    ...(hasLogo && { layout: { logo: ownMark } }),
    ...state.config,
    ...(messages && { messages: { [setup.language]: messages } }),
  }
}

/** Error descriptions as the server writes them in the given language. */
export async function errorDescriberIn(language: LookLanguage): Promise<ResponseSources['describe']> {
  const setup = setupOf(language)
  const plain = serverMessages(setup.language)
  const texts: ServerMessages = { ...plain, ...setup.rewrite?.({ ...plain }), language: plain.language }
  const descriptions: Texts = { ...texts }
  return (code, { seconds, minutes }) =>
    fillWithSpacing(descriptions[`description_${code}`] ?? '', {
      seconds: seconds === undefined ? undefined : countUnits(texts, 'second', seconds),
      minutes: minutes === undefined ? undefined : countUnits(texts, 'minute', minutes),
    })
}
