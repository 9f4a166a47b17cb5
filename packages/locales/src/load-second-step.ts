import type { Language } from './choose-language.ts'
import type { LanguageTexts, SecondStepMessages } from './language-texts.ts'

// A module of its own, so that its table is loaded with the view that needs it.

const SECOND_STEP: Readonly<Record<Language, () => Promise<Pick<LanguageTexts, 'secondStep'>>>> = {
  zh: () => import('#texts/second-step-zh'),
  en: () => import('#texts/second-step-en'),
  ja: () => import('#texts/second-step-ja'),
  'zh-TW': () => import('#texts/second-step-zh-TW'),
  ko: () => import('#texts/second-step-ko'),
  es: () => import('#texts/second-step-es'),
  pt: () => import('#texts/second-step-pt'),
  ar: () => import('#texts/second-step-ar'),
  id: () => import('#texts/second-step-id'),
  hi: () => import('#texts/second-step-hi'),
}

/** Loads the texts of the second step of a login. */
export async function loadSecondStepMessages(language: Language): Promise<SecondStepMessages> {
  return (await SECOND_STEP[language]()).secondStep
}
