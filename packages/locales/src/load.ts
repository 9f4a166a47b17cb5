import type { Language } from './choose-language.ts'
import type { FurtherLanguage, InitialLanguage } from './complete-languages.ts'
import { criticalMessages, isInitial } from './complete-languages.ts'
import type { AccountPageMessages, DeferredMessages, LanguageTexts, Messages } from './language-texts.ts'

// Each `import()` has a literal path, so that a bundler creates one chunk for each language.
const DEFERRED: Readonly<Record<InitialLanguage, () => Promise<Pick<LanguageTexts, 'deferred'>>>> = {
  zh: () => import('#texts/deferred-zh'),
  en: () => import('#texts/deferred-en'),
  ja: () => import('#texts/deferred-ja'),
}

const ACCOUNT_PAGE: Readonly<Record<Language, () => Promise<Pick<LanguageTexts, 'account'>>>> = {
  zh: () => import('#texts/account-zh'),
  en: () => import('#texts/account-en'),
  ja: () => import('#texts/account-ja'),
  'zh-TW': () => import('#texts/account-zh-TW'),
  ko: () => import('#texts/account-ko'),
  es: () => import('#texts/account-es'),
  pt: () => import('#texts/account-pt'),
  ar: () => import('#texts/account-ar'),
  id: () => import('#texts/account-id'),
  hi: () => import('#texts/account-hi'),
}

/** Loads the texts that are needed once a user interacts; all texts of a language that is not part of the script. */
export async function loadDeferredMessages(language: Language): Promise<DeferredMessages> {
  return isInitial(language) ? (await DEFERRED[language]()).deferred : loadFurther(language)
}

/** Loads all texts of a language. */
export async function loadMessages(language: Language): Promise<Messages> {
  if (!isInitial(language)) return loadFurther(language)
  return { ...criticalMessages(language), ...(await DEFERRED[language]()).deferred }
}

/** The table of these languages is loaded on demand too, so that it costs the others nothing. */
async function loadFurther(language: FurtherLanguage): Promise<Messages> {
  const { critical, deferred } = await (await import('./further-languages.ts')).FURTHER[language]()
  return { ...critical, ...deferred }
}

/** Loads the texts of the account page. */
export async function loadAccountPageMessages(language: Language): Promise<AccountPageMessages> {
  return (await ACCOUNT_PAGE[language]()).account
}

/**
 * Overrides texts key by key. Unknown keys, values that are not strings and blank texts are ignored, so that a mistake of
 * the host never leaves the page without a text.
 */
export function overrideMessages<Texts extends object>(
  messages: Texts,
  overrides: Readonly<Record<string, unknown>> = {},
): Texts {
  const usable = Object.entries(overrides).filter(
    ([key, text]) => Object.hasOwn(messages, key) && typeof text === 'string' && text.trim() !== '',
  )
  return { ...messages, ...Object.fromEntries(usable) }
}
