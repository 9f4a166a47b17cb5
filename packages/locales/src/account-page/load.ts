import type { Language } from '../choose-language.ts'
import type { AccountPageMessages } from './account-page-messages.ts'

/** The languages of the account page. */
export const ACCOUNT_PAGE_LANGUAGES = ['zh', 'en', 'ja'] as const satisfies readonly Language[]

/** A language of the account page. */
export type AccountPageLanguage = (typeof ACCOUNT_PAGE_LANGUAGES)[number]

// Each `import()` has a literal path, so that a bundler creates one chunk for each language.
const TEXTS: Readonly<Record<AccountPageLanguage, () => Promise<AccountPageMessages>>> = {
  zh: async () => (await import('./zh.ts')).zh,
  en: async () => (await import('./en.ts')).en,
  ja: async () => (await import('./ja.ts')).ja,
}

/** The language of the account page for a language: English, if it has no texts. */
export function accountPageLanguage(language: Language): AccountPageLanguage {
  return ACCOUNT_PAGE_LANGUAGES.find((known) => known === language) ?? 'en'
}

/** Loads the texts of the account page. */
export async function loadAccountPageMessages(language: AccountPageLanguage): Promise<AccountPageMessages> {
  return TEXTS[language]()
}
