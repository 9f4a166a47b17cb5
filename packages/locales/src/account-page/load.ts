import type { Language } from '../choose-language.ts'
import type { InitialLanguage } from '../complete-languages.ts'
import { isInitial } from '../complete-languages.ts'
import type { AccountPageMessages } from './account-page-messages.ts'

// Each `import()` has a literal path, so that a bundler creates one chunk for each language.
const TEXTS: Readonly<Record<InitialLanguage, () => Promise<AccountPageMessages>>> = {
  zh: async () => (await import('./zh.ts')).zh,
  en: async () => (await import('./en.ts')).en,
  ja: async () => (await import('./ja.ts')).ja,
}

/** Loads the texts of the account page. */
export async function loadAccountPageMessages(language: Language): Promise<AccountPageMessages> {
  if (isInitial(language)) return TEXTS[language]()
  return (await import('./further-account-pages.ts')).FURTHER[language]()
}
